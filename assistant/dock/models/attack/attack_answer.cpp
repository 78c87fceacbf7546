#include "dock/models/attack/attack_answer.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <functional>

#include "dock/heard/read.h"
#include "dock/models/attack/headline.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// Results beyond these are a list that nobody reads.
constexpr std::size_t most_chances = 40;

/// A whole number, as text where it has more than 53 bits.
double number_of(const Json& json) {
  if (json.is_number()) {
    return json.get<double>();
  }
  return json.is_string() ? QString::fromStdString(json.get<std::string>()).toDouble() : 0;
}

QString plain_value(const Json& json) {
  if (json.is_number_integer()) {
    return QString::fromStdString(json.dump()).replace(u'-', signs::minus);
  }
  return QString::fromStdString(json.is_string() ? json.get<std::string>() : json.dump());
}

Chance read_chance(const Json& outcome, const Voice& voice) {
  const Json numerator = outcome.value("numerator", Json(0));
  const Json denominator = outcome.value("denominator", Json(1));
  const double whole = number_of(denominator);
  Chance chance;
  chance.text = text_at(outcome, "text");
  if (chance.text.isEmpty()) {
    chance.text = result_words(outcome.value("result", Json()), voice);
  }
  chance.share = whole > 0 ? number_of(numerator) / whole : 0;
  chance.fraction = plain_value(numerator) + u'/' + plain_value(denominator);
  return chance;
}

/// Results that differ only in what players do not read are one.
void add_chance(std::vector<Chance>& chances, Chance chance) {
  const auto same = std::ranges::find(chances, chance.text, &Chance::text);
  if (same == chances.end()) {
    chances.push_back(std::move(chance));
  } else {
    same->share += chance.share;
    same->fraction += QStringLiteral(" + ") + chance.fraction;
  }
}

std::vector<Chance> read_chances(const Json& odds, const Voice& voice) {
  std::vector<Chance> chances;
  for (const Json& outcome : list_at(odds, "outcomes")) {
    if (outcome.is_object()) {
      add_chance(chances, read_chance(outcome, voice));
    }
  }
  std::ranges::stable_sort(chances, std::greater(), &Chance::share);
  chances.resize(std::min(chances.size(), most_chances));
  return chances;
}

QString of_unit(const Json& entry, const NameOf& name_of) {
  const std::string unit = string_at(entry, "unit");
  return unit.empty() ? QString() : name_of(unit);
}

QString source_of(const Json& step, const Voice& voice) {
  // Figures of the printed rules, the board and the dice are what everybody expects.
  constexpr std::array told{"inferred", "secondary", "owner", "sample", "unknown", "read"};
  const std::string source = string_at(step, "source");
  return std::ranges::find(told, source) == told.end() ? QString() : voice(Message{"tables.source." + source, {}});
}

InputNeeded::Kind input_kind_named(const std::string& kind) {
  return kind == "int"      ? InputNeeded::Kind::number
         : kind == "bool"   ? InputNeeded::Kind::flag
         : kind == "choice" ? InputNeeded::Kind::choice
         : kind == "text"   ? InputNeeded::Kind::text
                            : InputNeeded::Kind::other;
}

/// Names that procedures of any game give to their dice, in the player's language; others as they are.
QString word_for(const QString& name, const Voice& voice) {
  constexpr std::array known{"attacker", "defender", "damage"};
  const std::string word = name.toStdString();
  return std::ranges::find(known, word) == known.end() ? QString(name).replace(u'_', u' ')
                                                       : voice(Message{"dock.attack.die." + word, {}});
}

/// The entry of a list by its id, or the member of an object; null where there is none.
Json* step_into(Json& json, const std::string& name) {
  if (json.is_object()) {
    const auto found = json.find(name);
    return found == json.end() ? nullptr : &*found;
  }
  if (json.is_array()) {
    const auto found = std::ranges::find_if(json, [&](const Json& entry) { return string_at(entry, "id") == name; });
    return found == json.end() ? nullptr : &*found;
  }
  return nullptr;
}

}  // namespace

std::vector<AttackModifier> read_modifiers(const Json& answer, const NameOf& name_of) {
  return read_list(answer, "offered", [&](const Json& entry) {
    AttackModifier modifier;
    read_fields(
        entry,
        {{"id", &modifier.id}, {"text", &modifier.text}, {"rule", &modifier.rule}, {"counts", &modifier.counts}});
    modifier.by_player = string_at(entry, "by") == "player";
    modifier.unit = of_unit(entry, name_of);
    modifier.reason = said_at(entry, "reason");
    if (const auto value = number_at(entry, "value")) {
      modifier.value = with_sign(*value);
    }
    return modifier;
  });
}

std::vector<AttackTotal> read_totals(const Json& answer, const NameOf& name_of) {
  std::vector<AttackTotal> totals;
  for (const Json& entry : list_at(answer, "totals")) {
    AttackTotal total{text_at(entry, "text"), plain_value(entry.value("value", Json())), of_unit(entry, name_of),
                      string_at(entry, "id")};
    if (total.text.isEmpty()) {
      total.text = text_at(entry, "id");
    }
    const auto same = std::ranges::find_if(
        totals, [&](const AttackTotal& other) { return other.text == total.text && other.value == total.value; });
    if (same == totals.end()) {
      totals.push_back(std::move(total));
    } else {
      same->unit += QStringLiteral(", ") + total.unit;
    }
  }
  for (AttackTotal& total : totals) {
    const auto alike = std::ranges::count(totals, total.text, &AttackTotal::text);
    if (alike == 1) {
      total.unit.clear();
    }
  }
  return totals;
}

namespace {

/// The ids of two sums that stand against each other.
struct Opposed {
  const char* attack;
  const char* defence;
};
constexpr std::array opposed_ids = {Opposed{"attack", "defence"}, Opposed{"attacker", "defender"}};

/// "1d6 + 4"; without dice the sum alone.
QString sum_of_dice(const Json& total) {
  const QString value = plain_value(total.value("value", Json()));
  const auto dice = number_at(total, "dice");
  if (!dice) {
    return value;
  }
  const QString thrown = QString::number(*dice) + QStringLiteral("d6");
  const auto added = number_at(total, "value").value_or(0);
  return added == 0  ? thrown
         : added < 0 ? thrown + u' ' + value.left(1) + u' ' + value.mid(1)
                     : thrown + QStringLiteral(" + ") + value;
}

/// The sum of that id for that target; null where there is none.
const Json* total_named(const Json& totals, const char* id, const std::string& unit) {
  const auto found = std::ranges::find_if(
      totals, [&](const Json& one) { return string_at(one, "id") == id && string_at(one, "unit") == unit; });
  return found == totals.end() ? nullptr : &*found;
}

void add_opposed(std::vector<OpposedSum>& sums, OpposedSum sum) {
  const auto same = std::ranges::find_if(
      sums, [&](const OpposedSum& one) { return one.attack == sum.attack && one.defence == sum.defence; });
  if (same == sums.end()) {
    sums.push_back(std::move(sum));
  } else {
    same->unit += QStringLiteral(", ") + sum.unit;
  }
}

}  // namespace

std::vector<OpposedSum> read_opposed(const Json& answer, const NameOf& name_of, std::vector<AttackTotal>& totals) {
  std::vector<OpposedSum> sums;
  const Json& all = list_at(answer, "totals");
  for (const Opposed& ids : opposed_ids) {
    for (const Json& left : all) {
      const bool is_attack = string_at(left, "id") == ids.attack;
      const Json* right = is_attack ? total_named(all, ids.defence, string_at(left, "unit")) : nullptr;
      if (right) {
        add_opposed(sums, {sum_of_dice(left), sum_of_dice(*right), of_unit(left, name_of)});
      }
    }
    if (!sums.empty()) {
      std::erase_if(totals, [&](const AttackTotal& one) { return one.id == ids.attack || one.id == ids.defence; });
      break;
    }
  }
  if (sums.size() == 1) {
    sums.front().unit.clear();
  }
  return sums;
}

std::map<std::string, QString> read_aims(const Json& answer) {
  std::map<std::string, QString> aims;
  const Json& all = field_at(answer, "aims");
  for (auto aim = all.begin(); all.is_object() && aim != all.end(); ++aim) {
    if (const auto most = number_at(*aim, "most")) {
      aims[aim.key()] = QChar(0x2264) + QStringLiteral(" ") + plain_value(Json(*most));
    } else if (const auto least = number_at(*aim, "least")) {
      aims[aim.key()] = QChar(0x2265) + QStringLiteral(" ") + plain_value(Json(*least));
    }
  }
  return aims;
}

std::vector<ChartPlace> read_looked(const Json& answer) {
  return read_list(answer, "looked", [](const Json& look) {
    return ChartPlace{string_at(look, "chart"), string_at(look, "cell")};
  });
}

std::vector<AttackTarget> read_targets(const Json& input, const std::vector<AttackUnit>& attackers,
                                       const Voice& voice) {
  std::vector<AttackTarget> targets;
  for (const char* list : {"targets", "defenders", "units"}) {
    for (const Json& unit : list_at(input, list)) {
      const std::string id = string_at(unit, "id");
      const bool attacks = std::ranges::find(attackers, id, &AttackUnit::id) != attackers.end();
      if (id.empty() || attacks || text_at(unit, "name").isEmpty()) {
        continue;
      }
      const auto morale = number_at(unit, "morale");
      targets.push_back({name_apart_in(input, id),
                         morale ? field_name("morale", voice) + u' ' + plain_value(Json(*morale)) : QString()});
    }
  }
  return targets;
}

std::vector<TraceRow> read_trace(const Json& answer, const Voice& voice) {
  return read_list(answer, "trace", [&](const Json& step) {
    return TraceRow{text_at(step, "text"), text_at(step, "rule"), source_of(step, voice)};
  });
}

std::vector<UnitOdds> read_odds(const Json& answer, const NameOf& name_of, const Voice& voice) {
  auto odds = read_list(answer, "units", [&](const Json& unit) {
    return UnitOdds{name_of(string_at(unit, "id")), read_chances(unit, voice)};
  });
  if (odds.empty() && !list_at(answer, "outcomes").empty()) {
    odds.push_back({{}, read_chances(answer, voice)});
  }
  return odds;
}

std::map<std::string, InputNeeded> read_fields(const Json& procedure) {
  std::map<std::string, InputNeeded> fields;
  for (const Json& input : list_at(procedure, "inputs")) {
    InputNeeded field;
    read_fields(input, {{"id", &field.field}, {"choices", &field.choices}});
    field.kind = input_kind_named(string_at(input, "kind"));
    fields[field.field] = std::move(field);
  }
  return fields;
}

std::optional<Json> value_of(const InputNeeded& field, const QString& given) {
  if (field.kind == InputNeeded::Kind::number) {
    const auto number = typed_number(given);
    return number ? std::optional<Json>(*number) : std::nullopt;
  }
  if (field.kind == InputNeeded::Kind::flag) {
    return Json(given == QStringLiteral("true"));
  }
  return Json(given.toStdString());
}

QString called(const Json& need, const std::string& name, const Voice& voice, const NameOf& name_of) {
  if (const QString text = text_at(need, "text"); !text.isEmpty()) {
    return text;
  }
  QStringList words;
  for (const QString& word : QString::fromStdString(name).split(u'/')) {
    const QString known = name_of(word.toStdString());
    words.append(known == word ? word_for(word, voice) : known);
  }
  return words.join(signs::dash);
}

bool put(Json& input, const std::string& field, const Json& value) {
  const QStringList path = QString::fromStdString(field).split(u'/');
  Json* place = &input;
  for (const QString& word : path.first(path.size() - 1)) {
    place = step_into(*place, word.toStdString());
    if (!place) {
      return false;
    }
  }
  if (!place->is_object()) {
    return false;
  }
  (*place)[path.last().toStdString()] = value;
  return true;
}

QString name_in(const Json& input, const std::string& id) {
  if (!input.is_object()) {
    return {};
  }
  for (const Json& field : input) {
    if (!field.is_array()) {
      continue;
    }
    for (const Json& entry : field) {
      if (string_at(entry, "id") == id && !text_at(entry, "name").isEmpty()) {
        return text_at(entry, "name");
      }
    }
  }
  return {};
}

}  // namespace adjutant::dock
