#!/usr/bin/env bash
# Scripts are read by shellcheck; then, over the C++ files that git knows (or those named): each source and each header
# compiled by itself (packaging/alone.py), and clang-tidy with the compile database of the preset alone.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_missing "${build_packages[@]}" "${test_packages[@]}" clang-tidy git
cd "$top"
git ls-files -z '*.sh' .ci/run | xargs -0 shellcheck --external-sources
if [ $# -gt 0 ]; then
  files=("$@")
else
  mapfile -t files < <(git ls-files '*.cpp' ':!tests/fuzz')
fi
packaging/alone.py "$@"
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$jobs" clang-tidy -p build/alone --quiet
