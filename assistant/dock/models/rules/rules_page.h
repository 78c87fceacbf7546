#pragma once

#include <QString>
#include <QUrl>
#include <cstdint>
#include <string>
#include <vector>

#include "dock/models/rules/rules_answer.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Where a link of a page leads, within this program and nowhere else.
struct PageLink {
  enum class To {
    nowhere,
    hit,          ///< `number`: the index of the hit
    section,      ///< `text`: its printed number or key
    recent,       ///< `number`: the index of a rule that was read last
    translation,  ///< `number`: the index of the text to read instead
    part,         ///< `text`: the part of the page to show or hide: what a term means, where the translations differ
    differences,  ///< the page of the whole game where two of its translations differ
    bring_notes,  ///< a file of notes wants to come in
    write_note,
    change_note,  ///< `number`: the id of the note
    remove_note   ///< `number`: the id of the note
  };
  To to = To::nowhere;
  std::uint64_t number = 0;
  std::string text = {};

  friend bool operator==(const PageLink&, const PageLink&) = default;
};

/// The meaning of a link of a page; an empty one for a URL that is not of this program.
PageLink link_of(const QUrl& url);

/// The name of a language in itself, "Español"; its code ("FR") if the window does not speak it.
QString language_name(const Voice& voice, const std::string& code);
/// The language of a code as its own speakers call it; the code where Qt knows no such language.
QString native_name(const std::string& code);

/// Whether hits in one language come from different books.
bool are_of_several_books(const std::vector<RuleHit>& hits);

/// A line that says in which languages there are books where none is in the player's; empty where one is.
QString only_in(const std::vector<std::string>& languages, const Voice& voice, const style::Colours& colours);

/// The hits as rich text: number, title and language as a link, their book where there are several, and what was found,
/// the words found in bold; before them which languages there are, and what was looked for in place of misspelt words.
/// Whatever comes from a book or a player is escaped.
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
