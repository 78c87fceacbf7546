#include "importers/book/override.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "importers/book/section_keys.h"
#include "importers/text/letters.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

using nlohmann::json;

constexpr const char* format = "adjutant-rules-override/1";

// ---- reading ----

class OverrideReader {
 public:
  explicit OverrideReader(std::string where) : read_(), where_(std::move(where)) {}

  ReadOverride read(const json& file) {
    know(file, {"format", "sections"}, "");
    const auto sections = file.find("sections");
    if (sections == file.end() || !sections->is_array()) {
      say("sections", "import.override_value");
      return std::move(read_);
    }
    for (std::size_t i = 0; i < std::min(sections->size(), max_corrections); ++i) {
      correction((*sections)[i], "sections[" + std::to_string(i) + "]");
    }
    if (sections->size() > max_corrections) {
      read_.diagnostics.push_back(
          {Severity::warning, where_, {"import.override_too_many", {{"corrections", max_corrections}}}});
    }
    return std::move(read_);
  }

 private:
  void say(const std::string& place, const char* key) {
    constexpr std::size_t most = 50;  // whoever has more to correct finds out after correcting these
    if (read_.diagnostics.size() < most) {
      read_.diagnostics.push_back({Severity::warning, where_ + ":" + place, {key, {}}});
    }
  }

  void know(const json& object, const std::set<std::string>& keys, const std::string& place) {
    for (const auto& [key, value] : object.items()) {
      if (keys.count(key) == 0) {
        say(place.empty() ? key : place + "." + key, "import.override_key");
      }
    }
  }

  std::optional<std::string> text(const json& object, const char* key, const std::string& place) {
    const auto found = object.find(key);
    if (found == object.end()) {
      return std::nullopt;
    }
    if (!found->is_string()) {
      say(place + "." + key, "import.override_value");
      return std::nullopt;
    }
    return found->get<std::string>();
  }

  void correction(const json& object, const std::string& place) {
    const auto section = object.is_object() ? text(object, "section", place) : std::nullopt;
    if (!section) {
      say(place, "import.override_value");
      return;
    }
    know(object, {"section", "number", "title", "parent", "join", "splits"}, place);
    Correction correction{
        *section, text(object, "number", place), text(object, "title", place), text(object, "parent", place), false,
        {}};
    const auto join = object.find("join");
    correction.join = join != object.end() && join->is_boolean() && join->get<bool>();
    const auto splits = object.find("splits");
    for (std::size_t i = 0; splits != object.end() && splits->is_array() && i < splits->size(); ++i) {
      split((*splits)[i], place + ".splits[" + std::to_string(i) + "]", correction);
    }
    read_.overriding.corrections.push_back(std::move(correction));
  }

  void split(const json& object, const std::string& place, Correction& correction) {
    const auto at = object.is_object() ? text(object, "at", place) : std::nullopt;
    if (!at || trimmed(*at).empty() || correction.splits.size() >= max_corrections) {
      say(place, "import.override_value");
      return;
    }
    know(object, {"at", "number", "title"}, place);
    correction.splits.push_back(
        {*at, text(object, "number", place).value_or(""), text(object, "title", place).value_or("")});
  }

  ReadOverride read_;
  std::string where_;
};

// ---- applying ----

/// A section whose parent is named and not counted, so that others may come and go.
struct Named {
  db::Section section;
  std::string parent;    ///< its key; empty: none
  bool settled = false;  ///< the parent was corrected, or does not follow from the number
};

class Corrector {
 public:
  Corrector(ReadRulebook& book, std::string where) : book_(book), where_(std::move(where)) {
    for (const db::Section& section : book.sections) {
      const std::string parent = section.parent ? book.sections[*section.parent].key : "";
      sections_.push_back({section, parent, true});
      keys_.of(section.key, "");
    }
  }

  Diagnostics apply(const RulebookOverride& overriding) {
    for (const Correction& correction : overriding.corrections) {
      const std::size_t at = find(correction.section);
      if (at == sections_.size()) {
        say("import.override_no_section", {{"section", correction.section}});
        continue;
      }
      split(at, correction);
      change(at, correction);
      if (correction.join) {
        join(at);
      }
    }
    finish();
    return std::move(diagnostics_);
  }

 private:
  void say(const char* key, std::vector<Argument> arguments) {
    diagnostics_.push_back({Severity::warning, where_, {key, std::move(arguments)}});
  }

  [[nodiscard]] std::size_t find(const std::string& name) const {
    const auto found = std::ranges::find_if(
        sections_, [&](const Named& named) { return named.section.number == name || named.section.key == name; });
    return static_cast<std::size_t>(found - sections_.begin());
  }

  void split(std::size_t at, const Correction& correction) {
    for (const Split& split : correction.splits) {
      std::string& text = sections_[at].section.body;
      const std::size_t begin = text.find(split.at);
      if (begin == std::string::npos) {
        say("import.override_no_words", {{"section", correction.section}, {"words", split.at}});
        continue;
      }
      Named next{sections_[at].section, sections_[at].parent, true};
      next.section.number = split.number;
      next.section.title = split.title.empty() ? split.at : split.title;
      next.section.key = keys_.of(split.number, next.section.title);
      next.section.aliases.clear();
      next.section.body = text.substr(begin);
      if (next.section.body.starts_with(next.section.title)) {
        next.section.body = next.section.body.substr(next.section.title.size());
      }
      next.section.body = without_ends(next.section.body);
      next.settled = split.number.empty();
      next.parent = split.number.empty() ? sections_[at].section.key : "";
      text = without_ends(std::string_view(text).substr(0, begin));
      sections_.insert(sections_.begin() + static_cast<std::ptrdiff_t>(++at), std::move(next));
    }
  }

  static std::string without_ends(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \n:.");
    const std::size_t last = text.find_last_not_of(" \n");
    return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
  }

  void change(std::size_t at, const Correction& correction) {
    Named& named = sections_[at];
    if (correction.title) {
      named.section.title = *correction.title;
    }
    if (correction.number && *correction.number != named.section.number) {
      named.section.number = *correction.number;
      const std::string key = keys_.of(*correction.number, named.section.title);
      move_children(std::exchange(named.section.key, key), key);
      named.settled = correction.number->empty();
    }
    if (correction.parent) {
      const std::size_t parent = find(*correction.parent);
      named.parent = parent < sections_.size() ? sections_[parent].section.key : "";
      named.settled = true;
      if (!correction.parent->empty() && parent >= at) {
        say("import.override_no_section", {{"section", *correction.parent}});
      }
    }
  }

  void move_children(const std::string& from, const std::string& to) {
    for (Named& named : sections_) {
      named.parent = named.parent == from ? to : named.parent;
    }
  }

  /// Its heading and text go on with the section before it.
  void join(std::size_t at) {
    if (at == 0) {
      say("import.override_no_section", {{"section", sections_[at].section.key}});
      return;
    }
    const db::Section gone = sections_[at].section;
    db::Section& before = sections_[at - 1].section;
    for (const std::string& part : {single_spaced(gone.number + " " + gone.title), gone.body}) {
      before.body += (before.body.empty() || part.empty() ? "" : "\n\n") + part;
    }
    before.last_line = std::max(before.last_line, gone.last_line);
    move_children(gone.key, before.key);
    sections_.erase(sections_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  /// Names become places; a number that is new finds the nearest number above it.
  void finish() {
    std::map<std::string, std::size_t> places;
    std::map<std::string, std::size_t> numbers;
    book_.sections.clear();
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      db::Section section = std::move(sections_[i].section);
      const auto parent = places.find(sections_[i].parent);
      section.parent = parent != places.end() ? std::optional(parent->second) : std::nullopt;
      if (!sections_[i].settled) {
        const auto number = leading_number(section.number);
        section.parent = number ? section_above(number->number, book_.counting, numbers) : std::nullopt;
      }
      places.emplace(section.key, i);
      numbers.emplace(section.number, i);
      book_.sections.push_back(std::move(section));
    }
  }

  ReadRulebook& book_;
  std::string where_;
  std::vector<Named> sections_;
  SectionKeys keys_;
  Diagnostics diagnostics_;
};

}  // namespace

Result<ReadOverride> read_override(std::string_view text, const std::string& where) {
  if (text.size() > max_override_bytes) {
    return failure(where, {"import.too_large", {{"megabytes", max_override_bytes >> 20U}}});
  }
  const Message no_override{"import.override_format", {{"format", format}}};
  const auto file = read_json(text, where, no_override);
  if (!file) {
    return tl::unexpected(file.error());
  }
  if (!file->is_object() || file->value("format", json()) != format) {
    return failure(where, no_override);
  }
  return OverrideReader(where).read(*file);
}

Diagnostics apply_override(const RulebookOverride& overriding, ReadRulebook& book, const std::string& where) {
  return Corrector(book, where).apply(overriding);
}

}  // namespace adjutant::importers
