"""The counters of a module on the command line: what cannot be read is said in the player's language, with its place,
and nothing is lost by it."""
import csv
import io
import json
import sqlite3
import struct
import zlib

from support import SAMPLE, read_json
from test_readings import MODULE, SLOT, ReadOffPictures, digit, svg

PLACES = {"attack": [0, 0.4, 0.5, 0.6], "move": [0.5, 0.4, 0.5, 0.6]}
FIGURES = {"a": (1, 2), "b": (3, 4), "c": (5, 1), "d": (4, 1), "e": (2, 3), "f": (2, 5)}


def png_that_says(wide, high):
    """A PNG of a few bytes that claims to be as large as this."""
    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content)))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")


class CountersOfAModule(ReadOffPictures):
    def setUp(self):
        super().setUp()
        self.module = self.folder / "Own"
        self.write_module(FIGURES)
        for name, (attack, move) in FIGURES.items():
            self.write(f"Own/images/{name}.svg", svg(80, 80, digit(str(attack), 12, 42, 4) + digit(str(move), 50, 42, 4)))

    def write_module(self, names):
        self.write("Own/buildFile.xml", MODULE.format("".join(map(SLOT.format, names))))

    def taught(self, **changed):
        counters = [{"picture": f"{name}.svg", "figures": dict(zip(PLACES, FIGURES[name]))} for name in "abce"]
        return self.write("taught.json", {"format": "adjutant-taught/1", "places": PLACES, "counters": counters, **changed})

    def read(self, taught=None):
        answer = self.json("counters", "read", self.module, "--taught", taught or self.taught())["counters"]
        return {one["picture"][:-4]: {name: figure["value"] for name, figure in one["figures"].items()} for one in answer}

    def said(self, *arguments):
        """What is said in Spanish and in Italian where a command refuses."""
        lines = []
        for language in ("es", "it"):
            done = self.run_program("--lang", language, *arguments, expect=1)
            self.assertEqual(done.stdout, b"")
            lines.append(done.stderr.decode().strip())
        self.assertNotEqual(*lines)
        return lines

    def test_a_file_of_taught_counters_that_is_none_is_refused_with_its_place(self):
        read = ["counters", "read", self.module, "--taught"]
        for text in ("", "{", "null", "[]", '{"format": "adjutant-counters/1", "rules": []}', "\x00" * 100,
                     "[" * 100_000, " " * (5 << 20), json.dumps({"format": "adjutant-taught/1", "places": PLACES,
                                                                  "counters": [{"picture": "a.svg", "figures": {}}] * 20_000})):
            for line in self.said(*read, self.write("wrong.json", text)):
                self.assertIn("wrong.json", line)
        for part in ([0, 0, 0, 0], [0, 0, 2, 1], [-1, 0, 1, 1], [0, 0, 1], ["a", 0, 1, 1], "x"):
            for line in self.said(*read, self.taught(places={"attack": part, "move": [0, 0, 1, 1]})):
                self.assertIn("taught.json:places/attack", line)
        for line in self.said(*read, self.folder / "nowhere.json"):
            self.assertIn("nowhere.json", line)

    def test_pictures_that_are_none_leave_the_others(self):
        for name, picture in (("g", b""), ("h", b"no picture"), ("i", b"<svg"), ("j", b"\xff\xd8\xff\xe0 cut off"),
                              ("k", png_that_says(60_000, 60_000)), ("l", png_that_says(0, 0))):
            (self.module / "images" / f"{name}.svg").write_bytes(picture)
        self.write("Own/images/m.svg", svg(1_000_000, 1_000_000, ""))
        self.write_module([*FIGURES, *"ghijklmn"])  # the last one is missing
        read = self.read()
        for name, (attack, move) in FIGURES.items():
            self.assertEqual(read[name], {"attack": attack, "move": move})
        for name in "ghijklmn":
            for figure in read.get(name, {}).values():
                self.assertIsNone(figure, name)

    def test_a_taught_counter_without_its_picture_is_named(self):
        (self.module / "images" / "a.svg").write_bytes(b"no picture")
        for line in self.said("counters", "read", self.module, "--taught", self.taught()):
            self.assertIn("a.svg", line)

    def test_all_of_a_large_module_are_read(self):
        many = [f"t{i}" for i in range(600)]
        for i, name in enumerate(many):
            attack, move = FIGURES["acdf"[i % 4]]
            self.write(f"Own/images/{name}.svg", svg(80, 80, digit(str(attack), 12, 42, 4) + digit(str(move), 50, 42, 4)))
        self.write_module([*FIGURES, *many])
        read = self.read()
        self.assertEqual(len(read), len(many) + len(FIGURES))
        for i, name in enumerate(many):
            self.assertEqual(read[name], dict(zip(PLACES, FIGURES["acdf"[i % 4]])), name)


class CounterSheets(ReadOffPictures):
    """A sheet that another player gives away."""

    def setUp(self):
        super().setUp()
        self.import_sample()
        self.run_program("module", "use", "The Orsel Crossing", "--game", "lnl")
        self.run_program("import", "counters", SAMPLE / "counters.json")

    def kept(self):
        return self.json("import", "counters", SAMPLE / "counters.json")

    def test_a_damaged_one_is_refused_and_the_kept_one_stays(self):
        before = self.kept()
        sheet = read_json(SAMPLE / "counters.json")
        whole = json.dumps(sheet)
        wrong = ["", "null", whole[: len(whole) // 2], json.dumps({**sheet, "format": "adjutant-pack/1"}), "[" * 200_000,
                 json.dumps({**sheet, "rules": "all"})]
        for text in wrong:
            said = set()
            for language in ("es", "it", "en"):
                done = self.run_program("--lang", language, "import", "counters", self.write("wrong.json", text), expect=1)
                self.assertEqual(done.stdout, b"")
                self.assertIn("wrong.json", done.stderr.decode())
                said.add(done.stderr.decode())
            self.assertEqual(len(said), 3, text[:80])
        self.assertEqual(self.kept(), before)

    def test_what_was_read_stays_read_when_a_sheet_goes_from_one_player_to_another(self):
        sheet = read_json(SAMPLE / "counters.json")
        rule = next(rule for rule in sheet["rules"] if isinstance(rule.get("unit"), dict) and rule["unit"].get("values"))
        figure = next(iter(rule["unit"]["values"]))
        rule["proof"] = {figure: {"source": "read", "sure": 0.93}}
        self.run_program("import", "counters", self.write("theirs.json", sheet))
        with sqlite3.connect(self.database) as database:
            kept = json.loads(database.execute("SELECT body FROM counter_sheet").fetchone()[0])
        self.assertEqual(kept["rules"][sheet["rules"].index(rule)]["proof"], rule["proof"])


class CounterTables(ReadOffPictures):
    """A counter sheet goes through a spreadsheet and comes back."""

    def setUp(self):
        super().setUp()
        self.import_sample()
        self.run_program("module", "use", "The Orsel Crossing", "--game", "lnl")
        self.run_program("import", "counters", SAMPLE / "counters.json")
        self.tables = 0

    def table(self):
        """The table as it is now: its text, and its rows by column."""
        self.tables += 1
        file = self.folder / f"table{self.tables}.csv"
        count = self.json("counters", "export", "The Orsel Crossing", file)["counters"]
        text = file.read_bytes().decode()
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual(len({row["gpid"] for row in rows}), count)
        return text, rows

    def take(self, text, **options):
        file = self.folder / "mine.csv"
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        return self.run_program("--json", "counters", "import", "The Orsel Crossing", file, **options)

    def test_a_table_that_comes_back_as_it_was_changes_nothing(self):
        text, rows = self.table()
        self.assertTrue(any(row["kind"] == "squad" and row["fp"] for row in rows))
        self.assertEqual(json.loads(self.take(text).stdout)["changed"], 0)
        self.assertEqual(self.table()[0], text)

    def test_a_figure_that_is_changed_in_a_spreadsheet_comes_back_and_nothing_else_does(self):
        text, rows = self.table()
        squad = next(row for row in rows if row["kind"] == "squad" and row["fp"] and not row["layer"])
        done = json.loads(self.take(f"gpid;fp\n{squad['gpid']};9\n").stdout)
        self.assertEqual((done["changed"], done["unchanged"]), (1, 0))
        squad["fp"] = "9"
        self.assertEqual(self.table()[1], rows)
        self.take(text)
        self.assertEqual(self.table()[0], text)

    def test_the_table_of_a_module_that_nobody_has_looked_at_has_columns_for_the_figures_of_its_game(self):
        self.run_program("module", "use", "The Orsel Crossing", "--game", "bcs")
        text, rows = self.table()
        self.assertFalse(any(row["is"] for row in rows))
        for column in ["ar", "ma", "steps"]:
            self.assertIn(column, rows[0])
        self.assertEqual(json.loads(self.take(text).stdout)["changed"], 0)
        rows[0].update({"is": "unit", "kind": "infantry", "side": "guard", "ar": "4", "steps": "none"})
        lines = [",".join(rows[0]), ",".join(f'"{cell}"' for cell in rows[0].values())]
        self.assertEqual(json.loads(self.take("\n".join(lines)).stdout)["changed"], 1)
        self.assertEqual(self.table()[1], rows)

    def test_a_damaged_or_foreign_table_is_refused_with_place_and_reason_and_nothing_is_lost(self):
        text, rows = self.table()
        squad = next(row["gpid"] for row in rows if row["kind"] == "squad")
        cut_off = text[:text.rindex(",")].rstrip("\r\n")
        other = "gpid,name,is,kind\r\n" + "".join(f"{row['gpid']},Another {i},unit,squad\r\n" for i, row in enumerate(rows))
        wrong = {"": ":1", "[]": ":1", "fp,range\n1,2\n": ":1", '"gpid': ":1", "gpid,fp\n" + '"1" x,2': ":2",
                 cut_off[: cut_off.rindex(",")]: ":", other: ":2", b"\xff\xfe\x00g": ":1", "gpid,fp\n99999,3\n": ":2",
                 f"gpid,is,kind,fp\n{squad},unit,squad,7\n{squad},dragon,,\n": ":3"}
        for table, place in wrong.items():
            said = set()
            for language in ("es", "it", "en"):
                file = self.folder / "wrong.csv"
                file.write_bytes(table.encode() if isinstance(table, str) else table)
                done = self.run_program("--lang", language, "counters", "import", "The Orsel Crossing", file, expect=1)
                self.assertEqual(done.stdout, b"")
                self.assertIn("wrong.csv" + place, done.stderr.decode())
                said.add(done.stderr.decode())
            self.assertEqual(len(said), 3, table[:80])
        self.assertEqual(self.table()[0], text)

    def test_a_file_that_is_there_is_not_written_over_and_a_module_of_no_game_has_no_sheet(self):
        file = self.write("mine.csv", "my own work")
        self.refused("counters", "export", "The Orsel Crossing", file)
        self.assertEqual(file.read_text(), "my own work")
        self.refused("counters", "export", "Nowhere", self.folder / "new.csv")
        self.refused("counters", "import", "The Orsel Crossing", self.folder / "not there.csv")
        self.run_program("module", "use", "The Orsel Crossing", "--game", "none")
        self.refused("counters", "export", "The Orsel Crossing", self.folder / "new.csv")
        self.assertFalse((self.folder / "new.csv").exists())
