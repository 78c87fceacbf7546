#include "importers/module_import.h"

#include <string>
#include <utility>
#include <variant>

#include "importers/definition.h"
#include "importers/identity.h"
#include "vmod/module/files.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

constexpr const char* place_separator = " > ";

/// A file that was opened, and what it is by its content.
struct OpenedModule {
  vmod::Archive archive;
  std::string hash;
};

Result<OpenedModule> open_module(const fs::path& path) {
  auto archive = vmod::open_archive(path);
  if (!archive) {
    return tl::unexpected(archive.error());
  }
  const vmod::ArchiveKind kind = vmod::kind_of(*archive);
  if (kind != vmod::ArchiveKind::module && kind != vmod::ArchiveKind::extension) {
    return failure(path.string(), {"import.no_module", {}});
  }
  auto hash = content_hash(path, *archive);
  if (!hash) {
    return tl::unexpected(hash.error());
  }
  return OpenedModule{std::move(*archive), std::move(*hash)};
}

struct GridKind {
  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(const vmod::HexGrid&) const { return "hex"; }
  std::string operator()(const vmod::SquareGrid&) const { return "square"; }
  std::string operator()(const vmod::RegionGrid&) const { return "region"; }
  std::string operator()(const vmod::ZonedGrid&) const { return "zoned"; }
  std::string operator()(const vmod::UnknownGrid& grid) const { return grid.class_name; }
};

/// The board's grid; of a zoned one also the grid behind the zones and each zone's own.
std::vector<db::GridRow> grids_of(const vmod::Grid& grid) {
  std::vector<db::GridRow> grids;
  const auto add = [&grids](const auto& any_grid, const std::string& zone) {
    if (std::string kind = std::visit(GridKind{}, any_grid); !kind.empty()) {
      grids.push_back({std::move(kind), zone});
    }
  };
  add(grid, "");
  if (const auto* zoned = std::get_if<vmod::ZonedGrid>(&grid)) {
    add(zoned->background, "");
    for (const vmod::Zone& zone : zoned->zones) {
      add(zone.grid, zone.name);
    }
  }
  return grids;
}

std::vector<db::BoardRow> boards_of(const std::vector<vmod::Board>& boards) {
  std::vector<db::BoardRow> rows;
  for (const vmod::Board& board : boards) {
    rows.push_back(
        {board.name, board.image, board.size.width, board.size.height, board.reversible, grids_of(board.grid)});
  }
  return rows;
}

/// The maps; the boards of an extension whose map is the base module's stand on a last map without a name.
std::vector<db::MapRow> maps_of(const vmod::Module& module) {
  std::vector<db::MapRow> rows;
  for (const vmod::Map& map : module.maps) {
    rows.push_back({map.id, map.name, boards_of(map.boards)});
  }
  if (!module.loose_boards.empty()) {
    rows.push_back({"", "", boards_of(module.loose_boards)});
  }
  return rows;
}

/// "Counters > Allies > Infantry"
std::string palette_path(const vmod::Module& module, std::size_t palette) {
  std::string path = module.palettes[palette].name;
  for (auto parent = module.palettes[palette].parent; parent; parent = module.palettes[*parent].parent) {
    path = module.palettes[*parent].name + place_separator + path;
  }
  return path;
}

/// The place of a slot in its module, in words: a palette, or a stack or deck of a map.
std::string place_of(const vmod::Module& module, const vmod::PieceSlot& slot) {
  if (slot.stack) {
    return slot.map
               ? module.maps[*slot.map].identifier() + place_separator + module.maps[*slot.map].stacks[*slot.stack].name
               : module.loose_stacks[*slot.stack].name;
  }
  return slot.palette ? palette_path(module, *slot.palette) : "";
}

db::PieceSlotRow slot_row(const vmod::Module& module, const vmod::PieceSlot& slot) {
  std::string name = slot.entry_name;
  if (name.empty()) {
    const auto piece = vmod::read_piece_definition(slot.definition);
    name = piece && piece->type.basic() ? piece->type.basic()->name : "";
  }
  return {slot.gpid, std::move(name), place_of(module, slot), without_owners(slot.definition)};
}

void add_decks(std::vector<db::DeckRow>& rows, const std::vector<vmod::SetupStack>& stacks, const std::string& map) {
  for (const vmod::SetupStack& stack : stacks) {
    if (stack.deck) {
      rows.push_back({stack.name, map});
    }
  }
}

std::vector<db::DeckRow> decks_of(const vmod::Module& module) {
  std::vector<db::DeckRow> rows;
  for (const vmod::Map& map : module.maps) {
    add_decks(rows, map.stacks, map.identifier());
  }
  add_decks(rows, module.loose_stacks, "");
  return rows;
}

}  // namespace

db::ModuleContent content_of(const vmod::Module& module) {
  db::ModuleContent content;
  content.maps = maps_of(module);
  for (const vmod::PieceSlot& slot : module.slots) {
    content.piece_slots.push_back(slot_row(module, slot));
  }
  for (const vmod::Prototype& prototype : module.prototypes) {
    content.prototypes.push_back({prototype.name, without_owners(prototype.definition)});
  }
  content.decks = decks_of(module);
  content.sides = module.sides;
  for (const auto& [name, count] : module.unknown_classes) {
    content.unknown_classes.push_back({name, count});
  }
  content.diagnostics = module.diagnostics;
  return content;
}

namespace {

/// Where to find it again: an absolute path, without the slash that a folder may have been typed with.
std::string source_of(const fs::path& path) {
  const fs::path whole = fs::absolute(path).lexically_normal();
  return (whole.has_filename() ? whole : whole.parent_path()).string();
}

db::ModuleRow row_of(const vmod::Module& module, std::string hash, const fs::path& path, db::Time now) {
  return {.id = 0,
          .hash = std::move(hash),
          .kind = module.extension ? db::ModuleKind::extension : db::ModuleKind::module,
          .name = module.name,
          .version = module.version,
          .vassal_version = module.vassal_version,
          .base_module = module.base_module,
          .base_version = module.any_module ? "" : module.base_module_version,
          .source = source_of(path),
          .imported_at = db::to_text(now)};
}

Result<ReadModule> read_opened(OpenedModule opened, const fs::path& path, db::Time now) {
  const auto module = vmod::read_module(opened.archive);
  if (!module) {
    return tl::unexpected(module.error());
  }
  return ReadModule{row_of(*module, std::move(opened.hash), path, now), content_of(*module)};
}

}  // namespace

Result<ReadModule> read_module_at(const fs::path& path, db::Time now) {
  return open_module(path).and_then([&](OpenedModule opened) { return read_opened(std::move(opened), path, now); });
}

Result<db::InsertedModule> import_module(db::Database& database, const fs::path& path, db::Time now) {
  auto opened = open_module(path);
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  const auto there = db::module_with_hash(database, opened->hash);
  if (!there) {
    return tl::unexpected(there.error());
  }
  if (*there) {
    return db::InsertedModule{**there, true};
  }
  const auto module = read_opened(std::move(*opened), path, now);
  if (!module) {
    return tl::unexpected(module.error());
  }
  return db::insert_module(database, module->row, module->content);
}

Result<ImportedModule> import_with_extensions(db::Database& database, const fs::path& path, db::Time now) {
  auto module = import_module(database, path, now);
  if (!module) {
    return tl::unexpected(module.error());
  }
  ImportedModule imported{std::move(*module), {}, {}};
  if (imported.module.module.kind == db::ModuleKind::module) {
    for (const fs::path& beside : vmod::active_extensions(path)) {
      if (auto extension = import_module(database, beside, now)) {
        imported.extensions.push_back(std::move(*extension));
      } else {
        imported.diagnostics.push_back({Severity::error, extension.error().where, extension.error().what});
      }
    }
  }
  return imported;
}

Result<vmod::Archive> open_source(const db::ModuleRow& module) {
  return open_module(module.source).and_then([&](OpenedModule opened) -> Result<vmod::Archive> {
    if (opened.hash != module.hash) {
      return failure(module.source, {"import.source_changed", {{"module", db::label(module)}}});
    }
    return std::move(opened.archive);
  });
}

}  // namespace adjutant::importers
