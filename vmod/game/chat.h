#pragma once

#include <string>
#include <string_view>

namespace adjutant::vmod {

/// A chat line as a player reads it: VASSAL escapes the brackets of player names and may send HTML; tags and comments
/// go, the five named entities become their characters, the colour code after a leading `*` or `-` stays as it is
/// (saves.md 6).
std::string plain_chat(std::string_view line);

/// Such a line without its colour code: "* |Ann asks" is shown as "* Ann asks", and "-! Ann leaves" as "- Ann leaves".
std::string shown_chat(std::string line);

}  // namespace adjutant::vmod
