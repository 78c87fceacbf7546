#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/piece/trait.h"

namespace adjutant::vmod {

/// One level of a piece: the trait and the text it was read from.
struct TraitType {
  std::string text;
  Trait trait;
};

/// What a kind of piece is: its traits, outermost first. The last one is a BasicPiece unless the text was broken.
/// Shared by all pieces with the same type text.
struct PieceType {
  std::vector<TraitType> traits;
  /// Whether the piece has a trait that can hide it from a player; also true if this has not been checked.
  bool may_be_hidden = true;

  [[nodiscard]] bool ends_in_basic_piece() const;
  [[nodiscard]] const traits::BasicPiece* basic() const;
};

/// The outermost trait of the type T; null if the piece has none.
template <class T>
const T* find_trait(const PieceType& type) {
  for (const TraitType& level : type.traits) {
    if (const T* found = std::get_if<T>(&level.trait)) {
      return found;
    }
  }
  return nullptr;
}

/// Reads a piece's type text, peeling trait by trait; stops at max_traits (limits.h), keeping the rest as one Unknown.
PieceType read_piece_type(std::string_view text);

/// Writes the type text of a piece: the same text that was read, if VASSAL wrote it.
std::string encode_piece_type(const PieceType& type);

/// Splits the state text of a piece into the states of its `levels` traits, outermost first. Missing states are empty,
/// surplus ones are left out.
std::vector<std::string> read_piece_states(std::string_view text, std::size_t levels);
std::string encode_piece_states(const std::vector<std::string>& states);

/// A piece as palette slots, prototypes and PlaceMarker traits define it.
struct PieceDefinition {
  std::string id;  ///< empty: none
  PieceType type;
  std::vector<std::string> states;  ///< one for each trait
};

/// Reads "+/id/type/state"; none where the text is no such command.
std::optional<PieceDefinition> read_piece_definition(std::string_view text);
std::string encode_piece_definition(const PieceDefinition& definition);

/// The gpid in a definition's BasicPiece state; empty where there is none.
std::string gpid_of(const PieceDefinition& definition);

}  // namespace adjutant::vmod
