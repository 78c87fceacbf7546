#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
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

/// What became of an id.
struct IdHeard {
  enum class What {
    came,   ///< somebody is there who has it
    stays,  ///< somebody has it who has entered a room, where it may have been said
    went,   ///< nobody is there any more who has it
  };

  Secret id;
  What what = What::stays;
};

/// The ids that went by on a connection, to be handed on. Whoever is there is known; for good he who has entered a
/// room, for a forgotten id is one that is told: of those no more are handed on than it takes to overfill an IdSet.
/// Anybody may call himself whatever he likes as often as he likes, so that who never entered one is forgotten when he
/// is gone.
class IdsHeard {
 public:
  /// As often as somebody is there who has it.
  void come(std::string_view wire_id);
  void go(std::string_view wire_id);
  /// Somebody who has it has entered a room.
  void keep(std::string_view wire_id);
  [[nodiscard]] bool keeps(std::string_view wire_id) const { return kept_.contains(wire_id); }
  [[nodiscard]] std::size_t kept() const { return kept_.added(); }
  std::vector<IdHeard> take() { return std::exchange(fresh_, {}); }

 private:
  std::map<std::string, std::size_t, std::less<>> there_;  ///< how many have each
  IdSet kept_;
  bool overfull_told_ = false;
  std::vector<IdHeard> fresh_;
};

/// The id in encoded properties of a player; empty where there is none.
std::string id_in(std::string_view properties);

/// The ids of all who are where games are watched, or have been in one of their rooms; and for a while of whoever else
/// has been there.
class KnownIds {
 public:
  /// An id as it stands on the wire, for good.
  void learn(const Secret& id);
  void learn(const IdHeard& heard);
  /// For the games that are watched there: grows with this.
  [[nodiscard]] std::shared_ptr<const IdSet> set() const { return ids_; }
  /// The text with every id in it replaced, short ones where they are all of it: for names that people choose.
  [[nodiscard]] std::string redact(std::string_view text) const {
    return redacted(text, {ids_.get()}, ShortIds::whole_texts);
  }

 private:
  std::shared_ptr<IdSet> ids_ = std::make_shared<IdSet>();
  std::deque<Secret> went_;  ///< lately, and still known
};

}  // namespace adjutant::vmod::wire
