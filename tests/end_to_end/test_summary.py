"""The last line of packaging/test.sh tells the truth, also about a program that died."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import PROJECT


def case(result="COMPLETED", failures=()):
    return {"name": "x", "status": "RUN", "result": result, "failures": list(failures)}


class Summary(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, programs, reports):
        cases = "".join(f'<testcase name="{name}" status="{status}"/>' for name, status in programs.items())
        (self.folder / "ctest.xml").write_text(f"<testsuite>{cases}</testsuite>")
        for name, cases in reports.items():
            (self.folder / f"{name}.json").write_text(json.dumps({"testsuites": [{"name": "Suite", "testsuite": cases}]}))

    def run_summary(self, *more):
        return subprocess.run([sys.executable, str(PROJECT / "tests" / "summary.py"), str(self.folder), *map(str, more)],
                              capture_output=True, text=True, check=False)

    def summary(self, *more):
        done = self.run_summary(*more)
        return done.stdout, done.returncode

    def test_passed_failed_and_skipped_are_counted(self):
        self.write({"a": "fail", "b": "run"}, {"a": [case(), case(failures=[{"failure": "no"}])], "b": [case(), case("SKIPPED")]})
        self.assertEqual(self.summary(), ("2 passed, 1 failed, 1 skipped\n", 1))

    def test_all_passed_is_success(self):
        self.write({"a": "run"}, {"a": [case()]})
        self.assertEqual(self.summary(), ("1 passed, 0 failed, 0 skipped\n", 0))

    def test_a_program_that_died_without_a_report_is_a_failure(self):
        self.write({"a": "fail", "b": "run"}, {"b": [case()]})
        self.assertEqual(self.summary(), ("1 passed, 1 failed, 0 skipped\n", 1))

    def test_a_program_that_failed_after_its_last_test_is_a_failure(self):
        self.write({"a": "fail"}, {"a": [case()]})
        self.assertEqual(self.summary(), ("1 passed, 1 failed, 0 skipped\n", 1))

    def test_nothing_at_all_is_no_success(self):
        self.assertEqual(self.summary(), ("0 passed, 1 failed, 0 skipped\n", 1))

    def test_plain_counts_are_added(self):
        self.write({"a": "run"}, {"a": [case()]})
        other = self.folder / "other"
        other.mkdir()
        (other / "counts.json").write_text('{"passed": 4, "failed": 0, "skipped": 2}')
        self.assertEqual(self.summary(other), ("5 passed, 0 failed, 2 skipped\n", 0))

    def test_what_failed_and_why_is_told_before_it(self):
        self.write({"a": "fail", "b": "fail"}, {"a": [case(failures=[{"failure": "one is\nnot two"}])]})
        other = self.folder / "other"
        other.mkdir()
        (other / "counts.json").write_text('{"passed": 4, "failed": 1, "skipped": 0, "failures": ["test_it: because"]}')
        told = self.run_summary(other).stderr
        self.assertIn(f"FAILED {self.folder}/a: Suite.x\n    one is\n    not two\n", told)
        self.assertIn(f"FAILED {self.folder}/b: the test program died", told)
        self.assertIn(f"FAILED {other}: test_it: because\n", told)
