#include "vmod/format.h"

#include <algorithm>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && blank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && blank(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

}  // namespace

std::string fill_format(std::string_view text,
                        const std::function<std::optional<std::string>(std::string_view)>& value) {
  if (std::count(text.begin(), text.end(), '$') < 2) {
    return std::string(text);
  }
  std::string out;
  SequenceDecoder parts(trimmed(text), '$');
  bool is_name = false;
  while (auto part = out.size() < limits::expression_text ? parts.next() : std::nullopt) {
    const bool paired = parts.has_more();
    out += is_name && paired && !part->empty() ? value(*part).value_or(*part) : *part;
    is_name = !is_name;
  }
  return out;
}

bool is_expression(std::string_view text) {
  text = trimmed(text);
  return text.size() > 1 && text.front() == '{' && text.back() == '}';
}

}  // namespace adjutant::vmod
