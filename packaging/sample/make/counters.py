"""The counters of the sample game: their slots and what they mean to the game (the counter sheet)."""
import vassal

GUARD, MILITIA = "Vessen Guard", "Orsel Militia"
SIDES = {GUARD: "guard", MILITIA: "militia"}
SIZE = 44


class Slot:
    """A counter as it lies in the palette."""

    def __init__(self, gpid, name, image, traits, prototypes):
        self.gpid, self.name, self.image = gpid, name, image
        self.traits, self.prototypes = traits, prototypes

    def definition(self):
        uses = [vassal.prototype(name) for name in self.prototypes]
        return vassal.definition(self.traits + uses, self.image, self.name, self.gpid)

    def expanded(self):
        return self.traits + [t for name in self.prototypes for t in expand(name)]


def expand(name):
    return [t for part in PROTOTYPES[name] for t in (expand(part) if isinstance(part, str) else [part])]


# A prototype is a list of traits, outermost first; a text is the name of another prototype.
PROTOTYPES = {
    "Counter": [vassal.movement_markable(), vassal.deletable()],
    "Unit": [vassal.layer("State", ["", "shaken.svg"], ["", "+ (shaken)"], "Flip", "70,130"), "Counter"],
    "Weapon": ["Counter"],
    "Marker": [vassal.deletable()],
    "Smoke": [vassal.layer("Age", ["", "smoke-2.svg"], ["", "+ (thinning)"], "Thin out", "70,130"), "Marker"],
}


class Kind:
    """Printed figures of a unit or weapon; `shaken` are those of its shaken face."""

    def __init__(self, name, side, kind, prototype, values, shaken=None):
        self.name, self.side, self.kind, self.prototype = name, side, kind, prototype
        self.values, self.shaken = values, shaken

    def image(self):
        return f"{SIDES[self.side]}-{self.kind.replace('_', '-')}.svg"


def infantry(name, side, kind, fp, range_, mf, morale):
    """The Guard may make assault moves, the Militia stealthy ones; neither knows the other's way."""
    values = {"fp": fp, "range": range_, "mf": mf, "morale": morale, "assault_move": side == GUARD, "stealth": side == MILITIA}
    return Kind(name, side, kind, "Unit", values, {"morale": morale - 1})


def squad(name, side, fp, range_, mf, morale):
    return infantry(name, side, "squad", fp, range_, mf, morale)


def half_squad(name, side, fp, range_, mf, morale):
    return infantry(name, side, "half_squad", fp, range_, mf, morale)


def leader(name, side, leadership, morale, mf):
    return Kind(name, side, "leader", "Unit", {"leadership": leadership, "morale": morale, "mf": mf}, {"morale": morale - 1})


def weapon(name, side, fp, range_):
    return Kind(name, side, "sw", "Weapon", {"fp": fp, "range": range_, "weapon": "mg"})


KINDS = [
    squad("Guard Squad", GUARD, 2, 5, 4, 6),
    half_squad("Guard Section", GUARD, 1, 5, 4, 6),
    leader("Serjeant Renn", GUARD, 1, 6, 6),
    weapon("Guard Light Gun", GUARD, 1, 7),
    squad("Militia Squad", MILITIA, 2, 4, 4, 5),
    half_squad("Militia Section", MILITIA, 1, 4, 4, 5),
    leader("Warden Orsk", MILITIA, 1, 5, 6),
    weapon("Militia Old Gun", MILITIA, 3, 8),
]
SCOUT = Kind("Scout Pell", MILITIA, "scout", "Unit", {"fp": 0, "range": 3, "mf": 5, "morale": 6}, {"morale": 5})

# Markers: name -> kind in the counter sheet. What they mark stands in MARKS where it is not the unit below them.
MARKERS = {"Spotted": "spotted", "Moved": "moved", "Fired": "fired", "Ops Complete": "ops_complete",
           "Assault Move": "assault_move", "Low Crawl": "low_crawl", "Stealth": "stealth", "Wounded": "wounded",
           "Melee": "melee", "Smoke": "smoke"}
MARKS = {"Spotted": "hex", "Melee": "hex", "Smoke": "hex"}
CARDS = ["Rain over the Ford", "A Cart of Flour", "Bells at Noon", "The Miller's Daughter"]


def palette():
    """Every slot by name, in the order of the palette."""
    slots = {}

    def add(name, image, traits, prototypes):
        slots[name] = Slot(len(slots) + 1, name, image, traits, prototypes)

    for kind in KINDS:
        add(kind.name, kind.image(), [vassal.marker({"Side": kind.side, "Kind": kind.kind})], [kind.prototype])
    # What only its owner may see, in the two ways of VASSAL: invisible, and masked.
    add(SCOUT.name, SCOUT.image(), [vassal.hideable("player:"), vassal.marker({"Side": SCOUT.side, "Kind": SCOUT.kind})], ["Unit"])
    add("Militia Reserve", "militia-squad.svg",
        [vassal.maskable("unknown.svg", "Unknown", "side:"), vassal.marker({"Side": MILITIA, "Kind": "squad"})], ["Unit"])
    for name in MARKERS:
        add(name, image_of_marker(name), [vassal.marker({"Marker": name})], ["Smoke" if name == "Smoke" else "Marker"])
    for name in CARDS:
        add(name, "card.svg", [vassal.maskable("card-back.svg", "Event", "side:")], ["Marker"])
    add("Turn Marker", "turn.svg", [vassal.restricted_to(GUARD)], ["Marker"])
    return slots


def image_of_marker(name):
    return name.lower().replace(" ", "-") + ".svg"


def counter_sheet(module):
    rules = [unit_rule(kind) for kind in [*KINDS, SCOUT]]
    reserve = next(kind for kind in KINDS if kind.name == "Militia Squad")
    rules.append(unit_rule(reserve, name="Militia Reserve"))
    rules += [marker_rule(name, kind) for name, kind in MARKERS.items()]
    rules += [{"match": {"name": f"^{name}$"}, "ignore": True} for name in ["Turn Marker", *CARDS]]
    return {"format": "adjutant-counters/1", "game": "lnl", "module": module, "sides": SIDES, "rules": rules}


def unit_rule(kind, name=None):
    rule = {"match": {"name": f"^{name or kind.name}"},
            "unit": {"kind": kind.kind, "side": SIDES[kind.side], "values": kind.values}}
    if kind.shaken:
        rule["faces"] = [{"layer": "State", "level": 2, "face": "shaken", "values": kind.shaken}]
    return rule


def marker_rule(name, kind):
    rule = {"match": {"name": f"^{name}"}, "marker": kind}
    if name in MARKS:
        rule["on"] = MARKS[name]
    return rule
