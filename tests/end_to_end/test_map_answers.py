"""Answers on the asker's own map (docs/private-answers.md), as players on the wire see them: every byte that one of them
gets, and that the other gets nothing of it."""
import re
import zipfile

from adjutant_client import ApiError
from support import SAMPLE
from test_live import MODULE, SQUAD, LiveTest, move, whole_game

TREE = re.compile(r"PRIV_CHAT/name=[^|/]+\|id=(adjutant-[0-9a-f]{16}\.0)/")


def is_private(command):
    return "PRIV_CHAT" in command


class MapAnswers(LiveTest):
    def setUp(self):
        super().setUp()
        self.run_program("module", "use", MODULE, "--game", "lnl")

    def sit_down(self, port, client):
        """Ada, who owns the game, and Bob in one room; the session of its board."""
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        ada.say(whole_game())
        bob = self.player(port, "Bob", "sample-secret-2")
        bob.join("Mill")
        self.wait_for(lambda: any(room.get("known") for room in client.call("live.state")["rooms"]))
        session = next(room["session"] for room in client.call("live.state")["rooms"] if room.get("known"))
        return ada, bob, session

    def ask(self, player, sight):
        (x, y), (to_x, to_y) = sight["pixels"][0], sight["pixels"][-1]
        asked = [f"LOS\tLOS_Thread0\t{x}\t{y}\t{to_x}\t{to_y}\tfalse\ttrue\tfalse",
                 f"CHAT* |{player.name} asks Adjutant: C5 to G3 <!--adj:los-->"]
        for command in asked:
            player.say(command)
        return asked

    def private(self, player, count):
        """The private commands of this player, once there are so many; and no more."""
        player.listen_until(lambda: sum(map(is_private, player.heard)) >= count)
        found = [command for command in player.heard if is_private(command)]
        self.assertEqual(len(found), count)
        return found

    def all_told_so_far(self, teller, listener, mark):
        """The listener has heard everything up to now."""
        teller.chat(mark)
        listener.listen_until(lambda: any(mark in command for command in listener.heard))

    def check_answers(self, ada, bob, client, session):
        sight = client.call("los", session=session, **{"from": "C5", "to": "G3"})
        self.assertEqual(sight["verdict"], "degraded")
        (x, y), (to_x, to_y) = sight["pixels"][0], sight["pixels"][-1]
        asked = self.ask(ada, sight)
        drawn = self.private(ada, 1)[0]
        words, line = drawn.split("\x1b")
        head = TREE.match(words)
        self.assertTrue(head, words)
        self.assertTrue(words[head.end():].startswith("* |C5 – G3"), words)
        self.assertIn("E4", words)
        self.assertEqual(line, f"LOS\tLOS_Thread2\t{x}\t{y}\t{to_x}\t{to_y}\tfalse\ttrue\tfalse")

        moved = move(SQUAD, (170, 335), (240, 295))
        ada.say(moved)
        self.all_told_so_far(bob, ada, "seen")
        self.private(ada, 1)  # a line would open the window again that she may have closed

        ada.forward(f"{MODULE}/*/{head.group(1)}", f"PRIV_CHAT/name=Ada|id={ada.id}/&lt;Ada&gt; - visión C5 G3")
        answered, cleared = self.private(ada, 2)[1].split("\x1b")
        self.assertEqual(cleared, "LOS\tLOS_Thread2\t0\t0\t0\t0\tfalse\tfalse\ttrue")
        self.assertTrue(answered.startswith(head.group() + "* |C5 – G3"), answered)
        self.assertIn("reducida", answered)

        ada.forward(f"{MODULE}/*/{head.group(1)}", f"PRIV_CHAT/name=Ada|id={ada.id}/&lt;Ada&gt; - los C5 G3")
        self.assertNotIn("\x1b", self.private(ada, 3)[2], "nothing lies there any more")

        self.all_told_so_far(ada, bob, "that was all")
        self.assertEqual(bob.heard[-4:-1], [*asked, moved], "the question and the move, and nothing of an answer")
        self.assertFalse(any(map(is_private, bob.heard)))

    def test_at_our_table_they_go_to_the_asker_alone(self):
        table = self.run_on("table", "--port", "0", "--answer-on-map")
        port = table.event("open")["state"]["port"]
        client = self.look()
        ada, bob, session = self.sit_down(port, client)
        self.check_answers(ada, bob, client, session)

    def test_through_the_relay_the_server_and_the_opponent_get_nothing_of_them(self):
        server, port = self.open_table()
        relay = self.run_on("table", "--port", "0", "--through", f"127.0.0.1:{port}", "--answer-on-map",
                            socket_name="relay.sock")
        relay_port = relay.event("open")["state"]["port"]
        client = self.look("relay.sock")
        ada = self.player(relay_port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        bob = self.player(port, "Bob", "sample-secret-2")
        bob.join("Mill")
        ada.say(whole_game())
        self.wait_for(lambda: any(room.get("known") for room in client.call("live.state")["rooms"]))
        session = next(room["session"] for room in client.call("live.state")["rooms"] if room.get("known"))
        self.check_answers(ada, bob, client, session)

    def test_nobody_is_answered_unasked(self):
        table, port = self.open_table()
        client = self.look()
        ada, bob, session = self.sit_down(port, client)
        self.ask(ada, client.call("los", session=session, **{"from": "C5", "to": "G3"}))
        self.all_told_so_far(bob, ada, "are you there?")
        self.assertFalse(any(map(is_private, ada.heard + bob.heard)))
        self.assertEqual(client.call("live.private", on=True)["mapAnswers"], True)
        self.ask(ada, client.call("los", session=session, **{"from": "C5", "to": "G4"}))
        self.private(ada, 1)

    def test_a_blocked_line_takes_the_place_of_the_former_one_and_has_a_ring(self):
        table = self.run_on("table", "--port", "0", "--answer-on-map")
        port = table.event("open")["state"]["port"]
        client = self.look()
        ada, bob, session = self.sit_down(port, client)

        def line_to(verdict):
            seen = client.call("field", session=session, **{"from": "C5"})["hexes"]
            hexes = [place["hex"] for place in seen if place["verdict"] == verdict]
            lines = (client.call("los", session=session, **{"from": "C5", "to": place}) for place in hexes)
            return next(line for line in lines if verdict != "blocked" or "blockedAtPixel" in line)

        free, blocked = line_to("clear"), line_to("blocked")
        self.ask(ada, free)
        self.assertIn("\x1bLOS\tLOS_Thread1\t", self.private(ada, 1)[0])
        self.ask(ada, blocked)
        ada.listen_until(lambda: "FLARE" in ada.heard[-1])
        # The string itself takes the former one away, or its report does, whichever is read first.
        told = list(filter(is_private, ada.heard))[1:]
        self.assertTrue(all(map(TREE.match, told)), told)
        _, cleared, line, ring = "\x1b".join(told).replace("\x1bPRIV_CHAT", " PRIV_CHAT").split("\x1b")
        cleared = cleared.split(" ")[0]
        self.assertEqual(cleared, "LOS\tLOS_Thread1\t0\t0\t0\t0\tfalse\tfalse\ttrue")
        self.assertTrue(line.startswith("LOS\tLOS_Thread3\t"), line)
        x, y = blocked["blockedAtPixel"]
        self.assertRegex(ring, rf"^FLARE\tFlare\d+\t{round(x)}\t{round(y)}$")
        self.all_told_so_far(ada, bob, "that was all")
        self.assertFalse(any(map(is_private, bob.heard)))

    def test_a_flare_and_the_button_are_answered_in_words_and_with_a_ring_to_the_asker_alone(self):
        self.run_program("import", "counters", SAMPLE / "counters.json")
        table = self.run_on("table", "--port", "0", "--answer-on-map")
        port = table.event("open")["state"]["port"]
        client = self.look()
        ada, bob, session = self.sit_down(port, client)
        place = client.call("hex", session=session, hex="C5")
        x, y = place["centre"]
        # One flare for each of the module's maps first, then the extension's: that which asks and that which answers.
        asks = self.flares()
        asked = [f"CHAT* |Ada asks Adjutant about C5 <!--adj:spot-->\x1bFLARE\tFlare{asks}\t{x + 2}\t{y - 1}",
                 f"CHAT* |Ada asks Adjutant about 1 piece <!--adj:ask 1 {SQUAD}-->"]
        ada.say(asked[0])
        spot = self.private(ada, 1)[0]
        words, ring = spot.split("\x1b")
        head = TREE.match(words)
        self.assertTrue(head, words)
        self.assertRegex(words[head.end():], r"^\* \|C5: Clear terrain, 0\. .*Guard Squad")
        self.assertEqual(ring, f"FLARE\tFlare{asks + 1}\t{x}\t{y}")
        ada.say(asked[1])
        units = self.private(ada, 2)[1]
        self.assertTrue(units.startswith(head.group() + "* |Guard Squad: "), units)
        self.assertNotIn("\x1b", units)
        self.all_told_so_far(ada, bob, "that was all")
        self.assertEqual(bob.heard[-3:-1], asked, "the questions, and nothing of an answer")
        self.assertFalse(any(map(is_private, bob.heard)))

    def test_whoever_asks_in_another_language_than_the_host_is_answered_in_it(self):
        table = self.run_on("table", "--port", "0", "--answer-on-map")
        port = table.event("open")["state"]["port"]
        client = self.look()
        ada, _, session = self.sit_down(port, client)
        x, y = client.call("hex", session=session, hex="E4")["centre"]
        for words, answer in (("Ada asks Adjutant about", "Brush"), ("Ada pregunta a Adjutant por", "Maleza"),
                              ("Ada chiede ad Adjutant di", "Cespugli")):
            before = sum(map(is_private, ada.heard))
            ada.say(f"CHAT* |{words} E4 <!--adj:spot-->\x1bFLARE\tFlare{self.flares()}\t{x}\t{y}")
            self.assertIn(answer, self.private(ada, before + 1)[-1])
            ada.say(f"CHAT* |{words} 0 <!--adj:ask 0-->")  # so that no two flares are a line
            self.private(ada, before + 2)

    def test_a_string_on_a_board_whose_places_have_no_names_is_answered_without_a_report(self):
        numbered = re.compile(r"<VASSAL\.build\.module\.map\.boardPicker\.board\.mapgrid\.HexGridNumbering [^>]*/>")
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as source:
            entries = {name: source.read(name) for name in source.namelist()}
        build = entries["buildFile.xml"].decode()
        self.assertRegex(build, numbered)
        entries["buildFile.xml"] = numbered.sub("", build).encode()
        with zipfile.ZipFile(self.folder / "sample.vmod", "w") as file:
            for name, data in entries.items():
                file.writestr(name, data)
        self.database.unlink()
        self.run_program("import", "module", self.folder / "sample.vmod")
        table = self.run_on("table", "--port", "0", "--answer-on-map")
        port = table.event("open")["state"]["port"]
        ada, bob, _ = self.sit_down(port, self.look())
        ada.say("LOS\tLOS_Thread0\t170\t335\t410\t195\tfalse\ttrue\tfalse")
        self.assertRegex(self.private(ada, 1)[0], TREE)
        self.all_told_so_far(ada, bob, "that was all")
        self.assertFalse(any(map(is_private, bob.heard)))

    def flares(self):
        """How many flares VASSAL makes for the sample's own maps."""
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
            names = [name for name in ("buildFile.xml", "buildFile") if name in archive.namelist()]
            build = archive.read(names[0]).decode()
        return len(re.findall(r"<VASSAL\.build\.module\.(?:Map|PrivateMap|PlayerHand) ", build))

    def test_an_observer_never_writes_to_players(self):
        server, port = self.open_table()
        ada = self.player(port, "Ada", "sample-secret-1", whole_game())
        ada.join("Mill")
        ada.say(whole_game())
        guest = self.run_on("watch", f"localhost:{port}", "--module", MODULE, socket_name="guest.sock")
        guest.event("open")
        done = self.run_program("--json", "table", "--help")
        self.assertIn(b"--answer-on-map", done.stdout)
        client = self.look("guest.sock")
        with self.assertRaises(ApiError) as refused:
            client.call("live.private", on=True)
        self.assertIn("observer", str(refused.exception))

    def test_the_window_can_have_the_extension_written_beside_where_the_player_chooses(self):
        self.open_table()
        client = self.look()
        wish = {"module": MODULE, "folder": str(self.folder)}
        made = client.call("live.extension", **wish, language="es")
        self.assertTrue(made["file"].endswith("/adjutant-The-Orsel-Crossing.vmdx"), made)
        with zipfile.ZipFile(made["file"]) as archive:
            self.assertIn("Preguntar", archive.read("buildFile.xml").decode())
        self.assertIn("Agregar Extensión…", " ".join(made["advice"]))
        before = (self.folder / "adjutant-The-Orsel-Crossing.vmdx").read_bytes()
        with self.assertRaises(ApiError):
            client.call("live.extension", **wish)
        self.assertEqual((self.folder / "adjutant-The-Orsel-Crossing.vmdx").read_bytes(), before)
        for wrong in [{"module": MODULE}, {"folder": "/"}, {"module": "Kassala", "folder": str(self.folder)},
                      {"module": MODULE, "folder": str(self.folder / "nowhere")}]:
            with self.assertRaises(ApiError):
                client.call("live.extension", **wrong)
