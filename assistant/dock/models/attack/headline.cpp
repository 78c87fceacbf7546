#include "dock/models/attack/headline.h"

#include <QHash>
#include <QStringList>
#include <algorithm>
#include <iterator>
#include <set>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// Whether the whole has every field of the part, with its value.
bool has_all_of(const Json& whole, const Json& part) {
  if (!whole.is_object() || !part.is_object()) {
    return whole == part;
  }
  const auto same = [&](const auto& field) { return field_at(whole, field.key().c_str()) == field.value(); };
  const auto fields = part.items();
  return std::all_of(fields.begin(), fields.end(), same);
}

/// The words of the outcome that this result is; empty where none is.
QString text_among(const Json& odds, const Json& result, const Voice& voice) {
  for (const Json& outcome : list_at(odds, "outcomes")) {
    const Json& counted = field_at(outcome, "result");
    if (has_all_of(result, counted)) {
      const QString text = text_at(outcome, "text");
      return text.isEmpty() ? result_words(counted, voice) : text;
    }
  }
  return {};
}

QString result_of_unit(const Json& unit, const Json& odds, const Voice& voice) {
  for (const Json& expected : list_at(odds, "units")) {
    if (string_at(expected, "id") == string_at(unit, "id")) {
      if (const QString text = text_among(expected, unit, voice); !text.isEmpty()) {
        return text;
      }
    }
  }
  Json rest = unit;
  rest.erase("id");
  return result_words(rest, voice);
}

}  // namespace

namespace {

/// "Hit +3" where the attack came through with one modifier to all checks, "Miss" where it came through to nobody;
/// empty where the answer tells of no such thing.
QString said_of_attack(const Json& units, const Voice& voice) {
  std::set<long long> modifiers;
  for (const Json& unit : units) {
    const auto modifier = number_at(unit, "dc_modifier");
    if (!modifier && field_at(unit, "checked") != Json(false)) {
      return {};
    }
    modifiers.insert(std::max(modifier.value_or(0), 0LL));
  }
  if (modifiers.size() > 1) {
    modifiers.erase(0);  // some were not struck
  }
  if (modifiers.size() != 1) {
    return {};
  }
  const long long modifier = *modifiers.begin();
  return modifier > 0 ? voice({"dock.sheet.hit", {{"modifier", with_sign(modifier).toStdString()}}})
                      : voice("dock.sheet.missed");
}

}  // namespace

QStringList told_apart(const QStringList& names) {
  QHash<QString, int> met;
  QStringList numbered;
  for (const QString& name : names) {
    const bool alone = name.isEmpty() || names.count(name) == 1;
    numbered.append(alone ? name : name + QLatin1Char(' ') + QString::number(++met[name]));
  }
  return numbered;
}

QString name_apart_in(const Json& input, const std::string& id) {
  if (!input.is_object()) {
    return {};
  }
  for (const Json& list : input) {
    if (!list.is_array()) {
      continue;
    }
    const auto unit = std::ranges::find(list, id, [](const Json& entry) { return string_at(entry, "id"); });
    if (unit != list.end()) {
      QStringList names;
      std::ranges::transform(list, std::back_inserter(names), [](const Json& entry) { return text_at(entry, "name"); });
      return told_apart(names)[unit - list.begin()];
    }
  }
  return {};
}

QString headline_of(const Json& resolved, const Json& odds, const NameOf& name_of, const Voice& voice) {
  const Json& units = list_at(resolved, "units");
  if (units.empty()) {
    return text_among(odds, resolved, voice);
  }
  QStringList names;
  QStringList results;
  for (const Json& unit : units) {
    names.append(name_of(string_at(unit, "id")));
    results.append(result_of_unit(unit, odds, voice));
  }
  names = told_apart(names);
  const QString hit = said_of_attack(units, voice);
  const QString between = hit.isEmpty() ? QStringLiteral(": ") : QStringLiteral(" ");
  QStringList said;
  for (qsizetype i = 0; i < names.size(); ++i) {
    said.append(names[i].isEmpty() ? results[i] : names[i] + between + results[i]);
  }
  return (hit.isEmpty() ? hit : hit + QStringLiteral(": ")) + said.join(signs::dot);
}

}  // namespace adjutant::dock
