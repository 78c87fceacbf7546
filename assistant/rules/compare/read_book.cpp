#include "rules/compare/read_book.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "base/utf8.h"

namespace adjutant::rules {
namespace {

/// A title says in few words what the section is about.
constexpr int title_counts = 2;

std::vector<Fact> moved(std::vector<Fact> facts, std::size_t by) {
  for (Fact& fact : facts) {
    fact.mark.start += by;
  }
  return facts;
}

using Names = std::set<std::string, std::less<>>;

/// The numbers of the book's sections that cannot be figures. What refers to them is a link and no statement.
Names dotted_numbers_of(const db::Rulebook& book) {
  Names numbers;
  for (const db::Section& section : book.sections) {
    numbers.insert(section.number);
    numbers.insert(section.aliases.begin(), section.aliases.end());
  }
  std::erase_if(numbers, [](const std::string& number) { return number.find('.') == std::string::npos; });
  return numbers;
}

bool is_row(std::string_view text) {
  constexpr std::string_view between_cells = " | ";
  const std::size_t first = text.find(between_cells);
  return first != std::string_view::npos && text.find(between_cells, first + 1) != std::string_view::npos;
}

ReadSection read_as_compared(const db::Section& section, std::string_view body, const FactReader& reader,
                             const Names& numbers, Recognition& recognition) {
  ReadSection read{.sentences = {}, .features = {}, .letters = body.size()};
  const Features title = recognition.features_of(section.title, reader.read(section.title));
  for (int i = 0; i < title_counts; ++i) {
    read.features = joined(read.features, title);
  }
  std::vector<Mark> sentences = sentences_of(body);
  sentences.resize(std::min(sentences.size(), most_compared_sentences));
  for (const Mark& mark : sentences) {
    const std::string_view text = body.substr(mark.start, mark.length);
    std::vector<Fact> facts = reader.read(text);
    Features features = recognition.features_of(text, facts);
    recognition.count(features);
    std::erase_if(facts, [&](const Fact& fact) { return numbers.contains(fact.value); });
    read.sentences.push_back({mark, moved(std::move(facts), mark.start), std::move(features), is_row(text)});
  }
  return read;
}

ReadBook read_book(const db::Rulebook& book, const FactReader& reader, Recognition& recognition) {
  ReadBook read{.book = &book, .sections = {}};
  const Names numbers = dotted_numbers_of(book);
  std::size_t left = longest_compared_book;
  for (const db::Section& section : book.sections) {
    const std::string_view body = beginning(section.body, std::min(longest_compared_body, left));
    left -= body.size();
    read.sections.push_back(read_as_compared(section, body, reader, numbers, recognition));
  }
  return read;
}

Vocabulary vocabulary_of(const std::vector<db::Rulebook>& books) {
  Vocabulary known;
  for (const db::Rulebook& book : books) {
    std::size_t left = longest_compared_book;
    for (const db::Section& section : book.sections) {
      const std::string_view body = beginning(section.body, std::min(longest_compared_body, left));
      left -= body.size();
      known.add(body);
    }
  }
  return known;
}

Features sum_of(const std::vector<ReadSentence>& sentences, std::size_t first, std::size_t count) {
  if (count == 0) {
    return {};
  }
  return count == 1
             ? sentences[first].features
             : joined(sum_of(sentences, first, count / 2), sum_of(sentences, first + count / 2, count - count / 2));
}

void weigh(ReadSection& section, const Recognition& recognition) {
  section.features =
      recognition.weighed(joined(section.features, sum_of(section.sentences, 0, section.sentences.size())));
  for (ReadSentence& sentence : section.sentences) {
    sentence.features = recognition.weighed(sentence.features);
  }
}

}  // namespace

std::vector<ReadBook> read_to_compare(const std::vector<db::Rulebook>& books, const Lexicon& lexicon,
                                      const Quantities& quantities) {
  Recognition recognition;
  std::vector<ReadBook> read;
  const auto known = std::make_shared<const Vocabulary>(vocabulary_of(books));
  for (const db::Rulebook& book : books) {
    const FactReader reader(db::stemming_of(book.row.language), lexicon, quantities, known);
    read.push_back(read_book(book, reader, recognition));
  }
  for (ReadBook& book : read) {
    std::ranges::for_each(book.sections, [&](ReadSection& section) { weigh(section, recognition); });
  }
  return read;
}

}  // namespace adjutant::rules
