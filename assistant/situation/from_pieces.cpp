#include "situation/from_pieces.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "games/state/prints.h"
#include "situation/counter_faces.h"
#include "situation/facing.h"
#include "situation/ledger.h"

namespace adjutant::situation {
namespace {

using board::Hex;
using games::Unit;

/// The number of values that say where a unit stands on a table: `x` and `y`, in map pixels.
constexpr std::size_t place_values = 2;

// One piece with what the sheet says of it. `unit`: where it became one, its place in the situation.
struct Read {
  const vmod::PieceView* piece = nullptr;
  PieceLooks looks;
  const CounterRule* rule = nullptr;
  std::optional<std::size_t> unit;
};

template <class T>
const T* meaning(const Read& read) {
  return read.rule == nullptr ? nullptr : std::get_if<T>(&read.rule->meaning);
}

std::optional<int> whole_number(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

const vmod::MapView* map_named(const vmod::View& view, const std::string& name) {
  const auto found = std::find_if(view.maps.begin(), view.maps.end(),
                                  [&](const vmod::MapView& map) { return map.name == name || map.id == name; });
  return found == view.maps.end() ? nullptr : &*found;
}

class Builder {
 public:
  Builder(const Ground& ground, const CounterSheet& sheet, const games::Ledger& ledger)
      : ground_(ground), sheet_(sheet) {
    built_.situation.ledger = ledger;
    for (const games::Fact& fact : ledger.facts) {
      if (fact.fact == owner_fact) {
        said_owners_.emplace(fact.unit, fact.value);
      }
    }
  }

  void add_map(const vmod::MapView& map) {
    std::set<std::string_view> decks;
    for (const vmod::StackView& stack : map.stacks) {
      if (stack.deck) {
        decks.insert(stack.id);
      }
    }
    // Pieces come back to front: stacks keep the order in which their first piece comes.
    std::unordered_map<std::string_view, std::size_t> stack_places;
    std::vector<std::vector<const vmod::PieceView*>> stacks;
    for (const vmod::PieceView& piece : map.pieces) {
      if (!piece.stack) {
        stacks.push_back({&piece});
      } else if (!decks.contains(*piece.stack)) {
        const auto [place, is_new] = stack_places.emplace(*piece.stack, stacks.size());
        if (is_new) {
          stacks.emplace_back();
        }
        stacks[place->second].push_back(&piece);
      }
    }
    for (auto& stack : stacks) {
      std::stable_sort(stack.begin(), stack.end(), [](const auto* a, const auto* b) { return a->index < b->index; });
      add_stack(stack);
    }
  }

  BuiltSituation result() && {
    obey_said_owners();
    return std::move(built_);
  }

 private:
  void add_stack(const std::vector<const vmod::PieceView*>& pieces) {
    const std::optional<Hex> hex = ground_.hex_at(pieces.front()->position);
    std::vector<Read> stack;
    int storey = 0;
    for (const vmod::PieceView* piece : pieces) {
      Read read{piece, looks_of(*piece), nullptr, std::nullopt};
      read.rule = sheet_.rule_for(read.looks);
      if (const auto* floor = meaning<StoreyMeaning>(read)) {
        storey = floor->storey;
      } else if (const auto* unit = meaning<UnitMeaning>(read)) {
        read.unit = add_unit(read, *unit, hex, storey);
      } else if (read.rule == nullptr) {
        add_stray(read, hex);
      }
      stack.push_back(std::move(read));
    }
    if (hex) {
      give_markers(stack, *hex);
      give_weapons(stack);
    }
  }

  std::optional<std::size_t> add_unit(const Read& read, const UnitMeaning& meant, std::optional<Hex> hex, int storey) {
    if (!hex) {
      built_.elsewhere.push_back({read.piece->id, read.piece->name, std::nullopt, read.looks, 1});
      return std::nullopt;
    }
    if (built_.situation.units.size() >= games::max_units) {
      note_too_many();
      return std::nullopt;
    }
    Shown shown = shown_by(*read.rule, read.looks);
    Unit unit;
    unit.id = read.piece->id;
    unit.side = meant.side;
    unit.kind = meant.kind;
    unit.name = read.looks.plain_name.empty() ? read.piece->name : read.looks.plain_name;
    unit.hex = *hex;
    unit.level = storey;
    unit.helicopter = meant.helicopter;
    unit.markers = std::move(shown.markers);
    const std::string plain_face = unit.face;
    if (!shown.face.empty()) {
      unit.face = std::move(shown.face);
    }
    const std::set<std::string> nowhere = figures_of_none(*read.rule, shown.absent);
    unit.values = figures_shown(std::move(shown), meant.values);
    add_none(unit.values, nowhere);
    add_facings(unit.values, *read.piece, meant.facings,
                [&](double bearing) { return corner_at(ground_, unit.hex, bearing); });
    add_other_faces(unit, values_of_other_faces(*read.rule, unit.face, plain_face));
    unit.unchecked = unchecked_figures(*read.rule, read.looks, unit.face, plain_face);
    if (ground_.is_table()) {
      unit.values["x"] = static_cast<long long>(read.piece->position.x);
      unit.values["y"] = static_cast<long long>(read.piece->position.y);
    }
    built_.situation.units.push_back(std::move(unit));
    return built_.situation.units.size() - 1;
  }

  /// What the counter does not print, which nobody then asks for.
  static void add_none(Values& values, const std::set<std::string>& figures) {
    for (const std::string& figure : figures) {
      if (values.size() < games::max_values - place_values) {
        values.emplace(figure, std::string(games::printed_nowhere));
      }
    }
  }

  /// Sets the values that turn with the counter: what `named` calls a bearing, in degrees clockwise from the top of the
  /// map.
  template <class Named>
  static void add_facings(Values& values, const vmod::PieceView& piece, const std::vector<Facing>& facings,
                          const Named& named) {
    for (const Facing& facing : facings) {
      const auto turned = piece.properties.find(facing.trait + "_Degrees");
      const auto degrees = turned == piece.properties.end() ? std::nullopt : whole_number(turned->second);
      if (const auto name = degrees ? named(facing.bearing + *degrees) : std::nullopt) {
        values[facing.value] = std::string(*name);
      }
    }
  }

  // A counter holds so many figures; those of the sides that are down yield.
  static void add_other_faces(Unit& unit, const Values& figures) {
    if (unit.values.size() + figures.size() <= games::max_values - place_values) {
      unit.values.insert(figures.begin(), figures.end());
    }
  }

  // One question for each kind of piece, however many of it there are.
  void add_stray(const Read& read, std::optional<Hex> hex) {
    StrayPiece stray{read.piece->id, read.piece->name, hex, read.looks, 1};
    if (read.piece->masked) {
      built_.concealed.push_back(std::move(stray));
      return;
    }
    const std::string& name = read.looks.plain_name.empty() ? read.looks.name : read.looks.plain_name;
    const auto [known, is_new] =
        questions_.emplace(std::pair(read.looks.gpid, read.looks.gpid.empty() ? name : ""), built_.unknown.size());
    if (is_new) {
      built_.unknown.push_back(std::move(stray));
    } else {
      ++built_.unknown[known->second].likes;
    }
  }

  void give_markers(const std::vector<Read>& stack, Hex hex) {
    for (std::size_t i = 0; i < stack.size(); ++i) {
      const auto* marker = meaning<MarkerMeaning>(stack[i]);
      if (marker == nullptr) {
        continue;
      }
      const Shown shown = shown_by(*stack[i].rule, stack[i].looks);
      const std::string& kind = shown.face.empty() ? marker->kind : shown.face;
      if (const std::optional<std::size_t> unit = marked_by(stack, i, marker->on)) {
        add_marker(built_.situation.units[*unit], kind);
      } else if (built_.situation.markers.size() < games::max_hex_markers) {
        built_.situation.markers.push_back(lying_in(hex, kind, stack[i], *marker, shown));
      } else {
        note_too_many();
      }
      for (std::size_t below = 0; below < i && !marker->shelters.empty(); ++below) {
        if (stack[below].unit) {
          add_marker(built_.situation.units[*stack[below].unit], marker->shelters);
        }
      }
    }
  }

  [[nodiscard]] games::HexMarker lying_in(Hex hex, const std::string& kind, const Read& read,
                                          const MarkerMeaning& meant, const Shown& shown) const {
    games::HexMarker marker{hex, kind, 0, {}, meant.side, figures_shown(shown, meant.values)};
    add_facings(marker.values, *read.piece, meant.facings,
                [&](double bearing) { return side_at(ground_, hex, bearing); });
    return marker;
  }

  static std::optional<std::size_t> marked_by(const std::vector<Read>& stack, std::size_t marker,
                                              MarkerMeaning::On on) {
    if (on == MarkerMeaning::On::above) {
      return first_above(stack, marker, [](const Read& read) { return read.unit.has_value(); });
    }
    for (std::size_t i = marker; on == MarkerMeaning::On::below && i > 0; --i) {
      if (stack[i - 1].unit) {
        return stack[i - 1].unit;
      }
    }
    return std::nullopt;
  }

  template <class Wanted>
  static std::optional<std::size_t> first_above(const std::vector<Read>& stack, std::size_t below, Wanted wanted) {
    const auto found = std::find_if(stack.begin() + static_cast<std::ptrdiff_t>(below) + 1, stack.end(), wanted);
    return found == stack.end() ? std::nullopt : found->unit;
  }

  void add_marker(Unit& unit, const std::string& kind) {
    if (unit.markers.size() >= games::max_unit_markers) {
      note_too_many();
    } else if (std::find(unit.markers.begin(), unit.markers.end(), kind) == unit.markers.end()) {
      unit.markers.push_back(kind);
    }
  }

  void give_weapons(const std::vector<Read>& stack) {
    const auto can_carry = [](const Read& read) {
      const auto* unit = meaning<UnitMeaning>(read);
      return read.unit.has_value() && !unit->carried;
    };
    for (std::size_t i = 0; i < stack.size(); ++i) {
      if (!stack[i].unit || can_carry(stack[i])) {
        continue;
      }
      if (const std::optional<std::size_t> owner = first_above(stack, i, can_carry)) {
        built_.situation.units[*stack[i].unit].owner = built_.situation.units[*owner].id;
      }
    }
  }

  void obey_said_owners() {
    if (said_owners_.empty()) {
      return;
    }
    std::unordered_map<std::string_view, const Unit*> by_id;
    for (const Unit& unit : built_.situation.units) {
      by_id.emplace(unit.id, &unit);
    }
    for (Unit& weapon : built_.situation.units) {
      const auto said = said_owners_.find(weapon.id);
      if (said == said_owners_.end()) {
        continue;
      }
      const auto owner = by_id.find(said->second);
      const bool is_with_it = owner != by_id.end() && owner->second != &weapon && owner->second->hex == weapon.hex;
      if (said->second.empty() || is_with_it) {
        weapon.owner = said->second;
      }
    }
  }

  void note_too_many() {
    if (!noted_too_many_) {
      built_.diagnostics.push_back(
          {Severity::warning, ground_.map(), {"situation.too_many_pieces", {{"most", games::max_units}}}});
      noted_too_many_ = true;
    }
  }

  const Ground& ground_;
  const CounterSheet& sheet_;
  BuiltSituation built_;
  std::map<std::string, std::string, std::less<>> said_owners_;
  std::map<std::pair<std::string, std::string>, std::size_t> questions_;
  bool noted_too_many_ = false;
};

}  // namespace

PieceLooks looks_of(const vmod::PieceView& piece) {
  PieceLooks looks;
  looks.name = piece.name;
  if (piece.masked) {
    return looks;
  }
  looks.plain_name = piece.basic_name;
  looks.prototypes.insert(piece.prototypes.begin(), piece.prototypes.end());
  looks.gpid = piece.gpid;
  for (const vmod::LayerView& layer : piece.layers) {
    looks.layers.emplace(layer.layer, layer.active ? layer.level : 0);
  }
  return looks;
}

BuiltSituation build_situation(const vmod::View& view, const Ground& ground, const CounterSheet& sheet,
                               const games::Ledger& ledger, const std::string& edition) {
  return build_situation(map_named(view, ground.map()), ground, sheet, ledger, edition);
}

BuiltSituation build_situation(const vmod::MapView* map, const Ground& ground, const CounterSheet& sheet,
                               const games::Ledger& ledger, const std::string& edition) {
  Builder builder(ground, sheet, ledger);
  if (map) {
    builder.add_map(*map);
  }
  BuiltSituation built = std::move(builder).result();
  built.situation.game = sheet.game;
  built.situation.edition = edition;
  built.situation.terrain = ground.terrain();
  built.diagnostics.insert(built.diagnostics.begin(), ground.diagnostics().begin(), ground.diagnostics().end());
  return built;
}

}  // namespace adjutant::situation
