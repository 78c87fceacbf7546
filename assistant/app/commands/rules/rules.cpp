#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "api/comparison_answers.h"
#include "api/notes_answers.h"
#include "api/rules_answers.h"
#include "commands/commands.h"
#include "commands/module_answers.h"
#include "commands/rules/note_lines.h"
#include "commands/rules/rules_compare.h"
#include "commands/rules/section_label.h"
#include "context/context.h"
#include "db/rules_read.h"
#include "library/database.h"
#include "rules/compare/comparisons.h"
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
    context.out << context.say(message) << '\n';
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
  for (const rules::Mended& mended : hits.mended) {
    Message message = listing("rules.mended", "meant", mended.meant);
    message.args.emplace_back("typed", mended.typed);
    context.out << context.say(message) << '\n';
  }
  if (hits.hits.empty()) {
    context.out << context.say(Message{"rules.nothing_found", {{"words", query.words}}}) << '\n';
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
    return context.fail({{},
                         options.game.empty() ? Message{"rules.no_rulebooks", {}}
                                              : Message{"rules.no_rulebook", {{"game", options.game}}}});
  }
  const rules::Lexicon lexicon = rules::built_in_lexicon();
  const auto start = std::chrono::steady_clock::now();
  const auto hits = rules::search(*database, lexicon, query);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  if (!hits) {
    return context.fail(hits.error());
  }
  if (context.json) {
    context.out << to_line(api::search_json(query, *hits, took.count()));
  } else {
    print_hits(query, *hits, context);
  }
}

void print_links(const char* key, const std::string& name, const std::vector<rules::SectionLink>& links,
                 const Context& context) {
  std::vector<std::string> labels;
  std::ranges::transform(links, std::back_inserter(labels),
                         [](const rules::SectionLink& link) { return section_label(link.number, link.title); });
  if (!labels.empty()) {
    context.out << context.say(listing(key, name, labels)) << '\n';
  }
}

void print_section(const rules::ShownSection& section, const Context& context) {
  context.out << section_label(section.number, section.title) << "  (" << section.language << ", " << section.rulebook
              << ")\n";
  if (!section.path.empty()) {
    std::vector<std::string> path;
    std::ranges::transform(section.path, std::back_inserter(path),
                           [](const rules::SectionLink& link) { return section_label(link.number, link.title); });
    context.out << context.say(Message{"rules.within", {{"path", fmt::format("{}", fmt::join(path, " / "))}}}) << '\n';
  }
  context.out << '\n';
  if (!section.body.empty()) {
    context.out << section.body << "\n\n";
  }
  print_links("rules.contains", "section", section.children, context);
  std::set<std::string> numbers;
  std::ranges::transform(section.refs, std::inserter(numbers, numbers.end()), &rules::Reference::number);
  if (!numbers.empty()) {
    context.out << context.say(listing("rules.refers_to", "number", {numbers.begin(), numbers.end()})) << '\n';
  }
  print_links("notes.referred_by", "number", section.referred_by, context);
}

/// The first section in full, the others by their titles.
void print_translations(const rules::Shown& shown, const Context& context) {
  print_section(shown.sections.front(), context);
  if (shown.sections.size() > 1) {
    context.out << context.say("rules.other_translations") << '\n';
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

void show_rule(const RulesOptions& options, Context& context) {
  const rules::Lexicon lexicon = rules::built_in_lexicon();
  const auto database = open_database(context);
  if (!database) {
    return context.fail(database.error());
  }
  const auto shown = rules::show(*database, lexicon, options.game, options.number, asked_language(options, context));
  if (!shown) {
    return context.fail(shown.error());
  }
  const auto disagreements = rules::Comparisons().discrepancies_of(*database, lexicon, *shown);
  if (!disagreements) {
    return context.fail(disagreements.error());
  }
  if (context.json) {
    nlohmann::json answer = api::show_json(*shown);
    api::add_comparison(*shown, *disagreements, rules::side_by_side(*shown, lexicon), answer);
    context.out << to_line(answer);
  } else {
    print_languages(asked_language(options, context), shown->instead, context);
    print_translations(*shown, context);
    print_disagreement(*disagreements, context);
  }
}

void list_recent(const RulesOptions& options, Context& context) {
  const auto rules = open_database(context).and_then(
      [&](const db::Database& database) { return db::rules_read(database, options.game, options.limit); });
  if (!rules) {
    return context.fail(rules.error());
  }
  if (context.json) {
    context.out << to_line(api::rules_read_json(*rules));
    return;
  }
  if (rules->empty()) {
    context.out << context.say("notes.no_rules_read") << '\n';
  }
  for (const db::RuleRead& rule : *rules) {
    context.out << context.say(
                       Message{"notes.rule_read", {{"number", rule.name}, {"game", rule.game}, {"time", rule.read_at}}})
                << '\n';
  }
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("rules", context.say("rules.help.rules"));
  command->require_subcommand(1);
  auto options = std::make_shared<RulesOptions>();
  auto* search = command->add_subcommand("search", context.say("rules.help.search"));
  search->add_option("WORDS", options->words, context.say("rules.help.words"))->required();
  auto* show = command->add_subcommand("show", context.say("rules.help.show"));
  show->add_option("G", options->game, context.say("rules.help.game_shown"))->required();
  show->add_option("NUMBER", options->number, context.say("rules.help.number"))->required();
  for (auto* either : {search, show}) {
    either->add_option("--in", options->language, context.say("rules.help.in"))->type_name("L");
  }
  add_rules_compare(*command, context);
  search->callback([options, &context] { search_rules(*options, context); });
  show->callback([options, &context] { show_rule(*options, context); });
  auto* recent = command->add_subcommand("recent", context.say("notes.help.recent"));
  for (auto* either : {search, recent}) {
    either->add_option("--game", options->game, context.say("rules.help.game"))->type_name("G");
    either->add_option("--limit", options->limit, context.say("rules.help.limit"))
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, rules::most_results));
  }
  recent->callback([options, &context] { list_recent(*options, context); });
}

}  // namespace adjutant::app
