#pragma once

#include <QString>
#include <compare>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/heard/play_asker.h"
#include "dock/models/resolve/chart_grid.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Figures of printed charts that a person has typed, on their way to the core. Each goes to the game that it was typed
/// for, whatever is looked at meanwhile, and none goes away without a word: it is kept, or said to be refused.
class TypedFigures {
 public:
  using Refused = std::function<void(const QString& why)>;

  /// `settled`: nothing is on its way any more.
  TypedFigures(Ask ask, const Voice& voice, std::function<void()> settled)
      : core_(std::move(ask), voice), settled_(std::move(settled)) {}

  /// Sends figures by their cells, one after the other, behind those that are on their way. An empty one: the owner
  /// says nothing of that cell any more. `title`: what the player calls the chart; `refused` is called for each that
  /// the core does not keep.
  void send(const std::string& game, const std::string& chart, const QString& title,
            const std::map<std::string, QString>& values, const Refused& refused);
  /// Lays them over charts that the core gave before it had them: a cell shows what was typed, until `came`; one that
  /// was refused shows what it showed, and why.
  void lay_over(const std::string& game, std::vector<ChartGrid>& charts) const;
  /// The charts of that game came from the core, with all that it has kept so far.
  void came(const std::string& game);

  [[nodiscard]] bool any_on_their_way() const { return !waiting_.empty(); }
  /// How many figures the core has refused so far.
  [[nodiscard]] std::size_t refusals() const { return refusals_; }
  /// Calls when nothing is on its way any more; at once where nothing is.
  void when_settled(std::function<void()> then);
  /// What is on its way, by game. Of a cell that was typed into twice it is the later figure.
  [[nodiscard]] std::map<std::string, ChartFigures> on_their_way() const;

 private:
  struct Place {
    std::string game;
    std::string chart;
    std::string cell;

    friend auto operator<=>(const Place&, const Place&) = default;
  };
  struct Figure {
    Place place;
    QString title;
    QString value;
    Refused refused;
  };

  void send_first();
  void settle_first(const Refusal* why);

  PlayAsker core_;
  std::function<void()> settled_;
  std::deque<Figure> waiting_;         ///< the core is being asked to keep the first
  std::vector<Figure> kept_;           ///< which the charts that came do not have yet
  std::map<Place, QString> problems_;  ///< why the last figure of a cell was refused
  std::size_t refusals_ = 0;
  std::vector<std::function<void()>> then_;
};

}  // namespace adjutant::dock
