#include "games/asking/unchecked.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/asking/input.h"
#include "games/state/prints.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

/// An unchecked figure of a unit, by the unit's place in the situation.
struct ReadFigure {
  std::size_t unit;
  std::string figure;
};

/// Those of the units that `comes_first` before the others.
template <class First>
std::vector<ReadFigure> read_figures(const Situation& situation, const First& comes_first) {
  std::vector<ReadFigure> figures;
  for (const bool first : {true, false}) {
    for (std::size_t i = 0; i < situation.units.size(); ++i) {
      const Unit& unit = situation.units[i];
      if (unit.unchecked.empty() || comes_first(unit) != first) {
        continue;
      }
      for (const std::string& figure : unit.unchecked) {
        if (unit.values.contains(figure)) {
          figures.push_back({i, figure});
        }
      }
    }
  }
  return figures;
}

/// The figure as the game calls it; its name in the sheet where the game has no word for it.
Argument named_figure(const GameSystem& system, const RuleSet& rule_set, const Unit& unit, const std::string& figure) {
  Situation alone;
  alone.game = system.id;
  alone.edition = system.edition;
  alone.units = {unit};
  alone.units.front().owner.clear();
  for (const UnitView& view : system.read(alone, rule_set.charts)) {
    for (const FigureView& one : view.figures) {
      if (one.id == figure && one.label.args.empty() && !one.label.empty()) {
        return term("figure", one.label.key);
      }
    }
  }
  return {"figure", figure};
}

std::string text_of_value(const UnitValue& value) {
  const json written = std::visit([](const auto& held) { return json(held); }, value);
  return written.is_string() ? written.get<std::string>() : written.dump();
}

Message said(const GameSystem& system, const RuleSet& rule_set, const Unit& unit, const std::string& figure) {
  return {std::string(unchecked_key),
          {{"unit", unit.name.empty() ? unit.id : unit.name},
           named_figure(system, rule_set, unit, figure),
           {"value", text_of_value(unit.values.at(figure))}}};
}

/// Asks about a situation without one or several figures, and puts them back.
class Without {
 public:
  explicit Without(const Situation& situation) : changed_(situation) {}

  template <class Ask>
  auto operator()(const ReadFigure& out, const Ask& ask) {
    auto& values = changed_.units[out.unit].values;
    auto taken = values.extract(out.figure);
    auto answer = ask(std::as_const(changed_));
    values.insert(std::move(taken));
    return answer;
  }

 private:
  Situation changed_;
};

bool is_same_action(const ActionView& a, const ActionView& b) {
  return a.allowed == b.allowed && a.reason == b.reason && a.cost == b.cost && a.targets == b.targets &&
         a.assumptions == b.assumptions && a.procedure == b.procedure;
}

/// Whether the action is done by this unit, or at it or its hex.
bool concerns(const ActionView& action, const Unit& unit) {
  const std::string hex = board::to_string(unit.hex);
  return action.unit == unit.id || unit.owner == action.unit ||
         std::ranges::any_of(action.targets,
                             [&](const std::string& target) { return target == unit.id || target == hex; });
}

}  // namespace

Result<json> input_from_board(const GameSystem& system, const Procedure& procedure, const BoardQuestion& question) {
  Result<json> input = procedure.from_board(question);
  if (!input || !input->is_object()) {
    return input;
  }
  const auto is_asked_about = [&](const Unit& unit) {
    return unit.hex == question.target || std::ranges::find(question.units, unit.id) != question.units.end() ||
           std::ranges::find(question.units, unit.owner) != question.units.end();
  };
  const std::vector<ReadFigure> figures = read_figures(question.situation, is_asked_about);
  if (figures.empty()) {
    return input;
  }
  Without without(question.situation);
  json assumed = input->value("assumed", json::array());
  for (std::size_t i = 0; i < std::min(figures.size(), most_tried); ++i) {
    const bool matters = without(figures[i], [&](const Situation& situation) {
      const Result<json> other =
          procedure.from_board({situation, question.units, question.target, question.rule_set, question.leaves_out});
      return !other || *other != *input;
    });
    if (matters) {
      assumed.push_back(
          to_json(said(system, question.rule_set, question.situation.units[figures[i].unit], figures[i].figure)));
    }
  }
  if (!assumed.empty()) {
    (*input)["assumed"] = std::move(assumed);
  }
  return input;
}

std::vector<ActionView> actions_from_board(const GameSystem& system, const Situation& situation,
                                           const std::vector<std::string>& units, const RuleSet& rule_set) {
  std::vector<ActionView> actions = system.actions(situation, units, rule_set);
  const std::vector<ReadFigure> figures = read_figures(situation, [](const Unit&) { return true; });
  if (figures.empty()) {
    return actions;
  }
  Situation changed = situation;
  for (const ReadFigure& figure : figures) {
    changed.units[figure.unit].values.erase(figure.figure);
  }
  const std::vector<ActionView> others = system.actions(changed, units, rule_set);
  for (ActionView& action : actions) {
    const auto other = std::ranges::find_if(
        others, [&](const ActionView& one) { return one.id == action.id && one.unit == action.unit; });
    if (other != others.end() && is_same_action(action, *other)) {
      continue;
    }
    std::size_t told = 0;
    for (const ReadFigure& figure : figures) {
      const Unit& unit = situation.units[figure.unit];
      if (told < most_tried && concerns(action, unit)) {
        action.assumptions.push_back(said(system, rule_set, unit, figure.figure));
        ++told;
      }
    }
  }
  return actions;
}

std::vector<Message> unchecked_in(const json& input) {
  Input fields(input);
  std::vector<Message> assumed = read_assumed(fields);
  std::erase_if(assumed, [](const Message& message) {
    return message.key != unchecked_key && message.key != left_out_key && message.key != prints_none_key;
  });
  return assumed;
}

void say_unchecked(const json& input, tables::Trace& trace) {
  std::vector<Message> unsaid = unchecked_in(input);
  std::erase_if(unsaid, [&](const Message& message) {
    return std::ranges::any_of(trace.steps(), [&](const tables::TraceStep& step) {
      return step.step == message.key && step.args == message.args;
    });
  });
  say_assumed(unsaid, trace);
}

}  // namespace adjutant::games
