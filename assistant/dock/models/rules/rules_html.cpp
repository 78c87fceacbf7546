#include "dock/models/rules/rules_html.h"

#include <QUrl>
#include <algorithm>

namespace adjutant::dock::html {

using namespace Qt::StringLiterals;

QString escaped(const std::string& text) {
  return QString::fromStdString(text).toHtmlEscaped();
}

QString escaped(const std::u32string& text, std::size_t start, std::size_t end) {
  return QString::fromStdU32String(text.substr(start, end - start)).toHtmlEscaped();
}

QString link(const QString& scheme, const QString& to, const QString& html, const QString& tip) {
  const QString address = scheme + u":"_s + QString::fromLatin1(QUrl::toPercentEncoding(to));
  const QString title = tip.isEmpty() ? QString() : u" title=\""_s + tip.toHtmlEscaped() + u'"';
  return u"<a href=\""_s + address + u'"' + title + u'>' + html + u"</a>"_s;
}

QString link(const RuleLink& to) {
  QStringList words;
  for (const std::string& part : {to.number, to.title}) {
    if (!part.empty()) {
      words.append(escaped(part));
    }
  }
  return link(u"section"_s, QString::fromStdString(to.to), words.join(u"&nbsp; "_s));
}

QStringList links(const std::vector<RuleLink>& sections) {
  QStringList all;
  for (const RuleLink& section : sections) {
    all.append(link(section));
  }
  return all;
}

QString tinted(const QColor& colour, const QString& html) {
  return u"<span style=\"color:"_s + colour.name() + u"\">"_s + html + u"</span>"_s;
}

QString marked(const QColor& colour, const QString& html) {
  return u"<b><u>"_s + tinted(colour, html) + u"</u></b>"_s;
}

QString paragraph(const QString& html) {
  return html.isEmpty() ? QString() : u"<p>"_s + html + u"</p>"_s;
}

QString flag(const std::string& language) {
  return u"("_s + escaped(language).toUpper() + u")"_s;
}

QString body(const std::u32string& text, std::size_t start, std::size_t end, std::vector<Dressed> dressed) {
  std::ranges::stable_sort(dressed, {}, [](const Dressed& one) { return one.mark.start; });
  QString html;
  std::size_t at = start;
  for (const Dressed& one : dressed) {
    const std::size_t after = one.mark.start + one.mark.length;
    if (one.mark.start >= at && after <= end) {
      html += escaped(text, at, one.mark.start) + one.dress(escaped(text, one.mark.start, after));
      at = after;
    }
  }
  html += escaped(text, at, end);
  return html.trimmed().replace(u"\n\n"_s, u"</p><p>"_s).replace(u"\n"_s, u"<br>"_s);
}

}  // namespace adjutant::dock::html
