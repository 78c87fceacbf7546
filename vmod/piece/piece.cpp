#include "vmod/piece/piece.h"

#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

constexpr char kLevelSeparator = '\t';
constexpr char kFieldSeparator = '/';

/// Writes a list of levels from the inside out: every level is one pair of its own text and all that is inside.
template <class Texts>
std::string nest(const Texts& texts) {
  std::string inner;
  bool first = true;
  for (auto it = texts.rbegin(); it != texts.rend(); ++it) {
    inner = first ? std::string(*it) : *encode_sequence(std::vector<std::string>{*it, inner}, kLevelSeparator);
    first = false;
  }
  return inner;
}

std::vector<TraitType> read_traits(std::string_view text) {
  std::vector<TraitType> traits;
  std::string rest(text);
  while (traits.size() < limits::piece_traits && text.size() <= limits::piece_bytes) {
    SequenceDecoder levels(rest, kLevelSeparator);
    std::string own = levels.next_or("");
    auto inner = levels.next();
    Trait trait = read_trait(own);
    traits.push_back({std::move(own), std::move(trait)});
    if (!inner) {
      return traits;
    }
    rest = std::move(*inner);
  }
  traits.push_back({std::move(rest), traits::Unknown{}});
  return traits;
}

}  // namespace

bool PieceType::ends_in_basic_piece() const {
  return basic() != nullptr;
}

const traits::BasicPiece* PieceType::basic() const {
  return traits.empty() ? nullptr : std::get_if<traits::BasicPiece>(&traits.back().trait);
}

PieceType read_piece_type(std::string_view text) {
  PieceType type{read_traits(text)};
  type.may_be_hidden = find_trait<traits::Hide>(type) || find_trait<traits::Unknown>(type);
  return type;
}

std::string encode_piece_type(const PieceType& type) {
  std::vector<std::string> texts;
  for (const TraitType& level : type.traits) {
    texts.push_back(level.text);
  }
  return nest(texts);
}

std::vector<std::string> read_piece_states(std::string_view text, std::size_t levels) {
  std::vector<std::string> states;
  states.reserve(levels);
  std::optional<std::string> rest(text.substr(0, limits::piece_bytes));
  while (rest && states.size() + 1 < levels) {
    SequenceDecoder parts(*rest, kLevelSeparator);
    states.push_back(parts.next_or(""));
    rest = parts.next();
  }
  if (rest && states.size() < levels) {
    states.push_back(SequenceDecoder(*rest, kLevelSeparator).next_or(""));
  }
  states.resize(levels);
  return states;
}

std::string encode_piece_states(const std::vector<std::string>& states) {
  return nest(states);
}

std::optional<PieceDefinition> read_piece_definition(std::string_view text) {
  if (!text.starts_with("+/")) {
    return std::nullopt;
  }
  SequenceDecoder fields(text.substr(2), kFieldSeparator);
  PieceDefinition definition;
  definition.id = fields.next_or("");
  if (definition.id == "null") {
    definition.id.clear();
  }
  const auto type = fields.next();
  if (!type) {
    return std::nullopt;
  }
  definition.type = read_piece_type(*type);
  definition.states = read_piece_states(fields.next_or(""), definition.type.traits.size());
  return definition;
}

std::string encode_piece_definition(const PieceDefinition& definition) {
  const std::vector<std::string> fields{definition.id.empty() ? "null" : definition.id,
                                        encode_piece_type(definition.type), encode_piece_states(definition.states)};
  return "+/" + *encode_sequence(fields, kFieldSeparator);
}

std::string gpid_of(const PieceDefinition& definition) {
  if (definition.states.empty() || !definition.type.ends_in_basic_piece()) {
    return {};
  }
  SequenceDecoder fields(definition.states.back(), ';');
  fields.next();
  fields.next();
  fields.next();
  return fields.next_or("");
}

}  // namespace adjutant::vmod
