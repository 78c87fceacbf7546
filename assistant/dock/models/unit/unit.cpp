#include "dock/models/unit/unit.h"

#include <algorithm>
#include <map>
#include <set>

#include "dock/heard/read.h"

namespace adjutant::dock {

/// What the socket said of one hex; shown once all three are there.
struct UnitModel::Answers {
  std::optional<Json> hex;
  std::optional<Json> units;
  std::optional<Json> actions;
  QString problem;

  [[nodiscard]] bool all() const { return hex && units && actions; }
};

namespace {

UnitFigure read_figure(const Json& figure) {
  return {text_at(figure, "label"), text_at(figure, "text"), flag_at(figure, "known")};
}

/// What players call a unit: its name, else its id, as on the command line.
QString called(const Json& unit) {
  const QString name = text_at(unit, "name");
  return name.isEmpty() ? text_at(unit, "id") : name;
}

std::vector<UnitRow> read_units(const Json& answer, const std::string& selected) {
  std::map<std::string, QString> names;
  for (const Json& unit : list_at(answer, "units")) {
    names[string_at(unit, "id")] = called(unit);
  }
  return read_list(answer, "units", [&](const Json& unit) {
    UnitRow row;
    read_fields(unit, {{"id", &row.id},
                       {"text", &row.text},
                       {"side", &row.side},
                       {"owner", &row.owner},
                       {"states", &row.states},
                       {"unknowns", &row.unknowns}});
    row.name = called(unit);
    const auto carrier = names.find(row.owner);
    row.carrier = carrier == names.end() ? QString() : carrier->second;
    row.figures = read_list(unit, "figures", read_figure);
    row.selected = row.id == selected;
    return row;
  });
}

std::vector<PieceRow> read_pieces(const Json& answer) {
  std::set<std::string> units;
  for (const Json& unit : list_at(answer, "units")) {
    units.insert({string_at(unit, "id"), string_at(unit, "piece")});
  }
  std::vector<PieceRow> rows;
  for (const Json& piece : list_at(answer, "pieces")) {
    if (std::string id = string_at(piece, "id"); !units.contains(id)) {
      rows.push_back({std::move(id), text_at(piece, "name")});
    }
  }
  return rows;
}

/// Every hex of a board looks like the one that is selected.
std::vector<ActionTarget> read_targets(const Json& action, const Spot& selected) {
  const QPolygonF hexagon = selected.outline.translated(-selected.centre);
  return read_list(action, "at", [&](const Json& at) {
    const auto range = number_at(at, "range");
    ActionTarget target{read_spot(at), string_at(at, "unit"),
                        range ? std::optional(static_cast<int>(*range)) : std::nullopt};
    if (at.contains("centre")) {
      target.spot.outline = hexagon.translated(target.spot.centre);
    }
    if (target.name.empty()) {
      target.name = target.spot.hex;
    }
    return target;
  });
}

ActionRow read_action(const Json& action, const Spot& selected) {
  ActionRow row;
  read_fields(action, {{"id", &row.id},
                       {"text", &row.label},
                       {"rule", &row.rule},
                       {"allowed", &row.allowed},
                       {"assumptions", &row.assumptions},
                       {"procedure", &row.procedure},
                       {"together", &row.together},
                       {"eachRolls", &row.each_rolls}});
  if (std::string unit = string_at(action, "unit"); !unit.empty()) {
    row.units.push_back(std::move(unit));
  }
  row.cost = said_at(action, "cost");
  row.marker = said_at(action, "marker");
  row.reason = said_at(action, "reason");
  row.targets = read_targets(action, selected);
  return row;
}

/// A player sees one line, whoever of the stack it is for.
bool same_row(const ActionRow& a, const ActionRow& b) {
  return a.id == b.id && a.allowed == b.allowed && a.label == b.label && a.rule == b.rule && a.cost == b.cost &&
         a.marker == b.marker && a.reason == b.reason && a.assumptions == b.assumptions && a.procedure == b.procedure;
}

void merge(ActionRow& row, ActionRow more) {
  row.units.insert(row.units.end(), more.units.begin(), more.units.end());
  for (ActionTarget& target : more.targets) {
    if (std::ranges::find(row.targets, target) == row.targets.end()) {
      row.targets.push_back(std::move(target));
    }
  }
}

QString names_of(const std::vector<std::string>& ids, const std::vector<UnitRow>& units) {
  QStringList names;
  for (const UnitRow& unit : units) {
    if (std::ranges::find(ids, unit.id) != ids.end()) {
      names.append(unit.name);
    }
  }
  return names.join(QStringLiteral(", "));
}

std::vector<ActionRow> read_actions(const Json& answer, const UnitState& state, const std::string& only) {
  std::vector<ActionRow> rows;
  std::set<std::string> acting;
  for (const Json& action : list_at(answer, "actions")) {
    ActionRow row = read_action(action, state.spot);
    if (!only.empty() && row.units != std::vector{only}) {
      continue;
    }
    acting.insert(row.units.begin(), row.units.end());
    const auto found = std::ranges::find_if(rows, [&](const ActionRow& other) { return same_row(other, row); });
    if (found == rows.end()) {
      rows.push_back(std::move(row));
    } else {
      merge(*found, std::move(row));
    }
  }
  for (ActionRow& row : rows) {
    if (!row.units.empty() && row.units.size() < acting.size()) {
      row.who = names_of(row.units, state.units);
    }
  }
  return rows;
}

QString headline(const UnitState& state, const Json& hex, const Voice& voice) {
  const Argument place("place", state.spot.place.toStdString());
  const Argument ground("ground", string_at(hex, "text"));
  return state.units.empty() ? voice({"dock.unit.empty_hex", {place, ground}})
                             : voice({"dock.unit.headline", {place, {"count", state.units.size()}, ground}});
}

}  // namespace

std::string ActionRow::key() const {
  std::string key = id + (allowed ? "+" : "-");
  for (const std::string& unit : units) {
    key += "/" + unit;
  }
  return key;
}

const ActionRow* UnitState::chosen_action() const {
  const auto found = std::ranges::find_if(actions, [&](const ActionRow& row) { return row.key() == chosen; });
  return found == actions.end() ? nullptr : &*found;
}

UnitModel::UnitModel(Ask ask, const Voice& voice) : asker_(std::move(ask), voice) {}

void UnitModel::follow(const std::string& session) {
  asker_.follow(session);
  clear();
}

void UnitModel::show(const Spot& spot) {
  if (spot.hex != state_.spot.hex) {
    clear();
    state_.spot = spot;
  }
  ask_again();
}

void UnitModel::show_pieces(const MomentPtr& now, const std::vector<std::string>& ids, const QString& place) {
  UnitState state;
  state.place = place;
  for (const std::string& id : ids) {
    for (const vmod::MapView& map : now->board->maps) {
      const auto piece = std::ranges::find_if(map.pieces, [&](const auto& one) { return one.id == id; });
      if (piece != map.pieces.end()) {
        state.pieces.push_back({id, QString::fromStdString(piece->name)});
      }
    }
  }
  const Message said{"dock.unit.pieces_at", {{"place", place.toStdString()}, {"count", state.pieces.size()}}};
  state.headline =
      place.isEmpty() ? asker_.voice()({"dock.unit.pieces", {{"count", state.pieces.size()}}}) : asker_.voice()(said);
  if (state.pieces.empty()) {
    state.headline.clear();
  }
  asker_.forget();
  answers_.reset();
  selected_.clear();
  show_state(std::move(state));
}

void UnitModel::ask_again() {
  asker_.forget();
  if (state_.spot.hex.empty()) {
    return;
  }
  const auto answers = std::make_shared<Answers>();
  const auto keep = [this, answers](std::optional<Json> Answers::*field) {
    return [this, answers, field](const Json& answer) {
      (*answers).*field = answer;
      take(*answers);
    };
  };
  const auto fail = [this, answers](std::optional<Json> Answers::*field) {
    return [this, answers, field](const QString& sentence) {
      (*answers).*field = Json::object();
      answers->problem = sentence;
      take(*answers);
    };
  };
  const Json hex = {{"hex", state_.spot.hex}};
  asker_("hex", hex, keep(&Answers::hex), fail(&Answers::hex));
  asker_("units", hex, keep(&Answers::units), fail(&Answers::units));
  asker_("actions", hex, keep(&Answers::actions), fail(&Answers::actions));
}

void UnitModel::take(const Answers& answers) {
  if (!answers.all()) {
    return;
  }
  answers_ = std::make_shared<const Answers>(answers);
  UnitState state;
  state.spot = answers.hex->contains("hex") ? read_spot(*answers.hex) : state_.spot;
  state.rule = text_at(*answers.hex, "rule");
  state.problem = answers.problem;
  state.units = read_units(*answers.units, selected_);
  const bool there = std::ranges::any_of(state.units, [](const UnitRow& unit) { return unit.selected; });
  selected_ = there ? selected_ : std::string();
  state.pieces = read_pieces(*answers.units);
  state.actions = read_actions(*answers.actions, state, selected_);
  state.headline = headline(state, *answers.hex, asker_.voice());
  state.chosen = state_.chosen;
  if (const ActionRow* chosen = state.chosen_action(); !chosen || chosen->targets.empty()) {
    state.chosen.clear();
  }
  show_state(std::move(state));
}

void UnitModel::clear() {
  asker_.forget();
  answers_.reset();
  selected_.clear();
  show_state({});
}

void UnitModel::select(const std::string& unit) {
  selected_ = unit == selected_ ? std::string() : unit;
  if (answers_) {
    take(*std::shared_ptr(answers_));
  }
}

void UnitModel::choose(const std::string& action_key) {
  UnitState state = state_;
  state.chosen = action_key == state_.chosen ? std::string() : action_key;
  show_state(std::move(state));
}

}  // namespace adjutant::dock
