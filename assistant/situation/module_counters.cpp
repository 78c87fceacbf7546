#include "situation/module_counters.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "vmod/module/prototype.h"
#include "vmod/piece/piece.h"
#include "vmod/sequence.h"

namespace adjutant::situation {
namespace {

// Windows within windows: deeper than any module; a loop ends here.
constexpr int max_palette_depth = 16;

std::string place_of(const vmod::Module& module, const vmod::PieceSlot& slot) {
  std::string place = palette_path(module, slot.palette);
  if (place.empty() && slot.map && *slot.map < module.maps.size()) {
    return module.maps[*slot.map].identifier();
  }
  return place;
}

/// The level that a layer shows in this state; 0 where it is off.
int level_in(const vmod::traits::Layer& layer, const std::string& state) {
  const int levels = static_cast<int>(layer.images.size());
  return std::clamp(vmod::SequenceDecoder(state, ';').next_int(layer.several_keys ? 1 : -1), 0, levels);
}

/// "+ (shaken)" adds to the name, "shaken +" goes before it; the level's own word is what lies between.
std::string plain_level_name(const std::optional<std::string>& name) {
  std::string plain = name.value_or("");
  if (plain.starts_with('+')) {
    plain.erase(0, 1);
  } else if (plain.ends_with('+')) {
    plain.pop_back();
  }
  return plain;
}

void add_layer(ModuleCounter& counter, const vmod::traits::Layer& layer, const std::string& state) {
  const int level = level_in(layer, state);
  if (level > 0 && !layer.images[static_cast<std::size_t>(level - 1)].empty()) {
    counter.images.push_back(
        {layer.images[static_cast<std::size_t>(level - 1)], layer.x_offset, layer.y_offset, layer.scale});
  }
  if (layer.name.empty()) {
    return;
  }
  CounterLayer shown{layer.name, {}, layer.x_offset, layer.y_offset};
  for (std::size_t i = 0; i < layer.images.size(); ++i) {
    shown.levels.push_back({static_cast<int>(i) + 1,
                            i < layer.level_names.size() ? plain_level_name(layer.level_names[i]) : std::string(),
                            layer.images[i]});
  }
  counter.looks.layers.emplace(layer.name, level);
  counter.layers.push_back(std::move(shown));
}

ModuleCounter counter_of(const vmod::Module& module, const vmod::Prototypes& prototypes, const vmod::PieceSlot& slot,
                         const vmod::PieceDefinition& definition) {
  ModuleCounter counter;
  Diagnostics nobody_reads;
  const vmod::PieceDefinition whole = prototypes.expand(definition, nobody_reads);
  for (std::size_t level = whole.type.traits.size(); level-- > 0;) {
    const vmod::Trait& trait = whole.type.traits[level].trait;
    if (const auto* basic = std::get_if<vmod::traits::BasicPiece>(&trait)) {
      counter.looks.plain_name = basic->name;
      if (!basic->image.empty()) {
        counter.images.push_back({basic->image});
      }
    } else if (const auto* named = std::get_if<vmod::traits::BasicName>(&trait); named && !named->name.empty()) {
      counter.looks.plain_name = named->name;
    } else if (const auto* layer = std::get_if<vmod::traits::Layer>(&trait)) {
      add_layer(counter, *layer, level < whole.states.size() ? whole.states[level] : std::string());
    }
  }
  counter.looks.gpid = slot.gpid.empty() ? vmod::gpid_of(definition) : slot.gpid;
  counter.looks.name = slot.entry_name.empty() ? counter.looks.plain_name : slot.entry_name;
  if (counter.looks.plain_name.empty()) {
    counter.looks.plain_name = counter.looks.name;
  }
  for (std::string& used : prototypes.used_by(definition)) {
    counter.looks.prototypes.insert(std::move(used));
  }
  counter.palette = place_of(module, slot);
  counter.card = slot.card;
  return counter;
}

}  // namespace

std::string palette_path(const vmod::Module& module, std::optional<std::size_t> palette) {
  std::string path;
  for (int depth = 0; palette && *palette < module.palettes.size() && depth < max_palette_depth; ++depth) {
    const vmod::Palette& one = module.palettes[*palette];
    if (!one.name.empty()) {
      path = path.empty() ? one.name : one.name + " / " + path;
    }
    palette = one.parent;
  }
  return path;
}

std::vector<ModuleCounter> counters_of(const vmod::Module& module) {
  const vmod::Prototypes prototypes(module);
  std::vector<ModuleCounter> counters;
  std::set<std::pair<std::string, std::string>> known;  // gpid, or name where there is none
  for (const vmod::PieceSlot& slot : module.slots) {
    const auto definition = vmod::read_piece_definition(slot.definition);
    if (!definition || counters.size() >= max_module_counters) {
      continue;
    }
    ModuleCounter counter = counter_of(module, prototypes, slot, *definition);
    const PieceLooks& looks = counter.looks;
    if (known.emplace(looks.gpid, looks.gpid.empty() ? looks.plain_name : std::string()).second) {
      counters.push_back(std::move(counter));
    }
  }
  return counters;
}

}  // namespace adjutant::situation
