#include "db/language/function_words.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace adjutant::db {
namespace {

// Each list in order.

constexpr std::string_view english[] = {
    "a",     "against", "an",     "and",   "any",   "are",   "as",    "at",     "be",   "been",   "both",  "but",
    "by",    "can",     "cant",   "could", "did",   "do",    "does",  "doesnt", "dont", "during", "each",  "every",
    "for",   "from",    "get",    "had",   "has",   "have",  "he",    "her",    "his",  "how",    "i",     "if",
    "in",    "is",      "it",     "its",   "many",  "may",   "me",    "much",   "must", "my",     "of",    "on",
    "or",    "she",     "should", "so",    "that",  "the",   "their", "them",   "then", "there",  "these", "they",
    "this",  "those",   "till",   "to",    "until", "vs",    "was",   "we",     "were", "what",   "when",  "where",
    "which", "who",     "why",    "will",  "with",  "would", "you",   "your"};

constexpr std::string_view spanish[] = {
    "a",       "al",      "cada",    "como",  "con",   "contra", "cual",   "cuales", "cuando",  "cuanta",
    "cuantas", "cuanto",  "cuantos", "de",    "debe",  "deben",  "debo",   "del",    "desde",   "donde",
    "durante", "e",       "el",      "ella",  "ellas", "ellos",  "en",     "era",    "es",      "esa",
    "esas",    "ese",     "eso",     "esos",  "esta",  "estan",  "estas",  "este",   "esto",    "estos",
    "fue",     "ha",      "hace",    "hacen", "hacer", "haces",  "hago",   "han",    "hasta",   "hay",
    "la",      "las",     "le",      "les",   "lo",    "los",    "me",     "mi",     "muy",     "ni",
    "nos",     "o",       "para",    "pero",  "por",   "puede",  "pueden", "puedes", "puedo",   "que",
    "quien",   "quienes", "se",      "si",    "sobre", "son",    "su",     "sus",    "tambien", "tengo",
    "tiene",   "tienen",  "u",       "un",    "una",   "unas",   "uno",    "unos",   "ver",     "y"};

constexpr std::string_view italian[] = {
    "a",      "ad",     "agli",   "ai",      "al",     "alla",   "alle",   "allo",   "anche",    "che",    "chi",
    "ci",     "come",   "con",    "contro",  "cosa",   "cui",    "da",     "dagli",  "dai",      "dal",    "dalla",
    "dalle",  "dallo",  "de",     "degli",   "dei",    "del",    "della",  "delle",  "dello",    "deve",   "devo",
    "devono", "di",     "dove",   "durante", "e",      "ed",     "era",    "essere", "fa",       "faccio", "fanno",
    "fare",   "fino",   "fra",    "gli",     "ha",     "hai",    "hanno",  "ho",     "i",        "il",     "in",
    "la",     "le",     "lo",     "loro",    "ma",     "me",     "mi",     "mio",    "ne",       "negli",  "nei",
    "nel",    "nella",  "nelle",  "nello",   "o",      "ogni",   "per",    "pero",   "possiamo", "posso",  "possono",
    "puo",    "qual",   "quale",  "quali",   "quando", "quanta", "quante", "quanti", "quanto",   "quella", "quelle",
    "quelli", "quello", "questa", "queste",  "questi", "questo", "se",     "si",     "sono",     "sta",    "stanno",
    "su",     "sua",    "sue",    "sugli",   "sui",    "sul",    "sulla",  "sulle",  "sullo",    "suo",    "suoi",
    "tra",    "un",     "una",    "uno"};

std::span<const std::string_view> function_words_of(Stemming language) {
  switch (language) {
    case Stemming::en:
      return english;
    case Stemming::es:
      return spanish;
    case Stemming::it:
      return italian;
    case Stemming::other:
      break;
  }
  return {};
}

}  // namespace

bool is_function_word(Stemming language, std::string_view folded) {
  return std::ranges::binary_search(function_words_of(language), folded);
}

bool is_function_word(std::string_view folded) {
  return std::ranges::any_of(all_stemmings, [&](Stemming language) { return is_function_word(language, folded); });
}

}  // namespace adjutant::db
