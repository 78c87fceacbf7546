#!/usr/bin/env bash
# packaging/test.sh [--thorough]: installs what is missing, builds Adjutant as a release (g++, warnings being errors), runs
# every test of its rooms, of its window and of the program from outside, and ends with one line "N passed, N failed,
# N skipped"; exit 1 when anything failed or died.
#
#   --thorough    also builds it under AddressSanitizer and UndefinedBehaviorSanitizer (clang, warnings being errors), runs
#                 the tests on that, every fuzz target for ADJUTANT_FUZZ_SECONDS (default 5), and the attacks on files,
#                 secrets and the table; .ci/run does this
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

thorough=
case "$*" in
  "") ;;
  --thorough) thorough=1 ;;
  *) say "packaging/test.sh [--thorough]" && exit 2 ;;
esac

released=$top/build/release
sanitized=$top/build/asan
mkdir -p "$released" "$sanitized"
results=() # folders, for the summary and the slowest tests

# build_preset PRESET [CMAKE OPTIONS...]
build_preset() {
  configure "$@" -DADJUTANT_TESTS=ON -DADJUTANT_WARNINGS=ON -DADJUTANT_WERROR=ON
  cmake --build "$top/build/$1" --parallel "$jobs"
}

# test_preset PRESET: runs its test programs. What failed is read from the results, not from exit codes, so that one
# failure hides no other.
test_preset() {
  local build=$top/build/$1
  rm -rf "$build/results"
  mkdir -p "$build/results"
  # The window's tests wait more than they work. One frame of each allocation is kept: ten take a tenth of the time, and
  # whoever looks for a fault runs the one program again without the option.
  ASAN_OPTIONS=malloc_context_size=1 ctest --test-dir "$build" --parallel $((jobs + 1)) --output-on-failure --timeout 1800 \
    --output-junit "$build/results/ctest.xml" || true
}

# test_by_python NAME JOBS FOLDER [NAME OF A TEST...]: the tests of a folder that are written in Python, so many files of
# them at a time, counted in build/release/NAME.
test_by_python() {
  local counted=$released/$1 at_a_time=$2
  shift 2
  rm -rf "$counted"
  mkdir -p "$counted"
  ADJUTANT=$released/assistant/app/adjutant python3 "$top/tests/run_python.py" --jobs "$at_a_time" \
    --results "$counted/counts.json" "$@" || true
}

test_from_outside() {
  stage "Driving the program from outside" test_by_python end_to_end "$jobs" end_to_end
}

# All of them wait more than they work: beside each other, and beside the compiler one after the other.
test_release_side_by_side() {
  test_from_outside &> "$released/from_outside.log" &
  stage "Testing the release" test_preset release
  wait
  cat "$released/from_outside.log" >&2
}

test_release_beside_the_compiler() {
  stage "Testing the release" test_preset release
  test_from_outside
  # shellcheck disable=SC2046 # names without spaces
  stage "Attacking files and secrets" test_by_python attacks_on_files "$jobs" attacks $(attacks_on_files)
}

# They measure how long honest players wait: nothing else is at work beside them.
attacks_on_the_table=(test_crowd test_silence)

attacks_on_files() {
  local file
  for file in "$top"/tests/attacks/test_*.py; do
    if [[ " ${attacks_on_the_table[*]} " != *" $(basename "$file" .py) "* ]]; then
      basename "$file" .py
    fi
  done
}

# Each target runs over its seeds for a few seconds and counts as one test.
test_fuzz() {
  rm -f "$sanitized/fuzz/counts.json"
  ADJUTANT_FUZZ_COMPARISONS=OFF "$top/packaging/fuzz.sh" "${ADJUTANT_FUZZ_SECONDS:-5}" >&2 || true
}

test_short() {
  stage "Installing" install_missing "${build_packages[@]}" "${test_packages[@]}"
  stage "Building the release" build_preset release
  test_release_side_by_side
  results=("$released/results" "$released/end_to_end")
}

test_thorough() {
  stage "Installing" install_missing "${build_packages[@]}" "${test_packages[@]}" "${sanitizing_packages[@]}"
  stage "Building the release" build_preset release
  test_release_beside_the_compiler &> "$released/beside_the_compiler.log" &
  # Some seconds of fuzzing find nothing by comparisons, which would cost the tests a third of their time.
  stage "Building with sanitizers" build_preset asan "-DADJUTANT_TESTS_FROM=$released" -DADJUTANT_FUZZ_COMPARISONS=OFF
  wait
  cat "$released/beside_the_compiler.log" >&2
  # The fuzz targets, which only work, run beside the first of the tests.
  stage "Fuzzing" test_fuzz &> "$sanitized/fuzzing.log" &
  stage "Testing with sanitizers" test_preset asan
  wait
  cat "$sanitized/fuzzing.log" >&2
  stage "Attacking the table" test_by_python attacks_on_the_table 1 attacks "${attacks_on_the_table[@]}"
  results=("$released/results" "$sanitized/results" "$released/end_to_end" "$released/attacks_on_files"
    "$released/attacks_on_the_table" "$sanitized/fuzz")
}

if [ "$thorough" ]; then
  test_thorough
else
  test_short
fi
# The slowest tests are among what the tree's tests print, so that they come last.
ADJUTANT_RESULTS=$(IFS=: && echo "${results[*]}") stage "Reading the tree" test_by_python tree 1 tree
python3 "$top/tests/summary.py" "${results[@]}" "$released/tree"
