#include "context/clean_output.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "base/utf8.h"

namespace adjutant::app {
namespace {

bool is_plain(char c) {
  return (c >= ' ' && c < '\x7f') || c == '\n' || c == '\t';
}

bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

/// Whether more bytes may make a character, or a line break, of a text that is none yet.
bool may_go_on(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first == '\r') {
    return text.size() == 1;
  }
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  return first >= 0xC2 && first <= 0xF4 && text.size() < length && std::ranges::all_of(text.substr(1), is_continuation);
}

void append_clean(std::string& out, char32_t code, bool in_json) {
  if (!is_control(code)) {
    append_character(out, code);
  } else if (in_json) {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(code));
  } else {
    out += '?';
  }
}

}  // namespace

CleanBuffer::~CleanBuffer() {
  pass_on(true);
}

CleanBuffer::int_type CleanBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) {
    return traits_type::not_eof(c);
  }
  held_ += traits_type::to_char_type(c);
  return pass_on(false) ? c : traits_type::eof();
}

std::streamsize CleanBuffer::xsputn(const char* text, std::streamsize size) {
  held_.append(text, static_cast<std::size_t>(size));
  return pass_on(false) ? size : 0;
}

/// Passes on what is held; unless it is the last, without what may still become a character.
bool CleanBuffer::pass_on(bool last) {
  std::string clean;
  std::string_view rest = held_;
  while (!rest.empty()) {
    const auto plain = std::ranges::find_if_not(rest, is_plain) - rest.begin();
    clean += rest.substr(0, static_cast<std::size_t>(plain));
    rest.remove_prefix(static_cast<std::size_t>(plain));
    if (rest.empty() || (!last && may_go_on(rest))) {
      break;
    }
    if (rest.starts_with("\r\n")) {
      clean += "\r\n";
      rest.remove_prefix(2);
    } else {
      append_clean(clean, take_character(rest), json_);
    }
  }
  held_ = std::string(rest);
  return to_.sputn(clean.data(), static_cast<std::streamsize>(clean.size())) ==
         static_cast<std::streamsize>(clean.size());
}

CleanOutput::~CleanOutput() {
  stream_.flush();
  stream_.rdbuf(to_);
}

}  // namespace adjutant::app
