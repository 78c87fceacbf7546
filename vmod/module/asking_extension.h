#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"

// The extension with which players ask Adjutant on VASSAL's own map: XML and nothing else, so that no game depends on
// it.
namespace adjutant::vmod {

/// The words of an extension, in one language. None may hold a quote or a backslash, which are taken out.
struct AskingWords {
  std::string description;
  std::string ask;  ///< on the button for the selected pieces
  std::string ask_tip;
  std::string line;  ///< on the button of the thread
  std::string line_tip;
  std::string asks;        ///< "asks Adjutant"
  std::string asks_about;  ///< "asks Adjutant about"
  std::string to;          ///< between the ends of a line
  std::string piece;
  std::string pieces;
};

/// So many threads and flares it has for each map; the first of each asks, the others are for answers.
inline constexpr std::size_t asking_threads = 4;
inline constexpr std::size_t asking_flares = 2;
/// What the reports of the thread and of the flare that ask hold, which VASSAL does not show.
inline constexpr std::string_view asking_line_mark = "<!--adj:los-->";
inline constexpr std::string_view asking_spot_mark = "<!--adj:spot-->";

/// The maps that are fought on, as indices into Module::maps: those of which a board has hexes or squares; where there
/// are none such, all that have boards. No windows of single sides.
std::vector<std::size_t> maps_fought_on(const Module& module);

/// An extension (.vmdx) for a module.
struct AskingExtension {
  std::string bytes;
  std::string module;   ///< whose it is; empty: any
  std::string version;  ///< of the module
  std::vector<std::string> maps;
};

/// Makes the extension for this module and version: for each map that is fought on a button, a thread and a flare that
/// ask, and three threads and a flare to answer with. Fails where it is no module, or one without such a map.
Result<AskingExtension> asking_extension(const Archive& module, const AskingWords& words);

/// One that serves every module from the folder `ext` of VASSAL's own: its tools stand on a module's first map.
AskingExtension asking_extension_for_all(const AskingWords& words);

}  // namespace adjutant::vmod
