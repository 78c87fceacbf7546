"""The chart sheet of the sample game. Every figure is invented and says so: the publisher's sheet is not ours to print, and
players of the real game type theirs. It has the charts of the game system that a printed sheet would give, so that it is
laid over what the rules state."""

EDITION = "sample"

# terrain: target modifier, movement points of troops on foot, sight, height, whether the bonus against movers is denied
TERRAIN = {
    "clear": (0, 1, "open", 0, False),
    "road": (0, 1, "open", 0, False),
    "crops": (0, 2, "degrading", 0, True),
    "brush": (1, 2, "degrading", 0, True),
    "light_woods": (1, 2, "degrading", 1, True),
    "forest": (2, 2, "blocking", 1, True),
    "building": (2, 2, "blocking", 1, True),
    "stone_building": (3, 2, "blocking", 2, True),
    "hill": (0, 2, "blocking", 1, False),
    "hedge": (1, 1, "degrading", 0, False),
    "bocage": (2, 2, "blocking", 1, False),
}
COVER = {"smoke": (1, "7.0"), "foxhole": (1, "21.2"), "bunker": (2, "21.1")}

# who is hit: the result in each column of the damage table
DAMAGE = {
    "good_order_mmc": ("no_effect", "shaken", "casualties", "eliminated"),
    "shaken_mmc": ("no_effect", "casualties", "eliminated", "eliminated"),
    "good_order_smc": ("no_effect", "shaken", "wounded", "eliminated"),
    "shaken_smc": ("no_effect", "wounded", "eliminated", "eliminated"),
    "hero": ("no_effect", "wounded", "wounded", "eliminated"),
}
# From how many times its morale a total falls into a column of the damage table.
DAMAGE_COLUMNS = {"3": 2, "4": 3}

LABELS = {
    "terrain": {"en": "Terrain of the Orsel Crossing", "es": "Terreno del vado de Orsel", "it": "Terreno del guado di Orsel"},
    "damage": {"en": "Damage at the Orsel Crossing", "es": "Daños en el vado de Orsel", "it": "Danni al guado di Orsel"},
    "damage_columns": {"en": "Columns of the damage table", "es": "Columnas de la tabla de daños",
                       "it": "Colonne della tabella dei danni"},
}


def invented(value, rule):
    return {"value": value, "source": "sample", "rule": rule}


def grid(chart, rule, keys, columns, rows, **more):
    cells = [{"at": [name], "cells": [invented(value, rule) for value in values]} for name, values in rows.items()]
    return {"id": chart, "rule": rule, "inputs": [{"id": key, "kind": "text"} for key in keys], **more,
            "table": {"kind": "grid", "keys": keys, "columns": columns, "rows": cells}}


def pack():
    cover = [{"id": name, **invented(value, rule)} for name, (value, rule) in COVER.items()]
    return {
        "format": "adjutant-pack/1", "id": "orsel", "game": "lnl", "edition": EDITION, "languages": ["en", "es", "it"],
        "labels": LABELS,
        "charts": [
            grid("terrain", "10.4", ["terrain", "effect"], ["tm", "leg_mp", "los", "height", "denies_moving"], TERRAIN,
                 modifiers=cover),
            grid("damage", "5.1", ["target", "column"], ["1", "2", "3", "4"], DAMAGE),
            grid("damage_columns", "5.1", ["column", "from"], ["morale_times"],
                 {column: (times,) for column, times in DAMAGE_COLUMNS.items()}),
        ],
    }
