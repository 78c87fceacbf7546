"""The set-up of the sample game, and a game recorded from it."""
import boards
import charts
import counters
import module
import vassal
from counters import GUARD, MILITIA

# A VASSAL player id is that player's password. These are invented, and tests look for them where they must not be.
PLAYERS = [("sample-secret-1", "Ada", GUARD), ("sample-secret-2", "Bruno", MILITIA)]
FIRST_ID = 1760000000001

# The attack from C5 on G3: attacker and defender, then the damage checks of Orsk and of the two squads. They give what the
# recording shows: Orsk and the upper squad are shaken, the lower one is not.
ATTACK_DICE = [5, 5]
DAMAGE_DICE = [4, 2, 3]

# Where each stack stands, and its counters from the bottom up: a weapon lies under the unit that carries it.
STACKS = [
    ("C5", ["Guard Light Gun", "Guard Squad", "Guard Squad", "Serjeant Renn"]),
    ("B7", ["Guard Squad"]),
    ("B8", ["Guard Section"]),
    ("G3", ["Militia Old Gun", "Militia Squad", "Militia Squad", "Warden Orsk"]),
    ("H5", ["Militia Squad"]),
    ("F8", ["Scout Pell"]),
    ("Q5", ["Militia Section"]),
    ("N2", ["Militia Reserve"]),
]


def map_point(name):
    """The map point of the centre of a hex; East lies turned by half to the right of West."""
    board = next(b for b in boards.BOARDS if b.hex(name)[0] in range(boards.COLUMNS))
    x, y = boards.pixel_centre(board.hex(name))
    if board is boards.EAST:
        x, y = 2 * boards.WIDTH - x, boards.HEIGHT - y
    return module.EDGE + x, module.EDGE + y


class Game:
    """The pieces in play, and the log that their movement writes."""

    def __init__(self):
        self.slots = counters.palette()
        self.next_id = FIRST_ID
        self.stacks = []
        self.start, self.steps = ([], []), []

    def new_id(self):
        self.next_id += 1
        return self.next_id - 1

    def new_piece(self, name):
        slot = self.slots[name]
        return vassal.Piece(self.new_id(), slot, slot.expanded())

    def place(self, stack, piece, under=None):
        """Into the stack: above another piece, else on top."""
        piece.map, piece.x, piece.y, piece.stack = stack.map, stack.x, stack.y, stack
        stack.pieces.insert(stack.pieces.index(under) + 1 if under else len(stack.pieces), piece)

    def set_up(self):
        for hex_name, names in STACKS:
            stack = vassal.Stack(self.new_id(), module.FIELD, *map_point(hex_name))
            self.stacks.append(stack)
            for name in names:
                self.place(stack, self.new_piece(name))
        deck = vassal.Deck(self.new_id(), module.TABLE, module.DECK_X, module.DECK_Y, module.deck_kind())
        self.stacks.append(deck)
        for name in counters.CARDS:
            card = self.new_piece(name)
            card.find("obs").state = vassal.sequence(";", ["nobody", ""])
            self.place(deck, card)
        turn = vassal.Stack(self.new_id(), module.TABLE, 60, 180)
        self.stacks.append(turn)
        self.place(turn, self.new_piece("Turn Marker"))
        self.piece("F8", "Scout Pell").find("hide").state = PLAYERS[1][0]
        self.piece("N2", "Militia Reserve").find("obs").state = vassal.sequence(";", [MILITIA, ""])

    def stack_at(self, hex_name):
        where = map_point(hex_name)
        return next((s for s in self.stacks if s.map == module.FIELD and (s.x, s.y) == where and s.pieces), None)

    def piece(self, hex_name, name, nth=0):
        """The nth counter of that name in a hex, from the bottom."""
        return [p for p in self.stack_at(hex_name).pieces if p.slot.name == name][nth]

    def begin(self):
        """Keeps the board as it is now as the start of the log."""
        pieces = []
        for map_name in [module.FIELD, module.TABLE]:
            stacks = [s for s in self.stacks if s.map == map_name]
            pieces += [p.add_command() for s in stacks for p in s.pieces] + [s.add_command() for s in stacks]
        weather = vassal.sequence(";", ["Weather", "clear", "Module"])
        self.start = pieces, [
            *(vassal.command("PLAYER", *player) for player in PLAYERS), "UNMASK\tnull",
            vassal.command("GlobalProperty", ";" + weather), module.FIELD_LAYOUT, "SETUP_STACK\t", module.TABLE_LAYOUT,
            module.turn_state(1, 0), "NOTES\t", "PNOTES\t"]

    def save_text(self):
        return vassal.saved_game(*self.start)

    def log_text(self):
        return vassal.saved_game(*self.start, self.steps)

    # One step of the log each ---------------------------------------------------------------------------------------

    def step(self, *commands):
        self.steps.append(vassal.log_step(commands))

    def say(self, player, words):
        self.step(f"CHAT&lt;{PLAYERS[player][1]}&gt; - {words}")

    def roll(self, player, count, old, *dice):
        result, name = ",".join(map(str, dice)), f"{count}d6"
        self.step(f"CHAT*** {name} = {result} *** <{PLAYERS[player][1]}>",
                  vassal.command("MutableProperty", f"{name}_result", old, result, "Module"))

    def turn(self, old, new, number, phase):
        self.step(f"CHAT* Turn updated from {old} to {new}", module.turn_state(number, phase))

    def set_trait(self, piece, prefix, state, report):
        """A change of one trait: a flip, a reveal."""
        old = piece.state()
        piece.find(prefix).state = state
        self.step(vassal.change(piece.id, piece.state(), old), f"CHAT* {report}")

    def mark(self, player, name, *pieces):
        """A marker out of the palette onto each of these counters of one hex, directly above it."""
        commands = []
        for piece in pieces:
            marker = self.new_piece(name)
            commands += [marker.add_command(), *self.put_commands(player, marker, piece.stack, piece)]
        self.step(*commands, f"CHAT* {name} on {', '.join(piece.slot.name for piece in pieces)} *")

    def mark_hex(self, player, name, hex_name):
        """A marker onto the top of a hex."""
        marker = self.new_piece(name)
        commands = [marker.add_command(), *self.put_commands(player, marker, *self.top_of(hex_name))]
        self.step(*commands, f"CHAT* {name} created in {hex_name} *")

    def top_of(self, hex_name):
        """The stack of a hex and its uppermost piece; a new stack, and None, where it is empty."""
        stack = self.stack_at(hex_name)
        if stack:
            return stack, stack.pieces[-1]
        stack = vassal.Stack(self.new_id(), module.FIELD, *map_point(hex_name))
        self.stacks.append(stack)
        return stack, None

    def move_command(self, player, piece, stack, under):
        below = None
        if piece.stack and piece.stack.pieces.index(piece):
            below = piece.stack.pieces[piece.stack.pieces.index(piece) - 1]
        fields = [piece.id, stack.map, stack.x, stack.y, under.id if under else "null", piece.map or "null", piece.x, piece.y,
                  below.id if below else "null", PLAYERS[player][0]]
        return "M/" + vassal.sequence("/", fields)

    def put_commands(self, player, piece, stack, under):
        """The piece into a stack, directly above another; a new stack is written out, as VASSAL does."""
        commands = [self.move_command(player, piece, stack, under)]
        if piece.stack:
            piece.stack.pieces.remove(piece)
        self.place(stack, piece, under)
        return commands if under else commands + [stack.add_command()]

    def move_commands(self, player, piece, to, moved):
        """A counter into a hex, with VASSAL's own mark that it has moved."""
        old = piece.state()
        piece.find("markmoved").state = moved
        return [vassal.change(piece.id, piece.state(), old), *self.put_commands(player, piece, *self.top_of(to))]

    def move(self, player, piece, source, to):
        self.step(*self.move_commands(player, piece, to, "true"), f"CHAT* {piece.slot.name} moves {source} -> {to} *")

    def undo_move(self, player, piece, source, to):
        back = self.move_commands(player, piece, source, "false")
        self.step("UNDO\ttrue", f"CHAT* UNDO: * {piece.slot.name} moves {source} -> {to} *", *back, "UNDO\tfalse")

    def remove(self, piece, report):
        piece.stack.pieces.remove(piece)
        self.step("-/" + piece.id, f"CHAT* {report}")


def record():
    """The recorded game, turn 1: the Guard fires from C5 on G3 and moves on the left; the Militia keeps the mill."""
    game = Game()
    game.set_up()
    game.begin()
    ada, bruno = 0, 1

    game.say(ada, "Good luck! The mill by noon &amp; not a minute later.")
    game.roll(ada, 1, "", 5)
    game.roll(bruno, 1, "5", 2)
    game.turn("Turn 1, Rally", "Turn 1, Operations", 1, 1)
    game.mark_hex(ada, "Spotted", "G3")
    game.mark(ada, "Ops Complete", game.piece("B7", "Guard Squad"))
    game.say(ada, "C5 fires on G3, Renn leads")
    game.roll(ada, 2, "", *ATTACK_DICE)
    game.set_trait(game.piece("G3", "Warden Orsk"), "emb2", "2", "Warden Orsk is shaken")
    game.set_trait(game.piece("G3", "Militia Squad", 1), "emb2", "2", "Militia Squad is shaken")
    game.mark(ada, "Fired", *game.stack_at("C5").pieces)
    squad = game.piece("H5", "Militia Squad")
    game.move(bruno, squad, "H5", "H4")
    game.undo_move(bruno, squad, "H5", "H4")
    game.say(bruno, "no, I stay in the mill")
    game.set_trait(game.piece("F8", "Scout Pell"), "hide", "null", "Scout Pell shows himself")
    game.mark(bruno, "Ops Complete", game.piece("F8", "Scout Pell"))
    game.mark_hex(ada, "Smoke", "D8")
    section = game.piece("B8", "Guard Section")
    game.move(ada, section, "B8", "C7")
    game.mark(ada, "Assault Move", section)
    section = game.piece("Q5", "Militia Section")
    game.move(bruno, section, "Q5", "P6")
    game.mark(bruno, "Moved", section)
    game.turn("Turn 1, Operations", "Turn 1, Administrative", 1, 2)
    game.remove(game.piece("G3", "Spotted"), "Spotted deleted")
    game.say(bruno, "end of turn 1")
    return game


def story():
    """What the demonstration shows of the recorded game: questions asked after the step before the attack."""
    return {
        "module": "sample.vmod", "surveys": {board.name: module.survey_name(board) for board in boards.BOARDS},
        "pack": "charts.json", "counters": "counters.json",
        "rules": {language: f"rules.{language}.md" for language in ("en", "es", "it")}, "game": "lnl", "edition": charts.EDITION,
        "recording": "recording.vlog", "pause_after_step": 7,
        "ledger": {"turn": 1, "phase": "operations", "active": counters.SIDES[GUARD], "impulse": 1,
                   "initiative": counters.SIDES[GUARD], "facts": []},
        "sights": [{"from": "B7", "to": "G3"}, {"from": "C5", "to": "G3"}, {"from": "C5", "to": "F2"}],
        "actions_at": "C5",
        "attack": {"procedure": "lnl.direct_fire", "from": "C5", "target": "G3", "dice": [*ATTACK_DICE, *DAMAGE_DICE]},
    }


def entries(text):
    """The files of a save or log."""
    saved = vassal.metadata([("version", module.VERSION), ("extra1", ""), ("extra2", ""),
                             ("VassalVersion", vassal.VASSAL_VERSION), ("dateSaved", vassal.DATE_SAVED)])
    return [("savedGame", vassal.obfuscate(text)), ("moduledata", module.module_data()), ("savedata", saved)]
