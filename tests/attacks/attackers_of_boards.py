"""Attacks by what stands on a board: formulas that count everything, boards of too many pieces, endless changes."""
import time

import ground
from ground import ESC, TAB, calculated, game_of, many_pieces, piece
from stage import HONEST_ROOM, Attacker, attack, forward, made_once, message, says_again, says_once, zipped

# Formulas

def bomb_of(formula, count=2000, more=()):
    """A game of pieces each of which asks about all the others."""
    kinds = ["mark;B,Name", calculated(formula)]
    return zipped(game_of(many_pieces(count, kinds=kinds, states=["3,a" + "a" * 30, ""]), more).encode())


@says_once
def pieces_that_add_up_the_whole_map_each():
    return bomb_of('SumMap("B")+CountMap("{B>0}")+SumStack("B")')


@attack(pieces_that_add_up_the_whole_map_each)
def such_pieces_with_a_change_every_10_ms(stage):
    mallory = Attacker(stage)
    mallory.say_raw(pieces_that_add_up_the_whole_map_each())
    at = 0
    while not mallory.closed and not stage.over():
        at = 1 - at
        mallory.say(f"M/1/Field/{100 + at}/113/null/Field/{101 - at}/113/null/{mallory.id}")
        mallory.drain()
        time.sleep(0.01)


@attack(pieces_that_add_up_the_whole_map_each)
def such_pieces_in_the_honest_room(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    mallory.say(ESC.join(many_pieces(2000, 5000, ["mark;B", calculated('SumMap("B")+CountMap("{B>0}")')], ["3", ""])))
    stage.linger()
    # and away with them again, so that the next attack meets the honest board
    stage.end += 1
    mallory.say(ESC.join(f"-/{5000 + i}" for i in range(2000)))


@says_once
def pieces_that_add_up_zones_and_places():
    return bomb_of('SumZone("B")+CountZone("B")+SumLocation("B")+CountLocation("B")+Sum("B","{B>0}")+Count("{B>0}")')


@says_once
def sums_of_sums_of_sums():
    kinds = ["mark;B", calculated('SumMap("C")', "A"), calculated('SumMap("D")', "C"), calculated('SumMap("B")', "D")]
    return zipped(game_of(many_pieces(1500, kinds=kinds, states=["3", "", "", ""])).encode())


@says_once
def attachments_of_everything_to_everything():
    attach = "attach;" + ";".join(["Ring", "", "", "", "{true}", *[""] * 14, "true", "true"])
    kinds = ["mark;B", attach, calculated('SumAttach("Ring","B")+CountAttach("Ring","B")+MaxAttach("Ring","B")')]
    return zipped(game_of(many_pieces(2000, kinds=kinds, states=["3", "", ""])).encode())


@says_once
def filters_with_regular_expressions():
    return bomb_of('CountMap("{Name =~ \\"(a*)*(a|aa)+(a?){30}b\\"}")+SumMap("B","{Name =~ \\".*.*.*.*x\\"}")')


# Boards

@says_once
def a_board_of_150_000_pieces_in_one_message():
    return zipped(game_of(many_pieces(150_000)).encode())


@attack(a_board_of_150_000_pieces_in_one_message)
def four_rooms_with_150_000_pieces_each(stage):
    for room in "ABCD":
        Attacker(stage, room="Den " + room).say_raw(a_board_of_150_000_pieces_in_one_message())
    stage.linger(stage.seconds * 0.7)


@says_once
def pieces_by_the_150_000_and_no_game_around_them():
    return zipped(ESC.join(many_pieces(150_000)).encode())


@made_once
def tall_stack():
    pieces = many_pieces(100_000)
    stack = "+/9999999/stack/Field;100;100;" + ";".join(str(i + 1) for i in range(100_000)) + ";@@1"
    return zipped(game_of([*pieces, stack]).encode())


@attack(tall_stack)
def one_stack_of_100_000(stage):
    mallory = Attacker(stage)
    mallory.say_raw(tall_stack())
    for i in range(1, 100_000):
        if not mallory.push(forward(mallory.room, "~" + mallory.id, b"M/%d/Field/300/300/null/Field/100/100/null/x" % i)):
            return


@says_again(game_of([piece(700)]))
def one_piece_removed_and_added_100_000_times():
    add = piece(700)
    return zipped(ESC.join(["-/700" + ESC + add] * 50_000).encode())


@says_again(game_of([piece(1)]))
def global_properties_by_the_hundred_thousand():
    return zipped(ESC.join([f"MutableProperty\tP{i}\ta\t{'b' * 50}\tModule" for i in range(100_000)]).encode())


@says_again()
def unknown_commands_by_the_hundred_thousand():
    return zipped(ESC.join(f"Zork{chr(97 + i % 26)}{chr(97 + i // 26 % 26)}{i}\tdo" for i in range(100_000)).encode())


@says_again()
def commands_nested_80_deep():
    text = piece(1)
    for depth in range(80):
        text = ground.vassal.sequence(ESC, [text, f"CHATlevel {depth}"])
    return zipped(ESC.join([text.replace(ESC, "\\" + ESC)] * 300).encode())


@says_again()
def pieces_of_1_500_traits():
    kinds = ["mark;B"] * 1500
    return zipped(game_of([piece(i, kinds, ["1"] * 1500) for i in range(1, 4)]).encode())


@attack()
def undo_without_end(stage):
    mallory = Attacker(stage)
    mallory.say(game_of([piece(1)]))
    command = ESC.join(["UNDO\ttrue", "CHAT* UNDO: *", "M/1/Field/1/1/null/Field/2/2/null/x", "UNDO\tfalse"] * 200)
    while not mallory.closed and not stage.over():
        mallory.say(command)


@attack()
def states_of_the_turn_of_one_megabyte(stage):
    mallory = Attacker(stage)
    mallory.say(game_of([piece(1)]))
    chance = "".join(stage.chance.choice("0123456789;|\\,") for _ in range(1 << 20))
    for text in ("TURNTurnTracker0\t" + chance, "TURNTurnTracker0\t0|" + "1\\;" * 300_000):
        while not stage.over() and mallory.push(forward(mallory.room, "~" + mallory.id, message(text))):
            break
    stage.linger()


@attack()
def a_set_up_of_4_096_boards(stage):
    mallory = Attacker(stage)
    boards = TAB.join(f"{'West' if i % 2 else 'East/rev'}\t{i % 64}\t{i // 64}" for i in range(4096))
    mallory.say(game_of(many_pieces(2000)))
    while not mallory.closed and not stage.over():
        mallory.say("FieldBoardPicker\t" + boards)
        mallory.drain()


@attack()
def notes_and_players_without_number(stage):
    mallory = Attacker(stage)
    mallory.say(ESC.join(f"PLAYER\tnobody-{i}\tN{i}\tVessen Guard" for i in range(20_000)))
    mallory.say("NOTES\t" + "scribble " * 200_000)
    mallory.say(ESC.join(f"PNOTES\tnote {i}\tx\tscribble" for i in range(20_000)))
    stage.linger()


@attack()
def decks_and_markers_that_hold_each_other(stage):
    mallory = Attacker(stage)
    mallory.say(game_of([*many_pieces(3000), *[f"+/{10_000 + i}/stack/Field;5;5;{10_000 + (i + 1) % 3000};@@1"
                                             for i in range(3000)]]))
    stage.linger()
