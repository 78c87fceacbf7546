#include "chat/chat_line.h"

namespace adjutant::app {
namespace {

// By number, since sources hold ASCII only.
constexpr QChar ellipsis(0x2026);
constexpr QChar opens(0x2039);
constexpr QChar closes(0x203A);

bool is_printed(QChar c) {
  return c.category() != QChar::Other_Control && c.category() != QChar::Other_Format &&
         c.category() != QChar::Separator_Line && c.category() != QChar::Separator_Paragraph;
}

/// What HTML would read gets the look of it only.
QString harmless(const QString& text) {
  QString plain;
  for (const QChar c : text) {
    plain += is_printed(c) ? c : QChar(u' ');
  }
  return plain.replace(u'<', opens).replace(u'>', closes).replace(u'&', u'+').simplified();
}

/// Signs that mean something at the beginning of a line, to VASSAL or to another program that answers.
QString without_signs_first(QString text) {
  const QStringView signs = u"!?|~`*-/\\ ";
  while (!text.isEmpty() && signs.contains(text.front())) {
    text.remove(0, 1);
  }
  return text;
}

/// At most so many characters, none of them half.
QString cut(QString text, qsizetype most) {
  if (text.size() <= most) {
    return text;
  }
  text.truncate(most - 1);
  if (text.back().isHighSurrogate()) {
    text.chop(1);
  }
  return text + ellipsis;
}

}  // namespace

void ChatLine::add(const QString& part) {
  const QString more = harmless(part);
  if (text_.isEmpty()) {
    text_ = cut(without_signs_first(more), most_characters);
    full_ = text_.endsWith(ellipsis);
    return;
  }
  if (more.isEmpty() || full_) {
    return;
  }
  const qsizetype room = most_characters - 2;  // a space and the ellipsis
  full_ = text_.size() + 1 + more.size() > room;
  text_ += u' ' + (full_ ? QString(ellipsis) : more);
}

}  // namespace adjutant::app
