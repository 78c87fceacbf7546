#!/usr/bin/env bash
# Installs what is missing, builds Adjutant as a release (g++) and under AddressSanitizer and UndefinedBehaviorSanitizer
# (clang), warnings being errors in both, runs every test on both, runs every fuzz target for ADJUTANT_FUZZ_SECONDS
# (default 5), and ends with one line "N passed, N failed, N skipped"; exit 1 when anything failed or died.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

released=$top/build/release
sanitized=$top/build/asan
mkdir -p "$released" "$sanitized"

# build_preset PRESET [CMAKE OPTIONS...]
build_preset() {
  configure "$@" -DADJUTANT_TESTS=ON -DADJUTANT_WERROR=ON
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

# test_by_python FOLDER [NAME...]: tests of a folder that are written in Python, all of them where none is named.
test_by_python() {
  local counted=$released/$1${2:+_$2}
  rm -rf "$counted"
  mkdir -p "$counted"
  ADJUTANT=$released/assistant/app/adjutant python3 "$top/tests/run_python.py" --results "$counted/counts.json" "$@" ||
    true
}

# The tests of the release and what is done from outside wait more than they work: the compiler works meanwhile.
test_beside_the_compiler() {
  stage "Testing the release" test_preset release
  stage "Driving the program from outside" test_by_python end_to_end
  stage "Attacking files and secrets" test_by_python attacks test_broken_files test_files test_hidden test_ids test_kills
  stage "Reading the tree" test_by_python tree
}

# Each target runs over its seeds for a few seconds and counts as one test.
test_fuzz() {
  rm -f "$sanitized/fuzz/counts.json"
  ADJUTANT_FUZZ_COMPARISONS=OFF "$top/packaging/fuzz.sh" "${ADJUTANT_FUZZ_SECONDS:-5}" >&2 || true
}

stage "Installing" install_missing "${build_packages[@]}" "${test_packages[@]}" "${sanitizing_packages[@]}"
stage "Building the release" build_preset release
test_beside_the_compiler &> "$released/beside_the_compiler.log" &
# Some seconds of fuzzing find nothing by comparisons, which would cost the tests a third of their time.
stage "Building with sanitizers" build_preset asan "-DADJUTANT_TESTS_FROM=$released" -DADJUTANT_FUZZ_COMPARISONS=OFF
wait
cat "$released/beside_the_compiler.log" >&2
# The tests wait more than they work: the fuzz targets, which only work, run beside the first of them.
stage "Fuzzing" test_fuzz &> "$sanitized/fuzzing.log" &
stage "Testing with sanitizers" test_preset asan
wait
cat "$sanitized/fuzzing.log" >&2
# It measures how long honest players wait: nothing else is at work.
stage "Attacking the table" test_by_python attacks test_crowd
python3 "$top/tests/summary.py" "$released/results" "$sanitized/results" "$released/end_to_end" "$released/tree" \
  "$released/attacks_test_broken_files" "$released/attacks_test_crowd" "$sanitized/fuzz"
