#include "situation/named_markers.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "situation/from_pieces.h"
#include "situation/name_words.h"

namespace adjutant::situation {
namespace {

/// What a piece is called, word by word, and the fact that it shows.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> marker_names = {{
    {"mines", "mines"},
    {"mine", "mines"},
    {"minefield", "mines"},
    {"minas", "mines"},
    {"campo de minas", "mines"},
    {"campo minado", "mines"},
    {"campo minato", "mines"},
    {"ffe", "ffe"},
    {"fire for effect", "ffe"},
    {"fuego de eficacia", "ffe"},
    {"fuego de efecto", "ffe"},
    {"fuoco d efficacia", "ffe"},
    {"fuoco di efficacia", "ffe"},
    {"moved", "moved"},
    {"movido", "moved"},
    {"mosso", "moved"},
    {"fired", "fired"},
    {"disparado", "fired"},
    {"fuoco", "fired"},
    {"activated", "activated"},
    {"activado", "activated"},
    {"attivato", "activated"},
    {"ops complete", "ops_complete"},
    {"low crawl", "low_crawl"},
}};

/// The fact that a piece of this name shows; the longest name goes first, so that "fuoco di efficacia" is no "fuoco".
/// What follows the name is how many, or whose.
std::string_view fact_named(std::string_view name) {
  const std::vector<std::string> words = words_in_name(name);
  std::string_view found;
  std::size_t longest = 0;
  for (const auto& [called, fact] : marker_names) {
    const std::vector<std::string> wanted = words_in_name(called);
    const bool begins = words.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), words.begin());
    if (begins && wanted.size() > longest) {
      found = fact;
      longest = wanted.size();
    }
  }
  return found;
}

}  // namespace

std::vector<games::Fact> named_markers(const vmod::MapView& map, const Ground& ground, const CounterSheet& sheet) {
  std::vector<games::Fact> facts;
  std::set<std::pair<std::string_view, std::string>> known;
  const auto lies_in_a_deck = [&](const vmod::PieceView& piece) {
    return piece.stack && std::ranges::any_of(map.stacks, [&](const vmod::StackView& stack) {
             return stack.deck && stack.id == *piece.stack;
           });
  };
  for (const vmod::PieceView& piece : map.pieces) {
    const PieceLooks looks = looks_of(piece);
    const std::string_view fact = fact_named(looks.plain_name.empty() ? looks.name : looks.plain_name);
    if (fact.empty() || facts.size() >= games::max_hex_markers || lies_in_a_deck(piece) ||
        sheet.rule_for(looks) != nullptr) {
      continue;
    }
    const auto hex = ground.hex_at(piece.position);
    if (hex && known.emplace(fact, board::to_string(*hex)).second) {
      facts.push_back({std::string(fact), "", board::to_string(*hex), "", games::Proof::seen, {}});
    }
  }
  return facts;
}

}  // namespace adjutant::situation
