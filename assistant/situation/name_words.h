#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjutant::situation {

/// The runs of letters and those of digits in a name that somebody gave in a module, in small letters, those of the
/// Latin languages too: "Fase de RECUPERACIÓN (2)" is "fase", "de", "recuperación", "2".
std::vector<std::string> words_in_name(std::string_view text);

}  // namespace adjutant::situation
