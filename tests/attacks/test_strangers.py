"""Whoever can reach a table may register there as often as he likes, and call himself what he likes. The board of two honest
players stays what it is: every piece, every unit, what is said."""
import json
import socket
import time
import unittest

import ground
from adjutant_client import Client
from ground import MODULE, SAMPLE
from vassal_player import Player

# What stands on the board and in its module: pieces, pictures, maps, sides, an id of a piece, places, values.
WORDS = ["Guard Squad", "Guard", "guard-squad.svg", "1760000000003", "Field", "Vessen Guard", "C5", "G3", "clear", "true", "0"]


class Strangers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(cls, ["import", "counters", SAMPLE / "counters.json"],
                                       ["module", "use", MODULE, "--game", "lnl"])

    def setUp(self):
        self.table = ground.Table(self.sample)
        self.addCleanup(self.table.close)
        self.ada = Player(self.table.port, MODULE, "Ada", "sample-secret-1", ground.sample_text())
        self.bruno = Player(self.table.port, MODULE, "Bruno", "sample-secret-2")
        for player in (self.ada, self.bruno):
            self.addCleanup(player.close)
            player.join("Mill")
        self.ada.say(self.ada.game)
        self.client = Client(self.table.socket_path)
        self.addCleanup(self.client.close)
        self.session = self.wait_for_board()
        self.before = self.look()

    def wait_for_board(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            known = [room["session"] for room in self.client.call("live.state")["rooms"] if room.get("known")]
            if known:
                return known[0]
            time.sleep(0.02)
        raise TimeoutError("the board was never known")

    def look(self):
        """What lies where, and the units among it."""
        board = self.client.call("board.get", session=self.session)["snapshot"]
        pieces = sorted((piece["id"], piece["name"], piece.get("location", ""), str(piece["position"]))
                        for each in board["maps"] for piece in each["pieces"])
        return pieces, sorted(unit["id"] for unit in self.client.call("units", session=self.session)["units"])

    def say_and_hear(self, text):
        """Until it was heard, all that was said before it is on the board."""
        self.ada.chat(text)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            for line in self.table.said.read_bytes().splitlines():
                if text.encode() in line:
                    return json.loads(line)
            time.sleep(0.02)
        raise AssertionError(f"{text!r} was never told")

    def crowd(self, ids, of_each):
        """Registers under all these, so many on each connection, and leaves."""
        for first in range(0, len(ids), of_each):
            lines = "".join(f"REG\t{one}\t{MODULE}/Main Room\tname=M|id={one}\n" for one in ids[first:first + of_each])
            with socket.create_connection(("127.0.0.1", self.table.port)) as mallory:
                try:
                    mallory.sendall(lines.encode())
                except OSError:
                    pass  # the table would not have it: that is its right

    def test_twenty_thousand_of_them_do_not_blind_the_board(self):
        self.crowd([f"z{number:06d}q.1" for number in range(21_000)], of_each=45)
        self.ada.say(self.ada.game)
        self.assertEqual(self.say_and_hear("are you there")["room"], "Mill")
        self.assertEqual(self.look(), self.before)
        self.assertTrue(self.client.call("live.state")["rooms"][0]["known"])

    def test_those_who_are_called_like_what_is_there_make_nothing_vanish(self):
        strangers = [Player.__new__(Player) for _ in WORDS]
        for stranger, word in zip(strangers, WORDS):
            stranger.socket = socket.create_connection(("127.0.0.1", self.table.port))
            stranger.lines = stranger.socket.makefile("rb")
            self.addCleanup(stranger.close)
            stranger.send(f"REG\t{word}\t{MODULE}/Main Room\tname={word}|id={word}")
            stranger.lines.readline()
        self.ada.say(self.ada.game)
        self.say_and_hear("sent anew")
        self.assertEqual(self.look(), self.before)
        self.ada.say("PLAYER\tGuard Squad\tEve\tOrsel Militia")
        self.say_and_hear("and now")
        self.assertEqual(self.look(), self.before)


if __name__ == "__main__":
    unittest.main()
