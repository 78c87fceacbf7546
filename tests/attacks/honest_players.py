"""Two players in one room who exchange lines all the time, in a process of their own so that nothing an attacker does here
is charged to them: each says a line every 20 ms and notes how long the other's lines took to come. Beside
them a client of the local socket follows their board.

    honest_players.py PORT SOCKET    then on standard input "follow SESSION", "begin" and "report", each answered
    by one JSON line
"""
import json
import selectors
import socket
import sys
import time

import ground
from vassal_player import escape, packed

ROOM = "Mill"
EVERY = 0.020
TICK = b" - tick "


class Honest:
    def __init__(self, port, name, secret, game):
        self.name, self.id, self.game = name, f"{secret}.1760000000000", game
        self.gone = ""
        self.waiting = bytearray()  # to be written
        self.begun = bytearray()  # of a line that has not come whole
        self.searched = 0
        self.known_players = b""
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setblocking(False)
        properties = f"name={name}|looking=false|away=false|client=3.7.26|moduleVersion=1.0|id={self.id}"
        self.write(f"REG\t{self.id}\t{ground.MODULE}/Main Room\t{properties}")
        self.write(f"JOIN\t{ground.MODULE}/{ROOM}\tnull")

    def write(self, line):
        self.waiting += line.encode() + b"\n"

    def forward(self, to, command):
        self.write(f"FWD\t{ground.MODULE}/{to}\t{escape(packed(command), ground.TAB)}")

    def say(self, command):
        self.forward(f"{ROOM}/~{self.id}", command)

    def let_out(self):
        try:
            while self.waiting and not self.gone:
                del self.waiting[:self.socket.send(self.waiting[:1 << 20])]
        except BlockingIOError:
            pass
        except OSError as error:
            self.gone = str(error)

    def take_in(self):
        """The whole lines that came."""
        try:
            data = self.socket.recv(4 << 20)
        except BlockingIOError:
            return []
        except OSError as error:
            self.gone = str(error)
            return []
        if not data:
            self.gone = "the table closed the connection"
            return []
        self.begun += data
        end = self.begun.rfind(b"\n", self.searched)
        self.searched = len(self.begun)
        if end < 0:
            return []
        lines = bytes(self.begun[:end]).split(b"\n")
        del self.begun[:end + 1]
        self.searched = len(self.begun)
        return lines


class Evening:
    def __init__(self, port, socket_path):
        game = ground.sample_text()
        self.players = [Honest(port, "Ada", "sample-secret-1", game), Honest(port, "Bruno", "sample-secret-2", None)]
        self.chooser = selectors.DefaultSelector()
        for player in self.players:
            self.chooser.register(player.socket, selectors.EVENT_READ, player)
        self.chooser.register(sys.stdin, selectors.EVENT_READ, None)
        self.looking = socket.socket(socket.AF_UNIX)
        self.looking.connect(socket_path)
        self.looking.setblocking(False)
        self.chooser.register(self.looking, selectors.EVENT_READ, self)
        self.looking_gone = ""
        self.on_the_way = {}  # number of a line -> when it was said
        self.latencies, self.lateness = [], []
        self.number, self.answered = 0, 0.0

    def hear(self, player, line):
        now = time.monotonic()
        if line.startswith(b"CHAT&lt;") and TICK in line[:40]:
            due = self.on_the_way.pop(int(line[line.index(TICK) + len(TICK):]), None)
            if due is not None:
                self.latencies.append(now - due)
        elif line.startswith(b"SYNC") and player.game and now - self.answered > 1:
            # VASSAL answers whoever asks; a player's machine does so at most once a second here.
            self.answered = now
            asking = dict(pair.split("=", 1) for pair in line[4:].decode(errors="replace").split("|") if "=" in pair)
            player.forward(f"*/{asking.get('id', '')}", player.game)
        elif line.startswith(b"LIST\t"):
            player.known_players = line

    def speak(self, now):
        for speaker in self.players:
            self.number += 1
            self.on_the_way[self.number] = now
            speaker.say(f"CHAT&lt;{speaker.name}&gt; - tick {self.number}")

    def order(self, word):
        if word == "begin":
            self.latencies, self.lateness, self.on_the_way = [], [], {}
            answer = {"begun": True}
        elif word.startswith("follow "):
            request = {"jsonrpc": "2.0", "id": 1, "method": "board.subscribe", "params": {"session": word[7:]}}
            self.looking.send(json.dumps(request).encode() + b"\n")
            answer = {"follows": True}
        else:
            now = time.monotonic()
            # A line that has not come is as late as it is old; the very last ones are still on their way.
            waits = self.latencies + [now - due for due in self.on_the_way.values() if now - due > 0.05]
            answer = {"latencies": waits, "lost": sum(now - due > 5 for due in self.on_the_way.values()),
                      "own_lateness": self.lateness, "gone": {p.name: p.gone for p in self.players if p.gone},
                      "looking_gone": self.looking_gone}
        print(json.dumps(answer), flush=True)

    def look(self):
        try:
            if not self.looking.recv(1 << 20):
                self.looking_gone = "the local socket was closed"
                self.chooser.unregister(self.looking)
        except BlockingIOError:
            pass
        except OSError as error:
            self.looking_gone = str(error)
            self.chooser.unregister(self.looking)

    def run(self):
        due = time.monotonic() + 0.5
        self.players[0].say(self.players[0].game)
        while True:
            for player in self.players:
                if not player.gone:
                    wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if player.waiting else 0)
                    self.chooser.modify(player.socket, wanted, player)
            for key, events in self.chooser.select(max(0.0, due - time.monotonic())):
                if key.data is self:
                    self.look()
                elif key.data is None:
                    word = sys.stdin.readline().strip()
                    if not word:
                        return
                    self.order(word)
                else:
                    if events & selectors.EVENT_READ:
                        for line in key.data.take_in():
                            self.hear(key.data, line)
                    if events & selectors.EVENT_WRITE:
                        key.data.let_out()
                    if key.data.gone:
                        self.chooser.unregister(key.data.socket)
            while (now := time.monotonic()) >= due:
                self.lateness.append(now - due)
                self.speak(now)
                due += EVERY
            for player in self.players:
                player.let_out()


if __name__ == "__main__":
    Evening(int(sys.argv[1]), sys.argv[2]).run()
