#include "vmod/module/asking_extension.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>
#include <variant>

#include "vmod/archive/zip_text.h"
#include "vmod/module/build_file.h"
#include "vmod/module/element.h"
#include "vmod/module/module.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Attributes = std::initializer_list<std::pair<const char*, std::string>>;

/// The oldest engine for which all of it works: it reads buildFile.xml, and knows flares.
constexpr const char* kVassal = "3.5.0";
constexpr const char* kFirstMap = "VASSAL.build.module.Map:";

struct HasCells {
  bool operator()(const HexGrid&) const { return true; }
  bool operator()(const SquareGrid&) const { return true; }
  bool operator()(const ZonedGrid& grid) const {
    return std::visit(*this, grid.background) ||
           std::ranges::any_of(grid.zones, [this](const Zone& zone) { return std::visit(*this, zone.grid); });
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

/// A text within quotes, in an expression or a format of VASSAL's.
std::string quotable(std::string text) {
  std::erase_if(text, [](char c) { return c == '"' || c == '\\' || c == '$' || c == '{' || c == '}'; });
  return text;
}

/// How an extension names the place of an element: the way from the module to it. Source: ComponentPathBuilder.
std::string target_of(const pugi::xml_node& element) {
  std::vector<std::string> steps;
  for (pugi::xml_node node = element; node && node.parent().parent(); node = node.parent()) {
    std::vector<std::string> step{node.name()};
    if (const auto name = configure_name(node)) {
      step.push_back(*name);
    }
    steps.insert(steps.begin(), encode_sequence(step, ':').value_or(""));
  }
  return encode_sequence(steps, '/').value_or("");
}

pugi::xml_node map_element(const BuildFile& build_file, const pugi::xml_node& within, const std::string& id) {
  for (const pugi::xml_node& child : within.children()) {
    if (build_file.id_of(child) == id) {
      return child;
    }
    if (const pugi::xml_node found = map_element(build_file, child, id)) {
      return found;
    }
  }
  return {};
}

/// What posts the ids of the selected pieces: of up to eight, and a question mark for one that others do not see. The
/// engine has no loops, so each has its own term.
std::string report_of_selected(const AskingWords& words) {
  constexpr int most = 8;
  const std::string selected = "VASSAL.counters.KeyBuffer.getBuffer().asList()";
  const std::string size = selected + ".size()";
  std::string text = R"({"|" + GetProperty("PlayerName") + " )" + quotable(words.asks_about) + R"( " + )" + size +
                     " + (" + size + R"( == 1 ? " )" + quotable(words.piece) + R"(" : " )" + quotable(words.pieces) +
                     R"(") + " <!--adj:ask " + )" + size;
  for (int i = 0; i < most; ++i) {
    const std::string one = selected + ".get(" + std::to_string(i) + ")";
    text += " + (" + size + " > " + std::to_string(i) + R"( ? " " + (Boolean.TRUE.equals()" + one +
            R"(.getProperty("InvisibleToOthers")) ? "?" : )" + one + R"(.getId()) : ""))";
  }
  return text + R"( + "-->"})";
}

/// Puts elements into an extension.
class ExtensionWriter {
 public:
  ExtensionWriter(const AskingWords& words, Attributes identity) : words_(words) {
    set(root_, {{"description", words.description},
                {"extensionId", "adj"},
                {"nextPieceSlotId", "0"},
                {"vassalVersion", kVassal},
                {"version", "1"}});
    set(root_, identity);
  }

  /// A button; one of the whole module where `target` is empty.
  void add_button(const std::string& target, bool with_key) {
    const char* name =
        target.empty() ? "VASSAL.build.module.GlobalKeyCommand" : "VASSAL.build.module.map.MassKeyCommand";
    set(add(target, name), {{"buttonHotkey", with_key ? "65,650" : ""},
                            {"buttonText", words_.ask},
                            {"canDisable", "false"},
                            {"deckCount", "-1"},
                            {"disabledIcon", ""},
                            {"filter", ""},
                            {"hideWhenDisabled", "false"},
                            {"hotkey", ""},
                            {"icon", ""},
                            {"name", "Adjutant ask"},
                            {"propertyGate", ""},
                            {"reportFormat", report_of_selected(words_)},
                            {"reportSingle", "false"},
                            {"singleMap", "true"},
                            {"suppressSounds", "true"},
                            {"tooltip", words_.ask_tip}});
  }

  void add_tools(const std::string& target, bool with_key) {
    add_thread(target, {{"drawRange", "true"},
                        {"global", "Always"},
                        {"hotkey", with_key ? "76,650" : ""},
                        {"label", words_.line},
                        {"losThickness", "3"},
                        {"persistence", "Ctrl-Click & Drag"},
                        {"report", "* |$PlayerName$ " + quotable(words_.asks) + ": $FromLocation$ " +
                                       quotable(words_.to) + " $ToLocation$ " + std::string(asking_line_mark)},
                        {"snapEnd", "true"},
                        {"snapStart", "true"},
                        {"threadColor", "200,0,200"},
                        {"threadName", "Adjutant string"},
                        {"tooltip", words_.line_tip}});
    using Answer = std::pair<const char*, const char*>;
    for (const auto& [name, colour] : {Answer{"green", "0,150,0"}, {"amber", "230,140,0"}, {"red", "210,0,0"}}) {
      add_thread(target, {{"drawRange", "false"},
                          {"global", "Never"},
                          {"hotkey", ""},
                          {"label", ""},
                          {"losThickness", "5"},
                          {"persistence", "Never"},
                          {"report", ""},
                          {"snapEnd", "false"},
                          {"snapStart", "false"},
                          {"threadColor", colour},
                          {"threadName", std::string("Adjutant answer ") + name},
                          {"tooltip", ""}});
    }
    add_flare(target, {{"circleColor", "200,0,200"},
                       {"circleSize", "70"},
                       {"flareKey", "keyCtrlAlt"},
                       {"flareName", "Adjutant spot"},
                       {"flarePulses", "3"},
                       {"flarePulsesPerSec", "2"},
                       {"reportFormat", "|$PlayerName$ " + quotable(words_.asks_about) + " $FlareLocation$ " +
                                            std::string(asking_spot_mark)}});
    add_flare(target, {{"circleColor", "0,150,0"},
                       {"circleSize", "110"},
                       {"flareKey", "keyCtrlAltShift"},
                       {"flareName", "Adjutant answer"},
                       {"flarePulses", "4"},
                       {"flarePulsesPerSec", "1"},
                       {"reportFormat", ""}});
  }

  [[nodiscard]] std::string bytes() const {
    const std::array<ZipEntry, 2> files{ZipEntry{"buildFile.xml", text_of_document(document_)},
                                        ZipEntry{"extensiondata", data()}};
    return zip_of(files);
  }

 private:
  static void set(pugi::xml_node element, Attributes attributes) {
    for (const auto& [name, value] : attributes) {
      element.append_attribute(name).set_value(value.c_str());
    }
  }
  static std::string text_of_document(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, " ");
    return out.str();
  }

  pugi::xml_node add(const std::string& target, const char* class_name) {
    pugi::xml_node place = root_.append_child("VASSAL.build.module.ExtensionElement");
    place.append_attribute("target").set_value(target.c_str());
    return place.append_child(class_name);
  }
  void add_thread(const std::string& target, Attributes own) {
    const pugi::xml_node thread = add(target, "VASSAL.build.module.map.LOS_Thread");
    set(thread, own);
    set(thread, {{"hideCounters", "false"},
                 {"hideOpacity", "0"},
                 {"iconName", ""},
                 {"persistentIconName", ""},
                 {"rangeBg", "0,0,0"},
                 {"rangeFg", "255,255,255"},
                 {"round", "Nearest whole number"},
                 {"scale", "0"}});
  }
  void add_flare(const std::string& target, Attributes own) {
    const pugi::xml_node flare = add(target, "VASSAL.build.module.map.Flare");
    set(flare, own);
    set(flare, {{"circleScale", "true"}, {"description", ""}});
  }
  /// Without it VASSAL does not start the module at all.
  [[nodiscard]] std::string data() const {
    pugi::xml_document document;
    pugi::xml_node data = document.append_child("data");
    data.append_attribute("version").set_value("1");
    for (const auto& [name, value] : {std::pair<const char*, std::string>{"version", "1"},
                                      {"VassalVersion", kVassal},
                                      {"dateSaved", "0"},
                                      {"description", words_.description},
                                      {"universal", truth(root_, "anyModule", false) ? "true" : "false"}}) {
      data.append_child(name).text().set(value.c_str());
    }
    return text_of_document(document);
  }

  AskingWords words_;
  pugi::xml_document document_;
  pugi::xml_node root_ = document_.append_child("VASSAL.build.module.ModuleExtension");
};

}  // namespace

std::vector<std::size_t> maps_fought_on(const Module& module) {
  std::vector<std::size_t> with_boards;
  std::vector<std::size_t> with_cells;
  for (std::size_t i = 0; i < module.maps.size(); ++i) {
    const Map& map = module.maps[i];
    if (map.kind != MapKind::map || map.boards.empty()) {
      continue;
    }
    with_boards.push_back(i);
    if (std::ranges::any_of(map.boards, [](const Board& board) { return std::visit(HasCells{}, board.grid); })) {
      with_cells.push_back(i);
    }
  }
  return with_cells.empty() ? with_boards : with_cells;
}

/// Keys are the module's: on the first map alone, since those of all windows are heard at once.
Result<AskingExtension> asking_extension(const Archive& archive, const AskingWords& words) {
  Diagnostics noticed;
  const auto build_file = BuildFile::read(archive, noticed);
  const auto module = read_module(archive);
  if (!build_file || !module) {
    return tl::unexpected(build_file ? module.error() : build_file.error());
  }
  ExtensionWriter writer(words, {{"anyModule", "false"}, {"module", module->name}, {"moduleVersion", module->version}});
  AskingExtension made{{}, module->name, module->version, {}};
  for (const std::size_t map : maps_fought_on(*module)) {
    const std::string target = target_of(map_element(*build_file, build_file->root(), module->maps[map].id));
    writer.add_button(target, made.maps.empty());
    writer.add_tools(target, made.maps.empty());
    made.maps.push_back(module->maps[map].identifier());
  }
  if (module->extension || made.maps.empty()) {
    return failure(archive.name(), {"extension.no_maps", {}});
  }
  made.bytes = writer.bytes();
  return made;
}

AskingExtension asking_extension_for_all(const AskingWords& words) {
  ExtensionWriter writer(words, {{"anyModule", "true"}, {"module", ""}, {"moduleVersion", ""}});
  writer.add_button("", true);
  writer.add_tools(kFirstMap, true);
  return {writer.bytes(), {}, {}, {}};
}

}  // namespace adjutant::vmod
