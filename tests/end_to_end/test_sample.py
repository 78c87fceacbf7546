"""The files of the sample game: made by the script, readable, and true to each other."""
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zipfile

from support import SAMPLE, needs_shared, read_json, shared_json
from vassal_reader import ESC, Replay, decode, leaves, saved_text

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"

# What QtSvg, which draws SVG Tiny 1.2, and VASSAL's Batik both draw.
DRAWN = {SVG + name for name in ("svg", "defs", "g", "use", "path", "rect", "line", "polygon", "text", "linearGradient",
                                 "radialGradient", "stop")}
MOST_BYTES = 256 << 10  # of the whole module
MOST_ELEMENTS = 2500    # of one picture, what `use` repeats counted each time

sys.path.insert(0, str(SAMPLE / "make"))
sys.dont_write_bytecode = True
import counter_art  # noqa: E402


def pictures():
    with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
        return {name: ElementTree.fromstring(archive.read(name)) for name in archive.namelist() if name.endswith(".svg")}


def printed_figures(picture):
    """The figures of a counter in the order in which they are drawn."""
    digit_of = {strokes: digit for digit, strokes in counter_art.DIGITS.items()}
    return [int(digit_of[path.get("d")]) for path in picture.iter(f"{SVG}path") if path.get("d") in digit_of]


def board_picture(board):
    with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
        return ElementTree.fromstring(archive.read(f"images/{board}.svg"))


def drawn_polygons(board):
    """What the picture shows, by its name: "forest:3,1" -> its points."""
    return {p.get("id"): [tuple(map(int, point.split(","))) for point in p.get("points").split()]
            for p in board_picture(board).iter(f"{SVG}polygon") if p.get("id")}


def hexagon(name):
    column, row = map(int, name.split(","))
    x, y = 3072 * column, 2048 * row + (1024 if column % 2 else 0)
    return {(x + dx, y + dy) for dx, dy in [(2048, 0), (-2048, 0), (1024, 1024), (1024, -1024), (-1024, 1024), (-1024, -1024)]}


class SampleFiles(unittest.TestCase):
    def test_they_are_the_bytes_that_the_script_writes(self):
        subprocess.run([sys.executable, str(SAMPLE / "make_sample.py"), "--check"], check=True)

    def test_no_reference_of_a_picture_is_too_short_for_vassal(self):
        """Batik takes the first four characters of a reference without a look at its length, and fails on "#f0"."""
        for name, picture in pictures().items():
            for use in picture.iter(f"{SVG}use"):
                self.assertGreaterEqual(len(use.get(LINK)), 4, f"{use.get(LINK)} in {name}")

    def test_the_recording_starts_from_the_set_up(self):
        set_up = decode(saved_text(SAMPLE / "setup.vsav"), ESC)
        recording = decode(saved_text(SAMPLE / "recording.vlog"), ESC)
        self.assertEqual(recording[:len(set_up)], set_up)
        self.assertTrue(all(leaf.startswith("LOG\t") for token in recording[len(set_up):] for leaf in leaves(token)))

    def test_the_recording_plays_to_its_end(self):
        replay = Replay(saved_text(SAMPLE / "recording.vlog"))
        self.assertGreaterEqual(replay.steps, 15)
        self.assertLessEqual(replay.steps, 30)
        self.assertEqual([player[2] for player in replay.players], ["Vessen Guard", "Orsel Militia"])
        places = {(x, y) for name, _, x, y, _ in replay.pieces.values() if name == "Militia Squad"}
        self.assertIn((20 + 30 + 7 * 60, 20 + 35 + 4 * 70 + 35), places, "the undone move leaves the squad in H5")
        names = [piece[0] for piece in replay.pieces.values()]
        self.assertIn("Fired", names)
        self.assertNotIn("Spotted", names)

    def test_every_hex_and_outline_of_the_survey_is_what_the_picture_draws(self):
        for board in ["west", "east"]:
            survey, drawn = read_json(SAMPLE / f"{board}.terrain.json"), drawn_polygons(board)
            outlines = {f"{o['terrain']}:{o['of']}": [tuple(p) for p in o["points"]] for o in survey["outlines"]}
            for name, points in outlines.items():
                self.assertEqual(drawn.pop(name), points, f"{board} {name}")
            for place, entry in survey["hexes"].items():
                terrain = f"{entry['terrain']}:{place}"
                if entry["terrain"] != "clear" and terrain not in outlines:
                    self.assertEqual(set(drawn.pop(terrain)), hexagon(place), f"{board} {terrain}")
                if entry.get("elevation"):
                    self.assertEqual(set(drawn.pop(f"hill:{place}")), hexagon(place), f"{board} {place}")
            self.assertEqual(drawn, {}, f"{board} draws what is not surveyed")

    def test_every_hexside_feature_of_the_survey_is_what_the_picture_draws(self):
        for board in ["west", "east"]:
            survey = read_json(SAMPLE / f"{board}.terrain.json")
            drawn = {line.get("id"): {(float(line.get(f"x{i}")), float(line.get(f"y{i}"))) for i in "12"}
                     for line in board_picture(board).iter(f"{SVG}line")}
            for edge in survey["edges"]:
                corners = hexagon(edge["a"]) & hexagon(edge["b"])
                self.assertEqual(len(corners), 2, edge)
                pixels = {(30 + x * 60 / 3072, 35 + y * 70 / 2048) for x, y in corners}
                self.assertEqual(drawn.pop(f"{edge['kinds'][0]}:{edge['a']}/{edge['b']}"), pixels)
            self.assertEqual(drawn, {})

    def test_every_picture_that_the_module_names_is_there(self):
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
            names, build_file = set(archive.namelist()), archive.read("buildFile.xml").decode()
        root = ElementTree.fromstring(build_file)
        wanted = {element.get("image") for element in root.iter() if element.get("image")}
        wanted |= {word for word in build_file.replace(";", " ").replace(",", " ").split() if word.endswith(".svg")}
        self.assertEqual([name for name in wanted if f"images/{name}" not in names], [])

    def test_every_picture_is_drawn_alike_by_all_readers(self):
        for name, picture in pictures().items():
            ids = {element.get("id") for element in picture.iter() if element.get("id")}
            for element in picture.iter():
                self.assertIn(element.tag, DRAWN, name)
                for attribute, value in element.attrib.items():
                    self.assertNotIn(attribute, ["filter", "mask", "clip-path", "style", "href"], name)
                    if "url(" in value or attribute == LINK:
                        self.assertIn(value.removeprefix("url(").removesuffix(")").removeprefix("#"), ids, name)

    def test_the_module_stays_small_and_quick_to_draw(self):
        self.assertLess((SAMPLE / "sample.vmod").stat().st_size, MOST_BYTES)
        for name, picture in pictures().items():
            parts = {element.get("id"): sum(1 for _ in element.iter()) for element in picture.iter() if element.get("id")}
            drawn = sum(parts[element.get(LINK)[1:]] if element.tag == f"{SVG}use" else 1 for element in picture.iter())
            self.assertLess(drawn, MOST_ELEMENTS, name)

    def test_a_counter_prints_the_figures_of_the_counter_sheet(self):
        drawn = pictures()
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
            root = ElementTree.fromstring(archive.read("buildFile.xml"))
        image_of = {slot.get("entryName"): re.search("piece;;;([^;]+);", slot.text)[1] for slot in root.iter()
                    if "Slot" in slot.tag}
        seen = 0
        for rule in read_json(SAMPLE / "counters.json")["rules"]:
            if "unit" in rule:
                name, values = rule["match"]["name"].removeprefix("^"), rule["unit"]["values"]
                counter = drawn["images/" + image_of[name]]
                order = [key for key in ("leadership", "fp", "range", "mf", "morale") if key in values]
                self.assertEqual(printed_figures(counter), [values[key] for key in order], name)
                boxes = {element.get("id") for element in counter.iter()} & {"assault_move", "stealth"}
                self.assertEqual(boxes, {key for key in ("assault_move", "stealth") if values.get(key)}, name)
                seen += 1
        self.assertEqual(seen, 10)

    def test_a_shaken_face_says_how_much_less_its_morale_is(self):
        less = printed_figures(pictures()["images/shaken.svg"])
        for rule in read_json(SAMPLE / "counters.json")["rules"]:
            for face in rule.get("faces", []):
                self.assertEqual(less, [rule["unit"]["values"]["morale"] - face["values"]["morale"]], rule["match"])


class SecondReader(unittest.TestCase):
    """The reader above stands on its own feet: it agrees with the engine's own vectors."""

    @needs_shared
    def test_it_decodes_sequences_as_the_engine_does(self):
        for vector in shared_json("fixtures/sequence-encoder.json")["decode"]:
            if not vector["error"]:
                with self.subTest(vector["input"], delimiter=vector["delim"]):
                    self.assertEqual(decode(vector["input"], vector["delim"]), vector["tokens"])
