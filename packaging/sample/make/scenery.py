"""The pictures of the two boards, drawn over the very points that the terrain files carry.

What is surveyed is a polygon or a line with an id ("forest:3,1", "hedge:6,5/6,6"); what is only there to be looked at has
none. The light comes from the top left as the board lies in the game.
"""
import math

import boards
from boards import CENTRE_X, CENTRE_Y, DX, DY, HEIGHT, WIDTH, hexagon, key, outline, pixel_centre, shared_corners, to_pixel
from svg import Chance, across, at, circle, dots, number, path, polyline, scalloped, scatter, smooth

INK, DARK = "#3b4226", "#1f2a14"
HILL = {1: "#d3b378", 2: "#c1935a"}

# Of each surveyed terrain: the colour of its ground, below what grows or stands on it.
FLOOR = {"road": "#cdb68a", "crops": "#e3c765", "brush": "#bdbf78", "light woods": "#a3b96c", "forest": "#4b6a3d",
         "building": "#a4543a", "stone building": "#8b8f98"}
ORDER = ["road", "crops", "brush", "light woods", "forest", "building", "stone building"]

# Crowns: the shade that each throws, its rim, its leaves and where the sun meets them.
CROWNS = {"forest": ("#31502b", "#4c773b", "#7ba258"), "light woods": ("#55773a", "#7fa553", "#abc97a"),
          "brush": ("#77833f", "#98a457", "#bfc67e"), "bocage": ("#243d1d", "#3f6230", "#74964f"),
          "hedge": ("#4e7030", "#6f9743", "#a9c874")}
SIZES = {"forest": (6.2, 7.6, 8.8), "light woods": (5.6, 6.8, 8.0), "brush": (2.6, 3.4, 4.2),
         "bocage": (4.0, 4.6, 5.2), "hedge": (2.5, 2.9, 3.3)}
APART = {"forest": 8.2, "light woods": 11.8, "brush": 7.6}

BANK = 19  # how far the Orsel reaches into each board, in pixels


class Scene:
    """A board and where its light comes from: a shadow falls to `shade` times a length."""

    def __init__(self, board):
        self.board = board
        self.shade = -1 if board.turned else 1

    def moved(self, points, length):
        return [(x + self.shade * length, y + self.shade * length) for x, y in points]

    def chance(self, *what):
        return Chance(self.board.name, *what)

    def pixels(self, place):
        """What is drawn for the terrain of a hex, in pixels."""
        points = outline(place, self.board.terrain[place]) or hexagon(place)
        return [to_pixel(point) for point in points]

    def places(self, kind):
        return sorted(place for place, here in self.board.terrain.items() if here == kind)


def picture(board):
    scene = Scene(board)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">',
        "<defs>", *ground_colours(), *crowns(scene), "</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#ground)"/>',
        *meadow(scene),
        *hills(scene),
        *tufts(scene),
        *river(scene),
        *road_bed(scene),
        *[line for kind in ORDER for line in terrain(scene, kind)],
        *[line for edge in board.edges for line in hexside(scene, *edge)],
        grid(),
        *labels(scene),
        "</svg>", "",
    ]
    return "\n".join(lines)


# Ground ---------------------------------------------------------------------------------------------------------------

def ground_colours():
    return [
        f'<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{WIDTH}" y2="{HEIGHT}">'
        '<stop offset="0" stop-color="#d3dcab"/><stop offset=".5" stop-color="#cad6a0"/>'
        '<stop offset="1" stop-color="#d3dcab"/></linearGradient>',
        f'<linearGradient id="water" gradientUnits="userSpaceOnUse" x1="{WIDTH - BANK - 3}" y1="0" x2="{WIDTH}" y2="0">'
        '<stop offset="0" stop-color="#a9cbc9"/><stop offset="1" stop-color="#6d9fb2"/></linearGradient>',
    ]


def meadow(scene):
    """Patches of other grass."""
    chance = scene.chance("meadow")
    lines = []
    for colour in ["#bfce90", "#dbe0b2", "#c6cf92"]:
        patches = ""
        for _ in range(11):
            x, y, r = chance.between(0, WIDTH), chance.between(0, HEIGHT), chance.between(22, 58)
            patches += smooth([(round(x + r * chance.between(0.7, 1.4) * math.cos(math.tau * i / 7)),
                                round(y + r * chance.between(0.4, 0.9) * math.sin(math.tau * i / 7))) for i in range(7)])
        lines.append(path(patches, fill=colour, fill_opacity=".55"))
    return lines


def tufts(scene):
    """Grass, and here and there a flower, on the meadow and on the hills."""
    chance = scene.chance("tufts")
    dry = WIDTH - BANK - 12
    tuft = "l-1-3m2 3l0-4m2 4l1-3" if scene.shade > 0 else "l1 3m-2-3l0 4m-2-4l-1 3"
    grass = "".join(f"M{chance.index(dry)} {chance.index(HEIGHT)}{tuft}" for _ in range(150))
    lines = [path(grass, fill="none", stroke="#7d9052", stroke_width=".8", stroke_opacity=".75")]
    for colour in ["#f4efd0", "#d98f6a"]:
        lines.append(dots([(chance.index(dry), chance.index(HEIGHT)) for _ in range(30)], 0.9, colour, ".9"))
    return lines


def surveyed(name, points, colour, opacity=""):
    """A polygon in lattice units: the very points of the terrain file."""
    more = f' fill-opacity="{opacity}"' if opacity else ""
    return f'<polygon id="{name}" points="{" ".join(f"{x},{y}" for x, y in points)}" fill="{colour}"{more}/>'


def in_lattice(polygons):
    return [f'<g transform="translate({CENTRE_X} {CENTRE_Y}) scale({DX / 3072} {DY / 2048})">', *polygons, "</g>"]


# Hills ----------------------------------------------------------------------------------------------------------------

def edges_around(places):
    """The outline of a patch of hexes: loops of corners, in pixels."""
    ahead = {}
    for place in places:
        corners = [(round(x), round(y)) for x, y in hexagon(place)]
        for a, b in zip(corners, [*corners[1:], corners[0]]):
            if (b, a) in ahead:
                del ahead[(b, a)]
            else:
                ahead[(a, b)] = True
    following = {}
    for a, b in ahead:
        following.setdefault(a, []).append(b)
    loops = []
    while following:
        start = min(following)
        loop, here = [], start
        while here in following:
            loop.append(here)
            options = following[here]
            there = options.pop()
            if not options:
                del following[here]
            here = there
        loops.append([beyond(to_pixel(point)) for point in loop])
    return loops


def beyond(point):
    """A hill that reaches the edge of the board goes on where nobody sees it."""
    x, y = point
    return x - 40 if x < 0 else x, y - 40 if y <= 0 else y


def hills(scene):
    """Each level as a rounded rise with its contour, and hachures down its slope: longer where the light does not fall."""
    lines = in_lattice([surveyed(f"hill:{key(place)}", hexagon(place), HILL[level], ".3")
                        for place, level in sorted(scene.board.elevation.items())])
    for level in sorted(set(scene.board.elevation.values())):
        loops = edges_around([place for place, here in scene.board.elevation.items() if here >= level])
        contour = "".join(smooth(loop) for loop in loops)
        lines.append(path("".join(smooth(scene.moved(loop, 4)) for loop in loops), fill="#6b5a2c", fill_opacity=".28"))
        lines.append(path(contour, fill=HILL[level], stroke="#94743c", stroke_width="1.2"))
        lines.append(path("".join(smooth(scene.moved(inset(loop, 0.8), -1.5)) for loop in loops), fill="#ecd6a0",
                          fill_opacity=".4"))
        sunny, shady = hachures(scene, loops)
        lines.append(path("".join(smooth(inset(loop, 0.86)) for loop in loops), fill="none", stroke="#b08d50", stroke_width=".8",
                          stroke_opacity=".7", stroke_dasharray="5 3"))
        lines.append(path(sunny, fill="none", stroke="#a5834a", stroke_width="1", stroke_opacity=".75"))
        lines.append(path(shady, fill="none", stroke="#7a5c2c", stroke_width="1.4", stroke_opacity=".8"))
    return lines


def inset(loop, share):
    x, y = (sum(point[i] for point in loop) / len(loop) for i in (0, 1))
    return [(x + share * (px - x), y + share * (py - y)) for px, py in loop]


def bends(loop):
    """Points along the curve that `smooth` draws around a loop."""
    around = [*loop, loop[0], loop[1]]
    for a, b, c in zip(around, around[1:], around[2:]):
        start, end = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
        for i in range(9):
            t = i / 9
            yield tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(start, b, end))


def hachures(scene, loops):
    chance = scene.chance("hachures")
    sunny, shady = "", ""
    for loop in loops:
        curve = list(bends(loop))
        for a, b in zip(curve, [*curve[1:], curve[0]]):
            length = math.dist(a, b) or 1
            # Corners go round a hex clockwise on the screen, so that what is to the left of the way is outside.
            out = (b[1] - a[1]) / length, -(b[0] - a[0]) / length
            dark = scene.shade * (out[0] + out[1]) > 0
            reach = chance.between(5, 8) if dark else chance.between(3, 5)
            stroke = f"M{at(a)}l{at((out[0] * reach, out[1] * reach))}"
            sunny, shady = (sunny, shady + stroke) if dark else (sunny + stroke, shady)
    return sunny, shady


# Water ----------------------------------------------------------------------------------------------------------------

def bank(scene, more):
    """The line of the bank from top to bottom, so much further from the seam of the boards."""
    chance = scene.chance("bank")
    points = [(WIDTH - BANK - more + chance.between(-3.5, 3.5) + 2.5 * math.sin(y / 47), y)
              for y in range(-20, HEIGHT + 40, 22)]
    return points


def river(scene):
    """The Orsel flows along the seam of the two boards, half of it on each, and is waded at its middle."""
    chance = scene.chance("river")
    corner = [(WIDTH + 2, HEIGHT + 20), (WIDTH + 2, -20)]

    def water(points):
        return smooth(points, closed=False) + "".join(f"L{at(point)}" for point in corner) + "z"

    lines = [path(water(bank(scene, 7)), fill="#9aa765", fill_opacity=".8"), path(water(bank(scene, 4)), fill="#e2d3a2"),
             path(smooth(bank(scene, 0.6), closed=False), fill="none", stroke="#7d8f6e", stroke_width="1.6"),
             path(water(bank(scene, 0)), fill="url(#water)")]
    flow = ""
    for _ in range(64):
        x, y, length = chance.between(WIDTH - 14, WIDTH - 1), chance.between(-5, HEIGHT), chance.between(8, 19)
        bow = number(chance.between(-1.6, 1.6))
        flow += f"M{at((x, y))}q{bow} {number(length / 2)} 0 {number(length)}"
    lines.append(path(flow, fill="none", stroke="#e4f1ee", stroke_width=".9", stroke_opacity=".7"))
    reed = "l-1-5m2 5l0-6m2 6l1-5" if scene.shade > 0 else "l1 5m-2-5l0 6m-2-6l-1 5"
    reeds = "".join(f"M{at((x - chance.between(2, 7), y + chance.between(0, 18)))}{reed}"
                    for x, y in bank(scene, 0) for _ in range(2) if abs(y - HEIGHT / 2) > 30)
    lines.append(path(reeds, fill="none", stroke="#6f8446", stroke_width="1"))
    return lines + ford(scene, chance)


def ford(scene, chance):
    """Gravel and stepping stones."""
    middle = HEIGHT / 2
    shallow = [(WIDTH - 30, middle - 9), (WIDTH - 16, middle - 17), (WIDTH + 3, middle - 15), (WIDTH + 3, middle + 15),
               (WIDTH - 15, middle + 17), (WIDTH - 30, middle + 9)]
    lines = [path(smooth(shallow), fill="#dccf9f", fill_opacity=".75")]
    stones = [(WIDTH - 26 + 6.2 * i, middle + chance.between(-3.5, 3.5), chance.between(2.0, 2.9)) for i in range(5)]
    pebbles = [(chance.between(WIDTH - 26, WIDTH), middle + chance.between(-12, 12)) for _ in range(20)]
    lines.append(dots(pebbles, 0.9, "#a5966a"))
    lines.append(path("".join(circle(x + scene.shade, y + scene.shade, r) for x, y, r in stones), fill="#4c5a55",
                      fill_opacity=".7"))
    lines.append(path("".join(circle(x, y, r) for x, y, r in stones), fill="#b9b6a8", stroke="#6f6d62", stroke_width=".6"))
    return lines


# Roads ----------------------------------------------------------------------------------------------------------------

def road_bed(scene):
    """The verges of the road, and the track that leads it on through the woods."""
    lines = []
    for column in sorted({column for column, _ in scene.places("road")}):
        x = CENTRE_X + column * DX
        chance = scene.chance("verge", column)
        left = [(x - 9.5 + chance.between(-1.5, 1.5), y) for y in range(-20, HEIGHT + 40, 17)]
        right = [(x + 9.5 + chance.between(-1.5, 1.5), y) for y in range(-20, HEIGHT + 40, 17)]
        lines.append(path(smooth(left, closed=False) + "L" + smooth(right[::-1], closed=False)[1:] + "z", fill="#a9a568",
                          fill_opacity=".75"))
        lines.append(path(f"M{x} 0V{HEIGHT}", fill="none", stroke="#bfa878", stroke_width="9"))
        end = boards.ROWS * DY  # the last half hex is not surveyed
        lines.append(path(f"M{x} {end}V{HEIGHT}", fill="none", stroke=FLOOR["road"], stroke_width="14"))
        lines += wheel_tracks(chance, x - 7, end, HEIGHT - end)
    return lines


def ruts(scene, place, points):
    return wheel_tracks(scene.chance("ruts", *place), min(x for x, _ in points), min(y for _, y in points), DY)


def wheel_tracks(chance, left, top, length):
    """The two edges of a piece of road, the tracks of its carts, and pebbles."""
    x = left + 7
    lines = [path(f"M{number(left)} {number(top)}v{length}M{number(left + 14)} {number(top)}v{length}", fill="none",
                  stroke="#94804f", stroke_width="1")]
    half = number(length / 2)
    tracks = ""
    for side in (-3.2, 3.2):
        bow = [number(chance.between(-1.1, 1.1)) for _ in range(2)]
        tracks += f"M{number(x + side)} {number(top)}q{bow[0]} {number(length / 4)} 0 {half}q{bow[1]} {number(length / 4)} 0 {half}"
    lines.append(path(tracks, fill="none", stroke="#a58c5b", stroke_width="1.7"))
    pebbles = [(x + chance.between(-6, 6), top + chance.between(0, length)) for _ in range(int(12 * length / DY))]
    return [*lines, dots(pebbles, 0.7, "#eadcb4")]


# Fields ---------------------------------------------------------------------------------------------------------------

def furrows(scene, place, points):
    chance = scene.chance("field", *place)
    degrees = (12, 72, -48)[(place[0] + 2 * place[1]) % 3]
    tone = ("#e8cf72", "#d9ba52", "#dfc877")[(2 * place[0] + place[1]) % 3]
    x, y = pixel_centre(place)
    field = [(x + 0.95 * (px - x), y + 0.95 * (py - y)) for px, py in points]
    dark = "".join(f"M{at(a)}L{at(b)}" for a, b in across(field, degrees, 5.2, 1.5))
    light = "".join(f"M{at(a)}L{at(b)}" for a, b in across(field, degrees, 5.2, 3.6))
    return [path(polyline(field, closed=True), fill=tone),
            path(light, fill="none", stroke="#f3e29a", stroke_width="1.5"),
            path(dark, fill="none", stroke="#ae8a32", stroke_width="1.2", stroke_opacity=".8"),
            dots(scatter(field, 5, 60, chance), 0.8, "#8f6f22", ".65"),
            path(polyline(field, closed=True), fill="none", stroke="#93843f", stroke_width="1.4", stroke_dasharray="3 1.6")]


# Woods ----------------------------------------------------------------------------------------------------------------

def crown_name(kind, size):
    """Four characters at least with its "#": Batik, with which VASSAL draws SVG, fails on a shorter reference."""
    return f"{kind.split()[0]}{size}"


def crowns(scene):
    """Three crowns of each kind of wood, as what `use` repeats."""
    lines = []
    for kind, (rim, leaves, sun) in CROWNS.items():
        for size, radius in enumerate(SIZES[kind]):
            bumps = 7 if radius > 5 else 6 if radius > 3.5 else 5
            shift = -0.16 * radius * scene.shade
            lines.append(
                f'<g id="{crown_name(kind, size)}">'
                + path(scalloped(0, 0, radius, bumps, size), fill=rim, stroke=DARK, stroke_width=".5", stroke_opacity=".5")
                + path(scalloped(shift, shift, 0.7 * radius, bumps, size + 0.5), fill=leaves)
                + path(scalloped(2 * shift, 2 * shift, 0.36 * radius, 5, size), fill=sun)
                + "</g>")
    return lines


def grove(scene, place, points):
    kind = scene.board.terrain[place]
    chance = scene.chance(kind, *place)
    x, y = pixel_centre(place)
    within = 0.9 if kind == "brush" else 0.86
    trees = scatter([(x + within * (px - x), y + within * (py - y)) for px, py in points], APART[kind],
                    260, chance)
    trees = [tree for tree in trees if math.dist(tree, (x, y - 28 * scene.shade)) > 10]  # there stands the hex's name
    trees.sort(key=lambda tree: scene.shade * (tree[0] + tree[1]))
    sizes = [chance.index(3) for _ in trees]
    length = {"forest": 3.2, "light woods": 3.4, "brush": 1.4}[kind]
    lines = [dots(scene.moved(trees, length), 0.95 * SIZES[kind][1], DARK, ".34")]
    return lines + [crown(kind, size, tree) for tree, size in zip(trees, sizes)]


def crown(kind, size, spot):
    return f'<use xlink:href="#{crown_name(kind, size)}" x="{number(spot[0])}" y="{number(spot[1])}"/>'


# Houses ---------------------------------------------------------------------------------------------------------------

def between(a, b, share=0.5):
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def house(scene, place, points):
    """A gabled roof of tiles: its ridge runs the long way, and one side lies in the light."""
    a, b, c, d = points
    left, right = between(a, d), between(b, c)
    lit, dim = ("#c9704c", "#96482f") if scene.shade > 0 else ("#96482f", "#c9704c")
    lines = [path(polyline(scene.moved(points, 5), closed=True), fill=DARK, fill_opacity=".42"),
             path(polyline([a, b, right, left], closed=True), fill=lit),
             path(polyline([left, right, c, d], closed=True), fill=dim)]
    rows = "".join(polyline([between(a, left, share), between(b, right, share)])
                   + polyline([between(left, d, share), between(right, c, share)]) for share in (0.33, 0.66))
    lines.append(path(rows, fill="none", stroke="#5c2a1a", stroke_width=".8", stroke_opacity=".55", stroke_dasharray="3 1"))
    lines.append(path(polyline([left, right]), fill="none", stroke="#efb08a", stroke_width="1.4"))
    lines.append(path(polyline(points, closed=True), fill="none", stroke="#43190e", stroke_width="1.3"))
    return lines + chimney(scene, between(between(left, right, 0.24), between(a, b, 0.24), 0.45))


def chimney(scene, spot):
    x, y = spot
    corners = [(x - 2.5, y - 2.5), (x + 2.5, y - 2.5), (x + 2.5, y + 2.5), (x - 2.5, y + 2.5)]
    return [path(polyline(scene.moved(corners, 2), closed=True), fill=DARK, fill_opacity=".4"),
            path(polyline(corners, closed=True), fill="#d8cdb8", stroke="#43190e", stroke_width=".8"),
            path(circle(x, y, 1.1), fill="#43190e")]


def stone_house(scene, place, points):
    """A hipped roof of slates; the mill of the west has its sails, the chapel of the east its cross."""
    a, b, c, d = points
    left, right = between(between(a, d), between(b, c), 0.3), between(between(a, d), between(b, c), 0.7)
    tones = ["#a4a9b3", "#8d929d", "#6c717c", "#7d828d"]
    sides = [[a, b, right, left], [b, c, right], [c, d, left, right], [d, a, left]]
    if scene.shade < 0:
        tones = tones[2:] + tones[:2]
    lines = [path(polyline(scene.moved(points, 6), closed=True), fill=DARK, fill_opacity=".42")]
    lines += [path(polyline(side, closed=True), fill=tone) for side, tone in zip(sides, tones)]
    slates = "".join(polyline([between(a, left, share), between(b, right, share), between(c, right, share),
                               between(d, left, share)], closed=True) for share in (0.25, 0.5, 0.75))
    lines += [path(slates, fill="none", stroke="#3f444d", stroke_width=".7", stroke_opacity=".6"),
              path(polyline([a, left, right, b]) + polyline([d, left]) + polyline([c, right]), fill="none", stroke="#c9ced6",
                   stroke_width="1"),
              path(polyline(points, closed=True), fill="none", stroke="#2b2e35", stroke_width="1.5")]
    return lines + (chapel(scene, place) if scene.board.turned else mill(scene, place))


def mill(scene, place):
    """A round cap and four sails."""
    x, y = pixel_centre(place)
    sails = ""
    frames = ""
    for i in range(4):
        turn = math.radians(33 + 90 * i)
        along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        corners = [(x + along[0] * s + aside[0] * t, y + along[1] * s + aside[1] * t)
                   for s, t in [(6, 0), (23, 0), (23, 6), (8, 6)]]
        sails += polyline(corners, closed=True)
        frames += polyline([(x, y), corners[1]])
        frames += "".join(polyline([between(corners[0], corners[1], share), between(corners[3], corners[2], share)])
                          for share in (0.25, 0.5, 0.75))
    shadow = path(sails, fill=DARK, fill_opacity=".35", transform=f"translate({3 * scene.shade} {3 * scene.shade})")
    return [path(circle(x, y, 9), fill="#8a4a35", stroke="#2b1710", stroke_width="1.2"),
            path(circle(x - 2 * scene.shade, y - 2 * scene.shade, 5.4), fill="#b0684a"), shadow,
            path(sails, fill="#f3ead2", stroke="#6d5a3a", stroke_width=".7"),
            path(frames, fill="none", stroke="#4b3b22", stroke_width="1"),
            path(circle(x, y, 2.2), fill="#4b3b22")]


def chapel(scene, place):
    x, y = pixel_centre(place)
    tower = [(x - 9, y - 9), (x + 9, y - 9), (x + 9, y + 9), (x - 9, y + 9)]
    tones = ["#7c8290", "#8d929d", "#a4a9b3", "#b7bcc5"]
    sides = [path(polyline([p, q, (x, y)], closed=True), fill=tone)
             for p, q, tone in zip(tower, [*tower[1:], tower[0]], tones)]
    return [path(polyline(scene.moved(tower, 3), closed=True), fill=DARK, fill_opacity=".4"), *sides,
            path(polyline(tower, closed=True), fill="none", stroke="#2b2e35", stroke_width="1.1"),
            path(f"M{x} {y - 6}v12M{x - 4} {y + 2}h8", fill="none", stroke="#f3e3a8", stroke_width="2")]


DETAILS = {"road": ruts, "crops": furrows, "brush": grove, "light woods": grove, "forest": grove, "building": house,
           "stone building": stone_house}
OPACITY = {"brush": ".6", "light woods": ".8"}


def terrain(scene, kind):
    places = scene.places(kind)
    polygons = [surveyed(f"{kind}:{key(place)}", outline(place, kind) or hexagon(place), FLOOR[kind], OPACITY.get(kind, ""))
                for place in places]
    details = [line for place in places for line in DETAILS[kind](scene, place, scene.pixels(place))]
    return in_lattice(polygons) + details


# Hexsides -------------------------------------------------------------------------------------------------------------

def hexside(scene, a, b, kind):
    """Bocage is a bank of earth with a row of old trees, a hedge a row of bushes."""
    start, end = (to_pixel(point) for point in shared_corners(a, b))
    chance = scene.chance(kind, *a, *b)
    bocage = kind == "bocage"
    count = int(math.dist(start, end) / (5.2 if bocage else 3.9))
    bushes = [(x + chance.between(-0.9, 0.9), y + chance.between(-0.9, 0.9))
              for x, y in (between(start, end, i / count) for i in range(count + 1))]
    (x1, y1), (x2, y2) = start, end
    return [
        dots(scene.moved(bushes, 2.4), SIZES[kind][1], DARK, ".34"),
        f'<line id="{kind}:{key(a)}/{key(b)}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" '
        f'stroke="{"#6e5a35" if bocage else "#5d7a3a"}" stroke-width="{9 if bocage else 5}" stroke-linecap="round"/>',
        *[crown(kind, chance.index(3), bush) for bush in bushes],
    ]


# Grid -----------------------------------------------------------------------------------------------------------------

def all_places():
    return [(column, row) for column in range(boards.COLUMNS) for row in range(boards.ROWS)]


def grid():
    """Each hexside once, and a dot in each middle."""
    sides = set()
    for place in all_places():
        corners = [to_pixel(point) for point in hexagon(place)]
        sides |= {tuple(sorted(side)) for side in zip(corners, [*corners[1:], corners[0]])}
    middles = [pixel_centre(place) for place in all_places()]
    return (path("".join(polyline(side) for side in sorted(sides)), fill="none", stroke="#2f3a1c", stroke_opacity=".34")
            + "\n" + dots(middles, 1.5, INK, ".5") + "\n" + dots(middles, 0.9, "#fffbe8", ".8"))


def labels(scene):
    """The names of the hexes, in two inks: one for open ground, one for the dark of the woods."""
    groups = {INK: [], "#f2f3dc": []}
    for place in all_places():
        x, y = pixel_centre(place)
        dark = scene.board.terrain.get(place) == "forest"
        turn = f' transform="rotate(180 {x} {y})"' if scene.board.turned else ""
        groups["#f2f3dc" if dark else INK].append(f'<text x="{x}" y="{y - 25}"{turn}>{scene.board.hex_name(place)}</text>')
    return [f'<g font-family="sans-serif" font-size="8" text-anchor="middle" fill="{ink}" fill-opacity=".8">'
            + "\n".join(texts) + "</g>" for ink, texts in groups.items()]
