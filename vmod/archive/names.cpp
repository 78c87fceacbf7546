#include "vmod/archive/names.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>

#include <iconv.h>

#include "vmod/unicode.h"

namespace adjutant::vmod {

namespace {

struct CloseConverter {
  void operator()(void* converter) const { iconv_close(converter); }
};

/// The text in UTF-8; none where it is not wholly of that encoding, or the system does not know it.
std::optional<std::string> converted(std::string text, const char* encoding) {
  const iconv_t opened = iconv_open("UTF-8", encoding);
  if (opened == reinterpret_cast<iconv_t>(-1)) {
    return std::nullopt;
  }
  const std::unique_ptr<void, CloseConverter> converter(opened);
  constexpr std::size_t most_bytes_of_one = 4;
  std::string out(most_bytes_of_one * text.size(), '\0');
  char* from = text.data();
  char* to = out.data();
  std::size_t unread = text.size();
  std::size_t room = out.size();
  if (iconv(converter.get(), &from, &unread, &to, &room) == static_cast<std::size_t>(-1)) {
    return std::nullopt;
  }
  out.resize(out.size() - room);
  return out;
}

}  // namespace

bool is_safe_name(std::string_view name) {
  if (name.empty() || name.front() == '/' ||
      name.find_first_of(std::string_view("\\\0", 2)) != std::string_view::npos) {
    return false;
  }
  if (name.size() > 1 && name[1] == ':') {
    return false;
  }
  return std::ranges::none_of(name | std::views::split('/'), [](auto&& step) {
    const std::string_view text(step.begin(), step.end());
    return text == ".." || text == ".";
  });
}

std::string name_in_utf8(std::string name) {
  return is_utf8(name) ? name : from_windows_1252(name);
}

std::vector<std::string> other_readings(std::string_view raw) {
  std::vector<std::string> readings;
  for (const char* encoding : {"CP437", "CP850", "CP932", "EUC-JP", "GB18030", "CP1251"}) {
    if (auto reading = converted(std::string(raw), encoding)) {
      readings.push_back(std::move(*reading));
    }
  }
  readings.push_back(from_windows_1252(raw));
  return readings;
}

}  // namespace adjutant::vmod
