#pragma once

#include <QString>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "dock/models/rules/rules_answer.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// All that is known of an open section.
struct ShownRule {
  std::vector<RuleText> texts;  ///< its translations
  std::vector<RuleNote> notes;
  std::vector<RuleDifference> differences;  ///< of the first of them and each other one
  std::vector<std::string> languages = {};  ///< of the books, where none is in the player's
};

/// How a section is looked at.
struct RuleView {
  std::size_t left = 0;              ///< index into the texts
  std::optional<std::size_t> right;  ///< a second one beside it, paragraph by paragraph
  std::set<std::string> unfolded;    ///< parts that the player opened (PageLink::To::part)
};

/// Side by side the player's language stands left and right of it the translation that he switched to (by language and
/// book; empty: none yet). Where the section has none of that book, another stands there: one of the same edition
/// before others, since editions have other rules, and of these one in the language that he switched to. Else one is
/// shown, the one that he switched to.
RuleView view_of(const std::vector<RuleText>& texts, const std::string& language, const std::string& rulebook,
                 bool side_by_side);

/// A section as rich text: the chapters above it, number and title, the body with its references as links and with
/// those words marked that a translation beside it lacks; then the sections below it, the notes, what its terms mean
/// and are called elsewhere (those without a definition behind one line), the sections that refer to it, and links to
/// the translations that are not shown.
QString section_page(const ShownRule& rule, const RuleView& view, const Voice& voice, const style::Colours& colours);

}  // namespace adjutant::dock
