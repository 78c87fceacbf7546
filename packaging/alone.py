#!/usr/bin/env python3
"""alone.py [FILE...]: compiles every header and every source by itself (or those named), without making code, so that the
batches of the build hide no missing include. Exit 1 where one does not compile; each says which file."""
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
BUILD = PROJECT / "build/alone"
ELSEWHERE = ("tests/fuzz/", "tests/bench/")  # one program for each file: no batch hides anything there


def commands():
    """{source: its compiler's arguments, without input and output} by the preset alone."""
    subprocess.run(["cmake", "--preset", "alone"], cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    found = {}
    for entry in json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(entry["command"])
        words = words[next(i for i, word in enumerate(words) if not word.endswith("ccache")):]
        del words[words.index("-o"):words.index("-o") + 2]
        words.remove("-c")
        words.remove(entry["file"])
        found[Path(entry["file"])] = words
    return found


def neighbour(file, sources):
    """The source whose arguments a header takes: of the same name, else of the folder, else of a folder above or of one
    that is nearest by path."""
    def distance(source):
        shared = os.path.commonpath([source.parent, file.parent])
        return (source.with_suffix("") != file.with_suffix(""), -len(shared), len(source.parts), str(source))
    return min(sources, key=distance)


def compiles(file, arguments):
    """What the compiler says against a file that nothing was included before; nothing where it compiles."""
    done = subprocess.run([*arguments, "-fsyntax-only", "-x", "c++", "-"], input=f'#include "{file}"\n', text=True,
                          capture_output=True, cwd=BUILD)
    return done.stderr if done.returncode else ""


def main():
    by_source = commands()
    if sys.argv[1:]:
        files = [Path(name).resolve() for name in sys.argv[1:]]
    else:
        known = subprocess.run(["git", "ls-files", "*.h", "*.cpp"], cwd=PROJECT, check=True, text=True, capture_output=True)
        files = [PROJECT / name for name in known.stdout.split() if not name.startswith(ELSEWHERE)]
    ours = [source for source in by_source if PROJECT in source.parents and BUILD not in source.parents]
    failed = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = pool.map(lambda file: compiles(file, by_source.get(file) or by_source[neighbour(file, ours)]), files)
        for file, complaint in zip(files, said):
            if complaint:
                failed.append(file)
                print(f"== {file.relative_to(PROJECT)} does not compile by itself\n{complaint}", file=sys.stderr, flush=True)
    print(f"{len(files) - len(failed)} files compile by themselves, {len(failed)} do not")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
