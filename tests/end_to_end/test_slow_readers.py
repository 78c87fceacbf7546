"""Whoever does not read what the core sends him loses some of it, and nobody loses the table."""
import json
import os
import signal
import socket
import subprocess
import threading
import time
import unittest

from adjutant_client import Client
from test_live import MODULE, LiveTest, whole_game
from test_socket import ServedTest, situation
from vassal_player import Player

MEGABYTE = 1 << 20


def resident_kib(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def wide_situation(number):
    """A board of half a megabyte."""
    board = situation()
    board["ledger"]["facts"] = []
    board["markers"] = [{"hex": "6,2", "kind": "spotted", "text": "x" * 500} for _ in range(1000)]
    board["ledger"]["turn"] = number
    return board


class SlowReader(ServedTest):
    def test_notifications_are_left_out_counted_and_followed_by_the_whole_board(self):
        feeder = self.connect()
        session = feeder.call("session.open", game="lnl")
        about = {"session": session["session"], "token": session["token"]}
        slow = self.connect()
        slow.call("board.subscribe", session=session["session"])
        last = 0
        for number in range(1, 101):
            last = feeder.call("board.publish", **about, situation=wide_situation(number))["revision"]
        self.assertLess(resident_kib(self.server.pid), 300 * 1024)
        told = []
        while not told or told[-1]["method"] != "board.changed" or told[-1]["params"]["revision"] != last:
            told.append(slow.next_notification())
        methods = [message["method"] for message in told]
        self.assertEqual(methods.count("lost"), 1)
        count = next(message["params"]["count"] for message in told if message["method"] == "lost")
        self.assertEqual(count + methods.count("board.changed") - 1, 100)
        self.assertEqual(told[-1]["params"]["situation"]["ledger"]["turn"], 100)
        self.assertEqual(slow.call("session.list")["sessions"][0]["revision"], last, "the connection stays")
        feeder.call("board.publish", **about, situation=wide_situation(101))
        self.assertEqual(slow.next_notification()["method"], "board.changed")

    def test_one_that_asks_and_never_reads_is_not_heard_until_it_does(self):
        feeder = self.connect()
        session = feeder.call("session.open", game="lnl")
        feeder.call("board.publish", session=session["session"], token=session["token"], situation=wide_situation(1))
        asking = self.connect()
        asked = 300
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "board.get", "params": {"session": session["session"]}})
        asking.send("\n".join([line] * asked))
        feeder.call("session.list")
        time.sleep(1)
        self.assertLess(resident_kib(self.server.pid), 300 * 1024)
        for _ in range(asked):
            self.assertIn("situation", asking.read()["result"])


class Farewells(ServedTest):
    def farewell(self, lines):
        last = json.loads(lines.strip().splitlines()[-1])
        self.assertEqual(last["method"], "closing")
        self.assertTrue(last["params"]["why"]["text"])
        return last["params"]["why"]["key"]

    def read_all(self, connection):
        heard = b""
        try:
            while more := connection.recv(1 << 16):
                heard += more
        except ConnectionResetError:
            pass
        return heard

    def connection(self):
        raw = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        raw.settimeout(30)
        raw.connect(str(self.socket))
        self.addCleanup(raw.close)
        return raw

    def test_the_end_of_the_program_is_told(self):
        client = self.connect()
        self.stop()
        self.assertEqual(self.farewell(client.lines.read()), "api.closing.ends")

    def test_who_finds_no_place_is_told(self):
        clients = [self.connect() for _ in range(64)]
        self.assertEqual(self.farewell(self.read_all(self.connection())), "api.closing.too_many")
        clients[0].call("session.list")

    def test_whose_line_is_too_long_is_told(self):
        client = self.connection()
        try:
            client.sendall(b"x" * (17 * MEGABYTE))
        except (BrokenPipeError, ConnectionResetError):
            pass
        self.assertEqual(self.farewell(self.read_all(client)), "api.closing.long_line")


class Strangers(ServedTest):
    @unittest.skipUnless(os.getuid() == 0, "needs to be another user")
    def test_another_user_is_not_let_in_though_the_folder_is_open(self):
        self.folder.chmod(0o755)
        self.socket.parent.chmod(0o755)
        self.socket.chmod(0o666)
        script = ("import socket, sys; s = socket.socket(socket.AF_UNIX); s.settimeout(20); s.connect(sys.argv[1]); "
                  "print(len(s.recv(100)))")
        for user, heard in ((65534, False), (0, True)):
            done = subprocess.run(["python3", "-c", script, str(self.socket)], capture_output=True, timeout=60, check=True,
                                  preexec_fn=lambda to=user: os.setuid(to))
            self.assertEqual(int(done.stdout) > 0, heard)


class TableThatNobodyReads(LiveTest):
    def test_thirty_megabytes_of_chat_end_nothing_and_the_players_stay(self):
        """What `adjutant table` prints is read by nobody: its pipe is full."""
        path = self.folder / "adjutant.sock"
        table = subprocess.Popen(self.command("--json", "table", "--port", "0", "--socket", path), env=self.environment(),
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(self.end, table)
        port = json.loads(table.stdout.readline())["state"]["port"]
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        bruno = self.player(port, "Bruno", "sample-secret-2")
        bruno.join("Mill")
        ada.say(whole_game())
        client = Client(path)
        self.addCleanup(client.close)
        self.wait_for(lambda: client.call("live.state")["rooms"][0].get("known"))
        loud = Player(port, MODULE, "Cato", "sample-secret-3", None)
        self.addCleanup(loud.close)
        loud.join("Mill")

        def shout():
            try:
                for _ in range(60):
                    loud.say("CHAT<Cato> - " + "x" * (MEGABYTE // 2))
            except OSError:
                pass  # whoever says too much may be sent away

        shouting = threading.Thread(target=shout)
        shouting.start()
        shouting.join(timeout=60)
        time.sleep(3)
        self.assertIsNone(table.poll(), "the table is there")
        self.assertLess(resident_kib(table.pid), 400 * 1024)
        ada.say("CHAT<Ada> - still here?")
        bruno.listen_until(lambda: any("still here?" in command for command in bruno.heard))

    def end(self, table):
        if table.poll() is None:
            table.send_signal(signal.SIGTERM)
        table.communicate(timeout=60)

    def test_whoever_exits_says_why(self):
        table, _ = self.open_table()
        client = self.look()
        client.call("live.close")
        self.wait_for(lambda: table.process.poll() is not None)
        self.assertEqual(table.stop(), 1)
        self.assertIn("Nothing is heard", table.errors)

    def test_a_table_in_another_adjutant_that_ends_says_why(self):
        served = subprocess.Popen(self.command("serve", "--socket", self.folder / "adjutant.sock"), env=self.environment(),
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(served.communicate, timeout=30)
        served.stdout.readline()
        table, _ = self.open_table()
        served.send_signal(signal.SIGTERM)
        self.wait_for(lambda: table.process.poll() is not None)
        self.assertEqual(table.stop(), 1)
        self.assertIn("This Adjutant ends", table.errors)
