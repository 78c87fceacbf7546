"""Where attackers stand: connections to a table, what goes over them, and the list of all attacks. An attack is a function
that gets a Stage, on which it connects as often as it likes, and does its worst until stage.over(); its name says what is
done. Texts that take long to make are made once, before the clock runs."""
import base64
import functools
import io
import random
import select
import socket
import struct
import time
import zipfile

from ground import MODULE

HONEST_ROOM = "Mill"


# What goes on the wire

def zipped(data, name="Dummy"):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, data)
    return b"!ZIP!" + base64.b64encode(archive.getvalue())


def message(text):
    """A command as a client sends it: packed where it is long."""
    data = text.encode() if isinstance(text, str) else text
    return zipped(data) if len(data) > 1000 else data


def forward(room, who, data):
    return b"FWD\t%s/%s/%s\t%s\n" % (MODULE.encode(), room.encode(), who.encode(), data.replace(b"\t", b"\\\t"))


class Attacker:
    """One connection. What it sends is sent until the stage is over or the table closes the connection; what comes is read
    and thrown away, unless it never reads."""

    def __init__(self, stage, name="Mallory", room=None, register=True, reads=True):
        self.stage, self.reads, self.closed = stage, reads, False
        self.room = room or "Den"
        self.id = f"{name}-secret-{stage.number()}.1760000000000"
        self.socket = socket.create_connection(("127.0.0.1", stage.port), timeout=5)
        self.socket.setblocking(False)
        stage.connections.append(self)
        if register:
            self.register()
            self.enter(self.room)

    def register(self, module=MODULE, more=""):
        properties = f"name=Mallory|looking=false|away=false|client=3.7.26|moduleVersion=1.0|id={self.id}{more}"
        self.line(f"REG\t{self.id}\t{module}/Main Room\t{properties}")

    def enter(self, room, module=MODULE):
        self.room = room
        self.line(f"JOIN\t{module}/{room}\tnull")

    def line(self, text):
        self.push((text.encode() if isinstance(text, str) else text) + b"\n")

    def say(self, command):
        """To the others in the room; a room of one's own is followed too."""
        self.push(forward(self.room, "~" + self.id, message(command)))

    def say_raw(self, data):
        self.push(forward(self.room, "~" + self.id, data))

    def push(self, data, piecewise=1 << 18):
        """Sends all of it, or as much as the table takes before the stage is over. False once the table has had enough."""
        left = memoryview(data)
        while left and not self.closed and not self.stage.over():
            reading, writing, _ = select.select([self.socket] if self.reads else [], [self.socket], [], 0.2)
            try:
                if reading and not self.socket.recv(1 << 20):
                    self.closed = True
                elif writing:
                    left = left[self.socket.send(left[:piecewise]):]
            except BlockingIOError:
                pass
            except OSError:
                self.closed = True
        return not self.closed and not self.stage.over()

    def drain(self):
        try:
            while self.reads and not self.closed:
                self.closed = not self.socket.recv(1 << 20)
        except BlockingIOError:
            pass
        except OSError:
            self.closed = True

    def close(self):
        self.closed = True
        self.socket.close()

    def vanish(self):
        """Without a word, as when a cable is cut."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()


class Stage:
    def __init__(self, port, seconds):
        self.port, self.seconds = port, seconds
        self.connections, self.numbers, self.end = [], 0, None
        self.chance = random.Random(18)

    def begin(self):
        self.end = time.monotonic() + self.seconds

    def over(self):
        return time.monotonic() > self.end

    def number(self):
        self.numbers += 1
        return self.numbers

    def linger(self, seconds=None):
        """Stays connected and reads what comes."""
        until = min(self.end, time.monotonic() + seconds) if seconds else self.end
        while time.monotonic() < until:
            for connection in self.connections:
                connection.drain()
            time.sleep(0.02)

    def leave(self):
        for connection in self.connections:
            connection.close()
        self.connections = []


ATTACKS = {}  # name -> (function, what is made before)


def attack(made=None):
    def note(function):
        ATTACKS[function.__name__] = (function, made)
        return function
    return note


def made_once(function):
    return functools.lru_cache(maxsize=1)(function)


def says_once(make):
    """An attack that is one message: the function makes it, once, and the table is given time to work on it."""
    message = made_once(make)

    def strike(stage):
        Attacker(stage).say_raw(message())
        stage.linger()
    ATTACKS[make.__name__] = (strike, message)
    return message


def says_again(*before):
    """An attack that is one message, which the function makes once, said as often as the table takes it; first it says
    what is given here."""
    def note(make):
        message = made_once(make)

        def strike(stage):
            mallory = Attacker(stage)
            for text in before:
                mallory.say(text)
            while mallory.push(forward(mallory.room, "~" + mallory.id, message())):
                pass
        ATTACKS[make.__name__] = (strike, message)
        return message
    return note
