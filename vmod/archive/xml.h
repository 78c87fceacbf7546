#pragma once

#include <memory>
#include <pugixml.hpp>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"

namespace adjutant::vmod {

/// Parses an XML document within the limits of limits.h; it is at most `xml_depth` deep, so that callers may recurse
/// over it. Text that is not UTF-8 is read as Windows-1252. If the document breaks off, what came before is kept, with
/// a diagnostic. It is an error if nothing can be read or a limit is exceeded.
Result<std::unique_ptr<pugi::xml_document>> parse_xml(std::string bytes, const std::string& where,
                                                      Diagnostics& diagnostics);

/// All text directly inside the element, trimmed as Java's String.trim does.
std::string text_of(const pugi::xml_node& element);

}  // namespace adjutant::vmod
