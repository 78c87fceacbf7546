#include "situation/sheet_edit.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "situation/sheet_file.h"

namespace adjutant::situation {

using nlohmann::json;

namespace {

json match_of(const json& rule) {
  return rule.is_object() ? rule.value("match", json()) : json();
}

/// Whether the rule is about one counter: by its gpid alone, or by a whole name.
bool is_about_one(const json& rule) {
  const json match = match_of(rule);
  if (!match.is_object() || match.size() != 1) {
    return false;
  }
  if (match.contains("gpid")) {
    return true;
  }
  const json name = match.value("name", json());
  return name.is_string() && name.get_ref<const std::string&>().starts_with('^') &&
         name.get_ref<const std::string&>().ends_with('$');
}

json match_json(const Match& match) {
  return to_json(CounterRule{match, NoMeaning{}, {}, {}}).value("match", json::object());
}

/// What is said of figures besides their values: that nobody has checked them, or that there are none.
FigureProofs said_of(const FigureProofs& proofs) {
  FigureProofs said;
  for (const auto& [figure, proof] : proofs) {
    if (proof.source != FigureProof::Source::checked) {
      said[figure] = {proof.source, {}};
    }
  }
  return said;
}

std::vector<Face> without_sureness(std::vector<Face> faces) {
  for (Face& face : faces) {
    face.proof = said_of(face.proof);
  }
  return faces;
}

}  // namespace

json new_sheet(const std::string& game, const std::string& module) {
  return to_json(CounterSheet{game, module, {}, {}});
}

Result<json> with_rules(json file, const std::vector<CounterRule>& rules, const std::vector<Match>& forgotten) {
  if (!file.is_object() || !file.contains("rules") || !file["rules"].is_array()) {
    return failure("rules", {"situation.sheet.no_rules", {}});
  }
  json& there = file["rules"];
  std::map<std::string, json> changed;  // by the match
  std::vector<std::string> order;
  for (const CounterRule& rule : rules) {
    const std::string key = match_json(rule.match).dump();
    if (changed.insert_or_assign(key, to_json(rule)).second) {
      order.push_back(key);
    }
  }
  std::set<std::string> gone;
  for (const Match& match : forgotten) {
    gone.insert(match_json(match).dump());
  }
  json kept = json::array();
  std::size_t front = 0;  // rules about single counters that stand before all others
  bool in_front = true;
  for (json& rule : there) {
    const std::string key = match_of(rule).dump();
    in_front = in_front && is_about_one(rule);
    const auto change = changed.find(key);
    if (change != changed.end() && in_front) {
      kept.push_back(std::move(change->second));
      changed.erase(change);
    } else if (change != changed.end() || gone.contains(key)) {
      continue;  // it comes in front, or not at all
    } else {
      kept.push_back(std::move(rule));
    }
    front += in_front ? 1 : 0;
  }
  json whole = json::array();
  for (std::size_t i = 0; i < front; ++i) {
    whole.push_back(std::move(kept[i]));
  }
  for (const std::string& key : order) {
    if (const auto change = changed.find(key); change != changed.end()) {
      whole.push_back(std::move(change->second));
    }
  }
  for (std::size_t i = front; i < kept.size(); ++i) {
    whole.push_back(std::move(kept[i]));
  }
  if (whole.size() > max_rules) {
    return failure("rules", {"situation.sheet.too_many_rules", {{"count", whole.size()}, {"most", max_rules}}});
  }
  there = std::move(whole);
  return file;
}

Result<json> with_side_names(json file, const SideNames& said) {
  if (!file.is_object()) {
    return failure("sides", {"situation.sheet.not_a_sheet", {}});
  }
  SideNames names = side_names_in(file);
  for (const auto& [name, side] : said) {
    names.erase(name);
    if (!name.empty() && !side.empty() && side != name) {
      names[name] = side;
    }
  }
  if (names.size() > max_side_names) {
    return failure("sides", {"situation.sheet.too_many_sides", {{"count", names.size()}, {"most", max_side_names}}});
  }
  file.erase("sides");
  if (!names.empty()) {
    file["sides"] = names;
  }
  return file;
}

bool say_the_same(const CounterRule* a, const CounterRule* b) {
  if (a == nullptr || b == nullptr) {
    return a == b;
  }
  return a->meaning == b->meaning && said_of(a->proof) == said_of(b->proof) &&
         without_sureness(a->faces) == without_sureness(b->faces);
}

CounterRule rule_alone(const CounterRule* rule, const PieceLooks& piece) {
  CounterRule alone = rule ? *rule : CounterRule{{}, NoMeaning{}, {}, {}};
  alone.match = match_like(piece);
  return alone;
}

}  // namespace adjutant::situation
