#include "vmod/game/chat.h"

#include <array>
#include <utility>

namespace adjutant::vmod {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 5> entities = {
    {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};

/// The length of the tag or comment that begins here; 0 where it is none: players' old-style names stand in bare
/// brackets.
std::size_t tag_length(std::string_view text) {
  constexpr std::string_view comment_ends = "-->";
  if (text.starts_with("<!--")) {
    const std::size_t end = text.find(comment_ends);
    return end == std::string_view::npos ? 0 : end + comment_ends.size();
  }
  constexpr std::string_view names[] = {"b", "i", "u", "br", "font", "html", "body", "p", "span", "img", "a", "div"};
  std::string_view rest = text.substr(1);
  if (rest.starts_with('/')) {
    rest.remove_prefix(1);
  }
  for (const std::string_view name : names) {
    if (rest.starts_with(name) && rest.size() > name.size() &&
        std::string_view(" />").find(rest[name.size()]) != std::string_view::npos) {
      const std::size_t end = text.find('>');
      return end == std::string_view::npos ? 0 : end + 1;
    }
  }
  return 0;
}

}  // namespace

std::string plain_chat(std::string_view line) {
  std::string plain;
  plain.reserve(line.size());
  while (!line.empty()) {
    if (line.front() == '<') {
      if (const std::size_t length = tag_length(line); length > 0) {
        line.remove_prefix(length);
        continue;
      }
    }
    const auto* entity = entities.end();
    if (line.front() == '&') {
      entity = entities.begin();
      while (entity != entities.end() && !line.starts_with(entity->first)) {
        ++entity;
      }
    }
    plain += entity == entities.end() ? line.front() : entity->second;
    line.remove_prefix(entity == entities.end() ? 1 : entity->first.size());
  }
  return plain;
}

std::string shown_chat(std::string line) {
  if (line.empty() || (line.front() != '*' && line.front() != '-')) {
    return line;
  }
  const std::size_t code = line.find_first_not_of(' ', 1);
  if (code != std::string::npos && std::string_view("|!?~`").find(line[code]) != std::string_view::npos) {
    line.erase(code, 1);
  }
  return line;
}

}  // namespace adjutant::vmod
