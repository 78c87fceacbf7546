#include "commands/rules/rules_compare.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "api/answers/comparison_answers.h"
#include "commands/command.h"
#include "commands/rules/section_label.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "rules/terms/lexicon.h"

namespace adjutant::app {
namespace {

struct CompareOptions {
  std::string game;
  std::string left;
  std::string right;
};

std::string compared_label(const rules::ComparedSection& section) {
  return section_label(section.number, section.title);
}

std::string kind_key(rules::FactKind kind) {
  return fmt::format("rules.compare.kind.{}", rules::name_of(kind));
}

/// One line of text: a passage may go over several paragraphs.
std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  const auto twice = std::ranges::unique(text, [](char one, char other) { return one == ' ' && other == ' '; });
  text.erase(twice.begin(), twice.end());
  return text;
}

void print_alone(const std::string& language, const std::vector<rules::ComparedSection>& sections,
                 const Context& context) {
  if (sections.empty()) {
    return;
  }
  Message message{"rules.compare.only", {{"language", language}}};
  for (const rules::ComparedSection& section : sections) {
    message.args.emplace_back("section", compared_label(section));
  }
  context.print(message);
}

void print_passage(const rules::Passage& passage, const Context& context) {
  const rules::ComparedSection& section = passage.section;
  const char* place = section.has_pages ? "rules.compare.pages" : "rules.compare.lines";
  const std::string lines = context.say(Message{place, {{"first", section.first_line}, {"last", section.last_line}}});
  const std::string text = passage.text.empty() ? context.say("rules.compare.nothing") : on_one_line(passage.text);
  context.out << fmt::format("    {}, {}, {}: {}\n", section.language, section.rulebook, lines, text);
}

void print_discrepancy(const rules::Discrepancy& one, const Context& context) {
  std::string sections = compared_label(one.left.section);
  if (one.left.section.number != one.right.section.number) {
    sections += " / " + compared_label(one.right.section);
  }
  context.out << fmt::format("\n{}: {}\n", sections, context.say(kind_key(one.kind)));
  print_passage(one.left, context);
  print_passage(one.right, context);
}

void print_pairs(const rules::Comparison& comparison, const Context& context) {
  context.print(
      {"rules.compare.pairs",
       {{"count", comparison.pairs.size()}, {"left", comparison.left_language}, {"right", comparison.right_language}}});
  bool first = true;
  for (const rules::SectionPair& pair : comparison.pairs) {
    if (pair.left.number != pair.right.number) {
      context.out << (first ? context.say("rules.compare.other_numbers") + '\n' : std::string());
      context.out << fmt::format("    {} = {}\n", compared_label(pair.left), compared_label(pair.right));
      first = false;
    }
  }
}

void print_comparison(const rules::Comparison& comparison, const Context& context) {
  print_pairs(comparison, context);
  print_alone(comparison.left_language, comparison.only_left, context);
  print_alone(comparison.right_language, comparison.only_right, context);
  const std::size_t count = comparison.discrepancies.size();
  context.print(count == 0 ? Message{"rules.compare.agree", {}}
                           : Message{"rules.compare.disagree", {{"count", count}}});
  for (const rules::Discrepancy& one : comparison.discrepancies) {
    print_discrepancy(one, context);
  }
}

void compare_rules(const CompareOptions& options, Context& context) {
  const auto comparison = open_database(context).and_then([&](const db::Database& database) {
    return rules::compare(database, rules::built_in_lexicon(), options.game, options.left, options.right)
        .map_error([&](Error error) { return named_game(std::move(error), context); });
  });
  give_answer(comparison, context, api::compare_json, print_comparison);
}

}  // namespace

void add_rules_compare(CLI::App& rules, Context& context) {
  auto [compare, options] = add_command(rules, context, "compare", "rules.help.compare", compare_rules);
  compare.add_option("G", options.game, context.say("rules.help.game_shown"))->required();
  compare.add_option("L1", options.left, context.say("rules.help.compare_left"))->required();
  compare.add_option("L2", options.right, context.say("rules.help.compare_right"))->required();
}

void print_disagreement(const std::vector<rules::Discrepancy>& discrepancies, const Context& context) {
  if (discrepancies.empty()) {
    return;
  }
  context.print({"rules.compare.warning", {{"count", discrepancies.size()}}});
  for (const rules::Discrepancy& one : discrepancies) {
    print_discrepancy(one, context);
  }
}

}  // namespace adjutant::app
