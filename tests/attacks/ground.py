"""What the attacks share: the program, the sample game, a table with honest players, and texts as VASSAL writes them."""
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "end_to_end"), str(TESTS.parent / "packaging" / "sample" / "make")]

# pylint: disable=unused-import,wrong-import-position
import vassal  # noqa: E402
from support import PROGRAM, PROJECT, SAMPLE, read_json, surroundings as home_in  # noqa: E402
from vassal_reader import saved_text  # noqa: E402

MODULE = "The Orsel Crossing"
ESC, TAB = vassal.ESC, vassal.TAB

# A night has time for ten times as much.
TIMES = 10 if os.environ.get("ADJUTANT_NIGHTLY") == "1" else 1

# A command that asks for more than this fails, and does not take the machine with it.
MOST_ADDRESSES = 4 << 30

# Signs of an error that nobody handled.
CRASHES = [b"terminate called", b"what():", b"Assertion", b"runtime error:", b"AddressSanitizer", b"Segmentation",
           b"stack smashing", b"buffer overflow detected"]


def sample_text():
    """The whole game of the sample as one player sends it to another."""
    return saved_text(SAMPLE / "setup.vsav")


def components():
    """What stands between the pieces and the end of a save of the sample: players, boards and so on."""
    return ["PLAYER" + TAB + "sample-secret-1" + TAB + "Ada" + TAB + "Vessen Guard",
            "FieldBoardPicker" + TAB + TAB.join(["West", "0", "0", "East/rev", "1", "0"])]


def game_of(pieces, more=()):
    """A whole game of these pieces (their commands)."""
    return vassal.saved_game(pieces, [*components(), *more])


def piece(number, kinds=(), states=None, x=None, y=None, name="Guard Squad", board_map="Field"):
    """The command that adds a piece with these traits."""
    states = [""] * len(kinds) if states is None else list(states)
    x = 100 + number * 7 % 1000 if x is None else x
    y = 100 + number * 13 % 600 if y is None else y
    kind = vassal.nested([*kinds, f"piece;;;guard-squad.svg;{name}"])
    state = vassal.nested([*states, f"{board_map};{x};{y};1;1;UniqueID;{number}"])
    return "+/" + vassal.sequence("/", [str(number), kind, state])


def many_pieces(count, first=1, kinds=(), states=None):
    """So many pieces that are alike but for their number and place, made quickly."""
    pattern = piece(987654321, kinds, states, x=123456789, y=192837465)
    return [pattern.replace("987654321", str(first + i)).replace("123456789", str(100 + i * 7 % 1000))
            .replace("192837465", str(100 + i * 13 % 600)) for i in range(count)]


def calculated(formula, name="A"):
    return "calcProp;" + vassal.sequence(";", [name, "{" + formula + "}", ""])


def save_file(path, text, plain=False):
    """A save as a file."""
    saved = vassal.metadata([("version", "1.0"), ("extra1", ""), ("extra2", ""), ("VassalVersion", vassal.VASSAL_VERSION),
                             ("dateSaved", vassal.DATE_SAVED)])
    module = (vassal.metadata([("version", "1.0"), ("extra1", ""), ("extra2", ""),
                               ("VassalVersion", vassal.VASSAL_VERSION), ("dateSaved", vassal.DATE_SAVED),
                               ("name", MODULE), ("description", "")]))
    content = text if plain else vassal.obfuscate(text)
    Path(path).write_bytes(vassal.archive([("savedGame", content), ("moduledata", module), ("savedata", saved)]))
    return Path(path)


class Ended:
    """How a run of the program ended."""

    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds

    def complaints(self, allowed=(0, 1, 2), seconds=10):
        """What no input may do to the program, as sentences; empty where all is well."""
        found = []
        if self.code is None:
            found.append(f"still at work after {self.seconds:.0f} s")
        elif self.code < 0:
            found.append(f"ended by signal {signal.Signals(-self.code).name}")
        elif self.code not in allowed:
            found.append(f"exit code {self.code}")
        if self.seconds > seconds:
            found.append(f"took {self.seconds:.1f} s")
        for stream, name in ((self.out, "standard output"), (self.err, "standard error")):
            if controls := sorted({byte for byte in stream if byte < 32 and byte not in b"\n\t"} | ({127} & set(stream))):
                found.append(f"control characters {controls} on {name}")
            try:
                text = stream.decode("utf-8")
                if any("\x80" <= c <= "\x9f" for c in text):
                    found.append(f"control characters of a terminal on {name}")
            except UnicodeDecodeError:
                found.append(f"bytes that are no UTF-8 on {name}")
            found += [f"{sign.decode()!r} on {name}" for sign in CRASHES if sign in stream]
        return found


def run(arguments, environment, stdin=b"", seconds=10, limit_file=None, cwd=None, pass_stdout=None, program=PROGRAM):
    """Runs the program to its end or kills it after so many seconds."""

    def bounds():
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit_file, limit_file))

    begun = time.monotonic()
    process = subprocess.Popen([str(program), *map(os.fsencode, arguments)], env=environment, cwd=cwd,
                               stdin=subprocess.PIPE, stdout=pass_stdout or subprocess.PIPE, stderr=subprocess.PIPE,
                               preexec_fn=bounds if limit_file is not None else None)
    try:
        resource.prlimit(process.pid, resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
    except ProcessLookupError:
        pass  # it has ended
    try:
        out, err = process.communicate(stdin, timeout=seconds)
        code = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        code = None
    return Ended(code, out or b"", err, time.monotonic() - begun)


def memory_mb(pid):
    """What a process holds of memory now, in MB, from the system's tables; 0 where it is gone."""
    return _status_mb(pid, "VmRSS:")


def most_memory_mb(pid):
    """The most memory that it held since forget_most_memory."""
    return _status_mb(pid, "VmHWM:")


def forget_most_memory(pid):
    try:
        Path(f"/proc/{pid}/clear_refs").write_text("5", encoding="ascii")
    except OSError:
        pass  # where the system forbids it the peak counts from the start


def _status_mb(pid, field):
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as status:
            return next((int(line.split()[1]) / 1024 for line in status if line.startswith(field)), 0)
    except OSError:
        return 0


class Table:
    """`adjutant table` with a home of its own, with the sample module, on a free port, with these options."""

    def __init__(self, database_with_sample=None, options=()):
        self.scratch = tempfile.TemporaryDirectory(prefix="adjutant-attack-")
        self.folder = Path(self.scratch.name)
        self.database = self.folder / "adjutant.db"
        self.socket_path = self.folder / "a.sock"
        self.last_words = ""
        self.environment = home_in(self.folder)
        if database_with_sample:
            self.database.write_bytes(Path(database_with_sample).read_bytes())
        else:
            import_sample(self.database, self.environment)
        self.said = self.folder / "said.jsonl"
        self.errors = self.folder / "errors.txt"
        with open(self.said, "wb") as said, open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [str(PROGRAM), "--db", str(self.database), "--json", "table", "--port", "0", "--socket",
                 str(self.socket_path), *options], env=self.environment, stdout=said, stderr=errors)
        self.port = self.wait_for_port()

    def wait_for_port(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            for line in self.said.read_bytes().splitlines()[:5]:
                event = json.loads(line)
                if event["event"] == "open":
                    return event["state"]["port"]
            time.sleep(0.02)
        raise TimeoutError("the table did not open: " + self.errors.read_text(encoding="utf-8", errors="replace"))

    @property
    def pid(self):
        return self.process.pid

    def is_there(self):
        return self.process.poll() is None

    def close(self, seconds=10):
        """Asks it to end; how it did. None where it had to be killed."""
        code = None
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.last_words = self.errors.read_text(encoding="utf-8", errors="replace").strip()[-500:]
        self.scratch.cleanup()
        return code


def import_sample(database, environment, module=SAMPLE / "sample.vmod"):
    for arguments in (["import", "module", module],
                      *(["import", "terrain", SAMPLE / f"{board.lower()}.terrain.json", "--module", MODULE, "--board", board]
                        for board in ("West", "East"))):
        subprocess.run([str(PROGRAM), "--db", str(database), *map(str, arguments)], env=environment, check=True,
                       capture_output=True, timeout=60)


def plain_sample(_path):
    return SAMPLE / "sample.vmod"


def sample_for(tests, *commands, module=plain_sample):
    """A database that knows the sample and what these commands bring in. It stands in a folder of its own, which goes with
    the class of tests; `module` makes the module file there, where it is not the plain one."""
    scratch = tempfile.TemporaryDirectory(prefix="adjutant-attack-")
    tests.addClassCleanup(scratch.cleanup)
    folder = Path(scratch.name)
    made, sample, environment = folder / "made.db", folder / "sample.db", home_in(folder)
    import_sample(made, environment, module(folder / "sample.vmod"))
    for arguments in (*commands, ["backup", sample]):
        ended = run(["--db", made, *arguments], environment)
        assert ended.code == 0, ended.err
    return sample
