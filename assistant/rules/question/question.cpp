#include "rules/question/question.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "base/utf8.h"
#include "db/language/function_words.h"
#include "db/language/text.h"

namespace adjutant::rules {
namespace {

struct Piece {
  std::string_view text;
  bool quoted = false;
};

/// Cuts at quotation marks of any make; every second piece is quoted.
std::vector<Piece> pieces_of(std::string_view text) {
  constexpr std::string_view marks[] = {"\"", "\u201C", "\u201D", "\u201E", "\u00AB", "\u00BB"};
  std::vector<Piece> pieces;
  bool quoted = false;
  while (true) {
    std::size_t end = text.size();
    std::size_t length = 0;
    for (const std::string_view mark : marks) {
      if (const std::size_t at = text.find(mark); at < end) {
        end = at;
        length = mark.size();
      }
    }
    // A mark without a second one quotes nothing.
    pieces.push_back({text.substr(0, end), quoted && length > 0});
    if (length == 0) {
      return pieces;
    }
    text.remove_prefix(end + length);
    quoted = !quoted;
  }
}

std::string without_punctuation_around(std::string_view text) {
  constexpr std::string_view around = " \t\r\n()[]\"'.:;,";
  const std::size_t first = text.find_first_not_of(around);
  return first == std::string_view::npos ? std::string()
                                         : std::string(text.substr(first, text.find_last_not_of(around) + 1 - first));
}

/// A quoted phrase is a term only as a whole.
bool is_whole_phrase(const Question& question, std::size_t first, std::size_t count) {
  const auto phrase_of = [&](std::size_t place) {
    return place < question.words.size() ? question.words[place].phrase : 0;
  };
  const std::size_t phrase = phrase_of(first);
  for (std::size_t i = first; i < first + count; ++i) {
    if (phrase_of(i) != phrase) {
      return false;
    }
  }
  return phrase == 0 || ((first == 0 || phrase_of(first - 1) != phrase) && phrase_of(first + count) != phrase);
}

/// How many words of the question from `first` on say the term; 0: they say something else. Articles and prepositions
/// between the words of the question count for nothing, nor do those of a term of several other words ("bajarse del
/// camión", "bajar de un camión").
std::size_t words_saying(const Term& term, const Question& question, const QuestionStems& stems, std::size_t first) {
  std::size_t place = first;
  for (const std::string& stem : required_stems(term)) {
    while (place > first && place < question.words.size() && question.words[place].stop &&
           std::ranges::count(stems.words[place], stem) == 0) {
      ++place;
    }
    if (place == question.words.size() || std::ranges::count(stems.words[place], stem) == 0) {
      return 0;
    }
    ++place;
  }
  return is_whole_phrase(question, first, place - first) ? place - first : 0;
}

/// "los" is an article before it is a line of sight, unless it is typed "LOS".
bool abbreviates(const Term& term, const Question& question, std::size_t first) {
  const AskedWord& word = question.words[first];
  return term.stems.size() == 1 && is_whole_phrase(question, first, 1) && (!word.stop || word.capitals) &&
         std::ranges::count(word.forms, term.stems[0]) > 0;
}

/// How many words from `first` on name the concept; 0: none.
std::size_t words_naming(const Concept& about, const Question& question, const QuestionStems& stems,
                         std::size_t first) {
  std::size_t most = 0;
  for (const std::vector<Term>* terms : {&terms_in(about, stems.language), &asked_in(about, stems.language)}) {
    for (const Term& term : *terms) {
      most = std::max(most, words_saying(term, question, stems, first));
    }
  }
  return most;
}

/// The concepts that are named from `first` on, with the words each takes.
std::map<const Concept*, std::size_t> named_at(std::size_t first, const Question& question,
                                               const std::vector<QuestionStems>& languages, const Lexicon& lexicon) {
  std::map<const Concept*, std::size_t> named;
  for (const QuestionStems& stems : languages) {
    for (const std::string& stem : stems.words[first]) {
      for (const Concept* about : lexicon.beginning_with(stems.language, stem)) {
        std::size_t& count = named[about];
        count = std::max(count, words_naming(*about, question, stems, first));
      }
    }
  }
  for (const std::string& form : question.words[first].forms) {
    for (const Concept* about : lexicon.abbreviated(form)) {
      const bool abbreviated = std::ranges::any_of(
          about->abbreviations, [&](const Term& term) { return abbreviates(term, question, first); });
      named[about] = std::max(named[about], std::size_t{abbreviated});
    }
  }
  return named;
}

/// The longest of these terms; of none the count is 0.
Mention longest(const std::map<const Concept*, std::size_t>& named, std::size_t first) {
  Mention mention{.first = first, .count = 0, .concepts = {}};
  for (const auto& [about, count] : named) {
    if (count > mention.count) {
      mention = {.first = first, .count = count, .concepts = {}};
    }
    if (count > 0 && count == mention.count) {
      mention.concepts.push_back(about);
    }
  }
  return mention;
}

/// The stems that the words have as they were typed.
QuestionStems stems_as_typed(db::Stemming language, const Question& question) {
  const db::Stemmer stemmer(language);
  QuestionStems typed{.language = language};
  for (const AskedWord& word : question.words) {
    Stems& stems = typed.words.emplace_back();
    std::ranges::transform(forms_in(language, word), std::back_inserter(stems),
                           [&](const std::string& form) { return stemmer.stem(form); });
  }
  return typed;
}

/// The words of a question in the languages that are spoken.
class Readings {
 public:
  explicit Readings(const Question& question) : question_(question), accented_(in_each(question_stems)) {}

  /// With any accents.
  [[nodiscard]] const std::vector<QuestionStems>& accented() const { return accented_; }

  /// With the accents that were typed, which seldom matter.
  [[nodiscard]] const std::vector<QuestionStems>& as_typed() {
    if (as_typed_.empty()) {
      as_typed_ = in_each(stems_as_typed);
    }
    return as_typed_;
  }

 private:
  template <class StemsIn>
  [[nodiscard]] std::vector<QuestionStems> in_each(StemsIn stems_in) const {
    std::vector<QuestionStems> languages;
    std::ranges::transform(spoken_languages, std::back_inserter(languages),
                           [&](db::Stemming language) { return stems_in(language, question_); });
    return languages;
  }

  const Question& question_;
  std::vector<QuestionStems> accented_;
  std::vector<QuestionStems> as_typed_ = {};
};

/// The longest terms from `first` on; of none the count is 0. A word is what was typed before it is what it would be
/// with accents: "herido" is wounded and no hero ("héroe").
Mention mention_at(std::size_t first, const Question& question, Readings& readings, const Lexicon& lexicon) {
  Mention accented = longest(named_at(first, question, readings.accented(), lexicon), first);
  if (accented.concepts.size() < 2) {
    return accented;
  }
  Mention as_typed = longest(named_at(first, question, readings.as_typed(), lexicon), first);
  return as_typed.count == accented.count ? as_typed : accented;
}

}  // namespace

bool Question::has_lost_words() const {
  return std::ranges::any_of(words, &AskedWord::lost);
}

Question read_question(std::string_view text) {
  text = beginning(text, longest_question);
  Question question{.words = {}, .name = without_punctuation_around(text)};
  std::size_t phrases = 0;
  for (const Piece& piece : pieces_of(text)) {
    phrases += piece.quoted ? 1 : 0;
    for (const db::Word& word : db::words(piece.text)) {
      if (question.words.size() < most_words) {
        const std::string folded = db::folded(word.written);
        question.words.push_back({.typed = folded,
                                  .forms = {folded},
                                  .capitals = is_in_capitals(piece.text.substr(word.start, word.length)),
                                  .stop = db::is_function_word(folded),
                                  .phrase = piece.quoted ? phrases : 0});
      }
    }
  }
  return question;
}

Stems possible_stems(std::string_view form, const db::Stemmer& stemmer) {
  Stems stems{stemmer.stem(form)};
  for (const std::string& way : db::accented_ways(form)) {
    stems.push_back(stemmer.stem(way));
  }
  return stems;
}

std::vector<std::string> forms_in(db::Stemming language, const AskedWord& word) {
  std::vector<std::string> forms = word.forms;
  if (language == db::Stemming::es && !word.stop) {
    for (const std::string& form : word.forms) {
      for (const std::string_view ending : {"s", "es"}) {
        forms.push_back(form.ends_with(ending) ? form.substr(0, form.size() - ending.size())
                                               : form + std::string(ending));
      }
    }
  }
  return forms;
}

QuestionStems question_stems(db::Stemming language, const Question& question) {
  const db::Stemmer stemmer(language);
  QuestionStems asked{.language = language};
  for (const AskedWord& word : question.words) {
    Stems& stems = asked.words.emplace_back();
    for (const std::string& form : forms_in(language, word)) {
      std::ranges::copy(possible_stems(form, stemmer), std::back_inserter(stems));
    }
  }
  return asked;
}

bool is_mentioned(std::size_t place, const std::vector<Mention>& mentions) {
  return std::ranges::any_of(mentions, [&](const Mention& mention) {
    return place >= mention.first && place < mention.first + mention.count;
  });
}

std::vector<Mention> mentions_in(const Question& question, const Lexicon& lexicon) {
  Readings readings(question);
  std::vector<Mention> mentions;
  for (std::size_t first = 0; first < question.words.size();) {
    Mention mention = mention_at(first, question, readings, lexicon);
    first += std::max<std::size_t>(mention.count, 1);
    if (mention.count > 0) {
      for (const Concept* about : mention.concepts) {
        std::ranges::copy(lexicon.kinds_of(*about), std::back_inserter(mention.kinds));
      }
      mentions.push_back(std::move(mention));
    }
  }
  return mentions;
}

std::vector<const Concept*> implied_in(const Question& question, const std::vector<Mention>& mentions,
                                       db::Stemming language, const Lexicon& lexicon) {
  QuestionStems stems = question_stems(language, question);
  for (std::size_t place = 0; place < question.words.size(); ++place) {
    if (question.words[place].phrase != 0) {
      stems.words[place].clear();
    }
  }
  std::vector<const Concept*> implied = lexicon.paraphrased(language, stems.words);
  std::erase_if(implied, [&](const Concept* about) {
    return std::ranges::any_of(mentions,
                               [&](const Mention& mention) { return std::ranges::count(mention.concepts, about) > 0; });
  });
  return implied;
}

}  // namespace adjutant::rules
