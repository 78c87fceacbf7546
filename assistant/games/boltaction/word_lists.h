#pragma once

#include <string>
#include <vector>

// Lists of words in one text: the rules of a weapon, what a vehicle still has to roll for.
namespace adjutant::games::boltaction {

/// "team fixed" as its words; "none" is no word.
std::vector<std::string> words_of(const std::string& text);
std::string joined(const std::vector<std::string>& words);

}  // namespace adjutant::games::boltaction
