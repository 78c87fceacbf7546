#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/census.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"

// Two dozen real modules and extensions, against a count that was made of them by other means.
namespace adjutant::vmod {
namespace {

using test::Census;
using test::module_at;
using test::take_census;
using Row = std::vector<std::string>;

Row cells_of(const std::string& line) {
  Row cells;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) {
    cells.push_back(cell);
  }
  return cells;
}

/// The rows of the table whose header begins so.
std::vector<Row> table_in(const std::filesystem::path& file, const std::string& header) {
  std::istringstream in(test::read_file(file));
  std::vector<Row> rows;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    inside = line.starts_with(header) || (inside && line.starts_with('|'));
    if (inside && !line.starts_with(header) && !line.starts_with("|---")) {
      rows.push_back(cells_of(line));
    }
  }
  return rows;
}

int count_in(const std::string& cell) {
  return cell.empty() || cell.starts_with('+') ? 0 : std::stoi(cell);
}

Census census_in(const Row& row) {
  Census census;
  int* const counts[] = {&census.maps,         &census.boards,      &census.hex_grids, &census.square_grids,
                         &census.region_grids, &census.zoned_grids, &census.zones,     &census.regions,
                         &census.decks,        &census.slots,       &census.prototypes};
  for (std::size_t i = 0; i < std::size(counts); ++i) {
    *counts[i] = count_in(row.at(5 + i));
  }
  census.custom_grids = row.at(10) == "+1 custom" ? 1 : 0;
  return census;
}

std::string spoken(const Census& c) {
  std::ostringstream out;
  out << "maps " << c.maps << " boards " << c.boards << " hex " << c.hex_grids << " square " << c.square_grids
      << " region " << c.region_grids << " zoned " << c.zoned_grids << " custom " << c.custom_grids << " zones "
      << c.zones << " regions " << c.regions << " decks " << c.decks << " slots " << c.slots << " prototypes "
      << c.prototypes;
  return out.str();
}

/// Every index of the module points at something that is there.
void expect_sound(const Module& module) {
  for (std::size_t i = 0; i < module.palettes.size(); ++i) {
    ASSERT_LT(module.palettes[i].parent.value_or(0), i + 1);
  }
  for (std::size_t i = 0; i < module.slots.size(); ++i) {
    const PieceSlot& slot = module.slots[i];
    ASSERT_TRUE(slot.palette.value_or(0) < std::max<std::size_t>(module.palettes.size(), 1));
    if (slot.stack) {
      const auto& stacks = slot.map ? module.maps.at(*slot.map).stacks : module.loose_stacks;
      ASSERT_TRUE(std::ranges::count(stacks.at(*slot.stack).slots, i) == 1);
    }
  }
}

TEST(Corpus, holds_in_every_module_what_the_census_counted) {
  ADJUTANT_NEEDS_SHARED(shared);
  int modules = 0;
  for (const Row& row : table_in(shared / "corpus" / "census.md", "|short|")) {
    if (row[0] == "vasl-saves") {
      continue;  // saves only
    }
    SCOPED_TRACE(row[0]);
    const Module module = module_at(shared / "corpus" / row[0]);
    EXPECT_EQ(spoken(take_census(module)), spoken(census_in(row)));
    EXPECT_EQ(module.extension ? row[1] : module.name, row[1]);
    EXPECT_EQ(module.version, row[2]);
    EXPECT_EQ(module.vassal_version, row[3]);
    expect_sound(module);
    ++modules;
  }
  EXPECT_EQ(modules, 24);
}

TEST(Corpus, names_the_classes_that_are_not_of_vassal_and_counts_them) {
  ADJUTANT_NEEDS_SHARED(shared);
  for (const Row& row : table_in(shared / "corpus" / "census.md", "|module|class: count|")) {
    SCOPED_TRACE(row[0]);
    std::map<std::string, int> expected;
    std::istringstream in(row[1]);
    for (std::string class_name, count; in >> class_name >> count;) {
      expected[class_name.substr(1, class_name.size() - 2)] = std::stoi(count);
    }
    EXPECT_EQ(module_at(shared / "corpus" / row[0]).unknown_classes, expected);
  }
}

TEST(Corpus, gives_the_same_module_from_its_archive_as_from_its_folder) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto corpus = shared / "corpus";
  for (const auto& [folder, file] : {std::pair("hexncounters-tmpl", "jzhex-n-counters-template-v12-379.vmod"),
                                     std::pair("tour-2.0", "tour.mod"), std::pair("vasl-ffs-ext", "ffs.vmdx")}) {
    SCOPED_TRACE(file);
    const Module unpacked = module_at(corpus / folder);
    const Module packed = module_at(corpus / folder / file);
    EXPECT_EQ(spoken(take_census(packed)), spoken(take_census(unpacked)));
    EXPECT_EQ(packed.slots, unpacked.slots);
    EXPECT_EQ(packed.prototypes, unpacked.prototypes);
    EXPECT_EQ(packed.extension, unpacked.extension);
    EXPECT_EQ(packed.version, unpacked.version);
    for (const Map& map : packed.maps) {
      EXPECT_TRUE(std::ranges::all_of(map.boards, &Board::size_known)) << map.name;
    }
  }
}

TEST(Corpus, numbers_its_maps_as_the_engine_orders_them) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Module module = module_at(shared / "corpus" / "imperial-assault");
  for (std::size_t i = 0; i < module.maps.size(); ++i) {
    EXPECT_EQ(module.maps[i].id, "Map" + std::to_string(i));
  }
}

}  // namespace
}  // namespace adjutant::vmod
