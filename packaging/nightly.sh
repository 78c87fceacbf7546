#!/usr/bin/env bash
# packaging/nightly.sh: the tests that draw their cases at random, as often as a night has time for: line of sight against
# the slow reference on two million pairs of hexes, 5,000 games of Lock 'n Load by legal actions alone, and the attacks ten
# times as long. Builds the benchmarks too, which no other check does. Exit 1 when one fails; what it prints names the seed.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_missing "${build_packages[@]}" "${test_packages[@]}" libbenchmark-dev
"$top/packaging/alone.py"
configure release
cmake --build "$top/build/release" --target test_board test_games adjutant benches
export ADJUTANT_NIGHTLY=1
"$top/build/release/tests/test_board" --gtest_filter='*SlowReference*'
"$top/build/release/tests/test_games" --gtest_filter='RandomGames.*'
ADJUTANT=$top/build/release/assistant/app/adjutant python3 "$top/tests/run_python.py" attacks
