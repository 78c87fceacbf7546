"""The pictures of the counters, cards and of the table. Figures are drawn, not set in type: they are the same on each machine.

A fighting counter: its side's colour with who it is, and below on a light band firepower, range and movement, then morale
on the side's colour. A box round the movement: it may move and fire; one with a cut corner: it may move unseen.
"""
from counters import CARDS, GUARD, KINDS, MARKERS, MILITIA, SCOUT, SIZE, image_of_marker
from svg import circle, number, path, scalloped

INK, PAPER, GOLD = "#23241f", "#f6efda", "#f0c94e"
# Of each side: the light and the dark end of its colour, and what lines it.
SIDE_COLOURS = {GUARD: ("#5580ac", "#2c4b70", "#16283f"), MILITIA: ("#bd7048", "#833f24", "#3f1c0e")}

# Figures as strokes in a box 5 wide and 8 high.
DIGITS = {
    "0": "M2.5 0C.8 0 0 1.7 0 4s.8 4 2.5 4S5 6.3 5 4 4.2 0 2.5 0z",
    "1": "M.7 1.8L3 0v8",
    "2": "M.2 2.2C.2.9 1.1 0 2.5 0s2.3.8 2.3 2.1C4.8 4 .2 5.6.1 8H5",
    "3": "M.3 0H4.7L2.3 3.2C4 3.2 5 4.1 5 5.5S3.9 8 2.4 8C1.2 8 .3 7.4 0 6.4",
    "4": "M3.7 8V0L0 5.7h5.2",
    "5": "M4.6 0H.8L.4 3.7C1 3.2 1.7 3 2.5 3 4 3 5 4 5 5.5S4 8 2.4 8C1.2 8 .3 7.4 0 6.5",
    "6": "M4.3.5C3.8.2 3.2 0 2.7 0 .9 0 0 2 0 4.6 0 6.9 1 8 2.5 8S5 7 5 5.5 4 3.1 2.6 3.1C1.3 3.1.2 4 0 5.2",
    "7": "M0 0h5L1.9 8",
    "8": "M2.5 3.7C1.2 3.7.4 2.9.4 1.9S1.2 0 2.5 0s2.1.8 2.1 1.9-.8 1.8-2.1 1.8C1 3.7 0 4.6 0 5.8S1 8 2.5 8 5 7.1 5 5.8 4 3.7 2.5 3.7z",
    "9": "M.7 7.5c.5.3 1.1.5 1.6.5C4.1 8 5 6 5 3.4 5 1.1 4 0 2.5 0S0 1 0 2.5s1 2.4 2.4 2.4C3.7 4.9 4.8 4 5 2.8",
}


def images():
    """Every picture by name, as SVG."""
    pictures = {kind.image(): unit(kind) for kind in [*KINDS, SCOUT]}
    pictures.update((image_of_marker(name), marker(name)) for name in MARKERS)
    pictures["smoke-2.svg"] = svg(SIZE, SIZE, puff("#f6f6f2", "#c3c6c0"), smoke(".88") + plate_words("THINNING"))
    pictures["shaken.svg"] = shaken()
    pictures["unknown.svg"] = unknown()
    pictures["card.svg"] = card()
    pictures["card-back.svg"] = card_back()
    pictures["turn.svg"] = turn()
    pictures["table.svg"] = table()
    return pictures


# Parts ----------------------------------------------------------------------------------------------------------------

def svg(width, height, definitions, body):
    inside = f"<defs>{definitions}</defs>" if definitions else ""
    links = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if "xlink:" in body else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg"{links} width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{inside}{body}</svg>\n')


def gradient(name, top, bottom):
    return (f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
            f'<stop offset="1" stop-color="{bottom}"/></linearGradient>')


def box(x, y, width, height, radius=0.0, **attributes):
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    corner = f' rx="{number(radius)}"' if radius else ""
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{corner}{more}/>'


def line(outline, colour, width, cap="round"):
    return path(outline, fill="none", stroke=colour, stroke_width=number(width), stroke_linecap=cap, stroke_linejoin="round")


def group(body, x=0.0, y=0.0, size=1.0):
    scale = f" scale({size:g})" if size != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){scale}">{body}</g>'


def words(x, y, size, colour, text, more=""):
    return (f'<text x="{number(x)}" y="{number(y)}" font-family="sans-serif" font-weight="bold" font-size="{number(size)}" '
            f'fill="{colour}" text-anchor="middle"{more}>{text}</text>')


def figure(text, x, y, size, colour, weight=1.8):
    """A number, its left upper corner at a place; `size` is 1 for a height of 8."""
    strokes = "".join(path(DIGITS[digit], transform=f"translate({7 * i} 0)") for i, digit in enumerate(text))
    return (f'<g transform="translate({x:g} {y:g}) scale({size:g})" fill="none" stroke="{colour}" stroke-width="{weight:g}" '
            f'stroke-linecap="round" stroke-linejoin="round">{strokes}</g>')


def card_of(colour_id, edge):
    """A counter of card: its own shadow, its colour, and light on its upper edge."""
    return (box(1.5, 1.5, 42, 42, 5, fill="#000", fill_opacity=".35")
            + box(0.5, 0.5, 42, 42, 5, fill=f"url(#{colour_id})", stroke=edge)
            + line("M1.8 39V5.5Q1.8 1.8 5.5 1.8H38", "#fff", 1).replace("/>", ' stroke-opacity=".35"/>'))


# Who stands on a counter ----------------------------------------------------------------------------------------------

RUNNER = (  # a man with a rifle who runs to the right, in a box 13 wide and 22 high
    '<path d="M5.6 7.5L4.6 13" stroke-width="4.4"/>'
    '<path d="M5 13.5L8 16.6L7.4 21M4.4 13.5L3.2 17.4L.4 19.6" stroke-width="2.5"/>'
    '<path d="M.8 13.6L12.6 6.8" stroke-width="1.5"/>'
    '<path d="M6 8L8.6 11.2L10.4 8.4" stroke-width="1.9"/>')
HELMET = "M3.2 4.4C2.9 1.8 4.4 .4 6.5 .4s3.5 1.4 3.6 3.2l1 .9z"
HAT = "M1.8 4.4L4 3.4C4 1.4 4.8 .3 6.5 .3S9 1.4 9 3.2l2.6 1z"
CAP = "M3.3 2.9C3.2 1 4.5 .2 6.6 .2s3.4 .9 3.3 2.2l1.6 1.5H3.4z"


def man(limbs, head, x, y, size=1.0):
    face = path(circle(6.6, 4.4, 2.3), stroke="none")
    return (f'<g transform="translate({x:g} {y:g}) scale({size:g})" stroke-linecap="round" stroke-linejoin="round">'
            + limbs.replace("<path ", '<path fill="none" ') + face + path(head, stroke="none") + "</g>")


POINTING = (
    '<path d="M5.8 7.6L5.4 13.2" stroke-width="4.8"/>'
    '<path d="M5.6 13.5L7.6 17L8 21.2M5 13.5L3.6 17.4L2.4 21.2" stroke-width="2.6"/>'
    '<path d="M6.4 7.6L10.6 6.2L14 3.4" stroke-width="2"/>'
    '<path d="M4.6 8.2L2 11.4L3.6 13.4" stroke-width="1.9"/>'
    '<path d="M3.4 13.6L.6 18.6" stroke-width="1.2"/>')
WATCHING = (  # kneels and looks through a glass
    '<path d="M5.2 8L4.2 13.6" stroke-width="4.6"/>'
    '<path d="M4.6 14L9.4 15.2L9 20.6M4 14.4L4.4 20L.4 20.6" stroke-width="2.5"/>'
    '<path d="M5.8 8.6L9 8.2L10.2 5.2" stroke-width="1.9"/>'
    '<path d="M9.4 4.9L14 3.6" stroke-width="2.6" stroke-linecap="butt"/>')


def men(kind):
    """Who stands on the counter, and what more it shows of them."""
    head = HELMET if kind.side == GUARD else HAT
    if kind.kind == "leader":
        return man(POINTING, CAP, 14, 4.4, 1.14), star(8.2, 9.6)
    if kind.kind == "scout":
        return man(WATCHING, HAT, 15, 5, 1.12), grass(SIDE_COLOURS[kind.side][2])
    spots = [(17.6, 3.6, 0.98), (3.4, 6.4, 1), (29, 7.4, 0.94)] if kind.kind == "squad" else [(8, 5, 1.06), (22.6, 6, 1.02)]
    return "".join(man(RUNNER, head, *spot) for spot in spots), ""


def with_shadow(drawn, edge):
    """A figure of one ink, drawn as what `use` repeats, over its own shadow."""
    return ('<g id="who">' + drawn + "</g>",
            f'<use xlink:href="#who" x="1" y="1" fill="{edge}" stroke="{edge}" opacity=".6"/>'
            f'<use xlink:href="#who" fill="{PAPER}" stroke="{PAPER}"/>')


def star(x, y):
    points = "M0-5L1.3-1.6L4.8-1.5L2 .7L3 4.1L0 2.1L-3 4.1L-2 .7L-4.8-1.5L-1.3-1.6z"
    return group(path(points, fill=GOLD, stroke="#4a3505", stroke_width=".7", stroke_linejoin="round"), x, y)


def grass(colour):
    return line("M5 28l2-6M8 28l0-8M11 28l3-7M34 28l-2-7M37 28l0-6M40 28l2-5", colour, 1.4)


def stroke(outline, width, cap="round"):
    """A line in the ink of what it belongs to."""
    return path(outline, fill="none", stroke_width=number(width), stroke_linecap=cap, stroke_linejoin="round")


def light_gun():
    """Long and thin, with a magazine on top and two legs."""
    return (stroke("M14 17.5L41 11.5", 2) + stroke("M36 12.6L41 11.5", 3)
            + path("M4 21.5L9.5 16.5L19 15.2L20 18L12 19.6L7 24.6z", stroke_width="1.2", stroke_linejoin="round")
            + stroke("M19 15.5Q20 9.5 25.5 8.5", 3.2, "butt") + stroke("M15 19.4L14.4 24", 2.2)
            + stroke("M32 14L28.6 26.5M32 14L37.4 26", 1.7))


def old_gun():
    """A fat jacket, a shield and two wheels."""
    return (stroke("M19 13L38 13", 6, "butt") + stroke("M38 13H42.4", 2.2, "butt") + stroke("M7 14.5H19", 4.4, "butt")
            + stroke("M6.5 11V18.5", 1.8) + stroke("M22 3.6L20.4 21", 2.6) + stroke("M21 18L6 27", 2.4)
            + stroke(circle(23.5, 21.6, 6.2), 2) + path(circle(23.5, 21.6, 1.9))
            + stroke("M23.5 15.6V27.6M17.5 21.6H29.5M19.3 17.4L27.7 25.8M27.7 17.4L19.3 25.8", 1))


def emblem(side, colour):
    """Small in the upper corner: the Guard's shield, the Militia's ear of grain."""
    if side == GUARD:
        return path("M35.6 3.6h4.6v3.6q0 2.3-2.3 3.4q-2.3-1.1-2.3-3.4z", fill=colour, fill_opacity=".9")
    return line("M37.8 11V4M37.8 9q-2.2-.2-2.4-2.2M37.8 9q2.2-.2 2.4-2.2M37.8 6.4q-2-.2-2.2-2M37.8 6.4q2-.2 2.2-2", colour,
                1.1)


# Units ----------------------------------------------------------------------------------------------------------------

def unit(kind):
    light, dark, edge = SIDE_COLOURS[kind.side]
    if kind.kind == "sw":
        drawn = group(light_gun() if kind.side == GUARD else old_gun(), 2.6, 1.4, 0.87)
        more = ""
    else:
        drawn, more = men(kind)
        more += "" if kind.kind == "squad" else emblem(kind.side, PAPER)
    definition, who = with_shadow(drawn, edge)
    return svg(SIZE, SIZE, gradient("side", light, dark) + definition,
               card_of("side", edge) + who + more + band(kind, dark, edge))


def band(kind, dark, edge):
    """The figures: printed order, dashes between; then morale."""
    values = kind.values
    shown = [values[name] for name in ("leadership", "fp", "range", "mf") if name in values]
    with_morale = "morale" in values
    body = box(2, 29.5, 39, 11.5, 2.5, fill=PAPER, stroke=edge, stroke_width=".8")
    step = 10.2
    start = (32 if with_morale else 43) / 2 + 0.4 - (step * (len(shown) - 1) + 4.5) / 2
    for i, value in enumerate(shown):
        x = start + step * i
        body += figure(str(value), x, 31.7, 0.9, INK)
        if i:
            body += line(f"M{number(x - 4)} 35.3h1.7", INK, 1.4)
    x = start + step * (len(shown) - 1)
    if values.get("assault_move"):
        body += box(x - 2, 30.1, 8.6, 10.3, 1, id="assault_move", fill="none", stroke="#b3261e", stroke_width="1.1")
    if values.get("stealth"):
        body += path(f"M{number(x - 2)} 30.2h6l2.6 2.6v7.5h-8.6z", id="stealth", fill="none", stroke="#2d6a35",
                     stroke_width="1.1")
    if with_morale:
        body += (path("M31.6 29.5H38.5Q41 29.5 41 32V38.5Q41 41 38.5 41H31.6z", fill=dark, stroke=edge, stroke_width=".8")
                 + figure(str(values["morale"]), 34.1, 31.7, 0.9, GOLD))
    return body


def shaken():
    """Lies over a unit: the colour goes out of it, it is framed in red and says so, and that its morale is one less; its
    figures stay readable."""
    stripes = "".join(f"M{x} 29L{x + 18} 11" for x in (-6, 4, 14, 24)) + "M34 29L41 22"
    return svg(SIZE, SIZE, "", box(1, 1, 41, 28.3, 4, fill="#e9e2d3", fill_opacity=".3")
               + line(stripes, "#b3261e", 2.2, "butt").replace("/>", ' stroke-opacity=".65"/>')
               + box(1.5, 1.5, 40, 40, 4.4, fill="none", stroke="#b3261e", stroke_width="2.4")
               + box(1.5, 1.5, 40, 9.8, 3.5, fill="#b3261e") + words(21.6, 9.2, 8, "#fff", "SHAKEN")
               + box(30.4, 20.6, 10, 8.6, 2, fill="#b3261e", stroke=PAPER, stroke_width=".8")
               + line("M32 25h2.2", PAPER, 1.3) + figure("1", 35.6, 22.2, 0.68, PAPER, 2))


def unknown():
    light, dark, edge = SIDE_COLOURS[MILITIA]
    mark = "M13.5 15.5C13.5 9.6 17 6.4 21.8 6.4S30 9.4 30 14C30 20.4 22 20.8 22 28"
    weave = "M6 6L38 38M6 16L28 38M6 26L18 38M16 6L38 28M26 6L38 18M38 6L6 38M28 6L6 28M18 6L6 18M38 16L16 38M38 26L26 38"
    return svg(SIZE, SIZE, gradient("side", light, dark), card_of("side", edge)
               + line(weave, edge, 0.9).replace("/>", ' stroke-opacity=".35"/>') + line(mark, edge, 7) + line(mark, PAPER, 4.6)
               + path(circle(22, 35.6, 3.9), fill=edge) + path(circle(22, 35.6, 2.8), fill=PAPER))


# Markers --------------------------------------------------------------------------------------------------------------

def tilted_rifle(colour):
    return line("M0 0L17 0", colour, 1.5) + line("M-6 1.6L1 .4", colour, 3) + line("M17 0L22 0", colour, 0.9)


def crossed(colour):
    one = tilted_rifle(colour)
    return (f'<g transform="translate(14 24) rotate(-38)">{one}</g>'
            f'<g transform="translate(30 24) scale(-1 1) rotate(-38)">{one}</g>')


def eye(x, y, colour, size=1.0):
    return group(line("M-9 0Q0-9 9 0Q0 9-9 0z", colour, 2) + path(circle(0, 0, 3.2), fill=colour), x, y, size)


SIGNS = {
    # Marks of a unit lie over its upper half and leave its figures to be read: name -> plate, ink, sign in 44x19.
    "Moved": ("#f4d35e", INK, line("M9 7H30M24 2.4L31.5 7L24 11.6", INK, 2.4)
              + line("M33.6 3.4v7.2M36.6 4.6v4.8", INK, 1.4)),
    "Fired": ("#e4572e", "#fff", path("M22 .8L24.4 4.6L31 2.6L27.6 6.4L35 7.4L27.4 8.8L30 12.6L24.4 10L22 13L19.8 9.8L13 12.2"
                                      "L16.6 8.6L9 7.2L16.6 6.2L13.6 2.4L19.8 4.6z", fill="#ffe08a", stroke="#7a1f0c",
                                      stroke_width=".8")),
    "Ops Complete": ("#4d5a63", "#fff", line("M14.5 7L20 11.4L30 2.2", "#b9e3a8", 3)),
    "Assault Move": ("#f29e4c", INK, line("M7 7H22M17 3L23 7L17 11", INK, 2.2)
                     + path("M31.6 1L33.2 4.6L37.4 3L35 6.6L39 8L34.8 9L36.4 12.6L32.4 10.2L30 13L29.6 9.4L25.8 10L28.6 7.2"
                            "L25.8 4.4L29.6 4.8z", fill="#fff3c4", stroke="#8a2b12", stroke_width=".8")),
    "Low Crawl": ("#8fae5d", INK, path(circle(33.4, 6, 2.9), fill=INK) + line("M10 10.6L18 9L29.4 8", INK, 3.4)
                  + line("M29 8.6L34 11.4L38 9.4M17.6 9.4L13 5.6L9.4 8", INK, 2)),
    "Stealth": ("#2f4a3c", "#e8efd8", path("M27.5 1.2A6.2 6.2 0 1 0 30.6 10.6A5 5 0 0 1 27.5 1.2z", fill="#f3e9a8")
                + path(circle(13, 4, 0.9) + circle(17, 9.4, 0.7) + circle(35, 4.4, 0.9), fill="#f3e9a8")),
    "Wounded": ("#f7f2ea", "#a11d1d", path("M22 .4Q27.2 6.6 27.2 9A5.2 4.8 0 0 1 16.8 9Q16.8 6.6 22 .4z", fill="#c62828")
                + line("M19.2 8.6Q19.2 11 21.6 11.4", "#f6b8b0", 1.2)),
}


# What a mark says, where its whole name is too long for it.
SHORT = {"Ops Complete": "COMPLETE", "Assault Move": "ASSAULT", "Low Crawl": "CRAWL"}


def plate_words(text, colour=INK):
    """On a light strip at the foot, for marks of a hex."""
    return box(1.5, 34, 41, 8.8, 3, fill="#fffdf4", fill_opacity=".86") + words(22, 41, 7, colour, text)


def marker(name):
    label = SHORT.get(name, name.upper())
    if name == "Smoke":
        return svg(SIZE, SIZE, puff("#d2d2cb", "#85877f"), smoke(".95") + plate_words(label))
    if name in SIGNS:
        plate, ink, sign = SIGNS[name]
        size = min(6.8, 44 / len(label))
        return svg(SIZE, SIZE, "", box(1.5, 1.5, 42, 22, 5, fill="#000", fill_opacity=".35")
                   + box(0.5, 0.5, 42, 22, 5, fill=plate, stroke="#1b1b18") + group(sign, 0, 1)
                   + words(21.7, 20.6, size, ink, label))
    return hex_marker(name, label)


def hex_marker(name, label):
    """Spotted and Melee speak of their hex: round, so that nobody takes them for a unit."""
    if name == "Melee":
        back, sign = "#8e1f1f", crossed("#fbeec9")
    else:
        back, sign = "#20616b", eye(21.7, 18, "#fbeec9", 1.15) + line("M21.7 4v5M21.7 27v3M5 18h3M35.4 18h3", "#fbeec9", 1.8)
    return svg(SIZE, SIZE, "", path(circle(22.6, 22.6, 20.6), fill="#000", fill_opacity=".35")
               + path(circle(21.7, 21.7, 20.6), fill=back, stroke="#15100c", stroke_width="1")
               + path(circle(21.7, 21.7, 18.4), fill="none", stroke="#fbeec9", stroke_width=".9", stroke_opacity=".7")
               + sign + words(21.7, 36, min(6.4, 38 / len(label)), "#fff", label))


def puff(middle, rim):
    return (f'<radialGradient id="puff" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#fff"/>'
            f'<stop offset=".6" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></radialGradient>')


def smoke(opacity):
    puffs = [(11, 26, 8.6), (32, 26, 9.4), (14, 16, 8), (29, 14, 9), (21.5, 10.4, 7.4), (22, 22, 10.4)]
    return f'<g fill-opacity="{opacity}">' + "".join(
        path(scalloped(x, y, r, 7, x), fill="url(#puff)", stroke="#777a75", stroke_width=".7", stroke_opacity=".5")
        for x, y, r in puffs) + "</g>"


# Cards and the table --------------------------------------------------------------------------------------------------

def card():
    """The ford in the rain: what may happen at the crossing."""
    hills = "M5 36Q13 26 21 33Q30 23 43 34V40H5z"
    water = "M5 40H43V48H5z"
    rain = "M11 15l-2 6M18 17l-2 6M25 15l-2 6M32 18l-2 6M38 15l-2 6M14 26l-1.4 4M29 26l-1.4 4"
    return svg(48, 68, gradient("sky", "#8fa9b8", "#dfe3d2"), box(1.5, 2, 46, 65, 5, fill="#000", fill_opacity=".3")
               + box(0.5, 0.5, 46, 66, 5, fill=PAPER, stroke="#44492f")
               + box(4.5, 5, 39, 43, 2, fill="url(#sky)") + path(hills, fill="#7f9a5b") + path(water, fill="#5d8fa3")
               + line("M9 43q4 2 8 0M24 42q4 2 8 0M33 45q3 1.4 6 0", "#dcecec", 1)
               + path(scalloped(17, 11, 4.4, 7) + scalloped(24, 9.4, 5, 7) + scalloped(31, 11.4, 4.2, 7), fill="#f3f3ee")
               + line(rain, "#f3f7f7", 1) + box(4.5, 5, 39, 43, 2, fill="none", stroke="#44492f", stroke_width="1")
               + words(23.5, 60.4, 9, "#44492f", "EVENT"))


def card_back():
    hexagon = "M24 17L35.5 23.6V36.9L24 43.5L12.5 36.9V23.6z"
    lattice = "M4 12L44 56M4 30L28 56M20 12L44 38M44 12L4 56M44 30L20 56M28 12L4 38"
    return svg(48, 68, gradient("back", "#59633a", "#343a22"), box(1.5, 2, 46, 65, 5, fill="#000", fill_opacity=".3")
               + box(0.5, 0.5, 46, 66, 5, fill="url(#back)", stroke="#1f2314")
               + line(lattice, "#cfdcae", 0.8).replace("/>", ' stroke-opacity=".3"/>')
               + box(4, 4, 39, 59, 3, fill="none", stroke="#cfdcae", stroke_width="1.2")
               + group(path(hexagon, fill="#44492f", stroke="#cfdcae", stroke_width="2")
                       + line("M16 33.5q4-3 8 0t8 0M16 28q4-3 8 0t8 0", "#8fc0cc", 1.8), -0.5, 3.4))


def turn():
    """An hourglass."""
    glass = "M13 6H31M13 30H31M15 6V9.5Q15 14 20.6 18Q15 22 15 26.5V30M29 6V9.5Q29 14 23.4 18Q29 22 29 26.5V30"
    return svg(SIZE, SIZE, gradient("side", "#6a744a", "#3a4026"), card_of("side", "#1f2314")
               + path("M17 11.4H27Q26 14 22 17Q18 14 17 11.4zM16.6 28.8Q17 25.4 22 22.8Q27 25.4 27.4 28.8z", fill=GOLD)
               + line("M22 17V24", GOLD, 1) + line(glass, PAPER, 2.1) + words(21.7, 40.4, 8, PAPER, "TURN"))


def table():
    """Felt in a wooden frame, with a place for each thing."""
    places = [(60, 70, 60, 84, "Events"), (200, 70, 90, 84, "Reserve"), (320, 70, 90, 84, "Casualties"),
              *((60 + 80 * i, 180, 70, 60, f"Turn {i + 1}") for i in range(4))]
    body = (box(0, 0, 400, 240, fill="#6b4a2c") + box(0, 0, 400, 3, fill="#94704a") + box(0, 237, 400, 3, fill="#43290f")
            + box(7, 7, 386, 226, 7, fill="url(#felt)", stroke="#2a1c0d", stroke_width="2")
            + line("M95 180h10M175 180h10M255 180h10", "#cfdcae", 2))
    for x, y, width, height, name in places:
        body += (box(x - width / 2, y - height / 2, width, height, 6, fill="#1d2a1a", fill_opacity=".28", stroke="#cfdcae",
                     stroke_width="1.6")
                 + words(x, y - height / 2 + 11, 9, "#e9e4cf", name))
    return svg(400, 240, gradient("felt", "#5d7650", "#46603f"), body)
