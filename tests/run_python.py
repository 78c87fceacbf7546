#!/usr/bin/env python3
"""run_python.py FOLDER [NAME...]: runs the Python tests of a folder beside this file (end_to_end and attacks need the
environment's ADJUTANT to name the program), and with --results FILE writes how many passed, failed and were skipped. More
arguments are names of tests to run: run_python.py end_to_end test_los test_sample.SampleFiles"""
import argparse
import json
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True


class CountingResult(unittest.TextTestResult):
    """Counts each test once, however many of its sub-tests fail."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.passed = 0

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=Path)
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    folder = str(Path(__file__).resolve().parent / arguments.folder)
    sys.path.insert(0, folder)
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(arguments.names) if arguments.names else loader.discover(folder)
    result = unittest.TextTestRunner(resultclass=CountingResult, verbosity=2).run(suite)
    failures = {test.id().split(" ")[0]: reason.strip().splitlines()[-1] for test, reason in result.failures + result.errors}
    failures |= {test.id(): "passed, which nobody expected" for test in result.unexpectedSuccesses}
    if arguments.results:
        counts = {"passed": result.passed, "failed": len(failures), "skipped": len(result.skipped),
                  "failures": [f"{test}: {reason}" for test, reason in failures.items()]}
        arguments.results.write_text(json.dumps(counts) + "\n", encoding="utf-8")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
