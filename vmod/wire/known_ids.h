#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/game/id_set.h"
#include "vmod/wire/secret.h"

namespace adjutant::vmod::wire {

/// A player's id on the wire is his password, a dot and the moment at which his VASSAL started: the password.
std::string_view user_id(std::string_view wire_id);

/// The ids that went by on a connection, to be handed on: each of them once, and no more than it takes to overfill an
/// IdSet.
class IdsHeard {
 public:
  void note(std::string_view wire_id);
  /// The id in encoded properties of a player, if any.
  void note_in(std::string_view properties);
  std::vector<Secret> take() { return std::exchange(fresh_, {}); }

 private:
  IdSet known_;
  bool overfull_told_ = false;
  std::vector<Secret> fresh_;
};

/// The ids of all who ever registered where games are watched, present or gone.
class KnownIds {
 public:
  /// An id as it stands on the wire.
  void learn(const Secret& id);
  /// For the games that are watched there: grows with this.
  [[nodiscard]] std::shared_ptr<const IdSet> set() const { return ids_; }
  /// The text with every id in it replaced, short ones where they are all of it: for names that people choose.
  [[nodiscard]] std::string redact(std::string_view text) const {
    return redacted(text, {ids_.get()}, ShortIds::whole_texts);
  }

 private:
  std::shared_ptr<IdSet> ids_ = std::make_shared<IdSet>();
};

}  // namespace adjutant::vmod::wire
