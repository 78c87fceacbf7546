#include "vmod/archive/xml.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "vmod/limits.h"
#include "vmod/unicode.h"

namespace adjutant::vmod {

namespace {

constexpr bool is_blank(char c) {
  return static_cast<unsigned char>(c) <= ' ';
}

bool too_deep(const pugi::xml_node& root) {
  int depth = 0;
  for (pugi::xml_node node = root; node;) {
    if (depth > limits::xml_depth) {
      return true;
    }
    if (node.first_child()) {
      node = node.first_child();
      ++depth;
      continue;
    }
    while (node != root && !node.next_sibling()) {
      node = node.parent();
      --depth;
    }
    node = node == root ? pugi::xml_node() : node.next_sibling();
  }
  return false;
}

/// Two-byte encodings announce themselves; pugixml turns them into UTF-8. One-byte ones are taken as Windows-1252.
bool has_wide_encoding(std::string_view bytes) {
  const std::string_view start = bytes.substr(0, 2);
  return start == "\xFE\xFF" || start == "\xFF\xFE" || (start.size() == 2 && (start[0] == 0) != (start[1] == 0));
}

}  // namespace

Result<std::unique_ptr<pugi::xml_document>> parse_xml(std::string bytes, const std::string& where,
                                                      Diagnostics& diagnostics) {
  if (bytes.size() > limits::xml_bytes) {
    return failure(where, {"vmod.xml_too_large", {{"limit", limits::xml_bytes >> 20}}});
  }
  if (static_cast<std::size_t>(std::ranges::count(bytes, '<')) > limits::xml_elements) {
    return failure(where, {"vmod.xml_too_many_elements", {{"limit", limits::xml_elements}}});
  }
  const bool wide = has_wide_encoding(bytes);
  if (!wide && !is_utf8(bytes)) {
    diagnostics.push_back({Severity::note, where, {"vmod.xml_not_utf8", {}}});
    bytes = from_windows_1252(bytes);
  }
  auto document = std::make_unique<pugi::xml_document>();
  const pugi::xml_parse_result parsed = document->load_buffer(bytes.data(), bytes.size(), pugi::parse_default,
                                                              wide ? pugi::encoding_auto : pugi::encoding_utf8);
  if (!document->document_element()) {
    return failure(where, {"vmod.xml_unreadable", {{"place", static_cast<long long>(parsed.offset)}}});
  }
  if (!parsed) {
    diagnostics.push_back(
        {Severity::error, where, {"vmod.xml_broken", {{"place", static_cast<long long>(parsed.offset)}}}});
  }
  if (too_deep(*document)) {
    return failure(where, {"vmod.xml_too_deep", {{"limit", limits::xml_depth}}});
  }
  return document;
}

std::string text_of(const pugi::xml_node& element) {
  std::string text;
  for (const pugi::xml_node& child : element.children()) {
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
      text += child.value();
    }
  }
  const auto first = std::ranges::find_if_not(text, is_blank);
  const auto last = std::find_if_not(text.rbegin(), text.rend(), is_blank).base();
  return first < last ? std::string(first, last) : std::string();
}

}  // namespace adjutant::vmod
