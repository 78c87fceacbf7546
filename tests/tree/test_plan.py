"""How the scripts compile on machines of all sizes (packaging/common.sh)."""
import subprocess
import unittest
from pathlib import Path

COMMON = Path(__file__).resolve().parents[2] / "packaging" / "common.sh"
GIGABYTE = 1_000_000


def planned(processors, total, free):
    """(batches, jobs) for gigabytes of memory."""
    script = 'source "$0" && planned "$@"'
    kilobytes = [str(int(memory * GIGABYTE)) for memory in (total, free)]
    batches, jobs = subprocess.run(["bash", "-euc", script, str(COMMON), str(processors), *kilobytes], check=True,
                                   capture_output=True, text=True).stdout.split()
    return batches, int(jobs)


class Plan(unittest.TestCase):
    def test_two_processors_with_memory_compile_rooms_as_a_whole(self):
        self.assertEqual(planned(2, 24, 20), ("large", 2))

    def test_a_small_machine_compiles_small_batches(self):
        self.assertEqual(planned(2, 4, 3.5), ("small", 1))
        self.assertEqual(planned(2, 6, 5), ("small", 2))

    def test_many_processors_get_many_small_batches(self):
        self.assertEqual(planned(16, 64, 60), ("small", 16))
        self.assertEqual(planned(16, 16, 12), ("small", 6))

    def test_what_others_use_takes_jobs_and_changes_no_batches(self):
        """So that the same machine does not compile everything anew because a browser was open."""
        self.assertEqual(planned(4, 16, 8), ("large", 2))
        self.assertEqual(planned(2, 24, 1), ("large", 1))

    def test_there_is_always_one_job(self):
        self.assertEqual(planned(1, 1, 0.2), ("small", 1))


if __name__ == "__main__":
    unittest.main()
