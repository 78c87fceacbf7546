"""A room's folders are its stages: each includes only what stands before it in its room's line below (`.` is what lies
directly in the room), and no folder holds more sources than one can take in."""
import re
import unittest
from collections import Counter
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = ["vmod", "importers", "db", "assistant"]
INCLUDE_ROOTS = ["", "assistant", "assistant/app"]
AT_MOST = 45

STAGES = {
    "vmod": ". archive expression piece grid module game property view wire",
    "importers": "text tables page headings book .",
    "db": "language file .",
    "assistant/rules": "terms . question search show compare",
    "assistant/games": "state . asking packs lnl bcs boltaction all",
    "assistant/games/lnl": "board reckon resolve legal from_board play .",
    "assistant/games/bcs": "board reckon resolve legal from_board play .",
    "assistant/games/boltaction": "table reckon resolve legal from_table play .",
    "assistant/dock": "style heard models painting widgets over start rooms resolve counters survey .",
    "assistant/dock/models": "words game library rules sight unit attack resolve play counters survey",
    "assistant/app": "context chat library core feeders program commands .",
    "assistant/app/commands": ". game rules library vassal running",
}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def stage_of(room, file):
    """The folder of the room in which the file lies; None where it lies in another room."""
    if not file.startswith(room + "/"):
        return None
    first, *rest = file[len(room) + 1:].split("/")
    return first if rest else "."


def climbs(texts, stages):
    """Of {file: text}: a sentence for each include of a later stage, for each that is not told by its path from a root,
    and for each file in a folder that is no stage."""
    places = {room: line.split() for room, line in stages.items()}
    for file, text in sorted(texts.items()):
        included = []
        for name in INCLUDE.findall(text):
            found = [path for root in INCLUDE_ROOTS if (path := f"{root}/{name}".lstrip("/")) in texts]
            included += found
            if not found:
                yield f"{file} includes {name}, which is no path from a root"
        for room, places_of_room in places.items():
            stage = stage_of(room, file)
            if stage is None:
                continue
            if stage not in places_of_room:
                yield f"{file} lies in no stage of {room}"
                continue
            for header in included:
                other = stage_of(room, header)
                if other in places_of_room and places_of_room.index(other) > places_of_room.index(stage):
                    yield f"{file} includes {header}, which stands above it"


def sources():
    files = (file for room in ROOMS for kind in ("*.h", "*.cpp") for file in (PROJECT / room).rglob(kind))
    return {str(file.relative_to(PROJECT)): file.read_text(encoding="utf-8") for file in files}


class Stages(unittest.TestCase):
    def test_an_include_that_climbs_is_seen(self):
        stages = {"vmod": ". grid module"}
        below = {"vmod/limits.h": "", "vmod/grid/hex.h": "", "vmod/module/map.h": '#include "vmod/grid/hex.h"\n#include "vmod/limits.h"'}
        self.assertEqual([], list(climbs(below, stages)))
        self.assertEqual(["vmod/grid/hex.h includes vmod/module/map.h, which stands above it"],
                         list(climbs({**below, "vmod/grid/hex.h": '#include "vmod/module/map.h"'}, stages)))
        self.assertEqual(["vmod/limits.h includes vmod/grid/hex.h, which stands above it"],
                         list(climbs({**below, "vmod/limits.h": '#include "vmod/grid/hex.h"'}, stages)))
        self.assertEqual(["vmod/grid/hex.h includes ../module/map.h, which is no path from a root"],
                         list(climbs({**below, "vmod/grid/hex.h": '#include "../module/map.h"'}, stages)))
        self.assertEqual(["vmod/new/thing.h lies in no stage of vmod"], list(climbs({"vmod/new/thing.h": ""}, stages)))

    def test_no_include_climbs(self):
        for climb in climbs(sources(), STAGES):
            with self.subTest(climb):
                self.fail(climb)

    def test_every_stage_has_files(self):
        stages = {(room, stage_of(room, file)) for file in sources() for room in STAGES}
        for room, line in STAGES.items():
            for stage in line.split():
                self.assertIn((room, stage), stages)

    def test_no_folder_holds_more_than_one_takes_in(self):
        for folder, count in Counter(str(Path(file).parent) for file in sources()).items():
            with self.subTest(folder):
                self.assertLessEqual(count, AT_MOST)


if __name__ == "__main__":
    unittest.main()
