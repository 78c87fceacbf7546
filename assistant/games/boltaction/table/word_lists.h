#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

// Lists of words in one text: the rules of a weapon, what a vehicle still has to roll for.
namespace adjutant::games::boltaction {

/// "team fixed" as its words; "none" is no word.
std::vector<std::string> words_of(const std::string& text);
std::string joined(const std::vector<std::string>& words);

/// A word more at the end of what the ledger knows of the unit under that name.
void add_word(Situation& situation, const char* fact, const std::string& unit, const std::string& word);
/// Takes the first of them away; with the last one goes the fact.
void drop_word(Situation& situation, const char* fact, const std::string& unit);

}  // namespace adjutant::games::boltaction
