#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "api/intake.h"
#include "games/game_system.h"
#include "situation/counter_sheet.h"
#include "situation/module_counters.h"
#include "vmod/module/module.h"

// The counters of a module, and what a game wants to know of them.
namespace adjutant::api {

/// How many pieces there are on the board, by gpid; those without one by name.
using OnBoard = std::map<std::string, int>;

/// [{gpid, name, ownName, palette, prototypes, pictures:[{image, x, y, scale}], layers:[{name, x, y, levels:[{level,
/// name, image}]}], card, onBoard}]
nlohmann::json module_counters_json(const std::vector<situation::ModuleCounter>& counters, const OnBoard& on_board);

/// [{kind, text, figures:[{figure, text}]}]: the kinds of units of the game and those of the sheet, each with the
/// figures that the game reads off such a counter, in the order in which players read it. A game that names none has
/// the whole numbers that its charts ask for. The text is empty where there is no word.
nlohmann::json unit_kinds_json(const games::GameSystem& system, const situation::CounterSheet& sheet,
                               const Speaker& say);

/// The figures of all these kinds, each once: the columns of the sheet's table.
std::vector<std::string> figures_of_units(const games::GameSystem& system, const situation::CounterSheet& sheet,
                                          const Speaker& say);

/// {done, all}, or {counters:[{picture, figures:{NAME: {value, sure}}}]}, or {problem: {where, message}}. A value is
/// null where nothing is printed.
nlohmann::json reading_json(const ReadingNews& news, const Speaker& say);

/// A side of the module's roster, and which side of the sheet it is.
struct RosterSide {
  enum class By : std::uint8_t { nobody, name, person };
  std::string side;
  std::string is;  ///< empty: none of the sheet, as far as anybody knows
  By by = By::nobody;
};

/// Which side of the sheet each of the roster is: what a person has said (situation::SideNames), else the one that has
/// its name, in any language and whatever the case and accents. Two of one name are not told apart.
std::vector<RosterSide> roster_sides(const situation::CounterSheet& sheet, const vmod::Module& module,
                                     const words::Catalogue& catalogue);
/// [{side, is, by}]
nlohmann::json roster_json(const std::vector<RosterSide>& roster);

/// The sides that counters may have: those of the sheet first, then those of the roster that are none of these.
std::vector<std::string> counter_sides(const situation::CounterSheet& sheet, const std::vector<RosterSide>& roster);

}  // namespace adjutant::api
