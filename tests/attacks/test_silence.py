"""Nobody is silenced: while an opponent and strangers ask all the time, and speak under her name, Ada's own questions are
answered nearly always, whether she points, writes into her private window or asks in the chat, and what players say to each
other comes as soon as ever."""
import re
import socket
import threading
import time
import unittest

import ground
from adjutant_client import Client
from ground import ESC, MODULE
from vassal_player import Player

GAME = ground.sample_text()
MOST_WAIT = 0.250  # of the 99th percentile of what Ada says to Bob
SECONDS = 8 * ground.TIMES
DRAWN = "LOS_Thread"


class Seated(Player):
    """A player who keeps everything that he hears, and when, by a thread of his own."""

    def __init__(self, port, name, secret, room="Mill", game=None):
        self.sending = threading.Lock()  # whoever asks him for his game is answered meanwhile
        super().__init__(port, MODULE, name, secret, game)
        self.told = []  # (when, command)
        self.join(room)
        if game:
            self.say(game)
        self.listening = threading.Thread(target=self.listen_on, daemon=True)
        self.listening.start()

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.listening.join()
        super().close()

    def send(self, line):
        with self.sending:
            super().send(line)

    def listen_on(self):
        try:
            while True:
                before = len(self.heard)
                self.listen()
                self.told += [(time.monotonic(), command) for command in self.heard[before:]]
        except (OSError, ValueError):
            pass  # closed

    def hears(self, words, since, seconds):
        """When a command with all of these words came, of those since the number `since`; None where none does in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for when, command in self.told[since:]:
                if all(word in command for word in words):
                    return when
            time.sleep(0.01)
        return None

    def private(self):
        return [command for _, command in self.told if "PRIV_CHAT" in command]

    def pull(self, line):
        x, y, to_x, to_y = line
        self.say(f"LOS\tLOS_Thread0\t{x}\t{y}\t{to_x}\t{to_y}\tfalse\ttrue\tfalse")
        self.say(f"CHAT* |{self.name} asks Adjutant: C5 to G3 <!--adj:los-->")

    def light(self, at, name=None):
        self.say(f"CHAT* |{name or self.name} asks Adjutant about C5 <!--adj:spot-->{ESC}FLARE\tFlare2\t{at[0]}\t{at[1]}")

    def write(self, adjutant, words):
        self.forward(f"{MODULE}/*/{adjutant}", f"PRIV_CHAT/name={self.name}|id={self.id}/&lt;{self.name}&gt; - {words}")


class Questions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(cls, ["module", "use", MODULE, "--game", "lnl"])

    def setUp(self):
        self.table = ground.Table(self.sample, ["--answers", "--answer-on-map"])
        self.addCleanup(self.table.close)
        self.ada = self.sit_down("Ada", "sample-secret-1", game=GAME)
        self.bob = self.sit_down("Bob", "sample-secret-2")
        with Client(self.table.socket_path) as client:
            session = self.session(client)
            pixels = client.call("los", session=session, **{"from": "C5", "to": "G3"})["pixels"]
        self.line = [*map(round, pixels[0]), *map(round, pixels[-1])]

    def sit_down(self, name, secret, **more):
        player = Seated(self.table.port, name, secret, **more)
        self.addCleanup(player.close)
        return player

    def session(self, client):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            for room in client.call("live.state")["rooms"]:
                if room.get("known"):
                    return room["session"]
            time.sleep(0.02)
        return self.fail("the board was never known")

    def flood(self, work, per_second):
        """Does it so often until the test is over."""
        over = threading.Event()

        def go_on():
            count = 0
            try:
                while not over.wait(1 / per_second):
                    count += 1
                    work(count)
            except OSError:
                pass
        thread = threading.Thread(target=go_on, daemon=True)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(over.set)

    def pulled(self, count):
        x, y, to_x, to_y = self.line
        return x + count % 3, y, to_x, to_y

    def adjutant(self):
        """The id under which Ada is answered."""
        self.ada.pull(self.pulled(0))
        self.assertTrue(self.ada.hears(["PRIV_CHAT", DRAWN], 0, 5))
        return re.search(r"id=(adjutant-[0-9a-f]+\.0)", self.ada.private()[0])[1]

    def test_whoever_asks_now_and_then_is_answered_while_others_ask_all_the_time(self):
        adjutant = self.adjutant()
        strangers = [self.sit_down(f"Mal {i}", f"mal{i}", room=f"Den {i}", game=GAME) for i in range(3)]
        x, y, to_x, to_y = self.line
        self.flood(lambda i: self.bob.pull((x + i % 40, y, to_x + i % 7, to_y)), 250)
        self.flood(lambda i: self.bob.light((x + i % 50, y)), 100)
        self.flood(lambda i: self.bob.chat("!los C5 G3"), 10)
        self.flood(lambda i: self.bob.write(adjutant, "odds C5 G3"), 10)
        self.flood(lambda i: [mal.write(adjutant, "los C5 G3") for mal in strangers], 10)
        self.flood(lambda i: [mal.chat("!los C5 G3") for mal in strangers], 2)
        time.sleep(1)  # they have begun
        answered = {"pointing": [], "words": [], "chat": []}
        waits = []
        end = time.monotonic() + SECONDS
        count = 0
        while time.monotonic() < end:
            count += 1
            since, said, to_bob = len(self.ada.told), time.monotonic(), len(self.bob.told)
            self.ada.pull(self.pulled(count))
            answered["pointing"].append(self.ada.hears(["PRIV_CHAT", "C5", DRAWN], since, 2))
            waits.append((self.bob.hears(["Ada asks"], to_bob, 2) or said + 2) - said)
            if count % 3 == 1 and len(answered["words"]) < 9:
                since = len(self.ada.told)
                self.ada.write(adjutant, "los C5 G3")
                answered["words"].append(self.ada.hears(["PRIV_CHAT", "C5"], since, 2))
            if count % 6 == 1:
                since = len(self.ada.told)
                self.ada.chat("!los B7 G3")
                answered["chat"].append(self.ada.hears(["Adjutant", "B7"], since, 5))
            time.sleep(0.3)
        for way, times in answered.items():
            with self.subTest(way):
                self.assertGreaterEqual(sum(time is not None for time in times) / len(times), 0.9)
        self.assertLessEqual(sorted(waits)[int(len(waits) * 0.99)], MOST_WAIT)
        self.assertTrue(self.table.is_there())

    def test_whoever_speaks_under_her_name_takes_nothing_from_her(self):
        malory = self.sit_down("Ada", "mal")
        self.bob.chat("!los C5 G3")  # takes the turn of the room
        self.assertTrue(self.bob.hears(["Adjutant", "C5"], 0, 5))
        since = len(self.ada.told)
        self.ada.chat("!los B7 G3")
        time.sleep(0.1)
        self.bob.say("CHAT&lt;Ada&gt; - !rule zzz")
        malory.chat("!rule zzz")
        self.assertTrue(self.ada.hears(["Adjutant", "B7"], since, 5), "her question was erased")
        x, y, to_x, to_y = self.line
        malory.light((to_x, to_y))
        since = len(self.ada.told)
        self.ada.light((x, y))
        self.assertTrue(self.ada.hears(["PRIV_CHAT", "FLARE"], since, 3))
        malory.light((to_x - 60, to_y))
        self.bob.light((to_x - 60, to_y))
        self.assertFalse(any(DRAWN in command for command in self.ada.private()), "their flare, and hers")
        self.ada.light((to_x, to_y))
        self.assertTrue(self.ada.hears(["PRIV_CHAT", "C5", DRAWN], since, 3), "her two flares are no line any more")


if __name__ == "__main__":
    unittest.main()
