#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "vmod/game/save.h"
#include "vmod/opened_module.h"
#include "vmod/view/view.h"

namespace adjutant::test {

/// A game of the engine's own making, in a folder of fixtures.
struct Shoals {
  explicit Shoals(const std::filesystem::path& folder, const std::string& file = "shoals-game.vsav")
      : module(std::make_shared<const vmod::Module>(module_at(folder / "lantern-shoals.vmod"))),
        save(vmod::read_save(folder / file).value()) {}

  [[nodiscard]] vmod::View seen_by(const vmod::Viewer& viewer) const { return view_of(save.end(module), viewer); }

  std::shared_ptr<const vmod::Module> module;
  vmod::SavedGame save;
};

}  // namespace adjutant::test
