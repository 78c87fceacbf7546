#!/usr/bin/env python3
"""Counts the results of the tests: summary.py FOLDER...

A folder holds either `ctest.xml` (what ctest says of each test program) with one GoogleTest result `NAME.json` for each
of them, or `counts.json` with the three numbers, under `failures` what failed, and under `seconds` how long each test
took. A program that died, that ran no test or that failed after its last test counts as one failed test. Prints one line,
before it on the standard error output what failed and why, and exits 1 when anything failed or when there is nothing to
count.
"""
import json
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path


longest_reason = 600


def tell_failure(where, what, reason=""):
    print(f"FAILED {where}: {what}", *reason[:longest_reason].splitlines(), sep="\n    ", file=sys.stderr)


def count_cases(report, where):
    """Of one GoogleTest JSON report: passed, failed and skipped cases."""
    counts = Counter()
    for suite in report["testsuites"]:
        for case in suite["testsuite"]:
            if case["status"] == "NOTRUN" or case["result"] == "SUPPRESSED":
                continue
            if case.get("failures"):
                counts["failed"] += 1
                tell_failure(where, f"{suite['name']}.{case['name']}", case["failures"][0]["failure"])
            elif case["result"] == "SKIPPED":
                counts["skipped"] += 1
            elif case["result"] == "COMPLETED":
                counts["passed"] += 1
            else:
                counts["failed"] += 1
                tell_failure(where, f"{suite['name']}.{case['name']}", f"has no result: {case['result']}")
    return counts


def count_program(name, status, folder):
    report = folder / f"{name}.json"
    try:
        counts = count_cases(json.loads(report.read_text(encoding="utf-8")), report.with_suffix(""))
    except (OSError, ValueError, KeyError):
        counts = Counter()
    died = status != "run" and not counts["failed"]
    if died or not counts:
        tell_failure(report.with_suffix(""), "the test program died, ran no test or failed after its last test")
        counts["failed"] += 1
    return counts


def count_folder(folder):
    single = folder / "counts.json"
    if single.is_file():
        counts = json.loads(single.read_text(encoding="utf-8"))
        for what in counts.get("failures", []):
            tell_failure(folder, what)
        return Counter({what: counts[what] for what in ("passed", "failed", "skipped")})
    try:
        programs = ElementTree.parse(folder / "ctest.xml").getroot().iter("testcase")
        return sum((count_program(p.get("name"), p.get("status"), folder) for p in programs), Counter())
    except (OSError, ElementTree.ParseError):
        tell_failure(folder, "no results")
        return Counter(failed=1)


def times_in(folder):
    """(seconds, test, where it ran) of each test in a folder's results that says how long it took."""
    single = folder / "counts.json"
    if single.is_file():
        for test, seconds in json.loads(single.read_text(encoding="utf-8")).get("seconds", {}).items():
            yield seconds, test, str(folder)
        return
    for report in sorted(folder.glob("*.json")):
        for suite in json.loads(report.read_text(encoding="utf-8"))["testsuites"]:
            for case in suite["testsuite"]:
                yield float(case["time"].rstrip("s")), f"{suite['name']}.{case['name']}", str(report.with_suffix(""))


def main(folders):
    counts = sum((count_folder(Path(folder)) for folder in folders), Counter())
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 0 if counts["passed"] and not counts["failed"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
