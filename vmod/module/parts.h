#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>

#include "vmod/module/module.h"

// What the attributes of one element of a build file say, as the module's values.
namespace adjutant::vmod {

/// A map without its boards, stacks and what else stands inside it. Source: Map, PrivateMap, PlayerHand, WidgetMap.
Map read_map_attributes(const pugi::xml_node& element);

/// A board without its grid; the size is the one that is written there. Source: boardPicker.Board.
Board read_board_attributes(const pugi::xml_node& element);

/// A stack or deck without its slots. Source: SetupStack, DrawPile.
SetupStack read_stack_attributes(const pugi::xml_node& element);

/// A turn tracker with all its levels, but for its id. Source: turn.TurnTracker.
TurnTracker read_turn_tracker_element(const pugi::xml_node& element);

/// Reads the attributes of a dice button. Source: DiceButton.
DiceButton read_dice_button(const pugi::xml_node& element);

/// A button for special dice with its dice and their faces. Source: SpecialDiceButton, SpecialDie, SpecialDieFace.
SpecialDice read_special_dice(const pugi::xml_node& element);

/// A page of the help menu; none where it is one of VASSAL's own, or names no file. Source: HelpFile, BrowserHelpFile,
/// BrowserPDFFile.
std::optional<HelpPage> read_help_page(const pugi::xml_node& element);

/// Reads the attributes of a global property. Source: properties.GlobalProperty, ZoneProperty and the ScenarioOptions.
GlobalProperty read_property_attributes(const pugi::xml_node& element);

/// A thread or flare, but for its map; a map stands for the flare that VASSAL gives it. Source: map.LOS_Thread,
/// map.Flare.
PointingTool read_pointing_tool(const pugi::xml_node& element);

/// The name of a window or widget; old modules have it under other attributes.
std::string palette_name(const pugi::xml_node& element);

}  // namespace adjutant::vmod
