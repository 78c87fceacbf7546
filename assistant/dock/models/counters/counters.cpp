#include "dock/models/counters/counters.h"

#include <algorithm>
#include <array>
#include <limits>
#include <ranges>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/counters/module_sides.h"
#include "situation/sheet_edit.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;
using situation::CounterRule;
using situation::FigureProof;
using situation::MarkerMeaning;
using situation::NoMeaning;
using situation::StoreyMeaning;
using situation::UnitMeaning;

namespace {

UnitMeaning unit_of(const std::string& kind) {
  UnitMeaning unit;
  unit.kind = kind;
  unit.carried = kind == "sw";
  return unit;
}

}  // namespace

CountersModel::CountersModel(Ask ask, const Voice& voice, QSettings& settings, Aside aside)
    : voice_(voice), lists_(ask), requests_(std::move(ask)), aside_(std::move(aside)), patterns_(settings) {}

void CountersModel::set_module(const std::string& module) {
  if (module != wanted_) {
    wanted_ = module;
    looked_ = false;
  }
}

void CountersModel::look() {
  if (std::exchange(looked_, true)) {
    return;
  }
  lists_.forget();
  ++*reads_;
  if (wanted_.empty()) {
    reading_ = false;
    now_ = std::make_shared<const CounterTypes>();
    rules_.clear();
    problem_.clear();
    Q_EMIT replaced();
    Q_EMIT changed();
    return;
  }
  reading_ = true;
  Q_EMIT changed();
  lists_("counters.list", {{"module", wanted_}, {"language", voice_.code()}}, [this](Reply answer) {
    if (answer) {
      read(std::move(*answer));
      return;
    }
    reading_ = false;
    now_ = std::make_shared<const CounterTypes>();
    rules_.clear();
    problem_ = voice_(answer.error().what);
    Q_EMIT replaced();
    Q_EMIT changed();
  });
}

void CountersModel::read(Json answer) {
  auto given = std::make_shared<const Json>(std::move(answer));
  auto made = std::make_shared<std::shared_ptr<const CounterTypes>>();
  aside_([given, made] { *made = read_counter_types(*given); },
         [this, made, reads = reads_, mine = *reads_] {
           if (*reads != mine) {
             return;
           }
           now_ = *made;
           rules_ = now_->rules;
           patterns_.forget();
           reading_ = false;
           problem_.clear();
           done_.clear();
           undone_.clear();
           differences_.clear();
           Q_EMIT replaced();
           Q_EMIT changed();
         });
}

// ---------------------------------------------------------------------------------------------------- what is said

const CounterRule* CountersModel::rule(std::size_t place) const {
  return place < rules_.size() && rules_[place] ? &*rules_[place] : nullptr;
}

CounterIs CountersModel::is(std::size_t place) const {
  const CounterRule* said = rule(place);
  if (said == nullptr) {
    return CounterIs::nothing_said;
  }
  constexpr std::array<CounterIs, 4> words = {CounterIs::unit, CounterIs::marker, CounterIs::storey,
                                              CounterIs::ignored};
  return words.at(said->meaning.index());
}

QString CountersModel::kind(std::size_t place) const {
  const CounterRule* said = rule(place);
  const auto* unit = said ? std::get_if<UnitMeaning>(&said->meaning) : nullptr;
  const auto* marker = said ? std::get_if<MarkerMeaning>(&said->meaning) : nullptr;
  return QString::fromStdString(unit ? unit->kind : marker ? marker->kind : std::string());
}

QString CountersModel::side(std::size_t place) const {
  const CounterRule* said = rule(place);
  const auto* unit = said ? std::get_if<UnitMeaning>(&said->meaning) : nullptr;
  const auto* marker = said ? std::get_if<MarkerMeaning>(&said->meaning) : nullptr;
  return QString::fromStdString(unit ? unit->side : marker ? marker->side : std::string());
}

QString CountersModel::figure(std::size_t place, const std::string& figure, const CounterFace& face) const {
  const CounterRule* said = rule(place);
  const situation::Values* values = said ? values_of(*said, face) : nullptr;
  const auto found = values ? values->find(figure) : situation::Values::const_iterator();
  return values && found != values->end() ? QString::fromStdString(situation::figure_text(found->second)) : QString();
}

bool CountersModel::is_absent(std::size_t place, const std::string& figure, const CounterFace& face) const {
  const CounterRule* said = rule(place);
  const situation::FigureProofs* proofs = said ? proofs_of(*said, face) : nullptr;
  return proofs && situation::is_absent(*proofs, figure);
}

std::optional<double> CountersModel::unsure(std::size_t place, const std::string& figure,
                                            const CounterFace& face) const {
  const CounterRule* said = rule(place);
  const situation::FigureProofs* proofs = said ? proofs_of(*said, face) : nullptr;
  const auto found = proofs ? proofs->find(figure) : situation::FigureProofs::const_iterator();
  return proofs && found != proofs->end() && found->second.source == FigureProof::Source::read
             ? std::optional(found->second.sure.value_or(0))
             : std::nullopt;
}

void CountersModel::set_pattern(const QString& kind, const std::vector<std::string>& figures) {
  patterns_.choose(*now_, kind, figures);
  Q_EMIT changed();
}

std::vector<CounterFigure> CountersModel::figures(std::size_t place) const {
  std::vector<CounterFigure> all;
  const auto add = [&](const std::string& id) {
    if (id.empty() || std::ranges::find(all, id, &CounterFigure::id) != all.end()) {
      return;
    }
    QString name = QString::fromStdString(id);
    for (const CounterKind& kind : now_->kinds) {
      const auto known = std::ranges::find(kind.figures, id, &CounterFigure::id);
      if (known != kind.figures.end()) {
        name = known->name;
        break;
      }
    }
    all.push_back({id, name});
  };
  if (is(place) == CounterIs::unit) {
    std::ranges::for_each(pattern(kind(place)), add);
  }
  const auto add_all = [&](const situation::Values& values, const situation::FigureProofs& proofs) {
    for (const auto& [figure, value] : values) {
      add(figure);
    }
    for (const auto& [figure, proof] : proofs) {
      if (proof.source == FigureProof::Source::absent) {
        add(figure);
      }
    }
  };
  if (const CounterRule* said = rule(place)) {
    if (const situation::Values* values = values_of(*said, {})) {
      add_all(*values, said->proof);
    }
    for (const situation::Face& face : said->faces) {
      add_all(face.values, face.proof);
    }
  }
  return all;
}

bool CountersModel::is_done(std::size_t place) const {
  if (is(place) != CounterIs::unit) {
    return is(place) != CounterIs::nothing_said;
  }
  const auto& values = std::get<UnitMeaning>(rule(place)->meaning).values;
  return std::ranges::all_of(pattern(kind(place)), [&](const std::string& figure) {
    return values.contains(figure) || is_absent(place, figure);
  });
}

bool CountersModel::is_unchecked(std::size_t place) const {
  const CounterRule* said = rule(place);
  return said && has_read(*said);
}

CounterProgress CountersModel::progress() const {
  CounterProgress so_far;
  for (std::size_t i = 0; i < types().size(); ++i) {
    const bool is_there = types()[i].on_board > 0;
    const bool done = is_done(i);
    ++so_far.all;
    so_far.done += done ? 1 : 0;
    so_far.on_board += is_there ? 1 : 0;
    so_far.done_on_board += is_there && done ? 1 : 0;
    so_far.unchecked += is_unchecked(i) ? 1 : 0;
  }
  return so_far;
}

std::optional<std::size_t> CountersModel::next_unfilled(std::size_t place,
                                                        const std::function<bool(std::size_t)>& in_sight) const {
  const std::size_t all = types().size();
  for (const bool on_board : {true, false}) {
    for (std::size_t step = 1; step <= all; ++step) {
      const std::size_t next = (place + step) % all;
      if ((types()[next].on_board > 0) == on_board && in_sight(next) && !is_done(next)) {
        return next;
      }
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> CountersModel::least_sure() const {
  std::optional<std::size_t> least;
  double how = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < types().size(); ++i) {
    const CounterRule* said = rule(i);
    for (const auto& [figure, proof] : said ? said->proof : situation::FigureProofs()) {
      if (proof.source == FigureProof::Source::read && proof.sure.value_or(0) < how) {
        least = i;
        how = proof.sure.value_or(0);
      }
    }
  }
  return least;
}

Places CountersModel::alike(std::size_t place) const {
  Places all;
  for (std::size_t i = 0; place < types().size() && i < types().size(); ++i) {
    if (types()[i].likeness == types()[place].likeness) {
      all.push_back(i);
    }
  }
  return all;
}

Places CountersModel::sure(double least) const {
  Places all;
  for (std::size_t i = 0; i < types().size(); ++i) {
    const bool all_sure =
        is_unchecked(i) && std::ranges::all_of(rule(i)->proof, [&](const auto& one) {
          return one.second.source != FigureProof::Source::read || one.second.sure.value_or(0) >= least;
        });
    if (all_sure) {
      all.push_back(i);
    }
  }
  return all;
}

// ------------------------------------------------------------------------------------------------------ what to say

CounterRule CountersModel::alone(std::size_t place) const {
  return situation::rule_alone(rule(place), types()[place].counter.looks);
}

template <class Change>
void CountersModel::change(const Places& places, const Change& change) {
  Said said;
  for (const std::size_t place : places) {
    if (place < types().size()) {
      CounterRule rule = alone(place);
      change(rule, place);
      if (!rules_[place] || rule.meaning != rules_[place]->meaning || rule.faces != rules_[place]->faces ||
          rule.proof != rules_[place]->proof) {
        said.emplace(place, std::move(rule));
      }
    }
  }
  say(std::move(said));
}

void CountersModel::set_is(const Places& places, CounterIs is) {
  change(places, [&](CounterRule& rule, std::size_t) {
    const bool is_new = is == CounterIs::unit     ? !std::holds_alternative<UnitMeaning>(rule.meaning)
                        : is == CounterIs::marker ? !std::holds_alternative<MarkerMeaning>(rule.meaning)
                        : is == CounterIs::storey ? !std::holds_alternative<StoreyMeaning>(rule.meaning)
                                                  : !std::holds_alternative<NoMeaning>(rule.meaning);
    if (!is_new) {
      return;
    }
    rule.proof.clear();
    if (is == CounterIs::unit) {
      rule.meaning = unit_of(now_->kinds.empty() ? "unit" : now_->kinds.front().id);
    } else if (is == CounterIs::marker) {
      rule.meaning = MarkerMeaning{};
    } else if (is == CounterIs::storey) {
      rule.meaning = StoreyMeaning{1};
    } else {
      rule.meaning = NoMeaning{};
    }
  });
}

void CountersModel::set_kind(const Places& places, const QString& kind) {
  const std::string id = kind.trimmed().toStdString();
  if (id.empty()) {
    return;
  }
  change(places, [&](CounterRule& rule, std::size_t) {
    if (auto* marker = std::get_if<MarkerMeaning>(&rule.meaning)) {
      marker->kind = id;
      return;
    }
    auto* unit = std::get_if<UnitMeaning>(&rule.meaning);
    if (unit == nullptr) {
      rule.meaning = unit_of(id);
      unit = &std::get<UnitMeaning>(rule.meaning);
    }
    unit->carried = unit->kind == id ? unit->carried : id == "sw";
    unit->kind = id;
  });
}

void CountersModel::set_side(const Places& places, const QString& side) {
  change(places, [&](CounterRule& rule, std::size_t) {
    if (auto* unit = std::get_if<UnitMeaning>(&rule.meaning)) {
      unit->side = side.trimmed().toStdString();
    } else if (auto* marker = std::get_if<MarkerMeaning>(&rule.meaning)) {
      marker->side = side.trimmed().toStdString();
    }
  });
}

std::map<std::size_t, QString> CountersModel::sides_by_name() const {
  std::map<std::size_t, QString> proposed;
  const SideWords words(*now_);
  for (std::size_t i = 0; i < types().size(); ++i) {
    const bool asks = is(i) == CounterIs::unit && side(i).isEmpty();
    if (const QString found = asks ? words.side_of(types()[i].counter) : QString(); !found.isEmpty()) {
      proposed.emplace(i, found);
    }
  }
  return proposed;
}

void CountersModel::take_sides_by_name() {
  const auto proposed = sides_by_name();
  Places places;
  std::ranges::copy(proposed | std::views::keys, std::back_inserter(places));
  change(places, [&](CounterRule& rule, std::size_t place) {
    std::get<UnitMeaning>(rule.meaning).side = proposed.at(place).toStdString();
  });
}

void CountersModel::set_figure(const Places& places, const std::string& figure, const QString& text,
                               const CounterFace& face) {
  change(places, [&](CounterRule& rule, std::size_t place) {
    // What stands there already has been passed over by whoever leaves it there.
    const situation::Values* values = values_of(rule, face);
    const bool same = values && values->contains(figure) && this->figure(place, figure, face) == text.trimmed();
    same ? check(rule, figure, face) : give(rule, figure, text, face);
  });
}

void CountersModel::set_face(const Places& places, const CounterFace& face, const QString& name) {
  change(places, [&](CounterRule& rule, std::size_t) {
    if (situation::Face* side = face.layer.empty() ? nullptr : face_in(rule, face)) {
      side->face = name.trimmed().toStdString();
    }
  });
}

bool CountersModel::fill_pattern(const Places& places, const QString& text, const CounterFace& face) {
  const QStringList parts = parts_of_pattern(text);
  const bool fits = std::ranges::all_of(places, [&](std::size_t place) {
    return is(place) == CounterIs::unit && parts.size() <= static_cast<qsizetype>(pattern(kind(place)).size());
  });
  if (!fits || text.trimmed().isEmpty()) {
    return false;
  }
  change(places, [&](CounterRule& rule, std::size_t place) {
    const std::vector<std::string> figures = pattern(kind(place));
    for (qsizetype i = 0; i < parts.size(); ++i) {
      give(rule, figures[static_cast<std::size_t>(i)], parts[i], face);
    }
  });
  return true;
}

QString CountersModel::pattern_text(std::size_t place, const CounterFace& face) const {
  QStringList parts;
  bool any = false;
  for (const std::string& one : pattern(kind(place))) {
    const QString value = is_absent(place, one, face) ? u"x"_s : figure(place, one, face);
    parts.push_back(value.isEmpty() ? u"?"_s : value);
    any = any || !value.isEmpty();
  }
  while (!parts.isEmpty() && parts.back() == u"?"_s) {
    parts.pop_back();
  }
  return any ? parts.join(u'-') : QString();
}

void CountersModel::accept(const Places& places) {
  change(places, [](CounterRule& rule, std::size_t) { check_all(rule); });
}

void CountersModel::propose(const std::map<std::size_t, Proposal>& proposals) {
  Places places;
  std::ranges::copy(proposals | std::views::keys, std::back_inserter(places));
  change(places, [&](CounterRule& rule, std::size_t place) {
    const Proposal& proposal = proposals.at(place);
    const std::string usual = now_->kinds.empty() ? "unit" : now_->kinds.front().id;
    if (!rules_[place]) {
      UnitMeaning unit = unit_of(proposal.kind.isEmpty() ? usual : proposal.kind.toStdString());
      unit.side = proposal.side.toStdString();
      rule.meaning = std::move(unit);
    }
    const situation::Values* values = values_of(rule, {});
    for (const auto& [figure, read] : proposal.figures) {
      const auto proof = rule.proof.find(figure);
      const bool was_read = proof != rule.proof.end() && proof->second.source == FigureProof::Source::read;
      const bool is_open = values && !values->contains(figure) && !situation::is_absent(rule.proof, figure);
      if ((is_open || (values && was_read)) && !read.first.isEmpty() &&
          !situation::says_none(read.first.toStdString())) {
        give(rule, figure, read.first);
        rule.proof[figure] = {FigureProof::Source::read, std::clamp(read.second, 0.0, 1.0)};
      }
    }
  });
}

std::vector<NameShape> CountersModel::name_shapes() const {
  std::vector<std::pair<std::size_t, QString>> names;
  for (std::size_t i = 0; i < types().size(); ++i) {
    if (!is_done(i)) {
      names.emplace_back(i, QString::fromStdString(types()[i].counter.looks.name));
    }
  }
  return shapes_of(names);
}

void CountersModel::read_names(const NameShape& shape, const std::vector<std::string>& figures) {
  constexpr double sureness_of_a_pattern = 0.8;  // one example was confirmed; the others are written alike
  std::map<std::size_t, Proposal> read;
  for (const std::size_t place : shape.places) {
    const QStringList numbers = numbers_in(QString::fromStdString(types().at(place).counter.looks.name));
    for (std::size_t i = 0; i < figures.size() && static_cast<qsizetype>(i) < numbers.size(); ++i) {
      if (!figures[i].empty()) {
        read[place].figures[figures[i]] = {numbers[static_cast<qsizetype>(i)], sureness_of_a_pattern};
      }
    }
  }
  propose(read);
}

}  // namespace adjutant::dock
