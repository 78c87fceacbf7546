"""Attacks by what stands on a board: formulas that count everything, boards of too many pieces, endless changes."""
import time

import ground
from ground import ESC, TAB, calculated, game_of, many_pieces, piece
from stage import HONEST_ROOM, Attacker, attack, forward, made_once, message, zipped

# Formulas

def bomb_of(formula, count=2000, more=()):
    """A game of pieces each of which asks about all the others."""
    kinds = ["mark;B,Name", calculated(formula)]
    return zipped(game_of(many_pieces(count, kinds=kinds, states=["3,a" + "a" * 30, ""]), more).encode())


@made_once
def sums_over_the_map():
    return bomb_of('SumMap("B")+CountMap("{B>0}")+SumStack("B")')


@attack(sums_over_the_map)
def pieces_that_add_up_the_whole_map_each(stage):
    Attacker(stage).say_raw(sums_over_the_map())
    stage.linger()


@attack(sums_over_the_map)
def such_pieces_with_a_change_every_10_ms(stage):
    mallory = Attacker(stage)
    mallory.say_raw(sums_over_the_map())
    at = 0
    while not mallory.closed and not stage.over():
        at = 1 - at
        mallory.say(f"M/1/Field/{100 + at}/113/null/Field/{101 - at}/113/null/{mallory.id}")
        mallory.drain()
        time.sleep(0.01)


@attack(sums_over_the_map)
def such_pieces_in_the_honest_room(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    mallory.say(ESC.join(many_pieces(2000, 5000, ["mark;B", calculated('SumMap("B")+CountMap("{B>0}")')], ["3", ""])))
    stage.linger()
    # and away with them again, so that the next attack meets the honest board
    stage.end += 1
    mallory.say(ESC.join(f"-/{5000 + i}" for i in range(2000)))


@made_once
def sums_over_zones():
    return bomb_of('SumZone("B")+CountZone("B")+SumLocation("B")+CountLocation("B")+Sum("B","{B>0}")+Count("{B>0}")')


@attack(sums_over_zones)
def pieces_that_add_up_zones_and_places(stage):
    Attacker(stage).say_raw(sums_over_zones())
    stage.linger()


@made_once
def sums_of_sums():
    kinds = ["mark;B", calculated('SumMap("C")', "A"), calculated('SumMap("D")', "C"), calculated('SumMap("B")', "D")]
    return zipped(game_of(many_pieces(1500, kinds=kinds, states=["3", "", "", ""])).encode())


@attack(sums_of_sums)
def sums_of_sums_of_sums(stage):
    Attacker(stage).say_raw(sums_of_sums())
    stage.linger()


@made_once
def attachments():
    attach = "attach;" + ";".join(["Ring", "", "", "", "{true}", *[""] * 14, "true", "true"])
    kinds = ["mark;B", attach, calculated('SumAttach("Ring","B")+CountAttach("Ring","B")+MaxAttach("Ring","B")')]
    return zipped(game_of(many_pieces(2000, kinds=kinds, states=["3", "", ""])).encode())


@attack(attachments)
def attachments_of_everything_to_everything(stage):
    Attacker(stage).say_raw(attachments())
    stage.linger()


@made_once
def patterns():
    return bomb_of('CountMap("{Name =~ \\"(a*)*(a|aa)+(a?){30}b\\"}")+SumMap("B","{Name =~ \\".*.*.*.*x\\"}")')


@attack(patterns)
def filters_with_regular_expressions(stage):
    Attacker(stage).say_raw(patterns())
    stage.linger()


# Boards

@made_once
def board_of_150_000():
    return zipped(game_of(many_pieces(150_000)).encode())


@attack(board_of_150_000)
def a_board_of_150_000_pieces_in_one_message(stage):
    Attacker(stage).say_raw(board_of_150_000())
    stage.linger()


@attack(board_of_150_000)
def four_rooms_with_150_000_pieces_each(stage):
    for room in "ABCD":
        Attacker(stage, room="Den " + room).say_raw(board_of_150_000())
    stage.linger(stage.seconds * 0.7)


@made_once
def pieces_outside_a_game():
    return zipped(ESC.join(many_pieces(150_000)).encode())


@attack(pieces_outside_a_game)
def pieces_by_the_150_000_and_no_game_around_them(stage):
    Attacker(stage).say_raw(pieces_outside_a_game())
    stage.linger()


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


@made_once
def changed_again_and_again():
    add = piece(700)
    return zipped(ESC.join(["-/700" + ESC + add] * 50_000).encode())


@attack(changed_again_and_again)
def one_piece_removed_and_added_100_000_times(stage):
    mallory = Attacker(stage)
    mallory.say(game_of([piece(700)]))
    while mallory.push(forward(mallory.room, "~" + mallory.id, changed_again_and_again())):
        pass


@made_once
def properties():
    return zipped(ESC.join([f"MutableProperty\tP{i}\ta\t{'b' * 50}\tModule" for i in range(100_000)]).encode())


@attack(properties)
def global_properties_by_the_hundred_thousand(stage):
    mallory = Attacker(stage)
    mallory.say(game_of([piece(1)]))
    while mallory.push(forward(mallory.room, "~" + mallory.id, properties())):
        pass


@made_once
def unknown_commands():
    return zipped(ESC.join(f"Zork{chr(97 + i % 26)}{chr(97 + i // 26 % 26)}{i}\tdo" for i in range(100_000)).encode())


@attack(unknown_commands)
def unknown_commands_by_the_hundred_thousand(stage):
    mallory = Attacker(stage)
    while mallory.push(forward(mallory.room, "~" + mallory.id, unknown_commands())):
        pass


@made_once
def nested():
    text = piece(1)
    for depth in range(80):
        text = ground.vassal.sequence(ESC, [text, f"CHATlevel {depth}"])
    return zipped(ESC.join([text.replace(ESC, "\\" + ESC)] * 300).encode())


@attack(nested)
def commands_nested_80_deep(stage):
    mallory = Attacker(stage)
    while mallory.push(forward(mallory.room, "~" + mallory.id, nested())):
        pass


@made_once
def deep_traits():
    kinds = ["mark;B"] * 1500
    return zipped(game_of([piece(i, kinds, ["1"] * 1500) for i in range(1, 4)]).encode())


@attack(deep_traits)
def pieces_of_1_500_traits(stage):
    mallory = Attacker(stage)
    while mallory.push(forward(mallory.room, "~" + mallory.id, deep_traits())):
        pass


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
