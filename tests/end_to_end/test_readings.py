"""What is read off pictures on the command line: figures of counters, cells of a chart, the terrain of a board."""
import json
import struct
import zipfile
import zlib

from support import SAMPLE, ProgramTest, read_json
from test_socket import ServedTest

# Digits of a small font of our own: five columns, seven rows.
DIGITS = {"1": "..#...##....#....#....#....#...###.", "2": ".###.#...#....#...#...#...#...#####",
          "3": "####.....#....#.###.....#....#####.", "4": "...#...##..#.#.#..#.#####...#....#.",
          "5": "######....####.....#....##...#.###.", "7": "#####....#...#...#...#....#....#..."}
MODULE = '<VASSAL.build.GameModule name="Own" version="1">{}</VASSAL.build.GameModule>'
SLOT = ('<VASSAL.build.widget.PieceSlot entryName="{0}">+/null/piece;;;{0}.svg;{0}/\tnull;0;0;;0'
        '</VASSAL.build.widget.PieceSlot>')
BOARD = "VASSAL.build.module.map.boardPicker."
HEXES = '<' + BOARD + 'board.HexGrid dx="{}" dy="{}" x0="{}" y0="{}"/>'
ZONE = '<' + BOARD + 'board.mapgrid.Zone name="{}" path="{}">{}</' + BOARD + 'board.mapgrid.Zone>'


def svg(wide, high, inside):
    """A picture with a text besides: it needs a font, as the counters of the sample do."""
    size = f'width="{wide}" height="{high}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="#d8d0b0"/>{inside}'
            '<text x="2" y="9" font-size="6" fill="#c8c0a0">1/38</text></svg>')


def digit(figure, left, top, dot):
    return "".join(f'<rect x="{left + i % 5 * dot}" y="{top + i // 5 * dot}" width="{dot}" height="{dot}"/>'
                   for i, ink in enumerate(DIGITS[figure]) if ink == "#")


def png(wide, high, packed=b""):
    """A PNG by its size alone: what it unpacks to may be less than it says, or nothing."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    header = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


class ReadOffPictures(ProgramTest):
    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    def refused(self, *arguments, code=1):
        """What is said in each language where a command cannot do its work: one line, and no answer."""
        said = []
        for language in ("es", "it", "en"):
            for form in ([], ["--json"]):
                done = self.run_program("--lang", language, *form, *arguments, expect=code)
                self.assertEqual(done.stdout, b"")
            said.append(done.stderr.decode().strip())
        self.assertEqual(len(set(said)), 3, said)
        return said[2]


class FiguresOfCounters(ReadOffPictures):
    FIGURES = {"a": (1, 2), "b": (3, 4), "c": (5, 1), "d": (4, 1), "e": (2, 3), "f": (2, 5)}
    PLACES = {"attack": [0, 0.4, 0.5, 0.6], "move": [0.5, 0.4, 0.5, 0.6]}

    def setUp(self):
        super().setUp()
        self.module = self.folder / "Own"
        self.write("Own/buildFile.xml", MODULE.format("".join(map(SLOT.format, self.FIGURES))))
        for name, (attack, move) in self.FIGURES.items():
            figures = digit(str(attack), 12, 42, 4) + digit(str(move), 50, 42, 4)
            self.write(f"Own/images/{name}.svg", svg(80, 80, figures))

    def taught(self, **changed):
        counters = [{"picture": f"{name}.svg", "figures": dict(zip(self.PLACES, self.FIGURES[name]))} for name in "abce"]
        file = {"format": "adjutant-taught/1", "places": self.PLACES, "counters": counters, **changed}
        return self.write("taught.json", file)

    def test_four_taught_counters_tell_the_others(self):
        answer = self.json("counters", "read", self.module, "--taught", self.taught())["counters"]
        self.assertEqual([one["picture"] for one in answer], [f"{name}.svg" for name in self.FIGURES])
        for one in answer:
            read = {name: figure["value"] for name, figure in one["figures"].items()}
            self.assertEqual(read, dict(zip(self.PLACES, self.FIGURES[one["picture"][0]])))
        self.assertEqual(answer[0]["figures"]["attack"], {"value": 1, "sure": 1})
        lines = self.text("--lang", "es", "counters", "read", self.module, "--taught", self.taught()).splitlines()
        self.assertEqual(lines[0].split(), ["attack", "move"])
        self.assertEqual(lines[1].split(), ["a.svg", "1", "2"])

    def test_the_sample_is_read_whose_counters_have_text(self):
        taught = self.taught(counters=[{"picture": "guard-squad.svg", "figures": {"attack": 2, "move": None}}])
        answer = self.json("counters", "read", SAMPLE / "sample.vmod", "--taught", taught)["counters"]
        figures = {one["picture"]: one["figures"] for one in answer}
        self.assertEqual(figures["guard-squad.svg"]["attack"], {"value": 2, "sure": 1})
        self.assertEqual(set(figures["militia-squad.svg"]), {"attack", "move"})

    def test_what_is_wrong_is_said_with_its_place(self):
        read = ["counters", "read", self.module, "--taught"]
        self.assertIn("taught.json:counters", self.refused(*read, self.taught(counters=[{"picture": "g.svg"}])))
        self.assertIn("taught.json:counters/1/figures/defence",
                      self.refused(*read, self.taught(counters=[{"picture": "a.svg", "figures": {"defence": 1}}])))
        self.refused(*read, self.taught(counters=[]))
        self.refused(*read, self.taught(places={}, counters=[]))
        for text in ("", "[" * 100_000, '{"format": "adjutant-samples/1", "hexes": {}}', " " * (5 << 20)):
            self.refused(*read, self.write("wrong.json", text))
        self.refused(*read, self.folder / "nowhere.json")
        self.refused("counters", "read", "Nobody's module", "--taught", self.taught())
        self.refused("counters", "read", self.write("no.vmod", "no module"), "--taught", self.taught())
        self.refused("counters", "read", self.module, code=2)


class FiguresOnTheSocket(ServedTest):
    def prepare(self):
        self.import_sample()

    def test_a_server_reads_counters_that_have_text_and_goes_on(self):
        client = self.connect()
        taught = {"format": "adjutant-taught/1", "places": {"attack": [0, 0.5, 0.5, 0.5]},
                  "counters": [{"picture": "guard-squad.svg", "figures": {"attack": 2}}]}
        job = client.call("counters.read", module="The Orsel Crossing", taught=taught)["job"]
        told = client.next_notification()["params"]
        while "done" in told:
            told = client.next_notification()["params"]
        self.assertEqual(told["job"], job)
        figures = {one["picture"]: one["figures"]["attack"] for one in told["counters"]}
        self.assertEqual(figures["guard-squad.svg"], {"value": "2", "sure": 1})
        self.assertIn("militia-squad.svg", figures)
        self.assertTrue(client.call("library.list")["modules"])


class CellsOfAChart(ReadOffPictures):
    ROWS = ["123", "457", "341"]

    def setUp(self):
        super().setUp()
        cells = "".join(digit(value, 20 + 40 * column, 56 + 50 * row, 3)
                        for row, values in enumerate(self.ROWS) for column, value in enumerate(values))
        self.picture = self.write("chart.svg", svg(140, 200, cells))

    def read(self, area="10,42,120,150", rows=3, columns=3, cells=None, picture=None):
        shown = {"0,0": "1", "0,1": "2", "0,2": "3", "1,0": "4", "1,1": "5", "1,2": "7"}
        taught = self.write("taught.json", {"format": "adjutant-taught/1", "cells": shown if cells is None else cells})
        return ["charts", "read", picture or self.picture, f"--area={area}", "--rows", rows, "--columns", columns,
                "--taught", taught]

    def test_one_taught_cell_of_each_value_tells_the_others(self):
        answer = self.json(*self.read())["cells"]
        self.assertEqual(["".join(cell["value"] for cell in row) for row in answer], self.ROWS)
        self.assertEqual(answer[0][0], {"value": "1", "sure": 1})
        lines = self.text("--lang", "it", *self.read()).splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["1", "4", "3"])

    def test_what_is_wrong_is_said(self):
        for area in ("0,0,141,10", "0,0,9,201", "-1,0,9,9", "0,0,0,9", "0,0,9", "0,0,9,9,9", "a,b,c,d", "1.5,0,9,9"):
            self.assertIn("140 × 200", self.refused(*self.read(area=area)))
        self.assertIn("taught.json:cells", self.refused(*self.read(rows=2, cells={"2,0": "3"})))
        self.refused(*self.read(cells={}))
        for rows in (0, -1, 201, "x"):
            self.refused(*self.read(rows=rows), code=2)
        for text in ("", "no picture", "<svg/>"):
            self.refused(*self.read(picture=self.write("wrong.svg", text)))
        self.refused(*self.read(picture=self.folder))

    def test_pictures_that_are_empty_wrong_or_huge_are_named(self):
        grey = zlib.compress(bytes(41) * 40)
        pictures = {"empty.png": b"", "wrong.png": b"a letter", "cut.png": png(40, 40, grey)[:40],
                    "nothing-in-it.png": png(40, 40), "unpacks-too-far.png": png(60_000, 60_000, grey),
                    "long.png": bytes(80 << 20), "huge.svg": svg(2_000_000_000, 2_000_000_000, "").encode()}
        for name, content in pictures.items():
            with self.subTest(name):
                picture = self.folder / name
                picture.write_bytes(content)
                self.assertIn(name, self.refused(*self.read(area="0,0,40,40", picture=picture)))
        picture.with_name("whole.png").write_bytes(png(40, 40, grey))
        whole = self.json(*self.read(area="0,0,40,40", picture=picture.with_name("whole.png")))
        self.assertEqual([len(row) for row in whole["cells"]], [3, 3, 3])
        nowhere = self.read(area="0,0,40,40", picture=self.folder / "nowhere.png")
        self.assertIn("nowhere.png", self.refused(*nowhere))

    def test_files_of_examples_that_are_empty_wrong_or_huge_are_named(self):
        shown = {f"{row},{column}": "1" for row in range(3) for column in range(3)}
        reading = self.read(cells=shown)
        for name, text in {"empty.json": "", "wrong.json": "a letter", "list.json": "[]", "deep.json": "[" * 100_000,
                           "long.json": " " * (5 << 20), "other.json": {"format": "adjutant-samples/1", "cells": shown},
                           "no-cells.json": {"format": "adjutant-taught/1"},
                           "no-place.json": {"format": "adjutant-taught/1", "cells": {"first": "1"}},
                           "below.json": {"format": "adjutant-taught/1", "cells": {"-1,0": "1"}},
                           "no-text.json": {"format": "adjutant-taught/1", "cells": {"0,0": ["1"]}}}.items():
            with self.subTest(name):
                self.assertIn(name, self.refused(*reading[:-1], self.write(name, text)))
        self.assertIn("nowhere.json", self.refused(*reading[:-1], self.folder / "nowhere.json"))


class TerrainOfABoard(ReadOffPictures):
    def samples(self, hexes):
        return self.write("samples.json", {"format": "adjutant-samples/1", "hexes": hexes})

    def test_some_hexes_of_the_sample_tell_most_of_the_others(self):
        told = read_json(SAMPLE / "west.terrain.json")
        kinds = {name: told["hexes"].get(name, {}).get("terrain", "clear")
                 for name in (f"{column},{row}" for column in range(10) for row in range(8))}
        shown = dict(list(kinds.items())[::3])
        survey = ["survey", SAMPLE / "sample.vmod", "--map", "Field", "--samples", self.samples(shown)]
        answer = self.json(*survey)
        guessed = {name: one["kind"] for name, one in answer["hexes"].items() if name in kinds and name not in shown}
        right = sum(kinds[name] == kind for name, kind in guessed.items())
        self.assertGreater(right / len(guessed), 0.7, f"{right} of {len(guessed)}")
        self.assertEqual(answer["hexes"]["0,0"], {"kind": kinds["0,0"], "sure": 1})
        self.assertIn(answer["ask"], answer["hexes"])
        self.assertNotIn(answer["ask"], shown)
        for language in ("es", "it", "en"):
            self.assertIn(answer["ask"], self.text("--lang", language, *survey).splitlines()[-1])

    def test_outlines_of_what_is_drawn_within_hexes_are_proposed(self):
        told = read_json(SAMPLE / "west.terrain.json")
        kinds = {name: told["hexes"].get(name, {}).get("terrain", "clear")
                 for name in (f"{column},{row}" for column in range(10) for row in range(8))}
        survey = ["survey", SAMPLE / "sample.vmod", "--map", "Field", "--samples", self.samples(kinds)]
        plain = self.json(*survey)
        self.assertNotIn("outlines", plain)
        answer = self.json(*survey, "--outlines")
        outlines = answer.pop("outlines")
        self.assertEqual(answer, plain)
        for outline in outlines:
            self.assertEqual(set(outline), {"terrain", "of", "points", "sure"})
            self.assertEqual(outline["terrain"], kinds.get(outline["of"], outline["terrain"]))
            self.assertNotEqual(outline["terrain"], "clear")
            self.assertGreaterEqual(len(outline["points"]), 3)
            self.assertTrue(0 < outline["sure"] <= 1)
        self.assertIn(str(len(outlines)), self.text(*survey, "--outlines"))

    def test_a_wood_within_its_hexes_is_outlined_where_the_samples_say_that_it_blocks(self):
        middles = {"0,0": (40, 40), "2,1": (40 + 2 * 60, 40 + 70), "4,2": (40 + 4 * 60, 40 + 2 * 70)}
        woods = "".join(f'<circle cx="{x}" cy="{y}" r="20" fill="#2f6030"/>' for x, y in middles.values())
        picture = self.write("board.svg", svg(400, 330, woods))
        survey = ["survey", "--picture", picture, "--grid", "60,70,40,40", "--outlines", "--samples"]
        shown = {**{name: "thicket" for name in middles}, "0,1": "bare", "2,0": "bare", "4,0": "bare", "4,3": "bare"}
        unsaid = self.json(*survey, self.samples(shown))
        self.assertEqual((unsaid["outlines"], unsaid["not_outlined"]), ([], ["bare", "thicket"]))
        for language in ("es", "it", "en"):
            self.assertIn("thicket", self.text("--lang", language, *survey, self.samples(shown)).splitlines()[-2])
        said = self.write("said.json", {"format": "adjutant-samples/1", "hexes": shown, "terrains": {
            "thicket": {"los": "degrading", "height": 0}, "bare": {"los": "open", "height": 0}}})
        answer = self.json(*survey, said)
        self.assertNotIn("not_outlined", answer)
        outlines = answer["outlines"]
        self.assertEqual({one["of"] for one in outlines}, set(middles))
        for one in outlines:
            column, row = map(int, one["of"].split(","))
            x = [(point[0] / 3072 - column) * 60 for point in one["points"]]
            y = [(point[1] / 2048 - row) * 70 for point in one["points"]]
            for low, high in ((min(x), max(x)), (min(y), max(y))):
                self.assertAlmostEqual(low, -20, delta=4)
                self.assertAlmostEqual(high, 20, delta=4)

    def test_hexes_may_be_named_as_they_are_printed(self):
        survey = ["survey", SAMPLE / "sample.vmod", "--map", "Field", "--samples"]
        shown = {"0,0": "clear", "3,4": "woods", "5,2": "clear", "7,1": "woods"}
        by_place = self.json(*survey, self.samples(shown))
        names = by_place["names"]
        self.assertEqual(names["0,0"], "A1")
        self.assertEqual(len(set(names.values())), len(names))
        self.assertFalse(set(names.values()) & set(names))
        by_name = self.json(*survey, self.samples({names[place]: kind for place, kind in shown.items()}))
        self.assertEqual(by_name, by_place)
        self.assertIn(names[by_place["ask"]], self.text(*survey, self.samples(shown)).splitlines()[-1])
        self.refused(*survey, self.samples({names["0,0"]: "woods", "0,0": "clear"}))
        self.refused(*survey, self.samples({names["0,0"] + "?": "woods"}))

    def test_hexsides_that_are_shown_tell_the_others(self):
        inside, sides = "", {}
        for column in range(16):
            for row in range(11):
                x, y = 60 + column * 52, 50 + (row + column % 2 / 2) * 60
                if row < 10 and column < 15:  # a river along every third side between a hex and the one below
                    along = (column + row) % 3 == 0
                    if along:
                        inside += f'<rect x="{x - 17}" y="{y + 26}" width="34" height="8" fill="#3060c0"/>'
                    sides[f"{column},{row}/{column},{row + 1}"] = ["river"] if along else []
        picture = self.write("river.svg", svg(920, 760, inside))
        survey = ["survey", "--picture", picture, "--grid", "52,60,60,50", "--samples"]
        shown = dict(list(sides.items())[:30])
        hexes = {"1,1": "open", "2,2": "open"}

        def samples(**more):
            return self.write("sides.json", {"format": "adjutant-samples/1", "hexes": hexes, **more})

        without = self.json(*survey, samples())
        self.assertNotIn("edges", without)
        answer = self.json(*survey, samples(edges=shown))
        self.assertEqual({key: answer[key] for key in without}, without, "what is said of hexes is the same")
        edges = answer["edges"]
        right = sum(edges[name]["kinds"] == kinds for name, kinds in sides.items())
        self.assertGreater(right / len(sides), 0.9, f"{right} of {len(sides)}")
        self.assertEqual(edges["0,0/0,1"], {"kinds": ["river"], "sure": 1})
        self.assertTrue(all(0 <= one["sure"] <= 1 for one in edges.values()))
        swapped = {"/".join(reversed(name.split("/"))): kinds for name, kinds in shown.items()}
        self.assertEqual(self.json(*survey, samples(edges=swapped)), answer)
        one = self.json(*survey, samples(edges={"0,0/0,1": ["river"]}))["edges"]
        self.assertEqual((one["0,0/0,1"]["kinds"], one["1,1/1,2"]), (["river"], {"kinds": None, "sure": 0}))
        self.assertIn("river", self.text(*survey, samples(edges=shown)))
        for wrong in ([], {"0,0": []}, {"0,0/2,0": []}, {"0,0/0,1": "river"}, {"0,0/0,1": [""]}, {"0,0/0,1": [1]},
                      {"400,0/400,1": []}, {"0,0/0,1": ["a"], "0,1/0,0": []}, {"0,0/0,1": ["a"] * 17}):
            self.refused(*survey, samples(edges=wrong))
        squares = [*survey[:4], "52,60,60,50,squares", "--samples"]
        self.refused(*squares, samples(edges=shown))

    def test_hexsides_may_be_named_as_hexes_are_printed(self):
        survey = ["survey", SAMPLE / "sample.vmod", "--map", "Field", "--samples"]

        def edges_by(first, second):
            file = {"format": "adjutant-samples/1", "hexes": {}, "edges": {first: ["hedge"], second: []}}
            return self.json(*survey, self.write("sides.json", file))["edges"]

        by_place = edges_by("3,4/3,5", "0,0/0,1")
        self.assertEqual(by_place["3,4/3,5"], {"kinds": ["hedge"], "sure": 1})
        names = self.json(*survey, self.samples({"0,0": "clear"}))["names"]
        self.assertEqual(edges_by(f'{names["3,4"]}/{names["3,5"]}', f'{names["0,1"]}/{names["0,0"]}'), by_place)

    def test_hexes_are_those_that_the_game_is_played_on(self):
        # The first zone is a small inset: its hexes are no board's.
        zones = (ZONE.format("Inset", "0,0;100,0;100,100;0,100", HEXES.format(20, 24, 0, 0)) +
                 ZONE.format("Field", "0,100;400,100;400,400;0,400", HEXES.format(60, 70, 30, 135)))
        grid = f"<{BOARD}board.ZonedGrid>{zones}</{BOARD}board.ZonedGrid>"
        board = f'<{BOARD}Board name="B" image="b.svg">{grid}</{BOARD}Board>'
        picker = f"<VASSAL.build.module.map.BoardPicker>{board}</VASSAL.build.module.map.BoardPicker>"
        field = f'<VASSAL.build.module.Map mapName="M">{picker}</VASSAL.build.module.Map>'
        self.write("Own/buildFile.xml", MODULE.format(field))
        picture = self.write("Own/images/b.svg", svg(400, 400, ""))
        samples = ["--samples", self.samples({"1,1": "open"})]
        of_module = self.json("survey", self.folder / "Own", "--map", "M", *samples)
        self.assertEqual(of_module, self.json("survey", "--picture", picture, "--grid", "60,70,30,135", *samples))

    def drawn(self, view):
        """A picture of hexes in columns 52 apart and 60 high, woods and open ground, each point where `view` has it."""
        centres, kinds, inside = {}, {}, ""
        for column in range(16):
            for row in range(11):
                x, y = 60 + column * 52, 50 + (row + column % 2 / 2) * 60
                corners = [(x - 34.6, y), (x - 17.3, y - 30), (x + 17.3, y - 30), (x + 34.6, y), (x + 17.3, y + 30),
                           (x - 17.3, y + 30)]
                kind = "woods" if (column // 3 + row // 3) % 2 else "open"
                outline = " ".join("{:.2f},{:.2f}".format(*view(*corner)) for corner in corners)
                inside += f'<polygon points="{outline}" fill="{"#3c7a46" if kind == "woods" else "#d8cf9a"}"/>'
                centres[column, row], kinds[column, row] = view(x, y), kind
        return self.write("drawn.svg", svg(1100, 900, inside)), centres, kinds

    def found(self, answer, centres):
        """For each hex drawn the one of the answer whose centre is nearest; the farthest is within 5 % of a hex."""
        near = {}
        for hex, (x, y) in centres.items():
            name, away = min(((name, ((u - x) ** 2 + (v - y) ** 2) ** 0.5) for name, (u, v) in answer["centres"].items()),
                             key=lambda one: one[1])
            self.assertLess(away, 3, hex)
            near[hex] = name
        self.assertEqual(len(set(near.values())), len(near))
        return near

    def test_a_grid_is_laid_by_three_hexes(self):
        picture, centres, kinds = self.drawn(lambda x, y: (x, y))
        points = ["{:.0f},{:.0f}".format(*centres[hex]) for hex in ((2, 1), (2, 9), (10, 5))]
        laid = ["survey", "--picture", picture, "--points", *points, "--count", "8"]
        near = self.found(self.json(*laid), centres)
        shown = {near[hex]: kinds[hex] for hex in ((1, 1), (2, 1), (4, 1), (5, 1), (4, 4), (1, 4))}
        answer = self.json(*laid, "--samples", self.samples(shown))
        self.assertEqual({hex: answer["hexes"][name]["kind"] for hex, name in near.items()}, kinds)
        figures = ",".join(str(answer["grid"][name]) for name in ("dx", "dy", "x0", "y0"))
        again = self.json("survey", "--picture", picture, "--grid", figures, "--samples", self.samples(shown))
        self.assertEqual(again["hexes"], answer["hexes"])
        self.assertIn("--grid", self.text(*laid))
        tips = ["{:.0f},{:.0f}".format(x - 34.6, y) for x, y in (centres[hex] for hex in ((2, 1), (2, 9), (10, 5)))]
        by_tips = ["survey", "--picture", picture, "--points", *tips, "--count", "8,8", "--corners", "left"]
        self.found(self.json(*by_tips), centres)

    def test_a_grid_is_laid_over_a_photo_by_four_hexes(self):
        def aslant(x, y):
            depth = 1 + 0.0002 * x - 0.00035 * y
            return (80 + 0.92 * x + 0.05 * y) / depth, (40 + 0.06 * x + 0.74 * y) / depth

        picture, centres, kinds = self.drawn(aslant)
        points = ["{:.1f},{:.1f}".format(*centres[hex]) for hex in ((1, 1), (13, 1), (13, 9), (1, 9))]
        laid = ["survey", "--picture", picture, "--points", *points, "--count", "12,8"]
        near = self.found(self.json(*laid), centres)
        shown = {near[hex]: kinds[hex] for hex in ((1, 1), (2, 1), (4, 1), (5, 1), (4, 4), (1, 4))}
        answer = self.json(*laid, "--samples", self.samples(shown))
        wrong = [hex for hex, name in near.items() if answer["hexes"][name]["kind"] != kinds[hex]]
        self.assertLess(len(wrong), 5, wrong)

    def test_points_that_cannot_be_meant_are_refused(self):
        survey = ["survey", "--picture", self.write("b.svg", svg(400, 400, ""))]
        for points, count in (("10,10 10,10 90,90", "2"), ("10,10 10,110 10,210", "2"), ("10,10 10,110 96,60", "0"),
                              ("10,10 10,110 96,60", "2,2,2"), ("10,10 10,110 96,60", "2.5"), ("10,10 10,110 96,60", "nan"),
                              ("10,10 10,110 96", "2"), ("10,nan 10,110 96,60", "2"), ("10,10 10,1e300 96,60", "2"),
                              ("10,10 300,10 10,300 300,300", "8,8"), ("10,10 300,10 300,300 10,300", "7,8"),
                              ("10,10 150,10 300,10 150,300", "8,8"), ("10,10 10,10 300,300 10,300", "8,8")):
            with self.subTest(points=points, count=count):
                self.refused(*survey, "--points", *points.split(), "--count", count)
        good = ["--points", "100,100", "100,220", "204,160", "--count", "2"]
        self.json(*survey, *good)
        self.refused(*survey, *good, "--corners", "middle")
        self.refused(*survey, *good, "--corners", "top")
    def test_two_terrain_files_of_a_board_are_compared(self):
        mine = read_json(SAMPLE / "west.terrain.json")
        theirs = json.loads(json.dumps(mine))
        theirs["hexes"]["0,0"] = {"terrain": "forest", "elevation": 2}
        theirs["edges"] = [edge for edge in theirs["edges"]][1:] + [{"a": "7,3", "b": "7,4", "kinds": ["hedge"]}]
        left = mine["edges"][0]
        here, there = self.write("mine.json", json.dumps(mine)), self.write("theirs.json", json.dumps(theirs))
        answer = self.json("survey", "compare", here, there)
        self.assertEqual(list(answer["hexes"]), ["0,0"])
        self.assertEqual(answer["hexes"]["0,0"]["theirs"]["kind"], "forest")
        sides = {frozenset((edge["a"], edge["b"])): edge for edge in answer["edges"]}
        self.assertEqual(set(sides), {frozenset((left["a"], left["b"])), frozenset(("7,3", "7,4"))})
        self.assertEqual(sides[frozenset(("7,3", "7,4"))]["theirs"], ["hedge"])
        self.assertEqual(sides[frozenset((left["a"], left["b"]))]["theirs"], [])
        for language, hex_words, side_words in (("es", "bosque, elevación 2", "seto"), ("it", "foresta, elevazione 2", "siepe"),
                                                ("en", "forest, elevation 2", "hedge")):
            said = self.text("--lang", language, "survey", "compare", here, there)
            self.assertRegex(said, f"0,0: .*{hex_words}")
            self.assertRegex(said, f"7,3/7,4: .*{side_words}")
        same = self.json("survey", "compare", here, here)
        self.assertEqual((same["hexes"], same["edges"], same["outlines"]), ({}, [], {}))
        drawn = json.loads(json.dumps(mine))
        place, points = "2,2", [[6144, 5000], [6400, 5000], [6144, 5200]]
        others = [one for one in drawn.get("outlines", []) if one["of"] != place]
        drawn["outlines"] = [*others, {"of": place, "points": points}]
        there = self.write("drawn.json", json.dumps(drawn))
        answer = self.json("survey", "compare", here, there)
        self.assertEqual((answer["hexes"], answer["edges"], list(answer["outlines"])), ({}, [], [place]))
        self.assertEqual(answer["outlines"][place]["theirs"], [{"points": points, "proof": "checked"}])
        self.assertEqual(list(self.json("survey", "compare", there, here)["outlines"]), [place])
        for language, words in (("es", "1 contorno (3 puntos)"), ("it", "1 contorno (3 punti)"), ("en", "1 outline (3 points)")):
            self.assertIn(f"{place}: ", self.text("--lang", language, "survey", "compare", here, there))
            self.assertIn(words, self.text("--lang", language, "survey", "compare", here, there))
        small = {"format": "adjutant-terrain/1", "board": {"name": "W", "columns": 3, "rows": 3}}
        self.refused("survey", "compare", here, self.write("small.json", json.dumps(small)))
        self.refused("survey", "compare", here, self.folder / "none.json")
        self.refused("survey", "compare", here, code=2)

    def module_of(self, **grids):
        """A module of one map with these boards by name."""
        boards = "".join(f'<{BOARD}Board name="{name}" image="b.svg">{grid}</{BOARD}Board>' for name, grid in grids.items())
        picker = f"<VASSAL.build.module.map.BoardPicker>{boards}</VASSAL.build.module.map.BoardPicker>"
        self.write("Own/buildFile.xml", MODULE.format(f'<VASSAL.build.module.Map mapName="M">{picker}</VASSAL.build.module.Map>'))
        self.write("Own/images/b.svg", svg(400, 400, ""))

    SQUARES = f'<{BOARD}board.SquareGrid dx="50" dy="50" x0="25" y0="25"/>'
    REGIONS = "".join(["<", BOARD, "board.RegionGrid>", *(
        f'<{BOARD}board.Region name="{name}" originx="{x}" originy="{y}"/>'
        for name, x, y in (("Port", 40, 40), ("Marsh", 200, 60), ("Hills", 300, 300), ("Sea", 20, 380))), "</", BOARD,
        "board.RegionGrid>"])

    def save_with(self, *pieces):
        """A save of that module with pieces by name, x and y."""
        lies = "\x1b".join(f"+/{number}/piece;;;;{name}/M;{x};{y};{number}"
                           for number, (name, x, y) in enumerate(pieces, 1))
        path = self.folder / "own.vsav"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("savedGame", b"!VCSK00" + f"begin_save\x1b{lies}\x1bend_save".encode().hex().encode())
            archive.writestr("moduledata", "<data><name>Own</name><version>1</version></data>")
        return path

    def test_what_lies_within_squares_is_listed(self):
        self.module_of(Squares=self.SQUARES)
        save = self.save_with(("Tower", 30, 30), ("Knight", 130, 80), ("Bishop", 70, 20), ("Rook", 380, 380))
        asked = ["range", save, "--module", self.folder / "Own"]
        answer = self.json(*asked, "0,0", "--within", 2)
        self.assertEqual((answer["by"], answer["from"]["square"]), ("squares", "0,0"))
        self.assertEqual([(one["name"], one["range"], one["square"]) for one in answer["found"]],
                         [("Tower", 0, "0,0"), ("Bishop", 1, "1,0"), ("Knight", 2, "2,1")])
        self.assertEqual({one["verdict"] for one in answer["found"]}, {None})
        tower = answer["found"][0]["piece"]
        self.assertEqual([one["name"] for one in self.json(*asked, tower, "--within", 1)["found"]], ["Bishop"])
        words = {"es": "1 casilla: Bishop", "it": "1 casella: Bishop", "en": "1 square: Bishop"}
        for language, text in words.items():
            self.assertIn(text, self.text("--lang", language, *asked, tower, "--within", 1))
        self.refused(*asked, "99,99", "--within", 1)
        self.refused(*asked, "Atlantis", "--within", 1)

    def test_what_lies_within_areas_is_listed_by_what_a_player_has_said(self):
        self.module_of(Areas=self.REGIONS)
        save = self.save_with(("Fleet", 30, 370), ("Army", 50, 30), ("Guard", 290, 310), ("Scout", 190, 70))
        asked = ["range", save, "--module", self.folder / "Own"]
        alone = self.json(*asked, "Port", "--within", 3)
        self.assertEqual((alone["by"], alone["from"], [one["name"] for one in alone["found"]]), ("areas", {"place": "Port"}, ["Army"]))
        self.assertIn("Port", alone["assumptions"][0], "nobody has said what lies beside it")
        for language in ("es", "it", "en"):
            self.assertIn(self.json("--lang", language, *asked, "Port", "--within", 3)["assumptions"][0],
                          self.text("--lang", language, *asked, "Port", "--within", 3))
        self.run_program("import", "module", self.folder / "Own")
        terrain = self.write("areas.json", {"format": "adjutant-terrain/1", "board": {"columns": 1, "rows": 1},
                                            "areas": {"Port": ["Marsh"], "Hills": ["Marsh"]}})
        self.run_program("import", "terrain", terrain, "--module", "Own", "--board", "Areas")
        answer = self.json("range", save, "Port", "--within", 2)
        self.assertEqual([(one["name"], one["range"], one["place"]) for one in answer["found"]],
                         [("Army", 0, "Port"), ("Scout", 1, "Marsh"), ("Guard", 2, "Hills")])
        self.assertEqual(answer["assumptions"], [])
        scout = answer["found"][1]["piece"]
        self.assertEqual([one["name"] for one in self.json("range", save, scout, "--within", 1)["found"]], ["Guard", "Army"])

    def test_how_far_it_is_between_hexes_squares_and_areas(self):
        self.module_of(Hexes=HEXES.format(60, 70, 30, 35), Squares=self.SQUARES, Areas=self.REGIONS)
        range_of = ["range", self.folder / "Own", "--map", "M"]
        hexes = self.json(*range_of, "--board", "Hexes", "0,0", "3,4")
        self.assertEqual((hexes["by"], hexes["distance"], hexes["adjacent"]), ("hexes", 6, False))
        squared = self.json(*range_of, "--board", "Squares", "1,1", "2,2")
        self.assertEqual((squared["by"], squared["distance"]), ("squares", 1))
        self.assertIsNone(self.json(*range_of, "--board", "Areas", "Port", "Hills")["distance"])
        terrain = self.write("areas.json", {"format": "adjutant-terrain/1", "board": {"columns": 1, "rows": 1},
                                            "areas": {"Port": ["Marsh"], "Hills": ["Marsh"]}})
        areas = [*range_of, "--board", "Areas", "--terrain", terrain]
        told = self.json(*areas, "Port", "Hills")
        self.assertEqual((told["by"], told["distance"], told["way"]), ("areas", 2, ["Port", "Marsh", "Hills"]))
        self.assertTrue(self.json(*areas, "Port", "Marsh")["adjacent"])
        for language in ("es", "it", "en"):
            self.assertIn("Marsh", self.text("--lang", language, *areas, "Port", "Hills"))
        self.assertIn("Sea", self.refused(*areas, "Port", "Atlantis"))
        self.refused(*range_of, "--board", "Hexes", "0,0", "99,99")
        self.refused(*range_of, "--board", "Nowhere", "0,0", "1,1")

    def test_what_is_wrong_is_said(self):
        sample = ["survey", SAMPLE / "sample.vmod"]
        good = ["--samples", self.samples({"3,4": "open"})]
        self.assertIn("Field", self.refused(*sample, "--map", "Nowhere", *good))
        self.assertIn("West", self.refused(*sample, "--map", "Field", "--board", "Nowhere", *good))
        self.refused(*sample, "--map", "Table", *good)
        self.refused(*sample, *good, code=2)
        self.refused("survey", "--picture", self.write("b.svg", svg(90, 90, "")), *good, code=2)
        on = ["survey", "--picture", self.folder / "b.svg", "--grid"]
        for grid in ("a", "60,60,0", "60,60,0,0,0", "60,60,0,0,sidewise", "nan,60,0,0", "inf,60,0,0"):
            self.assertIn(f"“{grid}”", self.refused(*on, grid, *good))
        self.refused(*on, "1,1,0,0", *good)
        self.refused("survey", "--picture", self.write("empty.png", ""), "--grid", "60,60,0,0", *good)
        for hexes in ({"300,4": "open"}, {"3;4": "open"}, {"3,4": 7}, {"3,4": ""}, []):
            self.refused(*sample, "--map", "Field", "--samples", self.samples(hexes))
