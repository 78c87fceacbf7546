#include "dock/models/words/field_words.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include <nlohmann/json.hpp>

#include "dock/heard/spot.h"
#include "dock/style/signs.h"
#include "situation/counter_sheet.h"

namespace adjutant::dock {

namespace {

/// The last part of a key for a name of any spelling: "small arms" is "small_arms".
std::string as_key(const std::string& name) {
  std::string key;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    key += std::isalnum(letter) != 0 ? static_cast<char>(std::tolower(letter)) : '_';
  }
  return key;
}

QString plain(const std::string& name) {
  return QString::fromStdString(name).replace(u'_', u' ');
}

/// The word of the first family that has one for this name; else the name in plain letters.
template <class Families>
QString word_among(const Families& families, const std::string& name, const Voice& voice) {
  const std::string last = as_key(name);
  for (const char* family : families) {
    if (const std::string key = family + last; !last.empty() && voice.knows(key)) {
      return voice(Message{key, {}});
    }
  }
  return plain(name);
}

bool says_nothing(const Json& value) {
  if (value.is_boolean()) {
    return !value.get<bool>();
  }
  if (value.is_number_integer()) {
    return value.get<long long>() == 0;
  }
  return !value.is_string() || value.get_ref<const std::string&>().empty();
}

/// How a result came about: the sums, the row of the table. The trace says it step by step.
bool is_reckoning(const std::string& name) {
  constexpr std::array<std::string_view, 20> reckoning = {
      "attacker_total", "defender_total", "net",     "roll",       "row",    "total",    "needed",
      "modified",       "base",           "die",     "sum",        "column", "raw_loss", "dc_modifier",
      "base_fp",        "total_fp",       "checked", "hero_check", "hits",   "natural"};
  return std::ranges::find(reckoning, name) != reckoning.end();
}

/// A field of a result: "pins: 1"; of one that is the result itself the value alone.
QString said_of(const std::string& name, const Json& value, const Voice& voice) {
  constexpr std::array families = {"dock.result.", "dock.field."};
  const QString word = word_among(families, name, voice);
  if (value.is_boolean()) {
    return word;
  }
  if (value.is_string()) {
    const QString said = option_name(value.get<std::string>(), voice, name);
    return name == "result" || name == "effect" ? said : word + QStringLiteral(": ") + said;
  }
  return word + QStringLiteral(": ") + QString::number(value.get<long long>()).replace(u'-', signs::minus);
}

}  // namespace

QString procedure_name(const std::string& id, const QString& label, const Voice& voice) {
  const std::string key = "dock.procedure." + id;
  if (voice.knows(key)) {
    return voice(Message{key, {}});
  }
  return label.isEmpty() ? plain(id.substr(id.find('.') + 1)) : label;
}

QString game_name(const std::string& id, const Voice& voice) {
  const std::string key = "dock.game." + as_key(id);
  return voice.knows(key) ? voice(Message{key, {}}) : plain(id);
}

QString field_name(const std::string& place, const Voice& voice) {
  constexpr std::array families = {"dock.field."};
  return word_among(families, place.substr(place.rfind('/') + 1), voice);
}

QString option_name(const std::string& id, const Voice& voice, const std::string& field) {
  if (const std::string key = "dock.choice." + field + "." + as_key(id); !field.empty() && voice.knows(key)) {
    return voice(Message{key, {}});
  }
  constexpr std::array families = {"dock.choice.",        "lnl.unit.",   "lnl.status.", "terrain.", "boltaction.order.",
                                   "boltaction.quality.", "dock.chart.", "dock.field.", "lnl.harm."};
  return word_among(families, id, voice);
}

QString chart_word(const std::string& id, const Voice& voice) {
  const QString whole = option_name(id, voice);
  const QString parts = QString::fromStdString(id);
  if (whole != plain(id) || (!parts.contains(u'/') && !parts.contains(u' '))) {
    return whole;
  }
  // "night/forest" is a row of two keys, "team fixed" several words of one weapon.
  const QChar between = parts.contains(u'/') ? u'/' : u' ';
  QStringList said;
  for (const QString& part : parts.split(between, Qt::SkipEmptyParts)) {
    said.append(option_name(part.toStdString(), voice));
  }
  return said.join(between == u'/' ? signs::dot : QStringLiteral(", "));
}

Json figure_typed(const QString& text) {
  const QString plain = text.trimmed();
  if (plain.isEmpty()) {
    return {};
  }
  if (const auto number = typed_number(plain)) {
    return *number;
  }
  // A dash by itself may be printed: what it means its chart knows.
  const bool is_word = plain.front().isLetter();
  return is_word && situation::says_none(plain.toStdString()) ? std::string(situation::word_for_none)
                                                              : plain.toStdString();
}

QString result_words(const Json& result, const Voice& voice) {
  if (!result.is_object()) {
    return result.is_string() ? option_name(result.get<std::string>(), voice) : QString::fromStdString(result.dump());
  }
  if (field_at(result, "legal") == Json(false)) {
    return voice("dock.resolve.not_allowed");
  }
  if (field_at(result, "hit") == Json(false)) {
    return voice("dock.choice.miss");
  }
  QStringList parts;
  QStringList reckoned;
  bool has_more = false;
  for (const auto& [name, value] : result.items()) {
    const bool is_sum = is_reckoning(name);
    has_more = has_more || (!is_sum && !value.is_structured());
    if (!says_nothing(value)) {
      (is_sum ? reckoned : parts).append(said_of(name, value, voice));
    }
  }
  if (!has_more && parts.isEmpty()) {
    parts = reckoned;
  }
  return parts.isEmpty() ? voice("dock.resolve.no_effect") : parts.join(QStringLiteral(", "));
}

}  // namespace adjutant::dock
