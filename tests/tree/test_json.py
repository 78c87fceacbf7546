"""A text becomes JSON in one place, which knows its depth before there is a value (assistant/base/json_text.h): what nests
without end would end the program where it is copied."""
import re
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = ["vmod", "importers", "db", "assistant"]
# The second tells the line and column of a mistake, and looks at the depth before.
PLACES = {"assistant/base/json_text.cpp", "assistant/tables/pack_text.cpp"}
PARSES = re.compile(r"json::(parse|accept|sax_parse)\(", re.IGNORECASE)


def parsing_files():
    for room in ROOMS:
        for file in sorted((PROJECT / room).rglob("*")):
            if file.suffix in {".cpp", ".h"} and PARSES.search(file.read_text(encoding="utf-8")):
                yield str(file.relative_to(PROJECT))


class Json(unittest.TestCase):
    def test_is_parsed_in_one_place(self):
        self.assertEqual(PLACES, set(parsing_files()))


if __name__ == "__main__":
    unittest.main()
