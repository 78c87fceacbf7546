#include <QStringList>
#include <algorithm>
#include <iterator>
#include <map>

#include "chat/chat_asker.h"
#include "chat/chat_line.h"
#include "chat/counted.h"

// What units can do now, in one line.
namespace adjutant::app {
namespace {

using Json = nlohmann::json;
using namespace Qt::StringLiterals;

/// Units that can do the same.
struct AlikeUnits {
  std::vector<QString> names;
  QStringList can;
  std::string reason;  ///< why they can do nothing; empty where they can, or nobody says why

  [[nodiscard]] bool alike(const AlikeUnits& other) const { return can == other.can && reason == other.reason; }
};

/// What one unit may do; where that is nothing, the reason that is given most often.
AlikeUnits judged(const Json& unit, const Json& actions) {
  AlikeUnits judged{{QString::fromStdString(chat_text(unit, "name"))}, {}, {}};
  std::map<std::string, std::size_t> reasons;
  for (const Json& action : actions) {
    if (chat_text(action, "unit") != chat_text(unit, "id")) {
      continue;
    }
    if (action["allowed"] == true) {
      judged.can.append(QString::fromStdString(chat_text(action, "text")));
    } else if (const auto reason = action.find("reason"); reason != action.end() && reason->is_object()) {
      ++reasons[chat_text(*reason, "text")];
    }
  }
  judged.can.removeDuplicates();
  if (judged.can.isEmpty() && !reasons.empty()) {
    judged.reason = std::ranges::max_element(reasons, {}, [](const auto& one) { return one.second; })->first;
  }
  return judged;
}

void add_alike(ChatLine& line, const ChatAsker& asker, const AlikeUnits& units) {
  QStringList names;
  for (const auto& [name, count] : counted(units.names)) {
    names.append(times(name, count));
  }
  const QString who = names.join(u", "_s);
  if (!units.can.isEmpty()) {
    line.add(who + u": "_s + units.can.join(u", "_s) + u'.');
    return;
  }
  line.add(asker.say({"chat.units.nothing", {{"unit", who.toStdString()}}}));
  line.add(units.reason);
}

/// The units among these pieces, as the service tells them.
std::vector<Json> units_among(const ChatAsker& asker, const std::vector<std::string>& pieces) {
  std::vector<Json> units;
  const auto known = asker.ask("units", Json::object());
  for (const Json& unit : known ? (*known)["units"] : Json::array()) {
    if (std::ranges::find(pieces, chat_text(unit, "piece")) != pieces.end()) {
      units.push_back(unit);
    }
  }
  return units;
}

void add_units(ChatLine& line, const ChatAsker& asker, const std::vector<Json>& units) {
  Json ids = Json::array();
  std::ranges::transform(units, std::back_inserter(ids), [](const Json& unit) { return unit["id"]; });
  const auto actions = asker.ask("actions", {{"units", ids}});
  if (!actions) {
    line.add(actions.error());
    return;
  }
  std::vector<AlikeUnits> groups;
  for (const Json& unit : units) {
    AlikeUnits one = judged(unit, (*actions)["actions"]);
    const auto same = std::ranges::find_if(groups, [&one](const AlikeUnits& group) { return group.alike(one); });
    if (same == groups.end()) {
      groups.push_back(std::move(one));
    } else {
      same->names.push_back(one.names.front());
    }
  }
  for (const AlikeUnits& group : groups) {
    add_alike(line, asker, group);
  }
}

}  // namespace

std::string chat_units(const ChatAsker& asker, const std::vector<std::string>& pieces) {
  const std::vector<Json> units = units_among(asker, pieces);
  if (units.empty()) {
    return asker.say({"chat.units.none", {}});
  }
  ChatLine line;
  add_units(line, asker, units);
  return line.text();
}

std::string chat_spot(const ChatAsker& asker, const Json& hex, const std::vector<std::string>& pieces) {
  ChatLine line;
  const std::string text = chat_text(hex, "text");
  line.add(chat_place(hex).name + ':');
  line.add(text + (text.ends_with('.') ? "" : "."));
  if (const std::vector<Json> units = units_among(asker, pieces); !units.empty()) {
    add_units(line, asker, units);
  }
  return line.text();
}

}  // namespace adjutant::app
