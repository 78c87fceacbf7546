#pragma once

#include <QString>
#include <QUrl>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "dock/models/rules/rules_reading.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

// Where a link of a page leads, within this program and nowhere else.

struct OpenHit {
  std::size_t index = 0;

  friend bool operator==(const OpenHit&, const OpenHit&) = default;
};
struct OpenSection {
  std::string number;

  friend bool operator==(const OpenSection&, const OpenSection&) = default;
};
struct OpenRecent {
  std::size_t index = 0;

  friend bool operator==(const OpenRecent&, const OpenRecent&) = default;
};
struct ReadOther {
  std::size_t index = 0;

  friend bool operator==(const ReadOther&, const ReadOther&) = default;
};
/// Shows or hides a part of the page: what a term means, where the translations differ.
struct Unfold {
  std::string part;

  friend bool operator==(const Unfold&, const Unfold&) = default;
};
/// The page of the whole game where two of its translations differ.
struct OpenDifferences {
  friend bool operator==(const OpenDifferences&, const OpenDifferences&) = default;
};
/// A file of notes wants to come in.
struct BringNotes {
  friend bool operator==(const BringNotes&, const BringNotes&) = default;
};
struct WriteNote {
  friend bool operator==(const WriteNote&, const WriteNote&) = default;
};
struct ChangeNote {
  std::int64_t id = 0;

  friend bool operator==(const ChangeNote&, const ChangeNote&) = default;
};
struct RemoveNote {
  std::int64_t id = 0;

  friend bool operator==(const RemoveNote&, const RemoveNote&) = default;
};
using PageLink = std::variant<std::monostate, OpenHit, OpenSection, OpenRecent, ReadOther, Unfold, OpenDifferences,
                              BringNotes, WriteNote, ChangeNote, RemoveNote>;

/// The meaning of a link of a page; an empty one for a URL that is not of this program.
PageLink link_of(const QUrl& url);

/// The name of a language in itself, "Español"; its code ("FR") if the window does not speak it.
QString language_name(const Voice& voice, const std::string& code);

/// A line that says in which languages there are books where none is in the player's; empty where one is.
QString only_in(const std::vector<std::string>& languages, const Voice& voice, const style::Colours& colours);

/// The hits as rich text: number, title and language as a link, and what was found, the words found in bold; before
/// them which languages there are, and what was looked for in place of misspelt words. Whatever comes from a book or a
/// player is escaped.
QString page_of(const FoundRules& found, const Voice& voice, const style::Colours& colours);

/// What the room says before anything is searched: how to, the way to where the translations differ, if there are
/// several, and to a file of notes, and the rules that were read last.
QString start_page(const std::vector<RulePlace>& recent, bool has_translations, const Voice& voice,
                   const style::Colours& colours);

/// Where two translations of a game differ: section by section both passages, with a link to the section.
QString differences_page(const std::vector<RuleDifference>& differences, const Voice& voice,
                         const style::Colours& colours);

/// One difference: its kind, and both passages with the words that the other lacks marked.
QString difference_rows(const RuleDifference& difference, const Voice& voice, const style::Colours& colours);

}  // namespace adjutant::dock
