"""Files that the program writes: nothing of the user's is replaced, nothing is left half-written, and what could not be
written is told."""
import os
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

from support import SAMPLE, ProgramTest

MODULE = ["--module", SAMPLE / "sample.vmod"]


class OutputTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.sentence = "could not be written to standard output"

    def unfinished(self):
        return [path.name for path in self.folder.rglob("*") if "unfinished" in path.name]

    def run_raw(self, *arguments, **options):
        """With descriptors and limits as the test wants them; what comes back is not looked at."""
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run(self.command(*arguments), env=self.environment(), stdin=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, timeout=120, check=False, **options)

    def assert_refused(self, file, *arguments):
        before = file.read_bytes()
        self.assertTrue(self.run_program(*arguments, expect=1).stderr)
        self.assertEqual(file.read_bytes(), before, f"{arguments}")
        self.assertEqual(self.unfinished(), [])


class OtherPeoplesFiles(OutputTest):
    def writers(self, out):
        """Every command that writes to a file that the user names."""
        situation = self.folder / "situation.json"
        if not situation.exists():
            shutil.copy(SAMPLE / "west.terrain.json", situation)
        return [["save", "draw", self.save, *MODULE, "--out", out, "--force"],
                ["words", "export", "fr", "--out", out, "--force"],
                ["notes", "export", out, "--force"],
                ["backup", out, "--force"]]

    def setUp(self):
        super().setUp()
        self.save = self.folder / "setup.vsav"
        shutil.copy(SAMPLE / "setup.vsav", self.save)

    def test_no_save_module_log_or_file_of_another_program_is_ever_replaced(self):
        module = self.folder / "game.vmod"
        shutil.copy(SAMPLE / "sample.vmod", module)
        log = self.folder / "game.vlog"
        log.write_bytes(b"PK\x03\x04" + bytes(range(256)) * 20)
        build_file = self.folder / "buildFile.xml"
        build_file.write_text("<VASSAL.build.GameModule/>\n")
        json_file = self.folder / "other.json"
        json_file.write_text('{"format": "something else"}\n')
        picture = self.folder / "photo.png"
        picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
        for file in (self.save, module, log, build_file, json_file, picture):
            for arguments in self.writers(file):
                with self.subTest(file=file.name, command=arguments[:2]):
                    self.assert_refused(file, *arguments)

    def test_a_link_to_a_save_is_the_save(self):
        link = self.folder / "board.png"
        link.symlink_to(self.save)
        for arguments in self.writers(link)[:3]:
            with self.subTest(command=arguments[:2]):
                self.assert_refused(self.save, *arguments)

    def test_what_adjutant_wrote_is_replaced_when_asked(self):
        for number, arguments in enumerate(self.writers(self.folder / "out")):
            out = self.folder / f"out{number}"
            arguments = [out if argument == self.folder / "out" else argument for argument in arguments]
            self.run_program(*arguments[:-1])
            self.run_program(*arguments[:-1], expect=1)
            self.run_program(*arguments)
        self.assertEqual(self.unfinished(), [])

    def test_devices_pipes_and_folders_are_no_places_for_a_file(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        nowhere = self.folder / "nowhere"
        nowhere.symlink_to(self.folder / "gone" / "file")
        for place in (Path("/dev/null"), Path("/dev/full"), pipe, self.folder, nowhere):
            for arguments in self.writers(place):
                with self.subTest(place=place, command=arguments[:2]):
                    self.run_program(*arguments, expect=1)
        self.assertTrue(nowhere.is_symlink())


class Interrupted(OutputTest):
    def test_a_limit_on_file_sizes_is_told_and_leaves_nothing(self):
        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

        out = self.folder / "fr.po"
        done = self.run_raw("words", "export", "fr", "--out", out, preexec_fn=small_files)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("may not grow that large", done.stderr.decode())
        self.assertFalse(out.exists())
        self.assertEqual(self.unfinished(), [])
        done = self.run_raw("notes", "list", preexec_fn=small_files)
        self.assertEqual(done.returncode, 1, "a database grows larger than that")
        self.assertTrue(done.stderr)

    def test_killed_at_any_moment_a_file_is_there_whole_or_not_at_all(self):
        out = self.folder / "fr.po"
        whole = self.run_program("words", "export", "fr").stdout
        started = time.monotonic()
        self.run_program("words", "export", "fr", "--out", out)
        takes = time.monotonic() - started
        for round_number in range(25):
            if round_number % 2:
                out.unlink(missing_ok=True)
            process = subprocess.Popen(self.command("words", "export", "fr", "--out", out, "--force"),
                                       env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(takes * round_number / 25)
            process.send_signal(signal.SIGKILL)
            process.wait()
            if out.exists():
                self.assertEqual(out.read_bytes(), whole)
        self.run_program("words", "export", "fr", "--out", out, "--force")
        self.assertEqual(self.unfinished(), [])

    def test_notes_are_nobody_elses_whatever_the_mask(self):
        self.run_program("notes", "add", "lnl", "5.0", "Mine.")
        for command in (["notes", "export", self.folder / "notes.md"], ["backup", self.folder / "copy.db"]):
            done = self.run_raw(*command, preexec_fn=lambda: os.umask(0))
            self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("notes.md", "copy.db", "adjutant.db"):
            self.assertEqual((self.folder / name).stat().st_mode & 0o777, 0o600, name)


class StandardOutput(OutputTest):
    def commands(self):
        return [["modules"], ["--json", "modules"], ["--help"], ["--version"], ["words", "export", "fr"],
                ["notes", "export"], ["save", "show", SAMPLE / "setup.vsav", *MODULE], ["procedures", "lnl"]]

    def test_a_full_disk_is_told_in_the_players_language(self):
        self.run_program("notes", "add", "lnl", "5.0", "Mine.")
        for arguments in self.commands():
            with self.subTest(command=arguments), open("/dev/full", "wb") as full:
                done = self.run_raw(*arguments, stdout=full)
                self.assertEqual(done.returncode, 1)
                self.assertIn(self.sentence, done.stderr.decode())
        with open("/dev/full", "wb") as full:
            done = self.run_raw("--lang", "es", "modules", "--json", stdout=full)
        self.assertIn("No se ha podido escribir", done.stderr.decode())

    def test_a_closed_output_is_told_and_no_file_takes_its_place(self):
        for closed in ([1], [0, 1], [0, 1, 2]):
            done = self.run_raw("notes", "add", "lnl", "5.0", "Mine.", "--json",
                                preexec_fn=lambda numbers=closed: [os.close(number) for number in numbers])
            self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(self.database.read_bytes()[:15], b"SQLite format 3")
        self.assertEqual(len(self.json("notes", "list")["notes"]), 3)

    def test_a_reader_that_has_heard_enough_is_no_mistake(self):
        for arguments in (["words", "export", "fr"], ["--json", "save", "show", SAMPLE / "setup.vsav", *MODULE]):
            with self.subTest(command=arguments):
                process = subprocess.Popen(self.command(*arguments), env=self.environment(), stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE)
                process.stdout.read(1)
                process.stdout.close()
                self.assertEqual(process.stderr.read(), b"")
                process.stderr.close()
                process.wait(timeout=30)
