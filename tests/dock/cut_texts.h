#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QWidget>
#include <string>
#include <vector>

namespace adjutant::test {

/// Labels whose words do not fit, buttons that are narrower than their words. Rows that are pressed as a whole have no
/// words of their own: theirs are labels.
inline std::vector<std::string> cut_texts(const QWidget& window) {
  std::vector<std::string> cut;
  for (const auto* label : window.findChildren<QLabel*>()) {
    const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
    if (label->isVisible() && !label->text().isEmpty() && label->height() < needed) {
      cut.push_back(label->text().toStdString());
    }
  }
  for (const auto* button : window.findChildren<QAbstractButton*>()) {
    if (button->isVisible() && !button->text().isEmpty() && button->width() < button->sizeHint().width()) {
      cut.push_back(button->text().toStdString());
    }
  }
  return cut;
}

}  // namespace adjutant::test
