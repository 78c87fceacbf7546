"""A VASSAL player on the wire, as little of him as a test needs: he registers, enters rooms, says commands, and sends his
game to whoever asks for it. Written apart from the program's own reader and writer."""
import base64
import io
import socket
import time
import zipfile

TAB = "\t"


def escape(text, delimiter):
    return text.replace(delimiter, "\\" + delimiter)


def packed(command):
    if len(command) <= 1000:
        return command
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("Dummy", command)
    return "!ZIP!" + base64.b64encode(archive.getvalue()).decode()


def unpacked(message):
    if not message.startswith("!ZIP!"):
        return message
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(message[5:]))) as archive:
        return archive.read("Dummy").decode()


class Player:
    """`game`: the text of the game that he has open, if any."""

    def __init__(self, port, module, name, secret, game=None, version="1.0"):
        self.module, self.name, self.id, self.game = module, name, f"{secret}.1760000000000", game
        self.room = "Main Room"
        self.heard = []  # commands of others, in order
        self.last = ""  # the last line of all
        self.players = ""  # the last LIST
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.lines = self.socket.makefile("rb")
        self.properties = f"name={name}|looking=false|away=false|client=3.7.26|moduleVersion={version}|id={self.id}"
        self.send(f"REG\t{self.id}\t{module}/Main Room\t{self.properties}")

    def close(self):
        self.lines.close()
        self.socket.close()

    def sign_off(self):
        self.send("!BYE")
        self.close()

    def send(self, line):
        self.socket.sendall(line.encode() + b"\n")

    def forward(self, path, command):
        self.send(f"FWD\t{path}\t{escape(packed(command), TAB)}")

    def join(self, room):
        self.send(f"JOIN\t{self.module}/{room}\tnull")
        self.room = room
        self.listen_until(lambda: f"{self.module}/{room}/{self.id}=" in self.players)

    def say(self, command):
        """To the others in the room."""
        self.forward(f"{self.module}/{self.room}/~{self.id}", command)

    def chat(self, text):
        self.say(f"CHAT&lt;{self.name}&gt; - {text}")

    def listen(self):
        """Reads one line and does what VASSAL does with it."""
        line = self.lines.readline()
        if not line:
            raise ConnectionError("the server closed the connection")
        self.last = line = line.decode().rstrip("\n")
        if line.startswith("LIST\t"):
            self.players = line
        elif line.startswith("SYNC"):
            self.answer(line)
        elif line and not line.startswith("ROOM_INFO\t"):
            self.heard.append(unpacked(line))

    def answer(self, request):
        asking = dict(pair.split("=", 1) for pair in request[len("SYNC"):].split("|") if "=" in pair)
        if self.game:
            self.forward(f"{self.module}/*/{asking['id']}", self.game)

    def listen_until(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} heard {self.heard[-3:]}")
            self.listen()
