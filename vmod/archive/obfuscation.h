#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::vmod {

/// The text of a `savedGame` entry (io.DeobfuscatingInputStream): text without the header "!VCSK" comes back as it is.
/// A header without a key, an odd number of digits and anything that is no digit is an error.
Result<std::string> deobfuscate(std::string_view bytes);

}  // namespace adjutant::vmod
