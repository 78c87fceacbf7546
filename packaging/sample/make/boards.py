"""The two boards of the sample game: their terrain, and the pictures drawn from that same terrain.

Places are integers of the lattice of docs/formats.md. A picture is an affine image of the lattice, so that each polygon
in it carries the very points that stand in the terrain file.
"""
import math

COLUMNS, ROWS = 10, 8
CENTRE_X, CENTRE_Y = 30, 35  # of hex 0,0 in pixels
DX, DY = 60, 70              # from column to column and from row to row in pixels
WIDTH, HEIGHT = COLUMNS * DX, ROWS * DY + DY // 2

TERRAINS = {
    "forest": {"los": "blocking", "height": 1},
    "light woods": {"los": "degrading", "height": 1},
    "brush": {"los": "degrading", "height": 0},
    "crops": {"los": "degrading", "height": 0},
    "building": {"los": "blocking", "height": 1},
    "stone building": {"los": "blocking", "height": 2},
    "road": {"los": "open", "height": 0},
    "bocage": {"los": "blocking", "height": 1},
    "hedge": {"los": "degrading", "height": 0},
}
COLOURS = {
    "forest": "#3f6b35", "light woods": "#7ba05b", "brush": "#a9b665", "crops": "#e0c75e", "building": "#8a5a3c",
    "stone building": "#7d7d86", "road": "#b79f78", "bocage": "#244a1e", "hedge": "#5f8f3c",
}
GROUND = {0: "#cfdcae", 1: "#d8c48f", 2: "#c6a468"}

# The order in which terrain is drawn, lowest first.
DRAWN = ["road", "crops", "brush", "light woods", "forest", "building", "stone building"]

# How far a blob of this terrain reaches from the centre of its hex, in pixels.
REACH = {"forest": 37, "light woods": 31, "brush": 27}
WOBBLE = [0.97, 1.06, 0.9, 1.03, 0.94, 1.08, 0.92, 1.0, 1.05, 0.91, 1.07, 0.95]


class Board:
    """Terrain by hex name ("C5"), levels of buildings, elevations, and features along hexsides."""

    def __init__(self, name, first_letter, terrain, elevation, levels, edges):
        self.name = name
        self.first_letter = first_letter
        self.terrain = {self.hex(h): kind for kind, hexes in terrain.items() for h in hexes.split()}
        self.elevation = {self.hex(h): level for level, hexes in elevation.items() for h in hexes.split()}
        self.levels = {self.hex(h): level for h, level in levels.items()}
        self.edges = [(self.hex(a), self.hex(b), kind) for kind, pairs in edges.items()
                      for a, b in (pair.split("/") for pair in pairs.split())]

    def hex(self, name):
        return ord(name[0]) - ord(self.first_letter), int(name[1:]) - 1

    def hex_name(self, place):
        return chr(ord(self.first_letter) + place[0]) + str(place[1] + 1)


def key(place):
    return f"{place[0]},{place[1]}"


def centre(place):
    column, row = place
    return 3072 * column, 2048 * row + (1024 if column % 2 else 0)


def hexagon(place):
    x, y = centre(place)
    return [(x + 2048, y), (x + 1024, y + 1024), (x - 1024, y + 1024), (x - 2048, y), (x - 1024, y - 1024), (x + 1024, y - 1024)]


def to_pixel(point):
    return CENTRE_X + point[0] * DX / 3072, CENTRE_Y + point[1] * DY / 2048


def from_pixel_offset(place, dx, dy):
    x, y = centre(place)
    return x + round(dx * 3072 / DX), y + round(dy * 2048 / DY)


def pixel_centre(place):
    x, y = to_pixel(centre(place))
    return int(x), int(y)


def blob(place, reach):
    points = []
    for i in range(12):
        angle = math.radians(30 * i)
        radius = reach * WOBBLE[(i + 5 * place[0] + 3 * place[1]) % 12]
        points.append(from_pixel_offset(place, radius * math.cos(angle), radius * math.sin(angle)))
    return points


def rectangle(place, width, height, degrees=0):
    turn = math.radians(degrees)
    corners = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    return [from_pixel_offset(place, x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
            for x, y in corners]


def outline(place, kind):
    """The points drawn for the terrain of a hex; None where it fills its hexagon."""
    if kind in REACH:
        return blob(place, REACH[kind])
    if kind == "road":
        return rectangle(place, 14, DY)
    if kind == "building":
        return rectangle(place, 42, 30, 20)
    if kind == "stone building":
        return rectangle(place, 50, 40)
    return None


def terrain_file(board):
    hexes = {}
    for place in sorted(set(board.terrain) | set(board.elevation)):
        entry = {"terrain": board.terrain.get(place, "clear"), "proof": "checked"}
        if place in board.elevation:
            entry["elevation"] = board.elevation[place]
        if place in board.levels:
            entry["levels"] = board.levels[place]
        hexes[key(place)] = entry
    outlines = [{"terrain": kind, "of": key(place), "points": [list(p) for p in points]}
                for place, kind in sorted(board.terrain.items()) if (points := outline(place, kind))]
    return {
        "format": "adjutant-terrain/1", "game": "lnl",
        "board": {"name": board.name, "columns": COLUMNS, "rows": ROWS},
        "default": {"terrain": "clear", "elevation": 0},
        "hexes": hexes,
        "edges": [{"a": key(a), "b": key(b), "kinds": [kind]} for a, b, kind in board.edges],
        "outlines": outlines,
        "terrains": TERRAINS,
    }


def picture(board):
    """The board as SVG. Polygons are in lattice units, each named "terrain:column,row"."""
    places = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND[0]}"/>',
        f'<g transform="translate({CENTRE_X} {CENTRE_Y}) scale({DX / 3072} {DY / 2048})">',
    ]
    lines += [polygon(f"hill:{key(place)}", hexagon(place), GROUND[level]) for place, level in sorted(board.elevation.items())]
    for kind in DRAWN:
        for place in sorted(p for p, k in board.terrain.items() if k == kind):
            lines.append(polygon(f"{kind}:{key(place)}", outline(place, kind) or hexagon(place), COLOURS[kind]))
    lines.append("</g>")
    lines += [hexside(a, b, kind) for a, b, kind in board.edges]
    lines += [grid_lines(place) for place in places]
    lines += [label(board, place) for place in places]
    return "\n".join(lines + ["</svg>", ""])


def polygon(name, points, colour):
    return f'<polygon id="{name}" points="{" ".join(f"{x},{y}" for x, y in points)}" fill="{colour}"/>'


def shared_corners(a, b):
    return sorted(set(hexagon(a)) & set(hexagon(b)))


def hexside(a, b, kind):
    (x1, y1), (x2, y2) = (to_pixel(p) for p in shared_corners(a, b))
    return (f'<line id="{kind}:{key(a)}/{key(b)}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{COLOURS[kind]}" '
            f'stroke-width="{9 if kind == "bocage" else 5}" stroke-linecap="round"/>')


def grid_lines(place):
    points = " ".join("%g,%g" % to_pixel(p) for p in hexagon(place))
    return f'<polygon points="{points}" fill="none" stroke="#6b7350" stroke-opacity="0.55"/>'


def label(board, place):
    x, y = pixel_centre(place)
    return (f'<text x="{x}" y="{y - 24}" font-family="sans-serif" font-size="9" fill="#44492f" '
            f'text-anchor="middle">{board.hex_name(place)}</text>')


WEST = Board(
    "West", "A",
    terrain={
        "forest": "D2 E2 E3 F1 A4 A5",
        "light woods": "G2 G3 H3 I5",
        "brush": "E4 D6 E6 F6 B6",
        "crops": "G7 H7 G8 H8 C8",
        "stone building": "H5",
        "building": "H6 C4",
        "road": "I1 I2 I3 I4 I6 I7 I8",
    },
    elevation={1: "B1 B2 C2 A2 A3 B3", 2: "A1"},
    levels={"H5": 1},
    edges={"bocage": "E5/F5 F5/F4 E7/F6 E8/F7", "hedge": "G6/G7 H6/H7 H7/I8"},
)
EAST = Board(
    "East", "K",
    terrain={
        "forest": "M3 N3 N4 Q6 R6 R7",
        "light woods": "O2 P5 Q2",
        "brush": "M6 N6 O5",
        "crops": "P1 P2 Q1 L7 M7",
        "building": "Q4 R4",
        "stone building": "O7",
        "road": "S1 S2 S3 S4 S5 S6 S7 S8",
    },
    elevation={1: "L2 L3 M2"},
    levels={"O7": 1},
    edges={"bocage": "O4/P4 P4/P3", "hedge": "Q4/Q3 R4/R3 L6/L7"},
)
BOARDS = [WEST, EAST]
