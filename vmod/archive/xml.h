#pragma once

#include <memory>
#include <pugixml.hpp>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"

namespace adjutant::vmod {

/// A parsed document within the limits of limits.h; at most `xml_depth` deep, so that it may be walked by recursion.
/// Text that is not UTF-8 is read as Windows-1252; of a document that breaks off, what came before is kept, with a
/// diagnostic. An error only where nothing can be read or a limit is passed.
Result<std::unique_ptr<pugi::xml_document>> parse_xml(std::string bytes, const std::string& where,
                                                      Diagnostics& diagnostics);

/// All text directly inside the element, trimmed as Java's String.trim does.
std::string text_of(const pugi::xml_node& element);

}  // namespace adjutant::vmod
