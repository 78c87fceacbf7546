#pragma once

#include <QRectF>
#include <QSettings>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "dock/heard/counter_news.h"
#include "dock/models/counters/counters.h"

namespace adjutant::dock {

/// Figures are read off the pictures: the player shows on one counter where they are printed, and whatever a person has
/// filled in teaches how they look. What is read for the rest are proposals (CountersModel::propose).
class PictureReading : public Changing {
  Q_OBJECT
 public:
  /// So many counters are filled in by a person before the rest may be proposed.
  static constexpr int least_taught = 5;
  /// So many are shown before the room goes through the others one by one: more of the module's figures are known then.
  static constexpr int usually_taught = 10;

  PictureReading(Ask ask, const Voice& voice, QSettings& settings, CountersModel& model);

  /// Where a figure is printed, in parts of the picture's width and height; an empty one: it is not shown.
  [[nodiscard]] const std::map<std::string, QRectF>& places() const { return places_; }
  /// Remembered for the module.
  void show_place(const std::string& figure, const QRectF& part);

  /// The counters that teach: units with pictures whose shown figures are a person's word.
  [[nodiscard]] Places taught() const;
  /// What the core is told of them, adjutant-taught/1.
  [[nodiscard]] Json taught_json() const;
  [[nodiscard]] bool can_propose() const;
  /// While counters are being taught the one that is to be filled in after `place`: of a palette with as few taught
  /// ones as any, so that all prints are seen. None once enough are taught, or where no place is shown.
  [[nodiscard]] std::optional<std::size_t> next_to_teach(std::size_t place,
                                                         const std::function<bool(std::size_t)>& in_sight) const;

  /// Asks for proposals for the counters that are like the taught ones; `hear` is told what comes of it.
  void propose();
  void cancel();
  void hear(const CounterNews& news);
  [[nodiscard]] bool busy() const { return busy_; }
  [[nodiscard]] int done() const { return done_; }
  [[nodiscard]] int all() const { return all_; }

 Q_SIGNALS:
  /// Emitted when a reading has ended: the number of counters with proposals, or why there are none.
  void ended(int proposed, const QString& problem);

 private:
  void read_places();
  void take(const std::vector<ReadCounter>& counters);
  [[nodiscard]] QString places_key() const;

  const Voice& voice_;
  QSettings& settings_;
  CountersModel& model_;
  Asker asks_;
  std::map<std::string, QRectF> places_;
  std::string job_;
  bool busy_ = false;
  int done_ = 0;
  int all_ = 0;
};

/// The picture that the figures of a counter are read off: the one that lies on top. Empty where it has none.
std::string picture_to_read(const CounterType& type);

}  // namespace adjutant::dock
