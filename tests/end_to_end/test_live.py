"""The live table as players use it: `adjutant table`, `adjutant table --through`, `adjutant watch`, with scripted players
on the wire and a client of the local socket that looks at the board."""
import json
import shutil
import signal
import socket
import subprocess
import threading
import time
import zipfile

from adjutant_client import ApiError, Client
from support import SAMPLE, ProgramTest
from vassal_player import Player
from vassal_reader import saved_text

MODULE = "The Orsel Crossing"
SQUAD = "1760000000003"  # a Guard Squad of the sample's set-up, at 170,335


def whole_game():
    return saved_text(SAMPLE / "setup.vsav")


def move(piece, before, after):
    return f"M/{piece}/Field/{after[0]}/{after[1]}/null/Field/{before[0]}/{before[1]}/null/sample-secret-1"


class Running:
    """A command that goes on until it is told to stop; what it prints is read beside."""

    def __init__(self, test, *arguments):
        self.lines, self.errors = [], ""
        self.process = subprocess.Popen(test.command("--json", *arguments), env=test.environment(),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.readers = [threading.Thread(target=self.read_lines), threading.Thread(target=self.read_errors)]
        for reader in self.readers:
            reader.start()

    def read_lines(self):
        for line in self.process.stdout:
            self.lines.append(json.loads(line))

    def read_errors(self):
        self.errors = self.process.stderr.read().decode()

    def event(self, name, seconds=20):
        """The first event of this name, once it has come."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in list(self.lines):
                if line["event"] == name:
                    return line
            time.sleep(0.02)
        raise TimeoutError(f"no {name} among {self.lines}; {self.errors}")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        for reader in self.readers:
            reader.join(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode


class LiveTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.import_sample()

    def run_on(self, *arguments, socket_name="adjutant.sock"):
        running = Running(self, *arguments, "--socket", self.folder / socket_name)
        self.addCleanup(running.stop)
        return running

    def open_table(self):
        table = self.run_on("table", "--port", "0")
        return table, table.event("open")["state"]["port"]

    def player(self, port, name, secret, game=None, version="1.0"):
        player = Player(port, MODULE, name, secret, game, version)
        self.addCleanup(player.close)
        player.listen_until(lambda: player.id in player.players)
        return player

    def look(self, socket_name="adjutant.sock"):
        client = Client(self.folder / socket_name)
        self.addCleanup(client.close)
        return client

    def wait_for(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                self.fail("it did not happen")
            time.sleep(0.02)

    @staticmethod
    def place(client, session, piece=SQUAD):
        snapshot = client.call("board.get", session=session).get("snapshot", {"maps": []})
        for board in snapshot["maps"]:
            for seen in board["pieces"]:
                if seen["id"] == piece:
                    return seen["position"]
        return None


class Table(LiveTest):
    def test_the_board_follows_two_players_from_the_first_full_state_on(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        session = table.event("opened")["session"]
        client = self.look()
        follows = client.call("board.subscribe", session=session)["follows"]
        self.assertEqual((follows["title"], follows["live"]["mode"], follows["live"]["known"]), ("Mill", "table", False))
        self.assertIn("Load Game", follows["live"]["advice"]["text"])

        ada.say(move(SQUAD, (170, 335), (180, 340)))  # of a piece that nobody else knows: she is asked for her game
        ada.listen_until(lambda: "SYNC" in ada.last)
        table.event("known")
        self.assertEqual(self.place(client, session), [170, 335])
        bruno = self.player(port, "Bruno", "sample-secret-2")
        bruno.join("Mill")
        ada.say(move(SQUAD, (170, 335), (240, 295)))
        bruno.listen_until(lambda: any(command.startswith(f"M/{SQUAD}/Field/240/295") for command in bruno.heard))
        self.wait_for(lambda: self.place(client, session) == [240, 295])
        live = client.call("live.state")
        self.assertEqual([(room["room"], room["players"], room.get("known")) for room in live["rooms"]],
                         [("Mill", ["Ada", "Bruno"], True)])

    def test_a_game_that_begins_after_the_module_was_bound_is_of_the_new_game(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        first = table.event("opened")["session"]
        client = self.look()
        self.assertEqual(client.call("board.subscribe", session=first)["follows"]["game"], "")
        client.call("library.bind", module=MODULE, game="lnl", edition="v2")
        bruno = self.player(port, "Bruno", "sample-secret-2", whole_game())
        bruno.join("Ford")
        self.wait_for(lambda: len(client.call("session.list")["sessions"]) == 2)
        games = [one["follows"]["game"] for one in client.call("session.list")["sessions"]]
        self.assertEqual(games, ["lnl", "lnl"])

    def test_dice_that_a_player_rolls_reach_whoever_follows_the_game(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        ada.say(whole_game())
        session = table.event("opened")["session"]
        table.event("known")
        client = self.look()
        client.call("board.subscribe", session=session)
        ada.say("CHAT*** 2d6 = 3,5 *** <Ada>")
        while (told := client.next_notification())["method"] != "dice.rolled":
            pass
        self.assertEqual(told["params"], {"session": session, "button": "2d6", "player": "Ada", "dice": [3, 5],
                                          "total": 8})

    def test_every_client_hears_that_a_board_is_known_though_it_follows_another(self):
        table, port = self.open_table()
        client = self.look()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        ada.say(whole_game())
        session = table.event("opened")["session"]
        while (told := client.next_notification())["method"] != "session.live":
            pass
        self.assertEqual((told["params"]["session"], told["params"]["live"]["known"]), (session, True))

    def test_it_says_who_comes_and_goes_and_what_is_said_and_no_secret(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        ada.say(whole_game())
        ada.chat("Good luck!")
        self.assertEqual(table.event("said")["text"], "<Ada> - Good luck!")
        ada.sign_off()
        table.event("closed")
        self.assertEqual(table.stop(), 0)
        self.assert_no_secret(json.dumps(table.lines).encode())
        self.assert_no_secret(table.errors.encode())
        self.assert_no_secret_in_folder()

    def test_players_of_a_module_that_is_not_in_the_database_go_on(self):
        table, port = self.open_table()
        ada = Player(port, "Kassala", "Ada", "a")
        bruno = Player(port, "Kassala", "Bruno", "b")
        self.addCleanup(ada.close)
        self.addCleanup(bruno.close)
        ada.join("Mill")
        bruno.join("Mill")
        self.assertEqual(table.event("module_missing")["module"], "Kassala")
        ada.chat("hello")
        bruno.listen_until(lambda: "CHAT&lt;Ada&gt; - hello" in bruno.heard)

    def test_a_port_that_is_taken_is_said(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            done = self.run_program("table", "--port", port, "--socket", self.folder / "a.sock", expect=1)
        self.assertIn(str(port), done.stderr.decode())

    def test_other_machines_are_let_in_only_when_told_which_first_warns_of_passwords(self):
        closed, port = self.open_table()
        self.assertEqual(closed.event("open")["state"]["address"], [f"localhost:{port}"])
        self.assertEqual(self.listening_on(port), {"127.0.0.1"})
        closed.stop()
        self.assertNotIn("password", closed.errors)
        lan = self.run_on("table", "--port", "0", "--lan")
        port = lan.event("open")["state"]["port"]
        self.assertEqual(self.listening_on(port), {"0.0.0.0"})
        lan.stop()
        self.assertIn("passwords unencrypted", lan.errors)

    @staticmethod
    def listening_on(port):
        """The addresses where somebody of this machine listens on the port, as the system's tables say."""
        found = set()
        for family, name in ((socket.AF_INET, "/proc/net/tcp"), (socket.AF_INET6, "/proc/net/tcp6")):
            with open(name, encoding="ascii") as table:
                for line in table.readlines()[1:]:
                    place, state = line.split()[1], line.split()[3]
                    address, number = place.split(":")
                    if state == "0A" and int(number, 16) == port:
                        words = [bytes.fromhex(address[i:i + 8])[::-1] for i in range(0, len(address), 8)]
                        text = socket.inet_ntop(family, b"".join(words))
                        found.add("0.0.0.0" if text == "::" else text)
        return found

    def test_a_second_adjutant_lends_its_voice_to_the_first(self):
        self.run_on("serve")
        self.wait_for(lambda: (self.folder / "adjutant.sock").exists())
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        self.assertEqual(table.event("opened")["room"], "Mill")
        client = self.look()
        self.assertEqual(client.call("live.state")["mode"], "table")
        with self.assertRaises(ApiError):
            client.call("live.open", mode="table", port=0)
        self.assertEqual(table.stop(), 0)
        self.wait_for(lambda: client.call("live.state")["mode"] == "")
        self.assertEqual(client.call("session.list")["sessions"], [])


    def test_players_with_another_version_of_the_module_are_told_of(self):
        table, port = self.open_table()
        self.player(port, "Ada", "sample-secret-1", version="1.0").join("Mill")
        table.event("opened")
        self.assertFalse([line for line in table.lines if line["event"] == "other_version"])
        table.stop()
        table = self.run_on("table", "--port", "0", socket_name="other.sock")
        port = table.event("open")["state"]["port"]
        self.player(port, "Bruno", "sample-secret-2", version="2.7").join("Mill")
        told = table.event("other_version")["what"]
        self.assertEqual(told["key"], "live.other_version")
        self.assertIn("2.7", told["text"])
        self.assertIn("1.0", told["text"])
        table.event("opened")  # it is followed all the same

    def test_an_owner_who_has_loaded_another_game_is_doubted_with_the_first_move_and_asked(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        ada.say(whole_game())
        table.event("known")
        client = self.look()
        ada.last = ""
        ada.say(move(SQUAD, (240, 295), (310, 335)))  # from where it does not lie here
        self.assertIn("Mill", table.event("doubted")["what"]["text"])
        ada.listen_until(lambda: "SYNC" in ada.last)
        self.wait_for(lambda: client.call("live.state").get("status") is None)


class UnknownModule(LiveTest):
    def import_sample(self):
        """Not yet."""

    def test_once_it_is_imported_the_next_to_come_opens_the_board(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        self.assertEqual(table.event("module_missing")["module"], MODULE)
        super().import_sample()
        bruno = self.player(port, "Bruno", "sample-secret-2")
        bruno.join("Mill")
        self.assertEqual(table.event("opened")["room"], "Mill")

    def test_once_it_is_imported_the_board_follows_whoever_is_there_already(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        self.assertEqual(table.event("module_missing")["what"]["key"], "live.module_missing")
        super().import_sample()
        ada.chat("it is there now")
        ada.listen_until(lambda: ada.last.startswith("SYNC"))
        self.assertEqual(table.event("known")["room"], "Mill")
        self.assertIsNone(self.look().call("live.state").get("status"))


class ModuleFile(LiveTest):
    """What becomes of the file that was imported."""

    def import_sample(self):
        self.file = self.folder / "crossing.vmod"
        shutil.copy(SAMPLE / "sample.vmod", self.file)
        self.run_program("import", "module", self.file)

    def change_file(self):
        with zipfile.ZipFile(self.file, "a") as module:
            module.writestr("images/author.txt", "of the second printing")

    def test_one_that_has_changed_is_named(self):
        self.change_file()
        table, port = self.open_table()
        self.player(port, "Ada", "sample-secret-1", whole_game()).join("Mill")
        what = table.event("module_missing")["what"]
        self.assertEqual(what["key"], "live.module_unreadable")
        self.assertIn(str(self.file), what["text"])

    def test_of_two_that_are_called_alike_the_one_that_can_be_read_is_followed(self):
        """A module's author changes it and not its version: both are in the database."""
        self.change_file()
        self.run_program("import", "module", self.file)
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        ada.say(whole_game())
        self.assertEqual(table.event("known")["room"], "Mill")


class Through(LiveTest):
    def test_a_player_who_plays_through_it_sees_his_own_board_and_nobody_sees_another_player(self):
        _, port = self.open_table()  # stands for the server where the others play
        between = self.run_on("table", "--port", "0", "--through", f"localhost:{port}", socket_name="between.sock")
        here = between.event("open")["state"]["port"]
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        bruno = self.player(here, "Bruno", "sample-secret-2")
        bruno.join("Mill")
        bruno.forward(f"{MODULE}/*/{ada.id}", f"SYNC{bruno.properties}")
        ada.listen_until(lambda: "SYNC" in ada.last)
        bruno.listen_until(lambda: any(command.startswith("begin_save") for command in bruno.heard))
        session = between.event("opened")["session"]
        between.event("known")
        client = self.look("between.sock")
        self.wait_for(lambda: self.place(client, session) == [170, 335])
        ada.say(move(SQUAD, (170, 335), (240, 295)))
        self.wait_for(lambda: self.place(client, session) == [240, 295])
        self.assertEqual(client.call("board.get", session=session)["follows"]["side"], "Orsel Militia")
        self.assertEqual(ada.players.count("|id\\="), 2)

    def test_a_server_that_is_not_there_is_said_at_once(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            free = other.getsockname()[1]
        between = self.run_on("table", "--port", "0", "--through", f"127.0.0.1:{free}")
        self.assertEqual(between.event("told")["what"]["key"], "live.unreachable")

    def test_what_is_no_address_is_refused(self):
        done = self.run_program("table", "--port", "0", "--through", "localhost:many", "--socket", self.folder / "a.sock",
                                expect=1)
        self.assertIn("localhost:many", done.stderr.decode())


class Turns(LiveTest):
    def test_the_board_has_the_turn_that_vassal_shows(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        client = self.look()
        session = table.event("opened")["session"]
        self.assertNotIn("turn", client.call("board.get", session=session)["follows"])
        ada.say(whole_game())
        table.event("known")
        shown = self.json("save", "show", SAMPLE / "setup.vsav")["turn"]
        self.assertTrue(shown)
        self.wait_for(lambda: client.call("board.get", session=session)["follows"].get("turn") == shown)


class Watch(LiveTest):
    def test_it_joins_under_a_truthful_name_asks_once_and_follows(self):
        _, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        beside = self.run_on("watch", f"localhost:{port}", "--module", MODULE, socket_name="beside.sock")
        ada.listen_until(lambda: "SYNC" in ada.last and "observer" in ada.last)
        session = beside.event("opened")["session"]
        beside.event("known")
        client = self.look("beside.sock")
        ada.say(move(SQUAD, (170, 335), (240, 295)))
        self.wait_for(lambda: self.place(client, session) == [240, 295])
        self.assertEqual(client.call("board.get", session=session)["follows"]["side"], "")
        self.assertIn("Adjutant", ada.players)

    def test_the_owner_who_loads_his_game_later_is_asked_at_the_next_sign_of_life(self):
        server, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        watching = self.run_on("watch", f"localhost:{port}", "--module", MODULE, socket_name="beside.sock")
        ada.listen_until(lambda: "SYNC" in ada.last and "observer" in ada.last)
        ada.game, ada.last = whole_game(), ""  # loaded, which VASSAL tells nobody
        time.sleep(3)
        ada.chat("ready?")
        ada.listen_until(lambda: "SYNC" in ada.last and "observer" in ada.last, seconds=30)
        watching.event("known")

    def test_a_server_that_is_not_there_ends_it(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            free = other.getsockname()[1]
        beside = self.run_on("watch", f"127.0.0.1:{free}", "--module", MODULE)
        self.assertEqual(beside.event("told")["what"]["key"], "live.unreachable")
        self.assertEqual(beside.process.wait(timeout=30), 1)

    def test_a_module_that_nobody_knows_is_said(self):
        done = self.run_program("watch", "localhost:1", "--module", "Kassala", "--socket", self.folder / "a.sock", expect=1)
        self.assertIn("Kassala", done.stderr.decode())


class Answers(LiveTest):
    def test_they_are_off_until_asked_for(self):
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        ada.say(whole_game())
        ada.chat("!los E3 G4")
        table.event("known")
        client = self.look()
        client.call("live.answers", on=True)
        ada.chat("!los E3 G4")
        ada.listen_until(lambda: any("LOS" in command or "E3" in command for command in ada.heard))
        self.assertEqual(len(ada.heard), 1)
        self.assertTrue(ada.heard[0].startswith("CHAT&lt;Adjutant"))

    def ada_who_is_answered(self):
        """A player alone at a table that knows her game and answers in the chat."""
        table, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1")
        ada.join("Mill")
        ada.say(whole_game())
        table.event("known")
        self.look().call("live.answers", on=True)
        return ada

    def test_a_question_right_behind_another_is_answered_in_its_turn(self):
        ada = self.ada_who_is_answered()
        for question in ["!los E3 G4", "!los E3 G3", "!los C5 G3"]:
            ada.chat(question)
        ada.listen_until(lambda: len(ada.heard) == 2)
        self.assertIn("E3 – G4", ada.heard[0])
        self.assertIn("C5 – G3", ada.heard[1], "the last that she asked, once")

    def test_what_is_refused_names_places_as_the_board_does(self):
        ada = self.ada_who_is_answered()
        ada.chat("!odds E3 G4")
        ada.listen_until(lambda: ada.heard)
        self.assertNotRegex(ada.heard[0], r"\d,\d")
