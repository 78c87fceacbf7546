#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "api/service_call.h"
#include "db/rules.h"
#include "situation/module_counters.h"
#include "tables/json_values.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"

// What a module offers by itself, whether it is bound to a game or not: its charts, its help pages, its dice, and the
// names of places on its boards. And what a rulebook offers: its tables as a draft of a pack.
namespace adjutant::api {
namespace {

using tables::list_of;

/// The most named places that are told: the largest real boards have some two thousand.
constexpr std::size_t most_places = 20'000;

/// Boards that are no ground to fight on are charts by the name of their map: modules lay their tables out there too.
bool is_called_a_chart(std::string name) {
  constexpr std::array words = {"chart", "table", "player aid", "tabla", "ayuda", "tabell", "aiuto"};
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::ranges::any_of(words, [&](const char* word) { return name.find(word) != std::string::npos; });
}

Json charts_json(const vmod::Module& module) {
  Json charts = list_of(module.charts, [&](const vmod::Chart& chart) {
    return Json{{"name", chart.name},
                {"group", situation::palette_path(module, chart.palette)},
                {"file", chart.file},
                {"html", chart.html}};
  });
  for (const vmod::Map& map : module.maps) {
    for (const vmod::Board& board : map.boards) {
      const bool is_plain = std::holds_alternative<std::monostate>(board.grid);
      if (is_plain && !board.image.empty() && (is_called_a_chart(map.name) || is_called_a_chart(board.name))) {
        charts.push_back({{"name", board.name}, {"group", map.name}, {"file", board.image}, {"html", false}});
      }
    }
  }
  return charts;
}

const char* kind_called(vmod::HelpPage::Kind kind) {
  using enum vmod::HelpPage::Kind;
  return kind == pdf ? "pdf" : kind == pages ? "pages" : kind == web ? "web" : "text";
}

Json help_json(const vmod::HelpPage& page) {
  return {{"title", page.title}, {"kind", kind_called(page.kind)}, {"file", page.file}, {"start", page.start}};
}

Json module_dice_json(const vmod::Module& module) {
  Json dice = list_of(module.dice, [](const vmod::DiceButton& button) {
    return Json{{"name", button.name},
                {"count", button.count},
                {"sides", button.sides},
                {"plus", button.plus},
                {"addToTotal", button.add_to_total}};
  });
  const auto face_json = [](const vmod::SpecialDie::Face& face) {
    return Json{{"text", face.text}, {"value", face.value}, {"icon", face.icon}};
  };
  const auto die_json = [&](const vmod::SpecialDie& die) {
    return Json{{"name", die.name}, {"faces", list_of(die.faces, face_json)}};
  };
  for (const vmod::SpecialDice& button : module.special_dice) {
    dice.push_back({{"name", button.name}, {"dice", list_of(button.dice, die_json)}});
  }
  return dice;
}

/// Gathers the named places of one board, in pixels of its map.
class Places {
 public:
  Places(const vmod::Map& map, const vmod::PlacedBoard& placed, Json& list) : map_(map), placed_(placed), list_(list) {}

  void operator()(const vmod::ZonedGrid& grid) {
    for (const vmod::Zone& zone : grid.zones) {
      const vmod::Rect bounds = zone.outline.bounds();
      add("zone", zone.name, {bounds.x + bounds.width / 2, bounds.y + bounds.height / 2});
      std::visit(*this, zone.grid);
    }
    std::visit(*this, grid.background);
  }
  void operator()(const vmod::RegionGrid& grid) {
    for (const vmod::Region& region : grid.regions) {
      add("region", region.name, region.origin);
    }
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(const char* kind, const std::string& name, vmod::Point local) {
    if (!name.empty() && list_.size() < most_places) {
      const vmod::Point at = vmod::to_map(placed_, local);
      list_.push_back({{"kind", kind},
                       {"name", name},
                       {"map", map_.identifier()},
                       {"board", map_.boards.at(placed_.board).name},
                       {"at", {at.x, at.y}}});
    }
  }

  const vmod::Map& map_;
  const vmod::PlacedBoard& placed_;
  Json& list_;
};

/// The boards of a map as the followed game has laid them out; else as a new game would.
std::vector<vmod::PlacedBoard> boards_on(const vmod::Map& map, const session::Board* followed) {
  const std::vector<vmod::MapView> none;
  const std::vector<vmod::MapView>& maps = followed ? followed->maps : none;
  const auto seen = std::ranges::find(maps, map.id, &vmod::MapView::id);
  if (seen == maps.end()) {
    return vmod::lay_out(map).boards;
  }
  std::vector<vmod::PlacedBoard> placed;
  for (const vmod::BoardView& one : seen->boards) {
    const auto found = std::ranges::find(map.boards, one.name, &vmod::Board::name);
    if (found != map.boards.end()) {
      placed.push_back({static_cast<std::size_t>(found - map.boards.begin()), {}, one.reversed, one.bounds});
    }
  }
  return placed;
}

Json places_json(const vmod::Module& module, const session::Board* board) {
  Json list = Json::array();
  for (const vmod::Map& map : module.maps) {
    for (const vmod::PlacedBoard& placed : boards_on(map, board)) {
      std::visit(Places(map, placed, list), map.boards.at(placed.board).grid);
    }
  }
  return list;
}

Json aids_json(const session::Kit& kit, const session::Board* board) {
  const vmod::Module& module = *kit.module;
  return {{"name", module.name},
          {"version", module.version},
          {"file", kit.module_file.string()},
          {"extensions", list_of(kit.extension_files, [](const std::filesystem::path& file) { return file.string(); })},
          {"sides", module.sides},
          {"charts", charts_json(module)},
          {"help", list_of(module.help, help_json)},
          {"dice", module_dice_json(module)},
          {"places", places_json(module, board)}};
}

}  // namespace

/// Of the module of a session, or of one in the library, which is then read from its file.
Answer<Json> Service::library_aids(Call& call) {
  if (call.followed) {
    const session::Kit& kit = call.kit();
    if (!kit.module) {
      return missing("module");
    }
    return aids_json(kit, &call.now().board);
  }
  const auto wanted = call.text("module");
  if (!wanted || wanted->empty()) {
    return missing("module");
  }
  if (call.client == the_program) {
    return refuse(Code::no_answer, {"api.owner_only", {}});
  }
  return surroundings_.kit({.module = *wanted}).map_error(no_answer).map([](const session::Kit& kit) {
    return kit.module ? aids_json(kit, nullptr) : Json::object();
  });
}

Result<BookDraft> no_draft(db::Database&, const BookDraftRequest&) {
  return failure("", {"db.cannot_open", {}});
}

Answer<Json> Service::rules_draft(Call& call) {
  const auto game = call.text("game");
  const auto title = call.text("title");
  if (!game || !title) {
    return missing(game ? "title" : "game");
  }
  const std::string language = call.text_or_empty("in");
  const bool keep = call.flag("keep");
  const auto draft = [&](db::Database& library) {
    return db::rulebooks(library, *game).and_then([&](const std::vector<db::RulebookRow>& books) -> Result<BookDraft> {
      const auto found = std::ranges::find_if(books, [&](const db::RulebookRow& book) {
        return book.title == *title && (language.empty() || book.language == language);
      });
      return found == books.end() ? failure("title", {"import.draft.no_book", {{"book", *title}}})
                                  : surroundings_.draft_pack(library, {found->id, keep});
    });
  };
  return in_library(library_, draft).map([&](const BookDraft& made) {
    if (keep) {
      look_at_games();
      tell_library();
    }
    return Json{{"text", made.text},
                {"game", made.game},
                {"edition", made.edition},
                {"charts", made.charts},
                {"cells", made.cells}};
  });
}

}  // namespace adjutant::api
