#include "tables/label_checks.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace adjutant::tables {
namespace {

using Ids = std::set<std::string, std::less<>>;

class LabelCheck {
 public:
  LabelCheck(const Pack& pack, const std::vector<std::string>& terrains, const std::string& where)
      : pack_(pack), labels_(pack.charts.labels), names_(terrains.begin(), terrains.end()), where_(where) {
    for (const Chart& chart : pack.charts.charts) {
      charts_.insert(chart.id);
      for (const ChartInput& input : chart.inputs) {
        names_.insert(input.id);
      }
      for (const ChartModifier& modifier : chart.modifiers) {
        names_.insert(modifier.id);
      }
    }
  }

  Diagnostics found() {
    std::ranges::for_each(charts_, [&](const std::string& id) { whole(id); });
    bool some_named = false;
    for (const auto& [id, texts] : labels_) {
      if (!charts_.contains(id)) {
        whole(id);
        some_named = some_named || names_.contains(id);
      }
    }
    for (const std::string& id : names_) {
      if (some_named && !labels_.contains(id) && !charts_.contains(id)) {
        whole(id);
      }
    }
    return std::move(found_);
  }

 private:
  /// Whether the label has a text in each language of the pack.
  void whole(const std::string& id) {
    const auto texts = labels_.find(id);
    Message lacks{"tables.pack.no_label", {{"id", id}}};
    for (const std::string& language : pack_.languages) {
      const bool said =
          texts != labels_.end() && texts->second.contains(language) && !texts->second.at(language).empty();
      if (!said) {
        lacks.args.emplace_back("language", language);
      }
    }
    if (lacks.args.size() > 1) {
      found_.push_back({Severity::error, where_ + ":labels/" + id, std::move(lacks)});
    }
  }

  const Pack& pack_;
  const Labels& labels_;
  Ids charts_;
  Ids names_;
  const std::string& where_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_labels(const Pack& pack, const std::vector<std::string>& terrains, const std::string& where) {
  return LabelCheck(pack, terrains, where).found();
}

}  // namespace adjutant::tables
