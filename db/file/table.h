#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "db/file/database.h"
#include "db/file/sqlite.h"

// The columns of a table as one list, by which rows are written and read. Internal to this library, as sqlite.h is.
namespace adjutant::db {

inline void read_column(const Statement& row, int column, std::string& value) {
  value = row.text(column);
}
inline void read_column(const Statement& row, int column, std::int64_t& value) {
  value = row.integer(column);
}
inline void read_column(const Statement& row, int column, int& value) {
  value = row.small_integer(column);
}
inline void read_column(const Statement& row, int column, bool& value) {
  value = row.integer(column) != 0;
}
inline void read_column(const Statement& row, int column, std::size_t& value) {
  value = static_cast<std::size_t>(row.integer(column));
}
inline void read_column(const Statement& row, int column, std::optional<std::size_t>& value) {
  value = row.is_null(column) ? std::nullopt : std::optional(static_cast<std::size_t>(row.integer(column)));
}
/// What is bound for a value; a type that a column has in words of its own overloads both functions.
template <class Value>
const Value& stored(const Value& value) {
  return value;
}

/// What `make` makes of each row that a query finds with these parameters.
template <class Make, class... Parameters>
auto select(const Database& database, std::string_view sql, Make make, const Parameters&... parameters) {
  Statement statement(database, sql);
  statement.bind(parameters...);
  return rows(statement, make);
}

/// The same for a query that is all that a public function does.
template <class Make, class... Parameters>
auto query(const Database& database, std::string_view sql, Make make, const Parameters&... parameters) {
  return guarded(database.where(), [&] { return select(database, sql, make, parameters...); });
}

/// A column and the member of the row that it holds.
template <class Row, class Value>
struct Column {
  std::string_view name;
  Value Row::*member;
};

template <class Row, class... Values>
class Table {
 public:
  constexpr explicit Table(std::string_view name, Column<Row, Values>... columns) : name_(name), columns_(columns...) {}

  [[nodiscard]] static constexpr int size() { return sizeof...(Values); }

  /// "game, module_name, body"
  [[nodiscard]] std::string columns() const {
    return std::apply([](const auto&... column) { return fmt::format("{}", fmt::join({column.name...}, ", ")); },
                      columns_);
  }

  /// The row whose columns begin at `first`, in the order of the list.
  [[nodiscard]] Row read(const Statement& statement, int first = 0) const {
    Row row;
    std::apply([&](const auto&... column) { (read_column(statement, first++, row.*column.member), ...); }, columns_);
    return row;
  }

  /// The rows that a condition (and an order) picks.
  template <class... Parameters>
  [[nodiscard]] std::vector<Row> pick(const Database& database, std::string_view condition,
                                      const Parameters&... parameters) const {
    return select(
        database, fmt::format("SELECT {} FROM {} {}", columns(), name_, condition),
        [this](const Statement& row) { return read(row); }, parameters...);
  }

  /// A statement that writes rows; `before`: the columns before those of the list.
  [[nodiscard]] Statement insertion(const Database& database, const std::vector<std::string_view>& before = {},
                                    std::string_view how = "INSERT") const {
    std::string names;
    std::string values;
    for (const std::string_view column : before) {
      names += fmt::format("{}, ", column);
      values += "?, ";
    }
    const std::vector<std::string_view> own(sizeof...(Values), "?");
    return Statement(database, fmt::format("{} INTO {} ({}{}) VALUES ({}{})", how, name_, names, columns(), values,
                                           fmt::join(own, ", ")));
  }

  /// Runs such a statement for a row.
  template <class... Before>
  void insert(Statement& statement, const Row& row, const Before&... before) const {
    std::apply([&](const auto&... column) { statement.bind(before..., stored(row.*column.member)...).run(); },
               columns_);
  }

  /// Writes a row in the place of the one with the same key.
  void replace(const Database& database, const Row& row) const {
    Statement statement = insertion(database, {}, "INSERT OR REPLACE");
    insert(statement, row);
  }

 private:
  std::string_view name_;
  std::tuple<Column<Row, Values>...> columns_;
};

/// The first of the rows; none where there is none.
template <class Row>
std::optional<Row> first_of(std::vector<Row> found) {
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

}  // namespace adjutant::db
