#include "dock/models/rules/rules_page.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <string_view>

#include "dock/models/rules/rules_html.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// The schemes of links, and what stands behind the colon.
struct LinkScheme {
  enum class Address { none, text, number };
  std::string_view scheme;
  PageLink::To to;
  Address address;
};

constexpr std::array<LinkScheme, 10> link_schemes{{
    {"section", PageLink::To::section, LinkScheme::Address::text},
    {"unfold", PageLink::To::part, LinkScheme::Address::text},
    {"differences", PageLink::To::differences, LinkScheme::Address::none},
    {"notes", PageLink::To::bring_notes, LinkScheme::Address::none},
    {"write", PageLink::To::write_note, LinkScheme::Address::none},
    {"hit", PageLink::To::hit, LinkScheme::Address::number},
    {"recent", PageLink::To::recent, LinkScheme::Address::number},
    {"other", PageLink::To::translation, LinkScheme::Address::number},
    {"change", PageLink::To::change_note, LinkScheme::Address::number},
    {"remove", PageLink::To::remove_note, LinkScheme::Address::number},
}};

QString snippet_of(const RuleHit& hit) {
  std::vector<html::Dressed> found;
  for (const TextMark& mark : hit.marks) {
    found.push_back({mark, [](const QString& html) { return u"<b>"_s + html + u"</b>"_s; }});
  }
  return html::body(hit.snippet, 0, hit.snippet.size(), std::move(found));
}

QString hit_row(const RuleHit& hit, std::size_t index, bool with_book, const Voice& voice,
                const style::Colours& colours) {
  const QString number = hit.number.empty() ? QString() : html::escaped(hit.number) + u"&nbsp; "_s;
  const QString title = u"<b>"_s + number + html::escaped(hit.title) + u"</b>"_s;
  const QString book = with_book ? signs::dot + html::escaped(hit.rulebook) : QString();
  const QString note =
      hit.in_note ? html::tinted(colours.quiet, voice("dock.rules.in_note").toHtmlEscaped()) + u" "_s : QString();
  return u"<p>"_s + html::link(u"hit"_s, QString::number(index), title) + u" "_s +
         html::tinted(colours.quiet, html::flag(hit.language) + book) + u"<br>"_s + note + snippet_of(hit) + u"</p>"_s;
}

/// A passage with the words that the other side lacks marked, each once.
QString passage_of(const RulePassage& passage, const Voice& voice, const style::Colours& colours) {
  if (passage.text.empty()) {
    return html::tinted(colours.quiet, voice("dock.rules.says_nothing").toHtmlEscaped());
  }
  const std::u32string text = QString::fromStdString(passage.text).toStdU32String();
  std::vector<html::Dressed> said;
  const auto mark = [&colours](const QString& html) { return html::marked(colours.warning, html); };
  for (const std::string& words : passage.said) {
    const std::u32string sought = QString::fromStdString(words).toStdU32String();
    if (const std::size_t at = text.find(sought); at != std::u32string::npos && !sought.empty()) {
      said.push_back({{at, sought.size()}, mark});
    }
  }
  return html::body(text, 0, text.size(), std::move(said));
}

}  // namespace

PageLink link_of(const QUrl& url) {
  const std::string scheme = url.scheme().toStdString();
  const auto* found = std::ranges::find(link_schemes, scheme, &LinkScheme::scheme);
  if (found == link_schemes.end()) {
    return {};
  }
  const QString address = QUrl::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1());
  if (found->address != LinkScheme::Address::number) {
    return {found->to, 0, found->address == LinkScheme::Address::text ? address.toStdString() : std::string()};
  }
  bool is_number = false;
  const std::uint64_t number = address.toULongLong(&is_number);
  return is_number ? PageLink{found->to, number} : PageLink();
}

QString language_name(const Voice& voice, const std::string& code) {
  const std::string key = "dock.language." + code;
  return voice.knows(key) ? voice(Message{key, {}}) : QString::fromStdString(code).toUpper();
}

QString native_name(const std::string& code) {
  const QString name = QLocale(QString::fromStdString(code)).nativeLanguageName();
  return name.isEmpty() ? QString::fromStdString(code) : name;
}

bool are_of_several_books(const std::vector<RuleHit>& hits) {
  return std::ranges::any_of(hits, [&](const RuleHit& hit) {
    return hit.language == hits.front().language && hit.rulebook != hits.front().rulebook;
  });
}

QString only_in(const std::vector<std::string>& languages, const Voice& voice, const style::Colours& colours) {
  if (languages.empty()) {
    return {};
  }
  Message message{"dock.rules.only_in", {}};
  for (const std::string& language : languages) {
    message.args.emplace_back("language", language_name(voice, language).toStdString());
  }
  return html::paragraph(html::tinted(colours.quiet, voice(message).toHtmlEscaped()));
}

QString page_of(const FoundRules& found, const Voice& voice, const style::Colours& colours) {
  QString page = only_in(found.languages, voice, colours);
  for (const CorrectedWord& word : found.corrected) {
    Message message{"dock.rules.mended", {{"typed", word.typed}}};
    for (const std::string& meant : word.meant) {
      message.args.emplace_back("meant", meant);
    }
    page += html::paragraph(html::tinted(colours.quiet, voice(message).toHtmlEscaped()));
  }
  if (found.hits.empty()) {
    return page + html::paragraph(voice("dock.rules.nothing_found").toHtmlEscaped());
  }
  const bool with_books = are_of_several_books(found.hits);
  for (std::size_t i = 0; i < found.hits.size(); ++i) {
    page += hit_row(found.hits[i], i, with_books, voice, colours);
  }
  return page;
}

QString start_page(const std::vector<RulePlace>& recent, bool has_translations, const Voice& voice,
                   const style::Colours& colours) {
  QString page = html::paragraph(voice("dock.rules.welcome").toHtmlEscaped());
  if (has_translations) {
    page += html::paragraph(html::link(u"differences"_s, {}, voice("dock.rules.where_they_differ").toHtmlEscaped()));
  }
  page += html::paragraph(html::link(u"notes"_s, {}, voice("dock.rules.bring_notes").toHtmlEscaped()));
  QStringList links;
  for (std::size_t i = 0; i < recent.size(); ++i) {
    links.append(html::link(u"recent"_s, QString::number(i), html::escaped(recent[i].number)) + u" "_s +
                 html::tinted(colours.quiet, game_name(recent[i].game, voice).toHtmlEscaped()));
  }
  if (!links.isEmpty()) {
    page += html::paragraph(html::tinted(colours.quiet, voice("dock.rules.recent").toHtmlEscaped())) +
            html::paragraph(links.join(u"<br>"_s));
  }
  return page;
}

QString difference_rows(const RuleDifference& difference, const Voice& voice, const style::Colours& colours) {
  const std::string kind = "rules.compare.kind." + difference.kind;
  QString rows = voice.knows(kind) ? html::tinted(colours.quiet, voice(Message{kind, {}}).toHtmlEscaped()) : QString();
  for (const RulePassage& passage : {difference.left, difference.right}) {
    rows += u"<br>"_s + html::tinted(colours.quiet, html::flag(passage.language)) + u" "_s +
            passage_of(passage, voice, colours);
  }
  return html::paragraph(rows);
}

QString differences_page(const std::vector<RuleDifference>& differences, const Voice& voice,
                         const style::Colours& colours) {
  QString page = u"<h3>"_s + voice("dock.rules.where_they_differ").toHtmlEscaped() + u"</h3>"_s +
                 html::paragraph(voice({"dock.rules.differences", {{"count", differences.size()}}}).toHtmlEscaped());
  std::string section;
  for (const RuleDifference& difference : differences) {
    if (difference.left.number != section) {
      section = difference.left.number;
      page += html::paragraph(u"<b>"_s + html::link(RuleLink{section, section, {}}) + u"</b>"_s);
    }
    page += difference_rows(difference, voice, colours);
  }
  return page;
}

}  // namespace adjutant::dock
