#include "support/own_surroundings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include <sys/stat.h>
#include <unistd.h>

#include "support/shared.h"

namespace adjutant::test {
namespace {

constexpr std::array kept_names = {"PATH", "TMPDIR", "QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"};
constexpr std::array kept_beginnings = {"ADJUTANT_", "GTEST_", "LD_", "ASAN_", "LSAN_", "UBSAN_", "LLVM_"};

bool is_kept(std::string_view name) {
  return std::ranges::find(kept_names, name) != kept_names.end() ||
         std::ranges::any_of(kept_beginnings, [&](const char* beginning) { return name.starts_with(beginning); });
}

Environment callers_environment() {
  Environment found;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const auto end = text.find('=');
    if (end != std::string_view::npos) {
      found.emplace(text.substr(0, end), text.substr(end + 1));
    }
  }
  return found;
}

}  // namespace

Environment own_environment(const Environment& callers, const std::filesystem::path& folder) {
  Environment own;
  std::ranges::copy_if(callers, std::inserter(own, own.end()), [](const auto& entry) { return is_kept(entry.first); });
  const auto make = [&](const char* name) {
    std::filesystem::create_directories(folder / name);
    std::filesystem::permissions(folder / name, std::filesystem::perms::owner_all);
    return (folder / name).string();
  };
  own["HOME"] = make("home");
  own["XDG_RUNTIME_DIR"] = make("run");
  own["XDG_DATA_DIRS"] = own["XDG_CONFIG_DIRS"] = make("system");  // where desktops keep their icons and settings
  // Without kinds of files, of which Debian's Qt has none of its own, its file dialog stays open.
  std::error_code is_there;
  std::filesystem::create_directory_symlink("/usr/share/mime", folder / "system" / "mime", is_there);
  own["DBUS_SESSION_BUS_ADDRESS"] = "disabled:";  // unset, one would be looked for and started
  own["FONTCONFIG_FILE"] = project_file("tests/support/fonts.conf").string();
  own["LANG"] = own["LC_ALL"] = "C.UTF-8";
  own["TZ"] = "UTC";
  own["QT_FONT_DPI"] = "96";  // whatever a screen says of itself
  own["QT_QPA_PLATFORM"] = "offscreen";
  if (const auto asked = callers.find("QT_QPA_PLATFORM"); asked != callers.end() && asked->second == "xcb") {
    own["QT_QPA_PLATFORM"] = "xcb";
    for (const char* name : {"DISPLAY", "XAUTHORITY"}) {
      if (const auto screen = callers.find(name); screen != callers.end()) {
        own.insert(*screen);
      }
    }
  }
  if (const auto scale = own.find("ADJUTANT_MOMENTS_SCALE"); scale != own.end()) {
    own["QT_SCALE_FACTOR"] = scale->second;
  }
  return own;
}

OwnSurroundings::OwnSurroundings() {
  const Environment own = own_environment(callers_environment(), folder_.path());
  clearenv();
  for (const auto& [name, value] : own) {
    setenv(name.c_str(), value.c_str(), 1);
  }
  umask(022);
}

}  // namespace adjutant::test
