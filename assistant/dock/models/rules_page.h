#pragma once

#include <QColor>
#include <QString>
#include <QUrl>
#include <string>
#include <variant>
#include <vector>

#include "dock/models/rules_reading.h"
#include "dock/voice.h"

namespace adjutant::dock {

/// Where a link of a page leads, within this program and nowhere else.
struct OpenHit {
  std::size_t index = 0;

  friend bool operator==(const OpenHit&, const OpenHit&) = default;
};
struct OpenSection {
  std::string number;

  friend bool operator==(const OpenSection&, const OpenSection&) = default;
};
struct ReadOther {
  std::size_t index = 0;

  friend bool operator==(const ReadOther&, const ReadOther&) = default;
};
using PageLink = std::variant<std::monostate, OpenHit, OpenSection, ReadOther>;

/// Of the link of a page; of anything else, nothing.
PageLink link_of(const QUrl& url);

/// "Español"; of a language that the window does not speak its code, "FR".
QString language_name(const Voice& voice, const std::string& code);

/// The hits as rich text: number, title and language as a link, and what was found, the words found in bold; before
/// them what was looked for in place of misspelt words. Whatever comes from a book or a player is escaped.
QString page_of(const std::vector<RuleHit>& hits, const std::vector<MendedWord>& mended, const Voice& voice,
                const QColor& quiet);

/// One translation of a section as rich text: the chapters above it, number and title, the body with its references as
/// links, the sections below it, and links to those of `texts` that are listed in `others`.
QString page_of(const RuleText& text, const std::vector<RuleText>& texts, const std::vector<std::size_t>& others,
                const Voice& voice, const QColor& quiet);

}  // namespace adjutant::dock
