#pragma once

#include <string_view>
#include <vector>

#include "rules/lookup.h"

// A body cut into what translations have in common: paragraphs and sentences.
namespace adjutant::rules {

/// The paragraphs of a body, which empty lines separate, in order, without blanks around them.
std::vector<Mark> paragraphs_of(std::string_view body);

/// The sentences of a body, in order. None goes over the end of a paragraph, of an item of a list or of a row of a
/// table. A dot ends one only before a blank and what may begin another: not in "p. ej." or "2.5".
std::vector<Mark> sentences_of(std::string_view body);

}  // namespace adjutant::rules
