#include "dock/widgets/breakable.h"

namespace adjutant::dock {
namespace {

constexpr qsizetype longest_unbroken = 18;  ///< letters of a word: in large type they fit into the narrowest panel
constexpr QChar break_here(0x200B);         ///< zero width space

}  // namespace

QString breakable(const QString& words) {
  QString broken;
  qsizetype run = 0;
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QChar letter = words[i];
    broken.append(letter);
    run = letter.isSpace() ? 0 : run + 1;
    const bool within_word = i + 1 < words.size() && !words[i + 1].isSpace();
    const bool at_sign = run > longest_unbroken / 2 && (letter.isPunct() || letter == QLatin1Char('_'));
    if (within_word && !letter.isHighSurrogate() && (at_sign || run >= longest_unbroken)) {
      broken.append(break_here);
      run = 0;
    }
  }
  return broken;
}

}  // namespace adjutant::dock
