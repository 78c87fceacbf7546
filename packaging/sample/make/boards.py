"""The two boards of the sample game: their terrain, from which scenery.py draws the pictures.

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
# How far a blob of this terrain reaches from the centre of its hex, in pixels.
REACH = {"forest": 37, "light woods": 31, "brush": 27}
WOBBLE = [0.97, 1.06, 0.9, 1.03, 0.94, 1.08, 0.92, 1.0, 1.05, 0.91, 1.07, 0.95]


class Board:
    """Terrain by hex name ("C5"), levels of buildings, elevations, and features along hexsides. A board that is turned lies
    so in the game: its picture has its light and its lettering for that."""

    def __init__(self, name, first_letter, terrain, elevation, levels, edges, turned=False):
        self.name = name
        self.turned = turned
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


def shared_corners(a, b):
    return sorted(set(hexagon(a)) & set(hexagon(b)))


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
    turned=True,
)
BOARDS = [WEST, EAST]
