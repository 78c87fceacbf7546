#include "games/lnl/reckon/settling.h"

#include <nlohmann/json.hpp>

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

json modifier_json(const tables::Modifier& modifier, bool applied) {
  return {{"name", modifier.id},
          {"v", modifier.value},
          {"rule", modifier.rule},
          {"source", tables::name_of(modifier.source)},
          {"applied", applied}};
}

}  // namespace

json modifiers_json(const tables::Modifiers& modifiers) {
  json list = json::array();
  for (const auto& kept : modifiers.kept) {
    list.push_back(modifier_json(kept.modifier, true));
  }
  for (const auto& refused : modifiers.refused) {
    list.push_back(modifier_json(refused.modifier, false));
    list.back()["reason"] = refused.reason.key;
  }
  return list;
}

tables::Offer offer(const Figures& figures, const std::string& chart, const std::string& id, int times) {
  tables::Modifier modifier = figures.modifier(chart, id);
  modifier.value *= times == 0 ? 1 : times;
  return {std::move(modifier), times != 0, {}};
}

tables::Offer leadership_offer(int leadership, int sign, const std::string& rule) {
  return {{"leadership", sign * leadership, rule, "", Source::board, "lnl.modifier.command"}, leadership != 0, {}};
}

}  // namespace adjutant::games::lnl
