#include "vmod/wire/report_form.h"

#include <utility>

#include "vmod/game/chat.h"

namespace adjutant::vmod::wire {

ReportForm::ReportForm(std::string_view format, const Values& known) {
  const std::string plain = plain_chat(format);
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t open = rest.find('$');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('$', open + 1);
    append_literal(rest.substr(0, close == std::string_view::npos ? close : open));
    if (close == std::string_view::npos) {
      break;
    }
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    if (const auto value = known.find(name); value != known.end()) {
      append_literal(value->second);
    } else {
      parts_.push_back({true, std::string(name)});
    }
    rest.remove_prefix(close + 1);
  }
}

void ReportForm::append_literal(std::string_view text) {
  if (text.empty()) {
    return;
  }
  if (!parts_.empty() && !parts_.back().variable) {
    parts_.back().text += text;
  } else {
    parts_.push_back({false, std::string(text)});
  }
}

std::optional<ReportForm::Values> ReportForm::match(std::string_view text) const {
  Values values;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    if (!part.variable) {
      if (!text.starts_with(part.text)) {
        return std::nullopt;
      }
      text.remove_prefix(part.text.size());
      continue;
    }
    const bool last = i + 1 == parts_.size();
    const bool before_end = i + 2 == parts_.size() && !parts_[i + 1].variable;
    std::size_t length = text.size();
    if (before_end) {
      length = text.ends_with(parts_[i + 1].text) ? text.size() - parts_[i + 1].text.size() : std::string_view::npos;
    } else if (!last) {
      length = parts_[i + 1].variable ? 0 : text.find(parts_[i + 1].text);
    }
    if (length == std::string_view::npos) {
      return std::nullopt;
    }
    values.insert_or_assign(part.text, std::string(text.substr(0, length)));
    text.remove_prefix(length);
  }
  return text.empty() ? std::optional(std::move(values)) : std::nullopt;
}

struct ReportForm::Search {
  std::size_t most = 0;
  std::size_t tries = 0;  ///< that are left
  Values values = {};
  std::vector<Values> found = {};

  [[nodiscard]] bool over() const { return tries == 0 || found.size() >= most; }
};

std::vector<ReportForm::Values> ReportForm::matches(std::string_view text, std::size_t most) const {
  constexpr std::size_t most_tries = 2000;
  Search search{most, most_tries};
  match_from(0, text, search);
  return search.tries == 0 ? std::vector<Values>() : std::move(search.found);
}

/// A variable ends at every place where the literal behind it begins, in turn.
void ReportForm::match_from(std::size_t part, std::string_view text, Search& search) const {
  if (search.over()) {
    return;
  }
  --search.tries;
  if (part == parts_.size()) {
    if (text.empty()) {
      search.found.push_back(search.values);
    }
    return;
  }
  const Part& here = parts_[part];
  if (!here.variable) {
    if (text.starts_with(here.text)) {
      match_from(part + 1, text.substr(here.text.size()), search);
    }
    return;
  }
  const auto go_on = [&](std::size_t length) {
    const auto former = search.values.find(here.text);
    const auto before = former == search.values.end() ? std::nullopt : std::optional(former->second);
    search.values.insert_or_assign(here.text, std::string(text.substr(0, length)));
    match_from(part + 1, text.substr(length), search);
    if (before) {
      search.values.insert_or_assign(here.text, *before);
    } else {
      search.values.erase(here.text);
    }
  };
  if (part + 1 == parts_.size()) {
    go_on(text.size());
  } else if (parts_[part + 1].variable) {
    go_on(0);
  } else {
    const std::string& next = parts_[part + 1].text;
    for (std::size_t at = text.find(next); at != std::string_view::npos && !search.over();
         at = text.find(next, at + 1)) {
      go_on(at);
    }
  }
}

}  // namespace adjutant::vmod::wire
