"""What a player may not see does not exist, told by difference: a board with a hidden piece is asked everything that can be
asked, and so is the same board without it, and the answers are the same byte for byte. A masked piece is told from its mask
by the same means: what lies under it differs between the two boards. Every method of the local socket is asked (a method
that docs/api.openrpc.json names and no case here asks fails the test), and every command that shows a game, as an observer
and as the opponent of the piece's owner.
"""
import concurrent.futures
import contextlib
import json
import re
import shutil
import signal
import subprocess
import time
import unittest
import zipfile
from pathlib import Path

import ground
from adjutant_client import ApiError, Client
from ground import ESC, MODULE, PROJECT, SAMPLE, TAB, vassal
from vassal_player import Player

OWNER = "sample-secret-2"  # Bruno, Orsel Militia
VIEWERS = {"an observer": [], "the opponent": ["--side", "Vessen Guard"]}
HIDE = "hide;73,130;Hide;0,0,0;player:;0.3;;false"
MASK = "obs;70,130;unknown.svg;Mask;B;Unknown;player:;Peek;;false;;"
MASK_OF_SIDE = "obs;70,130;unknown.svg;Mask;B;Unknown;side:;Peek;;false;;"
UNIT = "mark;Side,Kind"
C5, G3, EMPTY = (170, 335), (410, 195), (470, 440)


def unit(number, kinds, states, at, name="Militia Squad", kind="squad"):
    return ground.piece(number, [*kinds, UNIT], [*states, f"Orsel Militia,{kind}"], *at, name=name)


def stacked(number, pieces, at, board_map="Field"):
    return f"+/{number}/stack/{board_map};{at[0]};{at[1]};" + ";".join(str(each) for each in pieces) + ";@@1"


def in_a_stack_of_the_board(text, number):
    """The same board where a piece lies in the stack on C5, between the others."""
    return text.replace("Field;170;335;1760000000002;1760000000003;",
                        f"Field;170;335;1760000000002;{number};1760000000003;")


def with_pieces(text, *commands):
    """The game with these pieces in it, before the players are named."""
    at = text.index("PLAYER" + TAB)
    return text[:at] + "".join(command + ESC for command in commands) + text[at:]


def module_with_hands(path):
    """The sample module with a map of its own for each side, which nobody else may look into."""
    with zipfile.ZipFile(SAMPLE / "sample.vmod") as source:
        entries = {name: source.read(name) for name in source.namelist()}
    text = entries["buildFile.xml"].decode()
    begin = text.index("<VASSAL.build.module.Map ", text.index("</VASSAL.build.module.Map>"))
    end = text.index("</VASSAL.build.module.Map>", begin) + len("</VASSAL.build.module.Map>")
    table = text[begin:end]
    hands = "".join(table.replace("VASSAL.build.module.Map ", f'VASSAL.build.module.PrivateMap side="{side}" visible="false" ')
                    .replace("</VASSAL.build.module.Map>", "</VASSAL.build.module.PrivateMap>")
                    .replace('mapName="Table"', f'mapName="Hand of {player}"').replace("TableBoardPicker", "HandBoardPicker")
                    for side, player in (("Vessen Guard", "Ada"), ("Orsel Militia", "Bruno")))
    entries["buildFile.xml"] = (text[:end] + hands + text[end:]).encode()
    with zipfile.ZipFile(path, "w") as file:
        for name, data in entries.items():
            file.writestr(name, data)
    return path


def boards():
    """Pairs of games that nobody but the owner may tell apart: {what differs: (game, game)}."""
    text = ground.sample_text()
    # A piece that the sample hides is taken from both, so that one thing only differs.
    hidden = unit(901, [HIDE], [OWNER], EMPTY)
    alone = with_pieces(text, hidden, stacked(902, [901], EMPTY))
    stranger = unit(901, [HIDE], ["somebody-else"], EMPTY)
    among = in_a_stack_of_the_board(with_pieces(text, unit(901, [HIDE], [OWNER], C5)), 901)
    counting = ground.piece(903, [ground.calculated('SumMap("Strength")+CountMap("{Strength>0}")', "All"),
                                  "label;;12;;0,0,0;;b;0;l;0;c;c;$All$;;;;"], ["", ""], 350, 650, "Counter of all")
    strong = ground.piece(901, [HIDE, "mark;Strength"], [OWNER, "40"], *EMPTY)
    pair = {
        "a hidden piece alone in its place": (alone, text),
        "a piece hidden by somebody who has left": (with_pieces(text, stranger, stacked(902, [901], EMPTY)), text),
        "a hidden piece in a stack of others": (among, text),
        "a hidden piece that others count": (with_pieces(text, counting, strong, stacked(902, [901], EMPTY)),
                                             with_pieces(text, counting)),
        "a hidden piece on a mat": (with_pieces(text, ground.piece(901, [HIDE, "matPiece;x"], [OWNER, ""], *C5)), text),
        "a piece in the hand of another": (with_pieces(text, ground.piece(901, x=50, y=50, board_map="Hand of Bruno")), text),
        "a piece that a trait of the module's own conceals": (
            with_pieces(text, unit(901, ["zorkConceal;1"], [OWNER], EMPTY), stacked(902, [901], EMPTY)), text),
        "a piece that such a trait conceals for a stranger": (
            with_pieces(text, unit(901, ["HIP;1"], ["unknown-person"], EMPTY), stacked(902, [901], EMPTY)), text),
    }
    for what, mask in (("its player", MASK), ("its side", MASK_OF_SIDE)):
        state = vassal.sequence(";", [OWNER, ""])
        one = unit(901, [mask, "mark;Strength", "label;;12;;0,0,0;;b;0;l;0;c;c;$Strength$;;;;"], [state, "9", ""], G3)
        other = unit(901, [mask], [state], G3, "Warden Orsk", "leader")
        pair[f"what lies under a mask of {what}"] = (with_pieces(text, one), with_pieces(text, other))
    deck = text.index("+/1760000000024")
    turned = text.replace("1760000000024,1760000000025", "1760000000025,1760000000024", 1)
    assert deck > 0 and turned != text
    pair["the order of a deck that lies face down"] = (text, turned)
    pair["the cards of a deck that lies face down"] = (text, text.replace("Bells at Noon", "Bells at Nine"))
    return pair


class Teller(Client):
    """A client that takes answers as they are: whether they are as the schema says is asked elsewhere."""

    def read(self):
        line = self.lines.readline()
        if not line:
            raise ConnectionError("the server closed the connection")
        return json.loads(line)

    def call(self, method, **parameters):
        self.next_id += 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": parameters}))
        while "id" not in (message := self.read()):
            self.notifications.append(message)
        if "error" in message:
            raise ApiError(message["error"])
        return message["result"]


class World:
    """A home with the sample in the database and one game in a folder."""

    def __init__(self, database, text):
        self.scratch = ground.tempfile.TemporaryDirectory(prefix="adjutant-hidden-")
        self.folder = Path(self.scratch.name)
        self.environment = ground.home_in(self.folder)
        self.database = self.folder / "adjutant.db"
        shutil.copy(database, self.database)
        self.text = text
        self.save = ground.save_file(self.folder / "game.vsav", text)
        step = "LOG" + TAB + "CHAT- begins"
        self.log = ground.save_file(self.folder / "game.vlog", text + ESC + step)

    def close(self):
        self.scratch.cleanup()

    def plain(self, data):
        """Without what differs from run to run: folders, times, ports, tokens."""
        data = data.replace(str(self.folder).encode(), b"FOLDER")
        data = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", b"NOW", data)
        data = re.sub(rb'"(took_ms|token|port|date|time|seconds|sha256|modified)":\s*("[^"]*"|[\d.]+)', rb'"\1":0', data)
        return data

    def command(self, *arguments):
        ended = ground.run(["--db", self.database, *arguments], self.environment, seconds=20)
        return b"%d\n%s\n%s" % (-99 if ended.code is None else ended.code, self.plain(ended.out), self.plain(ended.err))


# Every command that shows a game. FILE, OUT: this world's.
COMMANDS = {
    "save show": ["save", "show", "SAVE"], "save show, JSON": ["--json", "save", "show", "SAVE"],
    "save show of a log": ["--json", "save", "show", "LOG"], "save show of a step": ["save", "show", "LOG", "--step", "1"],
    "save draw": ["save", "draw", "SAVE", "--out", "OUT.png"],
    "save draw of the other map": ["--json", "save", "draw", "SAVE", "--map", "Table", "--out", "OUT.png"],
}

HEXES = ["C5", "G3", "H7", "H6", "B7"]
UNITS = ["1760000000003", "1760000000012", "901", "902"]

# Every method of the socket: what it is asked, one set of parameters for each question. "S" stands for the session that
# follows the game, "H" for one that is fed by hand with what that one shows.
S, H = {"session": "S"}, {"session": "H"}
FIRE = {"procedure": "lnl.direct_fire"}
METHODS = {
    "hello": [{"client": "difference", "api": 2}], "session.list": [{}],
    "board.get": [S, H], "board.subscribe": [S], "board.unsubscribe": [S],
    "ledger.get": [S, H],
    "ledger.say": [{**S, "token": "x", "ledger": {"turn": 1}},
                   {**H, "token": "T", "ledger": {"turn": 1, "phase": "operations", "active": "guard", "impulse": 1,
                                                  "initiative": "guard", "facts": []}}],
    "hex": [{**S, "hex": each} for each in HEXES] + [{**S, "x": x, "y": y} for x, y in (C5, G3, EMPTY)],
    "units": [S, H, *({**S, "hex": each} for each in HEXES)],
    "los": [{**each, "from": a, "to": b} for each in (S, H) for a, b in (("C5", "G3"), ("B7", "H7"), ("G3", "H7"))],
    "field": [{**S, "from": "C5"}, {**S, "from": "H7"}],
    "within": [{**each, "from": "C5", "distance": 20} for each in (S, H)],
    "settings": [S], "settings.set": [{**S, "settings": {"edge": "either"}}],
    "shot.declare": [{**S, "from": "C5", "to": "H7"}], "shots": [S],
    "actions": [S, H, *({**S, "hex": each} for each in HEXES), *({**S, "units": [each]} for each in UNITS)],
    "procedures": [{"game": "lnl"}, S], "charts": [{"game": "lnl"}, S],
    "procedure.input": [{**each, **FIRE, "units": [UNITS[0]], "target": to} for each in (S, H)
                        for to in ("G3", "H7", *UNITS)],
    "odds": [{**S, "procedure": "lnl.dft", "input": {"fp": 5, "tm": 1}}],
    "resolve": [{**S, "procedure": "lnl.dft", "input": {"fp": 5, "tm": 1}, "dice": [4, 4]}],
    "table.read": [{"text": "a\tb\n1\t2"}],
    "figure.set": [{**S, "chart": "nothing", "cell": "a", "value": "1"}],
    "moves": [{**each, "units": [UNITS[0]], "action": action} for each in (S, H) for action in ("move", "assault_move")],
    "turn": [S, H], "turn.initiative": [{**S, "side": "guard"}, {**H, "side": "guard"}],
    "play.propose": [{**each, "action": "move", "units": [UNITS[0]], "path": ["D5", "E5"]} for each in (S, H)]
                    + [{**S, "action": "fire", "units": [UNITS[0]], "target": to} for to in ("G3", "H7", "901")],
    "play.apply": [{**S, "action": "move", "units": [UNITS[0]], "path": ["D5"]}], "play.undo": [S, H], "play.redo": [S, H],
    "turn.end": [S, H],
    "rules.search": [{"words": "fire", "game": "lnl"}], "rules.show": [{"game": "lnl", "number": "17.1"}],
    "rules.compare": [{"game": "lnl", "left": "en", "right": "es"}], "rules.books": [{}],
    "rules.read": [{"game": "lnl", "number": "17.1"}], "rules.recent": [{}],
    "notes.list": [{}], "notes.add": [{"game": "lnl", "number": "17.1", "text": "A note."}],
    "notes.edit": [{"id": "1", "text": "Another."}, {"id": 1, "text": "Another."}], "notes.history": [{"id": "1"}, {"id": 1}],
    "notes.remove": [{"id": "1"}, {"id": 1}], "notes.restore": [{"id": "1"}, {"id": 1}], "notes.export": [{"game": "lnl"}],
    "notes.import": [{"file": "/nowhere/at-all.md"}], "rules.preview": [{"file": "/nowhere/at-all.md"}],
    "rules.import": [{"file": "/nowhere/at-all.md", "game": "lnl", "in": "en"}], "rules.cancel": [{"job": "1"}],
    "library.list": [{}], "library.bind": [{"module": "nothing", "game": "none"}], "library.remove": [{"module": "nothing"}],
    "library.survey": [{"module": "nothing", "board": "Field", "file": "/nowhere/at-all.json"}],
    "counters.list": [{"module": MODULE}], "counters.export": [{"module": MODULE}],
    "counters.say": [{"module": MODULE, "rules": [], "forget": []}],
    "counters.compare": [{"module": MODULE, "file": "/nowhere/at-all.json"}],
    "counters.read": [{"module": "nothing", "taught": {}}], "counters.cancel": [{"job": 1}],
    "charts.read": [{"module": "nothing", "picture": "crt.png", "area": [0, 0, 8, 8], "rows": 1, "columns": 1, "taught": {}}],
    "charts.cancel": [{"job": 1}],
    "survey.get": [{"module": MODULE}], "survey.say": [{"module": MODULE, "hexes": {}}], "survey.export": [{"module": MODULE}],
    "charts.compare": [{"game": "lnl", "text": "{}"}],
    "charts.export": [{"game": "lnl"}],
    "survey.compare": [{"module": MODULE, "text": "{}"}], "survey.take": [{"module": MODULE}],
    "survey.guess": [{"module": "nothing"}],
    "survey.lay": [{"module": MODULE, "grid": None}],
    "survey.range": [{"module": MODULE, "from": "0,0", "to": "1,1"}],
    "library.aids": [S, {"module": "nothing"}], "rules.draft": [{"game": "lnl", "title": "nothing"}],
    "live.state": [{}], "live.listen": [{}], "live.open": [{"mode": "nonsense"}], "live.choose": [{"room": "Mill"}],
    "live.answers": [{"on": True}], "live.private": [{"on": True}],
    "live.extension": [{"module": "", "folder": "/"}], "live.close": [{}],
    # these come first and last
    "session.open": [], "board.publish": [], "session.close": [],
}


class Asked:
    """All that a client of the local socket is told of one game, in order: [(question, answer)]."""

    def __init__(self, world, side):
        self.world, self.told = world, []
        mail = world.folder / "mail"
        shutil.rmtree(mail, ignore_errors=True)
        mail.mkdir()
        path = world.folder / "f.sock"
        self.process = subprocess.Popen(
            [str(ground.PROGRAM), "--db", str(world.database), "--json", "follow", str(mail), "--socket", str(path), *side],
            env=world.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            self.process.stdout.readline()
            with Teller(path) as client:
                shutil.copy(world.save, mail / "game.vsav")
                session = self.wait_for_session(client)
                self.ask_everything(client, session)
                # rulebooks are read beside, and their end comes when it comes
                self.keep("notifications", [told for told in client.notifications if told["method"] != "rules.job"])
        finally:
            self.process.send_signal(signal.SIGTERM)
            out, _ = self.process.communicate(timeout=20)
        self.keep("what it says", [json.loads(line) for line in out.splitlines()])

    def keep(self, question, answer):
        self.told.append((question, self.world.plain(json.dumps(answer, sort_keys=False).encode())))

    @staticmethod
    def wait_for_session(client):
        """Of a game that is shown and has come to rest: an observer may see it before the side does."""
        end, before = time.monotonic() + 15, None
        while time.monotonic() < end:
            for session in client.call("session.list")["sessions"]:
                shown = client.call("board.get", session=session["session"])
                if shown.get("snapshot") and shown == before:
                    return session["session"]
                before = shown
            time.sleep(0.15)
        raise TimeoutError("the game was never shown")

    def ask(self, client, method, parameters, question=None):
        try:
            answer = client.call(method, **parameters)
        except ApiError as error:
            answer = {"error": error.code, "text": str(error), "data": error.data}
        self.keep(f"{method} {json.dumps(question or {})}", answer)
        return answer

    def ask_everything(self, client, followed):
        snapshot = client.call("board.get", session=followed)["snapshot"]
        opened = self.ask(client, "session.open", {"game": "lnl", "module": MODULE, "byHand": True})
        names = {"S": followed, "H": opened.get("session", "none"), "T": opened.get("token", "none")}
        self.ask(client, "board.publish", {"session": names["H"], "token": names["T"], "snapshot": snapshot})
        for method, questions in METHODS.items():
            for parameters in questions:
                named = {name: names.get(value, value) if isinstance(value, str) else value
                         for name, value in parameters.items()}
                self.ask(client, method, named, parameters)
        self.ask(client, "session.close", {"session": names["H"], "token": names["T"]})


class Compared(unittest.TestCase):
    """Games that are shown to the program, in a home that knows the sample."""

    @classmethod
    def setUpClass(cls):
        cls.database = ground.sample_for(
            cls, ["import", "pack", SAMPLE / "charts.json"], ["import", "counters", SAMPLE / "counters.json"],
            ["import", "rules", SAMPLE / "rules.en.md", "--game", "lnl", "--in", "en"],
            ["module", "use", MODULE, "--game", "lnl", "--edition", "sample"], module=module_with_hands)

    def world(self, text):
        made = World(self.database, text)
        self.addCleanup(made.close)
        return made

    def same(self, what, one, other):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            near = slice(max(0, at - 150), at + 150)
            self.fail(f"{what}: told apart at {at}:\n{one[near]!r}\n{other[near]!r}")


class Hidden(Compared):
    def test_every_method_of_the_socket_is_asked(self):
        methods = {each["name"] for each in ground.read_json(PROJECT / "docs" / "api.openrpc.json")["methods"]}
        self.assertEqual(methods - set(METHODS), set(), "methods that no case here asks")
        self.assertEqual(set(METHODS) - methods, set(), "methods that are no more")

    def test_the_owner_sees_what_the_others_do_not(self):
        """Else the boards would not differ at all, and the other tests would show nothing."""
        for what, pair in boards().items():
            one, other = (self.world(text) for text in pair)
            mine = [world.command("--json", "save", "show", world.save, "--view", "engine") for world in (one, other)]
            self.assertNotEqual(*mine, what)

    @classmethod
    def told_by_commands(cls, text, side):
        with contextlib.closing(World(cls.database, text)) as world:
            answers = []
            for arguments in COMMANDS.values():
                out = world.folder / "picture.png"
                out.unlink(missing_ok=True)
                places = {"SAVE": world.save, "LOG": world.log, "OUT.png": out}
                answer = world.command(*[places.get(part, part) for part in arguments], *side)
                answers.append(answer + (out.read_bytes() if out.exists() else b""))
            return list(zip(COMMANDS, answers))

    @classmethod
    def told_by_socket(cls, text, side):
        with contextlib.closing(World(cls.database, text)) as world:
            return Asked(world, side).told

    @classmethod
    def setUpClass(cls):
        """Asks all questions about all games, some at a time: the program waits more than it works."""
        super().setUpClass()
        keys = [(tell, text, viewer) for tell in ("told_by_commands", "told_by_socket")
                for text in dict.fromkeys(text for pair in boards().values() for text in pair) for viewer in VIEWERS]
        with concurrent.futures.ThreadPoolExecutor(6) as workers:
            asked = {key: workers.submit(getattr(cls, key[0]), key[1], VIEWERS[key[2]]) for key in keys}
        cls.answers = asked

    def judge(self, pair, tell):
        for viewer in VIEWERS:
            one, other = (self.answers[tell, text, viewer].result() for text in pair)
            self.assertEqual([question for question, _ in one], [question for question, _ in other])
            for (question, theirs), (_, others) in zip(one, other):
                with self.subTest(viewer=viewer, question=question):
                    self.same(f"{question}, by {viewer}", theirs, others)


class LivePlay(Compared):
    """The same at a table: what is done with a hidden piece is not told to whoever looks on."""

    def heard(self, commands):
        table = ground.Table(self.database)
        try:
            bruno = Player(table.port, MODULE, "Bruno", OWNER, ground.sample_text())
            bruno.join("Mill")
            # A second player at this machine: with one alone his own eyes would be lent to the window.
            dora = Player(table.port, MODULE, "Dora", "nobody", ground.sample_text())
            dora.join("Mill")
            bruno.say(bruno.game)
            session = self.session_of(table)
            with Teller(table.socket_path) as client:
                client.call("board.subscribe", session=session)
                # What comes together is told together: time to breathe, so that the steps are the same each time.
                said = [*commands, "M/1760000000016/Field/410/405/null/Field/470/370/null/x",
                        "CHAT&lt;Bruno&gt; - the end of it"]
                for command in said:
                    bruno.say(command)
                    time.sleep(0.3)
                while "the end of it" not in json.dumps(client.notifications):
                    client.notifications.append(client.read())
                board = client.call("board.get", session=session)
                return json.dumps(client.notifications).encode(), json.dumps(board).encode()
        finally:
            table.close()

    def session_of(self, table):
        end = time.monotonic() + 15
        with Teller(table.socket_path) as client:
            while time.monotonic() < end:
                for session in client.call("session.list")["sessions"]:
                    if client.call("board.get", session=session["session"]).get("snapshot", {}).get("maps"):
                        return session["session"]
                time.sleep(0.02)
        raise TimeoutError("the board was never known")

    def test_moves_and_changes_of_a_hidden_piece_are_not_told(self):
        hidden = [unit(901, [HIDE], [OWNER], EMPTY), stacked(902, [901], EMPTY)]
        done = [f"M/901/Field/410/475/null/Field/470/440/null/{OWNER}", f"M/901/Field/410/405/null/Field/410/475/null/{OWNER}",
                "-/901"]
        with_it, without = self.heard([ESC.join(hidden), *done]), self.heard([])
        self.same("the board", with_it[1], without[1])
        self.same("what the followers were told", with_it[0], without[0])


def add_pair(what):
    name = re.sub(r"\W+", "_", what)

    def commands(self):
        self.judge(boards()[what], "told_by_commands")

    def questions(self):
        self.judge(boards()[what], "told_by_socket")

    commands.__name__, questions.__name__ = f"test_no_command_tells_{name}", f"test_no_answer_tells_{name}"
    setattr(Hidden, commands.__name__, commands)
    setattr(Hidden, questions.__name__, questions)


for difference in boards():
    add_pair(difference)

if __name__ == "__main__":
    unittest.main()
