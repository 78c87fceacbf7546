#include "importers/rulebook_source.h"

#include <utility>

#include "importers/page/lines.h"
#include "importers/text/file.h"
#include "importers/text/lines.h"

namespace adjutant::importers {

const char* name_of(SourceFormat format) {
  return format == SourceFormat::html ? "html" : format == SourceFormat::pdf ? "pdf" : "text";
}

Result<RulebookSource> read_source(const std::filesystem::path& file, std::string_view bytes,
                                   const PageProgress& progress) {
  if (is_pdf(bytes)) {
    return pages_of_pdf(file, progress).map([](const std::vector<Page>& pages) {
      return RulebookSource{SourceFormat::pdf, "", lines_of_pages(pages)};
    });
  }
  if (bytes.size() > max_rulebook_bytes) {
    return failure(file.string(), {"import.rules_too_large", {{"megabytes", max_rulebook_bytes >> 20U}}});
  }
  return decode_text(bytes, file.filename().string()).map([](DecodedText text) {
    const bool html = is_html(text.text);
    return RulebookSource{html ? SourceFormat::html : SourceFormat::text, std::move(text.encoding),
                          html ? lines_of_html(text.text) : lines_of(text.text)};
  });
}

}  // namespace adjutant::importers
