#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "importers/page/pdf_pages.h"
#include "importers/text/lines.h"

namespace adjutant::importers {

/// The longest rulebooks have two megabytes of text; beyond this a file is something else.
inline constexpr std::uintmax_t max_rulebook_bytes = 16U << 20U;

enum class SourceFormat { text, html, pdf };

/// "text", "html", "pdf".
const char* name_of(SourceFormat format);

/// The lines of a rulebook's file, whatever it is.
struct RulebookSource {
  SourceFormat format = SourceFormat::text;
  std::string encoding;  ///< of text and HTML: "UTF-8"; empty: a PDF
  std::vector<Line> lines;
};

/// The lines of a file whose bytes are `bytes`. Fails with a message on what is no text, web page or PDF, on one that
/// is too large, and as pages_of_pdf does.
Result<RulebookSource> read_source(const std::filesystem::path& file, std::string_view bytes,
                                   const PageProgress& progress);

}  // namespace adjutant::importers
