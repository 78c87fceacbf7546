#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/archive.h"
#include "vmod/grid/grid.h"

namespace adjutant::vmod {

/// A board of a map: its picture and its grid.
struct Board {
  std::string name;
  std::string image;  ///< name in images/; empty: a plain colour
  bool reversible = false;
  Size size{500, 500};     ///< the picture's own, or width and height where there is none
  bool size_known = true;  ///< false: the picture is not in the archive or not readable, the size is only written there
  Grid grid;
  std::string colour;  ///< of a board without a picture: "r,g,b" or "r,g,b,alpha"; empty: nothing is painted

  friend bool operator==(const Board&, const Board&) = default;
};

/// What makes a stack of the module a deck (DrawPile).
struct Deck {
  Size size{40, 40};
  std::string face_down;        ///< Always, Never, Via right-click Menu, MenuDefaultUp
  bool draw_face_up = false;    ///< cards drawn from it show their face
  std::string shuffle;          ///< Always, Never, Via right-click Menu
  bool reversible = false;      ///< players may turn its order round
  bool allow_multiple = false;  ///< players may draw several cards at once
  bool allow_select = false;    ///< players may pick the card they draw
  bool outline = true;          ///< an empty deck shows its outline
  std::string outline_colour;   ///< "r,g,b" or "r,g,b,alpha"; empty: VASSAL's own
  int max_stack = 10;           ///< cards that are drawn one upon the other, however many there are
  bool reshufflable = false;
  std::string reshuffle_target;  ///< name of the deck that its cards go back to
  bool counts_expressions = false;
  std::vector<std::string> count_expressions;  ///< "name : expression" each: properties "<deck>_<name>"
  bool restricted = false;                     ///< only cards that `restrict_expression` fits may come in
  std::string restrict_expression;
  bool only_owners = false;         ///< only these sides may draw
  std::vector<std::string> owners;  ///< sides, where `only_owners`

  friend bool operator==(const Deck&, const Deck&) = default;
};

/// Pieces that stand on a map when a new game begins (SetupStack), or a deck of cards (DrawPile).
struct SetupStack {
  std::string id;  ///< SetupStack3, Deck0: numbered by VASSAL in document order
  std::string name;
  std::string owning_board;  ///< empty: any
  bool use_grid_location = false;
  std::string location;            ///< the grid location it stands at, where use_grid_location
  Point at{100, 100};              ///< board-local otherwise; from the map's edge where there is no owning board
  std::vector<std::size_t> slots;  ///< indices into Module::slots, bottom first
  std::optional<Deck> deck;

  friend bool operator==(const SetupStack&, const SetupStack&) = default;
};

enum class MapKind { map, private_map, player_hand, widget_map };

/// A map window with its boards (Map, PrivateMap, PlayerHand, WidgetMap and custom classes that look like them).
struct Map {
  std::string id;    ///< Map0, Map1 ...: VASSAL numbers all kinds in document order
  std::string name;  ///< may be empty
  MapKind kind = MapKind::map;
  std::string class_name;
  int edge_width = 0;
  int edge_height = 0;
  std::string background = "255,255,255";  ///< beside the boards: "r,g,b" or "r,g,b,alpha"; empty: nothing is painted
  bool allow_multiple = false;             ///< several boards may be placed
  std::vector<Board> boards;
  std::string setup;                 ///< default layout, a board picker command; may be empty
  bool stacking = true;              ///< false: StackMetrics says that pieces never stack here
  Point stack_step{2, 4};            ///< from piece to piece of a stack that nobody expands: to the right, and up
  bool highlight_last_moved = true;  ///< decides the z-order of moved pieces
  std::string layer_property;        ///< property by which pieces are drawn in layers; empty: none
  std::vector<std::string> layers;   ///< values of it, bottom layer first
  std::vector<std::string> sides;    ///< private maps and hands: the sides that own it
  bool visible_to_all = true;        ///< false: only the owning sides may look (private maps and hands)
  std::string boards_of;             ///< private maps: name of the map whose boards lie on it too; empty: its own
  /// Index of the map `boards_of`, whose boards and edge are copied here and whose layout is used.
  std::optional<std::size_t> boards_from;
  std::vector<SetupStack> stacks;  ///< at-start stacks and decks, in document order

  /// What saves and commands call the map: its name, or its id where it has none.
  [[nodiscard]] const std::string& identifier() const { return name.empty() ? id : name; }

  friend bool operator==(const Map&, const Map&) = default;
};

/// A window or widget that holds counters (PieceWindow, TabWidget, ListWidget ...), or charts (ChartWindow).
struct Palette {
  std::string class_name;
  std::string name;
  std::string description;
  std::optional<std::size_t> parent;  ///< index into Module::palettes

  friend bool operator==(const Palette&, const Palette&) = default;
};

/// A chart window's page: a picture or a page of HTML.
struct Chart {
  std::string name;
  std::string file;  ///< picture in images/, or path of the page in the archive
  bool html = false;
  std::optional<std::size_t> palette;  ///< index into Module::palettes

  friend bool operator==(const Chart&, const Chart&) = default;
};

/// A counter or card as the module defines it.
struct PieceSlot {
  std::string entry_name;  ///< may be empty: the piece's own name counts
  std::string gpid;        ///< "123", "ext:7"; empty in very old modules
  std::string definition;  ///< the AddPiece command, undecoded
  Size size;               ///< of its box in the palette
  bool card = false;
  std::optional<std::size_t> palette;  ///< index into Module::palettes
  std::optional<std::size_t> map;      ///< index into Module::maps: the slot stands in a stack or deck of this map
  std::optional<std::size_t> stack;    ///< index into Map::stacks, or into Module::loose_stacks where `map` is empty

  friend bool operator==(const PieceSlot&, const PieceSlot&) = default;
};

struct Prototype {
  std::string name;
  std::string description;
  std::string definition;  ///< the AddPiece command, undecoded

  friend bool operator==(const Prototype&, const Prototype&) = default;
};

/// A property with a value of its own: of the module, of a map or of a zone.
struct GlobalProperty {
  enum class Level { module, map, zone };
  Level level = Level::module;
  std::string container;  ///< as saves name it: "Module", the map's name, or "map:zone"
  std::string name;
  std::string initial_value;
  std::string description;
  bool numeric = false;
  std::string min;
  std::string max;
  bool wrap = false;

  friend bool operator==(const GlobalProperty&, const GlobalProperty&) = default;
};

/// One level of a turn tracker; the levels inside count within it.
struct TurnLevel {
  enum class Kind { counter, list, unknown };
  Kind kind = Kind::unknown;
  std::string class_name;
  std::string name;
  std::string property;
  std::string turn_format;
  int start = 1;      ///< counter
  int increment = 1;  ///< counter
  bool loop = false;
  int loop_limit = -1;
  std::vector<std::string> list;  ///< list: its entries
  std::vector<TurnLevel> levels;

  friend bool operator==(const TurnLevel&, const TurnLevel&) = default;
};

struct TurnTracker {
  std::string id;  ///< TurnTracker0 ...
  std::string name;
  std::string turn_format;
  std::string report_format;
  std::vector<TurnLevel> levels;

  friend bool operator==(const TurnTracker&, const TurnTracker&) = default;
};

struct DiceButton {
  std::string name;
  int count = 2;
  int sides = 6;
  int plus = 0;  ///< added to each die
  int add_to_total = 0;
  bool report_total = false;
  std::string report_format;

  friend bool operator==(const DiceButton&, const DiceButton&) = default;
};

/// A die of a button for special dice: what stands on its faces.
struct SpecialDie {
  struct Face {
    std::string text;
    int value = 0;
    std::string icon;  ///< name in images/; empty: the text alone

    friend bool operator==(const Face&, const Face&) = default;
  };
  std::string name;
  std::vector<Face> faces;

  friend bool operator==(const SpecialDie&, const SpecialDie&) = default;
};

/// A button that rolls dice with faces of their own (SpecialDiceButton).
struct SpecialDice {
  std::string name;
  std::vector<SpecialDie> dice;

  friend bool operator==(const SpecialDice&, const SpecialDice&) = default;
};

/// A page of the help menu that the module brings: its rules, its credits, a quick start.
struct HelpPage {
  enum class Kind {
    text,   ///< plain text or HTML, whichever its name says
    pdf,    ///< a PDF
    pages,  ///< a ZIP in the archive with pages of its own, of which `start` is the first
    web     ///< an address in the net
  };
  Kind kind = Kind::text;
  std::string title;
  std::string file;   ///< path in the archive; of `web` the address
  std::string start;  ///< of `pages`: path in the ZIP

  friend bool operator==(const HelpPage&, const HelpPage&) = default;
};

/// What players point at a map with: a thread (LOS_Thread) or a flare (Flare).
struct PointingTool {
  std::string name;
  std::optional<std::size_t> map;  ///< index into Module::maps; none where it stands in no map
  std::string report;              ///< the format in which VASSAL reports its use in the chat; empty: not at all
  bool told = true;                ///< whatever is pointed at is told to the room, beside the report

  friend bool operator==(const PointingTool&, const PointingTool&) = default;
};

/// A set-up that the module offers for a new game.
struct PredefinedSetup {
  std::string name;
  std::string description;
  std::string file;   ///< path of a save in the archive; empty: the game starts from the at-start stacks
  bool menu = false;  ///< only groups others
  std::optional<std::size_t> parent;  ///< index into Module::setups

  friend bool operator==(const PredefinedSetup&, const PredefinedSetup&) = default;
};

/// An extension that was loaded into a module.
struct LoadedExtension {
  std::string name;  ///< of its file, without the ending: what saves call it
  std::string version;
  std::string description;
  std::string id;  ///< the prefix of its gpids; empty in old ones

  friend bool operator==(const LoadedExtension&, const LoadedExtension&) = default;
};

/// An extension that was loaded when the game was saved (ModuleExtension.RegCmd).
struct ExtensionInUse {
  std::string name;  ///< of its file, without the ending
  std::string version;

  friend bool operator==(const ExtensionInUse&, const ExtensionInUse&) = default;
};

/// All that a build file and its metadata say, as plain values. Indices point into the vectors of the same Module.
struct Module {
  std::string name;  ///< the name; for an extension, its file's, without the ending
  std::string version;
  std::string vassal_version;
  std::string description;

  bool extension = false;
  std::string extension_id;         ///< extensions: the prefix of the gpids of its pieces
  std::string base_module;          ///< extensions: name of the module it belongs to
  std::string base_module_version;  ///< extensions: the lowest version of that module it asks for
  bool any_module = false;          ///< extensions: fits every module

  std::vector<LoadedExtension> extensions;  ///< modules: in the order in which they were loaded

  std::vector<Map> maps;
  std::vector<SetupStack> loose_stacks;  ///< at-start stacks of an extension whose map is in the module it extends
  std::vector<Board> loose_boards;       ///< boards of an extension whose map is in the module it extends
  std::vector<Palette> palettes;
  std::vector<Chart> charts;
  std::vector<PieceSlot> slots;
  std::vector<Prototype> prototypes;
  std::vector<std::string> sides;
  std::vector<GlobalProperty> properties;
  std::vector<TurnTracker> turn_trackers;
  std::vector<DiceButton> dice;
  std::vector<SpecialDice> special_dice;
  std::vector<HelpPage> help;         ///< the module's own: not those of VASSAL
  std::vector<PointingTool> threads;  ///< the number of each is that of its id: "LOS_Thread0"
  std::vector<PointingTool> flares;   ///< likewise "Flare0"; VASSAL gives one to each map that has none
  std::vector<PredefinedSetup> setups;
  std::vector<std::string> generated_images;   ///< pictures that VASSAL draws from layouts: not in images/
  std::map<std::string, std::string> options;  ///< attributes of GlobalOptions (nonOwnerUnmaskable ...)

  std::map<std::string, int> unknown_classes;  ///< classes that VASSAL does not have: how often each occurs
  Diagnostics diagnostics;
};

/// Reads the build file and the metadata of a module or extension, tolerantly: only an archive without a readable build
/// file (or one beyond the limits of limits.h) is an error.
Result<Module> read_module(const Archive& archive);

/// The module with extensions loaded into it in this order, as VASSAL does: each component goes into the element its
/// `target` names, ids are counted on, gpids keep their prefix. An extension of another module, and a component whose
/// target is not there, is left out with a diagnostic.
Result<Module> read_module(const Archive& archive, const std::vector<const Archive*>& extensions);

/// The map with this name or id; null where there is none.
const Map* find_map(const Module& module, std::string_view name_or_id);

}  // namespace adjutant::vmod
