#include "rules/terms/glossary.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/utf8.h"
#include "db/language/letters.h"
#include "db/language/text.h"
#include "db/rules.h"

namespace adjutant::rules {
namespace {

/// The titles of glossaries, without accents.
constexpr std::array<std::string_view, 15> glossary_words = {
    "glossary",      "glosario",    "glossario", "abbreviations", "abreviaturas",
    "abbreviazioni", "acronyms",    "acronimos", "acronimi",      "definitions",
    "definiciones",  "definizioni", "terms",     "terminos",      "termini"};
/// A longer title speaks of terms without being their list.
constexpr std::size_t longest_glossary_title = 4;
/// A lead is a term and no sentence.
constexpr std::size_t most_words_of_lead = 6;
/// What an abbreviation is short for is no sentence either.
constexpr std::size_t most_words_of_way = 6;
constexpr std::size_t most_ways_of_term = 3;
/// So many sections of a book must go on with their titles' sentences to be a list of terms and no accident.
constexpr std::size_t fewest_led_sections = 5;
/// Entries of one game: a hostile book must not make every look at a rule slow.
constexpr std::size_t most_entries = 2'000;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\n");
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

bool is_glossary(std::string_view title) {
  const std::vector<std::string> words = folded_words(title);
  return words.size() <= longest_glossary_title && std::ranges::any_of(words, [](const std::string& word) {
           return std::ranges::find(glossary_words, word) != glossary_words.end();
         });
}

char32_t first_letter(std::string_view text) {
  return text.empty() ? U'\0' : take_character(text);
}

/// Small letters follow a title that is the beginning of their sentence.
bool begins_small(std::string_view text) {
  const char32_t letter = first_letter(text);
  return db::is_word_character(letter) && !db::is_digit(letter) && db::lower(letter) == letter;
}

bool begins_with_capital(std::string_view text) {
  const char32_t letter = first_letter(text);
  return db::lower(letter) != letter;
}

// ---- one entry ----

struct Lead {
  std::string_view term;
  std::string_view text;
};

/// Where a term ends and its explanation begins.
std::optional<Lead> lead_before_sign(std::string_view line) {
  // A colon, an en dash, an em dash, a hyphen.
  static constexpr std::array<std::string_view, 4> signs = {": ", " \xE2\x80\x93 ", " \xE2\x80\x94 ", " - "};
  std::size_t at = line.size();
  std::size_t length = 0;
  for (const std::string_view sign : signs) {
    if (const std::size_t found = line.find(sign); found < at) {
      at = found;
      length = sign.size();
    }
  }
  const std::string_view term = line.substr(0, at);
  const std::size_t words = db::words(term).size();
  if (at == line.size() || words == 0 || words > most_words_of_lead) {
    return std::nullopt;
  }
  return Lead{trimmed(term), trimmed(line.substr(at + length))};
}

/// "LOS Line of sight": capitals before words that are none.
std::optional<Lead> lead_in_capitals(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t next = std::min(line.find(' ', at), line.size());
    if (!is_in_capitals(line.substr(at, next - at))) {
      break;
    }
    end = next;
    at = next + 1;
  }
  const std::string_view term = line.substr(0, end);
  return term.empty() || end == line.size() || db::words(term).size() > most_words_of_lead
             ? std::nullopt
             : std::optional(Lead{term, trimmed(line.substr(end))});
}

std::optional<Lead> lead_of(std::string_view line) {
  constexpr std::string_view bullet = "\xE2\x80\xA2 ";
  if (line.starts_with(bullet)) {
    line.remove_prefix(bullet.size());
  }
  const auto lead = lead_before_sign(line);
  return lead ? lead : lead_in_capitals(line);
}

/// Its first words up to the sign; none where they are too many or no name.
std::optional<std::string> short_phrase(std::string_view text, std::string_view signs) {
  const std::string_view phrase = trimmed(text.substr(0, text.find_first_of(signs)));
  const std::size_t words = db::words(phrase).size();
  const bool is_name = begins_with_capital(phrase) && phrase.find_first_of("0123456789") == std::string_view::npos;
  return is_name && words > 0 && words <= most_words_of_way ? std::optional<std::string>(phrase) : std::nullopt;
}

/// What an abbreviation is short for: short sentences before the explanation ("Direct Fire Table. Tabla de Fuego
/// Directo."), or the words before the first comma.
std::vector<std::string> ways_in(std::string_view text) {
  std::vector<std::string> ways;
  std::string_view rest = text;
  while (ways.size() < most_ways_of_term) {
    const auto sentence = short_phrase(rest, ".;(,:");
    const std::size_t end = rest.find_first_of(".;(,:");
    if (!sentence || (end != std::string_view::npos && rest[end] != '.' && !ways.empty())) {
      break;
    }
    ways.push_back(*sentence);
    if (end == std::string_view::npos || rest[end] != '.') {
      break;
    }
    rest = trimmed(rest.substr(end + 1));
  }
  return ways;
}

/// "HE (HIGH EXPLOSIVE)" and "FLAK – ANTI-AIRCRAFT GUNS" are two ways to say one thing.
std::vector<std::string> parts_of(std::string_view term) {
  for (const std::string_view sign : {std::string_view("("), std::string_view(" \xE2\x80\x93 ")}) {
    const std::size_t at = term.find(sign);
    if (at != std::string_view::npos && at > 0) {
      std::string_view second = term.substr(at + sign.size());
      second = second.substr(0, second.find(')'));
      return {std::string(trimmed(term.substr(0, at))), std::string(trimmed(second))};
    }
  }
  return {std::string(term)};
}

// ---- the lexicon's name for it ----

/// The concepts by their terms, so that entries need not go through all of them.
class ConceptIndex {
 public:
  explicit ConceptIndex(const Lexicon& lexicon) {
    for (const Concept& about : lexicon.concepts()) {
      for (const db::Stemming language : spoken_languages) {
        for (const Term& term : terms_in(about, language)) {
          ids_.emplace(key(language, term.stems), about.id);
        }
      }
      for (const Term& term : about.abbreviations) {
        ids_.emplace(key(db::Stemming::other, term.stems), about.id);
      }
    }
  }

  [[nodiscard]] std::string of(std::string_view phrase) const {
    for (const db::Stemming language : db::all_stemmings) {
      const auto stems = stems_of(phrase, stemmers_.at(static_cast<std::size_t>(language)));
      if (const auto found = ids_.find(key(language, stems)); found != ids_.end() && !stems.empty()) {
        return found->second;
      }
    }
    return {};
  }

 private:
  static std::string key(db::Stemming language, const std::vector<std::string>& stems) {
    return fmt::format("{} {}", db::name_of(language), fmt::join(stems, " "));
  }

  std::map<std::string, std::string> ids_;
  std::array<db::Stemmer, 4> stemmers_{db::Stemmer(db::Stemming::en), db::Stemmer(db::Stemming::es),
                                       db::Stemmer(db::Stemming::it), db::Stemmer(db::Stemming::other)};
};

void name_concept(GlossaryEntry& entry, const ConceptIndex& concepts) {
  std::vector<std::string> names = {entry.term};
  names.insert(names.end(), entry.ways.begin(), entry.ways.end());
  for (const std::string& name : names) {
    if (std::string id = concepts.of(name); !id.empty()) {
      entry.concept_id = std::move(id);
      entry.in_lexicon = true;
      return;
    }
  }
  entry.concept_id = fmt::format("{}", fmt::join(folded_words(entry.term), "_"));
}

// ---- the books ----

GlossaryEntry entry_of(const Lead& lead, const db::SectionPlace& place, const db::RulebookRow& book) {
  std::vector<std::string> parts = parts_of(lead.term);
  GlossaryEntry entry{.concept_id = {},
                      .in_lexicon = false,
                      .term = parts.front(),
                      .ways = {parts.begin() + 1, parts.end()},
                      .text = std::string(lead.text),
                      .language = book.language,
                      .rulebook = book.title,
                      .number = place.number,
                      .key = place.key};
  if (is_in_capitals(entry.term)) {
    std::ranges::move(ways_in(lead.text), std::back_inserter(entry.ways));
  }
  return entry;
}

/// A line without a lead goes on with the entry before it.
std::vector<GlossaryEntry> entries_in(std::string_view body, const db::SectionPlace& place,
                                      const db::RulebookRow& book) {
  std::vector<GlossaryEntry> entries;
  for (std::size_t at = 0; at < body.size() && entries.size() < most_entries;) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    const std::string_view line = trimmed(body.substr(at, end - at));
    const auto lead = lead_of(line);
    if (lead && !lead->text.empty()) {
      entries.push_back(entry_of(*lead, place, book));
    } else if (!line.empty() && !entries.empty()) {
      entries.back().text += '\n' + std::string(line);
    }
    at = end + 1;
  }
  return entries;
}

std::string_view first_paragraph(std::string_view body) {
  return trimmed(body.substr(0, body.find("\n\n")));
}

enum class Role { other, glossary, entry };

/// A title in capitals whose sentence the text goes on with.
bool is_led(const db::SectionOpening& section) {
  return begins_small(section.opening) && is_in_capitals(section.place.title) &&
         db::words(section.place.title).size() <= most_words_of_lead;
}

/// The role of each section in the glossary, in their order.
std::vector<Role> roles_of(const std::vector<db::SectionOpening>& sections) {
  std::map<std::int64_t, std::size_t> led;  // by book
  for (const db::SectionOpening& section : sections) {
    led[section.place.rulebook] += is_led(section) ? 1U : 0U;
  }
  std::set<std::int64_t> glossaries;
  std::vector<Role> roles;
  for (const db::SectionOpening& section : sections) {
    Role role = Role::other;
    if (is_glossary(section.place.title)) {
      role = Role::glossary;
      glossaries.insert(section.place.id);
    } else if (glossaries.contains(section.place.above) ||
               (is_led(section) && led[section.place.rulebook] >= fewest_led_sections)) {
      role = Role::entry;
    }
    roles.push_back(role);
  }
  return roles;
}

std::vector<GlossaryEntry> entries_of(Role role, const std::string& body, const db::SectionPlace& place,
                                      const db::RulebookRow& book) {
  if (role == Role::glossary) {
    return entries_in(body, place, book);
  }
  const std::string_view text = first_paragraph(body);
  return text.empty() ? std::vector<GlossaryEntry>() : std::vector{entry_of({place.title, text}, place, book)};
}

}  // namespace

Result<std::vector<GlossaryEntry>> glossary(const db::Database& database, const Lexicon& lexicon,
                                            std::string_view game) {
  const auto books = db::rulebooks(database, game);
  const auto sections = books ? db::section_openings(database, game, 1) : tl::unexpected(books.error());
  if (!sections) {
    return tl::unexpected(sections.error());
  }
  const std::vector<Role> roles = roles_of(*sections);
  std::vector<GlossaryEntry> entries;
  for (std::size_t i = 0; i < roles.size() && entries.size() < most_entries; ++i) {
    const db::SectionPlace& place = (*sections)[i].place;
    const auto book = std::ranges::find(*books, place.rulebook, &db::RulebookRow::id);
    if (roles[i] == Role::other || book == books->end()) {
      continue;
    }
    const auto body = db::section_body(database, place.id);
    if (!body) {
      return tl::unexpected(body.error());
    }
    std::ranges::move(entries_of(roles[i], *body, place, *book), std::back_inserter(entries));
  }
  if (!entries.empty()) {
    const ConceptIndex concepts(lexicon);
    std::ranges::for_each(entries, [&](GlossaryEntry& entry) { name_concept(entry, concepts); });
  }
  return entries;
}

}  // namespace adjutant::rules
