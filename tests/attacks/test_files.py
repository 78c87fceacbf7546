"""No file of the user's is ever replaced by accident, nothing torn stands under a final name, devices and pipes are neither
written nor read, an answer that could not be written is an error, and a program without a home says so.
"""
import json
import os
import shutil
import stat
import threading
import unittest
import zlib
from pathlib import Path

import ground
from ground import MODULE, PROJECT, SAMPLE

FUZZ_SEEDS = PROJECT / "tests" / "fuzz" / "seeds"


def foreign_picture():
    """A PNG of one pixel that no program of ours wrote."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\0\0\0\1\0\0\0\1\x08\0\0\0\0") +
            chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b""))


# What players and other programs made, and no command may replace, forced or not.
PRECIOUS = {
    "game.vsav": lambda: (SAMPLE / "setup.vsav").read_bytes(), "game.vlog": lambda: (SAMPLE / "recording.vlog").read_bytes(),
    "game.vmod": lambda: (SAMPLE / "sample.vmod").read_bytes(), "more.vmdx": lambda: (SAMPLE / "sample.vmod").read_bytes(),
    "old.sav": lambda: ground.sample_text().encode(), "photo.png": foreign_picture,
    "save-with-another-name.png": lambda: (SAMPLE / "setup.vsav").read_bytes(),
    "letter.txt": lambda: b"Dear Ada,\n", "letter.md": lambda: b"# Dear Ada\n", "figures.json": lambda: b'{"mine": 1}\n',
    "other.db": lambda: b"SQLite format 3\0" + bytes(4080), "letter.po": lambda: b'msgid "a"\nmsgstr "b"\n',
}

# Every command that writes a file where the user says, with --force where it has that.
WRITERS = {
    "save draw": ["save", "draw", "SAVE", "--out", "OUT", "--force"],
    "words export": ["words", "export", "fr", "--out", "OUT", "--force"],
    "notes export": ["notes", "export", "OUT", "--force"],
    "play end": ["play", "end", "SITUATION", "--to", "OUT", "--force"],
    "backup": ["backup", "OUT", "--force"],
}

# Every command that reads a file.
READERS = {
    "save show": ["save", "show", "IN"], "save draw": ["save", "draw", "IN", "--out", "NEW.png"],
    "save show, module": ["save", "show", "SAVE", "--module", "IN"], "import module": ["import", "module", "IN"],
    "import rules": ["import", "rules", "IN", "--game", "lnl", "--in", "en"],
    "import notes": ["import", "notes", "IN", "--game", "lnl"], "import pack": ["import", "pack", "IN"],
    "import counters": ["import", "counters", "IN"],
    "import terrain": ["import", "terrain", "IN", "--module", MODULE, "--board", "West"],
    "los": ["los", "IN", "1,1", "2,2"], "actions": ["actions", "IN"], "conform": ["conform", "IN"],
    "play end": ["play", "end", "IN", "--to", "NEW.json"], "words import": ["words", "import", "IN", "--out", "FOLDER"],
    "resolve": ["resolve", "lnl.dft", "--input", "IN", "--roll"], "restore": ["restore", "IN"],
}

SITUATION = {
    "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
    "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "Field", "columns": 10, "rows": 8}},
    "units": [], "markers": [], "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1,
                                           "initiative": "guard"},
}


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(cls, ["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"],
                                       ["notes", "add", "lnl", "17.1", "Mind the mortar. " * 500])

    def setUp(self):
        scratch = ground.tempfile.TemporaryDirectory(prefix="adjutant-files-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.work = self.folder / "work"
        self.work.mkdir()
        self.environment = ground.home_in(self.folder)
        self.database = self.folder / "adjutant.db"
        shutil.copy(self.sample, self.database)
        (self.folder / "situation.json").write_text(json.dumps(SITUATION), encoding="utf-8")

    def run_on(self, arguments, out=None, into=None, **options):
        places = {"SAVE": SAMPLE / "setup.vsav", "SITUATION": self.folder / "situation.json", "OUT": out, "IN": into,
                  "NEW.png": self.folder / "new.png", "NEW.json": self.folder / "new.json", "FOLDER": self.folder / "words"}
        return ground.run(["--db", self.database, *[places.get(part, part) for part in arguments]],
                          options.pop("environment", self.environment), **options)

    def assert_refused(self, ended, what):
        self.assertEqual(ended.complaints(allowed=(1,)), [], what)
        self.assertTrue(ended.err.strip(), f"{what}: no word why")

    def assert_tidy(self, what):
        stay = [path.name for path in self.work.iterdir() if "unfinished" in path.name or "tmp" in path.name]
        self.assertEqual(stay, [], f"{what}: left behind")

    # Writing

    def test_what_others_made_is_never_replaced(self):
        for name, made in PRECIOUS.items():
            for command, arguments in WRITERS.items():
                with self.subTest(file=name, command=command):
                    file = self.work / name
                    file.write_bytes(made())
                    ended = self.run_on(arguments, out=file)
                    self.assertEqual(file.read_bytes(), made(), f"{command} replaced {name}")
                    self.assert_refused(ended, command)
                    self.assert_tidy(command)

    def test_nor_through_a_link(self):
        for how in ("symlink_to", "hardlink_to"):
            for command, arguments in WRITERS.items():
                with self.subTest(how=how, command=command):
                    file, link = self.work / "game.vsav", self.work / "link.png"
                    file.write_bytes(PRECIOUS["game.vsav"]())
                    link.unlink(missing_ok=True)
                    getattr(link, how)(file)
                    ended = self.run_on(arguments, out=link)
                    self.assertEqual(file.read_bytes(), PRECIOUS["game.vsav"]())
                    self.assert_refused(ended, command)
                    self.assertEqual(link.is_symlink(), how == "symlink_to")

    def test_a_save_is_not_painted_over_itself(self):
        save = self.work / "game.vsav"
        save.write_bytes(PRECIOUS["game.vsav"]())
        for arguments in (["save", "draw", "IN", "--out", "IN"], ["--json", "save", "draw", "IN", "--out", "IN", "--force"]):
            self.assert_refused(self.run_on(arguments, into=save), "save draw over its save")
            self.assertEqual(save.read_bytes(), PRECIOUS["game.vsav"]())

    def device(self, name, minor):
        """A device like /dev/NAME; for root, who could replace the machine's own, another one in this folder."""
        if os.geteuid() != 0:
            return Path("/dev") / name
        place = self.work / name
        if not place.exists():
            try:
                os.mknod(place, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
            except PermissionError:
                self.skipTest("root, and no devices may be made")
        return place

    def test_devices_pipes_and_folders_are_refused_at_once(self):
        pipe, folder, nowhere = self.work / "pipe", self.work / "folder", self.work / "nowhere"
        os.mkfifo(pipe)
        folder.mkdir()
        nowhere.symlink_to(self.folder / "not-there" / "x")
        for place in (pipe, folder, nowhere, self.device("null", 3), self.device("full", 7),
                      self.work / "no" / "such" / "folder" / "x.png"):
            for command, arguments in WRITERS.items():
                with self.subTest(place=str(place), command=command):
                    ended = self.run_on(arguments, out=place)
                    self.assert_refused(ended, f"{command} to {place.name}")
                    self.assertLess(ended.seconds, 5)
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode) and folder.is_dir() and nowhere.is_symlink())
        self.assertTrue(stat.S_ISCHR(self.device("null", 3).stat().st_mode), "a device became a file")

    def test_its_own_files_are_replaced_when_told_so(self):
        """Else what is refused above would be refused for no reason."""
        for command, arguments in WRITERS.items():
            with self.subTest(command=command):
                out = self.work / f"own-{command.replace(' ', '-')}.x"
                for _ in range(2):
                    ended = self.run_on(arguments, out=out)
                    self.assertEqual(ended.code, 0, ended.err)

    def test_a_limit_on_file_sizes_is_a_message_and_leaves_no_torn_file(self):
        for limit in (0, 1000, 5000):
            for command, arguments in WRITERS.items():
                with self.subTest(limit=limit, command=command):
                    out = self.work / "new.x"
                    out.unlink(missing_ok=True)
                    ended = self.run_on(arguments, out=out, limit_file=limit)
                    self.assertEqual(ended.complaints(allowed=(0, 1)), [], command)
                    if ended.code == 0:
                        self.assertGreater(out.stat().st_size, 0)
                    else:
                        self.assertFalse(out.exists(), "a torn file")
                        self.assertTrue(ended.err.strip(), "no word why")
                    self.assert_tidy(command)

    def test_a_limit_on_file_sizes_while_a_database_is_written(self):
        for command in (["import", "module", SAMPLE / "sample.vmod"], ["notes", "add", "lnl", "17.1", "A note."],
                        ["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"]):
            for limit in (0, 40_000):
                with self.subTest(limit=limit, command=str(command)):
                    ended = self.run_on(command, limit_file=limit)
                    self.assertEqual(ended.complaints(allowed=(0, 1)), [])
                    self.assertEqual(self.run_on(["modules"]).code, 0)
        fresh = ground.run(["--db", self.folder / "fresh.db", "import", "module", SAMPLE / "sample.vmod"], self.environment,
                           limit_file=8000)
        self.assert_refused(fresh, "a fresh database")

    def test_a_full_disk_for_the_answer_is_an_error(self):
        for command in (["modules"], ["--json", "modules"], ["--help"], ["--version"], ["save", "show", "SAVE"],
                        ["--json", "save", "show", "SAVE"], ["words", "export", "fr"], ["notes", "export", "-"],
                        ["--json", "charts", "lnl"], ["procedures"], ["rules", "search", "fire"],
                        ["los", str(SAMPLE / "west.terrain.json"), "1,1", "4,3"]):
            with self.subTest(command=str(command)), open("/dev/full", "wb") as full:
                ended = self.run_on(command, pass_stdout=full)
                self.assertEqual(ended.complaints(allowed=(1,)), [])
                self.assertTrue(ended.err.strip(), "no word why")

    # Reading

    def test_what_is_no_regular_file_is_not_read(self):
        pipe, loop = self.work / "pipe", self.work / "loop"
        os.mkfifo(pipe)
        loop.symlink_to(loop)
        for place in (pipe, loop, self.work, Path("/dev/zero"), Path("/dev/random"), Path("/dev/stdin"),
                      self.work / "nothing", Path("/proc/self/mem")):
            for command, arguments in READERS.items():
                if place == self.work and command in ("import module", "import pack", "save show, module"):
                    continue  # these may be folders
                with self.subTest(place=str(place), command=command):
                    ended = self.run_on(arguments, into=place, seconds=8)
                    self.assertEqual(ended.complaints(allowed=(1,), seconds=5), [])
                    self.assertTrue(ended.err.strip(), "no word why")
        self.assertEqual(self.run_on(["modules"]).code, 0)

    def test_a_pipe_that_somebody_fills_slowly_holds_nothing_up(self):
        pipe = self.work / "game.vsav"
        os.mkfifo(pipe)
        descriptor = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        self.addCleanup(os.close, descriptor)
        stop = threading.Event()

        def fill():
            while not stop.wait(0.2):
                try:
                    os.write(descriptor, b"PK\x03\x04" + b"x" * 500)
                except BlockingIOError:
                    pass
        filler = threading.Thread(target=fill)
        filler.start()
        try:
            self.assert_refused(self.run_on(["save", "show", pipe], seconds=8), "a pipe")
        finally:
            stop.set()
            filler.join()

    # Homes and paths

    def bare(self, **more):
        kept = {name: value for name, value in self.environment.items() if not name.startswith("XDG_") and name != "HOME"}
        return {**kept, **{name: str(value) for name, value in more.items()}}

    def test_without_a_home_nothing_is_made_where_one_stands(self):
        for environment in (self.bare(), self.bare(HOME=""), self.bare(HOME="here"), self.bare(XDG_DATA_HOME="data"),
                            self.bare(HOME="/nowhere/at/all")):
            for command in (["modules"], ["--json", "modules"], ["import", "module", SAMPLE / "sample.vmod"], ["backup"],
                            ["notes", "add", "lnl", "1", "A note"],
                            ["words", "import", FUZZ_SEEDS / "translation" / "french.po"]):
                with self.subTest(home=environment.get("HOME"), command=str(command[:2])):
                    if environment.get("HOME") == "/nowhere/at/all" and os.geteuid() == 0:
                        continue  # root would make it
                    ended = ground.run(command, environment, cwd=self.work)
                    self.assert_refused(ended, "no home")
                    self.assertEqual(list(self.work.iterdir()), [], "made in the working folder")

    def test_paths_that_are_no_text(self):
        name = os.fsencode(self.work) + b"/ga\xff\xfeme\x1b[2J\x9b.vsav"
        Path(os.fsdecode(name)).write_bytes(PRECIOUS["game.vsav"]())
        broken = os.fsencode(self.work) + b"/bro\xffken\x07.vsav"
        Path(os.fsdecode(broken)).write_bytes(b"PK\x03\x04nonsense")
        for path, code in ((name, 0), (broken, 1), (os.fsencode(self.work) + b"/not\xfethere", 1)):
            for arguments in (["save", "show"], ["--json", "save", "show"]):
                with self.subTest(path=path, command=str(arguments)):
                    ended = ground.run(["--db", self.database, *arguments, os.fsdecode(path)], self.environment)
                    self.assertEqual(ended.complaints(allowed=(code,)), [])
                    if arguments[0] == "--json" and ended.out:
                        json.loads(ended.out)
        picture = os.fsencode(self.work) + b"/pic\xffture.png"
        drawn = ground.run(["--db", self.database, "--json", "save", "draw", SAMPLE / "setup.vsav", "--out",
                            os.fsdecode(picture)], self.environment)
        self.assertEqual(drawn.complaints(allowed=(0,)), [])
        json.loads(drawn.out)
        self.assertTrue(Path(os.fsdecode(picture)).is_file())
        odd = os.fsencode(self.work) + b"/d\xfb.db"
        moved = ground.run(["--db", os.fsdecode(odd), "--json", "import", "module", SAMPLE / "sample.vmod"], self.environment)
        self.assertEqual(moved.complaints(allowed=(0, 1)), [])
        json.loads(moved.out or b"{}")

    def test_what_is_private_is_open_to_nobody_else(self):
        for path in self.folder.rglob("*"):
            if path.name != "adjutant.db":
                continue
            path.unlink()
        home = self.folder / "home"
        home.mkdir()
        old = os.umask(0o022)
        try:
            environment = self.bare(HOME=home)
            for command in (["import", "module", SAMPLE / "sample.vmod"], ["notes", "add", "lnl", "1", "A note"], ["backup"]):
                ground.run(command, environment)
        finally:
            os.umask(old)
        made = [path for path in home.rglob("*") if "adjutant" in str(path.relative_to(home))]
        self.assertTrue(made)
        for path in made:
            self.assertEqual(path.stat().st_mode & 0o077, 0, f"{path.relative_to(home)} is open to others")

    def test_a_folder_for_the_socket_that_others_prepared_is_not_used(self):
        """Without a runtime folder the socket stands below the temporary folder, where others may have been first."""
        temporary = self.folder / "tmp"
        temporary.mkdir()
        environment = self.bare(HOME=self.folder, TMPDIR=temporary)
        place = temporary / f"adjutant-{os.getuid()}"
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        prepared = {"a link": lambda: place.symlink_to(elsewhere), "a file": lambda: place.write_text("x", encoding="utf-8"),
                    "an open folder": lambda: (place.mkdir(), place.chmod(0o777))}
        if os.geteuid() == 0:
            prepared["a stranger's folder"] = lambda: (place.mkdir(mode=0o700), os.chown(place, 12345, 12345))
        for what, prepare in prepared.items():
            with self.subTest(prepared=what):
                prepare()
                ended = ground.run(["--db", self.database, "serve"], environment, seconds=2)
                opened = [str(found) for root in (place, elsewhere) if root.is_dir() for found in root.iterdir()]
                if place.is_symlink() or place.is_file():
                    place.unlink()
                else:
                    mode = place.stat().st_mode & 0o077
                    shutil.rmtree(place)
                    if what == "an open folder" and mode == 0:
                        continue  # its own, and closed to the others before it was used
                self.assertEqual(opened, [])
                self.assert_refused(ended, what)


if __name__ == "__main__":
    unittest.main()
