#include "places.h"

#include <csignal>
#include <cstdlib>
#include <string>

#include <sys/signalfd.h>

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value ? value : "";
}

}  // namespace

fs::path default_database() {
  const std::string data = environment("XDG_DATA_HOME");
  const fs::path base = data.empty() ? fs::path(environment("HOME")) / ".local" / "share" : fs::path(data);
  return base / "adjutant" / "adjutant.db";
}

std::optional<fs::path> sample_folder() {
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  for (const fs::path& folder :
       {program.parent_path().parent_path() / "share" / "adjutant" / "sample", fs::path(ADJUTANT_SAMPLE_IN_SOURCE)}) {
    if (fs::is_directory(folder, ignored)) {
      return folder;
    }
  }
  return std::nullopt;
}

std::string environment_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (std::string value = environment(name); !value.empty()) {
      return value;
    }
  }
  return {};
}

fs::path make_temporary_folder() {
  std::string name = (fs::temp_directory_path() / "adjutant-XXXXXX").string();
  return mkdtemp(name.data()) ? fs::path(name) : fs::path();
}

int termination_requests() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (pthread_sigmask(SIG_BLOCK, &signals, nullptr) != 0) {
    return -1;
  }
  return signalfd(-1, &signals, SFD_CLOEXEC);
}

}  // namespace adjutant::app
