#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <functional>
#include <string>
#include <vector>

#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

// The rich text of the Rules room in small pieces. Whatever comes from a book or a player is escaped.
namespace adjutant::dock::html {

QString escaped(const std::string& text);
QString escaped(const std::u32string& text, std::size_t start, std::size_t end);

/// A link within the program: what is behind the scheme is encoded.
QString link(const QString& scheme, const QString& to, const QString& html, const QString& tip = {});
/// A link to a section, with its number and title.
QString link(const RuleLink& to);
/// A link to each of the sections.
QStringList links(const std::vector<RuleLink>& sections);

QString tinted(const QColor& colour, const QString& html);
/// Where a book disagrees with another: bold and underlined, so that it is seen without the colour too.
QString marked(const QColor& colour, const QString& html);
QString paragraph(const QString& html);
/// The sign of a language behind a title: "(ES)".
QString flag(const std::string& language);

/// A stretch of a text and how it is dressed.
struct Dressed {
  TextMark mark;
  std::function<QString(const QString& html)> dress;
};

/// The part of a text from `start` to `end`, escaped, dressed where it lies within; its lines and paragraphs as they
/// stand. Where two overlap the one that begins first counts.
QString body(const std::u32string& text, std::size_t start, std::size_t end, std::vector<Dressed> dressed);

}  // namespace adjutant::dock::html
