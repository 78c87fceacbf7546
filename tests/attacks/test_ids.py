"""A player's VASSAL id is his password, and it is printed nowhere, whatever it looks like. One game is shown and played for
each of 36 odd kinds of ids, and once more for an id that looks like nothing: what the program puts out may hold the odd
id no more often than it holds the same text where nobody has that id. So ids that are words ("null"), and ids that are short, are
judged like all others.

An id of fewer than four characters is exempt in running prose that is no chat, and where it is a number (SECURITY.md):
there it says nothing, and to blank each of them would tell it. In what players say it is judged like any other.
"""
import concurrent.futures
import html
import json
import re
import shutil
import subprocess
import time
import unicodedata
import unittest
from pathlib import Path

import ground
from adjutant_client import Client
from ground import ESC, MODULE, TAB, vassal
from vassal_player import Player

NEUTRAL = "of-nobody-7391-id"

# name of the kind: the id, and those of other players of the same game
KINDS = {
    "one letter": ["q"], "two letters": ["zq"], "three letters": ["xyz"], "a digit": ["7"], "a small number": ["12"],
    "a number": ["90210"], "a number with a sign": ["-4711"], "a semicolon": ["pass;word"], "a bar": ["pass|word"],
    "a slash": ["pass/word"], "a tab": ["pass\tword"], "a backslash": ["pass\\word"], "a backslash at the start": ["\\word"],
    "quotes": ['"quoted"'], "single quotes": ["'single'"], "per cent": ["100%sure%n%s"],
    "marks of patterns": ["a.*b(c|d)+[e]$^"], "a pattern that is broken": ["(((["], "composed": ["caf\u00e9-Stra\u00dfe"],
    "decomposed": ["cafe\u0301-mot"], "twins in case": ["TwinPass", "twinpass", "TWINPASS"],
    "one begins another": ["prefix", "prefix-longer", "prefix-longer-still"], "200 characters": ["long" * 50],
    "word PLAYER": ["PLAYER"], "word CHAT": ["CHAT"], "word secret": ["secret"], "word null": ["null"],
    "word true": ["true"], "emoji": ["\U0001f3b2dice\U0001f3b2"], "right to left": ["\u05e1\u05d9\u05e1\u05de\u05d4"],
    "words and spaces": ["two words here"], "tags": ["<b>bold</b>&amp;"], "an object": ['{"id":1}'], "pairs": ["key=value"],
    "dots": ["dotted.1.2"], "a list": ["a,b,c"],
}


def everywhere(ids):
    """Lines of chat in which the ids stand, each as a word of its own."""
    lines = []
    for one in ids:
        lines += [f"{one}", f"his word is {one} you know", f"({one})", f"\u201c{one}\u201d, he said", f"is it {one}?",
                  f"{one}: what else", f"it was {one}."]
    return lines


def game(ids):
    """The sample's board with these players, who own, hide and mask what can be owned, hidden and masked."""
    text = ground.sample_text()
    end = text.index("PLAYER" + TAB)
    commands = []
    for number, one in enumerate(ids):
        at = 200 + 70 * number
        owned = ["hide;73,130;Hide;0,0,0;player:;0.3;;false", "obs;70,130;unknown.svg;Mask;B;Unknown;player:;Peek;;false;;",
                 "mark;Owner", "propertysheet;Owner", "PROP;Owner;x;;", "label;;12;;0,0,0;;b;0;l;0;c;c;$Owner$;;;;",
                 "restrict;Vessen Guard;true;true;", "zork;nothing that VASSAL knows"]
        semi = vassal.sequence(";", [one, ""])
        comma = vassal.sequence(",", [one])
        states = [["null", "null;", comma, one, one, one, "", one], [one, "null;", comma, one, one, one, "", one],
                  ["null", semi, comma, one, one, one, "", semi]]
        commands += [ground.piece(5000 + 10 * number + i, owned, state, x=at, y=300) for i, state in enumerate(states)]
        commands.append(vassal.command("PLAYER", one, f"Friend {number}", "Vessen Guard" if number else "Orsel Militia"))
        commands += [vassal.command("PNOTES", f"the word of {one} here"), vassal.command("PNOTE", one, "a private note"),
                     vassal.command("SNOTE", f"note {number}", one, "false", f"of {one} himself"),
                     vassal.command("NOTES", f"he wrote {one} here"),
                     vassal.command("GlobalProperty", vassal.sequence(";", ["", "Holder", one, "Module"])),
                     f"Zork{TAB}{one}"]
    return text[:end] + "".join(command.replace(ESC, "\\" + ESC) + ESC for command in commands) + text[end:]


def strings_of(value):
    """All texts of a JSON value, names too."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for each in value for text in strings_of(each)]
    if isinstance(value, dict):
        return [text for name, each in value.items() for text in [name, *strings_of(each)]]
    return []


def of_json_lines(data):
    """The texts of what was put out as JSON lines."""
    return "\n".join(text for line in data.decode().splitlines() if line.strip() for text in strings_of(json.loads(line)))


def texts_of_picture(path):
    """What a PNG says beside its pixels."""
    data, at, texts = path.read_bytes(), 8, []
    while at < len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        kind = data[at + 4:at + 8]
        if kind not in (b"IDAT", b"IHDR", b"IEND", b"PLTE"):
            texts.append(data[at + 8:at + 8 + length].decode("latin-1"))
        at += 12 + length
    return "\n".join(texts)


def times_in(secret, text, kind):
    """How often an id stands in a text, in any of the forms in which a reader would know it."""
    if len(secret) < 4:
        return len([line for line in text.split("\n") if tells_short(secret, line, kind)])
    if secret.isdigit():
        return len(re.findall(rf"(?<!\w){re.escape(secret)}(?!\w)", text))
    forms = {secret, html.escape(secret), html.escape(secret, quote=False), json.dumps(secret)[1:-1],
             unicodedata.normalize("NFC", secret), unicodedata.normalize("NFD", secret)}
    return max(text.count(form) for form in forms)


def tells_short(secret, line, kind):
    """Whether a line tells an id of fewer than four characters: what people say is judged word by word, a report of dice or
    moves too where the id is no number, and any other text where it is the id and nothing else, and no number."""
    said = line.startswith("<Ada>")
    if said or (line.startswith("* ") and not secret.isdigit()):
        return re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", line) is not None
    return line.strip() == secret and not secret.isdigit() and "database" not in kind


class Evening:
    """Everything that the program puts out about one game with these ids: {kind of output: text}."""

    def __init__(self, sample, ids):
        self.sample, self.ids, self.out = sample, ids, {}
        self.scratch = ground.tempfile.TemporaryDirectory(prefix="adjutant-ids-")
        self.folder = Path(self.scratch.name)
        self.environment = ground.home_in(self.folder)
        self.database = self.folder / "adjutant.db"
        shutil.copy(sample, self.database)
        self.text = game(ids)

    def keep(self, kind, text):
        text = text if isinstance(text, str) else text.decode("utf-8", "replace")
        self.out[kind] = self.out.get(kind, "") + text.replace(str(self.folder), "") + "\n"

    def all(self):
        with self.scratch:
            self.files()
            self.live()
            for path in self.folder.rglob("adjutant.db*"):
                self.keep("database", path.read_bytes().decode("latin-1"))
        return self.out

    def run(self, *arguments, kind):
        ended = ground.run(["--db", self.database, *arguments], self.environment, seconds=20)
        self.keep(f"{kind}, exit code", f"code<{ended.code}>")
        self.keep(kind, of_json_lines(ended.out) if "--json" in arguments else ended.out)
        self.keep(f"{kind}, messages", ended.err)
        return ended

    def files(self):
        save = ground.save_file(self.folder / "game.vsav", self.text)
        chat = ESC.join(vassal.group("LOG" + TAB + "CHAT" + line, []) for line in everywhere(self.ids))
        moves = ESC.join("LOG" + TAB + vassal.sequence("/", ["M", "5000", "Field", "210", "300", "null", "Field", "200",
                                                             "300", "null", one]) for one in self.ids)
        log = ground.save_file(self.folder / "game.vlog", self.text + ESC + chat + ESC + moves)
        for file in (save, log):
            self.run("save", "show", file, kind="save show")
            self.run("--json", "save", "show", file, kind="save show, JSON")
            for side in ("Vessen Guard", "Orsel Militia"):
                self.run("save", "show", file, "--side", side, kind="save show of a side")
                self.run("--json", "save", "show", file, "--side", side, kind="save show of a side, JSON")
            self.run("--json", "save", "show", file, "--view", "engine", kind="save show as the engine, JSON")
        self.run("--json", "save", "show", log, "--step", "3", kind="save show of a step, JSON")
        picture = self.folder / "picture.png"
        self.run("save", "draw", save, "--out", picture, kind="save draw")
        if picture.exists():
            self.keep("save draw, in the picture", texts_of_picture(picture))
        broken = self.folder / "broken.vsav"
        broken.write_bytes(save.read_bytes()[:-300])
        self.run("save", "show", broken, kind="error messages")
        self.run("save", "show", save, "--side", "Nobody", kind="error messages")
        torn = ground.save_file(self.folder / "torn.vsav", self.text.replace("end_save", "", 1), plain=True)
        self.run("save", "show", torn, kind="error messages")

    def live(self):
        self.open_table()
        try:
            self.play()
        finally:
            for process in self.processes:
                process.terminate()
            for process in self.processes:
                process.wait(timeout=20)
            for name in ("table", "watch"):
                self.keep(f"{name} --json", of_json_lines((self.folder / f"{name}.out").read_bytes()))
                self.keep(f"{name}, messages", (self.folder / f"{name}.err").read_bytes())

    def start(self, name, *arguments):
        with open(self.folder / f"{name}.out", "wb") as out, open(self.folder / f"{name}.err", "wb") as errors:
            self.processes.append(subprocess.Popen(
                [str(ground.PROGRAM), "--db", str(self.database), "--json", *map(str, arguments), "--socket",
                 str(self.folder / f"{name}.sock")], env=self.environment, stdout=out, stderr=errors))

    def wait(self, name, condition, what, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in (self.folder / f"{name}.out").read_bytes().splitlines(keepends=True):
                if line.endswith(b"\n") and condition(event := json.loads(line)):
                    return event
            time.sleep(0.02)
        raise TimeoutError(f"{what} never came")

    def open_table(self):
        self.processes = []
        self.start("table", "table", "--port", "0")
        self.port = self.wait("table", lambda e: e["event"] == "open", "the table")["state"]["port"]

    def play(self):
        ada = Player(self.port, MODULE, "Ada", "adas-own-word", ground.sample_text())
        ada.join("Mill")
        ada.say(ada.game)
        self.wait("table", lambda e: e["event"] == "known", "the board")
        self.start("watch", "watch", f"localhost:{self.port}", "--module", MODULE, "--room", "Mill")
        self.wait("watch", lambda e: e["event"] == "opened", "the watched room")
        friends = []
        for number, one in enumerate(self.ids):
            friend = Player.__new__(Player)
            friend.__dict__.update(module=MODULE, name=f"Friend {number}", game=None, room="Main Room", heard=[], last="",
                                   players="", id=f"{one}.1760000000000")
            friend.socket = ground.socket.create_connection(("127.0.0.1", self.port), timeout=20)
            friend.lines = friend.socket.makefile("rb")
            pairs = vassal.sequence("|", [vassal.sequence("=", pair) for pair in (
                ("name", friend.name), ("client", "3.7.26"), ("moduleVersion", "1.0"), ("id", friend.id))])
            friend.send("REG\t" + vassal.sequence(TAB, [friend.id, f"{MODULE}/Main Room", pairs]))
            friends.append(friend)
            ada.listen_until(lambda name=friend.name: name in ada.players)
        with Client(self.folder / "table.sock") as client:
            sessions = [each["session"] for each in client.call("session.list")["sessions"]]
            client.call("live.listen")
            for session in sessions:
                client.call("board.subscribe", session=session)
            for line in everywhere(self.ids):  # of players who are registered and in no roster
                ada.say("CHAT" + html.escape(f"<Ada> - {line}", quote=False))
                ada.say("CHAT* " + html.escape(line, quote=False))
            ada.say(game(self.ids))
            for line in everywhere(self.ids):
                ada.say("CHAT" + html.escape(f"<Ada> - {line}", quote=False))
                ada.say("CHAT" + html.escape(line, quote=False))
            ada.say("CHAT&lt;Ada&gt; - the end of it")
            for name in ("table", "watch"):
                self.wait(name, lambda e: "the end of it" in json.dumps(e), f"the end, for the {name},")
            answers = [client.call("session.list"), client.call("live.state")]
            for session in sessions:
                answers += [client.call("board.get", session=session), client.call("units", session=session)]
            self.keep("socket, answers", "\n".join(text for answer in answers for text in strings_of(answer)))
            self.keep("socket, notifications", "\n".join(strings_of(client.notifications)))
        for friend in friends:
            friend.close()
        ada.close()


class Ids(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.sample = ground.sample_for(cls)
        with concurrent.futures.ThreadPoolExecutor(4) as workers:  # they wait more than they work
            running = {name: workers.submit(cls.evening, ids) for name, ids in KINDS.items()}
            neutral = {count: workers.submit(cls.evening, [f"{NEUTRAL}-{i}" for i in range(count)]) for count in (1, 3)}
            cls.outputs = {name: each.result() for name, each in running.items()}
            cls.neutral = {count: each.result() for count, each in neutral.items()}

    @classmethod
    def evening(cls, ids):
        try:
            return Evening(cls.sample, ids).all()
        except (OSError, ConnectionError, TimeoutError, subprocess.TimeoutExpired, ValueError) as error:
            return {"failure": f"{type(error).__name__}: {error}"}

    def judge(self, name):
        ids, out = KINDS[name], self.outputs[name]
        self.assertNotIn("failure", out, out.get("failure"))
        reference = self.neutral[len(ids)]
        self.assertNotIn("failure", reference, reference.get("failure"))
        leaks = []
        for kind, text in out.items():
            unescaped = html.unescape(text)
            for one in ids:
                usual = reference.get(kind, "")
                for form, theirs in ((text, usual), (unescaped, html.unescape(usual))):
                    more = times_in(one, form, kind) - times_in(one, theirs, kind)
                    if more > 0:
                        at = form.find(one)
                        leaks.append(f"{kind}: {more} times, as in {form[max(0, at - 60):at + len(one) + 30]!r}")
                        break
        self.assertFalse(leaks, f"the id {ids[0]!r} is told:\n" + "\n".join(leaks))

    def test_an_id_that_looks_like_nothing_is_told_nowhere(self):
        for count, out in self.neutral.items():
            self.assertNotIn("failure", out, out.get("failure"))
            for kind, text in out.items():
                self.assertNotIn(NEUTRAL, text, f"{count}: {kind}")

    def test_ten_kinds_of_output_and_more_are_looked_at(self):
        out = self.neutral[1]
        self.assertGreaterEqual(len([kind for kind, text in out.items() if text.strip()]), 10)
        for kind in ("table --json", "watch --json", "socket, notifications"):
            self.assertIn("the end of it", out[kind])

    def test_every_output_ends_in_the_same_way_whatever_the_id(self):
        for name, ids in KINDS.items():
            for kind, text in self.outputs[name].items():
                if kind.endswith("exit code"):
                    self.assertEqual(text, self.neutral[len(ids)][kind], f"{name}: {kind}")


def add_kind(name):
    def test(self):
        self.judge(name)
    test.__name__ = "test_an_id_of_the_kind_" + re.sub(r"\W+", "_", name)
    setattr(Ids, test.__name__, test)


for kind_name in KINDS:
    add_kind(kind_name)

assert len(KINDS) >= 31

if __name__ == "__main__":
    unittest.main()
