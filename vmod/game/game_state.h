#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "vmod/expression/budget.h"
#include "vmod/game/aids.h"
#include "vmod/game/map_list.h"
#include "vmod/game/player.h"
#include "vmod/game/player_table.h"
#include "vmod/game/viewer.h"
#include "vmod/limits.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"

namespace adjutant::vmod {

/// A piece, stack or deck of a game, alive or removed.
struct Object {
  enum class Kind { piece, stack, deck };

  std::string id;  ///< VASSAL's, opaque; "local 1" for a stack that VASSAL would have named on its own
  Kind kind = Kind::piece;

  std::shared_ptr<const PieceType> type;  ///< pieces: their traits
  /// Pieces: one state for each trait. Player ids in it are replaced ("player 1"); the BasicPiece's own is empty, since
  /// it is spread over the fields below.
  std::vector<std::string> states;
  std::string gpid;
  /// Persistent properties (UniqueID, OldLocationName ...).
  std::vector<std::pair<std::string, std::string>> persistent;

  std::vector<ObjectIndex> members;  ///< stacks and decks: bottom first
  int layer = -1;                    ///< stacks: the layer as it was saved
  std::string deck_name;
  std::string deck_type;   ///< the deck's type text
  bool face_down = false;  ///< decks

  std::optional<std::size_t> map;  ///< index into Module::maps; for a member of a stack use GameState::map_of
  Point position;                  ///< map pixels; for a member of a stack use GameState::position_of
  ObjectIndex parent = kNoObject;
  std::uint64_t order = 0;  ///< place in its map's list, back to front; 0: in no list
  bool alive = false;
};

struct RosterEntry {
  PlayerRef player;
  std::string name;
  std::string side;
};

/// What commands have changed since this was last taken, so that a view of the game can be updated without reading all
/// of it.
struct Touched {
  std::set<ObjectIndex> objects;  ///< pieces, stacks and decks, including removed ones and those that lost a member
  std::set<std::size_t> maps;     ///< maps that these objects are on or were on
  bool beside = false;            ///< global properties or turn trackers, which any piece may calculate with
  bool everything = true;         ///< all of it: a new game, other boards or players; the other fields mean nothing
};

/// The game as VASSAL's commands leave it: pieces, stacks, decks, boards, roster, properties, turn, chat. A value:
/// copies are independent. Raw player ids stay inside (PlayerTable); everything that can be asked here is free of them.
class GameState {
 public:
  explicit GameState(std::shared_ptr<const Module> module);

  /// Executes one leaf of a command ("+/...", "D/...", "MutableProperty..."). What is not understood changes nothing
  /// and is noted in `diagnostics`.
  void apply(std::string_view leaf);
  /// Executes a whole encoded command: its leaves in order (command.h).
  void apply_command(std::string_view command);
  /// Registers the player ids that a leaf names, so that they can be redacted in leaves that are applied before it.
  void announce(std::string_view leaf);

  [[nodiscard]] const Module& module() const { return *module_; }
  [[nodiscard]] const std::shared_ptr<const Module>& shared_module() const { return module_; }
  /// Whether a game is running: a whole save has been applied (end_save).
  [[nodiscard]] bool started() const { return started_; }

  [[nodiscard]] const std::vector<Object>& objects() const { return objects_; }  ///< dead ones too: see Object::alive
  [[nodiscard]] const Object& object(ObjectIndex index) const { return objects_[index]; }
  [[nodiscard]] ObjectIndex find(
      std::string_view id) const;  ///< index of the live object with this id; kNoObject if there is none
  /// Whether this leaf moves a piece ("M/...") from where it does not lie here, or changes ("D/...") a dynamic property
  /// or a layer that stands otherwise here: whoever does it has another board.
  [[nodiscard]] bool tells_of_another_board(std::string_view leaf) const;
  /// The map that an object lies on, as an index into Module::maps; for a member of a stack or deck, the map of that
  /// stack. None off the map.
  [[nodiscard]] std::optional<std::size_t> map_of(const Object& object) const;
  /// The position of an object in map pixels; for a member of a stack or deck, the position of that stack.
  [[nodiscard]] Point position_of(const Object& object) const;
  /// Stacks, decks and lone pieces of a map in the order of its list (layers are not yet told apart: draw_order).
  [[nodiscard]] std::vector<ObjectIndex> listed_on(std::size_t map) const;

  /// The boards of a map. A private map that uses the boards of another map has the layout of that map.
  [[nodiscard]] const MapLayout& layout(std::size_t map) const {
    return layouts_[module_->maps[map].boards_from.value_or(map)];
  }
  [[nodiscard]] const std::vector<RosterEntry>& roster() const { return roster_; }
  /// The value of a global property; none if it was never set. Containers are named as in Module::properties.
  [[nodiscard]] std::optional<std::string> property(std::string_view container, std::string_view name) const;
  [[nodiscard]] const std::map<std::pair<std::string, std::string>, std::string>& properties() const {
    return properties_;
  }
  /// The state text of a turn tracker of the module; empty while the tracker is at its start.
  [[nodiscard]] std::string turn_state(std::string_view tracker_id) const;
  [[nodiscard]] const std::vector<std::string>& chat() const { return chat_; }
  [[nodiscard]] const std::string& notes() const { return aids_.notes; }
  [[nodiscard]] const GameAids& aids() const { return aids_; }
  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }
  /// Commands that only the module itself understands and that changed nothing here: how often each name occurred.
  [[nodiscard]] const std::map<std::string, int, std::less<>>& unknown_commands() const { return unknown_commands_; }

  /// What has changed since the last call; on the first call, everything.
  Touched take_touched();

  /// The player with this raw VASSAL id, numbered at the first use. For connections, which know the id of their own
  /// player.
  PlayerRef player(std::string_view raw_id) { return players_.ref(raw_id); }
  /// Knows a raw id from now on, so that it is in nothing that is told; the ids of others too, who may come to be more.
  void learn(std::string_view raw_id) { players_.learn(raw_id); }
  void share_ids(std::shared_ptr<const IdSet> others) { players_.share(std::move(others)); }
  /// There were too many ids to know: every text is withheld.
  [[nodiscard]] bool too_many_ids() const { return players_.overfull(); }
  /// The text with every known player id in it replaced.
  [[nodiscard]] std::string redact(std::string_view text) const { return players_.redact(text); }
  /// The same for a line of chat as it stands or as a player reads it (PlayerTable).
  [[nodiscard]] std::string redact_chat(std::string_view line) const { return players_.redact_chat(line); }
  /// The traits of all different kinds of pieces that were made since the game began: what it costs beside its text.
  [[nodiscard]] std::size_t trait_count() const { return trait_count_; }
  /// Lets go of everything but the ids: as new.
  void start_anew();

 private:
  void touch(ObjectIndex index);
  void begin();
  void add_piece(std::string_view rest);
  void remove_piece(std::string_view id);
  void change_piece(std::string_view rest);
  void move_piece(std::string_view rest);
  [[nodiscard]] bool moves_from_elsewhere(std::string_view rest) const;
  [[nodiscard]] bool changes_what_is_not_so(std::string_view rest) const;
  void set_boards(std::string_view leaf);
  void join(std::string_view leaf);
  void leave(std::string_view leaf);
  void read_saved_property(std::string_view leaf);
  void read_changed_property(std::string_view leaf);
  void set_property(std::string_view container, std::string_view name, std::string_view value);
  void set_turn(std::string_view leaf);
  void add_chat(std::string_view line);
  void count_unknown(std::string_view leaf);

  ObjectIndex create(std::string_view id, std::string_view type);
  void set_state(ObjectIndex index, std::string_view state);
  void set_piece_state(ObjectIndex index, std::string_view state);
  void set_trait_state(ObjectIndex index, std::size_t level, std::string state);
  void set_basic_state(ObjectIndex index, std::string_view state);
  void set_stack_state(ObjectIndex index, std::string_view state);
  void set_deck_state(ObjectIndex index, std::string_view state);
  void move_container(ObjectIndex index, std::optional<std::size_t> map);
  void set_members(ObjectIndex index, const std::vector<std::string>& ids);
  void merge_piece_state(ObjectIndex index, std::string_view new_state, std::string_view old_state);
  void merge_stack_state(ObjectIndex index, std::string_view new_state, std::string_view old_state);
  [[nodiscard]] std::string stack_state(const Object& stack) const;
  [[nodiscard]] std::string clean_state(const Trait& trait, std::string state);

  void set_position(ObjectIndex index, Point at);
  void take_off(ObjectIndex index);
  void place_on_map(ObjectIndex index, std::size_t map);
  void attach(ObjectIndex child, ObjectIndex stack, std::size_t at);
  void to_front(ObjectIndex index);
  [[nodiscard]] Budget budget_of_a_move();
  ObjectIndex new_stack(std::size_t map, Point at);
  void merge(ObjectIndex fixed, ObjectIndex moving, const Viewer& mover);
  [[nodiscard]] ObjectIndex find_merge(std::size_t map, Point at, ObjectIndex moving, const Viewer& mover);
  [[nodiscard]] ObjectIndex top_visible(const Object& stack, const Viewer& mover) const;
  void place_at(ObjectIndex piece, std::size_t map, Point at);
  void place_or_merge(ObjectIndex moving, std::size_t map, Point at, const Viewer& mover);
  [[nodiscard]] bool can_share_stack(ObjectIndex one, ObjectIndex other, std::size_t map, const Viewer& mover);
  void lay_again(ObjectIndex piece);
  [[nodiscard]] std::optional<std::size_t> map_named(std::string_view name_or_id) const;

  std::shared_ptr<const Module> module_;
  std::unordered_map<std::string, std::size_t> map_names_;
  std::unordered_map<std::string, std::shared_ptr<const PieceType>> types_;
  std::size_t trait_count_ = 0;  ///< in types_
  std::vector<Object> objects_;
  std::unordered_map<std::string, ObjectIndex> by_id_;
  std::vector<MapList> lists_;  ///< per map: its stacks, decks and lone pieces
  std::uint64_t next_order_ = 1;
  int local_stacks_ = 0;
  std::int64_t move_steps_ = limits::move_steps;  ///< left for the layers of pieces that move
  bool started_ = false;
  std::vector<MapLayout> layouts_;
  std::vector<RosterEntry> roster_;
  std::map<std::pair<std::string, std::string>, std::string> properties_;
  std::map<std::string, std::string, std::less<>> turn_states_;
  std::vector<std::string> chat_;
  GameAids aids_;
  PlayerTable players_;
  Touched touched_;
  Diagnostics diagnostics_;
  std::map<std::string, int, std::less<>> unknown_commands_;
};

}  // namespace adjutant::vmod
