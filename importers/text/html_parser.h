#pragma once

#include <string_view>

#include <libxml/HTMLparser.h>

namespace adjutant::importers {

/// A name or text as the parser gives it; empty where it gives none.
inline std::string_view view_of(const xmlChar* text) {
  return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}

/// Tells the handler, with `user`, what stands in a page of UTF-8; mistakes in it are mended, and nothing is fetched.
/// `parser` is the parser while it works.
void parse_html(std::string_view html, htmlSAXHandler& handler, void* user, htmlParserCtxtPtr& parser);

}  // namespace adjutant::importers
