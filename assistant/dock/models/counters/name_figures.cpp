#include "dock/models/counters/name_figures.h"

#include <QRegularExpression>
#include <algorithm>
#include <map>

namespace adjutant::dock {
namespace {

/// The shortest group worth a question, in counters.
constexpr std::size_t fewest_of_a_shape = 2;
/// Names are a line at most; what is longer is no name to be read.
constexpr qsizetype longest_read_name = 200;

}  // namespace

QStringList numbers_in(const QString& name, QString* signs) {
  // Figures of a counter stand together: "2-5-4", "3/38", "4 x 2"; not "1st Company of 1809".
  static const QRegularExpression group(QStringLiteral(
      R"((?<![\w.])\d{1,3}(?:\s?[-/\x{2013},:\x{d7}x+]\s?\d{1,3})+(?![\w.])|(?<![\w.])\d{1,3}(?![\w.]))"));
  static const QRegularExpression number(QStringLiteral(R"(\d+)"));
  const QRegularExpressionMatch found = group.match(name.left(longest_read_name));
  if (!found.hasMatch()) {
    return {};
  }
  QStringList numbers;
  auto each = number.globalMatch(found.captured());
  while (each.hasNext()) {
    numbers.push_back(each.next().captured());
  }
  if (signs != nullptr) {
    *signs = found.captured().replace(number, QStringLiteral("#"));
  }
  return numbers;
}

std::vector<NameShape> shapes_of(const std::vector<std::pair<std::size_t, QString>>& names) {
  std::map<QString, NameShape> shapes;
  for (const auto& [place, name] : names) {
    QString signs;
    const QStringList numbers = numbers_in(name, &signs);
    if (numbers.size() < 2) {
      continue;  // one number alone counts copies more often than anything else
    }
    NameShape& shape = shapes[signs];
    if (shape.places.empty()) {
      shape = {signs, name, numbers, {}};
    }
    shape.places.push_back(place);
  }
  std::vector<NameShape> all;
  for (auto& [signs, shape] : shapes) {
    if (shape.places.size() >= fewest_of_a_shape) {
      all.push_back(std::move(shape));
    }
  }
  std::ranges::stable_sort(all, std::ranges::greater(), [](const NameShape& shape) { return shape.places.size(); });
  return all;
}

}  // namespace adjutant::dock
