#include "context/library_messages.h"

#include <QByteArray>
#include <QString>
#include <QtGlobal>
#include <cstdio>
#include <string_view>

#include <unistd.h>

namespace adjutant::app {
namespace {

void print_the_last(QtMsgType type, const QMessageLogContext& /*where*/, const QString& message) {
  if (type == QtFatalMsg) {
    std::fprintf(stderr, "%s\n", message.toLocal8Bit().constData());
  }
}

#ifdef __GLIBC__
/// Writes lines to the standard error output, but for those of libpng.
ssize_t write_others_lines(void* /*cookie*/, const char* text, std::size_t size) {
  std::string_view rest(text, size);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    const std::string_view taken = line.empty() ? rest : line;
    if (!taken.starts_with("libpng ") && ::write(STDERR_FILENO, taken.data(), taken.size()) < 0) {
      return 0;
    }
    rest.remove_prefix(taken.size());
  }
  return static_cast<ssize_t>(size);
}
#endif

/// libpng writes its errors to C's `stderr` by itself, past Qt. With glibc that is a variable; std::cerr has its own.
void silence_libpng() {
#ifdef __GLIBC__
  if (FILE* without = fopencookie(nullptr, "w", {nullptr, write_others_lines, nullptr, nullptr})) {
    setvbuf(without, nullptr, _IOLBF, BUFSIZ);
    stderr = without;
  }
#endif
}

}  // namespace

void silence_libraries() {
  if (!qEnvironmentVariableIsSet("ADJUTANT_DEBUG")) {
    qInstallMessageHandler(print_the_last);
    silence_libpng();
  }
}

}  // namespace adjutant::app
