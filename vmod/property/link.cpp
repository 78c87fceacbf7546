#include <algorithm>

#include "vmod/game/visibility.h"
#include "vmod/geometry.h"
#include "vmod/property/property.h"

// Traits that tie pieces to each other: mats and their cargo, attachments.

namespace adjutant::vmod {

PropertyReader::Answer PropertyReader::mat_answer(const traits::Mat& mat, const Object& piece, std::size_t level,
                                                  std::string_view name) {
  if (name == "MatName") {
    return {true, mat.name};
  }
  if (name == "MatID") {
    return {true, mat.name + "_" + piece.id};
  }
  if (name == "MatNumCargo") {
    return {true, std::to_string(cargo_of(piece.states[level]).size())};
  }
  if (name == "MatContents") {
    fail(Incalculable::not_understood);
    return {true, std::nullopt};
  }
  return name == "NoStack" ? Answer{true, "true"} : Answer{};
}

/// The pieces on a mat, from the state of the mat; pieces that are hidden from the viewer are left out.
std::vector<ObjectIndex> PropertyReader::cargo_of(std::string_view mat_state) {
  budget_->spend(steps_of_text(8 * mat_state.size()));
  std::vector<ObjectIndex> cargo;
  SequenceDecoder ids(mat_state, ';');
  ids.next();
  while (const auto id = ids.next()) {
    const ObjectIndex piece = state_.find(*id);
    const bool known = piece != kNoObject && state_.object(piece).kind == Object::Kind::piece;
    if (known && (viewer_.everything || !hidden_from(state_.object(piece), viewer_))) {
      cargo.push_back(piece);
    }
  }
  return cargo;
}

ObjectIndex PropertyReader::mat_under(std::string_view cargo_state) const {
  const ObjectIndex mat = cargo_state == "noMat" ? kNoObject : state_.find(cargo_state);
  const bool seen = mat != kNoObject && state_.object(mat).kind == Object::Kind::piece && open_to_viewer(mat);
  return seen ? mat : kNoObject;
}

PropertyReader::Answer PropertyReader::cargo_answer(std::string_view state, ObjectIndex piece, std::string_view name) {
  if (name == "IsCargo") {
    return {true, "true"};
  }
  constexpr std::string_view kCurrent = "CurrentMat";
  const bool of_mat = name.starts_with(kCurrent);
  if (!of_mat && name != "IgnoreGrid") {
    return {};
  }
  const ObjectIndex mat = mat_under(state);
  if (mat == kNoObject) {
    return {};
  }
  if (!of_mat) {
    return {true, "true"};
  }
  const std::string_view asked = name.substr(kCurrent.size());
  if (asked == "OffsetX" || asked == "OffsetY") {
    const Point here = state_.position_of(state_.object(piece));
    const Point there = state_.position_of(state_.object(mat));
    return {true, std::to_string(asked == "OffsetX" ? subtract(there.x, here.x) : subtract(there.y, here.y))};
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
  if (const auto found = kOfMat.find(asked); found != kOfMat.end()) {
    return {true, property(mat, found->second)};
  }
  // A mat may have ten properties under these very names for its cargo.
  const bool passed_on = asked.starts_with("Prop") && asked.size() == 5 && asked[4] >= '0' && asked[4] <= '9';
  return passed_on ? Answer{true, property(mat, name)} : Answer{};
}

/// All pieces with an attachment of that name that the viewer knows, those loaded first in front. What lies under a
/// mask may have one too.
const std::vector<ObjectIndex>& PropertyReader::attachable(const std::string& name) {
  Attachable& known = attachable_[past_masks_ ? 1 : 0];
  if (!known.surveyed) {
    known.surveyed = true;
    const auto& objects = state_.objects();
    budget_->spend(static_cast<std::int64_t>(objects.size()));
    for (ObjectIndex i = 0; i < objects.size(); ++i) {
      if (!objects[i].alive || !objects[i].type) {
        continue;
      }
      const std::size_t traits = known_traits(objects[i]);
      const bool closed = traits < objects[i].type->traits.size() && !hidden_from(objects[i], viewer_);
      known.concealed = known.concealed || (closed && state_.map_of(objects[i]));
      for (std::size_t level = 0; level < traits; ++level) {
        if (const auto* attachment = std::get_if<traits::Attachment>(&objects[i].type->traits[level].trait)) {
          known.pieces[attachment->name].push_back(i);
        }
      }
    }
  }
  if (known.concealed) {
    fail(Incalculable::concealed);
  }
  return known.pieces[name];
}

/// The pieces tied to this one that are on a map and, for the viewer, there at all.
std::vector<ObjectIndex> PropertyReader::attached(const traits::Attachment& attachment, ObjectIndex piece,
                                                  std::size_t level) {
  std::vector<ObjectIndex> pieces;
  std::set<ObjectIndex> taken;
  const auto take = [&](ObjectIndex other) {
    const Object& object = state_.object(other);
    const bool there = object.kind == Object::Kind::piece && state_.map_of(object) &&
                       (viewer_.everything || !hidden_from(object, viewer_));
    if (there && taken.insert(other).second) {
      pieces.push_back(other);
    }
  };
  const std::string& state = state_.object(piece).states[level];
  if (!pay(1 + steps_of_text(8 * state.size()))) {
    return {};
  }
  SequenceDecoder ids(state, ';');
  for (int left = ids.next_int(0); left > 0 && ids.has_more(); --left) {
    if (const ObjectIndex other = state_.find(ids.next_or("")); other != kNoObject) {
      take(other);
    }
  }
  if (attachment.automatic) {
    for (const ObjectIndex other : attachable(attachment.name)) {
      if (!pay(4)) {
        break;
      }
      if (other != piece || attachment.with_itself) {
        take(other);
      }
    }
  }
  return pieces;
}

PropertyReader::Answer PropertyReader::attachment_answer(const traits::Attachment& attachment, ObjectIndex piece,
                                                         std::size_t level, std::string_view name) {
  if (name == "AttachName") {
    return {true, attachment.name};
  }
  if (name == "AttachCount" || name == attachment.name + "_AttachCount") {
    return {true, std::to_string(attached(attachment, piece, level).size())};
  }
  if (name == "AttachList") {
    const bool none = attached(attachment, piece, level).empty();
    if (!none) {
      fail(Incalculable::not_understood);
    }
    return {true, none ? std::optional<std::string>("[]") : std::nullopt};
  }
  const std::string passed_on = attachment.name + "_";
  if (attachment.name.empty() || name.size() <= passed_on.size() || !name.starts_with(passed_on)) {
    return {};
  }
  const std::vector<ObjectIndex> others = attached(attachment, piece, level);
  if (others.empty()) {
    return {};
  }
  // VASSAL asks the first one, but which came first depends on how the game was loaded.
  const auto value = property(others.front(), name.substr(passed_on.size()));
  for (const ObjectIndex other : others) {
    if (!pay(2)) {
      break;
    }
    if (!open_to_viewer(other)) {
      fail(Incalculable::concealed);
    } else if (property(other, name.substr(passed_on.size())) != value) {
      fail(Incalculable::not_understood);
    }
  }
  return value ? Answer{true, value} : Answer{};
}

}  // namespace adjutant::vmod
