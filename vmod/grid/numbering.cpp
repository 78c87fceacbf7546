#include "vmod/grid/numbering.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "vmod/expression/format.h"
#include "vmod/geometry.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

std::string letters(long long n) {
  const auto count = std::min<long long>(n / 26 + 1, limits::letters_in_name);
  return std::string(static_cast<std::size_t>(count), static_cast<char>('A' + n % 26));
}

std::string digits(long long n, int leading_zeros) {
  const std::string plain = std::to_string(n);
  const auto wanted = static_cast<std::size_t>(std::clamp(leading_zeros, 0, limits::leading_zeros)) + 1;
  return std::string(wanted - std::min(wanted, plain.size()), '0') + plain;
}

NamePart part_for_axis(const Numbering::Axis& axis) {
  if (axis.letters) {
    return {NamePart::Kind::letters, {}};
  }
  return {NamePart::Kind::number,
          {},
          static_cast<std::size_t>(std::clamp(axis.leading_zeros, 0, limits::leading_zeros)) + 1};
}

std::optional<int> number_named(std::string_view name, const Numbering::Axis& axis) {
  if (!axis.letters) {
    return parse_int(name);
  }
  const bool negative = name.starts_with('-');
  const auto count = static_cast<int>(name.size()) - (negative ? 1 : 0);
  const int number = 26 * (count - 1) + (name.back() - 'A');
  return negative ? -number : number;
}

/// The form of a name, and which of its parts are the column and the row.
struct NameForm {
  std::vector<NamePart> parts;
  std::optional<std::size_t> column;
  std::optional<std::size_t> row;

  void add_text(std::string text) { parts.push_back({NamePart::Kind::text, std::move(text)}); }
  void add_column(const Numbering& numbering) {
    column = parts.size();
    parts.push_back(part_for_axis(numbering.column));
  }
  void add_row(const Numbering& numbering) {
    row = parts.size();
    parts.push_back(part_for_axis(numbering.row));
  }
};

void add_grid_location(NameForm& form, const Numbering& numbering) {
  if (numbering.column_first) {
    form.add_column(numbering);
    form.add_text(numbering.separator);
    form.add_row(numbering);
  } else {
    form.add_row(numbering);
    form.add_text(numbering.separator);
    form.add_column(numbering);
  }
}

NameForm form_of(const Numbering& numbering) {
  NameForm form;
  for (FormatPart& part : read_format(numbering.location_format)) {
    if (!part.property) {
      form.add_text(std::move(part.text));
    } else if (part.text == "gridLocation") {
      add_grid_location(form, numbering);
    } else if (part.text == "column") {
      form.add_column(numbering);
    } else if (part.text == "row") {
      form.add_row(numbering);
    }
  }
  return form;
}

}  // namespace

std::string name_of(int number, const Numbering::Axis& axis) {
  const long long size = std::llabs(static_cast<long long>(number));
  return (number < 0 ? "-" : "") + (axis.letters ? letters(size) : digits(size, axis.leading_zeros));
}

std::string name_of(Cell numbered, const Numbering& numbering, const PropertyLookup& properties) {
  const std::string column = name_of(add(numbered.column, numbering.column.offset), numbering.column);
  const std::string row = name_of(add(numbered.row, numbering.row.offset), numbering.row);
  return fill_format(numbering.location_format, [&](std::string_view property) -> std::optional<std::string> {
    if (property == "gridLocation") {
      return numbering.column_first ? column + numbering.separator + row : row + numbering.separator + column;
    }
    if (property == "column" || property == "row") {
      return property == "row" ? row : column;
    }
    return properties ? properties(property) : std::nullopt;
  });
}

std::optional<Cell> cell_named(std::string_view name, const Numbering& numbering) {
  const NameForm form = form_of(numbering);
  if (!form.column || !form.row) {
    return std::nullopt;
  }
  const auto found = match_name(name, form.parts);
  if (!found) {
    return std::nullopt;
  }
  const auto column = number_named((*found)[*form.column], numbering.column);
  const auto row = number_named((*found)[*form.row], numbering.row);
  if (!column || !row) {
    return std::nullopt;
  }
  return Cell{subtract(*column, numbering.column.offset), subtract(*row, numbering.row.offset)};
}

}  // namespace adjutant::vmod
