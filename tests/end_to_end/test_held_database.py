"""Another program holds the database in the middle of a write: whoever wants to write waits, everybody else is answered."""
import sqlite3
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from adjutant_client import ApiError, Client
from support import PROGRAM, surroundings

PATIENCE = 5  # seconds; the database is held for longer


class HeldDatabase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="adjutant-held-")
        self.addCleanup(scratch.cleanup)
        self.socket, database = Path(scratch.name) / "a.sock", Path(scratch.name) / "a.db"
        process = subprocess.Popen([str(PROGRAM), "--db", str(database), "serve", "--socket", str(self.socket)],
                                   env=surroundings(Path(scratch.name)), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.terminate)
        process.stdout.readline()
        self.other = sqlite3.connect(database, isolation_level=None, check_same_thread=False)
        self.addCleanup(self.other.close)
        with Client(self.socket) as client:
            self.add(client, "Before.")

    @staticmethod
    def add(client, text):
        return client.call("notes.add", game="lnl", number="17.1", text=text)

    def test_others_are_answered_while_one_waits_and_he_is_when_it_is_free(self):
        for lock in ("IMMEDIATE", "EXCLUSIVE"):
            self.other.execute(f"BEGIN {lock}")
            with Client(self.socket) as waiting, Client(self.socket, timeout=PATIENCE) as other:
                written = []
                writer = threading.Thread(target=lambda: written.append(self.add(waiting, lock)))
                writer.start()
                for _ in range(20):
                    self.assertIn("sessions", other.call("session.list"))
                self.assertEqual(written, [])
                self.other.execute("ROLLBACK")
                writer.join(PATIENCE)
                self.assertEqual(len(written), 1)
                told = [note["text"] for group in other.call("notes.list", game="lnl")["notes"]
                        for note in group.get("notes", [group])]
                self.assertEqual(told.count(lock), 1, told)

    def test_who_has_waited_long_is_told_why(self):
        self.other.execute("BEGIN IMMEDIATE")
        with Client(self.socket) as waiting:
            with self.assertRaises(ApiError) as refused:
                self.add(waiting, "Never.")
        self.other.execute("ROLLBACK")
        self.assertEqual(refused.exception.data["key"], "db.busy")


if __name__ == "__main__":
    unittest.main()
