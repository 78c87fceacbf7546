# shellcheck shell=bash
# What the scripts of this folder share. Sourced, never run.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# As many compilers at a time as there are processors, and three and a half gigabytes of memory for each.
jobs=$(awk -v processors="$(nproc)" '/^MemAvailable/ { most = int($2 / 3500000) }
  END { print most < 1 ? 1 : most < processors ? most : processors }' /proc/meminfo)
# The compiler cache takes paths relative to the checkout, so that another checkout of the same sources is served from it.
export CCACHE_BASEDIR=$top CCACHE_NOHASHDIR=1
export top jobs

# What the program needs to build. docs/dependencies.md says why each of them.
build_packages=(g++ cmake ninja-build pkg-config qt6-base-dev qt6-svg-dev qt6-qpa-plugins libgl-dev fonts-dejavu-core
  libfmt-dev nlohmann-json3-dev libexpected-dev libpugixml-dev libxml2-dev libstemmer-dev libzip-dev zlib1g-dev nettle-dev
  libgmp-dev libsqlite3-dev libcli11-dev libre2-dev ccache)
# What its tests need besides.
test_packages=(libgtest-dev libgmock-dev python3 python3-jsonschema xvfb xauth poppler-utils fonts-liberation
  clang-format shellcheck)
# The compiler of the sanitizers and of the fuzz targets.
sanitizing_packages=(clang-19 libclang-rt-19-dev)
export build_packages test_packages sanitizing_packages

say() {
  printf '%s\n' "== $*" >&2
}

# stage NAME COMMAND...: runs the command and says how long it took.
stage() {
  local name=$1 TIMEFORMAT
  shift
  say "$name"
  TIMEFORMAT="== $name: %0R s on the clock, %0U + %0S s of the processors"
  time "$@"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo > /dev/null; then
    sudo "$@"
  else
    say "Packages have to be installed, which needs root or sudo: $*"
    return 1
  fi
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

# Installs those of the named packages that are missing, and says which before it does.
install_missing() {
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  if [ ${#missing[@]} -eq 0 ]; then
    return
  fi
  say "Installing with apt-get: ${missing[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# configure PRESET [CMAKE OPTIONS...]
configure() {
  local preset=$1
  shift
  (cd "$top" && cmake --preset "$preset" "$@")
}
