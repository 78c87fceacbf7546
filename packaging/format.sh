#!/usr/bin/env bash
# Formats every C++ file that git knows; with --check says which are not formatted, and changes nothing.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_missing clang-format git
mode=(-i)
if [ "${1:-}" = --check ]; then
  mode=(--dry-run --Werror)
fi
cd "$top"
if ! git ls-files -z '*.cpp' '*.h' | xargs -0 clang-format "${mode[@]}"; then
  say "Not formatted. To put it right: packaging/format.sh"
  exit 1
fi
