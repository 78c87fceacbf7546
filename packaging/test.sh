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

# Each target runs over its seeds for a few seconds and counts as one test.
test_fuzz() {
  local compiler build=$top/build/fuzz source name names=() passed=0 failed=0
  compiler=$(fuzzing_compiler)
  if [ -z "$compiler" ]; then
    say "No clang with libFuzzer here: the fuzz targets are left out"
    return
  fi
  for source in "$top"/tests/fuzz/*_fuzz.cpp; do
    names+=("$(basename "$source" _fuzz.cpp)")
  done
  say "Building the fuzz targets with $compiler"
  configure fuzz -DCMAKE_CXX_COMPILER="$compiler"
  cmake --build "$build" --parallel "$jobs" --target "${names[@]/#/fuzz_}"
  mkdir -p "$build/results"
  for name in "${names[@]}"; do
    if fuzz_one "$name"; then
      passed=$((passed + 1))
    else
      say "The fuzz target $name failed; what it met is in $build/found/$name"
      failed=$((failed + 1))
    fi
  done
  printf '{"passed": %d, "failed": %d, "skipped": 0}\n' "$passed" "$failed" > "$build/results/counts.json"
  results+=("$build/results")
}

# What the fuzzer finds goes to a scratch folder, never into the seeds.
fuzz_one() {
  local build=$top/build/fuzz seeds=$top/tests/fuzz/seeds/$1 folders
  folders=("$build/found/$1")
  mkdir -p "${folders[0]}"
  if [ -d "$seeds" ]; then
    folders+=("$seeds")
  fi
  say "Fuzzing $1"
  "$build/tests/fuzz/fuzz_$1" -max_total_time="${ADJUTANT_FUZZ_SECONDS:-5}" -timeout=10 -rss_limit_mb=2048 -verbosity=0 \
    -artifact_prefix="${folders[0]}/" "${folders[@]}"
}

install_missing "${build_packages[@]}" "${test_packages[@]}"
test_preset release
test_preset asan
test_end_to_end
test_fuzz
python3 "$top/tests/summary.py" "${results[@]}"
