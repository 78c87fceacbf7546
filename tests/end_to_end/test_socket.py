"""The local socket as any program of the user may speak it (docs/api.md)."""
import json
import re
import signal
import stat
import subprocess
from fractions import Fraction
from pathlib import Path

import api_schema
from adjutant_client import ApiError, Client
from support import PROJECT, SAMPLE, ProgramTest, read_json


class ServedTest(ProgramTest):
    """A test with a server of its own."""

    def setUp(self):
        super().setUp()
        self.prepare()
        self.server = subprocess.Popen(self.command("--json", "serve"), env=self.environment(), stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
        self.addCleanup(self.stop)
        self.socket = Path(json.loads(self.server.stdout.readline())["socket"])

    def prepare(self):
        """What has to be in the database before the server starts."""

    def stop(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGTERM)
        self.server.communicate(timeout=30)

    def connect(self):
        client = Client(self.socket)
        self.addCleanup(client.close)
        return client

    def assert_error(self, code, connection, method, /, **parameters):
        with self.assertRaises(ApiError) as caught:
            connection.call(method, **parameters)
        self.assertEqual(caught.exception.code, code)


def situation():
    squad = {"fp": 3, "range": 5, "mf": 4, "morale": 6}
    return {
        "format": "adjutant-situation/1", "game": "lnl", "edition": "v2", "terrain": read_json(SAMPLE / "west.terrain.json"),
        "units": [{"id": "a", "side": "guard", "kind": "squad", "name": "Guard Squad", "hex": "2,4", "values": squad},
                  {"id": "x", "side": "militia", "kind": "squad", "name": "Militia Squad", "hex": "6,2", "values": squad}],
        "markers": [{"hex": "6,2", "kind": "spotted"}],
        "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1, "initiative": "guard"},
    }


class Greeting(ServedTest):
    def test_the_server_speaks_first_and_says_its_version(self):
        client = self.connect()
        self.assertEqual(client.greeting["server"], "adjutant")
        self.assertEqual(client.greeting["api"]["major"], 2)
        self.assertEqual(client.greeting["languages"], ["en", "es", "it"])
        self.assertEqual(client.call("hello", client="a test", api=2)["api"]["major"], 2)

    def test_a_client_for_another_major_version_is_refused(self):
        for major in (1, 3):
            self.assert_error(-32001, self.connect(), "hello", client="a test", api=major)

    def test_only_the_user_may_open_the_socket(self):
        self.assertEqual(stat.S_IMODE(self.socket.stat().st_mode) & 0o077, 0)

    def test_the_socket_is_gone_after_a_polite_end(self):
        self.stop()
        self.assertEqual(self.server.returncode, 0)
        self.assertFalse(self.socket.exists())

    def test_what_is_no_request_is_refused_and_others_are_still_served(self):
        client, other = self.connect(), self.connect()
        self.assert_error(-32601, client, "no.such.method")
        self.assert_error(-32602, client, "session.open")
        client.send("this is no JSON")
        self.assertEqual(client.read()["error"]["code"], -32700)
        other.call("session.list")


class Boards(ServedTest):
    def open(self):
        client = self.connect()
        return client, client.call("session.open", game="lnl")

    def test_only_who_holds_the_token_may_feed(self):
        client, session = self.open()
        self.assert_error(-32003, client, "board.publish", session=session["session"], token="guess", situation=situation())
        self.assert_error(-32002, client, "board.get", session="no such session")

    def test_a_follower_is_told_what_changes(self):
        feeder, session = self.open()
        follower = self.connect()
        follower.call("board.subscribe", session=session["session"])
        revision = feeder.call("board.publish", session=session["session"], token=session["token"], situation=situation())
        told = follower.next_notification()
        self.assertEqual(told["method"], "board.changed")
        self.assertEqual(told["params"]["revision"], revision["revision"])

    def test_sight_actions_procedures_and_odds_are_asked_on_a_board(self):
        client, session = self.open()
        about = {"session": session["session"]}
        client.call("board.publish", **about, token=session["token"], situation=situation())
        seen = client.call("los", **about, **{"from": "2,4", "to": "6,2"})
        self.assertEqual((seen["verdict"], seen["degrading"]), ("degraded", 1))
        self.assertTrue(all(met["text"] for met in seen["because"]))
        self.assertIn("fire", [a["id"] for a in client.call("actions", **about, units=["a"])["actions"] if a["allowed"]])
        attack = client.call("procedure.input", **about, procedure="lnl.direct_fire", units=["a"], target="6,2")["input"]
        odds = client.call("odds", **about, procedure="lnl.direct_fire", input=attack | {"tm": 1})
        self.assertEqual(sum(Fraction(int(o["numerator"]), int(o["denominator"])) for o in odds["outcomes"]), 1)
        resolved = client.call("resolve", **about, procedure="lnl.direct_fire", input=attack | {"tm": 1}, dice=[6, 1, 3])
        self.assertTrue(resolved["effect"])

    def test_every_request_may_choose_its_language(self):
        client, session = self.open()
        client.call("board.publish", session=session["session"], token=session["token"], situation=situation())
        said = {language: client.call("los", session=session["session"], language=language, **{"from": "2,4", "to": "6,2"})
                for language in ("en", "es", "it")}
        self.assertEqual(len({answer["because"][0]["text"] for answer in said.values()}), 3)


class PlayedByHand(ServedTest):
    """A game that no VASSAL moves: its steps are made over the socket and taken back."""

    def begin(self, **how):
        client = self.connect()
        session = client.call("session.open", game="lnl", **how)
        about = {"session": session["session"]}
        client.call("board.publish", **about, token=session["token"], situation=situation())
        return client, about

    def unit(self, client, about, name):
        return next(u for u in client.call("units", **about)["units"] if u["id"] == name)

    def a_move(self, client, about):
        """A step over clear ground, with the points that a player may say where no source gives them."""
        actions = client.call("actions", **about, units=["a"])["actions"]
        targets = next(a["targets"] for a in actions if a["id"] == "move" and a["allowed"])
        return {"action": "move", "units": ["a"], "target": targets[0], "outcome": {"points": 1}}

    def test_a_turn_says_whose_part_it_is_and_passes_it_on(self):
        client, about = self.begin(byHand=True)
        turn = client.call("turn", **about, language="es")
        self.assertEqual((turn["active"], turn["phase"], turn["passes"]), ("guard", "operations", 0))
        self.assertEqual({s["side"]: [u["unit"] for u in s["units"]] for s in turn["sides"]}, {"guard": ["a"], "militia": ["x"]})
        client.call("turn.end", **about)
        turn = client.call("turn", **about)
        self.assertEqual((turn["active"], turn["passes"]), ("militia", 1))
        client.call("play.undo", **about)
        self.assertEqual(client.call("turn", **about)["active"], "guard")

    def test_a_move_is_made_heard_of_and_taken_back(self):
        client, about = self.begin(byHand=True)
        follower = self.connect()
        follower.call("board.subscribe", **about)
        move = self.a_move(client, about)
        done = client.call("play.apply", **about, **move)
        self.assertEqual([c["unit"] for c in done["changes"] if c["what"] == "moved"], ["a"])
        self.assertEqual(follower.next_notification()["params"]["revision"], done["revision"])
        self.assertNotEqual(self.unit(client, about, "a")["hex"], "2,4")
        client.call("play.undo", **about)
        self.assertEqual(self.unit(client, about, "a")["hex"], "2,4")

    def test_a_path_is_listed_walked_and_taken_back(self):
        client, about = self.begin(byHand=True)
        moves = client.call("moves", **about, units=["a"], action="move", language="es")
        self.assertEqual((moves["from"]["hex"], moves["allowance"], moves["spent"]), ("2,4", 4, 0))
        way = moves["hexes"][0]
        self.assertTrue(way["known"], "clear ground costs 1 (16.4)")
        path = [step["target"] for step in way["path"]]
        done = client.call("play.apply", **about, action="move", units=["a"], path=path, outcome={"points": 1})
        self.assertEqual([change["hex"] for change in done["changes"] if change["what"] == "moved"], [way["hex"]])
        client.call("play.undo", **about)
        self.assertEqual(self.unit(client, about, "a")["hex"], "2,4")
        self.assert_error(-32004, client, "moves", **about, units=["x"], action="move")

    def test_what_an_attack_did_is_applied(self):
        client, about = self.begin(byHand=True)
        attack = client.call("procedure.input", **about, procedure="lnl.direct_fire", units=["a"], target="6,2")["input"]
        outcome = client.call("resolve", **about, procedure="lnl.direct_fire", input=attack | {"tm": 1}, dice=[6, 1, 6])
        done = client.call("play.apply", **about, action="fire", units=["a"], target="6,2", outcome=outcome, language="it")
        self.assertTrue(done["changes"])
        self.assertTrue(all(change["text"] for change in done["changes"]))

    def test_where_players_move_the_counters_it_is_only_proposed(self):
        client, about = self.begin()
        move = self.a_move(client, about)
        self.assertTrue(client.call("play.propose", **about, **move)["changes"])
        with self.assertRaises(ApiError):
            client.call("play.apply", **about, **move)
        self.assertEqual(self.unit(client, about, "a")["hex"], "2,4")


class NotesOnTheSocket(ServedTest):
    def test_a_file_of_notes_comes_in_once_and_others_hear_of_it(self):
        client, other = self.connect(), self.connect()
        notes = self.folder / "notes.md"
        notes.write_text("---\ngame: lnl\nlanguage: en\n---\n\n## 5.0\n\nCount the leader first.\n", encoding="utf-8")
        first = client.call("notes.import", file=str(notes))
        self.assertEqual((first["games"], first["added"]), (["lnl"], 1))
        self.assertEqual(other.next_notification()["params"], {"game": "lnl"})
        again = client.call("notes.import", file=str(notes))
        self.assertEqual((again["added"], again["unchanged"]), (0, 1))
        self.assert_error(-32602, client, "notes.import", file="notes.md")


class SampleOnTheSocket(ServedTest):
    def prepare(self):
        self.import_sample()
        self.save = self.json("save", "show", SAMPLE / "setup.vsav", "--module", "The Orsel Crossing")

    def test_a_published_save_is_a_board_that_can_be_asked(self):
        client = self.connect()
        session = client.call("session.open", game="lnl", module="The Orsel Crossing")
        client.call("board.publish", session=session["session"], token=session["token"], snapshot=self.save)
        seen = client.call("los", session=session["session"], **{"from": "C5", "to": "G3"})
        self.assertEqual((seen["verdict"], seen["degrading"]), ("degraded", 1))
        self.assert_no_secret_in_folder()

    def test_a_window_that_waits_hears_of_a_session_and_finds_the_pictures(self):
        window, feeder = self.connect(), self.connect()
        window.call("session.list")
        session = feeder.call("session.open", game="lnl", module="The Orsel Crossing", title="Sunday")
        opened = window.next_notification()
        self.assertEqual((opened["method"], opened["params"]["session"]), ("session.opened", session["session"]))
        self.assertEqual(opened["params"]["follows"]["title"], "Sunday")
        self.assertTrue(Path(opened["params"]["follows"]["module"]["file"]).is_file())
        feeder.call("session.close", session=session["session"], token=session["token"])
        self.assertEqual(window.next_notification()["method"], "session.closed")

    def test_a_module_that_is_bound_to_no_game_has_boards_pieces_ranges_and_the_usual_sight(self):
        client = self.connect()
        session = client.call("session.open", module="The Orsel Crossing")
        about = {"session": session["session"]}
        client.call("board.publish", **about, token=session["token"], snapshot=self.save)
        self.assertEqual(session["follows"]["game"], "")
        self.assertTrue(client.call("units", **about, hex="C5")["pieces"])
        seen = client.call("los", **about, **{"from": "C5", "to": "G3"})
        self.assertEqual((seen["verdict"], seen["range"]), ("degraded", 4))
        self.assertEqual({met["rule"] for met in seen["because"]}, {""}, "no game's rule is quoted")
        self.assertEqual(seen["settings"]["most_degrading"], "any")
        self.assert_error(-32004, client, "session.open", game="chess", module="The Orsel Crossing")

    def test_a_figure_of_the_owners_is_kept_and_used(self):
        client = self.connect()
        session = client.call("session.open", game="lnl", module="The Orsel Crossing")
        client.call("board.publish", session=session["session"], token=session["token"], snapshot=self.save)
        asked = {"chart": "terrain", "cell": "brush/tm"}
        self.assert_error(-32004, client, "figure.set", session=session["session"], chart="terrain", cell="moor/tm", value=1)
        self.assertEqual(client.call("figure.set", session=session["session"], **asked, value=2)["source"], "owner")
        shown = self.json("chart", "show", "lnl", "terrain")["figures"]
        self.assertIn((2, "owner"), [(figure["value"], figure["source"]) for figure in shown if figure["cell"] == "brush/tm"])

    def test_without_rulebooks_there_are_no_rules(self):
        client = self.connect()
        self.assertEqual(client.call("rules.books", game="lnl")["books"], [])
        self.assert_error(-32004, client, "rules.show", game="lnl", number="17.1")


class Rulebooks(ServedTest):
    """Rulebooks that come in over the socket, as the window brings them."""

    def told(self, client):
        """The last news of a job."""
        while True:
            message = client.next_notification()
            if message["method"] == "rules.job" and message["params"]["state"] != "reading":
                return message["params"]

    def test_a_rulebook_is_shown_before_it_is_kept_and_everybody_hears_of_it(self):
        client, other = self.connect(), self.connect()
        book = str(SAMPLE / "rules.it.md")
        job = client.call("rules.preview", file=book)["job"]
        shown = self.told(client)
        self.assertEqual((shown["job"], shown["state"]), (job, "previewed"))
        preview = shown["preview"]
        self.assertEqual((preview["format"], preview["language"]), ("text", "it"))
        self.assertIn("lnl", preview["games"])
        self.assertEqual(client.call("rules.books")["books"], [])
        client.call("rules.import", file=book, game="lnl", **{"in": preview["language"]}, title="Ours")
        kept = self.told(client)
        self.assertEqual((kept["state"], kept["sections"]), ("imported", len(preview["sections"])))
        self.assertEqual(kept["rulebook"]["title"], "Ours")
        self.assertEqual(other.next_notification()["params"], {"game": "lnl", "language": "it", "title": "Ours"})
        self.assertEqual(client.call("rules.books")["books"][0]["sections"], kept["sections"])

    def test_what_is_no_rulebook_is_refused_in_the_language_of_the_request_and_nothing_is_kept(self):
        client = self.connect()
        client.call("rules.import", file=str(SAMPLE / "sample.vmod"), game="lnl", **{"in": "es"}, language="es")
        failed = self.told(client)
        self.assertEqual((failed["state"], failed["error"]["key"]), ("failed", "import.rules_archive"))
        self.assertIn("archivo", failed["error"]["text"])
        self.assertEqual(client.call("rules.books")["books"], [])

    def test_a_path_that_means_another_file_to_another_program_is_refused(self):
        self.assert_error(-32602, self.connect(), "rules.preview", file="rules.it.md")


class Schema(ServedTest):
    """docs/api.openrpc.json is the whole of docs/api.md; its shapes are checked with every call of these tests."""

    def test_every_method_of_the_schema_is_there(self):
        client = self.connect()
        for method in api_schema.METHODS:
            with self.subTest(method):
                try:
                    client.call(method)
                except ApiError as error:
                    self.assertNotEqual(error.code, -32601)

    def test_the_page_and_the_schema_name_the_same_methods_and_notifications(self):
        page = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r"^\| `([a-z.]+)` \|", page, re.MULTILINE)), set(api_schema.METHODS))
        for notification in api_schema.DOCUMENT["x-notifications"]:
            self.assertTrue(f"`{notification}`" in page or f'"{notification}"' in page, notification)
