#include "dock/models/counters/picture_reading.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// More counters than these teach nothing new and only take time.
constexpr std::size_t most_taught = 200;

/// To a ten-thousandth of a counter, far below a pixel.
double rounded(double part) {
  return std::round(part * 10'000) / 10'000;
}

Json value_json(const QString& value) {
  bool is_number = false;
  const int number = value.toInt(&is_number);
  return value.isEmpty() ? Json() : is_number ? Json(number) : Json(value.toStdString());
}

}  // namespace

std::string picture_to_read(const CounterType& type) {
  return type.counter.images.empty() ? std::string() : type.counter.images.back().image;
}

PictureReading::PictureReading(Ask ask, const Voice& voice, QSettings& settings, CountersModel& model)
    : voice_(voice), settings_(settings), model_(model), asks_(std::move(ask)) {
  connect(&model_, &CountersModel::replaced, this, [this] {
    read_places();
    Q_EMIT changed();
  });
}

QString PictureReading::places_key() const {
  return u"counters/places/%1/%2"_s.arg(QString::fromStdString(model_.now().game), model_.now().name);
}

void PictureReading::read_places() {
  places_.clear();
  const QVariantMap kept = settings_.value(places_key()).toMap();
  for (auto one = kept.begin(); one != kept.end(); ++one) {
    places_[one.key().toStdString()] = one.value().toRectF();
  }
}

void PictureReading::show_place(const std::string& figure, const QRectF& part) {
  const QRectF within = part.normalized().intersected(QRectF(0, 0, 1, 1));
  if (within.isEmpty()) {
    places_.erase(figure);
  } else {
    places_[figure] = within;
  }
  QVariantMap kept;
  for (const auto& [name, place] : places_) {
    kept[QString::fromStdString(name)] = place;
  }
  settings_.setValue(places_key(), kept);
  Q_EMIT changed();
}

Places PictureReading::taught() const {
  Places all;
  for (std::size_t i = 0; i < model_.types().size() && all.size() < most_taught; ++i) {
    if (model_.is(i) != CounterIs::unit || picture_to_read(model_.types()[i]).empty()) {
      continue;
    }
    const bool any =
        std::ranges::any_of(places_, [&](const auto& place) { return !model_.figure(i, place.first).isEmpty(); });
    const bool all_said =
        std::ranges::none_of(places_, [&](const auto& place) { return model_.unsure(i, place.first).has_value(); });
    if (any && all_said) {
      all.push_back(i);
    }
  }
  return all;
}

Json PictureReading::taught_json() const {
  Json places = Json::object();
  for (const auto& [figure, part] : places_) {
    places[figure] = {rounded(part.x()), rounded(part.y()), rounded(part.width()), rounded(part.height())};
  }
  Json counters = Json::array();
  for (const std::size_t place : taught()) {
    Json figures = Json::object();
    for (const auto& [figure, part] : places_) {
      // One that is not filled in yet says nothing of what is printed there.
      if (const QString value = model_.figure(place, figure); !value.isEmpty() || model_.is_absent(place, figure)) {
        figures[figure] = value_json(value);
      }
    }
    counters.push_back({{"picture", picture_to_read(model_.types()[place])}, {"figures", std::move(figures)}});
  }
  return {{"format", "adjutant-taught/1"}, {"places", std::move(places)}, {"counters", std::move(counters)}};
}

bool PictureReading::can_propose() const {
  return !busy_ && !places_.empty() && static_cast<int>(taught().size()) >= least_taught;
}

std::optional<std::size_t> PictureReading::next_to_teach(std::size_t place,
                                                         const std::function<bool(std::size_t)>& in_sight) const {
  const Places known = taught();
  if (places_.empty() || static_cast<int>(known.size()) >= usually_taught) {
    return std::nullopt;
  }
  std::map<std::string, int> taught_of;
  for (const std::size_t one : known) {
    ++taught_of[model_.types()[one].counter.palette];
  }
  std::optional<std::size_t> next;
  int fewest = 0;
  const std::size_t all = model_.types().size();
  for (std::size_t step = 1; step <= all; ++step) {
    const std::size_t one = (place + step) % all;
    const bool may_be_unit = model_.is(one) == CounterIs::unit || model_.is(one) == CounterIs::nothing_said;
    if (!may_be_unit || model_.is_done(one) || picture_to_read(model_.types()[one]).empty() || !in_sight(one)) {
      continue;
    }
    const auto of = taught_of.find(model_.types()[one].counter.palette);
    const int count = of == taught_of.end() ? 0 : of->second;
    if (!next || count < fewest) {
      next = one;
      fewest = count;
    }
  }
  return next;
}

void PictureReading::propose() {
  if (!can_propose()) {
    return;
  }
  busy_ = true;
  job_.clear();
  done_ = 0;
  all_ = 0;
  Q_EMIT changed();
  const Json params = {{"module", model_.now().module}, {"taught", taught_json()}, {"language", voice_.code()}};
  asks_("counters.read", params, [this](const Reply& answer) {
    if (answer) {
      job_ = string_at(*answer, "job");
    } else {
      busy_ = false;
      Q_EMIT ended(0, voice_(answer.error().what));
      Q_EMIT changed();
    }
  });
}

void PictureReading::cancel() {
  if (busy_ && !job_.empty()) {
    asks_("counters.cancel", {{"job", job_}}, [](const Reply&) {});
  }
}

/// News that come before the answer that names the job are of the job that was just asked for.
void PictureReading::hear(const CounterNews& news) {
  if (!busy_ || (!job_.empty() && news.job != job_)) {
    return;
  }
  done_ = news.done;
  all_ = news.all;
  if (news.ended) {
    busy_ = false;
    if (news.problem.isEmpty()) {
      take(news.counters);
    } else {
      Q_EMIT ended(0, news.problem);
    }
  }
  Q_EMIT changed();
}

/// Counters like a taught one (same palette and prototypes) become of its kind and side, where nothing was said of
/// them; those that the player has made a unit of its kind get figures wherever they stand.
void PictureReading::take(const std::vector<ReadCounter>& counters) {
  std::map<std::string, const ReadCounter*> by_picture;
  for (const ReadCounter& counter : counters) {
    by_picture.emplace(counter.picture, &counter);
  }
  std::map<int, std::size_t> teachers;
  std::set<QString> kinds;
  for (const std::size_t place : taught()) {
    teachers.emplace(model_.types()[place].likeness, place);
    kinds.insert(model_.kind(place));
  }
  std::map<std::size_t, CountersModel::Proposal> proposals;
  for (std::size_t i = 0; i < model_.types().size(); ++i) {
    const auto read = by_picture.find(picture_to_read(model_.types()[i]));
    const auto teacher = teachers.find(model_.types()[i].likeness);
    const bool is_open = model_.is(i) == CounterIs::nothing_said ||
                         (model_.is(i) == CounterIs::unit && !model_.is_done(i)) || model_.is_unchecked(i);
    const bool is_like = teacher != teachers.end();
    const bool is_of_kind = model_.is(i) == CounterIs::unit && kinds.contains(model_.kind(i));
    if (read == by_picture.end() || !(is_like || is_of_kind) || !is_open) {
      continue;
    }
    CountersModel::Proposal proposal;
    if (is_like) {
      proposal = {model_.kind(teacher->second), model_.side(teacher->second), {}};
    }
    for (const auto& [name, figure] : read->second->figures) {
      if (!figure.value.isEmpty()) {
        proposal.figures[name] = {figure.value, figure.sure};
      }
    }
    if (!proposal.figures.empty()) {
      proposals.emplace(i, std::move(proposal));
    }
  }
  const auto count = static_cast<int>(proposals.size());
  model_.propose(proposals);
  Q_EMIT ended(count, {});
}

}  // namespace adjutant::dock
