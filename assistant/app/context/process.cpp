#include "context/process.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <ostream>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "context/context.h"

namespace adjutant::app {
namespace {

/// Whether standard output is a pipe or socket whose other end is closed.
bool has_no_reader() {
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

/// Kept where no memory is needed to say it.
std::string last_words;

[[noreturn]] void end_for_want_of_memory() {
  (void)!write(STDERR_FILENO, last_words.data(), last_words.size());
  _exit(1);
}

/// What C++ does at the end: it names the exception and leaves a core.
std::terminate_handler otherwise = nullptr;

[[noreturn]] void end() {
  try {
    if (const auto thrown = std::current_exception()) {
      std::rethrow_exception(thrown);
    }
  } catch (const std::bad_alloc&) {
    end_for_want_of_memory();
  } catch (...) {
    otherwise();
  }
  otherwise();
  std::abort();
}

/// The C library would keep ever larger blocks for itself once it has seen large ones: one message of a board of
/// 150,000 pieces, and the table holds three times its memory for the rest of the evening. It also keeps what each
/// thread has freed apart from the others': two such heaps do for a program whose threads wait more than they work.
void let_large_blocks_go() {
#if defined(__GLIBC__)
  constexpr int large = 256 << 10;
  (void)mallopt(M_MMAP_THRESHOLD, large);
  (void)mallopt(M_TRIM_THRESHOLD, 4 * large);
  (void)mallopt(M_ARENA_MAX, 2);
#endif
}

}  // namespace

void prepare_process() {
  let_large_blocks_go();
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) < 0) {
      // The lowest free number, which is this one. Open the other way round: reading and writing there fail as before.
      (void)!open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
  (void)std::signal(SIGXFSZ, SIG_IGN);
}

void keep_last_words(const std::string& no_memory) {
  last_words = no_memory + "\n";
  otherwise = std::set_terminate(end);
}

void close_memory() {
  const rlimit none{0, 0};
  (void)setrlimit(RLIMIT_CORE, &none);
  (void)prctl(PR_SET_DUMPABLE, 0);
}

void finish_output(Context& context) {
  context.out.flush();
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && context.out.good();
  if (!is_written && !has_no_reader()) {
    context.fail({"", {"app.output_not_written", {}}});
  }
}

}  // namespace adjutant::app
