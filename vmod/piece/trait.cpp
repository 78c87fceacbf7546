#include "vmod/piece/trait.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace adjutant::vmod {
namespace {

using Decoder = SequenceDecoder;

Trait read_basic_piece(std::string_view rest) {
  Decoder fields(rest, ';');
  fields.skip(2);
  traits::BasicPiece piece;
  piece.image = fields.next_or("");
  piece.name = fields.next_or("");
  return piece;
}

std::vector<std::optional<std::string>> names_of_levels(const std::vector<std::string>& names, std::size_t levels) {
  std::vector<std::optional<std::string>> result(names.begin(), names.end());
  result.resize(std::max(levels, names.size()));
  return result;
}

Trait read_layer(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Layer layer;
  fields.skip(2);
  const std::string activate_key = fields.next_or("");
  fields.skip(2);
  const std::string up_key = fields.next_or("");
  fields.skip(2);
  const std::string down_key = fields.next_or("");
  fields.skip(4);
  layer.x_offset = fields.next_int(0);
  layer.y_offset = fields.next_int(0);
  layer.images = fields.next_array();
  layer.images.resize(std::max<std::size_t>(1, layer.images.size()));
  layer.level_names = names_of_levels(fields.next_array(), layer.images.size());
  fields.skip(1);
  layer.name = fields.next_or("");
  fields.skip(2);
  layer.follows_property = fields.next_bool(false);
  layer.followed = fields.next_or("");
  layer.first_level_value = fields.next_int(1);
  const int version = fields.next_int(0);
  layer.always_active = fields.next_bool(true);
  if (version == 0) {
    layer.always_active = activate_key.empty();
    layer.several_keys = activate_key.size() > 1 || up_key.size() > 1 || down_key.size() > 1;
  }
  fields.skip(4);
  layer.scale = fields.next_double(1);
  layer.only_property = fields.next_or("");
  layer.only_property_state = fields.next_bool(true);
  return layer;
}

/// The form of VASSAL 1 and 2: the activation key stands in a list of its own, the levels at the end one by one.
Trait read_old_layer(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Layer layer;
  const std::string activation = fields.next_or("");
  layer.always_active = Decoder(activation, ';').next_or("").empty();
  fields.skip(5);
  layer.x_offset = fields.next_int(0);
  layer.y_offset = fields.next_int(0);
  while (const auto level = fields.next()) {
    Decoder parts(*level, ',');
    layer.images.push_back(parts.next_or(""));
    layer.level_names.push_back(parts.next());
  }
  return layer;
}

Trait read_movement_mark(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::MovementMark mark;
  mark.image = fields.next_or("");
  mark.x = fields.next_int(0);
  mark.y = fields.next_int(0);
  return mark;
}

Trait read_marker(std::string_view rest) {
  return traits::Marker{decode_sequence(rest, ',')};
}

Trait read_dynamic_property(std::string_view rest) {
  return traits::DynamicProperty{Decoder(rest, ';').next_or("name")};
}

char letter(Decoder& fields, char missing) {
  const std::string text = fields.next_or("");
  return text.empty() ? missing : text.front();
}

/// Replaces the misspelling $PieceName$, which modules use and VASSAL accepts, by $pieceName$.
std::string with_piece_name(std::string format) {
  constexpr std::string_view kMistaken = "$PieceName$";
  for (std::size_t at = format.find(kMistaken); at != std::string::npos; at = format.find(kMistaken, at + 1)) {
    format[at + 1] = 'p';
  }
  return format;
}

Trait read_label(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Label label;
  fields.skip(2);
  label.size = fields.next_int(label.size);
  label.ground = fields.next_or("");
  label.colour = fields.next_or(label.colour);
  label.vertical = letter(fields, label.vertical);
  label.y_offset = fields.next_int(0);
  label.horizontal = letter(fields, label.horizontal);
  label.x_offset = fields.next_int(0);
  label.vertical_edge = letter(fields, label.vertical_edge);
  label.horizontal_edge = letter(fields, label.horizontal_edge);
  label.name_format = with_piece_name(fields.next_or(label.name_format));
  fields.skip(1);
  label.style = fields.next_int(label.style);
  label.degrees = fields.next_int(label.degrees);
  label.property = fields.next_or(label.property);
  fields.skip(1);
  label.always_use_format = fields.next_bool(false);
  return label;
}

Trait read_calculated_property(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::CalculatedProperty property;
  property.name = fields.next_or("");
  property.expression = fields.next_or("");
  return property;
}

Trait read_basic_name(std::string_view rest) {
  return traits::BasicName{Decoder(rest, ';').next_or("")};
}

Trait read_translatable_message(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::TranslatableMessage message;
  message.key = fields.next_or(message.key);
  fields.skip(1);
  message.message = fields.next_or("");
  return message;
}

Trait read_property_sheet(std::string_view rest) {
  traits::PropertySheet sheet;
  const std::string definition = Decoder(rest, ';').next_or("");
  for (const std::string& field : decode_sequence(definition, '~')) {
    if (!field.empty()) {
      sheet.fields.push_back({field[0], field.substr(1)});
    }
  }
  return sheet;
}

Trait read_table(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Table table;
  table.rows = fields.next_int(table.rows);
  table.columns = fields.next_int(table.columns);
  return table;
}

Trait read_rotator(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Rotator rotator;
  rotator.facings = std::max(1, fields.next_int(6));
  fields.skip(rotator.facings == 1 ? 2 : 4);
  fields.skip(2);
  rotator.name = fields.next_or("");
  return rotator;
}

/// VASSAL writes this one without protecting its fields and reads them like all others.
Trait read_immobilized(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Immobilized result;
  const std::string select = fields.next_or("");
  const auto has = [&select](char c) { return select.find(c) != std::string::npos; };
  result.ignore_grid = has('g');
  result.never_move = has('n');
  result.move_if_selected = has('i') || has('t') || has('c');
  const std::string move = fields.next_or("");
  if (!move.empty()) {
    result.never_move = move[0] == 'V';
    result.move_if_selected = move[0] == 'I';
  }
  const std::string stack = fields.next_or("R");
  result.never_stack = !stack.starts_with('L');
  return result;
}

Trait read_area_of_effect(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::AreaOfEffect area;
  fields.skip(3);
  area.always_active = fields.next_bool(true);
  fields.skip(6);
  area.name = fields.next_or("");
  return area;
}

traits::Access read_access(std::string_view text) {
  using enum traits::Access::Kind;
  if (text.starts_with("sides:")) {
    text.remove_prefix(6);
    return {sides, text.empty() ? std::vector<std::string>{} : decode_sequence(text, ':')};
  }
  return {text.starts_with("side:") ? side : player, {}};
}

Trait read_hide(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Hide hide;
  fields.skip(1);
  hide.command = fields.next_or(hide.command);
  fields.skip(1);
  hide.access = read_access(fields.next_or(""));
  fields.skip(2);
  hide.moves_unreported = fields.next_bool(false);
  return hide;
}

Trait read_mask(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Mask mask;
  fields.skip(1);
  mask.image = fields.next_or("");
  fields.skip(1);
  const std::string display = fields.next_or("I");
  if (!display.empty()) {
    mask.display = display[0];
    mask.display_image = mask.display == 'G' ? display.substr(1) : "";
  }
  mask.name = fields.next_or(mask.name);
  mask.access = read_access(fields.next_or(""));
  return mask;
}

Trait read_restricted(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Restricted restricted;
  restricted.sides = fields.next_array();
  restricted.by_player = fields.next_bool(false);
  restricted.movement = fields.next_bool(true);
  return restricted;
}

Trait read_set_global_property(std::string_view rest) {
  return traits::SetGlobalProperty{Decoder(rest, ';').next_or("name")};
}

Trait read_set_piece_property(std::string_view rest) {
  return traits::SetPieceProperty{Decoder(rest, ';').next_or("")};
}

Trait read_trigger(std::string_view rest) {
  Decoder fields(rest, ';');
  fields.skip(6);
  const bool loops = fields.next_bool(false);
  fields.skip(6);
  const bool counts = fields.next_bool(false);
  return traits::Trigger{loops && counts ? fields.next_or("") : ""};
}

traits::PlaceMarker place_marker(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::PlaceMarker marker;
  fields.skip(2);
  marker.marker = fields.next_or("null");
  fields.skip(6);
  marker.gpid = fields.next_or("");
  return marker;
}

Trait read_place_marker(std::string_view rest) {
  return place_marker(rest);
}

Trait read_replace(std::string_view rest) {
  traits::PlaceMarker marker = place_marker(rest);
  marker.replaces = true;
  return marker;
}

Trait read_use_prototype(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::UsePrototype use;
  use.name = fields.next_or("");
  use.fills_in = fields.has_more();
  for (const std::string& parameter : fields.next_array()) {
    Decoder parts(parameter, '=');
    std::string key = parts.next_or("");
    if (auto value = parts.next()) {
      use.parameters.insert_or_assign(std::move(key), std::move(*value));
    }
  }
  return use;
}

Trait read_mat(std::string_view rest) {
  return traits::Mat{Decoder(rest, ';').next_or("")};
}

Trait read_attachment(std::string_view rest) {
  Decoder fields(rest, ';');
  traits::Attachment attachment;
  attachment.name = fields.next_or("");
  fields.skip(18);
  attachment.with_itself = fields.next_bool(attachment.with_itself);
  attachment.automatic = fields.next_bool(attachment.automatic);
  return attachment;
}

template <class T>
Trait plain_trait(std::string_view) {
  return T{};
}

struct TraitKind {
  std::string_view prefix;  ///< up to and including the first semicolon
  std::string_view class_name;
  Trait (*read)(std::string_view rest);
};

constexpr auto kAction = plain_trait<traits::Action>;

constexpr std::array kTraitKinds{
    TraitKind{"piece;", "BasicPiece", read_basic_piece},
    TraitKind{"emb2;", "Embellishment", read_layer},
    TraitKind{"emb;", "Embellishment", read_old_layer},
    TraitKind{"mark;", "Marker", read_marker},
    TraitKind{"PROP;", "DynamicProperty", read_dynamic_property},
    TraitKind{"label;", "Labeler", read_label},
    TraitKind{"calcProp;", "CalculatedProperty", read_calculated_property},
    TraitKind{"basicName;", "BasicName", read_basic_name},
    TraitKind{"locmsg;", "TranslatableMessage", read_translatable_message},
    TraitKind{"cmt;", "Comment", plain_trait<traits::Comment>},
    TraitKind{"propertysheet;", "PropertySheet", read_property_sheet},
    TraitKind{"table;", "TableInfo", read_table},
    TraitKind{"rotate;", "FreeRotator", read_rotator},
    TraitKind{"immob;", "Immobilized", read_immobilized},
    TraitKind{"markmoved;", "MovementMarkable", read_movement_mark},
    TraitKind{"footprint;", "Footprint", plain_trait<traits::MovementTrail>},
    TraitKind{"AreaOfEffect;", "AreaOfEffect", read_area_of_effect},
    TraitKind{"hide;", "Hideable", read_hide},
    TraitKind{"obs;", "Obscurable", read_mask},
    TraitKind{"restrict;", "Restricted", read_restricted},
    TraitKind{"setprop;", "SetGlobalProperty", read_set_global_property},
    TraitKind{"setpieceprop;", "SetPieceProperty", read_set_piece_property},
    TraitKind{"macro;", "TriggerAction", read_trigger},
    TraitKind{"placemark;", "PlaceMarker", read_place_marker},
    TraitKind{"replace;", "Replace", read_replace},
    TraitKind{"prototype;", "UsePrototype", read_use_prototype},
    TraitKind{"sendto;", "SendToLocation", plain_trait<traits::SendToLocation>},
    TraitKind{"report;", "ReportState", plain_trait<traits::Report>},
    TraitKind{"mat;", "Mat", read_mat},
    TraitKind{"matPiece;", "MatCargo", plain_trait<traits::MatCargo>},
    TraitKind{"attach;", "Attachment", read_attachment},
    TraitKind{"pivot;", "Pivot", kAction},
    TraitKind{"translate;", "Translate", kAction},
    TraitKind{"nonRect2;", "NonRectangular", kAction},
    TraitKind{"nonRect;", "NonRectangular", kAction},
    TraitKind{"border;", "BorderOutline", plain_trait<traits::Border>},
    TraitKind{"hideCmd;", "RestrictCommands", kAction},
    TraitKind{"delete;", "Delete", kAction},
    TraitKind{"clone;", "Clone", kAction},
    TraitKind{"submenu;", "SubMenu", kAction},
    TraitKind{"menuSeparator;", "MenuSeparator", kAction},
    TraitKind{"deselect;", "Deselect", kAction},
    TraitKind{"globalkey;", "CounterGlobalKeyCommand", kAction},
    TraitKind{"globalhotkey;", "GlobalHotKey", kAction},
    TraitKind{"playSound;", "PlaySound", kAction},
    TraitKind{"button;", "ActionButton", kAction},
    TraitKind{"return;", "ReturnToDeck", kAction},
    TraitKind{"locCommand;", "MultiLocationCommand", kAction},
};

const TraitKind* kind_of_trait(std::string_view type) {
  const std::string_view prefix = type.substr(0, type.find(';') + 1);
  const auto found =
      std::find_if(kTraitKinds.begin(), kTraitKinds.end(), [&](const TraitKind& k) { return k.prefix == prefix; });
  return prefix.empty() || found == kTraitKinds.end() ? nullptr : &*found;
}

}  // namespace

Trait read_trait(std::string_view type) {
  const TraitKind* kind = kind_of_trait(type);
  return kind ? kind->read(type.substr(kind->prefix.size())) : traits::Unknown{};
}

std::string_view trait_class(std::string_view type) {
  const TraitKind* kind = kind_of_trait(type);
  return kind ? kind->class_name : std::string_view{};
}

std::vector<std::string_view> trait_prefixes() {
  std::vector<std::string_view> prefixes;
  for (const TraitKind& kind : kTraitKinds) {
    prefixes.push_back(kind.prefix);
  }
  return prefixes;
}

}  // namespace adjutant::vmod
