#include <algorithm>
#include <map>
#include <string>

#include "db/language/text.h"
#include "rules/show/section_parts.h"

namespace adjutant::rules {
namespace {

/// Whole numbers are figures in a text.
bool may_be_reference(const std::string& number) {
  return number.find('.') != std::string::npos;
}

/// The numbers of the book, by themselves and by their aliases.
std::map<std::string, std::string> sections_by_number(const db::Rulebook& book) {
  std::map<std::string, std::string> numbers;
  for (const db::Section& section : book.sections) {
    numbers.emplace(section.number, section.number);
    for (const std::string& alias : section.aliases) {
      numbers.emplace(alias, section.number);
    }
  }
  std::erase_if(numbers, [](const auto& entry) { return !may_be_reference(entry.first) || entry.second.empty(); });
  return numbers;
}

/// Most bodies do not have the letters at all; only of those that do the words are looked at.
bool speaks_of(const std::string& body, const std::string& number) {
  return body.find(number) != std::string::npos &&
         std::ranges::any_of(db::words(body), [&](const db::Word& word) { return word.written == number; });
}

}  // namespace

SectionLink link_to(const db::Section& section) {
  return {section.number, section.key, section.title};
}

std::vector<Reference> references_in(const db::Rulebook& book, std::size_t position) {
  const std::map<std::string, std::string> numbers = sections_by_number(book);
  std::vector<Reference> references;
  for (const db::Word& word : db::words(book.sections[position].body)) {
    if (const auto found = numbers.find(word.written); found != numbers.end()) {
      references.push_back({{word.start, word.length}, found->second});
    }
  }
  return references;
}

std::vector<SectionLink> referring_to(const db::Rulebook& book, std::size_t position) {
  std::vector<std::string> names = book.sections[position].aliases;
  names.push_back(book.sections[position].number);
  std::erase_if(names, [](const std::string& name) { return !may_be_reference(name); });
  std::vector<SectionLink> referring;
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    const std::string& body = book.sections[i].body;
    if (i != position && std::ranges::any_of(names, [&](const std::string& name) { return speaks_of(body, name); })) {
      referring.push_back(link_to(book.sections[i]));
    }
  }
  return referring;
}

}  // namespace adjutant::rules
