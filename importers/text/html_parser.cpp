#include "importers/text/html_parser.h"

#include <memory>

namespace adjutant::importers {

void parse_html(std::string_view html, htmlSAXHandler& handler, void* user, htmlParserCtxtPtr& parser) {
  constexpr std::size_t piece = 32U << 10U;  // bytes that the parser is given at once
  using Parser = std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)>;
  const Parser owned(htmlCreatePushParserCtxt(&handler, user, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8),
                     &htmlFreeParserCtxt);
  if (!owned) {
    return;
  }
  parser = owned.get();
  htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                                 HTML_PARSE_IGNORE_ENC);
  for (std::size_t at = 0; at < html.size(); at += piece) {
    const std::string_view part = html.substr(at, piece);
    htmlParseChunk(parser, part.data(), static_cast<int>(part.size()), 0);
  }
  htmlParseChunk(parser, nullptr, 0, 1);
  parser = nullptr;
}

}  // namespace adjutant::importers
