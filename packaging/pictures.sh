#!/usr/bin/env bash
# Makes pictures of real moments of the window into a folder: start page, which game, a line, a field of view, an attack
# and its result, sheets, charts, rules, VASSAL, log, keys; light and dark, three languages, four sizes. For looking at:
# packaging/pictures.sh [FOLDER] [SIZES] [LANGUAGES] [THEMES], for example packaging/pictures.sh /tmp/p "1280x800" "en es"
# light. The moments are those of tests/window/moments_test.cpp, in build/release.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder=${1:-$top/build/pictures/rooms}
sizes=${2:-1280x800 1920x1080 420x900 1280x800@1.5}
languages=${3:-en es it}
themes=${4:-light dark}
program=$top/build/release/tests/test_window

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# moments_in SIZE LANGUAGE THEME: on a screen that nobody sees.
moments_in() {
  local scale=1
  case $1 in *@*) scale=${1#*@} ;; esac
  env QT_QPA_PLATFORM=xcb ADJUTANT_MOMENTS="$folder" ADJUTANT_MOMENTS_NAME="$1-$2-$3" \
    ADJUTANT_MOMENTS_SIZE="${1%@*}" ADJUTANT_MOMENTS_SCALE="$scale" ADJUTANT_MOMENTS_LANGUAGE="$2" \
    ADJUTANT_MOMENTS_THEME="$3" \
    xvfb-run -a -s "-screen 0 2000x1400x24" "$program" --gtest_also_run_disabled_tests --gtest_filter="Moments.*" \
    > "$scratch/log" 2>&1 || {
    cat "$scratch/log"
    return 1
  }
}

install_missing xvfb
[ -x "$program" ] || {
  say "Build the tests first: packaging/test.sh"
  exit 1
}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
for size in $sizes; do
  for language in $languages; do
    for theme in $themes; do
      moments_in "$size" "$language" "$theme"
      say "$size $language $theme"
    done
  done
done
say "Pictures in $folder"
