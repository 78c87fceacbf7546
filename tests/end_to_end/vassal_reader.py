"""A second reader of VASSAL's saves, written apart from both the sample's writer and the program's reader, so that the
three can be held against each other. It understands as much as the sample game uses."""
import zipfile

ESC, TAB = "\x1b", "\t"


def decode(text, delimiter):
    """The tokens of a sequence: a delimiter after a backslash is data, one pair of quotes around a token goes."""
    tokens, token = [], ""
    for character in text:
        if character == delimiter and token.endswith("\\"):
            token = token[:-1] + delimiter
        elif character == delimiter:
            tokens.append(token)
            token = ""
        else:
            token += character
    tokens.append(token)
    return [t[1:-1] if len(t) > 1 and t[0] == "'" and t[-1] == "'" else t for t in tokens]


def saved_text(path):
    with zipfile.ZipFile(path) as archive:
        data = archive.read("savedGame").decode("ascii")
    if not data.startswith("!VCSK"):
        return data
    key = int(data[5:7], 16)
    return bytes(byte ^ key for byte in bytes.fromhex(data[7:])).decode("utf-8")


def leaves(text):
    """All commands of a tree in the order in which they act."""
    tokens = decode(text, ESC)
    if len(tokens) == 1:
        return tokens
    return [leaf for token in tokens for leaf in leaves(token)]


def levels(text):
    """The parts of a type or state, one for each trait, the outermost first."""
    parts = []
    while True:
        head, *inner = decode(text, TAB)
        parts.append(head)
        if not inner:
            return parts
        [text] = inner


class Replay:
    """Where each counter stands: {id: [name, map, x, y, states]}. Stacks and decks only carry their members."""

    def __init__(self, text):
        self.pieces, self.players, self.chat, self.steps = {}, [], [], 0
        tokens = decode(text, ESC)
        end = tokens.index("end_save")
        for token in tokens[:end]:
            self.apply(token)
        for token in tokens[end + 1:]:
            self.apply(token)
            self.steps += 1

    def apply(self, token):
        for leaf in leaves(token):
            self.act(leaf.removeprefix("LOG" + TAB))

    def act(self, leaf):
        kind, rest = leaf[:2], leaf[2:]
        if kind == "+/":
            self.add(*decode(rest, "/"))
        elif kind == "-/":
            del self.pieces[rest]
        elif kind == "M/":
            piece, map_name, x, y = decode(rest, "/")[:4]
            self.pieces[piece][1:4] = map_name, int(x), int(y)
        elif kind == "D/":
            piece, new = decode(rest, "/")[:2]
            self.pieces[piece][4] = levels(new)[:-1]
        elif leaf.startswith("PLAYER" + TAB):
            self.players.append(decode(leaf, TAB)[1:])
        elif leaf.startswith("CHAT"):
            self.chat.append(leaf[4:])

    def add(self, piece, kind, state):
        if kind == "stack" or kind.startswith("deck;"):
            return
        parts, states = levels(kind), levels(state)
        assert len(parts) == len(states), f"{piece}: {len(parts)} traits and {len(states)} states"
        name = decode(parts[-1], ";")[4]
        map_name, x, y = decode(states[-1], ";")[:3]
        self.pieces[piece] = [name, map_name, int(x), int(y), states[:-1]]
