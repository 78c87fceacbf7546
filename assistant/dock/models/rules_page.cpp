#include "dock/models/rules_page.h"

#include <QStringList>
#include <algorithm>

#include "dock/models/signs.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const QString hit_scheme = u"hit"_s;
const QString section_scheme = u"section"_s;
const QString other_scheme = u"other"_s;

QString escaped(const std::string& text) {
  return QString::fromStdString(text).toHtmlEscaped();
}

QString link(const QString& scheme, const QString& to, const QString& html) {
  const QString address = scheme + u":"_s + QString::fromLatin1(QUrl::toPercentEncoding(to));
  return u"<a href=\"%1\">%2</a>"_s.arg(address, html);
}

QString link(const RuleLink& to) {
  QStringList words;
  for (const std::string& part : {to.number, to.title}) {
    if (!part.empty()) {
      words.append(escaped(part));
    }
  }
  return link(section_scheme, QString::fromStdString(to.to), words.join(u"&nbsp; "_s));
}

QString tinted(const QColor& colour, const QString& html) {
  return u"<span style=\"color:%1\">%2</span>"_s.arg(colour.name(), html);
}

QString flag(const std::string& language) {
  return u"("_s + escaped(language).toUpper() + u")"_s;
}

QString escaped(const std::u32string& text, std::size_t start, std::size_t end) {
  return QString::fromStdU32String(text.substr(start, end - start)).toHtmlEscaped();
}

/// The text escaped, each of the marked stretches as `dress` has it.
template <class Marked, class Projection, class Dress>
QString dressed(const std::u32string& text, const std::vector<Marked>& marked, Projection mark_of, Dress dress) {
  QString html;
  std::size_t at = 0;
  for (const Marked& one : marked) {
    const TextMark mark = mark_of(one);
    html += escaped(text, at, mark.start);
    at = mark.start + mark.length;
    html += dress(one, escaped(text, mark.start, at));
  }
  return html + escaped(text, at, text.size());
}

QString snippet_of(const RuleHit& hit) {
  return dressed(
      hit.snippet, hit.marks, [](const TextMark& mark) { return mark; },
      [](const TextMark&, const QString& html) { return u"<b>"_s + html + u"</b>"_s; });
}

/// The body's lines and paragraphs as they stand, its references as links.
QString body_of(const RuleText& text) {
  QString html = dressed(
      text.body, text.references, [](const RuleReference& reference) { return reference.mark; },
      [](const RuleReference& reference, const QString& number) {
        return link(section_scheme, QString::fromStdString(reference.to), number);
      });
  html.replace(u"\n\n"_s, u"</p><p>"_s).replace(u"\n"_s, u"<br>"_s);
  return u"<p>"_s + html + u"</p>"_s;
}

/// The language, and where several books have it the book.
QString name_of(const RuleText& text, const std::vector<RuleText>& texts, const Voice& voice) {
  const QString language = language_name(voice, text.language);
  return std::ranges::count(texts, text.language, &RuleText::language) < 2
             ? language
             : language + u", "_s + QString::fromStdString(text.rulebook);
}

QString paragraph(const QStringList& links, const QString& between) {
  return links.isEmpty() ? QString() : u"<p>"_s + links.join(between) + u"</p>"_s;
}

QStringList links_to(const std::vector<RuleLink>& sections) {
  QStringList links;
  for (const RuleLink& section : sections) {
    links.append(link(section));
  }
  return links;
}

}  // namespace

PageLink link_of(const QUrl& url) {
  const QString to = QUrl::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1());
  if (url.scheme() == section_scheme) {
    return OpenSection{to.toStdString()};
  }
  bool is_number = false;
  const auto index = to.toULongLong(&is_number);
  if (is_number && url.scheme() == hit_scheme) {
    return OpenHit{index};
  }
  if (is_number && url.scheme() == other_scheme) {
    return ReadOther{index};
  }
  return {};
}

QString language_name(const Voice& voice, const std::string& code) {
  const std::string key = "dock.language." + code;
  return voice.knows(key) ? voice(Message{key, {}}) : QString::fromStdString(code).toUpper();
}

QString page_of(const std::vector<RuleHit>& hits, const std::vector<MendedWord>& mended, const Voice& voice,
                const QColor& quiet) {
  QString html;
  for (const MendedWord& word : mended) {
    Message message{"dock.rules.mended", {{"typed", word.typed}}};
    for (const std::string& meant : word.meant) {
      message.args.emplace_back("meant", meant);
    }
    html += u"<p>"_s + tinted(quiet, voice(message).toHtmlEscaped()) + u"</p>"_s;
  }
  if (hits.empty()) {
    return html + u"<p>"_s + voice("dock.rules.nothing_found").toHtmlEscaped() + u"</p>"_s;
  }
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const RuleHit& hit = hits[i];
    const QString number = hit.number.empty() ? QString() : escaped(hit.number) + u"&nbsp; "_s;
    html += u"<p>"_s + link(hit_scheme, QString::number(i), u"<b>"_s + number + escaped(hit.title) + u"</b>"_s) +
            u" "_s + tinted(quiet, flag(hit.language)) + u"<br>"_s + snippet_of(hit) + u"</p>"_s;
  }
  return html;
}

QString page_of(const RuleText& text, const std::vector<RuleText>& texts, const std::vector<std::size_t>& others,
                const Voice& voice, const QColor& quiet) {
  const QString number = text.number.empty() ? QString() : escaped(text.number) + u"&nbsp; "_s;
  QString html = paragraph(links_to(text.parents), signs::within);
  html += u"<h3>"_s + number + escaped(text.title) + u"</h3>"_s;
  html += u"<p>"_s + tinted(quiet, escaped(text.rulebook) + u" "_s + flag(text.language)) + u"</p>"_s;
  html += body_of(text) + paragraph(links_to(text.children), u"<br>"_s);
  QStringList languages;
  for (const std::size_t other : others) {
    const QString name = name_of(texts[other], texts, voice).toHtmlEscaped();
    languages.append(link(other_scheme, QString::number(other), name));
  }
  if (!languages.isEmpty()) {
    html += u"<p>"_s + tinted(quiet, voice("dock.rules.also_in").toHtmlEscaped()) + u" "_s +
            languages.join(signs::dot) + u"</p>"_s;
  }
  return html;
}

}  // namespace adjutant::dock
