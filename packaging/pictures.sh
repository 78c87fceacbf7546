#!/usr/bin/env bash
# Makes pictures of every room of the window into a folder: light and dark, three languages, four sizes. For looking at:
# packaging/pictures.sh [FOLDER] [SIZES] [LANGUAGES] [THEMES], for example packaging/pictures.sh /tmp/p "1280x800" "en es"
# light. The program is the one in build/release.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder=${1:-$top/build/pictures/rooms}
sizes=${2:-1280x800 1920x1080 420x900 1280x800@1.5}
languages=${3:-en es it}
themes=${4:-light dark}
program=$top/build/release/assistant/app/adjutant
rooms=(unit attack resolve rules vassal)  # in the order of the keys Ctrl+1 to Ctrl+5

scratch=$(mktemp -d)
screen='' window_of=''
finish() {
  [ -z "$window_of" ] || kill "$window_of" 2> /dev/null || true
  [ -z "$screen" ] || kill "$screen" 2> /dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT

# A screen that nobody sees, on a number that is free.
open_screen() {
  exec 3> "$scratch/number"
  Xvfb -displayfd 3 -screen 0 2000x1400x24 > /dev/null 2>&1 &
  screen=$!
  exec 3>&-
  for _ in $(seq 50); do
    [ -s "$scratch/number" ] && break
    sleep 0.1
  done
  DISPLAY=:$(cat "$scratch/number")
  export DISPLAY
}

# press KEYS...: keys for the window, and time to show what they do.
press() {
  xdotool key --clearmodifiers "$@"
  sleep 0.5
}

# take NAME: what the window shows now.
take() {
  import -window "$shown" -strip "$folder/$1.png"
}

# pictures_of SIZE LANGUAGE THEME
pictures_of() {
  local size=${1%@*} scale=1 language=$2 theme=$3 name=$1-$2-$3 home=$scratch/home room=0
  case $1 in *@*) scale=${1#*@} ;; esac
  rm -rf "$home"
  mkdir -p "$home/.config/adjutant"
  printf '[window]\ntheme=%s\n' "$theme" > "$home/.config/adjutant/dock.ini"
  env -u XDG_CONFIG_HOME -u XDG_DATA_HOME HOME="$home" XDG_RUNTIME_DIR="$home" QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR="$scale" \
    "$program" --db "$home/adjutant.db" --lang "$language" dock --sample > "$scratch/log" 2>&1 &
  window_of=$!
  shown=$(timeout 30 xdotool search --sync --onlyvisible --pid "$window_of" | tail -1)
  xdotool windowmove "$shown" 0 0 windowsize "$shown" "${size%x*}" "${size#*x}" windowfocus "$shown"
  sleep 2
  for room in "${!rooms[@]}"; do
    press "ctrl+$((room + 1))"
    take "$name-${rooms[$room]}"
  done
  kill "$window_of"
  wait "$window_of" 2> /dev/null || true
  window_of=''
}

install_missing xvfb xdotool imagemagick
[ -x "$program" ] || {
  say "Build the program first: packaging/quickstart.sh"
  exit 1
}
mkdir -p "$folder"
open_screen
for size in $sizes; do
  for language in $languages; do
    for theme in $themes; do
      pictures_of "$size" "$language" "$theme"
      say "$size $language $theme"
    done
  done
done
say "Pictures in $folder"
