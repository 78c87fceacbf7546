#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "tables/chart.h"

// A game pack, adjutant-pack/1 (formats.md): charts and labels are read here; terrains and counters are kept for their
// owners, board and situation.
namespace adjutant::tables {

/// The largest size of a pack file in bytes; the charts of the largest game take some hundred kilobytes.
inline constexpr std::size_t max_pack_bytes = 8U << 20U;
/// The deepest nesting of a pack's JSON; charts need seven levels, terrains and counters a few more.
inline constexpr int max_pack_depth = 40;
inline constexpr std::size_t max_charts = 500;
inline constexpr std::size_t max_rows = 1'000;
inline constexpr std::size_t max_columns = 100;
/// The most cells of one chart; the largest printed weapon list has some thousand.
inline constexpr std::size_t max_cells = 20'000;
inline constexpr std::size_t max_modifiers = 200;
inline constexpr std::size_t max_inputs = 50;
/// The most choices of one input: the weapons of a long list.
inline constexpr std::size_t max_choices = 1'000;
inline constexpr std::size_t max_labels = 10'000;
inline constexpr std::size_t max_languages = 20;
/// The most bytes of an id, a label or a text in a cell: a line or two.
inline constexpr std::size_t max_text = 500;
/// The most diagnostics of one file; further mistakes are told once these are mended.
inline constexpr std::size_t max_pack_diagnostics = 200;

struct Pack {
  std::string id;
  ChartSheet charts;                         ///< with game, edition and labels
  std::vector<std::string> languages;        ///< "es", "it", "en": every label has each of them
  std::string terrains = "{}";               ///< JSON text, for board
  std::string counters = "[]";               ///< JSON text, for situation
  std::map<std::string, std::string> extra;  ///< keys that were not understood, as JSON text

  friend bool operator==(const Pack&, const Pack&) = default;
};

struct ReadPack {
  Pack pack;
  /// What a maker should mend: `error` where a chart cannot give every answer it should or a player would miss a name
  /// (gaps, overlaps, unknown groups, labels that one language lacks ...), `warning` where something seems to be
  /// missing, `note` for unknown keys.
  Diagnostics diagnostics;
};

/// Reads a pack. Fails on what is no pack, on a higher version and on what is too large; everything else is read as far
/// as it goes and said, with its place ("pack.json:charts/crt/table/rows/3": an entry of a list is named by its id,
/// else by its number, counted from 1), its reason and its remedy.
Result<ReadPack> read_pack(const nlohmann::json& json, const std::string& where);
/// Checks of a pack's terrains and counters by the code that uses them; places in their diagnostics are as those of
/// read_pack.
using PackChecks = std::function<Diagnostics(const Pack&)>;
/// Reads a pack from the bytes of a file. Places in messages begin with the line: "pack.json:12:
/// charts/crt/table/rows/3". Fails as read_pack does, and, with line and column, on what is no UTF-8 or no JSON; a key
/// that stands twice in one object is a diagnostic. `also`: further checks of the pack, whose diagnostics are added.
Result<ReadPack> read_pack_text(std::string_view text, const std::string& where, const PackChecks& also = {});

/// The pack as the file format has it; keys that were not understood are written back.
nlohmann::json to_json(const Pack& pack);

}  // namespace adjutant::tables
