#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/question/question.h"

namespace adjutant::rules {

/// What words of one origin share in English, Spanish and Italian, roughly: double letters as one, "ct" and "pt" as
/// "t", "ie" and "ue" as the vowel they came from, "k", "ch" and "qu" as "c", no e before s and a consonant. Of a stem:
/// "activ" and "attiv" are both "ativ".
std::string skeleton(std::string_view stem);

/// Whether the word is long enough for its likeness to others to say something.
bool may_have_cognates(std::string_view stem);

/// The stems among `among` that have the same origin as the word, judged by its stem in its own language; each once.
/// Empty for a word that is too short to judge.
Stems cognates_of(std::string_view stem, const Stems& among);

}  // namespace adjutant::rules
