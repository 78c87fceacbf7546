#pragma once

#include <QImage>
#include <QPainter>
#include <QString>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "db/modules.h"
#include "db/owner.h"
#include "importers/counters_import.h"
#include "importers/module_import.h"
#include "importers/terrain_import.h"

// A module of our own invention as large as any: a board of 6,000 by 5,000 pixels and some 3,400 hexes, 500 counters on
// it, surveyed and bound to Lock 'n Load. For benchmarks.
namespace adjutant::test {

inline constexpr int field_width = 6000;
inline constexpr int field_height = 5000;
inline constexpr int field_counters = 500;
inline constexpr int pictures_of_counters = 50;
inline constexpr int field_columns = 69;
inline constexpr int field_rows = 49;

/// What lies on its board: dots of every colour, or terrain that a person can tell, which nobody has surveyed.
enum class FieldGround { dots, painted };

inline constexpr std::array<const char*, 5> field_kinds = {"clear", "forest", "brush", "building", "water"};
/// Of a painted field, in patches of some hexes.
inline std::size_t field_kind(int column, int row) {
  return static_cast<std::size_t>((column / 4 * 7 + row / 3 * 5 + column * row / 60) % 5);
}

/// Every pixel another colour than its neighbours.
inline void write_speckled(const std::filesystem::path& file, int width, int height, int shade) {
  QImage image(width, height, QImage::Format_RGB32);
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < width; ++x) {
      line[x] = qRgb((x * 7 + shade) % 256, y * 11 % 256, (x * 13 + y * 5) % 256);
    }
  }
  image.save(QString::fromStdString(file.string()));
}

/// Each kind in its colour, with strokes of other shades.
inline void write_painted(const std::filesystem::path& file) {
  constexpr std::array<std::array<int, 3>, 5> grounds = {
      {{205, 195, 150}, {70, 110, 60}, {165, 170, 95}, {150, 120, 110}, {110, 150, 190}}};
  QImage image(field_width, field_height, QImage::Format_RGB32);
  image.fill(QColor(200, 190, 150));
  QPainter painter(&image);
  painter.setPen(Qt::NoPen);
  for (int column = 0; column < field_columns; ++column) {
    for (int row = 0; row < field_rows; ++row) {
      const std::size_t kind = field_kind(column, row);
      const auto& ground = grounds.at(kind);
      const double x = 43 + 86.6 * column - 43;
      const double y = 50 + 100.0 * row + (column % 2 != 0 ? 50 : 0) - 50;
      painter.setBrush(QColor(ground[0], ground[1], ground[2]));
      painter.drawRect(QRectF(x, y, 88, 101));
      for (int i = 0; i < 40; ++i) {
        const int shade = (column * 31 + row * 17 + i * 37) % 41 - 20;
        painter.setBrush(QColor(ground[0] + shade, ground[1] + shade, ground[2] + shade));
        painter.drawEllipse(QPointF(x + (i * 53 + row * 7) % 86, y + (i * 29 + column * 11) % 100),
                            2.0 + static_cast<double>(kind) + i % 4, 2.0 + i % 5);
      }
    }
  }
  painter.end();
  image.save(QString::fromStdString(file.string()));
}

/// Writes the module as an unpacked folder.
inline std::filesystem::path write_large_field(const std::filesystem::path& folder,
                                               FieldGround ground = FieldGround::dots) {
  std::filesystem::create_directories(folder / "images");
  if (ground == FieldGround::painted) {
    write_painted(folder / "images/board.png");
  } else {
    write_speckled(folder / "images/board.png", field_width, field_height, 0);
  }
  for (int i = 0; i < pictures_of_counters; ++i) {
    write_speckled(folder / "images" / ("counter" + std::to_string(i) + ".png"), 75, 75, i * 5);
  }
  std::ofstream out(folder / "buildFile.xml");
  out << R"(<VASSAL.build.GameModule name="Large Field" version="1.0" VassalVersion="3.7.0">
<VASSAL.build.module.Map mapName="Field"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Field" image="board.png" width="6000" height="5000">
<VASSAL.build.module.map.boardPicker.board.HexGrid dx="86.6" dy="100.0" x0="43" y0="50">
<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" hType="N" vType="N" sep="," hLeading="0" vLeading="0" hOff="0" vOff="0"/>
</VASSAL.build.module.map.boardPicker.board.HexGrid>
</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
)";
  for (int i = 0; i < field_counters; ++i) {
    const std::string name = (i % 2 == 0 ? "Red Squad " : "Blue Squad ") + std::to_string(i);
    // A quarter of them stand by fours near the middle.
    const int x = i % 4 == 0 ? 2600 + i / 16 * 7919 % 900 : 100 + i * 7919 % (field_width - 200);
    const int y = i % 4 == 0 ? 2100 + i / 16 * 6007 % 900 : 100 + i * 6007 % (field_height - 200);
    out << R"(<VASSAL.build.module.map.SetupStack name="s)" << i
        << R"(" owningBoard="Field" useGridLocation="false" x=")" << x << R"(" y=")" << y
        << R"("><VASSAL.build.widget.PieceSlot entryName=")" << name << R"(" gpid=")" << i + 1
        << R"(" height="75" width="75">+/null/piece;;;counter)" << i % pictures_of_counters << ".png;" << name
        << "/null;0;0;" << i + 1 << ";0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>\n";
  }
  out << "</VASSAL.build.module.Map></VASSAL.build.GameModule>\n";
  return folder;
}

/// What is known of it: what the counters are, and where it is not painted a survey with woods and houses here and
/// there.
inline Result<void> import_large_field(db::Database& database, const std::filesystem::path& module,
                                       const std::filesystem::path& scratch, db::Time now,
                                       FieldGround ground = FieldGround::dots) {
  using nlohmann::json;
  json hexes = json::object();
  for (int column = 0; column < field_columns; ++column) {
    for (int row = 0; row < field_rows; ++row) {
      const int drawn = (column * 31 + row * 17) % 23;
      if (drawn < 4) {
        hexes[std::to_string(column) + "," + std::to_string(row)] = {{"terrain", drawn == 0   ? "building"
                                                                                 : drawn == 1 ? "forest"
                                                                                              : "brush"}};
      }
    }
  }
  const json terrain = {{"format", "adjutant-terrain/1"},
                        {"game", "lnl"},
                        {"board", {{"name", "Field"}, {"columns", field_columns}, {"rows", field_rows}}},
                        {"default", {{"terrain", "clear"}, {"elevation", 0}, {"levels", 0}}},
                        {"hexes", hexes},
                        {"terrains",
                         {{"clear", {{"los", "open"}}},
                          {"forest", {{"los", "blocking"}, {"height", 2}}},
                          {"building", {{"los", "blocking"}, {"height", 2}}},
                          {"brush", {{"los", "degrading"}, {"height", 1}}}}}};
  const auto rule = [](const char* name, const char* side) {
    return json{{"match", {{"name", name}}},
                {"unit",
                 {{"kind", "squad"},
                  {"side", side},
                  {"values",
                   {{"fp", 2}, {"range", 5}, {"mf", 4}, {"morale", 6}, {"assault_move", true}, {"stealth", false}}}}}};
  };
  const json sheet = {{"format", "adjutant-counters/1"},
                      {"game", "lnl"},
                      {"module", "Large Field"},
                      {"rules", {rule("^Red", "us"), rule("^Blue", "german")}}};
  std::ofstream(scratch / "field.terrain.json") << terrain.dump();
  std::ofstream(scratch / "field.counters.json") << sheet.dump();
  auto imported = importers::import_module(database, module, now);
  if (!imported) {
    return tl::unexpected(imported.error());
  }
  if (ground == FieldGround::dots) {
    const auto surveyed =
        importers::import_terrain(database, scratch / "field.terrain.json", imported->module, "Field", now, true);
    if (!surveyed) {
      return tl::unexpected(surveyed.error());
    }
  }
  return importers::import_counters(database, scratch / "field.counters.json", now).and_then([&](const auto&) {
    return db::bind_game(database, {imported->module.hash, "lnl", "v2", db::to_text(now)});
  });
}

}  // namespace adjutant::test
