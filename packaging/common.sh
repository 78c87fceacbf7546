# shellcheck shell=bash
# What the scripts of this folder share. Sourced, never run.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# planned PROCESSORS TOTAL FREE: how the project is compiled on a machine of so many processors and kilobytes of memory:
# "BATCHES JOBS". Large batches (cmake/batches.cmake) take the least work in all, but up to 3.5 GB each, and there are too
# few of them for many processors; small ones take up to 2 GB.
planned() {
  local processors=$1 total=$2 free=$3 batches=small each=2000000 jobs
  if [ "$processors" -le 4 ] && [ "$total" -ge $((processors * 3500000)) ]; then
    batches=large each=3500000
  fi
  jobs=$((free / each < processors ? free / each : processors))
  echo "$batches $((jobs < 1 ? 1 : jobs))"
}

kilobytes() {
  sed -n "s/^$1: *\\([0-9]*\\) kB$/\\1/p" /proc/meminfo
}

read -r batches jobs < <(planned "$(nproc)" "$(kilobytes MemTotal)" "$(kilobytes MemAvailable)")
# The compiler cache takes paths relative to the checkout, so that another checkout of the same sources is served from it.
export CCACHE_BASEDIR=$top CCACHE_NOHASHDIR=1
export top batches jobs

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
  (cd "$top" && cmake --preset "$preset" "-DADJUTANT_BATCHES=$batches" "$@")
}
