"""The program as it was linked: what a mistake in it can be used for is made small."""
import os
import platform
import re
import signal
import subprocess
from pathlib import Path

from support import PROGRAM, ProgramTest


def readelf(*options):
    """What it says in English, whatever the caller speaks."""
    return subprocess.run(["readelf", "-W", *options, PROGRAM], check=True, capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C"}).stdout


class Hardened(ProgramTest):
    def test_addresses_are_chosen_at_random(self):
        self.assertRegex(readelf("-h"), r"Type:\s+DYN")

    def test_tables_of_addresses_are_read_only_once_it_runs(self):
        self.assertIn("GNU_RELRO", readelf("-l"))
        self.assertRegex(readelf("-d"), r"FLAGS_1?\).*NOW")

    def test_no_stack_runs_code(self):
        stack = next(line for line in readelf("-l").splitlines() if "GNU_STACK" in line)
        self.assertIsNone(re.search(r"\bRWE\b", stack), stack)

    def test_stacks_and_copies_are_guarded(self):
        symbols = readelf("--dyn-syms")
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"__(memcpy|read|snprintf|memset|memmove)_chk")

    def test_jumps_land_where_they_may(self):
        # The linker marks the whole program only where the system's own start files are marked, and Debian 12's are not:
        # so what we compiled is looked at.
        if platform.machine() != "x86_64":
            self.skipTest("another processor")
        code = subprocess.run(["objdump", "-d", "--no-show-raw-insn", "--disassemble=main", PROGRAM], check=True,
                              capture_output=True, text=True).stdout
        self.assertRegex(code, r"<main>:\n[^\n]*endbr64")

    def start(self, *arguments):
        process = subprocess.Popen(self.command("--json", *arguments), env=self.environment(), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.communicate, timeout=30)
        self.addCleanup(process.send_signal, signal.SIGTERM)
        process.stdout.readline()
        return process.pid

    def test_leaves_no_core_and_lets_no_debugger_in(self):
        for arguments in (["serve", "--socket", self.folder / "a.sock"],
                          ["table", "--port", "0", "--socket", self.folder / "b.sock"]):
            with self.subTest(command=arguments[0]):
                place = Path("/proc") / str(self.start(*arguments))
                limits = (place / "limits").read_text(encoding="ascii")
                self.assertRegex(limits, r"Max core file size\s+0\s+0\s")
                # The kernel gives what tells of a process that may not be dumped to the administrator.
                if os.getuid() != 0:
                    self.assertEqual((place / "mem").stat().st_uid, 0)
                    with self.assertRaises(PermissionError):
                        (place / "mem").open("rb")
