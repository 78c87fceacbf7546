"""A game by e-mail: adjutant follow FOLDER."""
import json
import shutil
import signal
import subprocess
import threading
from pathlib import Path
from queue import Empty, Queue

from adjutant_client import Client
from support import SAMPLE, ProgramTest


class Follow(ProgramTest):
    """`adjutant follow` on a folder of the test's."""

    def setUp(self):
        super().setUp()
        self.mail = self.folder / "mail"
        self.mail.mkdir()
        self.socket = self.folder / "follow.sock"

    def start(self, *options):
        self.process = subprocess.Popen(
            self.command("--json", "follow", self.mail, "--socket", self.socket, *options), env=self.environment(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(self.stop)
        self.lines = Queue()
        threading.Thread(target=self.read_lines, daemon=True).start()
        self.assertEqual(self.next_event()["event"], "watching")

    def read_lines(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))

    def next_event(self, patience=60):
        try:
            return self.lines.get(timeout=patience)
        except Empty:
            self.fail("nothing was told")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode

    def send(self, name, source="recording.vlog"):
        shutil.copy(SAMPLE / source, self.mail / name)

    def connect(self):
        client = Client(self.socket)
        self.addCleanup(client.close)
        return client

    def board(self, session):
        return self.connect().call("board.get", session=session)["snapshot"]

    def session(self):
        sessions = self.connect().call("session.list")["sessions"]
        self.assertEqual(len(sessions), 1)
        return sessions[0]

    @staticmethod
    def places(maps):
        return {piece["id"]: (piece["name"], piece["position"]) for board in maps for piece in board["pieces"]}


class ALogThatComes(Follow):
    def setUp(self):
        super().setUp()
        self.import_sample()

    def test_it_is_told_played_and_its_last_position_is_the_board(self):
        self.start()
        self.send("turn5.vlog")
        told = self.next_event()
        self.assertEqual((told["event"], told["file"], told["module"], told["steps"]),
                         ("new", "turn5.vlog", "The Orsel Crossing", 24))
        shown = self.next_event()
        self.assertEqual((shown["event"], shown["file"], shown["steps"]), ("shown", "turn5.vlog", 24))
        ends = self.json("save", "show", SAMPLE / "recording.vlog", "--module", "The Orsel Crossing")
        self.assertEqual(self.places(self.board(self.session()["session"])["maps"]), self.places(ends["maps"]))
        self.assertEqual(self.stop(), 0)
        self.assertEqual((self.mail / "turn5.vlog").read_bytes(), (SAMPLE / "recording.vlog").read_bytes())
        self.assert_no_secret_in_folder_but_mail()

    def assert_no_secret_in_folder_but_mail(self):
        shutil.rmtree(self.mail)
        self.assert_no_secret_in_folder()

    def test_whoever_watches_the_socket_sees_each_step(self):
        self.start("--pace", "0.3")
        window = self.connect()
        window.call("session.list")
        self.send("turn5.vlog")
        opened = window.next_notification()
        self.assertEqual((opened["method"], opened["params"]["title"]), ("session.opened", "turn5.vlog"))
        window.call("board.subscribe", session=opened["params"]["session"])
        self.next_event()
        self.assertEqual(self.next_event()["event"], "shown")
        window.call("session.list")
        steps = [told for told in window.notifications if told["method"] == "board.changed"]
        self.assertGreater(len(steps), 10)

    def test_the_next_turn_follows_the_one_before(self):
        self.start()
        self.send("turn4.vsav", "setup.vsav")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])
        self.send("turn5.vlog")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])
        self.assertEqual(self.session()["title"], "turn5.vlog")

    def test_what_is_there_already_is_the_board_to_begin_with(self):
        self.send("turn4.vlog")
        self.start()
        self.assertEqual((self.next_event()["event"], self.next_event()["event"]), ("newest", "shown"))
        self.assertEqual(self.session()["title"], "turn4.vlog")

    def test_the_board_is_seen_with_the_eyes_of_the_side_that_is_played(self):
        self.start("--side", "Orsel Militia")
        self.send("turn4.vsav", "setup.vsav")
        self.next_event()
        self.assertEqual(self.next_event()["side"], "Orsel Militia")
        session = self.session()
        self.assertEqual(session["follows"]["side"], "Orsel Militia")
        own = self.json("save", "show", SAMPLE / "setup.vsav", "--module", "The Orsel Crossing", "--side", "Orsel Militia")
        self.assertEqual(self.places(self.board(session["session"])["maps"]), self.places(own["maps"]))

    def test_a_side_that_the_game_does_not_have_is_told_with_those_it_has(self):
        self.start("--side", "Blue")
        self.send("turn4.vsav", "setup.vsav")
        self.next_event()
        problem = self.next_event()
        self.assertEqual((problem["event"], problem["key"]), ("problem", "vmod.show.side_unknown"))
        self.assertIn("Orsel Militia", problem["text"])

    def test_a_file_that_comes_in_pieces_is_played_once_it_is_whole(self):
        self.start()
        whole = (SAMPLE / "recording.vlog").read_bytes()
        with open(self.mail / "turn5.vlog", "wb") as file:
            for start in range(0, len(whole), len(whole) // 3):
                file.write(whole[start:start + len(whole) // 3])
                file.flush()
                threading.Event().wait(0.3)
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])

    def test_a_core_that_answers_already_is_used(self):
        served = subprocess.Popen(self.command("--json", "serve", "--socket", self.socket), env=self.environment(),
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(served.wait)
        self.addCleanup(served.stdout.close)
        self.addCleanup(served.terminate)
        served.stdout.readline()
        self.start()
        self.send("turn5.vlog")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])
        self.assertEqual(self.session()["title"], "turn5.vlog")
        self.assertEqual(self.stop(), 0)
        self.assertTrue(self.socket.exists())


class WhatGoesWrong(Follow):
    def test_a_module_that_is_not_there_is_named_and_the_watching_goes_on(self):
        self.start()
        self.send("turn4.vlog")
        self.assertEqual(self.next_event()["event"], "new")
        problem = self.next_event()
        self.assertEqual((problem["event"], problem["key"], problem["file"]),
                         ("problem", "app.feed.no_module", "turn4.vlog"))
        self.assertIn("The Orsel Crossing", problem["text"])
        self.import_sample()
        self.send("turn5.vlog")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])

    def test_a_damaged_file_is_told_and_the_watching_goes_on(self):
        self.import_sample()
        self.start()
        (self.mail / "turn4.vlog").write_bytes((SAMPLE / "recording.vlog").read_bytes()[:3000])
        problem = self.next_event()
        self.assertEqual((problem["event"], problem["file"]), ("problem", "turn4.vlog"))
        self.send("turn5.vlog")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])

    def test_a_folder_that_vanishes_is_told_and_watched_again_once_it_is_back(self):
        self.import_sample()
        self.start()
        away = Path(f"{self.mail}-away")
        self.mail.rename(away)
        gone = self.next_event()
        self.assertEqual(gone["event"], "gone")
        self.assertIn(str(self.mail), gone["text"])
        away.rename(self.mail)
        self.assertEqual(self.next_event()["event"], "back")
        self.send("turn5.vlog")
        self.assertEqual([self.next_event()["event"] for _ in range(2)], ["new", "shown"])

    def test_a_folder_that_never_was_is_an_error_that_says_so(self):
        for language, word in [("en", "no folder"), ("es", "carpeta"), ("it", "cartella")]:
            done = self.run_program("--lang", language, "follow", self.folder / "nowhere", expect=1)
            self.assertIn(word, done.stderr.decode())
