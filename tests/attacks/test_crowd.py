"""Nobody can stop the table. Two honest players say a line each to the other every 20 ms all the time, and one attacker
after the other does his worst (attackers_of_*.py). Meanwhile the 99th percentile of what the honest wait for each other
stays at or below 250 ms, the program below 400 MB, nobody honest is disconnected, and the board can be looked at; in the
end the program is still there. Where the machine itself stood still meanwhile (machine_watch.py), how long lines took says
nothing: the attacker comes again, to a table of his own, and is judged by that.

    ADJUTANT_ATTACK_SECONDS    how long each attacker works; default 1.8, at night 20
    ADJUTANT_ATTACK_TABLE      a file for the figures of each attacker
"""
import json
import os
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

import attackers_of_boards
import attackers_of_the_wire
import ground
import stage as stages
from adjutant_client import Client
from machine_watch import MachineWatch
from vassal_player import Player

MOST_WAIT = 0.250  # of the 99th percentile of the honest lines
MOST_MEMORY = 400  # MB
GIVEN_BACK = 100  # MB above what the table held before, once the attackers have left
STANDSTILL = 100  # ms of the machine, from which on a measure of waits is worth nothing
MEASURES = 3  # at most, of one attacker
LOOK_TIME = 5  # seconds for the board, which is looked at at once after the attack
SECONDS = float(os.environ.get("ADJUTANT_ATTACK_SECONDS", 20 if ground.TIMES > 1 else 1.8))
SETTLE = 0.4  # seconds of the honest players alone, after the attackers left: what that costs counts too


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


class Evening:
    """A table and its honest players, until somebody ends it."""

    def __init__(self, sample):
        self.table = ground.Table(sample)
        self.players = subprocess.Popen(
            [sys.executable, "-B", str(Path(__file__).with_name("honest_players.py")), str(self.table.port),
             str(self.table.socket_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.table.environment)
        self.session = self.wait_for_board()
        self.tell(f"follow {self.session}")
        time.sleep(0.3)
        self.memory_before = ground.memory_mb(self.table.pid)

    def tell(self, word):
        self.players.stdin.write(word.encode() + b"\n")
        self.players.stdin.flush()
        return json.loads(self.players.stdout.readline())

    def wait_for_board(self):
        end = time.monotonic() + 20
        with Client(self.table.socket_path) as client:
            while time.monotonic() < end:
                for session in client.call("session.list")["sessions"]:
                    board = client.call("board.get", session=session["session"])
                    if sum(len(m["pieces"]) for m in board.get("snapshot", {"maps": []})["maps"]) > 0:
                        return session["session"]
                time.sleep(0.05)
        raise TimeoutError("the honest board was never known")

    def look(self):
        """The number of counters on the honest board, and how long it took to tell."""
        begun = time.monotonic()
        with Client(self.table.socket_path, timeout=LOOK_TIME) as client:
            board = client.call("board.get", session=self.session)
        return sum(len(m["pieces"]) for m in board["snapshot"]["maps"]), time.monotonic() - begun

    def close(self, seconds=10):
        self.players.kill()
        self.players.wait()
        self.players.stdin.close()
        self.players.stdout.close()
        return self.table.close(seconds)


class Crowd(unittest.TestCase):
    evening = None
    watch = None
    figures = []

    @classmethod
    def setUpClass(cls):
        cls.made = ground.Table()
        cls.sample = cls.made.folder / "sample.db"
        with_sample = subprocess.run([str(ground.PROGRAM), "--db", str(cls.made.database), "backup", str(cls.sample)],
                                     env=cls.made.environment, check=False, capture_output=True)
        assert with_sample.returncode == 0, with_sample.stderr
        cls.figures = []
        cls.watch = MachineWatch()

    @classmethod
    def tearDownClass(cls):
        cls.watch.close()
        ended = cls.evening.close() if cls.evening else 0
        said = cls.evening.table.last_words if cls.evening else ""
        cls.evening = None
        cls.made.close()
        table = cls.table_of_figures()
        print(table, file=sys.stderr)
        if "ADJUTANT_ATTACK_TABLE" in os.environ:
            Path(os.environ["ADJUTANT_ATTACK_TABLE"]).write_text(table + "\n", encoding="utf-8")
        assert ended == 0, f"the table ended with {ended} when it was told to: {said}"

    @classmethod
    def table_of_figures(cls):
        lines = [f"{'attacker':56} {'lines':>6} {'p50 ms':>7} {'p99 ms':>7} {'max ms':>7} {'own p99':>7} "
                 f"{'still':>7} {'MB':>6} {'after':>6}  outcome"]
        lines += [f"{name:56} {f['lines']:6} {f['p50']:7.1f} {f['p99']:7.1f} {f['max']:7.1f} {f['own']:7.1f} "
                  f"{f['still']:7.1f} {f['mb']:6.0f} {f['after']:6.0f}  "
                  f"{'; '.join(f['wrong'] + f['late']) or 'stood'}" for name, f in cls.figures]
        return "\n".join(lines)

    def test_the_measure_itself_is_quiet_without_an_attacker(self):
        self.face("nobody", lambda stage: stage.linger(), None)

    def face(self, name, attack, made):
        if made:
            made()
        for _ in range(MEASURES):
            figures = self.meet(attack)
            type(self).figures.append((name, figures))
            if figures["wrong"] or not figures["late"] or figures["still"] < STANDSTILL:
                break
        self.assertEqual(figures["wrong"] + figures["late"], [])

    def meet(self, attack):
        """The figures of one attack, with what was wrong; "late" is apart, since the machine may be the cause."""
        cls = type(self)
        if cls.evening is None:
            cls.evening = Evening(cls.sample)
        evening = cls.evening
        before, _ = evening.look()
        ground.forget_most_memory(evening.table.pid)
        evening.tell("begin")
        cls.watch.longest_standstill()
        stage = stages.Stage(evening.table.port, SECONDS)
        stage.begin()
        wrong = []
        try:
            attack(stage)
        except OSError:
            pass  # the table would not have it: that is its right
        if stage.end > time.monotonic():
            time.sleep(min(stage.end - time.monotonic(), SECONDS))
        stage.leave()
        time.sleep(SETTLE)
        heard = evening.tell("report")
        still = cls.watch.longest_standstill()
        wrong += self.judge(evening, heard, before)
        waits, own = heard["latencies"], heard["own_lateness"]
        p99 = percentile(waits, 0.99)
        late = [f"p99 {p99 * 1000:.0f} ms, the machine stood still for {still:.0f} ms"] if p99 > MOST_WAIT else []
        most = max(ground.most_memory_mb(evening.table.pid), ground.memory_mb(evening.table.pid))
        if most >= MOST_MEMORY:
            wrong.append(f"{most:.0f} MB")
        after = self.memory_once_they_left(evening)
        if after > evening.memory_before + GIVEN_BACK:
            wrong.append(f"{after:.0f} MB kept, {evening.memory_before:.0f} before")
        if wrong or late:  # the next attacker meets a table of his own
            evening.close(seconds=1)
            cls.evening = None
        return {"lines": len(waits), "p50": percentile(waits, 0.5) * 1000, "p99": p99 * 1000,
                "max": max(waits, default=0) * 1000, "own": percentile(own, 0.99) * 1000, "still": still, "mb": most,
                "after": after, "wrong": wrong, "late": late}

    @staticmethod
    def judge(evening, heard, before):
        wrong = []
        if not evening.table.is_there():
            errors = evening.table.errors.read_text(encoding="utf-8", errors="replace").strip()[-200:]
            return [f"the program ended with {evening.table.process.returncode}: {errors!r}"]
        if len(heard["latencies"]) < 0.8 * 2 * SECONDS / 0.020:
            wrong.append(f"only {len(heard['latencies'])} lines arrived or were missed")
        if heard["lost"]:
            wrong.append(f"{heard['lost']} lines never came")
        wrong += [f"{name} was cut off: {why}" for name, why in heard["gone"].items()]
        if heard["looking_gone"]:
            wrong.append(heard["looking_gone"])
        try:
            counters, seconds = evening.look()
            if counters != before:
                wrong.append(f"the honest board has {counters} counters, {before} before")
            if seconds > 2:
                wrong.append(f"the board took {seconds:.1f} s")
        except (OSError, ConnectionError, socket.timeout) as error:
            wrong.append(f"the board did not answer within {LOOK_TIME} s: {error}")
        return wrong

    @staticmethod
    def memory_once_they_left(evening):
        end = time.monotonic() + 3
        while (held := ground.memory_mb(evening.table.pid)) > evening.memory_before + GIVEN_BACK:
            if time.monotonic() > end:
                break
            time.sleep(0.1)
        return held


def add_attack(name, attack, made):
    def test(self):
        self.face(name, attack, made)
    test.__name__ = f"test_against_{name}"
    setattr(Crowd, test.__name__, test)


assert attackers_of_boards and attackers_of_the_wire  # each adds its attacks to the list
for attack_name, (attack_function, attack_made) in stages.ATTACKS.items():
    add_attack(attack_name, attack_function, attack_made)


class SlowListeners(unittest.TestCase):
    """Who listens to the table and does not read is left behind, and the table goes on."""

    def test_a_reader_of_its_output_who_never_reads(self):
        table = ground.Table()
        self.addCleanup(table.close)
        self.fill(table, unread_output=True)

    def test_a_client_of_the_local_socket_who_never_reads(self):
        table = ground.Table()
        self.addCleanup(table.close)
        silent = socket.socket(socket.AF_UNIX)
        self.addCleanup(silent.close)
        silent.connect(str(table.socket_path))
        silent.sendall(b'{"jsonrpc":"2.0","id":1,"method":"live.listen","params":{}}\n')
        self.fill(table)

    def fill(self, table, unread_output=False):
        port, process = table.port, table.process
        if unread_output:
            process = subprocess.Popen(
                [str(ground.PROGRAM), "--db", str(table.database), "--json", "table", "--port", "0", "--socket",
                 str(table.folder / "other.sock")], env=table.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            self.addCleanup(process.stdout.close)
            port = json.loads(process.stdout.readline())["state"]["port"]
        stage = stages.Stage(port, SECONDS * 2)
        stage.begin()
        self.addCleanup(stage.leave)
        ada, bruno = (stages.Attacker(stage, name, room="Mill") for name in ("Ada", "Bruno"))
        line = stages.forward("Mill", "~" + ada.id, b"CHAT" + b"z" * 3000)
        for _ in range(30):
            ada.push(line * 40)
            bruno.drain()
        stage.end = time.monotonic() + 5
        bruno.reads = False
        bruno.socket.setblocking(True)
        bruno.socket.settimeout(5)
        ada.push(stages.forward("Mill", "~" + ada.id, b"CHATthe end"))
        heard = b""
        while b"CHATthe end" not in heard:
            data = bruno.socket.recv(1 << 20)
            self.assertTrue(data, "the table closed the connection")
            heard = heard[-100:] + data
        self.assertIsNone(process.poll(), "the table has ended")


class WhatIsPassedOn(unittest.TestCase):
    """What the table itself would not unpack, it does not hand to players, whose VASSAL would."""

    def test_a_message_that_unpacks_to_a_thousand_times_its_size_reaches_nobody(self):
        table = ground.Table()
        self.addCleanup(table.close)
        mallory, ada = (Player(table.port, ground.MODULE, name, name.lower()) for name in ("Mallory", "Ada"))
        for player in (mallory, ada):
            self.addCleanup(player.close)
            player.join("Mill")
        room = f"{ground.MODULE}/Mill".encode()
        bomb = attackers_of_the_wire.bomb_1000()
        mallory.socket.sendall(b"FWD\t" + room + b"/~" + mallory.id.encode() + b"\t" + bomb + b"\n")
        mallory.chat("the end")
        lines = []
        while not lines or b"the end" not in lines[-1]:
            lines.append(ada.lines.readline())
        self.assertEqual([len(line) for line in lines if line.startswith(b"!ZIP!")], [])


class ToldToEnd(unittest.TestCase):
    """A table that is told to end while attackers are at work ends in order."""

    def test_it_ends_while_it_is_busy(self):
        for name in ("such_pieces_with_a_change_every_10_ms", "a_hundred_thousand_short_lines_of_chat", "forty_who_come_and_go"):
            attack, made = stages.ATTACKS[name]
            if made:
                made()
            table = ground.Table()
            stage = stages.Stage(table.port, 0.5)
            stage.begin()
            attack(stage)
            ended = table.close()
            stage.leave()
            self.assertEqual(ended, 0, f"{name}: {table.last_words}")


if __name__ == "__main__":
    unittest.main()
