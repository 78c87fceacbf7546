#include <QStringList>
#include <algorithm>
#include <iterator>

#include "chat/chat_asker.h"
#include "chat/chat_line.h"
#include "chat/counted.h"
#include "dock/models/attack/attack_answer.h"

// The odds of an attack, in one line.
namespace adjutant::app {
namespace {

using Json = nlohmann::json;
using namespace Qt::StringLiterals;

struct Attack {
  std::string procedure;
  std::vector<std::string> firers;

  [[nodiscard]] bool has(const std::string& unit) const { return std::ranges::find(firers, unit) != firers.end(); }
  /// Takes the units that may do the same as the first.
  void add(const Json& action) {
    const std::string decides = chat_text(action, "procedure");
    procedure = procedure.empty() ? decides : procedure;
    if (std::string unit = chat_text(action, "unit"); !decides.empty() && decides == procedure && !has(unit)) {
      firers.push_back(std::move(unit));
    }
  }
};

bool is_allowed_at(const Json& action, const std::string& hex) {
  return action["allowed"] == true &&
         std::ranges::any_of(action["at"], [&](const Json& at) { return chat_text(at, "hex") == hex; });
}

bool is_anybody_in(const ChatAsker& asker, const std::string& hex) {
  const auto there = asker.ask("units", {{"hex", hex}});
  return there && !(*there)["units"].empty();
}

/// What may be done there and dice decide, in the order of the actions, each with all units of the hex that may do it;
/// last the first that may not, since reading it from the board says why. What may be done where nobody is, as to lay
/// smoke, is no attack.
tl::expected<std::vector<Attack>, std::string> attacks_of(const ChatAsker& asker, const ChatPlace& from,
                                                          const ChatPlace& to) {
  const auto answer = asker.ask("actions", from.is_unit ? Json{{"units", {from.end}}} : Json{{"hex", from.hex}});
  if (!answer) {
    return tl::unexpected(answer.error());
  }
  const bool anybody = is_anybody_in(asker, to.hex);
  std::vector<Attack> attacks;
  Attack refused;
  for (const Json& action : (*answer)["actions"]) {
    if (!is_allowed_at(action, to.hex)) {
      refused.add(action);
      continue;
    }
    if (!anybody) {
      continue;
    }
    const std::string decides = chat_text(action, "procedure");
    auto same = std::ranges::find(attacks, decides, &Attack::procedure);
    if (same == attacks.end() && !decides.empty()) {
      same = attacks.emplace(attacks.end());
    }
    if (same != attacks.end()) {
      same->add(action);
    }
  }
  if (!refused.firers.empty()) {
    attacks.push_back(std::move(refused));
  }
  if (attacks.empty()) {
    return tl::unexpected(asker.say({"chat.nobody_fires", {{"hex", from.name}}}));
  }
  return attacks;
}

tl::expected<Json, std::string> input_of(const ChatAsker& asker, const Attack& attack, const ChatPlace& to) {
  return asker.ask("procedure.input", {{"procedure", attack.procedure}, {"units", attack.firers}, {"target", to.hex}})
      .map([](const Json& answer) { return answer["input"]; });
}

/// Whoever else of the hex may take part does: a leader, say.
void join(const ChatAsker& asker, Attack& attack, const Json& there, const ChatPlace& to) {
  for (const Json& unit : there) {
    const std::string id = chat_text(unit, "id");
    if (attack.has(id)) {
      continue;
    }
    attack.firers.push_back(id);
    if (!input_of(asker, attack, to)) {
      attack.firers.pop_back();
    }
  }
}

Message heading(const Attack& attack, const Json& there, const ChatEnds& ends, bool is_exact) {
  std::vector<QString> names;
  for (const Json& unit : there) {
    if (attack.has(chat_text(unit, "id"))) {
      names.push_back(QString::fromStdString(chat_text(unit, "name")));
    }
  }
  Message message{is_exact ? "chat.odds" : "chat.odds.nearly", {{"from", ends.first.name}, {"to", ends.second.name}}};
  for (const auto& [name, count] : counted(names)) {
    message.args.emplace_back("unit", times(name, count).toStdString());
  }
  return message;
}

/// What has to be known before there are odds.
std::string missing(const ChatAsker& asker, const Json& needs) {
  if (const auto chart = needs.find("chart"); chart != needs.end()) {
    return asker.say(
        {"chat.needs.figure", {{"cell", chat_text(*chart, "cell")}, {"chart", chat_text(*chart, "chart")}}});
  }
  const auto choice = needs.find("choice");
  std::string field = choice == needs.end() ? chat_text(needs, "input") : chat_text(*choice, "name");
  std::ranges::replace(field, '_', ' ');
  return asker.say({"chat.needs.input", {{"field", field}}});
}

/// "shaken 42%"; what would be rounded to nothing is under one percent.
QString chance_text(const ChatAsker& asker, const dock::Chance& chance) {
  const int percent = qRound(100 * chance.share);
  const std::string share = asker.say({"words.percent", {{"percent", std::max(percent, 1)}}});
  const std::string told = percent > 0 ? share : asker.say({"chat.under_one", {{"share", share}}});
  return chance.text + u' ' + QString::fromStdString(told);
}

/// "Militia Squad x2: shaken 39%, no effect 38%;"
void add_chances(ChatLine& line, const ChatAsker& asker, const Json& odds, const Json& input) {
  const dock::Voice voice(asker.catalogue, asker.question.language);
  const auto name_of = [&](const std::string& id) { return dock::name_in(input, id); };
  const auto units = counted(dock::read_odds(odds, name_of, voice));
  for (const auto& [unit, count] : units) {
    QStringList chances;
    std::ranges::transform(unit.chances, std::back_inserter(chances),
                           [&](const dock::Chance& chance) { return chance_text(asker, chance); });
    const QString name = unit.name.isEmpty() ? QString() : times(unit.name, count) + u": "_s;
    const bool is_last = &unit == &units.back().first;
    line.add(name + chances.join(u", "_s) + (is_last ? u'.' : u';'));
  }
}

/// The odds of this attack; an empty text where it changes nobody's state, as a call for artillery.
ChatReply odds_of(const ChatAsker& asker, Attack attack, const Json& units, const ChatEnds& ends) {
  const auto& [from, to] = ends;
  if (!from.is_unit) {
    join(asker, attack, units, to);
  }
  const auto input = input_of(asker, attack, to);
  const auto odds = input.and_then([&](const Json& known) {
    return asker.ask("odds", {{"procedure", attack.procedure}, {"input", known}});
  });
  if (!odds) {
    return tl::unexpected(odds.error());
  }
  ChatLine line;
  line.add(asker.say(heading(attack, units, ends, odds->value("exact", true))));
  const std::size_t alone = line.text().size();
  if (const auto needs = odds->find("needs"); needs != odds->end()) {
    line.add(missing(asker, *needs));
  } else {
    add_chances(line, asker, *odds, *input);
  }
  return line.text().size() > alone ? line.text() : std::string();
}

}  // namespace

/// The first attack that has odds; where none has, why the first has none.
ChatReply chat_odds(const ChatAsker& asker) {
  if (chat_text(asker.follows, "game").empty()) {
    return tl::unexpected(chat_no_game(asker));
  }
  const auto ends = chat_ends(asker);
  if (!ends) {
    return tl::unexpected(ends.error());
  }
  const auto there = asker.ask("units", {{"hex", ends->first.hex}});
  const auto attacks = attacks_of(asker, ends->first, ends->second);
  if (!attacks || !there) {
    return tl::unexpected(attacks ? there.error() : attacks.error());
  }
  std::string problem;
  for (const Attack& attack : *attacks) {
    const ChatReply reply = odds_of(asker, attack, (*there)["units"], *ends);
    if (reply && !reply->empty()) {
      return reply;
    }
    problem = problem.empty() && !reply ? reply.error() : problem;
  }
  return tl::unexpected(problem.empty() ? asker.say({"chat.nobody_fires", {{"hex", ends->first.name}}}) : problem);
}

}  // namespace adjutant::app
