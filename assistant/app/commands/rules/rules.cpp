#include <algorithm>
#include <chrono>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "api/answers/comparison_answers.h"
#include "api/answers/notes_answers.h"
#include "api/answers/rules_answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/rules/note_lines.h"
#include "commands/rules/rules_compare.h"
#include "commands/rules/section_label.h"
#include "context/context.h"
#include "db/rules_read.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "rules/books.h"
#include "rules/compare/compare.h"
#include "rules/lookup.h"

namespace adjutant::app {
namespace {

struct RulesOptions {
  std::vector<std::string> words;
  std::string game;
  std::string number;
  std::string language;
  std::size_t limit = 20;
};

/// The language of a question: the one of the option --in, else the language of the program.
std::string asked_language(const RulesOptions& options, const Context& context) {
  return options.language.empty() ? std::string(words::code_of(context.language)) : options.language;
}

/// A sentence whose list argument is named once per item.
Message listing(std::string key, const std::string& name, const std::vector<std::string>& items) {
  Message message{std::move(key), {}};
  for (const std::string& item : items) {
    message.args.emplace_back(name, item);
  }
  return message;
}

/// Says that no book is in the language asked for, where it is so.
void print_languages(const std::string& asked, const std::vector<std::string>& instead, const Context& context) {
  if (!instead.empty()) {
    Message message = listing("rules.only_in", "language", instead);
    message.args.emplace_back("asked", asked);
    context.print(message);
  }
}

void print_hit(const rules::Hit& hit, const Context& context) {
  context.out << fmt::format("{}  ({}, {}, {}", section_label(hit.number.empty() ? hit.key : hit.number, hit.title),
                             hit.game, hit.language, hit.rulebook);
  if (!hit.also.empty()) {
    context.out << "; " << context.say(listing("rules.also_in", "language", hit.also));
  }
  context.out << ")\n";
  if (!hit.snippet.text.empty()) {
    context.out << "    " << hit.snippet.text << '\n';
  }
  if (hit.note) {
    context.out << "    "
                << context.say(Message{"notes.says",
                                       {term("kind", fmt::format("notes.kind.{}", db::name_of(hit.note->kind))),
                                        {"id", hit.note->id},
                                        {"text", hit.note->snippet.text}}})
                << '\n';
  }
}

void print_hits(const rules::Query& query, const rules::Hits& hits, const Context& context) {
  print_languages(query.language, hits.instead, context);
  for (const rules::CorrectedWord& corrected : hits.corrected) {
    Message message = listing("rules.mended", "meant", corrected.meant);
    message.args.emplace_back("typed", corrected.typed);
    context.print(message);
  }
  if (hits.hits.empty()) {
    context.print({"rules.nothing_found", {{"words", query.words}}});
  }
  for (const rules::Hit& hit : hits.hits) {
    print_hit(hit, context);
  }
}

Result<bool> has_rulebooks(const db::Database& database, const std::string& game) {
  return db::rulebooks(database, game).map([](const auto& books) { return !books.empty(); });
}

void search_rules(const RulesOptions& options, Context& context) {
  const auto database = open_database(context);
  if (!database) {
    return context.fail(database.error());
  }
  const rules::Query query{.words = fmt::format("{}", fmt::join(options.words, " ")),
                           .game = options.game,
                           .language = asked_language(options, context),
                           .limit = options.limit};
  const auto any = has_rulebooks(*database, options.game);
  if (any && !*any && !context.json) {
    return context.fail(named_game(
        {{}, options.game.empty() ? Message{"rules.no_rulebooks", {}} : rules::no_rulebook(options.game)}, context));
  }
  const rules::Lexicon lexicon = rules::built_in_lexicon();
  const auto start = std::chrono::steady_clock::now();
  const auto hits = rules::search(*database, lexicon, query);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  give_answer(
      hits, context, [&](const rules::Hits& found) { return api::search_json(query, found, took.count()); },
      [&](const rules::Hits& found, const Context&) { print_hits(query, found, context); });
}

void print_links(const char* key, const std::string& name, const std::vector<rules::SectionLink>& links,
                 const Context& context) {
  std::vector<std::string> labels;
  std::ranges::transform(links, std::back_inserter(labels),
                         [](const rules::SectionLink& link) { return section_label(link.number, link.title); });
  if (!labels.empty()) {
    context.print(listing(key, name, labels));
  }
}

void print_section(const rules::ShownSection& section, const Context& context) {
  context.out << section_label(section.number, section.title) << "  (" << section.language << ", " << section.rulebook
              << ")\n";
  if (!section.path.empty()) {
    std::vector<std::string> path;
    std::ranges::transform(section.path, std::back_inserter(path),
                           [](const rules::SectionLink& link) { return section_label(link.number, link.title); });
    context.print({"rules.within", {{"path", fmt::format("{}", fmt::join(path, " / "))}}});
  }
  context.out << '\n';
  if (!section.body.empty()) {
    context.out << section.body << "\n\n";
  }
  print_links("rules.contains", "section", section.children, context);
  std::set<std::string> numbers;
  std::ranges::transform(section.refs, std::inserter(numbers, numbers.end()), &rules::Reference::number);
  if (!numbers.empty()) {
    context.print(listing("rules.refers_to", "number", {numbers.begin(), numbers.end()}));
  }
  print_links("notes.referred_by", "number", section.referred_by, context);
}

/// The first section in full, the others by their titles.
void print_translations(const rules::Shown& shown, const Context& context) {
  print_section(shown.sections.front(), context);
  if (shown.sections.size() > 1) {
    context.print({"rules.other_translations", {}});
  }
  for (std::size_t i = 1; i < shown.sections.size(); ++i) {
    const rules::ShownSection& other = shown.sections[i];
    context.out << fmt::format("  {}: {}  ({})\n", other.language, section_label(other.number, other.title),
                               other.rulebook);
  }
  if (!shown.notes.empty()) {
    context.out << '\n' << context.say("notes.on_this_rule") << '\n';
  }
  for (const db::Note& note : shown.notes) {
    print_note(note, context);
  }
}

/// A rule in all its translations, and where these disagree.
struct Compared {
  rules::Shown shown;
  std::vector<rules::Discrepancy> discrepancies;
};

void show_rule(const RulesOptions& options, Context& context) {
  const rules::Lexicon lexicon = rules::built_in_lexicon();
  const std::string language = asked_language(options, context);
  const auto look_up = [&](const db::Database& database) {
    return rules::show(database, lexicon, options.game, options.number, language)
        .and_then([&](rules::Shown shown) {
          return rules::Comparisons().discrepancies_of(database, lexicon, shown).map([&](auto discrepancies) {
            return Compared{std::move(shown), std::move(discrepancies)};
          });
        })
        .map_error([&](Error error) { return named_game(std::move(error), context); });
  };
  const auto as_json = [&](const Compared& rule) {
    nlohmann::json answer = api::show_json(rule.shown);
    api::add_comparison(rule.shown, rule.discrepancies, rules::side_by_side(rule.shown, lexicon), answer);
    return answer;
  };
  const auto print = [&](const Compared& rule, const Context&) {
    print_languages(language, rule.shown.instead, context);
    print_translations(rule.shown, context);
    print_disagreement(rule.discrepancies, context);
  };
  give_answer(open_database(context).and_then(look_up), context, as_json, print);
}

void print_recent(const std::vector<db::RuleRead>& rules, const Context& context) {
  if (rules.empty()) {
    context.print({"notes.no_rules_read", {}});
  }
  for (const db::RuleRead& rule : rules) {
    context.print({"notes.rule_read", {{"number", rule.name}, {"game", rule.game}, {"time", rule.read_at}}});
  }
}

void list_recent(const RulesOptions& options, Context& context) {
  const auto rules = open_database(context).and_then(
      [&](const db::Database& database) { return db::rules_read(database, options.game, options.limit); });
  give_answer(rules, context, api::rules_read_json, print_recent);
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("rules", context.say("rules.help.rules"));
  command->require_subcommand(1);
  const auto search = add_command(*command, context, "search", "rules.help.search", search_rules);
  search.app.add_option("WORDS", search.options.words, context.say("rules.help.words"))->required();
  const auto show = add_command(*command, context, "show", "rules.help.show", show_rule);
  show.app.add_option("G", show.options.game, context.say("rules.help.game_shown"))->required();
  show.app.add_option("NUMBER", show.options.number, context.say("rules.help.number"))->required();
  for (const auto& [either, options] : {search, show}) {
    either.add_option("--in", options.language, context.say("rules.help.in"))->type_name("L");
  }
  add_rules_compare(*command, context);
  const auto recent = add_command(*command, context, "recent", "notes.help.recent", list_recent);
  for (const auto& [either, options] : {search, recent}) {
    either.add_option("--game", options.game, context.say("rules.help.game"))->type_name("G");
    either.add_option("--limit", options.limit, context.say("rules.help.limit"))
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, rules::most_results));
  }
}

}  // namespace adjutant::app
