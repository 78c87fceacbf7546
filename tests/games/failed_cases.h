#pragma once

#include <string>

#include "games/all/conform.h"

namespace adjutant::games::test {

/// Every difference of every failed case, a line each.
inline std::string listing(const Conformance& run) {
  std::string text;
  for (const FailedCase& one : run.failed) {
    for (const Difference& difference : one.differences) {
      text += one.id + " " + difference.key + ": expected " + difference.expected + ", got " + difference.got + "\n";
    }
  }
  return text;
}

}  // namespace adjutant::games::test
