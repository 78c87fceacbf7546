#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "db/rules.h"
#include "importers/text/lines.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {

/// The most sections of one book. A longer text is not a rulebook; the rest is left out with a diagnostic.
inline constexpr std::size_t max_sections = 20'000;

struct ReadRulebook {
  std::string title;  ///< what stands at the top; empty where the text begins at once
  std::vector<db::Section> sections;
  Diagnostics diagnostics;
  Counting counting = Counting::whole;  ///< of the numbers
  Diagnostics gaps;  ///< where the section numbers jump; kept apart, since a summary leaves rules out on purpose
};

/// The sections of a rulebook, from its lines, wherever they come from. Any text gives sections (one, where there is no
/// heading); only a text without a letter gives none. `where` begins the diagnostics' place.
ReadRulebook read_rulebook(std::vector<Line> lines, const std::string& where);

/// Reads the sections of a rulebook from UTF-8 text; lines are counted from 1 as in the file. `where` begins the place
/// of each diagnostic.
ReadRulebook read_rulebook(std::string_view text, const std::string& where);

}  // namespace adjutant::importers
