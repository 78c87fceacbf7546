"""The database and the socket's folder: what somebody else put there is not run and not trusted."""
import os
import signal
import sqlite3
import stat
import subprocess
import time
import unittest

from support import ProgramTest

DOCTORED = {
    "trigger": "CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM module; END",
    "view": "CREATE VIEW v AS SELECT 1",
    "table": "CREATE TABLE other (x)",
}


class Doctored(ProgramTest):
    def doctor(self, path, sql):
        connection = sqlite3.connect(path)
        connection.execute(sql)
        connection.commit()
        connection.close()

    def test_what_adjutant_did_not_put_there_is_refused_by_every_opening_and_by_restore(self):
        self.run_program("notes", "add", "lnl", "5.0", "Mine.")
        for name, sql in DOCTORED.items():
            copy = self.folder / f"{name}.db"
            self.run_program("backup", copy)
            self.doctor(copy, sql)
            own, self.database = self.database, copy
            for arguments in (["notes", "list"], ["serve"], ["backup"], ["--json", "modules"]):
                with self.subTest(doctored=name, command=arguments):
                    self.assertIn("did not put there", self.run_program(*arguments, expect=1).stderr.decode())
            self.database = own
            self.assertIn("did not put there", self.run_program("restore", copy, expect=1).stderr.decode())
        self.assertEqual(len(self.json("notes", "list")["notes"]), 1)

    def test_a_newer_one_is_told_by_serve_too(self):
        self.run_program("notes", "list")
        self.doctor(self.database, "PRAGMA user_version = 999")
        for arguments in (["notes", "list"], ["serve"]):
            self.assertIn("newer", self.run_program(*arguments, expect=1).stderr.decode())


class RestoreKilled(ProgramTest):
    def test_a_killed_restore_onto_ruins_leaves_no_empty_database(self):
        for number in range(200):
            self.run_program("notes", "add", "lnl", "5.0", "Mine. " * 100) if number < 3 else None
        copy = self.folder / "copy.db"
        self.run_program("backup", copy)
        ruins = bytes([0xA5]) * 50_000
        for round_number in range(30):
            self.database.write_bytes(ruins)
            process = subprocess.Popen(self.command("restore", copy), env=self.environment(), stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            time.sleep(0.002 * round_number)
            process.send_signal(signal.SIGKILL)
            process.wait()
            done = subprocess.run(self.command("--json", "notes", "list"), env=self.environment(), capture_output=True,
                                  timeout=60, check=False)
            self.assertTrue(done.returncode == 1 or done.stdout.count(b'"Mine.') == 3, (round_number, done))
            self.run_program("restore", copy)
            self.assertEqual(len(self.json("notes", "list")["notes"]), 3)
            self.assertEqual([path.name for path in self.folder.rglob("*unfinished*")], [])

    def test_a_database_that_is_missing_beside_its_copies_is_told(self):
        self.run_program("notes", "add", "lnl", "5.0", "Mine.")
        self.run_program("backup")
        self.database.unlink()
        self.assertIn("copy of an earlier one", self.run_program("notes", "list").stderr.decode())
        self.assertEqual(self.run_program("notes", "list").stderr, b"")


class Folders(ProgramTest):
    def environment(self):
        given = super().environment()
        return {**given, "XDG_DATA_HOME": str(self.folder / "data"), "XDG_CONFIG_HOME": str(self.folder / "config")}

    def run_default(self, *arguments):
        command = [part for part in self.command(*arguments) if part not in ("--db", str(self.database))]
        return subprocess.run(command, env=self.environment(), capture_output=True, timeout=60, check=True,
                              preexec_fn=lambda: os.umask(0))

    def mode(self, path):
        return stat.S_IMODE(path.stat().st_mode)

    def test_are_made_for_the_user_alone_and_closed_where_they_are_open(self):
        self.run_default("notes", "list")
        folder = self.folder / "data" / "adjutant"
        self.assertEqual((self.mode(folder), self.mode(folder / "adjutant.db")), (0o700, 0o600))
        folder.chmod(0o755)
        (folder / "adjutant.db").chmod(0o644)
        self.run_default("notes", "list")
        self.assertEqual((self.mode(folder), self.mode(folder / "adjutant.db")), (0o700, 0o600))


class FallbackFolder(ProgramTest):
    """Without XDG_RUNTIME_DIR the socket lies in the temporary folder, where anybody may have been before."""

    def environment(self):
        given = {name: value for name, value in super().environment().items() if name != "XDG_RUNTIME_DIR"}
        return {**given, "TMPDIR": str(self.folder)}

    def place(self):
        return self.folder / f"adjutant-{os.getuid()}"

    def serve(self):
        process = subprocess.Popen(self.command("serve"), env=self.environment(), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        line = process.stdout.readline()
        if process.poll() is None and line:
            process.send_signal(signal.SIGTERM)
        errors = process.communicate(timeout=30)[1].decode()
        return process.returncode, errors

    def test_it_is_made_and_closed(self):
        self.assertEqual(self.serve()[0], 0)
        self.assertEqual(stat.S_IMODE(self.place().stat().st_mode), 0o700)
        self.place().chmod(0o777)
        self.assertEqual(self.serve()[0], 0)
        self.assertEqual(stat.S_IMODE(self.place().stat().st_mode), 0o700)

    @unittest.skipUnless(os.getuid() == 0, "needs another user's folder")
    def test_another_users_folder_or_link_is_not_used(self):
        self.place().mkdir(mode=0o700)
        os.chown(self.place(), 65534, 65534)
        self.assertEqual(self.serve()[0], 1)
        self.place().rmdir()
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(mode=0o700)
        self.place().symlink_to(elsewhere)
        os.lchown(self.place(), 65534, 65534)
        code, errors = self.serve()
        self.assertEqual(code, 1, errors)

    def test_a_link_in_the_folders_place_is_not_used(self):
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(mode=0o700)
        self.place().symlink_to(elsewhere)
        self.assertEqual(self.serve()[0], 1)
