"""The chart sheet of the sample game."""


def pack():
    return {"format": "adjutant-pack/1", "id": "orsel", "game": "lnl", "edition": "v2", "languages": ["en", "es", "it"], "charts": []}
