#!/usr/bin/env bash
# packaging/fuzz.sh [SECONDS [TARGET...]]: builds the fuzz targets (all, or those named) with libFuzzer, against the
# rooms of the preset asan, runs each for so many seconds (default 10) from its seeds, and prints a table of what was run
# and found; exit 1 when anything was found. What the fuzzer meets goes to build/asan/fuzz/found, never into the seeds: a
# finding that is mended becomes a seed by hand.
#
#   ADJUTANT_FUZZ_COMPARISONS=OFF    the fuzzer does not see what is compared, as in packaging/test.sh --thorough: finds less
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

seconds=${1:-10}
shift || true
build=$top/build/asan
results=$build/fuzz
longest_input_seconds=10
memory_mb=2048

all_targets() {
  local source
  for source in "$top"/tests/fuzz/*_fuzz.cpp; do
    basename "$source" _fuzz.cpp
  done
}

# fuzz_one NAME: runs it and adds its line to the table.
fuzz_one() {
  local name=$1 found=$results/found/$1 log=$results/$1.log executed outcome=clean
  mkdir -p "$found"
  if ! "$build/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout="$longest_input_seconds" \
    -rss_limit_mb="$memory_mb" -print_final_stats=1 -artifact_prefix="$results/found/$name-" \
    "$found" "$top/tests/fuzz/seeds/$name" > "$log" 2>&1; then
    outcome=FOUND
    tail -n 40 "$log" >&2
  fi
  executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  printf '%-16s %8s %14s  %s\n' "$name" "$seconds" "${executed:-?}" "$outcome" >> "$results/table.txt"
}

names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  mapfile -t names < <(all_targets)
fi
install_missing "${build_packages[@]}" "${test_packages[@]}" "${sanitizing_packages[@]}"
configure asan "-DADJUTANT_FUZZ_COMPARISONS=${ADJUTANT_FUZZ_COMPARISONS:-ON}"
cmake --build "$build" --parallel "$jobs" --target "${names[@]/#/fuzz_}"
rm -f "$results"/*.log "$results"/*.txt "$results"/*.json
mkdir -p "$results"
say "Fuzzing ${#names[@]} targets for $seconds seconds each, $jobs at a time"
export -f fuzz_one
export build results seconds longest_input_seconds memory_mb
printf '%s\n' "${names[@]}" | xargs -P "$jobs" -I{} bash -euo pipefail -c 'fuzz_one {}' || true
passed=$(grep -c 'clean$' "$results/table.txt" || true)
failed=$((${#names[@]} - passed))
guilty=$(sed -n 's/^\([a-z_0-9]*\) .*FOUND$/"\1"/p' "$results/table.txt" | paste -sd, -)
printf '{"passed": %d, "failed": %d, "skipped": 0, "failures": [%s]}\n' "$passed" "$failed" "$guilty" \
  > "$results/counts.json"
printf '%-16s %8s %14s  %s\n' target seconds executions outcome
sort "$results/table.txt"
[ "$failed" -eq 0 ]
