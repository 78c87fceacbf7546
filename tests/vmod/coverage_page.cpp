// vmod_coverage CORPUS: prints docs/vmod-coverage.md.
#include <cstdio>

#include "vmod/coverage.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: vmod_coverage CORPUS\n", stderr);
    return 2;
  }
  std::fputs(adjutant::test::coverage_page(argv[1]).c_str(), stdout);
  return 0;
}
