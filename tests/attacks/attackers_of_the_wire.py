"""Attacks by what goes over a connection: chat, bombs, lines and bytes, and those who come, go, and pretend in the lobby."""
import base64
import struct
import time

from ground import ESC, MODULE, TAB
from stage import HONEST_ROOM, Attacker, attack, forward, made_once, zipped

# Chat

@attack()
def thirty_megabytes_of_chat_in_lines_of_one(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    text = b"CHAT" + b"x" * (1 << 20)
    for _ in range(30):
        if not mallory.push(forward(HONEST_ROOM, "~" + mallory.id, text)):
            return
    stage.linger()


@attack()
def thirty_megabytes_of_chat_in_a_room_of_ones_own(stage):
    mallory = Attacker(stage)
    text = b"CHAT" + b"x" * (1 << 20)
    for _ in range(30):
        if not mallory.push(forward(mallory.room, "~" + mallory.id, text)):
            return
    stage.linger()


@attack()
def a_hundred_thousand_short_lines_of_chat(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    line = forward(HONEST_ROOM, "~" + mallory.id, b"CHAT&lt;Mallory&gt; - la")
    for _ in range(100):
        if not mallory.push(line * 1000):
            return
    stage.linger()


@made_once
def packed_chat():
    return zipped(ESC.join(["CHAT" + "la" * 50] * 20_000).encode())


@attack(packed_chat)
def messages_of_20_000_lines_of_chat_each(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    while mallory.push(forward(HONEST_ROOM, "~" + mallory.id, packed_chat())):
        pass


@attack()
def huge_reports_of_dice(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    report = b"CHAT*** 2d6 = " + b",".join([b"6"] * 100_000) + b" *** &lt;Mallory&gt;"
    short = b"CHAT*** 999999d999999 = " + b"9" * 3000 + b" *** &lt;Mallory&gt;"
    while mallory.push(forward(HONEST_ROOM, "~" + mallory.id, report) + 200 * forward(
            HONEST_ROOM, "~" + mallory.id, short)):
        pass


@attack()
def questions_in_the_chat(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    lines = [forward(HONEST_ROOM, "~" + mallory.id, b"CHAT&lt;Mallory&gt; - " + question)
             for question in (b"!los A1 Z99", b"!odds C5 G3", b"!rule " + b"fire " * 200)]
    while mallory.push(b"".join(lines) * 100):
        pass


@attack()
def forged_private_chat_invitations_and_sounds(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    forged = [b"PRIV_CHATid=sample-secret-1.1760000000000|name=Ada/" + b"pst" * 3000, b"INVITE\tAda\tx\tMill",
              b"PLAY\tsound.wav\tname=Ada|id=sample-secret-1.1760000000000"]
    lines = b"".join(forward(HONEST_ROOM, "*", text) for text in forged)
    while mallory.push(lines * 30):
        pass


# Lines and bytes

@made_once
def bomb_1000():
    return zipped(b"\0" * (256 << 20))


@attack(bomb_1000)
def messages_that_unpack_to_a_thousand_times_their_size(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    while mallory.push(forward(HONEST_ROOM, "*", bomb_1000())):
        pass


@made_once
def nested_bomb():
    return zipped(zipped(zipped(b"+/1/" * (8 << 20))))


@attack(nested_bomb)
def packed_messages_within_packed_messages(stage):
    mallory = Attacker(stage)
    lie = bytearray(base64.b64decode(zipped(b"CHATx" * 400)[5:]))
    lie[22:26] = struct.pack("<I", 0xFFFFFFFF)
    lines = forward(mallory.room, "*", nested_bomb()) + forward(mallory.room, "*", b"!ZIP!" + base64.b64encode(lie))
    while mallory.push(lines):
        pass


@made_once
def small_bombs():
    """As much as is let through, again and again: 4 MB from 4 kB."""
    return zipped(b"CHAT" + b"a" * (4 << 20))


@attack(small_bombs)
def small_messages_that_unpack_to_four_megabytes(stage):
    mallory = Attacker(stage)
    while mallory.push(forward(mallory.room, "*", small_bombs()) * 20):
        pass


@attack()
def broken_archives(stage):
    mallory = Attacker(stage)
    whole = zipped(b"CHATx" * 4000)[5:]
    while not mallory.closed and not stage.over():
        broken = bytearray(base64.b64decode(whole))
        for _ in range(5):
            broken[stage.chance.randrange(len(broken))] = stage.chance.randrange(256)
        mallory.push(forward(mallory.room, "*", b"!ZIP!" + base64.b64encode(broken)) * 50)


@attack()
def lines_of_32_megabytes_that_never_end(stage):
    mallories = [Attacker(stage) for _ in range(8)]
    for mallory in mallories:
        mallory.push(b"FWD\t" + b"x" * (40 << 20), 1 << 20)
    stage.linger()


@attack()
def endless_lines_before_registration(stage):
    while not stage.over():
        for mallory in [Attacker(stage, register=False) for _ in range(20)]:
            mallory.push(b"x" * (1 << 20))
            mallory.close()


@attack()
def three_hundred_half_open_connections(stage):
    for _ in range(300):
        Attacker(stage, register=False, reads=False)
    stage.linger()


@attack()
def a_crowd_that_registers_and_is_silent(stage):
    for _ in range(150):
        if stage.over():
            return
        Attacker(stage)
    stage.linger()


@attack()
def readers_that_never_read_while_others_talk(stage):
    for _ in range(20):
        Attacker(stage, room=HONEST_ROOM, reads=False)
    mallory = Attacker(stage, room=HONEST_ROOM)
    line = forward(HONEST_ROOM, "~" + mallory.id, b"CHAT" + b"z" * 50_000)
    while mallory.push(line * 10):
        pass


@attack()
def connections_that_send_a_byte_now_and_then(stage):
    slow = [Attacker(stage, register=False) for _ in range(150)]
    text = b"REG\tx\tThe Orsel Crossing/Main Room\tname=Slow\n"
    for at in range(len(text)):
        for mallory in slow:
            mallory.push(text[at:at + 1])
        if stage.over():
            return
        time.sleep(0.03)


@attack()
def floods_of_bytes_that_are_no_text(stage):
    mallory = Attacker(stage)
    noise = stage.chance.randbytes(1 << 16).replace(b"\n", b"\0")
    strange = [noise, b"\0" * 5000, b"\xff\xfe" * 500, "\ud800".encode("utf-8", "surrogatepass") * 500, b"\x1b[2J\x07" * 99]
    while not mallory.closed and not stage.over():
        for text in strange:
            mallory.push(forward(mallory.room, "*", b"CHAT" + text) + text + b"\n" + b"STATS\tname=" + text[:300] + b"\n")
    Attacker(stage, room=HONEST_ROOM).push(forward(HONEST_ROOM, "*", b"CHAT" + strange[3]))


# The lobby

@attack()
def registrations_again_and_again(stage):
    mallory = Attacker(stage)
    while not stage.over():
        for _ in range(20):
            Attacker(stage).vanish()
        for _ in range(100):
            mallory.register(more="|x=" + "y" * 3000)
        if mallory.closed:
            mallory = Attacker(stage)
        mallory.drain()


@attack()
def a_thousand_rooms(stage):
    mallory = Attacker(stage)
    for i in range(1000):
        mallory.enter(f"Den {i}")
        if mallory.closed or stage.over():
            return
    stage.linger()


@attack()
def rooms_renamed_without_end(stage):
    mallory = Attacker(stage)
    while not mallory.closed and not stage.over():
        for i in range(100):
            mallory.line(f"ROOM_INFO\tDen=owner\\={mallory.id}{i}|x\\={'y' * 3000}")
        mallory.drain()


@attack()
def forty_who_come_and_go(stage):
    crowd = [Attacker(stage) for _ in range(40)]
    while not stage.over():
        for mallory in crowd:
            mallory.push(b"".join(f"JOIN\t{MODULE}/{room}\tnull\n".encode() for room in (HONEST_ROOM, "Main Room") * 10))
            mallory.drain()


@attack()
def names_and_rooms_of_one_megabyte(stage):
    mallory = Attacker(stage)
    long = "n" * (1 << 20)
    while not mallory.closed and not stage.over():
        mallory.line(f"STATS\tname={long}|id={mallory.id}")
        mallory.line(f"JOIN\t{MODULE}/{long}\tnull")
        mallory.line(f"ROOM_INFO\t{long}=owner\\=x")
        mallory.line(f"KICK\t{long}")
        mallory.line(f"LOGIN\t{long}")
        Attacker(stage, register=False).push(f"REG\t{long}\t{MODULE}/Main Room\tname={long}\n".encode())


@attack()
def lists_that_claim_what_is_not(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    entries = TAB.join(f"{MODULE}/Mill/p{i}=name\\=Ghost {i}" for i in range(5000))
    lines = f"LIST\t{entries}\nROOM_INFO\tMill=owner\\=x\nNODE_INFO\tx=y\n".encode() * 2
    while mallory.push(lines + forward(HONEST_ROOM, "*", b"LIST\t" + entries.encode().replace(b"\t", b"\\\t"))):
        pass


@attack()
def requests_for_the_game_without_end(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    line = forward(HONEST_ROOM, "~" + mallory.id, f"SYNCname=Mallory|id={mallory.id}".encode())
    while mallory.push(line * 500):
        pass


@attack()
def kicks_and_log_ins(stage):
    mallory = Attacker(stage, room=HONEST_ROOM)
    lines = (b"KICK\tsample-secret-1.1760000000000\nKICK\tsample-secret-2.1760000000000\nLOGIN\tAda\nLOGIN\tsample-secret-1\n"
             b"ROOM_INFO\tMill=owner\\=" + mallory.id.encode() + b"|locked\\=true\n")
    while mallory.push(lines * 10):
        pass
    # whoever owns the room afterwards, it is open again
    stage.end = time.monotonic() + 1
    mallory.line("ROOM_INFO\tMill=owner\\=sample-secret-1.1760000000000")


@attack()
def others_under_the_ids_of_honest_players(stage):
    while not stage.over():
        mallory = Attacker(stage, register=False)
        mallory.id = stage.chance.choice(["sample-secret-1.1760000000000", "sample-secret-2.1760000000000", "*", "~x"])
        mallory.register()
        mallory.enter(HONEST_ROOM)
        mallory.say("CHATboo")
        mallory.drain()
        time.sleep(0.01)
        mallory.vanish()


@attack()
def messages_to_many_paths(stage):
    mallory = Attacker(stage)
    lines = b"".join(f"FWD\t{path}\tCHATboo\n".encode() for path in (
        "*", "*/*", "*/*/*", "~x/~y/~z", f"{MODULE}/*/*", f"{MODULE}", "/" * 500, f"{MODULE}/~Mill/*", "\\/" * 300))
    while mallory.push(lines * 50):
        pass


@attack()
def sixty_modules_of_which_nobody_has_heard(stage):
    for i in range(100):
        mallory = Attacker(stage, register=False)
        mallory.register(module=f"Nonsense {i}")
        mallory.enter("Den", module=f"Nonsense {i}")
        if stage.over():
            return
    stage.linger()
