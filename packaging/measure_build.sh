#!/usr/bin/env bash
# packaging/measure_build.sh [quickstart|test|thorough...]: what the commands of the README take where nothing was ever
# built. Makes an empty Debian 12 root with debootstrap for each, clones the last commit into it, runs
# packaging/quickstart.sh, packaging/test.sh or packaging/test.sh --thorough there, without a compiler cache, and prints the
# time of each stage on the clock and of the processors, and whether the whole was within its budget on two processors.
# Needs root and an otherwise idle machine. A folder shared/ beside the checkout is seen by the tests. Packages come from
# where this machine's own come from.
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_missing debootstrap git
declare -A script=([quickstart]=quickstart.sh [test]=test.sh [thorough]="test.sh --thorough")
declare -A budget_minutes=([quickstart]=6 [test]=20 [thorough]=40)
folder=$(mktemp -d)
logs=$top/build/measured
mkdir -p "$logs"

unmount() {
  local root place
  for root in "$folder"/*; do
    for place in srv/shared dev/shm dev proc; do
      if mountpoint -q "$root/$place"; then
        umount "$root/$place"
      fi
    done
  done
}

clean_up() {
  unmount
  rm -rf --one-file-system "$folder"
}
trap clean_up EXIT

make_empty_system() {
  local root=$1
  debootstrap --variant=minbase bookworm "$root" > "$logs/debootstrap.log" || return 1
  cp -rL /etc/apt/sources.list* /etc/apt/apt.conf.d "$root/etc/apt/"
  cp -rL /usr/share/keyrings/. "$root/usr/share/keyrings/"
  git clone -q "$top" "$root/srv/adjutant"
}

# measured NAME: runs that script in the root of that name, timed as a whole; its stages time themselves. Nothing of this
# session's environment is found there, and no screen.
measured() {
  local name=$1 root=$folder/$1
  make_empty_system "$root" || return 1
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/" || true
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/dev/shm"
  if [ -d "$top/../shared" ]; then
    mkdir -p "$root/srv/shared"
    mount --bind -o ro "$top/../shared" "$root/srv/shared"
  fi
  local begun=$SECONDS taken
  # shellcheck disable=SC2086 # a script and its option
  stage "$name" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CCACHE_DISABLE=1 \
    chroot "$root" /srv/adjutant/packaging/${script[$name]} > "$logs/$name.log" 2>&1 || return 1
  taken=$((SECONDS - begun))
  if [ "$taken" -le $((60 * budget_minutes[$name])) ]; then
    verdict[$name]="$name: $taken s, within its ${budget_minutes[$name]} minutes"
  else
    verdict[$name]="$name: $taken s, MORE than its ${budget_minutes[$name]} minutes"
  fi
}

commit=$(git -C "$top" rev-parse --short HEAD)
commands=("$@")
if [ $# -eq 0 ]; then
  commands=(quickstart test thorough)
fi
declare -A verdict=()
for command in "${commands[@]}"; do
  measured "$command" || say "$command failed: $logs/$command.log"
done
say "Commit $commit, $(date --iso-8601), $(nproc) processors ($(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sort -u))"
for command in "${commands[@]}"; do
  echo
  grep -hE ' on the clock, |^[0-9]+ passed, ' "$logs/$command.log"
  echo "${verdict[$command]:-$command: failed}"
done
