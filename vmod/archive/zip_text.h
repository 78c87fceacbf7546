#pragma once

#include <span>
#include <string>
#include <utility>

namespace adjutant::vmod {

/// A file of a ZIP: its name and what is in it.
using ZipEntry = std::pair<std::string, std::string>;

/// The bytes of a ZIP file with these entries, not compressed, dated 1980: the same entries give the same bytes. For
/// what we write ourselves: a few small texts, all of them together below 1 GB.
std::string zip_of(std::span<const ZipEntry> entries);

}  // namespace adjutant::vmod
