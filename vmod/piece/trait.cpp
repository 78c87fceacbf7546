#include "vmod/piece/trait.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "vmod/field_list.h"

namespace adjutant::vmod {

/// One of the fields of a list (field_list.h): who may see through.
static void take_field(SequenceDecoder& fields, traits::Access& access) {
  using enum traits::Access::Kind;
  const std::string text = fields.next_or("");
  constexpr std::string_view several = "sides:";
  if (text.starts_with(several)) {
    const std::string_view listed = std::string_view(text).substr(several.size());
    access = {sides, listed.empty() ? std::vector<std::string>{} : decode_sequence(listed, ':')};
  } else {
    access = {text.starts_with("side:") ? side : player, {}};
  }
}

namespace {

using Decoder = SequenceDecoder;

/// A trait whose fields are a list; without steps, one of which only the class counts.
template <class T, auto... steps>
Trait listed(std::string_view rest) {
  Decoder fields(rest, ';');
  return read_fields<T, steps...>(fields);
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

Trait read_marker(std::string_view rest) {
  return traits::Marker{decode_sequence(rest, ',')};
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
  using Label = traits::Label;
  Trait trait =
      listed<Label, Skip{2}, &Label::size, &Label::ground, &Label::colour, &Label::vertical, &Label::y_offset,
             &Label::horizontal, &Label::x_offset, &Label::vertical_edge, &Label::horizontal_edge, &Label::name_format,
             Skip{}, &Label::style, &Label::degrees, &Label::property, Skip{}, &Label::always_use_format>(rest);
  auto& label = std::get<Label>(trait);
  label.name_format = with_piece_name(std::move(label.name_format));
  return trait;
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
  take_field(fields, mask.access);
  return mask;
}

Trait read_trigger(std::string_view rest) {
  Decoder fields(rest, ';');
  fields.skip(6);
  const bool loops = fields.next_bool(false);
  fields.skip(6);
  const bool counts = fields.next_bool(false);
  return traits::Trigger{loops && counts ? fields.next_or("") : ""};
}

constexpr auto read_place_marker =
    listed<traits::PlaceMarker, Skip{2}, &traits::PlaceMarker::marker, Skip{6}, &traits::PlaceMarker::gpid>;

Trait read_replace(std::string_view rest) {
  Trait trait = read_place_marker(rest);
  std::get<traits::PlaceMarker>(trait).replaces = true;
  return trait;
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

struct TraitKind {
  std::string_view prefix;  ///< up to and including the first semicolon
  std::string_view class_name;
  Trait (*read)(std::string_view rest);
};

constexpr std::array kTraitKinds = [] {
  using namespace traits;
  return std::array{
      TraitKind{"piece;", "BasicPiece", listed<BasicPiece, Skip{2}, &BasicPiece::image, &BasicPiece::name>},
      TraitKind{"emb2;", "Embellishment", read_layer},
      TraitKind{"emb;", "Embellishment", read_old_layer},
      TraitKind{"mark;", "Marker", read_marker},
      TraitKind{"PROP;", "DynamicProperty", listed<DynamicProperty, &DynamicProperty::name>},
      TraitKind{"label;", "Labeler", read_label},
      TraitKind{"calcProp;", "CalculatedProperty",
                listed<CalculatedProperty, &CalculatedProperty::name, &CalculatedProperty::expression>},
      TraitKind{"basicName;", "BasicName", listed<BasicName, &BasicName::name>},
      TraitKind{"locmsg;", "TranslatableMessage",
                listed<TranslatableMessage, &TranslatableMessage::key, Skip{}, &TranslatableMessage::message>},
      TraitKind{"cmt;", "Comment", listed<Comment>},
      TraitKind{"propertysheet;", "PropertySheet", read_property_sheet},
      TraitKind{"table;", "TableInfo", listed<Table, &Table::rows, &Table::columns>},
      TraitKind{"rotate;", "FreeRotator", read_rotator},
      TraitKind{"immob;", "Immobilized", read_immobilized},
      TraitKind{"markmoved;", "MovementMarkable",
                listed<MovementMark, &MovementMark::image, &MovementMark::x, &MovementMark::y>},
      TraitKind{"footprint;", "Footprint", listed<MovementTrail>},
      TraitKind{"AreaOfEffect;", "AreaOfEffect",
                listed<AreaOfEffect, Skip{3}, &AreaOfEffect::always_active, Skip{6}, &AreaOfEffect::name>},
      TraitKind{"hide;", "Hideable",
                listed<Hide, Skip{}, &Hide::command, Skip{}, &Hide::access, Skip{2}, &Hide::moves_unreported>},
      TraitKind{"obs;", "Obscurable", read_mask},
      TraitKind{"restrict;", "Restricted",
                listed<Restricted, &Restricted::sides, &Restricted::by_player, &Restricted::movement>},
      TraitKind{"setprop;", "SetGlobalProperty", listed<SetGlobalProperty, &SetGlobalProperty::name>},
      TraitKind{"setpieceprop;", "SetPieceProperty", listed<SetPieceProperty, &SetPieceProperty::name>},
      TraitKind{"macro;", "TriggerAction", read_trigger},
      TraitKind{"placemark;", "PlaceMarker", read_place_marker},
      TraitKind{"replace;", "Replace", read_replace},
      TraitKind{"prototype;", "UsePrototype", read_use_prototype},
      TraitKind{"sendto;", "SendToLocation", listed<SendToLocation>},
      TraitKind{"report;", "ReportState", listed<Report>},
      TraitKind{"mat;", "Mat", listed<Mat, &Mat::name>},
      TraitKind{"matPiece;", "MatCargo", listed<MatCargo>},
      TraitKind{"attach;", "Attachment",
                listed<Attachment, &Attachment::name, Skip{18}, &Attachment::with_itself, &Attachment::automatic>},
      TraitKind{"pivot;", "Pivot", listed<Action>},
      TraitKind{"translate;", "Translate", listed<Action>},
      TraitKind{"nonRect2;", "NonRectangular", listed<Action>},
      TraitKind{"nonRect;", "NonRectangular", listed<Action>},
      TraitKind{"border;", "BorderOutline", listed<Border>},
      TraitKind{"hideCmd;", "RestrictCommands", listed<Action>},
      TraitKind{"delete;", "Delete", listed<Action>},
      TraitKind{"clone;", "Clone", listed<Action>},
      TraitKind{"submenu;", "SubMenu", listed<Action>},
      TraitKind{"menuSeparator;", "MenuSeparator", listed<Action>},
      TraitKind{"deselect;", "Deselect", listed<Action>},
      TraitKind{"globalkey;", "CounterGlobalKeyCommand", listed<Action>},
      TraitKind{"globalhotkey;", "GlobalHotKey", listed<Action>},
      TraitKind{"playSound;", "PlaySound", listed<Action>},
      TraitKind{"button;", "ActionButton", listed<Action>},
      TraitKind{"return;", "ReturnToDeck", listed<Action>},
      TraitKind{"locCommand;", "MultiLocationCommand", listed<Action>},
  };
}();

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
