#include "context/places.h"

#include <csignal>
#include <cstdlib>
#include <string>

#include <sys/signalfd.h>

#include "base/own_files.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value ? value : "";
}

/// Our own folder among the user's: below what the variable names, else below `otherwise` in their home; else empty.
fs::path user_folder(const char* variable, const fs::path& otherwise) {
  const fs::path named = environment(variable);
  const fs::path home = environment("HOME");
  if (named.is_absolute()) {
    return named / "adjutant";
  }
  return home.is_absolute() ? home / otherwise / "adjutant" : fs::path();
}

fs::path data_folder() {
  return user_folder("XDG_DATA_HOME", fs::path(".local") / "share");
}

fs::path settings_folder() {
  return user_folder("XDG_CONFIG_HOME", ".config");
}

/// A file or folder of ours in such a folder; empty where there is none.
fs::path place_in(const fs::path& folder, const char* name) {
  return folder.empty() ? fs::path() : folder / name;
}

}  // namespace

fs::path default_database() {
  return place_in(data_folder(), "adjutant.db");
}

fs::path added_languages_folder() {
  return place_in(data_folder(), "words");
}

fs::path default_settings() {
  return place_in(settings_folder(), "dock.ini");
}

void close_own_folders() {
  for (const fs::path& folder : {data_folder(), settings_folder()}) {
    if (!folder.empty()) {
      close_to_others(folder);
    }
  }
}

bool has_display() {
  const auto is_set = [](const char* name) { return !environment(name).empty(); };
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("QT_QPA_PLATFORM");
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
