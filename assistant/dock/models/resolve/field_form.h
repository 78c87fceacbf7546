#pragma once

#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "dock/heard/fields.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

enum class FieldKind {
  number,
  flag,
  choice,  ///< one of `options`, or none of them
  text,
  words,  ///< a list of words that the player types
  ticks,  ///< a list of words out of `options`
  list,   ///< objects, added and removed
  object,
};

struct FieldOption {
  std::string id;
  QString text;

  friend bool operator==(const FieldOption&, const FieldOption&) = default;
};

/// A field as the procedure declares it, with what lies within it.
struct FieldSpec {
  std::string name;   ///< "morale"
  std::string place;  ///< "targets/*/morale"
  FieldKind kind = FieldKind::text;
  bool required = false;
  bool first = false;   ///< asked first; the others are folded away
  bool has_id = false;  ///< of an object or the entries of a list: each wants an id, which the form gives
  QString label;
  std::vector<FieldOption> options;
  int least = 0;
  int most = 0;
  std::vector<FieldSpec> parts;
};

/// The rows of charts by chart: words that may stand in a field.
using ChartRows = std::map<std::string, std::vector<FieldOption>>;

/// The fields of a procedure as the socket lists them (docs/api.md), those asked first in front.
std::vector<FieldSpec> read_field_specs(const Json& procedure, const ChartRows& charts, const Voice& voice);

/// One row of the sheet.
struct FormRow {
  enum class What {
    field,
    group,  ///< the headline of an object
    list,   ///< the headline of a list, to which entries can be added
    entry,  ///< the headline of an entry, which can be removed
  };
  What what = What::field;
  std::string place;  ///< "targets/0/morale"
  QString label;
  FieldKind kind = FieldKind::text;
  int depth = 0;  ///< how many lists and objects it lies within
  bool required = false;
  Json value;  ///< null: not given
  std::vector<FieldOption> options;
  int least = 0;
  int most = 0;
  QString problem;  ///< why it cannot stay so; empty: it can

  friend bool operator==(const FormRow&, const FormRow&) = default;
};

/// What a player fills in for a procedure. Knows no widget and asks nobody.
class FieldForm {
 public:
  FieldForm() = default;
  FieldForm(std::string procedure, std::vector<FieldSpec> specs, Json start);

  /// The same fields in other words, or with more words to choose from; what was filled in stays.
  void use(std::vector<FieldSpec> specs) { specs_ = std::move(specs); }

  /// Puts a value at a place; null takes it away. False where there is no such place.
  bool set(const std::string& place, Json value);
  /// Adds an entry to the list at that place; it is as the one before it.
  bool add(const std::string& list);
  bool remove(const std::string& list, std::size_t entry);

  /// The rows of the sheet from top to bottom: those asked first, or those folded away.
  [[nodiscard]] std::vector<FormRow> rows(bool first, const Voice& voice) const;
  /// The first problem of a field: something required is not given, or a number is out of its bounds.
  [[nodiscard]] QString problem(const Voice& voice) const;
  /// The input for the socket. Units have ids and names by which equal ones are told apart.
  [[nodiscard]] Json input(const Voice& voice) const;
  /// The place of a field that the core calls "targets/2/morale", by index or id; none where the form has no such
  /// field.
  [[nodiscard]] std::optional<std::string> place_of(const std::string& asked) const;

  [[nodiscard]] const std::string& procedure() const { return procedure_; }
  [[nodiscard]] const Json& value() const { return value_; }

 private:
  std::string procedure_;
  std::vector<FieldSpec> specs_;
  Json value_ = Json::object();
};

}  // namespace adjutant::dock
