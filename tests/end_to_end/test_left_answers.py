"""An answer that takes long is left by the client who hangs up and by a signal: thirty fields of view, each of which takes
a second, keep neither the next client nor the end of the program waiting."""
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from adjutant_client import Client
from support import PROGRAM, surroundings

SIDE = 200
PATIENCE = 10  # seconds
BOARD = {"format": "adjutant-situation/1", "game": "lnl", "edition": "v2", "units": [], "markers": [],
         "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "F", "columns": SIDE, "rows": SIDE}}}


class LeftAnswers(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="adjutant-left-")
        self.addCleanup(scratch.cleanup)
        self.socket = Path(scratch.name) / "a.sock"
        self.process = subprocess.Popen(
            [str(PROGRAM), "--db", str(Path(scratch.name) / "a.db"), "serve", "--socket", str(self.socket)],
            env=surroundings(Path(scratch.name)), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(self.process.communicate)
        self.addCleanup(self.process.kill)
        self.process.stdout.readline()

    def asked_for_thirty(self):
        client = Client(self.socket)
        opened = client.call("session.open", game="lnl", title="large")
        client.call("board.publish", session=opened["session"], token=opened["token"], situation=BOARD)
        for number in range(30):
            client.send(f'{{"jsonrpc": "2.0", "id": {100 + number}, "method": "field", '
                        f'"params": {{"session": "{opened["session"]}", "from": "100,100"}}}}')
        return client

    def test_who_hangs_up_waits_for_nothing_and_keeps_nobody_waiting(self):
        self.asked_for_thirty().close()
        with Client(self.socket, timeout=PATIENCE) as other:
            self.assertEqual(len(other.call("session.list")["sessions"]), 1)

    def test_a_signal_ends_the_program_while_it_answers(self):
        client = self.asked_for_thirty()
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(timeout=PATIENCE), 0)
        client.close()


if __name__ == "__main__":
    unittest.main()
