#include <algorithm>
#include <ranges>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/counters/counters.h"
#include "situation/counter_table.h"
#include "situation/sheet_edit.h"
#include "situation/sheet_file.h"

// How the counter sheet goes to the core and back again, and to tables and files.
namespace adjutant::dock {

using namespace Qt::StringLiterals;
using situation::CounterRule;

namespace {

constexpr std::size_t most_counter_steps = 300;  ///< that can be taken back

Json matches_of(const std::vector<situation::Match>& matches) {
  Json all = Json::array();
  for (const situation::Match& match : matches) {
    all.push_back(situation::to_json(CounterRule{match, situation::NoMeaning{}, {}, {}})["match"]);
  }
  return all;
}

std::optional<CounterRule> read_rule_said(const Json& rule) {
  const auto read = situation::read_counter_sheet({{"format", "adjutant-counters/1"}, {"rules", {rule}}}, "rule");
  return read && !read->sheet.rules.empty() ? std::optional(read->sheet.rules.front()) : std::nullopt;
}

/// What the game wants to know of counters: the columns of a table, also where no counter has them yet.
std::vector<std::string> figures_of_kinds(const std::vector<CounterKind>& kinds) {
  std::vector<std::string> figures;
  for (const CounterKind& kind : kinds) {
    for (const CounterFigure& figure : kind.figures) {
      if (std::ranges::find(figures, figure.id) == figures.end()) {
        figures.push_back(figure.id);
      }
    }
  }
  return figures;
}

}  // namespace

void CountersModel::say(Said what) {
  if (what.empty()) {
    return;
  }
  Said before;
  for (const auto& [place, rule] : what) {
    before.emplace(place, rules_[place]);
  }
  put(what);
  say_to_core(what);
  undone_.clear();
  done_.emplace_back(std::move(before), std::move(what));
  if (done_.size() > most_counter_steps) {
    done_.erase(done_.begin());
  }
  Q_EMIT changed();
}

void CountersModel::put(const Said& what) {
  for (const auto& [place, rule] : what) {
    rules_[place] = rule;
  }
}

/// What was said by a rule about more than this counter is said again by that rule once the counter's own goes.
void CountersModel::say_to_core(const Said& what) {
  Json rules = Json::array();
  std::vector<situation::Match> gone;
  for (const auto& [place, rule] : what) {
    const situation::Match own = situation::match_like(types()[place].counter.looks);
    if (rule && rule->match == own) {
      rules.push_back(situation::to_json(*rule));
    } else {
      gone.push_back(own);
    }
  }
  Json params = {{"module", now_->module}, {"rules", std::move(rules)}, {"language", voice_.code()}};
  if (!gone.empty()) {
    params["forget"] = matches_of(gone);
  }
  requests_("counters.say", std::move(params), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      forget();
      look();
    }
  });
}

void CountersModel::call_sides(const std::map<QString, QString>& sides) {
  Json said = Json::object();
  for (const auto& [name, side] : sides) {
    said[name.toStdString()] = side.isEmpty() ? Json() : Json(side.toStdString());
  }
  requests_("counters.say", {{"module", now_->module}, {"sides", std::move(said)}, {"language", voice_.code()}},
            [this](const Reply& answer) {
              if (!answer) {
                Q_EMIT refused(voice_(answer.error().what));
              }
              forget();
              look();
            });
}

void CountersModel::undo() {
  if (!done_.empty()) {
    put(done_.back().first);
    say_to_core(done_.back().first);
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    Q_EMIT changed();
  }
}

void CountersModel::redo() {
  if (!undone_.empty()) {
    put(undone_.back().second);
    say_to_core(undone_.back().second);
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    Q_EMIT changed();
  }
}

QString CountersModel::table() const {
  std::vector<situation::ModuleCounter> counters;
  std::map<const situation::ModuleCounter*, std::size_t> places;
  std::ranges::transform(types(), std::back_inserter(counters), &CounterType::counter);
  for (std::size_t i = 0; i < counters.size(); ++i) {
    places.emplace(&counters[i], i);
  }
  const auto rule_of = [&](const situation::ModuleCounter& counter) { return rule(places.at(&counter)); };
  return QString::fromStdString(situation::counter_table(counters, rule_of, figures_of_kinds(now_->kinds)));
}

QStringList CountersModel::take_table(const QByteArray& text, const QString& name) {
  std::vector<situation::ModuleCounter> counters;
  std::map<const situation::ModuleCounter*, std::size_t> places;
  std::map<std::string, std::size_t> by_match;
  std::ranges::transform(types(), std::back_inserter(counters), &CounterType::counter);
  for (std::size_t i = 0; i < counters.size(); ++i) {
    places.emplace(&counters[i], i);
    by_match.emplace(matches_of({situation::match_like(counters[i].looks)}).dump(), i);
  }
  const auto rule_of = [&](const situation::ModuleCounter& counter) { return rule(places.at(&counter)); };
  const auto read = situation::read_counter_table(std::string_view(text.data(), static_cast<std::size_t>(text.size())),
                                                  name.toStdString(), counters, rule_of);
  const auto said = [&](const std::string& where, const Message& what) {
    return QString::fromStdString(where) + u": "_s + voice_(what);
  };
  if (!read) {
    return {said(read.error().where, read.error().what)};
  }
  Said what;
  for (const CounterRule& rule : read->rules) {
    if (const auto place = by_match.find(matches_of({rule.match}).dump()); place != by_match.end()) {
      what.emplace(place->second, rule);
    }
  }
  say(std::move(what));
  QStringList mistakes;
  for (const Diagnostic& one : read->mistakes) {
    mistakes.push_back(said(one.where, one.what));
  }
  return mistakes;
}

void CountersModel::ask_for_sheet(const std::function<void(const QString& text)>& done) {
  requests_("counters.export", {{"module", now_->module}, {"language", voice_.code()}},
            [this, done](const Reply& answer) {
              if (answer) {
                done(text_at(*answer, "text"));
              } else {
                Q_EMIT refused(voice_(answer.error().what));
              }
            });
}

void CountersModel::compare(const QString& file) {
  const Json params = {{"module", now_->module}, {"file", file.toStdString()}, {"language", voice_.code()}};
  requests_("counters.compare", params, [this](const Reply& answer) {
    if (!answer) {
      const std::string& where = answer.error().where;
      const QString place = where.empty() ? QString() : QString::fromStdString(where) + u": "_s;
      Q_EMIT refused(place + voice_(answer.error().what));
      return;
    }
    differences_ = read_list(*answer, "differ", [](const Json& one) {
      return CounterDifference{string_at(one, "gpid"), text_at(one, "name"), read_rule_said(field_at(one, "mine")),
                               read_rule_said(field_at(one, "theirs"))};
    });
    QStringList notes;
    for (const Json& one : list_at(*answer, "diagnostics")) {
      notes.push_back(text_at(one, "where") + u": "_s + text_at(one, "message"));
    }
    Q_EMIT compared(notes);
    Q_EMIT changed();
  });
}

void CountersModel::take_theirs(const std::set<std::size_t>& which) {
  Said what;
  for (const std::size_t one : which) {
    const CounterDifference& difference = differences_.at(one);
    for (std::size_t i = 0; i < types().size(); ++i) {
      const situation::PieceLooks& looks = types()[i].counter.looks;
      const bool is_it = difference.gpid.empty()
                             ? looks.gpid.empty() && QString::fromStdString(looks.name) == difference.name
                             : looks.gpid == difference.gpid;
      if (is_it) {
        what.emplace(i, difference.theirs);
      }
    }
  }
  keep_mine(which);
  say(std::move(what));
}

void CountersModel::keep_mine(const std::set<std::size_t>& which) {
  for (const std::size_t one : which | std::views::reverse) {
    differences_.erase(differences_.begin() + static_cast<std::ptrdiff_t>(one));
  }
  Q_EMIT changed();
}

}  // namespace adjutant::dock
