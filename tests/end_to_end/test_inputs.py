"""What is no file to read, and what is far too much: told in a sentence, without a crash and without much memory."""
import os
import resource
import subprocess

from large_pdf import write_large_pdf
from support import PROGRAM, SAMPLE, ProgramTest

ANSWER_SECONDS = 60


class NoFiles(ProgramTest):
    def readers(self, file):
        """Every command that reads a file."""
        module = ["--module", SAMPLE / "sample.vmod"]
        return [["import", "module", file], ["import", "rules", file, "--game", "lnl", "--in", "en"],
                ["import", "pack", file], ["import", "notes", file],
                ["import", "terrain", file, "--module", "x", "--board", "y"], ["words", "import", file],
                ["save", "show", file, *module], ["save", "show", SAMPLE / "setup.vsav", "--module", file],
                ["save", "draw", file, *module, "--out", self.folder / "out.png"], ["los", file, "1,1", "2,2"],
                ["field", file, "1,1"], ["actions", file], ["turn", file], ["conform", file], ["restore", file],
                ["resolve", "lnl.direct_fire", "--input", file]]

    def assert_told(self, file):
        commands = [self.command(*arguments) for arguments in self.readers(file)]
        commands.append([str(PROGRAM), "--db", str(file), "modules"])
        for command in commands:
            with self.subTest(command=command[3:]):
                done = subprocess.run(command, env=self.environment(), stdin=subprocess.DEVNULL,
                                      capture_output=True, timeout=ANSWER_SECONDS, check=False)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertTrue(done.stderr.strip(), "it says why")
                self.assertNotIn(b"terminate called", done.stderr)

    def test_a_pipe_that_nobody_writes_to_is_not_waited_for(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        self.assert_told(pipe)

    def test_a_device_is_no_input(self):
        self.assert_told("/dev/zero")

    def test_a_folder_is_told(self):
        folder = self.folder / "folder"
        folder.mkdir()
        self.assert_told(folder)

    def test_what_cannot_be_read_to_its_end_is_told(self):
        self.assert_told("/proc/self/mem")


class NoHome(ProgramTest):
    def test_nothing_is_made_in_the_working_folder(self):
        environment = {name: value for name, value in self.environment().items()
                       if name not in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        for more in ({}, {"HOME": ""}, {"HOME": "relative", "XDG_DATA_HOME": "relative/too"}):
            for arguments in (["modules"], ["notes", "list"], ["backup"], ["restore", SAMPLE / "story.json"], ["serve"],
                              ["words", "import", "no.po"]):
                with self.subTest(more=more, command=arguments):
                    done = subprocess.run([PROGRAM, *map(str, arguments)], env={**environment, **more}, cwd=self.folder,
                                          capture_output=True, timeout=ANSWER_SECONDS, check=False)
                    self.assertEqual(done.returncode, 1, done.stderr)
                    self.assertEqual(list(self.folder.iterdir()), [])
        self.assertIn(b"HOME", subprocess.run([PROGRAM, "modules"], env=environment, cwd=self.folder, capture_output=True,
                                              timeout=ANSWER_SECONDS, check=False).stderr)
        done = subprocess.run([PROGRAM, "--db", self.database, "modules"], env=environment, cwd=self.folder,
                              capture_output=True, timeout=ANSWER_SECONDS, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)


class TooMuch(ProgramTest):
    MOST_KIB = 400 * 1024

    def test_a_small_pdf_with_280_mb_of_text_is_refused_and_takes_little_memory(self):
        file = self.folder / "large.pdf"
        write_large_pdf(file, 2000)
        script = ("import resource, subprocess, sys; done = subprocess.run(sys.argv[1:], capture_output=True); "
                  "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); "
                  "sys.stderr.buffer.write(done.stderr)")
        command = self.command("import", "rules", file, "--game", "lnl", "--in", "en")
        done = subprocess.run(["python3", "-c", script, *command], env=self.environment(), capture_output=True, timeout=300,
                              check=True)
        if b"poppler" in done.stderr:
            self.skipTest("needs poppler-utils")
        code, most = map(int, done.stdout.split())
        self.assertEqual(code, 1, done.stderr)
        self.assertIn(b"time or memory", done.stderr)
        self.assertLess(most, self.MOST_KIB)

    def test_little_memory_is_told(self):
        def little():
            resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))

        situation = self.folder / "wide.json"
        situation.write_text("[" + "{}," * 15_000_000 + "{}]")
        done = subprocess.run(self.command("los", situation, "1,1", "2,2"), env=self.environment(), capture_output=True,
                              timeout=ANSWER_SECONDS, check=False, preexec_fn=little)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(b"memory", done.stderr)


class NamesThatAreNoText(ProgramTest):
    def test_json_with_a_path_that_is_no_utf8_is_json(self):
        name = os.fsencode(self.folder) + b"/sh\xf6t\xff.vmod"
        with open(name, "wb") as out:
            out.write((SAMPLE / "sample.vmod").read_bytes())
        for arguments in (["import", "module", name], ["modules"], ["backup", os.fsencode(self.folder) + b"/b\xff.db"],
                          ["words", "export", "fr", "--out", os.fsencode(self.folder) + b"/fr\xff.po"],
                          ["save", "draw", SAMPLE / "setup.vsav", "--module", name, "--out", name + b".png"]):
            with self.subTest(command=arguments):
                command = [os.fsencode(part) if not isinstance(part, bytes) else part
                           for part in [*self.command("--json"), *arguments]]
                done = subprocess.run(command, env=self.environment(), capture_output=True, timeout=ANSWER_SECONDS,
                                      check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                done.stdout.decode("utf-8")
                self.assertTrue(done.stdout.startswith((b"{", b"[")))
