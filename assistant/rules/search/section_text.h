#pragma once

#include <string>
#include <string_view>
#include <vector>

// How the text of a section is laid out, which its full-text index does not know. Words are counted as the index counts
// them.
namespace adjutant::rules {

/// What a word of a title is: what the section is about; a remark in brackets, which may be an abbreviation of it; an
/// article or a number, which says nothing.
enum class TitleWord { tells, remark, idle };

struct SectionText {
  std::vector<TitleWord> title;  ///< where no word of it tells, all do
  std::vector<int> lines;        ///< for each line of the body with a word: the number of words before it
  bool is_list = false;          ///< short lines, which have nothing to do with each other: a list, a table
};

SectionText read_section(std::string_view title, std::string_view body);

/// A title without what it has in brackets, which is a number or a remark: "Stacking (4.2)" is "Stacking ". One that
/// does not close goes on to the end.
std::string without_brackets(std::string_view title);

}  // namespace adjutant::rules
