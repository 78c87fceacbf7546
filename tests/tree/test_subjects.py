"""Each commit's message begins with a subject that fits into one line of any list of commits. What git takes for it are
all lines up to the first empty one."""
import re
import shutil
import subprocess
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SINCE = "40640cb8399010a33ce7cf0a0919c49e28da95db"  # the last commit before this was asked for
AT_MOST = 72

# What GitHub checks out of a pull request; it never becomes part of the history.
TRIAL_MERGE = re.compile(r"Merge [0-9a-f]{40} into [0-9a-f]{40}")


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=PROJECT, capture_output=True, encoding="utf-8", errors="replace",
                          check=False)


def faults(log):
    """Of lines "commit, tab, subject": a sentence for each subject that is missing or too long."""
    for line in filter(None, log.split("\n")):
        commit, _, subject = line.partition("\t")
        if not subject.strip():
            yield f"{commit} has no subject"
        elif len(subject) > AT_MOST and not TRIAL_MERGE.fullmatch(subject):
            yield f"{commit} has a subject of {len(subject)} characters, {AT_MOST} are allowed: {subject}"


class Subjects(unittest.TestCase):
    def test_a_missing_or_long_subject_is_told(self):
        self.assertEqual([], list(faults("")))
        self.assertEqual([], list(faults("1a\tNames are unique\n2b\t" + "ñ" * AT_MOST + "\n")))
        self.assertEqual(["1a has no subject", "2b has no subject"],
                         list(faults("1a\t\n2b\t \n3c\tNames are unique\n")))
        self.assertEqual([f"2b has a subject of 73 characters, 72 are allowed: {'x' * 73}"],
                         list(faults("1a\tNames are unique\n2b\t" + "x" * 73 + "\n")))

    def test_merges_count_but_for_the_trial_merge_of_a_pull_request(self):
        trial = f"Merge {'a' * 40} into {'b' * 40}"
        self.assertEqual([], list(faults(f"1a\t{trial}\n")))
        self.assertEqual(1, len(list(faults(f"1a\t{trial} and some words\n"))))
        self.assertEqual(1, len(list(faults("1a\tMerge branch '" + "x" * 72 + "'\n"))))

    def test_subjects_of_new_commits_are_there_and_short(self):
        if not shutil.which("git"):
            self.skipTest("no git")
        found = git("rev-parse", "--show-toplevel")
        if found.returncode != 0 or Path(found.stdout.strip()) != PROJECT:
            self.skipTest(f"no repository: {found.stderr.strip() or 'another one lies around it'}")
        if git("cat-file", "-e", SINCE + "^{commit}").returncode != 0:
            self.skipTest(f"a clone without the commit {SINCE[:8]}")
        log = git("log", "--format=%h%x09%s", SINCE + "..HEAD")
        self.assertEqual(0, log.returncode, log.stderr)
        told = list(faults(log.stdout))
        self.assertFalse(told, "; ".join(told))


if __name__ == "__main__":
    unittest.main()
