#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "games/state/situation.h"

namespace re2 {
class RE2;
}

namespace adjutant::situation {

/// The most rules of a counter sheet. A sheet lists the counters of one game; the largest modules have some thousands
/// of kinds.
inline constexpr std::size_t max_rules = 5'000;
/// The most bytes of a name pattern, which bounds the time to compile one.
inline constexpr std::size_t max_pattern_length = 300;
/// The most faces of one counter: far beyond anything printed.
inline constexpr std::size_t max_faces = 64;
/// The most printed figures of one counter: far beyond anything printed.
inline constexpr std::size_t max_values = 64;
/// The most facings of one counter: hull, turret, and what else may turn on it.
inline constexpr std::size_t max_facings = 8;

/// A regular expression that is looked for anywhere in a name ("^2-5-4"), in RE2's syntax: a sheet comes from
/// strangers, and RE2 alone promises linear time and no recursion. A value; copies share the compiled form.
class NamePattern {
 public:
  /// Compiles a pattern; `where` names its place in messages. Fails on what is no regular expression, or is longer than
  /// max_pattern_length.
  static Result<NamePattern> compile(std::string text, const std::string& where);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool found_in(std::string_view name) const;

  friend bool operator==(const NamePattern& a, const NamePattern& b) { return a.text_ == b.text_; }

 private:
  NamePattern(std::string text, std::shared_ptr<const re2::RE2> compiled);
  std::string text_;
  std::shared_ptr<const re2::RE2> compiled_;
};

/// What a counter sheet looks at in a piece, as the viewer sees it.
struct PieceLooks {
  std::string name;  ///< name as the map shows it
  /// Name of the piece itself, without what its layers and labels add; empty where it is hidden.
  std::string plain_name;
  std::set<std::string, std::less<>> prototypes;
  std::string gpid;
  std::map<std::string, int, std::less<>> layers;  ///< layer name -> active level, 0 where it is off
};

/// Which pieces a rule is about: all that is given must fit. A pattern fits the shown name or the plain name.
struct Match {
  std::optional<NamePattern> name;
  std::optional<std::string> prototype;
  std::optional<std::string> gpid;

  [[nodiscard]] bool fits(const PieceLooks& piece) const;
  friend bool operator==(const Match&, const Match&) = default;
};

using Values = std::map<std::string, games::UnitValue>;

/// How a figure of the sheet is known. One without a proof is a person's word, as is one that is `checked`; what a
/// reader of pictures or names proposed is `read` until a person has passed over it. One that is `absent` is known to
/// be printed nowhere on the counter: it has no value, and nobody needs to fill it in.
struct FigureProof {
  enum class Source { read, checked, absent };
  Source source = Source::read;
  std::optional<double> sure = {};  ///< how sure the reader was, 0 to 1

  friend bool operator==(const FigureProof&, const FigureProof&) = default;
};

/// By the name of the figure.
using FigureProofs = std::map<std::string, FigureProof>;

/// Whether the counter is known to print no such figure.
bool is_absent(const FigureProofs& proofs, const std::string& figure);
/// Says that the counter prints no such figure.
void make_absent(Values& values, FigureProofs& proofs, const std::string& figure);
/// How tables and files for people write that a counter prints no such figure, and whether a text says so: this word in
/// any of the program's languages, or a dash by itself.
inline constexpr std::string_view word_for_none = "none";
bool says_none(std::string_view text);

/// What a counter becomes while one of its layers is at a certain level.
struct Face {
  std::string layer;
  int level = 0;
  std::string face;                  ///< of a unit: its face; of a marker: its kind; empty: neither changes
  Values values;                     ///< printed figures that replace those of the unit
  std::vector<std::string> markers;  ///< what the layer shows as a marker on the unit: "fired"
  FigureProofs proof = {};           ///< of `values`

  friend bool operator==(const Face&, const Face&) = default;
};

/// A unit value that the rotation of a counter sets: its rotation trait turns what it shows.
struct Facing {
  std::string value;  ///< name of the unit value that it sets: "facing", "turret_facing"
  std::string trait;  ///< the name of the rotation trait in the module
  /// Where the counter points while it is not turned, in degrees clockwise from the top of the map.
  double bearing = 0;

  friend bool operator==(const Facing&, const Facing&) = default;
};

struct UnitMeaning {
  std::string kind;
  std::string side;
  Values values;
  bool carried = false;  ///< belongs to the unit above it in the stack; a file that does not say means it for kind "sw"
  bool helicopter = false;
  std::vector<Facing> facings = {};

  friend bool operator==(const UnitMeaning&, const UnitMeaning&) = default;
};

struct MarkerMeaning {
  /// What the marker applies to: the nearest unit below it in its stack, the nearest above it, or the hex. A marker
  /// that finds no unit there applies to the hex.
  enum class On { below, above, hex };
  std::string kind;
  On on = On::below;
  std::string side = {};      ///< side that owns a marker on a hex
  Values values = {};         ///< printed figures of a marker on a hex
  std::string shelters = {};  ///< marker laid on every unit below this one in its stack, as for those inside a bunker
  std::vector<Facing> facings = {};  ///< give values that name a side of the hex, not a corner

  friend bool operator==(const MarkerMeaning&, const MarkerMeaning&) = default;
};

/// A piece that plays no part: scenery, a turn marker, an ornament.
struct NoMeaning {
  friend bool operator==(const NoMeaning&, const NoMeaning&) = default;
};

/// A marker that says on which storey of a building those stand that lie above it in the stack.
struct StoreyMeaning {
  int storey = 0;

  friend bool operator==(const StoreyMeaning&, const StoreyMeaning&) = default;
};

using Meaning = std::variant<UnitMeaning, MarkerMeaning, StoreyMeaning, NoMeaning>;

struct CounterRule {
  Match match;
  Meaning meaning;
  std::vector<Face> faces;
  std::map<std::string, std::string> unknown;  ///< keys of the file that this version does not know, as JSON text
  FigureProofs proof = {};                     ///< of the printed figures of the unit or marker

  friend bool operator==(const CounterRule&, const CounterRule&) = default;
};

/// Sides that the module's roster calls otherwise than the sheet, as a person has said: by the roster's name the side
/// of the sheet.
using SideNames = std::map<std::string, std::string>;
inline constexpr std::size_t max_side_names = 64;

/// What the pieces of a module mean to a game (formats.md, adjutant-counters/1). The first rule that fits counts.
struct CounterSheet {
  std::string game;
  std::string module;
  std::vector<CounterRule> rules;
  std::map<std::string, std::string> unknown;
  SideNames sides = {};

  [[nodiscard]] const CounterRule* rule_for(const PieceLooks& piece) const;
};

/// A printed figure as people write it: "2", "true", "armour"; and what they mean by such a text.
std::string figure_text(const games::UnitValue& value);
games::UnitValue value_said(const std::string& text);

/// The sheet with one more rule in front of all others, as a player teaches it. An older rule with the very same match
/// goes.
CounterSheet teach(CounterSheet sheet, CounterRule rule);

/// A rule about exactly this piece and its likes: by gpid where it has one, else by its whole plain name.
Match match_like(const PieceLooks& piece);

}  // namespace adjutant::situation
