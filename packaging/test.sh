#!/usr/bin/env bash
# Installs what is missing, builds Adjutant as a release and under AddressSanitizer and UndefinedBehaviorSanitizer, runs
# every test and ends with one line "N passed, N failed, N skipped"; exit 1 when anything failed or died.
# ADJUTANT_FUZZ_SECONDS (default 5) is the time of each fuzz target; they run where clang with libFuzzer is installed.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

results=()

# test_preset PRESET: builds it and runs its test programs. What failed is read from the results, not from exit codes,
# so that one failure hides no other.
test_preset() {
  local build=$top/build/$1
  say "Building the preset $1 with $jobs jobs"
  configure "$1" -DADJUTANT_TESTS=ON
  cmake --build "$build" --parallel "$jobs"
  say "Testing the preset $1"
  rm -rf "$build/results"
  mkdir -p "$build/results"
  ctest --test-dir "$build" --parallel "$jobs" --output-on-failure --timeout 600 \
    --output-junit "$build/results/ctest.xml" || true
  results+=("$build/results")
}

test_end_to_end() {
  local folder=$top/build/release/end_to_end
  say "Driving the program from outside"
  rm -rf "$folder"
  mkdir -p "$folder"
  ADJUTANT=$top/build/release/assistant/app/adjutant python3 "$top/tests/end_to_end/run.py" --results "$folder/counts.json" || true
  results+=("$folder")
}

# Each target runs over its seeds for a few seconds and counts as one test.
test_fuzz() {
  local counted=$top/build/fuzz/results
  rm -rf "$counted"
  "$top/packaging/fuzz.sh" "${ADJUTANT_FUZZ_SECONDS:-5}" >&2 || true
  if [ -d "$counted" ]; then
    results+=("$counted")
  fi
}

# The golden answers of a game have one signature, whoever compiled them: the test that holds it, by the compiler of the
# fuzz targets. Counts as skipped where there is none.
test_signature() {
  local build=$top/build/fuzz counted=$top/build/signature outcome=failed
  if [ ! -f "$build/CMakeCache.txt" ]; then
    outcome=skipped
  elif cmake --build "$build" --parallel "$jobs" --target golden_signature >&2 && "$build/tests/golden_signature" >&2; then
    outcome=passed
  fi
  say "The golden signature by another compiler: $outcome"
  rm -rf "$counted"
  mkdir -p "$counted"
  printf '{"passed": 0, "failed": 0, "skipped": 0}\n' | sed "s/\"$outcome\": 0/\"$outcome\": 1/" > "$counted/counts.json"
  results+=("$counted")
}

install_missing "${build_packages[@]}" "${test_packages[@]}"
test_preset release
test_preset asan
test_end_to_end
test_fuzz
test_signature
python3 "$top/tests/summary.py" "${results[@]}"
