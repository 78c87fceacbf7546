#pragma once

#include <QString>
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

// "Militia Squad x2": things that are alike are named once.
namespace adjutant::app {

/// The different ones of a list in its order, and how many there are of each.
template <class T>
std::vector<std::pair<T, std::ptrdiff_t>> counted(const std::vector<T>& list) {
  std::vector<std::pair<T, std::ptrdiff_t>> different;
  for (auto one = list.begin(); one != list.end(); ++one) {
    if (std::find(list.begin(), one, *one) == one) {
      different.emplace_back(*one, std::count(one, list.end(), *one));
    }
  }
  return different;
}

inline QString times(const QString& name, std::ptrdiff_t count) {
  constexpr QChar times_sign(0x00D7);
  return count == 1 || name.isEmpty() ? name : name + u' ' + times_sign + QString::number(count);
}

}  // namespace adjutant::app
