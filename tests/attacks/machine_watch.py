"""Notes how long the machine itself stood still. What a line waits is the table's doing only while the processors run: a
virtual machine may take one away for a third of a second, and no program is faster than that. One small process on each
processor sleeps 5 ms at a time and notes how late it wakes; a table that keeps a processor busy delays it by some
milliseconds, since the kernel shares fairly.

    machine_watch.py PROCESSOR    then each line on standard input is answered by the longest delay since the last, in ms
"""
import os
import selectors
import subprocess
import sys
import time

NAP = 0.005


class MachineWatch:
    """Watches all processors that this process may use, until it is closed."""

    def __init__(self):
        self.watchers = [subprocess.Popen([sys.executable, "-B", __file__, str(processor)], stdin=subprocess.PIPE,
                                          stdout=subprocess.PIPE) for processor in sorted(os.sched_getaffinity(0))]
        self.longest_standstill()

    def longest_standstill(self):
        """In ms, since the last question."""
        for watcher in self.watchers:
            watcher.stdin.write(b"\n")
            watcher.stdin.flush()
        return max(float(watcher.stdout.readline()) for watcher in self.watchers)

    def close(self):
        for watcher in self.watchers:
            watcher.kill()
            watcher.wait()
            watcher.stdin.close()
            watcher.stdout.close()


def watch(processor):
    os.sched_setaffinity(0, [processor])
    chooser = selectors.DefaultSelector()
    chooser.register(sys.stdin, selectors.EVENT_READ)
    longest = 0.0
    while True:
        due = time.monotonic() + NAP
        asked = chooser.select(NAP)
        if not asked:
            longest = max(longest, time.monotonic() - due)
        elif sys.stdin.readline():
            longest = max(longest, time.monotonic() - due)
            print(f"{longest * 1000:.1f}", flush=True)
            longest = 0.0
        else:
            return


if __name__ == "__main__":
    watch(int(sys.argv[1]))
