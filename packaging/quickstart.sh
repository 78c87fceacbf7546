#!/usr/bin/env bash
# Installs what is missing, builds Adjutant and shows the sample game. Arguments go to `adjutant demo`, for example
# packaging/quickstart.sh --lang es
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

build_program() {
  configure release -DADJUTANT_TESTS=OFF -DADJUTANT_WARNINGS=OFF >&2
  cmake --build "$top/build/release" --target adjutant --parallel "$jobs" >&2
}

stage "Installing" install_missing "${build_packages[@]}"
stage "Building in $top/build/release with $jobs jobs" build_program

arguments=("$@")
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [[ " $* " != *" --headless "* ]]; then
  arguments+=(--headless)
fi
exec "$top/build/release/assistant/app/adjutant" demo "${arguments[@]}"
