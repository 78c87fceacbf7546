#!/usr/bin/env python3
"""run_python.py FOLDER [NAME...]: runs the Python tests of a folder beside this file (end_to_end and attacks need the
environment's ADJUTANT to name the program), and with --results FILE writes how many passed, failed and were skipped, and
how long each took. More arguments are names of tests to run: run_python.py end_to_end test_los test_sample.SampleFiles.
With --jobs N so many files of tests are run at a time, each by a Python of its own."""
import argparse
import json
import subprocess
import sys
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from pathlib import Path

sys.dont_write_bytecode = True


def counts(passed=0, skipped=0, failures=(), seconds=None):
    """What tests/summary.py counts of a folder."""
    return {"passed": passed, "failed": len(failures), "skipped": skipped, "failures": list(failures), "seconds": seconds or {}}


def added(some, others):
    return counts(some["passed"] + others["passed"], some["skipped"] + others["skipped"],
                  some["failures"] + others["failures"], some["seconds"] | others["seconds"])


class CountingResult(unittest.TextTestResult):
    """Counts each test once, however many of its sub-tests fail, and times it."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.passed = 0
        self.seconds = {}

    def startTest(self, test):
        super().startTest(test)
        self.seconds[test.id()] = -time.monotonic()

    def stopTest(self, test):
        self.seconds[test.id()] += time.monotonic()
        super().stopTest(test)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    def counts(self):
        failures = {test.id().split(" ")[0]: reason.strip().splitlines()[-1] for test, reason in self.failures + self.errors}
        failures |= {test.id(): "passed, which nobody expected" for test in self.unexpectedSuccesses}
        return counts(passed=self.passed, skipped=len(self.skipped), seconds=self.seconds,
                      failures=[f"{test}: {reason}" for test, reason in failures.items()])


def run_here(folder, names):
    sys.path.insert(0, str(folder))
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(names) if names else loader.discover(str(folder))
    return unittest.TextTestRunner(resultclass=CountingResult, verbosity=2).run(suite).counts()


def run_apart(folder, name):
    """The counts of one file's tests, run by another Python; what it says is passed on as a whole."""
    with tempfile.TemporaryDirectory() as scratch:
        results = Path(scratch) / "counts.json"
        ran = subprocess.run([sys.executable, "-B", __file__, "--results", str(results), folder.name, name],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        sys.stderr.buffer.write(ran.stdout)
        sys.stderr.flush()
        if not results.is_file():
            return counts(failures=[f"{name}: ended with {ran.returncode}"])
        return json.loads(results.read_text(encoding="utf-8"))


def run_side_by_side(folder, names, jobs):
    """The largest files first, so that no processor waits for the last of them."""
    files = names or [file.stem for file in sorted(folder.glob("test_*.py"), key=lambda file: -file.stat().st_size)]
    with ThreadPoolExecutor(jobs) as pool:
        return reduce(added, pool.map(lambda name: run_apart(folder, name), files), counts())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    folder = Path(__file__).resolve().parent / arguments.folder
    counted = run_side_by_side(folder, arguments.names, arguments.jobs) if arguments.jobs > 1 else run_here(folder, arguments.names)
    if arguments.results:
        arguments.results.write_text(json.dumps(counted) + "\n", encoding="utf-8")
    return 1 if counted["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
