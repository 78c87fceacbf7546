#!/usr/bin/env python3
"""Writes the files of the sample game beside this script; with --check only says whether they are as it would write them.

The same bytes come out on each run and machine, so that a change of the sample shows as a change of make/.
"""
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER / "make"))
sys.dont_write_bytecode = True

import boards  # noqa: E402
import charts  # noqa: E402
import counters  # noqa: E402
import game  # noqa: E402
import module  # noqa: E402
import vassal  # noqa: E402


def pretty(value, depth=0):
    """JSON with one entry of a list or object per line where it does not fit into one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + 2 * depth <= 120 or not isinstance(value, (dict, list)):
        return flat
    pad = "  " * (depth + 1)
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(key)}: {pretty(item, depth + 1)}" for key, item in value.items()]
    else:
        lines = [pad + pretty(item, depth + 1) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return opening + "\n" + ",\n".join(lines) + "\n" + "  " * depth + closing


def files():
    played = game.record()
    result = {
        "sample.vmod": vassal.archive(module.entries()),
        "setup.vsav": vassal.archive(game.entries(played.save_text())),
        "recording.vlog": vassal.archive(game.entries(played.log_text())),
        "counters.json": (pretty(counters.counter_sheet(module.NAME)) + "\n").encode(),
        "charts.json": (pretty(charts.pack()) + "\n").encode(),
        "story.json": (pretty(game.story()) + "\n").encode(),
    }
    for board in boards.BOARDS:
        result[module.survey_name(board)] = (pretty(boards.terrain_file(board)) + "\n").encode()
    return result


def main(arguments):
    stale = []
    for name, content in files().items():
        path = FOLDER / name
        if "--check" not in arguments:
            path.write_bytes(content)
        elif not path.is_file() or path.read_bytes() != content:
            stale.append(name)
    if stale:
        print(f"not as make_sample.py writes them: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
