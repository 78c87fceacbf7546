#pragma once

#include <QString>
#include <QStringList>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "dock/heard/fields.h"

// How the shapes of the socket's answers are read: a list of their fields, and lists of shapes.
namespace adjutant::dock {

/// A field by its name on the socket, and the member that it is read into.
struct Field {
  const char* key;
  std::variant<std::string*, QString*, bool*, QStringList*, std::vector<std::string>*> to;
};

/// Reads these fields of an object; what is missing or of another kind becomes empty (dock/heard/fields.h).
void read_fields(const Json& object, std::initializer_list<Field> fields);

/// What `read_one` makes of each entry of a list field; nothing where there is no such list.
template <class ReadOne>
auto read_list(const Json& object, const char* key, ReadOne read_one) {
  std::vector<std::decay_t<std::invoke_result_t<ReadOne&, const Json&>>> all;
  for (const Json& one : list_at(object, key)) {
    all.push_back(read_one(one));
  }
  return all;
}

/// The texts of a list of objects, one for each.
QStringList read_texts_of(const Json& object, const char* key);

}  // namespace adjutant::dock
