#include "context/context.h"

#include <ostream>

namespace adjutant::app {

void Context::fail(const Error& error) {
  if (!error.where.empty()) {
    err << error.where << ": ";
  }
  err << say(error.what) << '\n';
  exit_code = 1;
}

void Context::print(const Message& message) const {
  out << say(message) << '\n';
}

void Context::report(const Diagnostics& diagnostics) const {
  for (const Diagnostic& diagnostic : diagnostics) {
    report(diagnostic);
  }
}

void Context::report(const Diagnostic& diagnostic) const {
  if (!quiet) {
    err << diagnostic.where << ": " << say(diagnostic.what) << '\n';
  }
}

void Context::progress(const Message& message) const {
  if (!quiet) {
    err << say(message) << '\n';
  }
}

}  // namespace adjutant::app
