#include "dock/models/rules_reading.h"

#include <QString>
#include <algorithm>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

namespace adjutant::dock {
namespace {

using Json = nlohmann::json;

std::string text(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// 0 where it is no whole number.
std::size_t whole(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 0;
}

/// The entries of a list; none where it is no list.
std::vector<Json> list(const Json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  return found != object.end() && found->is_array() ? found->get<std::vector<Json>>() : std::vector<Json>();
}

std::vector<Json> objects(const Json& object, const char* name) {
  std::vector<Json> all = list(object, name);
  std::erase_if(all, [](const Json& one) { return !one.is_object(); });
  return all;
}

std::vector<std::string> texts(const Json& object, const char* name) {
  std::vector<std::string> all;
  for (const Json& one : list(object, name)) {
    if (one.is_string()) {
      all.push_back(one.get<std::string>());
    }
  }
  return all;
}

/// What opens the section again: its number, or where it has none its key.
std::string name_of(const Json& section) {
  const std::string number = text(section, "number");
  return number.empty() ? text(section, "key") : number;
}

RuleLink read_link(const Json& section) {
  return {name_of(section), text(section, "number"), text(section, "title")};
}

std::vector<RuleLink> read_links(const Json& section, const char* name) {
  std::vector<RuleLink> links;
  std::ranges::transform(objects(section, name), std::back_inserter(links), read_link);
  return links;
}

/// {position, length} as the socket has it; empty where it is none.
TextMark read_mark(const Json& mark) {
  return {whole(mark, "position"), whole(mark, "length")};
}

/// In order, and without those that overlap or do not lie in a text of that length.
template <class Marked, class Projection>
void keep_fitting(std::vector<Marked>& all, Projection mark_of, std::size_t length) {
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
  std::vector<RuleReference> references;
  for (const Json& reference : objects(section, "links")) {
    if (std::string to = text(reference, "number"); !to.empty()) {
      references.push_back({read_mark(reference), std::move(to)});
    }
  }
  keep_fitting(
      references, [](const RuleReference& one) { return one.mark; }, body);
  return references;
}

std::vector<TextMark> read_marks(const Json& hit, std::size_t snippet) {
  std::vector<TextMark> marks;
  std::ranges::transform(objects(hit, "marks"), std::back_inserter(marks), read_mark);
  keep_fitting(
      marks, [](const TextMark& one) { return one; }, snippet);
  return marks;
}

std::u32string points(const Json& object, const char* name) {
  return QString::fromStdString(text(object, name)).toStdU32String();
}

RuleText read_text(const Json& section) {
  RuleText read;
  read.language = text(section, "language");
  read.number = text(section, "number");
  read.title = text(section, "title");
  read.body = points(section, "body");
  read.parents = read_links(section, "path");
  read.children = read_links(section, "contents");
  read.references = read_references(section, read.body.size());
  read.rulebook = text(section, "rulebook");
  return read;
}

RuleHit read_hit(const Json& result) {
  RuleHit hit;
  hit.at = {text(result, "game"), name_of(result)};
  hit.number = text(result, "number");
  hit.language = text(result, "language");
  hit.title = text(result, "title");
  hit.snippet = points(result, "snippet");
  hit.marks = read_marks(result, hit.snippet.size());
  hit.also = texts(result, "also");
  hit.rulebook = text(result, "rulebook");
  return hit;
}

}  // namespace

std::vector<RuleHit> read_hits(const Json& answer) {
  std::vector<RuleHit> hits;
  std::ranges::transform(objects(answer, "results"), std::back_inserter(hits), read_hit);
  return hits;
}

std::vector<RuleText> read_texts(const Json& answer) {
  std::vector<RuleText> texts;
  std::ranges::transform(objects(answer, "sections"), std::back_inserter(texts), read_text);
  return texts;
}

std::vector<MendedWord> read_mended(const Json& answer) {
  std::vector<MendedWord> mended;
  for (const Json& word : objects(answer, "mended")) {
    mended.push_back({text(word, "typed"), texts(word, "meant")});
  }
  return mended;
}

std::size_t count_books(const Json& answer) {
  return objects(answer, "books").size();
}

}  // namespace adjutant::dock
