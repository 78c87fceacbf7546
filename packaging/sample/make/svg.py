"""Small helpers for writing SVG by hand: short numbers, smooth outlines, seeded chance.

What is written stays within SVG Tiny 1.2 and in one file: paths, gradients, opacity and `use`, which VASSAL and Qt both
draw. No filter, mask, pattern or script, and nothing from elsewhere.
"""
import math
import random


def number(value):
    """At most one decimal, and none of the signs that SVG does without."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "") else text


def at(point):
    return f"{number(point[0])} {number(point[1])}"


def path(outline, **attributes):
    """An attribute `stroke_width` is written as "stroke-width"."""
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path d="{outline}"{more}/>'


def polyline(points, closed=False):
    return "M" + "L".join(at(point) for point in points) + ("z" if closed else "")


def smooth(points, closed=True):
    """A curve through the middles of the edges of a polygon: its corners pull without being reached."""
    def middle(a, b):
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

    if not closed:
        steps = [f"Q{at(b)} {at(middle(b, c))}" for b, c in zip(points[1:], points[2:])]
        return f"M{at(points[0])}" + "".join(steps) + f"L{at(points[-1])}"
    around = [*points, points[0]]
    steps = [f"Q{at(b)} {at(middle(b, c))}" for b, c in zip(around[1:], [*around[2:], points[1]])]
    return f"M{at(middle(points[0], points[1]))}" + "".join(steps) + "z"


def circle(x, y, radius):
    """As a part of a path."""
    r, across = number(radius), number(2 * radius)
    return f"M{at((x - radius, y))}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0"


def dots(points, radius, colour, opacity=""):
    """Many small discs: the round ends of strokes without length take a third of the words of circles."""
    more = {"stroke_opacity": opacity} if opacity else {}
    return path("".join(f"M{at(point)}h.1" for point in points), fill="none", stroke=colour,
                stroke_width=number(2 * radius), stroke_linecap="round", **more)


def scalloped(x, y, radius, bumps, turn=0.0):
    """A round crown with a leafy edge."""
    points = [(x + radius * math.cos(turn + math.tau * i / bumps), y + radius * math.sin(turn + math.tau * i / bumps))
              for i in range(bumps)]
    bow = number(radius * math.sin(math.pi / bumps) * 1.15)
    return f"M{at(points[0])}" + "".join(f"A{bow} {bow} 0 0 1 {at(point)}" for point in [*points[1:], points[0]]) + "z"


class Chance:
    """Numbers that look thrown but are the same on each run: by what is drawn, not by when."""

    def __init__(self, *what):
        self.numbers = random.Random(":".join(map(str, what)))

    def between(self, low, high):
        return low + (high - low) * self.numbers.random()

    def index(self, count):
        return int(self.numbers.random() * count)


def inside(point, polygon):
    x, y = point
    result = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            result = not result
    return result


def scatter(polygon, distance, tries, chance):
    """Points in a polygon that keep their distance from each other, as trees do."""
    low_x, high_x = min(x for x, _ in polygon), max(x for x, _ in polygon)
    low_y, high_y = min(y for _, y in polygon), max(y for _, y in polygon)
    points = []
    for _ in range(tries):
        point = chance.between(low_x, high_x), chance.between(low_y, high_y)
        if inside(point, polygon) and all(math.dist(point, other) >= distance for other in points):
            points.append(point)
    return points


def across(polygon, degrees, spacing, start=0.0):
    """Parallel strokes across a convex polygon: pairs of points on its edge."""
    turn = math.radians(degrees)
    along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    offsets = [x * aside[0] + y * aside[1] for x, y in polygon]
    strokes = []
    offset = min(offsets) + start
    while offset < max(offsets):
        hits = []
        for (p, a), (q, b) in zip(zip(polygon, offsets), zip([*polygon[1:], polygon[0]], [*offsets[1:], offsets[0]])):
            if (a > offset) != (b > offset):
                share = (offset - a) / (b - a)
                hits.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
        if len(hits) == 2:
            strokes.append(sorted(hits, key=lambda hit: hit[0] * along[0] + hit[1] * along[1]))
        offset += spacing
    return strokes
