#pragma once

#include <string>
#include <string_view>
#include <vector>

// How the files in a ZIP file are called. Old programs wrote names in the encoding of their system and did not say in
// which.
namespace adjutant::vmod {

/// Whether a file name in an archive is safe: it does not lead out of the folder that the archive might be unpacked
/// into (absolute, or with ".."), and a file system can hold it.
bool is_safe_name(std::string_view name);

/// A file name from a ZIP as UTF-8: unchanged if it is UTF-8 already, else read as Windows-1252.
std::string name_in_utf8(std::string name);

/// Possible readings, in UTF-8, of a file name that is not UTF-8: by the encodings of old systems in Western Europe,
/// Japan, China and Russia, as far as the bytes are valid in them.
std::vector<std::string> other_readings(std::string_view raw);

}  // namespace adjutant::vmod
