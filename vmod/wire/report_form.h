#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod::wire {

/// The words in which something reports to the chat: a format of VASSAL's, "$PlayerName$ rolls $result$".
class ReportForm {
 public:
  using Values = std::map<std::string, std::string, std::less<>>;

  /// Variables that are known stand as their values; the others are what a report tells. Tags of the format go.
  explicit ReportForm(std::string_view format, const Values& known = {});

  /// What the variables stand for, if the plain text (plain_chat) is made in this form: each takes the least that lets
  /// the next literal follow, the last one the rest. None for any other text.
  [[nodiscard]] std::optional<Values> match(std::string_view text) const;

  /// Every way in which the text is made in this form, where values may hold what the form has between them ("E-0416
  /// (04/16) (3)"); no more than `most`, and none of a form that takes too long to try.
  [[nodiscard]] std::vector<Values> matches(std::string_view text, std::size_t most) const;

 private:
  struct Part {
    bool variable = false;
    std::string text;  ///< a literal, or a variable's name
  };

  void append_literal(std::string_view text);
  struct Search;
  void match_from(std::size_t part, std::string_view text, Search& search) const;

  std::vector<Part> parts_;
};

}  // namespace adjutant::vmod::wire
