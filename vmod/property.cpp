#include "vmod/property.h"

#include <algorithm>
#include <cmath>

#include "vmod/format.h"
#include "vmod/limits.h"
#include "vmod/visibility.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kStandard[] = {"BasicName",   "CurrentBoard", "CurrentMap",   "CurrentX",     "CurrentY",
                                          "CurrentZone", "DeckName",     "DeckPosition", "LocationName", "PieceId",
                                          "PieceName",   "PieceUID",     "StackPos",     "StackSize",    "UniqueID"};

std::string truth(bool value) {
  return value ? "true" : "false";
}

/// "prefix+" and "+suffix" join the inner name, anything else replaces it.
std::string with_level_name(const std::string& inner, const std::string& level) {
  SequenceDecoder parts(level, '+');
  const std::string first = parts.next_or("");
  const auto second = parts.next();
  if (!second) {
    return first;
  }
  return first.empty() ? inner + *second : first + inner;
}

/// Long texts count as steps too, lest doubling ones fill the memory.
int cost_of(const std::string& text) {
  return static_cast<int>(text.size() / 64);
}

}  // namespace

std::string without_plus(const std::string& name) {
  if (name.starts_with('+')) {
    return name.substr(1);
  }
  return name.ends_with('+') ? name.substr(0, name.size() - 1) : name;
}

double degrees_of(const traits::Rotator& rotator, std::string_view state) {
  if (rotator.facings == 1) {
    return std::abs(SequenceDecoder(state, ';').next_double(0));
  }
  const double facing = std::abs(SequenceDecoder(state, ';').next_int(0) % rotator.facings);
  return facing * 360.0 / rotator.facings;
}

namespace {

/// The answers that a trait can give from its own state alone. Traits without properties have none.
template <class T>
TraitAnswer answer_of(const T&, const std::string&, std::string_view) {
  return {};
}

TraitAnswer answer_of(const traits::Marker& marker, const std::string& state, std::string_view name) {
  const auto found = std::find(marker.names.begin(), marker.names.end(), name);
  if (found == marker.names.end()) {
    return {};
  }
  std::vector<std::string> values = decode_sequence(state, ',');
  values.resize(std::max(values.size(), marker.names.size()));
  return {true, values[static_cast<std::size_t>(found - marker.names.begin())]};
}

TraitAnswer answer_of(const traits::DynamicProperty& property, const std::string& state, std::string_view name) {
  return property.name == name ? TraitAnswer{true, state} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::BasicName& basic, const std::string&, std::string_view name) {
  return name == "BasicName" ? TraitAnswer{true, basic.name} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::TranslatableMessage& message, const std::string&, std::string_view name) {
  return message.key == name ? TraitAnswer{true, message.message} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::PropertySheet& sheet, const std::string& state, std::string_view name) {
  const auto found =
      std::find_if(sheet.fields.begin(), sheet.fields.end(), [name](const auto& field) { return field.name == name; });
  if (found == sheet.fields.end()) {
    return {};
  }
  std::vector<std::string> values = decode_sequence(state, '~');
  values.resize(std::max(values.size(), sheet.fields.size()));
  const std::string& value = values[static_cast<std::size_t>(found - sheet.fields.begin())];
  const bool ticks = found->kind >= '3' && found->kind <= '6';
  return {true, ticks ? value.substr(0, value.find('/')) : value};
}

TraitAnswer answer_of(const traits::Rotator& rotator, const std::string& state, std::string_view name) {
  if (name == rotator.name + "_Facing") {
    const int facing = rotator.facings == 1 ? 0 : std::abs(SequenceDecoder(state, ';').next_int(0) % rotator.facings);
    return {true, std::to_string(facing + 1)};
  }
  if (name == rotator.name + "_Degrees") {
    return {true, std::to_string(round_half_up(std::fmod(degrees_of(rotator, state), 360.0)))};
  }
  return {};
}

TraitAnswer answer_of(const traits::Immobilized& immobilized, const std::string&, std::string_view name) {
  if (name == "NoStack") {
    return {true, immobilized.never_stack ? std::optional<std::string>("true") : std::nullopt};
  }
  if (name == "Immobile") {
    return {true, truth(immobilized.never_move || immobilized.move_if_selected)};
  }
  if (name == "IgnoreGrid") {
    return {true, truth(immobilized.ignore_grid)};
  }
  return name == "cannotMove" ? TraitAnswer{true, truth(immobilized.never_move)} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::MovementMark&, const std::string& state, std::string_view name) {
  return name == "Moved" ? TraitAnswer{true, truth(state == "true")} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::AreaOfEffect& area, const std::string& state, std::string_view name) {
  const bool active = area.always_active || state == "true";
  return name == area.name + "_Active" ? TraitAnswer{true, truth(active)} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::Attachment& attachment, const std::string& state, std::string_view name) {
  if (name == "AttachCount" || name == attachment.name + "_AttachCount") {
    return {true, std::to_string(SequenceDecoder(state, ';').next_int(0))};
  }
  return name == "AttachName" ? TraitAnswer{true, attachment.name} : TraitAnswer{};
}

/// The names of the properties that a trait announces.
template <class T>
std::vector<std::string> announced_by(const T&) {
  return {};
}

std::vector<std::string> announced_by(const traits::Layer& layer) {
  return {layer.name + "_Image", layer.name + "_Name", layer.name + "_Level", layer.name + "_Active"};
}

std::vector<std::string> announced_by(const traits::Marker& marker) {
  return marker.names;
}
std::vector<std::string> announced_by(const traits::DynamicProperty& property) {
  return {property.name};
}
std::vector<std::string> announced_by(const traits::Label& label) {
  return {label.property};
}
std::vector<std::string> announced_by(const traits::CalculatedProperty& property) {
  return {property.name};
}
std::vector<std::string> announced_by(const traits::TranslatableMessage& message) {
  return {message.key};
}
std::vector<std::string> announced_by(const traits::SetGlobalProperty& property) {
  return {property.name};
}
std::vector<std::string> announced_by(const traits::MovementMark&) {
  return {"Moved"};
}
std::vector<std::string> announced_by(const traits::AreaOfEffect& area) {
  return {area.name + "_Active"};
}
std::vector<std::string> announced_by(const traits::Mask&) {
  return {"Obscured", "ObscuredToOthers"};
}
std::vector<std::string> announced_by(const traits::Hide&) {
  return {"hiddenBy", "Invisible", "InvisibleToOthers"};
}
std::vector<std::string> announced_by(const traits::Restricted&) {
  return {"Restricted", "RestrictedMovement"};
}
std::vector<std::string> announced_by(const traits::Mat&) {
  return {"MatName", "MatID", "MatNumCargo", "NoStack"};
}

std::vector<std::string> announced_by(const traits::Rotator& rotator) {
  return {rotator.name + "_Facing", rotator.name + "_Degrees"};
}

std::vector<std::string> announced_by(const traits::Immobilized&) {
  return {"NoStack", "Immobile", "IgnoreGrid", "cannotMove"};
}

std::vector<std::string> announced_by(const traits::MatCargo&) {
  return {"CurrentMat",
          "CurrentMatBasicName",
          "CurrentMatBoard",
          "CurrentMatID",
          "CurrentMatLocationName",
          "CurrentMatMap",
          "CurrentMatOffsetX",
          "CurrentMatOffsetY",
          "CurrentMatPieceName",
          "CurrentMatX",
          "CurrentMatY",
          "CurrentMatZone",
          "IsCargo"};
}

std::vector<std::string> announced_by(const traits::PropertySheet& sheet) {
  std::vector<std::string> names;
  for (const auto& field : sheet.fields) {
    names.push_back(field.name);
  }
  return names;
}

}  // namespace

/// One question from outside: it begins with fresh bounds, questions inside share what is left.
class PropertyReader::Question {
 public:
  explicit Question(PropertyReader& reader) : reader_(reader), outermost_(reader.depth_ == 0) {
    if (outermost_) {
      reader_.steps_ = static_cast<int>(std::min<std::int64_t>(limits::expression_steps, reader_.steps_in_all_));
      reader_.nesting_ = limits::expression_nesting;
      reader_.failed_ = false;
      granted_ = reader_.steps_;
    }
    --reader_.steps_;
    if (++reader_.depth_ > limits::property_depth || reader_.steps_ <= 0) {
      reader_.failed_ = true;
    }
  }
  ~Question() {
    --reader_.depth_;
    if (outermost_) {
      reader_.steps_in_all_ -= granted_ - reader_.steps_;
    }
  }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  [[nodiscard]] bool allowed() const { return reader_.depth_ <= limits::property_depth && reader_.steps_ > 0; }
  /// The answer could not be computed, as the one who asked from outside must know.
  [[nodiscard]] bool failed() const { return outermost_ && reader_.failed_; }
  [[nodiscard]] bool outermost() const { return outermost_; }

 private:
  PropertyReader& reader_;
  bool outermost_;
  int granted_ = 0;
};

PropertyReader::PropertyReader(const GameState& state, Viewer viewer) : state_(state), viewer_(std::move(viewer)) {}

void PropertyReader::cannot(std::string_view what) {
  std::string shown = state_.redact(what.substr(0, 200));
  if (diagnostics_.size() < limits::diagnostics && noted_.insert(shown).second) {
    diagnostics_.push_back(
        {Severity::note, "savedGame", {"vmod.property.cannot_compute", {{"property", std::move(shown)}}}});
  }
}

std::optional<std::string> PropertyReader::property(ObjectIndex piece, std::string_view name) {
  Question question(*this);
  if (!question.allowed()) {
    return std::nullopt;
  }
  auto value = ask(piece, name);
  if (question.failed()) {
    cannot(name);
    return std::nullopt;
  }
  return question.outermost() && value ? state_.redact(*value) : value;
}

std::string PropertyReader::name(ObjectIndex piece) {
  Question question(*this);
  const Object& object = state_.object(piece);
  if (object.kind != Object::Kind::piece) {
    return state_.redact(object.deck_name);
  }
  std::string name = question.allowed() ? name_from(piece, 0) : "";
  if (question.failed()) {
    cannot("PieceName");
    const auto* basic = object.type->basic();
    name = masked_from(object, viewer_) || hidden_from(object, viewer_) || !basic ? "" : basic->name;
  }
  return question.outermost() ? state_.redact(name) : name;
}

std::optional<std::string> PropertyReader::ask(ObjectIndex piece, std::string_view name, std::size_t level) {
  const Object& object = state_.object(piece);
  const std::size_t traits = object.type ? object.type->traits.size() : 0;
  for (std::size_t i = level; i < traits; ++i) {
    if (Answer answer = trait_answer(piece, i, name); answer.answers) {
      return std::move(answer.value);
    }
  }
  if (Answer answer = basic_answer(piece, name); answer.answers) {
    return std::move(answer.value);
  }
  const auto kept = std::find_if(object.persistent.begin(), object.persistent.end(),
                                 [name](const auto& property) { return property.first == name; });
  return kept != object.persistent.end() ? std::optional(kept->second) : surroundings(piece, name);
}

PropertyReader::Answer PropertyReader::trait_answer(ObjectIndex piece, std::size_t level, std::string_view name) {
  const Object& object = state_.object(piece);
  const Trait& trait = object.type->traits[level].trait;
  const std::string& state = object.states[level];
  if (const auto* layer = std::get_if<traits::Layer>(&trait)) {
    return layer_answer(*layer, piece, level, name);
  }
  if (const auto* label = std::get_if<traits::Label>(&trait)) {
    return label->property == name ? Answer{true, label_text(piece, level)} : Answer{};
  }
  if (const auto* calculated = std::get_if<traits::CalculatedProperty>(&trait)) {
    return calculated->name == name ? Answer{true, evaluate(piece, calculated->expression)} : Answer{};
  }
  if (std::holds_alternative<traits::Hide>(trait) || std::holds_alternative<traits::Mask>(trait)) {
    return cover_answer(trait, state, name);
  }
  if (const auto* restricted = std::get_if<traits::Restricted>(&trait)) {
    return restricted_answer(*restricted, state, name);
  }
  if (const auto* mat = std::get_if<traits::Mat>(&trait)) {
    return mat_answer(*mat, object, level, name);
  }
  if (std::holds_alternative<traits::MatCargo>(trait)) {
    return cargo_answer(state, piece, name);
  }
  return std::visit([&](const auto& own) { return answer_of(own, state, name); }, trait);
}

int PropertyReader::layer_value(ObjectIndex piece, std::size_t trait) {
  const Object& object = state_.object(piece);
  const auto& layer = std::get<traits::Layer>(object.type->traits[trait].trait);
  const int levels = static_cast<int>(layer.images.size());
  const std::string& state = object.states[trait];
  const int missing = layer.always_active ? 1 : -1;
  int value = state.empty() ? missing : SequenceDecoder(state, ';').next_int(1);
  value = std::clamp(value, -levels, levels);
  if (!layer.follows_property || layer.followed.empty()) {
    return value;
  }
  const std::string followed =
      is_expression(layer.followed) ? evaluate(piece, layer.followed) : property(piece, layer.followed).value_or("");
  const auto wanted = followed.empty() ? std::optional(layer.first_level_value) : parse_int(followed);
  if (!wanted) {
    return value;
  }
  const int level = std::clamp(add(subtract(*wanted, layer.first_level_value), 1), std::min(1, levels), levels);
  return value > 0 ? level : -level;
}

PropertyReader::Answer PropertyReader::layer_answer(const traits::Layer& layer, ObjectIndex piece, std::size_t level,
                                                    std::string_view name) {
  if (!name.starts_with(layer.name)) {
    return {};
  }
  const std::string_view asked = name.substr(layer.name.size());
  if (asked != "_Image" && asked != "_Name" && asked != "_Level" && asked != "_Active") {
    return {};
  }
  const int value = layer_value(piece, level);
  if (asked == "_Level") {
    return {true, std::to_string(value)};
  }
  if (asked == "_Active") {
    return {true, truth(value > 0)};
  }
  if (value <= 0) {
    return {true, ""};
  }
  const auto shown = static_cast<std::size_t>(value - 1);
  if (asked == "_Image") {
    return {true, layer.images[shown]};
  }
  const auto& level_name = layer.level_names[shown];
  return {true, level_name ? std::optional(without_plus(*level_name)) : std::nullopt};
}

PropertyReader::Answer PropertyReader::cover_answer(const Trait& trait, std::string_view state,
                                                    std::string_view name) const {
  const std::string_view owner = owner_in_state(trait, state);
  if (const auto* hide = std::get_if<traits::Hide>(&trait)) {
    if (name == "hiddenBy") {
      return {true, owner.empty() ? std::nullopt : std::optional(std::string(owner))};
    }
    if (name == "Invisible") {
      return {true, truth(!owner.empty() && !has_access(hide->access, owner, viewer_))};
    }
    return name == "InvisibleToOthers" ? Answer{true, truth(!owner.empty())} : Answer{};
  }
  const auto& mask = std::get<traits::Mask>(trait);
  if (name == "obs;") {
    return {true, owner.empty() ? std::nullopt : std::optional(std::string(owner))};
  }
  if (name == "Obscured") {
    return {true, truth(!owner.empty() && !has_access(mask.access, owner, viewer_))};
  }
  return name == "ObscuredToOthers" ? Answer{true, truth(!owner.empty())} : Answer{};
}

PropertyReader::Answer PropertyReader::restricted_answer(const traits::Restricted& restricted, std::string_view state,
                                                         std::string_view name) const {
  if (name != "Restricted" && name != "RestrictedMovement") {
    return {};
  }
  bool closed =
      restricted.by_player && !state.empty() && (viewer_.player.nobody() || player_named(state) != viewer_.player);
  const bool has_roster = !state_.module().sides.empty();
  if ((closed || !restricted.by_player) && has_roster && state_.started()) {
    const auto& sides = restricted.sides;
    closed = viewer_.side.empty() || std::find(sides.begin(), sides.end(), viewer_.side) == sides.end();
  }
  return {true, truth(closed && (name == "Restricted" || restricted.movement))};
}

PropertyReader::Answer PropertyReader::mat_answer(const traits::Mat& mat, const Object& piece, std::size_t level,
                                                  std::string_view name) const {
  if (name == "MatName") {
    return {true, mat.name};
  }
  if (name == "MatID") {
    return {true, mat.name + "_" + piece.id};
  }
  if (name == "MatNumCargo") {
    return {true, std::to_string(cargo_count(piece.states[level]))};
  }
  return name == "NoStack" ? Answer{true, "true"} : Answer{};
}

/// What a viewer may not see is not counted either.
std::size_t PropertyReader::cargo_count(std::string_view state) const {
  std::vector<std::string> ids = decode_sequence(state, ';');
  ids.erase(ids.begin());
  return static_cast<std::size_t>(std::count_if(ids.begin(), ids.end(), [this](const std::string& id) {
    const ObjectIndex cargo = state_.find(id);
    return viewer_.everything || (cargo != kNoObject && !hidden_from(state_.object(cargo), viewer_));
  }));
}

bool PropertyReader::open_to_viewer(ObjectIndex piece) const {
  const Object& object = state_.object(piece);
  return viewer_.everything || (!hidden_from(object, viewer_) && !masked_from(object, viewer_));
}

/// The members of the piece's stack that the viewer knows to be there, bottom first.
std::vector<ObjectIndex> PropertyReader::stack_of(ObjectIndex piece) const {
  const ObjectIndex parent = state_.object(piece).parent;
  if (parent == kNoObject) {
    return {piece};
  }
  std::vector<ObjectIndex> members = state_.object(parent).members;
  if (!viewer_.everything) {
    std::erase_if(members,
                  [&](ObjectIndex member) { return member != piece && hidden_from(state_.object(member), viewer_); });
  }
  return members;
}

PropertyReader::Answer PropertyReader::cargo_answer(std::string_view state, ObjectIndex piece, std::string_view name) {
  const ObjectIndex mat = state == "noMat" ? kNoObject : state_.find(state);
  const bool aboard = mat != kNoObject && state_.object(mat).kind == Object::Kind::piece && open_to_viewer(mat);
  if (name == "IsCargo") {
    return {true, truth(aboard)};
  }
  if (name == "IgnoreGrid" && aboard) {
    return {true, "true"};
  }
  constexpr std::string_view kCurrent = "CurrentMat";
  if (!name.starts_with(kCurrent)) {
    return {};
  }
  const std::string_view asked = name.substr(kCurrent.size());
  if (asked.starts_with("Offset")) {
    const Point here = state_.position_of(state_.object(piece));
    const Point there = aboard ? state_.position_of(state_.object(mat)) : here;
    return {true, std::to_string(asked == "OffsetX" ? subtract(here.x, there.x) : subtract(here.y, there.y))};
  }
  static const std::map<std::string_view, std::string_view> kOfMat{{"", "MatName"},
                                                                   {"ID", "MatID"},
                                                                   {"X", "CurrentX"},
                                                                   {"Y", "CurrentY"},
                                                                   {"PieceName", "PieceName"},
                                                                   {"BasicName", "BasicName"},
                                                                   {"Map", "CurrentMap"},
                                                                   {"Board", "CurrentBoard"},
                                                                   {"Zone", "CurrentZone"},
                                                                   {"LocationName", "LocationName"}};
  const auto found = kOfMat.find(asked);
  if (found == kOfMat.end() && !asked.starts_with("Prop")) {
    return {};
  }
  if (!aboard) {
    return {true, ""};
  }
  return {true, found == kOfMat.end() ? property(mat, std::string("MatProp") + std::string(asked.substr(4)))
                                      : property(mat, found->second)};
}

PropertyReader::Answer PropertyReader::basic_answer(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  if (name == "BasicName") {
    const auto* basic = object.type ? object.type->basic() : nullptr;
    return {true, basic ? basic->name : ""};
  }
  if (name == "PieceName") {
    return {true, this->name(piece)};
  }
  if (name == "PieceId") {
    return {true, object.gpid};
  }
  if (name == "PieceUID") {
    return {true, object.id};
  }
  if (name == "UniqueID") {
    const auto kept = std::find_if(object.persistent.begin(), object.persistent.end(),
                                   [](const auto& property) { return property.first == "UniqueID"; });
    return {true, kept == object.persistent.end() ? object.id : kept->second};
  }
  if (Answer answer = stack_answer(piece, name); answer.answers) {
    return answer;
  }
  return place_answer(piece, name);
}

PropertyReader::Answer PropertyReader::stack_answer(ObjectIndex piece, std::string_view name) const {
  const Object& object = state_.object(piece);
  const Object* parent = object.parent == kNoObject ? nullptr : &state_.object(object.parent);
  const bool in_deck = parent && parent->kind == Object::Kind::deck;
  if (name == "DeckName") {
    return {true, in_deck ? parent->deck_name : ""};
  }
  if (name != "DeckPosition" && name != "StackPos" && name != "StackSize") {
    return {};
  }
  if (name == "DeckPosition" && !in_deck) {
    return {true, "0"};
  }
  const std::vector<ObjectIndex> members = stack_of(piece);
  const auto at = name == "StackSize" ? members.begin() : std::find(members.begin(), members.end(), piece);
  return {true, std::to_string(members.end() - at)};
}

PropertyReader::Answer PropertyReader::place_answer(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  const Point at = state_.position_of(object);
  if (name == "CurrentX" || name == "CurrentY") {
    return {true, std::to_string(name == "CurrentX" ? at.x : at.y)};
  }
  if (name == "LocationName") {
    return {true, location(piece)};
  }
  const auto map = state_.map_of(object);
  if (name == "CurrentMap") {
    return {true, map ? state_.module().maps[*map].name : ""};
  }
  if (name == "CurrentZone") {
    return {true, zone(piece).value_or("")};
  }
  if (name != "CurrentBoard") {
    return {};
  }
  const PlacedBoard* board = map ? board_at(state_.layout(*map), at) : nullptr;
  return {true, board ? state_.module().maps[*map].boards[board->board].name : ""};
}

std::string PropertyReader::location(ObjectIndex object) {
  const Object& asked = state_.object(object);
  const auto map = state_.map_of(asked);
  if (!map) {
    return {};
  }
  return location_name(state_.module().maps[*map], state_.layout(*map), state_.position_of(asked),
                       [this, &map](std::string_view name) { return map_property(*map, name); })
      .value_or("offboard");
}

std::optional<std::string> PropertyReader::zone(ObjectIndex object) const {
  const Object& asked = state_.object(object);
  const auto map = state_.map_of(asked);
  const Zone* zone =
      map ? zone_at(state_.module().maps[*map], state_.layout(*map), state_.position_of(asked)) : nullptr;
  return zone ? std::optional(zone->name) : std::nullopt;
}

/// What the place knows that the piece does not: its zone, its map, the module.
std::optional<std::string> PropertyReader::surroundings(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  const auto map = state_.map_of(object);
  if (!map) {
    return module_property(name);
  }
  if (const auto in_zone = zone(piece)) {
    if (auto value = state_.property(state_.module().maps[*map].identifier() + ":" + *in_zone, name)) {
      return value;
    }
  }
  return map_property(*map, name);
}

std::optional<std::string> PropertyReader::map_property(std::size_t map, std::string_view name) {
  if (auto value = state_.property(state_.module().maps[map].identifier(), name)) {
    return value;
  }
  if (auto count = deck_count(map, name)) {
    return count;
  }
  return module_property(name);
}

std::optional<std::string> PropertyReader::module_property(std::string_view name) {
  if (name == "playerSide") {
    return viewer_.side.empty() ? std::nullopt : std::optional(viewer_.side);
  }
  if (auto value = state_.property("Module", name)) {
    return value;
  }
  for (const TurnTracker& tracker : state_.module().turn_trackers) {
    auto known = turns_.find(tracker.id);
    if (known == turns_.end()) {
      known = turns_.emplace(tracker.id, TurnReading{}).first;
      known->second = read_turn(tracker, state_.turn_state(tracker.id),
                                [this](std::string_view asked) { return module_property(asked); });
    }
    const auto found = known->second.properties.find(std::string(name));
    if (found != known->second.properties.end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::string PropertyReader::turn(const TurnTracker& tracker) {
  return state_.redact(read_turn(tracker, state_.turn_state(tracker.id), [this](std::string_view name) {
                         return module_property(name);
                       }).text);
}

/// "<deck>_numPieces" and "<deck>_<name of a count expression>".
std::optional<std::string> PropertyReader::deck_count(std::size_t map, std::string_view name) {
  for (const ObjectIndex index : state_.listed_on(map)) {
    const Object& deck = state_.object(index);
    const std::string& deck_name = deck.deck_name;
    if (deck.kind != Object::Kind::deck || !name.starts_with(deck_name + "_")) {
      continue;
    }
    const std::string_view counted = name.substr(deck_name.size() + 1);
    if (counted == "numPieces") {
      return std::to_string(deck.members.size());
    }
    if (auto count = count_cards(deck, counted)) {
      return count;
    }
  }
  return std::nullopt;
}

std::optional<std::string> PropertyReader::count_cards(const Object& deck, std::string_view counted) {
  SequenceDecoder fields(std::string_view(deck.deck_type).substr(5), ';');
  constexpr int kFieldsBefore = 21;
  for (int i = 0; i < kFieldsBefore; ++i) {
    fields.next();
  }
  const std::vector<std::string> expressions = fields.next_array();
  if (!fields.next_bool(false)) {
    return std::nullopt;
  }
  for (const std::string& expression : expressions) {
    const std::size_t colon = expression.find(':');
    if (colon == std::string::npos || expression.substr(0, colon) != counted) {
      continue;
    }
    const std::string wanted = expression.substr(colon + 1);
    const std::size_t equals = wanted.find('=');
    int count = 0;
    for (const ObjectIndex card : deck.members) {
      const bool matches =
          is_expression(wanted)
              ? evaluate(card, wanted) == "true"
              : equals != std::string::npos && property(card, wanted.substr(0, equals)) == wanted.substr(equals + 1);
      count += matches ? 1 : 0;
    }
    return std::to_string(count);
  }
  return std::nullopt;
}

std::string PropertyReader::name_from(ObjectIndex piece, std::size_t level) {
  const Object& object = state_.object(piece);
  if (level >= object.type->traits.size()) {
    return {};
  }
  if (--steps_ <= 0 || nesting_ <= 0) {
    failed_ = true;
    return {};
  }
  --nesting_;
  std::string name = name_at(piece, level);
  ++nesting_;
  steps_ -= cost_of(name);
  return name;
}

std::string PropertyReader::name_at(ObjectIndex piece, std::size_t level) {
  const Object& object = state_.object(piece);
  const Trait& trait = object.type->traits[level].trait;
  if (const auto* basic = std::get_if<traits::BasicPiece>(&trait)) {
    return basic->name;
  }
  if (const auto* basic_name = std::get_if<traits::BasicName>(&trait)) {
    return basic_name->name;
  }
  if (const auto* layer = std::get_if<traits::Layer>(&trait)) {
    const int value = layer_value(piece, level);
    const auto& name = value > 0 ? layer->level_names[static_cast<std::size_t>(value - 1)] : std::nullopt;
    return name && !name->empty() ? with_level_name(name_from(piece, level + 1), *name) : name_from(piece, level + 1);
  }
  if (const auto* label = std::get_if<traits::Label>(&trait)) {
    return labelled_name(*label, piece, level);
  }
  const std::string_view owner = owner_in_state(trait, object.states[level]);
  if (const auto* hide = std::get_if<traits::Hide>(&trait); hide && !owner.empty()) {
    return has_access(hide->access, owner, viewer_) ? name_from(piece, level + 1) + "(" + hide->command + ")" : "";
  }
  if (const auto* mask = std::get_if<traits::Mask>(&trait); mask && !owner.empty()) {
    return has_access(mask->access, owner, viewer_) ? name_from(piece, level + 1) + "(" + mask->name + ")" : mask->name;
  }
  return name_from(piece, level + 1);
}

std::string PropertyReader::labelled_name(const traits::Label& label, ObjectIndex piece, std::size_t level) {
  if (state_.object(piece).states[level].empty() && !label.always_use_format) {
    return name_from(piece, level + 1);
  }
  return fill_format(label.name_format, [&](std::string_view name) {
    if (name == "pieceName") {
      return std::optional(name_from(piece, level + 1));
    }
    return name == "label" ? std::optional(label_text(piece, level)) : property(piece, name);
  });
}

std::string PropertyReader::label_text(ObjectIndex piece, std::size_t level) {
  return text(piece, state_.object(piece).states[level]);
}

std::string PropertyReader::label(ObjectIndex piece, std::size_t trait) {
  Question question(*this);
  const std::string shown = question.allowed() ? label_text(piece, trait) : "";
  if (question.failed()) {
    cannot("label");
    return {};
  }
  return state_.redact(shown);
}

std::string PropertyReader::text(ObjectIndex piece, std::string_view format_or_expression) {
  if (is_expression(format_or_expression)) {
    return evaluate(piece, format_or_expression);
  }
  return fill_format(format_or_expression, [&](std::string_view name) { return property(piece, name); });
}

std::string PropertyReader::evaluate(ObjectIndex piece, std::string_view expression) {
  auto known = expressions_.find(expression);
  if (known == expressions_.end()) {
    known = expressions_.emplace(std::string(expression), std::make_shared<const Expression>(expression)).first;
  }
  Question question(*this);
  ExpressionScope scope;
  scope.property = [&](std::string_view name) { return property(piece, name); };
  scope.sum_stack = [&](std::string_view name) { return sum_stack(piece, name); };
  scope.steps = &steps_;
  scope.depth = &nesting_;
  Evaluation result = question.allowed() ? known->second->evaluate(scope) : Evaluation{Evaluation::Outcome::cannot, {}};
  if (result.outcome == Evaluation::Outcome::cannot) {
    failed_ = true;
  }
  steps_ -= cost_of(result.text);
  return std::move(result.text);
}

std::optional<int> PropertyReader::sum_stack(ObjectIndex piece, std::string_view name) {
  int sum = 0;
  for (const ObjectIndex member : stack_of(piece)) {
    // VASSAL adds up what is under masks too; to say the sum would give it away.
    if (!open_to_viewer(member)) {
      return std::nullopt;
    }
    sum = add(sum, parse_int(property(member, name).value_or("")).value_or(0));
  }
  return failed_ ? std::nullopt : std::optional(sum);
}

// Layers of the map

int PropertyReader::layer_on(std::size_t map, ObjectIndex object) {
  const Map& on = state_.module().maps[map];
  const Object& asked = state_.object(object);
  if (on.layer_property.empty()) {
    const bool below = asked.kind == Object::Kind::deck || (asked.type && never_stacks(*asked.type));
    return below ? 0 : 1;
  }
  const int last = static_cast<int>(on.layers.size());
  if (asked.kind == Object::Kind::deck) {
    return last;
  }
  ObjectIndex piece = object;
  if (asked.kind == Object::Kind::stack) {
    if (asked.members.empty()) {
      return last;
    }
    const auto top = std::find_if(asked.members.rbegin(), asked.members.rend(),
                                  [this](ObjectIndex member) { return !hidden_from(state_.object(member), viewer_); });
    piece = top == asked.members.rend() ? asked.members.front() : *top;
  }
  const auto found = std::find(on.layers.begin(), on.layers.end(), property(piece, on.layer_property).value_or(""));
  return static_cast<int>(found - on.layers.begin());
}

std::vector<ObjectIndex> PropertyReader::draw_order(std::size_t map, const std::vector<ObjectIndex>& objects) {
  std::vector<std::pair<int, ObjectIndex>> order;
  for (const ObjectIndex index : objects) {
    order.emplace_back(layer_on(map, index), index);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<ObjectIndex> result;
  for (const auto& [layer, index] : order) {
    result.push_back(index);
  }
  return result;
}

std::vector<std::string> PropertyReader::property_names(ObjectIndex piece) const {
  const Object& object = state_.object(piece);
  std::set<std::string> names(std::begin(kStandard), std::end(kStandard));
  for (const TraitType& level : object.type->traits) {
    for (std::string& name : std::visit([](const auto& trait) { return announced_by(trait); }, level.trait)) {
      names.insert(std::move(name));
    }
  }
  const bool may_be_cargo = find_trait<traits::MatCargo>(*object.type) != nullptr;
  const auto* marker = find_trait<traits::PlaceMarker>(*object.type);
  const bool may_place = marker != nullptr && !marker->replaces;
  for (const auto& [name, value] : object.persistent) {
    if ((may_place || name != "ParentID") && (may_be_cargo || !name.starts_with("OldMat"))) {
      names.insert(name);
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace adjutant::vmod
