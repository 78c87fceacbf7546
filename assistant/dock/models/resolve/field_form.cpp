#include "dock/models/resolve/field_form.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/resolve/field_hints.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// No hex holds more units, and no attack has more (games/lnl/resolve/attack.h).
constexpr std::size_t most_entries = 40;

FieldKind kind_of(const std::string& kind, bool has_options, bool has_parts) {
  if (kind == "int") {
    return FieldKind::number;
  }
  if (kind == "bool") {
    return FieldKind::flag;
  }
  if (kind == "list") {
    return has_parts ? FieldKind::list : has_options ? FieldKind::ticks : FieldKind::words;
  }
  if (kind == "object") {
    return FieldKind::object;
  }
  return has_options ? FieldKind::choice : FieldKind::text;
}

std::vector<std::string> parts_of(const std::string& place) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t end = place.find('/'); end != std::string::npos; end = place.find('/', from)) {
    parts.push_back(place.substr(from, end - from));
    from = end + 1;
  }
  parts.push_back(place.substr(from));
  return parts;
}

/// The entry that a part of a place names by its number.
std::optional<std::size_t> index_of(const std::string& part) {
  if (part.empty() || part.size() > 4 || !std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(std::stoul(part));
}

/// Reads the fields of one procedure.
class SpecReader {
 public:
  SpecReader(const Json& procedure, const ChartRows& charts, const Voice& voice)
      : game_(string_at(procedure, "game")),
        fields_(list_at(procedure, "inputs")),
        charts_(charts),
        voice_(voice),
        first_(first_fields(string_at(procedure, "id"))) {}

  [[nodiscard]] std::vector<FieldSpec> read() const {
    // A handful of fields needs no fold, and where nothing is required everything may be what the player came for.
    constexpr std::size_t a_handful = 8;
    std::vector<FieldSpec> specs = within("", false);
    const bool folds_some = specs.size() > a_handful && std::ranges::any_of(specs, &FieldSpec::first);
    return first_.empty() && !folds_some ? within("", true) : specs;
  }

 private:
  /// The fields within a place, "" or "targets/*/"; `first`: they are asked first where no list says which are.
  [[nodiscard]] std::vector<FieldSpec> within(const std::string& place, bool first) const {
    std::vector<FieldSpec> specs;
    for (const Json& field : fields_) {
      const std::string id = string_at(field, "id");
      if (id.starts_with(place) && id.size() > place.size() && id.find('/', place.size()) == std::string::npos &&
          !is_of_board(id.substr(place.size()), string_at(field, "kind"))) {
        specs.push_back(read(field, id, first));
      }
    }
    std::ranges::stable_sort(specs, {}, [this](const FieldSpec& spec) { return rank(spec); });
    return specs;
  }

  [[nodiscard]] FieldSpec read(const Json& field, const std::string& place, bool first) const {
    FieldSpec spec;
    spec.place = place;
    spec.name = place.substr(place.rfind('/') + 1);
    spec.required = flag_at(field, "required");
    spec.first = first_.empty() ? first || spec.required : std::ranges::find(first_, place) != first_.end();
    spec.label = text_at(field, "text").isEmpty() ? field_name(place, voice_) : text_at(field, "text");
    spec.options = options_of(field, place);
    const std::string kind = string_at(field, "kind");
    const std::string inside = place + (kind == "list" ? "/*/" : "/");
    spec.parts = within(inside, spec.first);
    spec.kind = kind_of(kind, !spec.options.empty(), !spec.parts.empty());
    spec.has_id =
        std::ranges::any_of(fields_, [&](const Json& other) { return string_at(other, "id") == inside + "id"; });
    const FieldBounds bounds = bounds_of(spec.name);
    spec.least = bounds.least;
    spec.most = bounds.most;
    return spec;
  }

  [[nodiscard]] std::size_t rank(const FieldSpec& spec) const {
    const auto listed = static_cast<std::size_t>(std::ranges::find(first_, spec.place) - first_.begin());
    return 2 * listed + (spec.required ? 0 : 1);
  }

  [[nodiscard]] std::vector<FieldOption> options_of(const Json& field, const std::string& place) const {
    const Json& texts = field_at(field, "texts");
    const std::string name = place.substr(place.rfind('/') + 1);
    std::vector<FieldOption> options;
    for (const std::string& choice : strings_at(field, "choices")) {
      const QString text = text_at(texts, choice.c_str());
      options.push_back({choice, text.isEmpty() ? option_name(choice, voice_, name) : text});
    }
    const std::string kind = string_at(field, "kind");
    if (!options.empty() || (kind != "text" && kind != "list")) {
      return options;
    }
    const WordSource source = words_of(game_, place);
    for (const std::string& word : source.words) {
      options.push_back({word, option_name(word, voice_, name)});
    }
    const auto rows = charts_.find(source.chart);
    return rows == charts_.end() ? options : rows->second;
  }

  std::string game_;
  const Json& fields_;
  const ChartRows& charts_;
  const Voice& voice_;
  const std::vector<std::string>& first_;
};

const FieldSpec* spec_named(const std::vector<FieldSpec>& specs, const std::string& name) {
  const auto found = std::ranges::find(specs, name, &FieldSpec::name);
  return found == specs.end() ? nullptr : &*found;
}

/// What a unit of an input is called: what it is, with a number where others are the same.
class Namer {
 public:
  explicit Namer(const Voice& voice) : voice_(voice) {}

  [[nodiscard]] QString name(const FieldSpec& list, const Json& entries, std::size_t entry) const {
    const QString own = text_at(entries[entry], "name");
    if (!own.isEmpty()) {
      return own;
    }
    const QString what = what_is(list, entries[entry]);
    int same = 0;
    int before = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const bool alike = text_at(entries[i], "name").isEmpty() && what_is(list, entries[i]) == what;
      same += alike ? 1 : 0;
      before += alike && i < entry ? 1 : 0;
    }
    return same > 1 ? what + QLatin1Char(' ') + QString::number(before + 1) : what;
  }

 private:
  [[nodiscard]] QString what_is(const FieldSpec& list, const Json& entry) const {
    const std::string kind = string_at(entry, "kind");
    return kind.empty() ? list.label : option_name(kind, voice_);
  }

  const Voice& voice_;
};

/// Whether an object says anything at all.
bool is_empty(const Json& value) {
  if (value.is_object()) {
    return std::ranges::all_of(value, is_empty);
  }
  return value.is_null();
}

/// Goes through the fields and what was filled in, row by row.
class RowWriter {
 public:
  RowWriter(bool first, const Voice& voice, std::vector<FormRow>& rows)
      : first_(first), voice_(voice), namer_(voice), rows_(rows) {}

  void write(const std::vector<FieldSpec>& specs, const Json& object, const std::string& place, int depth) {
    for (const FieldSpec& spec : specs) {
      const Json& value = field_at(object, spec.name.c_str());
      const std::string here = place + spec.name;
      if (spec.kind == FieldKind::list) {
        write_list(spec, value, here, depth);
      } else if (spec.kind == FieldKind::object) {
        write_object(spec, value, here, depth);
      } else if (spec.first == first_) {
        rows_.push_back(row_of(spec, value, here, depth));
      }
    }
  }

 private:
  [[nodiscard]] FormRow head(FormRow::What what, const FieldSpec& spec, const std::string& place, int depth,
                             const QString& label) const {
    FormRow row;
    row.what = what;
    row.kind = spec.kind;
    row.place = place;
    row.depth = depth;
    row.label = label;
    row.required = spec.required;
    return row;
  }

  void write_object(const FieldSpec& spec, const Json& value, const std::string& place, int depth) {
    const std::size_t before = rows_.size();
    rows_.push_back(head(FormRow::What::group, spec, place, depth, spec.label));
    write(spec.parts, value, place + "/", depth + 1);
    if (rows_.size() == before + 1) {
      rows_.pop_back();  // nothing of it stands in this half of the sheet
    }
  }

  void write_list(const FieldSpec& spec, const Json& value, const std::string& place, int depth) {
    if (spec.first == first_) {
      rows_.push_back(head(FormRow::What::list, spec, place, depth, spec.label));
      if (spec.required && (!value.is_array() || value.empty())) {
        rows_.back().problem = voice_("dock.resolve.missing");
      }
    }
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
      const std::string entry = place + "/" + std::to_string(i);
      const std::size_t start = rows_.size();
      rows_.push_back(head(FormRow::What::entry, spec, entry, depth + 1, namer_.name(spec, value, i)));
      write(spec.parts, value[i], entry + "/", depth + 2);
      if (spec.first != first_ && rows_.size() == start + 1) {
        rows_.pop_back();
      }
    }
  }

  [[nodiscard]] FormRow row_of(const FieldSpec& spec, const Json& value, const std::string& place, int depth) const {
    FormRow row = head(FormRow::What::field, spec, place, depth, spec.label);
    row.value = value;
    row.options = spec.options;
    row.least = spec.least;
    row.most = spec.most;
    if (value.is_null() && spec.required) {
      row.problem = voice_("dock.resolve.missing");
    } else if (const auto number = spec.kind == FieldKind::number && value.is_number_integer()
                                       ? std::optional(value.get<long long>())
                                       : std::nullopt;
               number && (*number < spec.least || *number > spec.most)) {
      row.problem = voice_({"dock.resolve.bounds", {{"least", spec.least}, {"most", spec.most}}});
    }
    return row;
  }

  bool first_;
  const Voice& voice_;
  Namer namer_;
  std::vector<FormRow>& rows_;
};

/// The id that the form gives to an object or to an entry of a list, by its place: "targets2".
std::string given_id(const std::string& within, const std::string& name, std::optional<std::size_t> entry = {}) {
  return within + name + (entry ? std::to_string(*entry + 1) : std::string());
}

/// The input as the socket wants it: what says nothing is left out, and units have ids and names.
class InputWriter {
 public:
  explicit InputWriter(const Voice& voice) : voice_(voice), namer_(voice) {}

  [[nodiscard]] Json write(const std::vector<FieldSpec>& specs, const Json& object, const std::string& id) const {
    Json out = Json::object();
    for (const FieldSpec& spec : specs) {
      const Json& value = field_at(object, spec.name.c_str());
      if (spec.kind == FieldKind::object) {
        write_object(spec, value, given_id(id, spec.name), out);
      } else if (spec.kind == FieldKind::list) {
        write_list(spec, value, id, out);
      } else if (!value.is_null()) {
        out[spec.name] = value;
      } else if (spec.kind == FieldKind::text && is_called_by_kind(spec.name)) {
        out[spec.name] = option_name(spec.name, voice_).toStdString();
      }
    }
    return out;
  }

 private:
  void write_object(const FieldSpec& spec, const Json& value, const std::string& id, Json& out) const {
    Json inner = write(spec.parts, value, id);
    if (is_empty(inner) && !spec.required) {
      return;
    }
    identify(inner, spec, id, spec.label);
    out[spec.name] = std::move(inner);
  }

  void write_list(const FieldSpec& spec, const Json& entries, const std::string& within, Json& out) const {
    if (!entries.is_array() || (entries.empty() && !spec.required)) {
      return;
    }
    Json& all = out[spec.name] = Json::array();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::string id = given_id(within, spec.name, i);
      Json entry = write(spec.parts, entries[i], id);
      identify(entry, spec, id, namer_.name(spec, entries, i));
      all.push_back(std::move(entry));
    }
  }

  static void identify(Json& entry, const FieldSpec& spec, const std::string& id, const QString& name) {
    if (!spec.has_id) {
      return;
    }
    entry["id"] = id;
    if (spec_named(spec.parts, "name") && !entry.contains("name")) {
      entry["name"] = name.toStdString();
    }
  }

  const Voice& voice_;
  Namer namer_;
};

/// A place that was found: its spec, and the way to its value.
struct Found {
  const FieldSpec* spec = nullptr;
  std::string place;
  bool is_entry = false;  ///< an entry of the list `spec`
};

/// Finds a place of a form by names and by numbers or ids of entries.
std::optional<Found> find_place(const std::vector<FieldSpec>& specs, const Json& value, const std::string& asked) {
  const std::vector<FieldSpec>* among = &specs;
  const Json* object = &value;
  Found found;
  std::string id;
  for (const std::string& part : parts_of(asked)) {
    const bool wants_entry = found.spec && found.spec->kind == FieldKind::list && !found.is_entry;
    if (wants_entry) {
      std::optional<std::size_t> entry = index_of(part);
      for (std::size_t i = 0; !entry && i < object->size(); ++i) {
        entry = given_id(id, {}, i) == part ? std::optional(i) : std::nullopt;
      }
      if (!entry || !object->is_array() || *entry >= object->size()) {
        return std::nullopt;
      }
      id = given_id(id, {}, entry);
      object = &(*object)[*entry];
      found.place += "/" + std::to_string(*entry);
      found.is_entry = true;
      among = &found.spec->parts;
      continue;
    }
    const FieldSpec* spec = among ? spec_named(*among, part) : nullptr;
    if (!spec) {
      return std::nullopt;
    }
    object = &field_at(*object, part.c_str());
    id += part;
    found.place += (found.place.empty() ? "" : "/") + part;
    found.spec = spec;
    found.is_entry = false;
    among = spec->kind == FieldKind::object ? &spec->parts : nullptr;
  }
  return found.spec ? std::optional(found) : std::nullopt;
}

/// The place of the entry that was given that id, wherever it stands; empty where none was.
std::string place_of_entry(const std::vector<FieldSpec>& specs, const Json& object, const std::string& place,
                           const std::string& within, const std::string& id) {
  for (const FieldSpec& spec : specs) {
    const Json& value = field_at(object, spec.name.c_str());
    const std::string here = place + spec.name;
    std::string found;
    if (spec.kind == FieldKind::object) {
      found = place_of_entry(spec.parts, value, here + "/", given_id(within, spec.name), id);
    }
    for (std::size_t i = 0; spec.kind == FieldKind::list && value.is_array() && i < value.size() && found.empty();
         ++i) {
      const std::string entry = here + "/" + std::to_string(i);
      const std::string own = given_id(within, spec.name, i);
      found = own == id ? entry : place_of_entry(spec.parts, value[i], entry + "/", own, id);
    }
    if (!found.empty()) {
      return found;
    }
  }
  return {};
}

Json::json_pointer pointer_to(const std::string& place) {
  return Json::json_pointer("/" + place);
}

}  // namespace

std::vector<FieldSpec> read_field_specs(const Json& procedure, const ChartRows& charts, const Voice& voice) {
  return SpecReader(procedure, charts, voice).read();
}

FieldForm::FieldForm(std::string procedure, std::vector<FieldSpec> specs, Json start)
    : procedure_(std::move(procedure)), specs_(std::move(specs)), value_(std::move(start)) {}

bool FieldForm::set(const std::string& place, Json value) {
  const auto found = find_place(specs_, value_, place);
  if (!found || found->is_entry) {
    return false;
  }
  if (!value.is_null()) {
    value_[pointer_to(found->place)] = std::move(value);
    return true;
  }
  const std::size_t last = found->place.rfind('/');
  const Json::json_pointer object =
      last == std::string::npos ? Json::json_pointer() : pointer_to(found->place.substr(0, last));
  if (value_.contains(object) && value_[object].is_object()) {
    value_[object].erase(found->spec->name);
  }
  return true;
}

bool FieldForm::add(const std::string& list) {
  const auto found = find_place(specs_, value_, list);
  if (!found || found->is_entry || found->spec->kind != FieldKind::list) {
    return false;
  }
  Json& entries = value_[pointer_to(found->place)];
  if (!entries.is_array()) {
    entries = Json::array();
  }
  if (entries.size() >= most_entries) {
    return false;
  }
  Json entry = entries.empty() ? Json::object() : Json(entries.back());
  entry.erase("name");
  entries.push_back(std::move(entry));
  return true;
}

bool FieldForm::remove(const std::string& list, std::size_t entry) {
  const auto found = find_place(specs_, value_, list + "/" + std::to_string(entry));
  if (!found || !found->is_entry) {
    return false;
  }
  value_[pointer_to(list)].erase(entry);
  return true;
}

std::vector<FormRow> FieldForm::rows(bool first, const Voice& voice) const {
  std::vector<FormRow> rows;
  RowWriter(first, voice, rows).write(specs_, value_, {}, 0);
  return rows;
}

QString FieldForm::problem(const Voice& voice) const {
  for (const bool first : {true, false}) {
    for (const FormRow& row : rows(first, voice)) {
      if (!row.problem.isEmpty()) {
        return row.label + QStringLiteral(": ") + row.problem;
      }
    }
  }
  return {};
}

Json FieldForm::input(const Voice& voice) const {
  return InputWriter(voice).write(specs_, value_, {});
}

std::optional<std::string> FieldForm::place_of(const std::string& asked) const {
  if (const auto found = find_place(specs_, value_, asked)) {
    return found->place;
  }
  // Of a unit in a list within a list the core names the unit alone.
  const std::size_t end = asked.find('/');
  const std::string entry = place_of_entry(specs_, value_, {}, {}, asked.substr(0, end));
  if (entry.empty() || end == std::string::npos) {
    return std::nullopt;
  }
  const auto found = find_place(specs_, value_, entry + asked.substr(end));
  return found ? std::optional(found->place) : std::nullopt;
}

}  // namespace adjutant::dock
