"""Which tests take longest: thirty are printed after each run of packaging/test.sh, which names the folders with their
results in ADJUTANT_RESULTS, separated as a path is. None is judged by it: how long a test takes is the machine's doing, too.
What an issue adds to the whole is read here, and stands in its note."""
import heapq
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SHOWN = 30

sys.path.insert(0, str(PROJECT / "tests"))
import summary  # noqa: E402


def slowest(folders):
    """Lines: seconds, test, folder; the longest first, at most SHOWN."""
    times = [one for folder in folders for one in summary.times_in(Path(folder))]
    return [f"{seconds:8.1f} s  {test}  ({where})" for seconds, test, where in heapq.nlargest(SHOWN, times)]


class Slowest(unittest.TestCase):
    def test_times_of_both_kinds_of_results_are_put_in_order(self):
        with tempfile.TemporaryDirectory() as scratch:
            programs, scripts = Path(scratch) / "programs", Path(scratch) / "scripts"
            programs.mkdir()
            scripts.mkdir()
            cases = [{"name": f"Case{number}", "time": f"{number}.5s"} for number in range(40)]
            (programs / "vmod.json").write_text(json.dumps({"testsuites": [{"name": "Suite", "testsuite": cases}]}))
            (programs / "ctest.xml").write_text("<testsuite/>")
            (scripts / "counts.json").write_text(json.dumps({"passed": 1, "seconds": {"test_los.Los.test_far": 38.75}}))
            lines = slowest([programs, scripts])
            self.assertEqual(SHOWN, len(lines))
            self.assertEqual([f"    39.5 s  Suite.Case39  ({programs / 'vmod'})", f"    38.8 s  test_los.Los.test_far  ({scripts})",
                              f"    38.5 s  Suite.Case38  ({programs / 'vmod'})"], lines[:3])

    def test_the_slowest_of_this_run_are_printed(self):
        named = os.environ.get("ADJUTANT_RESULTS")
        if not named:
            self.skipTest("ADJUTANT_RESULTS names no results")
        lines = slowest(named.split(os.pathsep))
        self.assertTrue(lines, f"{named}: no test says how long it took")
        print(f"The slowest {len(lines)} tests:", *lines, sep="\n", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
