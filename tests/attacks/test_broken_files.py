"""No file stops the program or makes it lie: 1,500 truncations and mutations of everything that it reads, drawn from a
fixed seed. Each run ends by itself within ten seconds, with exit code 0 or 1, by no signal and no unhandled error, and
writes text to its outputs and no control characters. A save that was cut is never shown as an empty board.

    ADJUTANT_ATTACK_KEEP       a folder for the files that did harm, with the command beside each
"""
import concurrent.futures
import io
import json
import os
import random
import re
import shutil
import sys
import threading
import unittest
import zipfile
from pathlib import Path

import ground
from ground import MODULE, SAMPLE

SEED = 18
AT_ONCE = 2
LONGEST = 10  # seconds
KEEP = os.environ.get("ADJUTANT_ATTACK_KEEP")

SQUAD = {"fp": 3, "range": 5, "mf": 4, "morale": 6}
SITUATION = {
    "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
    "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "Field", "columns": 10, "rows": 8}},
    "units": [{"id": "a", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "2,4", "values": SQUAD},
              {"id": "x", "side": "militia", "kind": "squad", "name": "Militia Squad", "hex": "5,4", "values": SQUAD}],
    "markers": [{"hex": "5,4", "kind": "spotted"}],
    "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1, "initiative": "guard"},
}
CASES = {"format": "adjutant-cases/1", "game": "lnl", "cases": [
    {"id": "a", "title": "a", "procedure": "lnl.dft", "input": {"fp": 5, "tm": 1}, "dice": [4, 4], "expect": {}}]}
INPUT = {"fp": 5, "tm": 1}
SEEDS = ground.PROJECT / "tests" / "fuzz" / "seeds"


# What is done to a file

def whole(data, _):
    return data


def cut(data, chance):
    return data[:chance.randrange(len(data))] if data else data


def flipped(data, chance):
    data = bytearray(data)
    for _ in range(chance.choice([1, 3, 30])):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def noisy(data, chance):
    at = chance.randrange(len(data))
    return data[:at] + chance.randbytes(chance.choice([1, 16, 400])) + data[at + chance.choice([0, 1, 300]):]


def without_a_part(data, chance):
    at = chance.randrange(len(data))
    return data[:at] + data[at + chance.randrange(1, 1 + len(data) // 4):]


def doubled(data, chance):
    at = chance.randrange(len(data))
    part = data[at:at + chance.randrange(1, 2000)]
    return data[:at] + part * chance.choice([2, 50]) + data[at:]


def zeros(data, chance):
    at = chance.randrange(len(data))
    many = chance.randrange(1, 500)
    return data[:at] + bytes(many) + data[at + many:]


def great_numbers(data, chance):
    """Some numbers of a text become what no number should be."""
    great = [b"-1", b"0", b"99999999999999999999", b"2147483648", b"-9223372036854775808", b"1e309", b"NaN", b"0x7f"]
    wanted = chance.choice([1, 5, 50])
    found = [m.span() for m in re.finditer(rb"-?\d+", data)]
    for begin, end in sorted(chance.sample(found, min(wanted, len(found))), reverse=True):
        data = data[:begin] + chance.choice(great) + data[end:]
    return data


def strange_marks(data, chance):
    """The marks that hold a text together stand where they should not."""
    marks = [b"\x1b", b"\t", b"\\", b"/", b";", b"|", b"'", b'"', b"{", b"}", b"[", b"]", b"<", b"&", b"\0", b"\xff", b"\x9b",
             b"\xc2\x9b2J", b"\x1b]0;x\x07", b"\r", "\u202e".encode(), b"$", b"=~"]
    for _ in range(chance.choice([1, 10, 200])):
        at = chance.randrange(len(data) + 1)
        data = data[:at] + chance.choice(marks) + data[at:]
    return data


MUTATIONS = [cut, cut, flipped, noisy, without_a_part, doubled, zeros, great_numbers, strange_marks]


def inside(data, chance):
    """The same done to one entry of an archive, which is packed again so that its sums are right."""
    source = zipfile.ZipFile(io.BytesIO(data))
    names = source.namelist()
    heavy = [name for name in names if name in ("savedGame", "buildFile.xml")]
    chosen = chance.choice(heavy) if heavy and chance.random() < 0.7 else chance.choice(names)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as file:
        for name in names:
            content = source.read(name)
            if name == chosen:
                plain = name == "savedGame" and content.startswith(b"!VCSK") and chance.random() < 0.8
                text = bytes(b ^ 0x2B for b in bytes.fromhex(content[7:].decode())) if plain else content
                text = chance.choice(MUTATIONS)(text, chance)
                content = b"!VCSK2b" + bytes(b ^ 0x2B for b in text).hex().encode() if plain else text
            file.writestr(name, content)
    return out.getvalue()


class Kind:
    """A kind of file: how it is named, the commands that read it, and its share of all cases."""

    def __init__(self, name, data, suffix, commands, share, packed=False, database=None):
        self.name, self.data, self.suffix, self.commands, self.share = name, data, suffix, commands, share
        self.packed, self.database = packed, database


class Workplace:
    """A home of its own for one run at a time, with a database that holds the sample."""

    def __init__(self, folder, sample):
        self.folder = Path(folder)
        self.folder.mkdir()
        self.sample = sample
        self.database = self.folder / "adjutant.db"
        self.environment = ground.home_in(self.folder)
        self.renew()

    def renew(self):
        for path in self.folder.glob("adjutant.db*"):
            path.unlink()
        shutil.copy(self.sample, self.database)


class BrokenFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(
            cls, ["import", "pack", SAMPLE / "charts.json"], ["import", "counters", SAMPLE / "counters.json"],
            ["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"])
        cls.folder = cls.sample.parent
        cls.database_bytes = cls.sample.read_bytes()
        cls.places = threading.local()
        cls.made_places = 0
        cls.lock = threading.Lock()

    def kinds(self):
        def read(name):
            return (SAMPLE / name).read_bytes()
        save = read("setup.vsav")
        with zipfile.ZipFile(io.BytesIO(save)) as archive:
            bare = archive.read("savedGame")
        show, draw = ["save", "show", "FILE"], ["save", "draw", "FILE", "--out", "OUT.png"]
        return [
            Kind("save", save, ".vsav", [show, show, ["--json", *show], draw], 12, packed=True),
            Kind("log", read("recording.vlog"), ".vlog", [show, ["--json", *show, "--step", "5"]], 8, packed=True),
            Kind("old save", bare, ".sav", [show, ["--json", *show]], 4),
            Kind("plain save", ground.sample_text().encode(), ".sav", [show, ["--json", *show]], 4),
            Kind("module", read("sample.vmod"), ".vmod", [["import", "module", "FILE"], ["save", "show", str(
                SAMPLE / "setup.vsav"), "--module", "FILE"]], 8, packed=True),
            Kind("pack", read("charts.json"), ".json", [["import", "pack", "FILE"]], 4),
            Kind("sheet", read("counters.json"), ".json", [["import", "counters", "FILE"]], 4),
            Kind("survey", read("west.terrain.json"), ".json", [
                ["import", "terrain", "FILE", "--module", MODULE, "--board", "West"], ["los", "FILE", "1,1", "4,3"],
                ["--json", "field", "FILE", "2,3"]], 4),
            Kind("rulebook", read("rules.en.md"), ".md", [
                ["import", "rules", "FILE", "--game", "lnl", "--in", "en", "--preview"],
                ["import", "rules", "FILE", "--game", "lnl", "--in", "en"]], 4),
            Kind("web rulebook", (SEEDS / "rulebook_html" / "book.html").read_bytes(), ".html", [
                ["import", "rules", "FILE", "--game", "lnl", "--in", "en", "--preview"]], 3),
            Kind("notes", (SEEDS / "notes" / "club.md").read_bytes(), ".md", [
                ["import", "notes", "FILE", "--game", "lnl"]], 2),
            Kind("translation", (SEEDS / "translation" / "french.po").read_bytes(), ".po", [
                ["words", "import", "FILE", "--out", "FOLDER"]], 2),
            Kind("cases", json.dumps(CASES).encode(), ".json", [["conform", "FILE"]], 2),
            Kind("situation", json.dumps(SITUATION).encode(), ".json", [["actions", "FILE"], ["--json", "turn", "FILE"],
                                                                       ["play", "end", "FILE", "--to", "OUT.json"]], 3),
            Kind("input", json.dumps(INPUT).encode(), ".json",
                 [["resolve", "lnl.dft", "--input", "FILE", "--roll", "--seed", "1"],
                  ["odds", "lnl.dft", "--input", "FILE"]], 2),
            Kind("database", self.database_bytes, ".db", [["--db", "FILE", "modules"], ["--db", "FILE", "charts", "lnl"],
                                                         ["--db", "FILE", "rules", "search", "fire"],
                                                         ["--db", "FILE", "--json", *show[:2], str(SAMPLE / "setup.vsav")],
                                                         ["--db", "FILE", "backup", "OUT.db"], ["restore", "FILE"]], 9),
        ]

    def place(self):
        """The workplace of this thread."""
        if not hasattr(self.places, "one"):
            with self.lock:
                type(self).made_places += 1
                number = self.made_places
            self.places.one = Workplace(self.folder / f"place-{number}", self.sample)
        return self.places.one

    def cases(self):
        kinds = self.kinds()
        shares = sum(kind.share for kind in kinds)
        total = 1500 * ground.TIMES
        for kind in kinds:
            for i in range(-(-total * kind.share // shares)):
                yield kind, i

    def face(self, kind, i, done=None):
        """What one case did, as a sentence that is empty where all is well; how long it took; its kind."""
        chance = random.Random(f"{SEED}-{kind.name}-{i}")
        if done is None:
            done = inside if kind.packed and chance.random() < 0.5 else chance.choice(MUTATIONS)
        data = done(kind.data, chance)
        place = self.place()
        file = place.folder / f"broken{kind.suffix}"
        file.write_bytes(data)
        if not 0 < place.database.stat().st_size < 8 << 20 or kind.name == "database" or i % 20 == 0:
            place.renew()
        command = list(kind.commands[i % len(kind.commands)])
        names = {"FILE": str(file), "FOLDER": str(place.folder / "words")}
        arguments = [names.get(part, part.replace("OUT", str(place.folder / "out"))) for part in command]
        if "--db" not in arguments:
            arguments = ["--db", str(place.database), *arguments]
        ended = ground.run(arguments, place.environment, seconds=2 * LONGEST)
        wrong = ended.complaints(allowed=(0,) if done is whole else (0, 1), seconds=LONGEST)
        if done is cut and kind.name in ("save", "log", "old save", "plain save") and ended.code == 0:
            wrong += self.empty_board(arguments, ended)
        for path in place.folder.glob("out*"):
            path.unlink()
        if wrong and KEEP:
            kept = Path(KEEP) / f"{kind.name.replace(' ', '-')}-{i}{kind.suffix}"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(data)
            kept.with_suffix(".txt").write_text(f"adjutant {' '.join(arguments)}\n{wrong}\n", encoding="utf-8")
        return (f"{kind.name} {i} ({done.__name__}, {len(data)} bytes): {' '.join(command)}: {'; '.join(wrong)}" if wrong
                else ""), ended.seconds, kind.name

    @staticmethod
    def empty_board(arguments, ended):
        if "--json" in arguments:
            board = json.loads(ended.out)
            pieces = sum(len(each["pieces"]) for each in board["maps"])
            return [] if pieces else ["a save that was cut is an empty board, exit 0"]
        if "draw" in arguments:
            return ["a save that was cut was painted, exit 0"]
        return [] if b"Guard" in ended.out or b"Militia" in ended.out else ["a save that was cut is an empty board, exit 0"]

    def test_the_files_are_read_while_they_are_whole(self):
        for kind in self.kinds():
            for i in range(len(kind.commands)):
                self.assertEqual(self.face(kind, i, whole)[0], "")

    def test_every_truncation_and_mutation_is_answered_in_order(self):
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as workers:
            outcomes = list(workers.map(lambda case: self.face(*case), self.cases()))
        wrong = [said for said, _, _ in outcomes if said]
        by_kind = {}
        for said, seconds, kind in outcomes:
            count, bad, spent = by_kind.get(kind, (0, 0, 0.0))
            by_kind[kind] = count + 1, bad + bool(said), spent + seconds
        for kind, (count, bad, spent) in by_kind.items():
            print(f"{kind:14} {count:6} broken, {bad:4} did harm, {1000 * spent / count:6.0f} ms each", file=sys.stderr)
        self.assertGreaterEqual(len(outcomes), 1500)
        self.assertFalse(wrong, f"{len(wrong)} of {len(outcomes)} did harm:\n" + "\n".join(wrong[:40]))

    def test_a_save_cut_at_each_of_many_lengths_is_told_to_be_cut(self):
        save = (SAMPLE / "setup.vsav").read_bytes()
        place = self.place()
        file = place.folder / "cut.vsav"
        wrong = []
        lengths = [0, 1, 4, 30, 100, 200, 500, 1000, 2000, 3000, 5000, 8000, 12_000, 13_900, 14_100, len(save) - 30,
                   len(save) - 1]
        for length in lengths:
            file.write_bytes(save[:length])
            ended = ground.run(["--db", place.database, "save", "show", file], place.environment)
            found = ended.complaints(allowed=(1,))
            if len(ended.err.splitlines()) > 20:
                found.append(f"{len(ended.err.splitlines())} lines on standard error")
            if found:
                wrong.append(f"first {length} bytes: {'; '.join(found)}")
        self.assertEqual(wrong, [])

    def test_a_game_without_its_end_is_told_to_be_cut(self):
        """The archive is whole; what stands in it was cut when it was written."""
        text = ground.sample_text()
        place = self.place()
        wrong = []
        for length in (0, 5, 11, 200, 1000, 3000, len(text) // 2):
            file = ground.save_file(place.folder / "cut.vsav", text[:length])
            ended = ground.run(["--db", place.database, "--json", "save", "show", file], place.environment)
            found = ended.complaints(allowed=(0, 1))
            if ended.code == 0:
                found += self.empty_board(["--json"], ended)
            if found:
                wrong.append(f"first {length} characters: {'; '.join(found)}")
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
