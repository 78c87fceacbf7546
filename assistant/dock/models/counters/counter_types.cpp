#include "dock/models/counters/counter_types.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "dock/heard/read.h"
#include "situation/sheet_file.h"

namespace adjutant::dock {
namespace {

int whole_at(const Json& object, const char* key) {
  return static_cast<int>(number_at(object, key).value_or(0));
}

vmod::ImageView read_layer_picture(const Json& picture) {
  const Json& scale = field_at(picture, "scale");
  return {string_at(picture, "image"), whole_at(picture, "x"), whole_at(picture, "y"),
          scale.is_number() ? scale.get<double>() : 1};
}

situation::CounterLayer read_counter_layer(const Json& layer) {
  return {string_at(layer, "name"),
          read_list(layer, "levels",
                    [](const Json& level) {
                      return situation::CounterLevel{whole_at(level, "level"), string_at(level, "name"),
                                                     string_at(level, "image")};
                    }),
          whole_at(layer, "x"), whole_at(layer, "y")};
}

CounterType read_counter_type(const Json& json) {
  CounterType type;
  situation::PieceLooks& looks = type.counter.looks;
  looks.gpid = string_at(json, "gpid");
  looks.name = string_at(json, "name");
  looks.plain_name = string_at(json, "ownName");
  for (std::string& prototype : strings_at(json, "prototypes")) {
    looks.prototypes.insert(std::move(prototype));
  }
  type.counter.palette = string_at(json, "palette");
  type.counter.images = read_list(json, "pictures", read_layer_picture);
  type.counter.layers = read_list(json, "layers", read_counter_layer);
  type.counter.card = flag_at(json, "card");
  type.on_board = whole_at(json, "onBoard");
  return type;
}

CounterKind read_counter_kind(const Json& json) {
  CounterKind kind{string_at(json, "kind"), text_at(json, "text"), read_list(json, "figures", [](const Json& figure) {
                     CounterFigure one{string_at(figure, "figure"), text_at(figure, "text")};
                     if (one.name.isEmpty()) {
                       one.name = QString::fromStdString(one.id);
                     }
                     return one;
                   })};
  if (kind.name.isEmpty()) {
    kind.name = QString::fromStdString(kind.id);
  }
  return kind;
}

/// Numbers the likenesses in the order in which the build file has them, so that what lies together stays together.
void find_likes(std::vector<CounterType>& types) {
  std::map<std::pair<std::string, std::set<std::string, std::less<>>>, int> known;
  for (CounterType& type : types) {
    const auto next = static_cast<int>(known.size());
    type.likeness = known.emplace(std::pair(type.counter.palette, type.counter.looks.prototypes), next).first->second;
  }
}

/// The first rule that fits each: rules by gpid are found at once, which most of a full sheet are.
std::vector<std::optional<situation::CounterRule>> rules_for(const std::vector<CounterType>& types,
                                                             const situation::CounterSheet& sheet) {
  std::map<std::string, std::size_t, std::less<>> by_gpid;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < sheet.rules.size(); ++i) {
    const situation::Match& match = sheet.rules[i].match;
    if (match.gpid && !match.name && !match.prototype) {
      by_gpid.emplace(*match.gpid, i);
    } else {
      others.push_back(i);
    }
  }
  std::vector<std::optional<situation::CounterRule>> rules;
  for (const CounterType& type : types) {
    const auto exact = by_gpid.find(type.counter.looks.gpid);
    std::size_t first = exact == by_gpid.end() ? sheet.rules.size() : exact->second;
    for (const std::size_t other : others) {
      if (other >= first) {
        break;
      }
      if (sheet.rules[other].match.fits(type.counter.looks)) {
        first = other;
      }
    }
    rules.push_back(first < sheet.rules.size() ? std::optional(sheet.rules[first]) : std::nullopt);
  }
  return rules;
}

}  // namespace

std::shared_ptr<const CounterTypes> read_counter_types(const Json& answer) {
  auto read = std::make_shared<CounterTypes>();
  read->module = string_at(answer, "module");
  read->name = text_at(answer, "name");
  read->game = string_at(answer, "game");
  read->types = read_list(answer, "counters", read_counter_type);
  find_likes(read->types);
  std::ranges::stable_sort(read->types, {}, [](const CounterType& type) {
    return std::tuple(type.on_board > 0 ? 0 : 1, type.counter.card ? 1 : 0, type.likeness);
  });
  if (const auto sheet = situation::read_counter_sheet(field_at(answer, "sheet"), "sheet")) {
    read->rules = rules_for(read->types, sheet->sheet);
  }
  read->rules.resize(read->types.size());
  read->kinds = read_list(answer, "kinds", read_counter_kind);
  read->sides = texts_at(answer, "sides");
  read->roster = read_list(answer, "roster", [](const Json& one) {
    return RosterSide{text_at(one, "side"), text_at(one, "is")};
  });
  for (const Json& one : list_at(answer, "diagnostics")) {
    read->problems.push_back(text_at(one, "where") + QStringLiteral(": ") + text_at(one, "message"));
  }
  return read;
}

}  // namespace adjutant::dock
