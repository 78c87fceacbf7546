#!/usr/bin/env bash
# packaging/fuzz.sh [SECONDS [TARGET...]]: builds the fuzz targets (all, or those named) with clang and libFuzzer, runs
# each for so many seconds (default 10) from its seeds, and prints a table of what was run and found; exit 1 when
# anything was found. What the fuzzer meets goes to build/fuzz/found, never into the seeds: a finding that is mended
# becomes a seed by hand.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

seconds=${1:-10}
shift || true
build=$top/build/fuzz
longest_input_seconds=10
memory_mb=2048

# The first clang++ that can link a libFuzzer program; nothing where there is none.
fuzzing_compiler() {
  local compiler probe
  probe=$(mktemp -d)
  echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, decltype(sizeof 0)) { return 0; }' > "$probe/probe.cpp"
  for compiler in clang++-19 clang++-18 clang++; do
    if command -v "$compiler" > /dev/null &&
      "$compiler" -fsanitize=fuzzer,address "$probe/probe.cpp" -o "$probe/probe" 2> /dev/null; then
      echo "$compiler"
      break
    fi
  done
  rm -rf "$probe"
}

all_targets() {
  local source
  for source in "$top"/tests/fuzz/*_fuzz.cpp; do
    basename "$source" _fuzz.cpp
  done
}

# fuzz_one NAME: runs it and adds its line to the table.
fuzz_one() {
  local name=$1 found=$build/found/$1 log=$build/results/$1.log executed outcome=clean
  mkdir -p "$found"
  say "Fuzzing $name for $seconds seconds"
  if ! "$build/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout="$longest_input_seconds" \
    -rss_limit_mb="$memory_mb" -print_final_stats=1 -artifact_prefix="$build/found/$name-" \
    "$found" "$top/tests/fuzz/seeds/$name" > "$log" 2>&1; then
    outcome=FOUND
    tail -n 40 "$log" >&2
  fi
  executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-16s %8s %14s  %s\n' "$name" "$seconds" "${executed:-?}" "$outcome" >> "$build/results/table.txt"
  [ "$outcome" = clean ]
}

compiler=$(fuzzing_compiler)
if [ -z "$compiler" ]; then
  say "No clang with libFuzzer here: the fuzz targets are left out"
  exit 0
fi
names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  mapfile -t names < <(all_targets)
fi
say "Building ${#names[@]} fuzz targets with $compiler"
configure fuzz -DCMAKE_CXX_COMPILER="$compiler"
cmake --build "$build" --parallel "$jobs" --target "${names[@]/#/fuzz_}"
rm -rf "$build/results"
mkdir -p "$build/results"
printf '%-16s %8s %14s  %s\n' target seconds executions outcome > "$build/results/table.txt"
passed=0
failed=0
for name in "${names[@]}"; do
  if fuzz_one "$name"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
printf '{"passed": %d, "failed": %d, "skipped": 0}\n' "$passed" "$failed" > "$build/results/counts.json"
cat "$build/results/table.txt"
[ "$failed" -eq 0 ]
