#include "vmod/grid/location_format.h"

#include <algorithm>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

std::vector<FormatPart> read_format(std::string_view format) {
  std::vector<FormatPart> parts;
  SequenceDecoder decoder(format, '$');
  bool property = false;
  while (auto token = decoder.next()) {
    if (!token->empty()) {
      parts.push_back({property && decoder.has_more(), std::move(*token)});
    }
    property = !property;
  }
  return parts;
}

namespace {

/// How many characters from `text`'s start the part can take at most.
std::size_t longest(std::string_view text, const NamePart& part) {
  if (part.kind == NamePart::Kind::text) {
    return part.text.size();
  }
  if (part.kind == NamePart::Kind::anything) {
    return text.size();
  }
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const auto fits = [&](char c) {
    return part.kind == NamePart::Kind::number ? is_digit(c) : c >= 'A' && c <= 'Z' && c == text[sign];
  };
  const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), fits);
  return static_cast<std::size_t>(end - text.begin());
}

/// The fewest characters it must take.
std::size_t shortest(std::string_view text, const NamePart& part) {
  switch (part.kind) {
    case NamePart::Kind::text:
      return part.text.size();
    case NamePart::Kind::anything:
      return 0;
    case NamePart::Kind::number:
      return part.least_digits + (text.starts_with('-') ? 1 : 0);
    case NamePart::Kind::letters:
      break;
  }
  return text.starts_with('-') ? 2 : 1;
}

/// Backtracking over the parts that tries no (part, place) twice, so that hostile formats stay cheap.
class Matcher {
 public:
  Matcher(std::string_view name, const std::vector<NamePart>& parts)
      : name_(name), parts_(parts), failed_((parts.size() + 1) * (name.size() + 1)), found_(parts.size()) {}

  bool match(std::size_t part = 0, std::size_t place = 0) {
    if (part == parts_.size()) {
      return place == name_.size();
    }
    const std::size_t state = part * (name_.size() + 1) + place;
    if (failed_[state]) {
      return false;
    }
    failed_[state] = !match_here(part, place);
    return !failed_[state];
  }

  std::vector<std::string> found() && { return std::move(found_); }

 private:
  bool match_here(std::size_t part, std::size_t place) {
    const std::string_view rest = name_.substr(place);
    const NamePart& wanted = parts_[part];
    if (wanted.kind == NamePart::Kind::text && !rest.starts_with(wanted.text)) {
      return false;
    }
    const std::size_t least = shortest(rest, wanted);
    for (std::size_t length = longest(rest, wanted) + 1; length-- > least;) {
      if (match(part + 1, place + length)) {
        found_[part] = rest.substr(0, length);
        return true;
      }
    }
    return false;
  }

  std::string_view name_;
  const std::vector<NamePart>& parts_;
  std::vector<bool> failed_;
  std::vector<std::string> found_;
};

}  // namespace

std::optional<std::vector<std::string>> match_name(std::string_view name, const std::vector<NamePart>& parts) {
  if (parts.size() > limits::location_format_parts || name.size() > limits::location_name_bytes) {
    return std::nullopt;
  }
  Matcher matcher(name, parts);
  if (!matcher.match()) {
    return std::nullopt;
  }
  return std::move(matcher).found();
}

}  // namespace adjutant::vmod
