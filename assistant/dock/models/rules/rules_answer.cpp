#include "dock/models/rules/rules_answer.h"

#include <QString>
#include <algorithm>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

/// 0 where it is no whole number.
std::size_t whole(const Json& object, const char* name) {
  const Json& value = field_at(object, name);
  return value.is_number_unsigned() ? value.get<std::size_t>() : 0;
}

/// What `read_one` makes of each entry of a list that is an object.
template <class ReadOne>
auto read_objects(const Json& object, const char* name, const ReadOne& read_one) {
  std::vector<std::decay_t<std::invoke_result_t<const ReadOne&, const Json&>>> all;
  for (const Json& one : list_at(object, name)) {
    if (one.is_object()) {
      all.push_back(read_one(one));
    }
  }
  return all;
}

/// What opens the section again: its number, or where it has none its key.
std::string number_or_key(const Json& section) {
  const std::string number = string_at(section, "number");
  return number.empty() ? string_at(section, "key") : number;
}

RuleLink read_link(const Json& section) {
  return {number_or_key(section), string_at(section, "number"), string_at(section, "title")};
}

/// {position, length} as the socket has it; empty where it is none.
TextMark read_mark(const Json& mark) {
  return {whole(mark, "position"), whole(mark, "length")};
}

const TextMark& mark_of(const TextMark& mark) {
  return mark;
}

template <class Marked>
const TextMark& mark_of(const Marked& marked) {
  return marked.mark;
}

/// In order, and without those that overlap or do not lie in a text of that length.
template <class Marked>
void keep_fitting(std::vector<Marked>& all, std::size_t length) {
  std::ranges::sort(all, {}, [&](const Marked& one) { return mark_of(one).start; });
  std::size_t end = 0;
  std::erase_if(all, [&](const Marked& one) {
    const TextMark mark = mark_of(one);
    const bool fits =
        mark.length > 0 && mark.start >= end && mark.start <= length && mark.length <= length - mark.start;
    end = fits ? mark.start + mark.length : end;
    return !fits;
  });
}

std::vector<RuleReference> read_references(const Json& section, std::size_t body) {
  auto references = read_objects(section, "links", [](const Json& reference) {
    return RuleReference{read_mark(reference), string_at(reference, "number")};
  });
  std::erase_if(references, [](const RuleReference& one) { return one.to.empty(); });
  keep_fitting(references, body);
  return references;
}

std::vector<TextMark> read_marks(const Json& hit, std::size_t snippet) {
  std::vector<TextMark> marks = read_objects(hit, "marks", read_mark);
  keep_fitting(marks, snippet);
  return marks;
}

std::u32string code_points(const Json& object, const char* name) {
  return QString::fromStdString(string_at(object, name)).toStdU32String();
}

std::vector<RuleRow> read_rows(const Json& section, std::size_t body) {
  auto rows = read_objects(section, "paragraphs", [](const Json& paragraph) {
    return RuleRow{whole(paragraph, "row"), read_mark(paragraph)};
  });
  keep_fitting(rows, body);
  return rows;
}

RuleTerm read_term(const Json& told) {
  RuleTerm term{string_at(told, "text"), {}, {}};
  for (const auto& [name, value] : told.items()) {
    if (name.size() == 2 && name != "id" && value.is_string()) {  // a language
      term.elsewhere.emplace_back(name, value.get<std::string>());
    }
  }
  if (const Json& definition = field_at(told, "definition"); definition.is_object()) {
    term.definition = RuleDefinition{string_at(definition, "text"), number_or_key(definition)};
  }
  return term;
}

RuleNote read_note(const Json& told) {
  return {number_at(told, "id").value_or(0), string_at(told, "kind"), string_at(told, "text"),
          string_at(told, "answer"), string_at(told, "origin")};
}

/// "left" or "right" of a difference.
RulePassage read_passage(const Json& told, const std::string& side) {
  const Json& at = field_at(told, (side + "At").c_str());
  return {string_at(at, "language"),
          string_at(at, "rulebook"),
          number_or_key(at),
          read_mark(at),
          string_at(told, side.c_str()),
          strings_at(told, (side + "Said").c_str())};
}

RuleText read_text(const Json& section) {
  RuleText read;
  read_fields(section, {{"language", &read.language},
                        {"number", &read.number},
                        {"title", &read.title},
                        {"rulebook", &read.rulebook},
                        {"edition", &read.edition}});
  read.body = code_points(section, "body");
  read.parents = read_objects(section, "path", read_link);
  read.children = read_objects(section, "contents", read_link);
  read.references = read_references(section, read.body.size());
  read.referred_by = read_objects(section, "referredBy", read_link);
  read.terms = read_objects(section, "terms", read_term);
  read.rows = read_rows(section, read.body.size());
  return read;
}

RuleHit read_hit(const Json& result) {
  RuleHit hit;
  hit.at = {string_at(result, "game"), number_or_key(result)};
  read_fields(result, {{"number", &hit.number},
                       {"language", &hit.language},
                       {"title", &hit.title},
                       {"also", &hit.also},
                       {"rulebook", &hit.rulebook}});
  hit.snippet = code_points(result, "snippet");
  hit.marks = read_marks(result, hit.snippet.size());
  hit.in_note = field_at(result, "note").is_object();
  return hit;
}

}  // namespace

std::vector<std::string> read_languages(const Json& answer) {
  const std::string only = string_at(answer, "onlyLanguage");
  return only.empty() ? strings_at(answer, "languages") : std::vector{only};
}

FoundRules read_found(const Json& answer) {
  const auto read_word = [](const Json& word) {
    return CorrectedWord{string_at(word, "typed"), strings_at(word, "meant")};
  };
  return {read_objects(answer, "results", read_hit), read_objects(answer, "mended", read_word), read_languages(answer)};
}

std::vector<RuleText> read_texts(const Json& answer) {
  return read_objects(answer, "sections", read_text);
}

std::vector<RuleNote> read_notes(const Json& answer) {
  return read_objects(answer, "notes", read_note);
}

std::vector<RuleDifference> read_differences(const Json& answer) {
  return read_objects(answer, "discrepancies", [](const Json& told) {
    return RuleDifference{string_at(told, "kind"), read_passage(told, "left"), read_passage(told, "right")};
  });
}

std::vector<RulePlace> read_recent(const Json& answer) {
  return read_objects(answer, "rules", [](const Json& rule) {
    return RulePlace{string_at(rule, "game"), number_or_key(rule)};
  });
}

std::vector<RuleBook> read_books(const Json& answer) {
  return read_objects(answer, "books", [](const Json& book) {
    return RuleBook{string_at(book, "game"), string_at(book, "language"), string_at(book, "edition")};
  });
}

}  // namespace adjutant::dock
