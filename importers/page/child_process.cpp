#include "importers/page/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

using Clock = std::chrono::steady_clock;
using End = ProcessResult::End;

/// The most bytes of error output that are kept of a program.
constexpr std::size_t max_errors_bytes = 8U << 10U;

/// A file descriptor that is closed by itself.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) {
      ::close(number_);
      number_ = -1;
    }
  }

 private:
  int number_;
};

struct Pipe {
  Pipe() : Pipe(make()) {}

  Descriptor read;
  Descriptor write;

 private:
  explicit Pipe(const std::array<int, 2>& ends) : read(ends[0]), write(ends[1]) {}
  static std::array<int, 2> make() {
    std::array<int, 2> ends{-1, -1};
    return pipe2(ends.data(), O_CLOEXEC) == 0 ? ends : std::array<int, 2>{-1, -1};
  }
};

void limit(__rlimit_resource resource, rlim_t most) {
  const rlimit both{most, most};
  setrlimit(resource, &both);
}

/// The program ends with us, however we end, and hears the signals that we may hold back.
void tie_to_parent(pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) {
    _exit(127);
  }
}

/// What the child does before it becomes the program. Between fork and exec only calls that are safe there.
[[noreturn]] void become(const char* program, char* const* arguments, char* const* environment, int input, int output,
                         int errors, const ProcessLimits& limits) {
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  limit(RLIMIT_CPU, static_cast<rlim_t>(limits.processor_time.count()));
  limit(RLIMIT_AS, limits.memory_bytes);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_CORE, 0);
  execve(program, arguments, environment);
  _exit(127);
}

/// Reads what there is; false at the end. Bytes beyond `most` are not kept.
bool read_some(const Descriptor& from, std::string& into, std::size_t most, bool& too_much) {
  std::array<char, 65536> buffer{};
  const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
  if (count < 0) {
    return errno == EINTR || errno == EAGAIN;
  }
  const std::size_t room = most - std::min(most, into.size());
  too_much = static_cast<std::size_t>(count) > room;
  into.append(buffer.data(), std::min(static_cast<std::size_t>(count), room));
  return count > 0;
}

/// Listens to the child until it closes both pipes, or until there is a reason to end it.
End listen(Pipe& output, Pipe& errors, ProcessResult& result, const ProcessLimits& limits,
           const std::function<bool()>& cancelled) {
  constexpr int breath = 100;  // milliseconds between two questions whether to go on
  const Clock::time_point end = Clock::now() + limits.wall_time;
  while (output.read.is_open() || errors.read.is_open()) {
    if (cancelled && cancelled()) {
      return End::cancelled;
    }
    if (Clock::now() > end) {
      return End::out_of_time;
    }
    std::array<pollfd, 2> waiting{{{output.read.number(), POLLIN, 0}, {errors.read.number(), POLLIN, 0}}};
    poll(waiting.data(), waiting.size(), breath);
    bool too_much = false;
    bool ignored = false;
    if (waiting[0].revents != 0 && !read_some(output.read, result.output, limits.output_bytes, too_much)) {
      output.read.close();
    }
    if (waiting[1].revents != 0 && !read_some(errors.read, result.errors, max_errors_bytes, ignored)) {
      errors.read.close();
    }
    if (too_much) {
      return End::too_much_output;
    }
  }
  return End::exited;
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

End end_of(int status) {
  if (WIFEXITED(status)) {
    return End::exited;
  }
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? End::out_of_time : End::crashed;
}

/// Pointers to texts, as exec wants them.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> found;
  std::ranges::transform(texts, std::back_inserter(found), [](std::string& text) { return text.data(); });
  found.push_back(nullptr);
  return found;
}

}  // namespace

std::optional<std::filesystem::path> find_program(std::string_view name) {
  const char* path = std::getenv("PATH");
  const std::string_view folders = path ? path : "/usr/bin:/bin";
  for (const std::string_view folder : split(folders, ":")) {
    const std::filesystem::path program = std::filesystem::path(folder) / name;
    if (program.is_absolute() && access(program.c_str(), X_OK) == 0) {
      return program;
    }
  }
  return std::nullopt;
}

ProcessResult run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                          const std::filesystem::path& input, const ProcessLimits& limits,
                          const std::function<bool()>& cancelled) {
  ProcessResult result;
  const Descriptor in(open(input.c_str(), O_RDONLY | O_CLOEXEC));
  Pipe output;
  Pipe errors;
  if (!in.is_open() || !output.write.is_open() || !errors.write.is_open()) {
    return result;
  }
  std::vector<std::string> texts = arguments;
  texts.insert(texts.begin(), program.string());
  std::vector<std::string> environment = {"LC_ALL=C.UTF-8"};
  const std::vector<char*> argv = pointers(texts);
  const std::vector<char*> envp = pointers(environment);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    tie_to_parent(parent);
    become(program.c_str(), argv.data(), envp.data(), in.number(), output.write.number(), errors.write.number(),
           limits);
  }
  if (child < 0) {
    return result;
  }
  output.write.close();
  errors.write.close();
  result.end = listen(output, errors, result, limits, cancelled);
  if (result.end != End::exited) {
    kill(child, SIGKILL);
  }
  const int status = wait_for(child);
  if (result.end == End::exited) {
    result.end = end_of(status);
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  return result;
}

}  // namespace adjutant::importers
