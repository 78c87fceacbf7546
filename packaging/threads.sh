#!/usr/bin/env bash
# packaging/threads.sh [TEST PROGRAM...]: builds the test programs (default: live, whose sockets have threads of their own)
# with ThreadSanitizer (clang) and runs them; exit 1 where two threads touched the same without a lock between them. What
# Qt's own libraries do among themselves is not watched, since they are not built so (tests/support/threads.txt).
set -euo pipefail
# shellcheck source=packaging/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  names=(live)
fi
install_missing "${build_packages[@]}" "${test_packages[@]}" "${sanitizing_packages[@]}"
configure tsan
cmake --build "$top/build/tsan" --parallel "$jobs" --target "${names[@]/#/test_}"
for name in "${names[@]}"; do
  say "Watching the threads of test_$name"
  TSAN_OPTIONS="suppressions=$top/tests/support/threads.txt ignore_noninstrumented_modules=1 exitcode=1" \
    QT_QPA_PLATFORM=offscreen "$top/build/tsan/tests/test_$name"
done
