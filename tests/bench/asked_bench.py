"""How long it takes from the last byte of a string that a player pulls on VASSAL's map until Adjutant has told of it on the
local socket (`live.asked`), and until the line of sight that is asked behind it is answered there: the program itself at
its own table, with ten players in ten rooms who pull in turn. Run it by itself:

    python3 tests/bench/asked_bench.py [STRINGS]

Players, sockets and the clock are this script's, so that its own share is in the figures.
"""
import json
import socket
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "end_to_end"))

from test_live import MODULE, LiveTest, whole_game  # noqa: E402
from vassal_player import Player  # noqa: E402

ROOMS = 10
PAUSE = 0.03  # a room is asked by string four times a second at most


class Listening:
    """A client of the local socket that parses no more than it must."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(20)
        self.socket.connect(str(path))
        self.lines = self.socket.makefile("rb")
        self.lines.readline()  # the greeting

    def line_with(self, mark):
        while True:
            line = self.lines.readline()
            if mark in line:
                return line

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        return json.loads(self.line_with(b'"id":1,'))


class Strings(LiveTest):
    def runTest(self):
        """Measures and prints."""

    def measure(self, count):
        self.run_program("module", "use", MODULE, "--game", "lnl")
        table = self.run_on("table", "--port", "0")
        port = table.event("open")["state"]["port"]
        game = whole_game()
        players = []
        for room in range(ROOMS):
            player = Player(port, MODULE, f"Player {room}", f"measured-secret-{room}", game)
            self.addCleanup(player.close)
            player.join(f"Room {room}")
            player.say(game)
            players.append(player)
        looks = self.look()
        self.wait_for(lambda: sum(bool(room.get("known")) for room in looks.call("live.state")["rooms"]) == ROOMS)
        session = looks.call("live.state")["rooms"][0]["session"]
        centres = {}
        for name in [column + str(row) for column in "BCDEFGHI" for row in range(2, 8)]:
            centres[name] = looks.call("hex", session=session, hex=name)["centre"]
        looks.close()
        names = sorted(centres)
        client = Listening(self.folder / "adjutant.sock")
        told, answered = [], []
        for i in range(count):
            start = names[i % len(names)]
            end = names[(i * 7 + 3 + i // len(names)) % len(names)]
            if start == end:
                end = names[(names.index(end) + 1) % len(names)]
            (x, y), (to_x, to_y) = centres[start], centres[end]
            player = players[i % ROOMS]
            string = f"LOS\tLOS_Thread0\t{x:.0f}\t{y:.0f}\t{to_x:.0f}\t{to_y:.0f}\tfalse"
            begun = time.perf_counter()
            player.say(string + "\ttrue\tfalse")
            asked = json.loads(client.line_with(b'"live.asked"'))["params"]
            told.append(time.perf_counter() - begun)
            client.ask("los", session=asked["session"], **{"from": start, "to": end})
            answered.append(time.perf_counter() - begun)
            player.say(string + "\tfalse\tfalse")
            time.sleep(PAUSE)
        return told, answered


def report(name, seconds):
    ordered = sorted(seconds)
    at = lambda percent: 1000 * ordered[(len(ordered) - 1) * percent // 100]  # noqa: E731
    print(f"{name}: {len(ordered)} strings, p50 {at(50):.2f} ms, p99 {at(99):.2f} ms, max {1000 * ordered[-1]:.2f} ms")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1200
    bench = Strings()
    bench.setUp()
    try:
        told, answered = bench.measure(count)
    finally:
        bench.doCleanups()
    report("until live.asked", told)
    report("until the line of sight is answered", answered)


if __name__ == "__main__":
    main()
