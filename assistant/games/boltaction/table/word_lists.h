#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

// Lists of words in one text: the rules of a weapon, the effects that a vehicle still has to roll for.
namespace adjutant::games::boltaction {

/// The words of a text, such as "team fixed"; the text "none" has no words.
std::vector<std::string> words_of(const std::string& text);
/// The words of the fact's value; none where `fact` is null.
std::vector<std::string> words_of(const Fact* fact);
std::string joined(const std::vector<std::string>& words);

/// Adds a word to the end of the value of this fact about the unit; a new fact where there is none.
void add_word(Situation& situation, const char* fact, const std::string& unit, const std::string& word);
/// Removes the first word from the value of this fact about the unit; with the last word the fact is removed.
void drop_word(Situation& situation, const char* fact, const std::string& unit);

}  // namespace adjutant::games::boltaction
