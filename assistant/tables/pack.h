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

/// A file larger than this is no pack; the largest game's charts take some hundred kilobytes.
inline constexpr std::size_t max_pack_bytes = 8U << 20U;
/// Nesting of the JSON; the charts need seven levels, terrains and counters a few more.
inline constexpr int max_pack_depth = 40;
inline constexpr std::size_t max_charts = 500;
inline constexpr std::size_t max_rows = 1'000;
inline constexpr std::size_t max_columns = 100;
/// Cells of one chart; the largest printed weapon list has some thousand.
inline constexpr std::size_t max_cells = 20'000;
inline constexpr std::size_t max_modifiers = 200;
inline constexpr std::size_t max_inputs = 50;
/// What one input is chosen among: the weapons of a long list.
inline constexpr std::size_t max_choices = 1'000;
inline constexpr std::size_t max_labels = 10'000;
inline constexpr std::size_t max_languages = 20;
/// Ids, labels and texts in cells: a line or two.
inline constexpr std::size_t max_text = 500;
/// What is said of one file; whoever has more to mend finds out after mending these.
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
/// What the owners of terrains and counters say of theirs, with places as those of read_pack.
using PackChecks = std::function<Diagnostics(const Pack&)>;
/// The same from the bytes of a file. Places begin with the line: "pack.json:12: charts/crt/table/rows/3". Also fails,
/// with line and column, on what is no UTF-8 and no JSON, and says where a key stands twice in one object.
Result<ReadPack> read_pack_text(std::string_view text, const std::string& where, const PackChecks& also = {});

/// The pack as the file format has it; keys that were not understood are written back.
nlohmann::json to_json(const Pack& pack);

}  // namespace adjutant::tables
