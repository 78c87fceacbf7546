#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "session/session.h"
#include "situation/sheet_file.h"
#include "support/shared.h"
#include "tables/pack.h"
#include "vmod/archive/archive.h"
#include "vmod/game/save.h"
#include "vmod/view/view.h"

namespace adjutant::test {

/// A file of the sample game.
inline std::filesystem::path sample_file(const std::string& name) {
  return project_file("packaging/sample") / name;
}

inline std::shared_ptr<const vmod::Module> module_in(const std::filesystem::path& file) {
  return std::make_shared<const vmod::Module>(vmod::read_module(vmod::open_archive(file).value()).value());
}

/// All that a session of the sample game needs, as importing it gives, without a database.
inline session::Kit sample_kit() {
  const auto survey = [](const std::string& file) {
    return board::read_terrain_text(read_file(sample_file(file)), file).value().map;
  };
  const auto games = games::all_games();
  session::Kit kit;
  kit.system = games::with_charts(
      *games::find_game(games, "lnl"),
      tables::read_pack_text(read_file(sample_file("charts.json")), "charts.json").value().pack.charts);
  kit.charts = kit.system.charts;
  kit.counters = situation::read_counter_sheet(nlohmann::json::parse(read_file(sample_file("counters.json"))), "sheet")
                     .value()
                     .sheet;
  kit.module = module_in(sample_file("sample.vmod"));
  kit.module_file = sample_file("sample.vmod");
  kit.surveys = {{"West", survey("west.terrain.json")}, {"East", survey("east.terrain.json")}};
  return kit;
}

/// A save, or a recorded game after so many steps, as somebody who sees what `viewer` sees publishes it.
inline nlohmann::json published(const std::filesystem::path& save, const std::shared_ptr<const vmod::Module>& module,
                                std::size_t steps = 0, const vmod::Viewer& viewer = vmod::Viewer::observer()) {
  return vmod::to_json(vmod::view_of(vmod::read_save(save).value().after(module, steps), viewer));
}

}  // namespace adjutant::test
