#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "vmod/archive/archive.h"
#include "vmod/archive/obfuscation.h"
#include "vmod/game/command.h"
#include "vmod/game/command_kind.h"
#include "vmod/limits.h"
#include "vmod/module/element.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"
#include "vmod/shared_files.h"

// docs/vmod-coverage.md: what is read of VASSAL's traits, elements and commands, by the tables that the readers go by,
// with how often each occurs in a folder of real modules and games.
namespace adjutant::test {

struct Occurrences {
  std::size_t in_modules = 0;  ///< definitions, or elements
  std::size_t in_games = 0;    ///< saves, and logs before their first step
  std::size_t in_steps = 0;
  std::set<std::string> folders;

  [[nodiscard]] std::size_t all() const { return in_modules + in_games + in_steps; }
};

using Occurring = std::map<std::string, Occurrences, std::less<>>;

/// Counts what occurs in a corpus: a folder for each module, with its build file and its games in `saves`.
class Coverage {
 public:
  explicit Coverage(const std::filesystem::path& corpus) {
    std::vector<std::filesystem::path> folders(std::filesystem::directory_iterator(corpus), {});
    std::ranges::sort(folders);
    for (const auto& folder : folders) {
      if (std::filesystem::is_directory(folder)) {
        folder_ = folder.filename().string();
        count_module(folder);
        count_games(folder / "saves");
      }
    }
  }

  [[nodiscard]] const Occurring& traits() const { return traits_; }
  [[nodiscard]] const Occurring& elements() const { return elements_; }
  [[nodiscard]] const Occurring& commands() const { return commands_; }

 private:
  Occurrences& seen(Occurring& what, std::string_view name) {
    Occurrences& occurrences = what[std::string(name)];
    occurrences.folders.insert(folder_);
    return occurrences;
  }

  void count_module(const std::filesystem::path& folder) {
    for (const char* name : {"buildFile.xml", "buildFile"}) {
      pugi::xml_document document;
      if (document.load_file((folder / name).c_str())) {
        count_elements(document);
        const auto module = vmod::read_module(vmod::open_archive(folder).value());
        for (const vmod::PieceSlot& slot : module.value().slots) {
          count_traits(slot.definition, &Occurrences::in_modules);
        }
        for (const vmod::Prototype& prototype : module.value().prototypes) {
          count_traits(prototype.definition, &Occurrences::in_modules);
        }
        return;
      }
    }
  }

  void count_elements(const pugi::xml_node& parent) {
    for (const pugi::xml_node& child : parent.children()) {
      if (child.type() == pugi::node_element) {
        ++seen(elements_, child.name()).in_modules;
        count_elements(child);
      }
    }
  }

  void count_games(const std::filesystem::path& saves) {
    if (!std::filesystem::exists(saves)) {
      return;
    }
    for (const auto& file : std::filesystem::directory_iterator(saves)) {
      const auto archive = vmod::open_archive(file.path());
      const auto bytes = archive ? archive->read("savedGame", vmod::limits::save_bytes) : Result<std::string>("");
      std::string text = vmod::deobfuscate(archive ? bytes.value() : read_file(file.path())).value();
      text.erase(text.find_last_not_of("\r\n") + 1);  // of files written by hand
      for (const std::string& leaf : vmod::flatten_command(text)) {
        count_leaf(leaf);
      }
    }
  }

  void count_leaf(std::string_view leaf) {
    constexpr std::string_view kLog = "LOG\t";
    const bool step = leaf.starts_with(kLog);
    for (const std::string& command : vmod::flatten_command(step ? leaf.substr(kLog.size()) : leaf)) {
      const auto where = step ? &Occurrences::in_steps : &Occurrences::in_games;
      const vmod::CommandKind* kind = vmod::kind_of_command(command);
      ++(seen(commands_, kind ? kind->name : vmod::name_of_unknown_command(command)).*where);
      count_traits(command, where);
    }
  }

  void count_traits(std::string_view definition, std::size_t Occurrences::*where) {
    const auto piece = vmod::read_piece_definition(definition);
    const bool of_traits = piece && !is_container(piece->type.traits.front().text);
    for (const vmod::TraitType& level : of_traits ? piece->type.traits : std::vector<vmod::TraitType>{}) {
      ++(seen(traits_, std::string_view(level.text).substr(0, level.text.find(';') + 1)).*where);
    }
  }

  static bool is_container(std::string_view type) { return type == "stack" || type.starts_with("deck;"); }

  std::string folder_;
  Occurring traits_;
  Occurring elements_;
  Occurring commands_;
};

/// A table of Markdown.
class PageTable {
 public:
  explicit PageTable(const std::vector<std::string>& head) {
    row(head);
    row(std::vector<std::string>(head.size(), "---"));
  }

  void row(const std::vector<std::string>& cells) { text_ += fmt::format("| {} |\n", fmt::join(cells, " | ")); }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

inline std::string code(std::string_view text) {
  return fmt::format("`{}`", text);
}

inline std::string counted(std::size_t number) {
  return number == 0 ? "–" : fmt::format("{}", number);
}

/// What is kept of a trait, by VASSAL's class name; of the others their text alone.
inline std::string kept_of_trait(std::string_view class_name) {
  static const std::map<std::string_view, std::string_view> kept = {
      {"BasicPiece", "picture, name, place, gpid, remembered properties"},
      {"Embellishment", "layers, levels and their names, pictures, the property followed; level and activity"},
      {"Marker", "properties and their values"},
      {"DynamicProperty", "property; value"},
      {"Labeler", "how and where the text is drawn, its format; the text"},
      {"CalculatedProperty", "property and its expression"},
      {"BasicName", "the name it gives"},
      {"TranslatableMessage", "key and text"},
      {"Comment", "nothing but its text"},
      {"PropertySheet", "fields; their values"},
      {"TableInfo", "rows and columns; the cells stay as they are"},
      {"FreeRotator", "facings; the turn"},
      {"Immobilized", "whether it moves, stacks and keeps to the grid"},
      {"MovementMarkable", "its sign and where it stands; whether the piece has moved"},
      {"Footprint", "how the trail is drawn; its points"},
      {"AreaOfEffect", "size and colour; whether it shows"},
      {"Hideable", "who has access; who hides it"},
      {"Obscurable", "the mask’s picture, name and display; who has access; who masks it"},
      {"Restricted", "sides; the owner, by number"},
      {"SetGlobalProperty", "property"},
      {"SetPieceProperty", "property"},
      {"TriggerAction", "the property that counts its loops"},
      {"PlaceMarker", "the marker’s definition and gpid"},
      {"Replace", "the new piece’s definition and gpid"},
      {"UsePrototype", "prototype and parameters; expanded"},
      {"SendToLocation", "where it would go back to"},
      {"ReportState", "its text; which of its reports comes next"},
      {"Mat", "name; what lies on it"},
      {"MatCargo", "the mat it lies on"},
      {"Attachment", "name; the pieces it holds"},
      {"BorderOutline", "its frame, and the properties that show it"},
  };
  const auto found = kept.find(class_name);
  return std::string(found == kept.end() ? "its text and state" : found->second);
}

inline std::string traits_table(const Occurring& traits) {
  PageTable table(
      {"prefix", "VASSAL’s class", "", "kept of it", "in definitions", "in saves", "in steps of logs", "modules"});
  const auto row = [&](std::string_view prefix, const std::string& class_name, const char* use,
                       const std::string& kept) {
    const auto found = traits.find(prefix);
    const Occurrences of = found == traits.end() ? Occurrences() : found->second;
    table.row({code(prefix), class_name, use, kept, counted(of.in_modules), counted(of.in_games), counted(of.in_steps),
               counted(of.folders.size())});
  };
  std::set<std::string_view> known;
  for (const std::string_view prefix : vmod::trait_prefixes()) {
    const vmod::Trait trait = vmod::read_trait(prefix);
    const bool acts = vmod::is<vmod::traits::Action>(trait);
    const std::string_view class_name = vmod::trait_class(prefix);
    row(prefix, std::string(class_name), acts ? "passed through" : "read", kept_of_trait(class_name));
    known.insert(prefix);
  }
  for (const auto& [prefix, of] : traits) {
    if (!known.contains(prefix)) {
      row(prefix, "a module’s own", "passed through", "its text and state; players’ ids replaced");
    }
  }
  return table.text();
}

/// What is kept of an element that is read.
inline std::string kept_of_element(vmod::ElementKind element) {
  using enum vmod::ElementKind;
  static const std::map<vmod::ElementKind, std::string_view> kept = {
      {board, "name, picture, size, colour, whether it may be turned"},
      {chart, "name and file"},
      {default_layout, "the boards a new game begins with"},
      {dice_button, "number and sides of the dice, what is added"},
      {draw_pile, "a deck: place, size, how its cards lie, what it shows and counts"},
      {game_piece_image, "name of a picture that VASSAL draws"},
      {global_options, "all attributes"},
      {global_property, "name, holder, first value, bounds"},
      {help_page, "title, file"},
      {hex_grid, "geometry, snapping"},
      {highlight_last_moved, "whether what moved comes to the front"},
      {layered_pieces, "property and order of the layers"},
      {map, "name, edges, sides that own it, boards it borrows"},
      {numbering, "how rows and columns are named"},
      {oblique_numbering, "likewise, slanting"},
      {palette, "name, description, what it holds"},
      {piece_slot, "the piece’s definition, name, gpid, size"},
      {player_roster, "sides"},
      {predefined_setup, "name, file, place in the menu"},
      {prototype, "name and definition"},
      {region, "name and place"},
      {region_grid, "its regions, snapping"},
      {setup_stack, "place and pieces"},
      {special_dice, "name, its dice"},
      {special_die, "name, its faces"},
      {special_die_face, "text, value, picture"},
      {square_grid, "geometry, snapping"},
      {stack_metrics, "whether pieces stack, and how far apart they are drawn"},
      {turn_counter, "start, step, loop, format, property"},
      {turn_list, "its entries, format, property"},
      {thread, "name, map, words of its report"},
      {flare, "name, map, words of its report"},
      {turn_tracker, "levels and format"},
      {zone, "name, outline, grid, format"},
      {zoned_grid, "its zones and the grid behind them"},
  };
  const auto found = kept.find(element);
  return std::string(found == kept.end() ? "" : found->second);
}

inline std::string elements_table(const Occurring& elements) {
  Occurring stock;
  for (const vmod::KnownElement& known : vmod::known_elements()) {
    stock[std::string(known.name)];
  }
  PageTable own({"class", "elements", "modules"});
  for (const auto& [name, of] : elements) {
    const std::string simple = name.substr(name.rfind('.') + 1);
    if (name.find('.') != std::string::npos && !name.starts_with("VASSAL.")) {
      own.row({code(name), counted(of.in_modules), counted(of.folders.size())});
      continue;
    }
    Occurrences& sum = stock[simple];
    sum.in_modules += of.in_modules;
    sum.folders.insert(of.folders.begin(), of.folders.end());
  }
  PageTable table({"class", "", "kept of it", "elements", "modules"});
  for (const auto& [name, of] : stock) {
    using enum vmod::Treatment;
    const vmod::KnownElement* known = vmod::known_element(name);
    const vmod::Treatment treatment = known ? known->treatment : looked_through;
    table.row({code(name),
               treatment == read             ? "read"
               : treatment == looked_through ? "looked through"
                                             : "passed over",
               treatment == read ? kept_of_element(known->kind) : "", counted(of.in_modules),
               counted(of.folders.size())});
  }
  return table.text() +
         "\nClasses of modules’ own are taken for the stock class of the same simple name, or for what their "
         "attributes\nand children show; what neither tells is looked through, and noted.\n\n" +
         own.text();
}

/// What a command is about, and what is kept of it where it is read.
inline std::string meaning_of_command(std::string_view name) {
  static const std::map<std::string_view, std::string_view> meanings = {
      {"+/", "a piece, stack or deck: type and state"},
      {"D/", "its new state, merged with what else has changed"},
      {"M/", "its new place, and the stack that makes there"},
      {"-/", "it is taken out of the game"},
      {"", "a command that has no text"},
      {"null", "likewise, inside the steps of logs"},
      {"begin_save", "everything begins anew"},
      {"end_save", "the game runs"},
      {"LOG", "one step of a log, with all that belongs to it"},
      {"DECK", "a file of cards that were saved from a deck"},
      {"CHAT", "a line of the chat, players’ ids taken out"},
      {"PLAYER", "name and side; the id becomes a number"},
      {"PYREMOVE", "the player has left the side"},
      {"GlobalProperty", "the value of a property of the module, a map or a zone"},
      {"MutableProperty", "likewise, while the game is played"},
      {"TURN", "the state of a turn tracker"},
      {"BoardPicker", "the boards of a map"},
      {"NOTES", "the notes of the scenario"},
      {"PNOTES", "the notes that all players share"},
      {"SNOTE", "a delayed note; its text once it is revealed"},
      {"EXT", "name and version of an extension in use"},
      {"LOS", "a line of sight that is shown to all"},
      {"CLOCK", "time and state of a chess clock"},
      {"CLOCKCONTROL", "whether the clocks are shown"},
      {"SHOW_RESULTS", "the faces that a roll of special dice shows"},
      {"SpecialDiceButton", "likewise, as VASSAL 2 wrote it"},
      {"PNOTE", "a private note: it is its writer’s alone"},
      {"UNMASK", "who lets others unmask his pieces"},
      {"SETUP_STACK", "at-start stacks are in the save already"},
      {"SGKC", "a startup command has been applied"},
      {"UNDO", "brackets around commands that take others back"},
      {"FLARE", "a ping on the map, gone when it was seen"},
      {"LOCKSPOTAB", "a locked page of scenario options"},
      {"PLUGIN", "a plug-in of the writing program"},
      {"Events", "a log of sittings, with names of players"},
      {"SEMAIL", "addresses for dice by mail"},
      {"AUDIO", "a sound"},
      {"PRIV_CHAT", "chat between two players, on the wire only"},
      {"SYNC", "on the wire only: somebody asks for the whole game"},
      {"PLAY", "on the wire only: a sound that wakes somebody"},
      {"INVITE", "on the wire only: somebody is asked into a room"}};
  const auto found = meanings.find(name);
  return std::string(found == meanings.end() ? "" : found->second);
}

inline std::string commands_table(const Occurring& commands) {
  PageTable table({"command", "", "what it is", "in saves", "in steps of logs", "modules"});
  const auto form_of = [](const vmod::CommandKind& kind) {
    using enum vmod::CommandForm;
    const std::string name(kind.name);
    if (kind.name.empty()) {
      return std::string("(empty)");
    }
    return code(kind.form == word ? name + "→" : kind.form == suffix ? "<map>" + name + "→" : name);
  };
  const auto row = [&](const std::string& name, const std::string& shown, const char* use, std::string_view meaning) {
    const auto found = commands.find(name);
    const Occurrences of = found == commands.end() ? Occurrences() : found->second;
    table.row(
        {shown, use, std::string(meaning), counted(of.in_games), counted(of.in_steps), counted(of.folders.size())});
  };
  std::set<std::string_view> known;
  for (const vmod::CommandKind& kind : vmod::command_kinds()) {
    row(std::string(kind.name), form_of(kind), kind.read() ? "read" : "passed over", meaning_of_command(kind.name));
    known.insert(kind.name);
  }
  for (const auto& [name, of] : commands) {
    if (!known.contains(name)) {
      row(name, code(name), "passed over", "a module’s own: counted by its name");
    }
  }
  return table.text();
}

/// The whole page.
inline std::string coverage_page(const std::filesystem::path& corpus) {
  const Coverage coverage(corpus);
  std::string page =
      "# What vmod reads of VASSAL’s files\n\n"
      "Printed by `vmod_coverage` (`tests/vmod/coverage_page.cpp`) from the tables that the readers themselves go by; "
      "a\n"
      "test keeps it so. The counts are over a corpus of real modules, extensions, saves and logs, which the project "
      "does\n"
      "not contain. *Read*: its values are at hand. *Passed through*: its text and state are kept as they are and\n"
      "pass on; it has no property of its own. *Passed over*: it says nothing to somebody who looks at the game.\n\n"
      "## Traits of pieces\n\n";
  page += traits_table(coverage.traits());
  page += "\n## Elements of build files\n\n" + elements_table(coverage.elements());
  page +=
      "\n## Commands of saves and logs\n\n"
      "Commands that have no text (`null`, and the empty one) hang on nothing and are not counted; two changes of a "
      "piece\n"
      "that VASSAL makes one count once.\n\n";
  page += commands_table(coverage.commands());
  return page;
}

}  // namespace adjutant::test
