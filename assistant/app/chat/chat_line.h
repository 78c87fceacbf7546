#pragma once

#include <QString>
#include <string>

namespace adjutant::app {

/// One line of chat as it is put together from parts: short, and nothing in it means anything to VASSAL, which takes
/// its chat for HTML and signs at the beginning of a line for commands and colours. Source: Chatter, QuickColors.
class ChatLine {
 public:
  /// The most characters of one line of chat: more is not read during a game.
  static constexpr qsizetype most_characters = 300;

  /// A part that does not fit any more is left out whole, and so are those after it; an ellipsis says so. The first
  /// part is cut instead.
  void add(const QString& part);
  void add(const std::string& part) { add(QString::fromStdString(part)); }

  [[nodiscard]] std::string text() const { return text_.toStdString(); }

 private:
  QString text_;
  bool full_ = false;
};

}  // namespace adjutant::app
