#include "games/boltaction/from_table/common.h"

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/boltaction/legal/actions.h"
#include "games/state/first_unit.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

FromTable of_first(std::function<UnitInput> input) {
  return [input = std::move(input)](const BoardQuestion& question) {
    return first_unit(question.situation, question.units).and_then([&](const Unit* unit) {
      return input(read_unit(*unit), question.target, {question.situation, question.rule_set});
    });
  };
}

FromTable of_actor(std::string_view action, TargetInput* input) {
  return [action, input](const BoardQuestion& question) {
    const Table table{question.situation, question.rule_set};
    return actor(question.units, action, table).and_then([&](const BoltUnit& unit) {
      return target_in(action, unit, question.target, table).map([&](const BoltUnit& target) {
        return input(unit, target, table);
      });
    });
  };
}

FromTable of_fields(std::vector<std::string> fields) {
  return of_first([fields = std::move(fields)](const BoltUnit& unit, board::Hex, const Table&) -> Result<json> {
    const json known = checked_unit(unit);
    json input = json::object();
    for (const std::string& field : fields) {
      if (prints_no(unit, field) && !known.contains(field)) {
        return failure("units", no_figure(unit, field));
      }
      if (known.contains(field)) {
        input[field] = known[field];
      }
    }
    return input;
  });
}

Result<BoltUnit> actor(const std::vector<std::string>& ids, std::string_view action, const Table& table) {
  if (const auto first = first_unit(table.situation, ids); !first) {
    return tl::unexpected(first.error());
  }
  Error why{"units", {"boltaction.why.has_no_die", {}}};
  for (const ActionView& view : actions(table.situation, ids, table.rule_set)) {
    if (view.id != action) {
      continue;
    }
    if (view.allowed) {
      return read_unit(*table.situation.unit(view.unit));
    }
    why = {"rule " + view.rule, view.reason};
  }
  return tl::unexpected(why);
}

json assumed(const std::vector<std::string>& keys) {
  std::vector<Message> messages;
  for (const std::string& key : keys) {
    messages.push_back({key, {}});
  }
  return to_json(messages);
}

}  // namespace adjutant::games::boltaction
