#pragma once

#include <string>

namespace adjutant::app {

/// "5.2 Fire at several targets"; the title alone where the section has no number.
inline std::string section_label(const std::string& number, const std::string& title) {
  return number.empty() ? title : number + ' ' + title;
}

}  // namespace adjutant::app
