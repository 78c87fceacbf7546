"""What VASSAL writes: sequences, pieces, commands, saves and archives, as far as the sample game needs them.

Everything is deterministic: times are fixed, and archives are stored without compression, since the bytes that a
compressor gives differ between its versions.
"""
import io
import zipfile

ESC = "\x1b"
TAB = "\t"
VASSAL_VERSION = "3.7.26"
DATE_SAVED = 1760000000000
OBFUSCATION_KEY = 0x2B


def sequence(delimiter, tokens):
    """A list of texts as one text, as VASSAL's SequenceEncoder writes it."""
    return delimiter.join(_token(delimiter, str(token)) for token in tokens)


def _token(delimiter, token):
    escaped = token.replace(delimiter, "\\" + delimiter)
    quoted = token.startswith("\\") or (token.startswith("'") and token.endswith("'"))
    return f"'{escaped}'" if quoted else escaped


def nested(parts):
    """Types, or states, of a chain of traits: each level holds its own part and the rest."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = sequence(TAB, [part, text])
    return text


def yes_no(value):
    return "true" if value else "false"


class Trait:
    """One trait: its type text and its state text."""

    def __init__(self, kind, state=""):
        self.kind = kind
        self.state = state


def trait(prefix, fields, state=""):
    return Trait(prefix + ";" + sequence(";", fields), state)


def marker(values):
    """The trait Marker: fixed properties."""
    return Trait("mark;" + sequence(",", values.keys()), sequence(",", values.values()))


def prototype(name):
    return trait("prototype", [name])


def deletable():
    return trait("delete", ["Delete", "68,130", ""])


def movement_markable():
    return trait("markmoved", ["/images/moved.gif", 16, -16, "Mark Moved", "77,130", "", "false", "", "", "", ""], "false")


def layer(name, images, labels, command, key, level=1):
    """The trait Layer, always on; the first image may be empty: the piece as it is."""
    fields = ["", 128, "", command, 128, "", "", 128, "", "", "", 1, "false", 0, 0, sequence(",", images),
              sequence(",", labels), "true", name, "", "", "false", "", 1, 1, "true", "", key, "", "", "1.0", "", "true"]
    return trait("emb2", fields, str(level))


def hideable(access, hidden_by="null"):
    return trait("hide", ["73,130", "Hide", "0,0,0", access, "0.30000001192092896", "", "false"], hidden_by)


def maskable(mask_image, mask_name, access, masked_by="null"):
    fields = ["70,130", mask_image, "Mask", "B", mask_name, access, "Peek", "", "false", "", ""]
    return trait("obs", fields, sequence(";", [masked_by, ""]))


def restricted_to(side):
    return trait("restrict", [side, "false", "true", ""])


def basic(image, name):
    return f"piece;;;{image};{name}"


def definition(traits, image="", name="", gpid=""):
    """The text of a palette slot or prototype."""
    kinds = nested([t.kind for t in traits] + [basic(image, name)])
    states = nested([t.state for t in traits] + [f"null;0;0;{gpid};0"])
    return "+/" + sequence("/", ["null", kinds, states])


class Piece:
    """A counter in play; its traits are those of its slot with the prototypes expanded."""

    def __init__(self, piece_id, slot, traits):
        self.id = str(piece_id)
        self.slot = slot
        self.traits = [Trait(t.kind, t.state) for t in traits]
        self.map, self.x, self.y = None, 0, 0
        self.stack = None

    def find(self, prefix):
        return next(t for t in self.traits if t.kind.startswith(prefix + ";"))

    def kind(self):
        return nested([t.kind for t in self.traits] + [basic(self.slot.image, self.slot.name)])

    def state(self):
        where = sequence(";", [self.map or "null", self.x, self.y, self.slot.gpid, 1, "UniqueID", self.id])
        return nested([t.state for t in self.traits] + [where])

    def add_command(self):
        return "+/" + sequence("/", [self.id, self.kind(), self.state()])


class Stack:
    """Pieces on one spot, the lowest first."""

    def __init__(self, stack_id, map_name, x, y):
        self.id = str(stack_id)
        self.map, self.x, self.y = map_name, x, y
        self.pieces = []

    def state(self):
        return sequence(";", [self.map, self.x, self.y] + [piece.id for piece in self.pieces] + ["@@1"])

    def add_command(self):
        return "+/" + sequence("/", [self.id, "stack", self.state()])


class Deck(Stack):
    def __init__(self, stack_id, map_name, x, y, kind):
        super().__init__(stack_id, map_name, x, y)
        self.kind = kind

    def state(self):
        cards = sequence(",", [piece.id for piece in self.pieces])
        return sequence(";", [self.map, self.x, self.y, "true"] + ([cards] if cards else []))

    def add_command(self):
        return "+/" + sequence("/", [self.id, self.kind, self.state()])


def change(object_id, new, old):
    return "D/" + sequence("/", [object_id, new, old])


def command(first, *rest):
    """A command of the kinds that separate their fields by tabs; the name and the first field stand together."""
    return sequence(TAB, [first, *rest])


def group(text, children):
    """A command with sub-commands."""
    return sequence(ESC, [text, *children]) if children else text


def saved_game(pieces, components, steps=()):
    """A save, or with steps a log that starts from it."""
    return group("begin_save", ["", group("", pieces), *components, "end_save", *steps])


def log_step(commands):
    """One step of a log: the first command carries the others."""
    first, *rest = ["LOG" + TAB + text for text in commands]
    return group(first, rest)


def obfuscate(text):
    return "!VCSK%02x" % OBFUSCATION_KEY + "".join("%02x" % (byte ^ OBFUSCATION_KEY) for byte in text.encode("utf-8"))


def metadata(fields):
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '<data version="1">']
    lines += [f"  <{name}>{value}</{name}>" if value else f"  <{name}/>" for name, value in fields]
    return "\n".join(lines + ["</data>", ""])


def archive(entries):
    """A zip of (name, text) pairs with fixed times, so that the same entries give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        for name, text in entries:
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o644 << 16
            file.writestr(info, text.encode("utf-8"))
    return out.getvalue()
