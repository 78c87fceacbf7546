#pragma once

#include <QSettings>
#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/models/counters/aside.h"
#include "dock/models/counters/counter_types.h"
#include "dock/models/counters/figure_patterns.h"
#include "dock/models/counters/name_figures.h"
#include "dock/models/counters/rule_figures.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Places in the list of a module's counters.
using Places = std::vector<std::size_t>;

/// What a counter is, in one word.
enum class CounterIs { nothing_said, unit, marker, storey, ignored };

/// A counter of which another player's sheet says something else. Null: nothing is said.
struct CounterDifference {
  std::string gpid;
  QString name;
  std::optional<situation::CounterRule> mine;
  std::optional<situation::CounterRule> theirs;
};

/// How far the sheet is.
struct CounterProgress {
  int all = 0;
  int done = 0;
  int on_board = 0;       ///< counters of the open board; 0 without one
  int done_on_board = 0;  ///< of those
  int unchecked = 0;      ///< counters with a figure that nobody has passed over

  [[nodiscard]] bool enough() const { return on_board > 0 && done_on_board == on_board; }
  friend bool operator==(const CounterProgress&, const CounterProgress&) = default;
};

/// The counter sheet of one module, as the Counters room shows and fills it in. What is said here is told to the core
/// at once, and can be taken back.
class CountersModel : public Changing {
  Q_OBJECT
 public:
  CountersModel(Ask ask, const Voice& voice, QSettings& settings, Aside aside);

  /// The module whose counters are meant, as a client names it; empty: none. They are read at the next `look`.
  void set_module(const std::string& module);
  /// Reads the counters where they are not known yet.
  void look();
  /// What was read may be another now: the next `look` reads it anew.
  void forget() { looked_ = false; }

  [[nodiscard]] const CounterTypes& now() const { return *now_; }
  [[nodiscard]] const std::vector<CounterType>& types() const { return now_->types; }
  [[nodiscard]] bool reading() const { return reading_; }
  [[nodiscard]] const QString& problem() const { return problem_; }  ///< why there are none; empty: nothing is wrong

  // What is said of a counter.
  [[nodiscard]] const situation::CounterRule* rule(std::size_t place) const;
  [[nodiscard]] CounterIs is(std::size_t place) const;
  [[nodiscard]] QString kind(std::size_t place) const;  ///< of a unit or marker
  [[nodiscard]] QString side(std::size_t place) const;
  [[nodiscard]] QString figure(std::size_t place, const std::string& figure, const CounterFace& face = {}) const;
  /// Whether the counter is known to print no such figure.
  [[nodiscard]] bool is_absent(std::size_t place, const std::string& figure, const CounterFace& face = {}) const;
  /// How sure a figure is that nobody has passed over; none for one that is a person's word, or unknown.
  [[nodiscard]] std::optional<double> unsure(std::size_t place, const std::string& figure,
                                             const CounterFace& face = {}) const;
  /// The figures that are asked for: those of the kind's pattern, and what the sheet has besides.
  [[nodiscard]] std::vector<CounterFigure> figures(std::size_t place) const;
  [[nodiscard]] bool is_done(std::size_t place) const;
  [[nodiscard]] bool is_unchecked(std::size_t place) const;
  [[nodiscard]] CounterProgress progress() const;
  /// The next after `place`, round about, that is not done and that is in sight; those on the board before all others.
  /// None where all are.
  [[nodiscard]] std::optional<std::size_t> next_unfilled(
      std::size_t place, const std::function<bool(std::size_t)>& in_sight = [](std::size_t) { return true; }) const;
  /// The least sure that nobody has passed over; none where there is none.
  [[nodiscard]] std::optional<std::size_t> least_sure() const;
  [[nodiscard]] Places alike(std::size_t place) const;

  // What is said: one step for undo each, whatever number of counters it is about.
  void set_is(const Places& places, CounterIs is);
  void set_kind(const Places& places, const QString& kind);
  void set_side(const Places& places, const QString& side);
  /// Says which side of the sheet each of these sides of the module is; an empty one: a side of its own.
  void call_sides(const std::map<QString, QString>& sides);
  /// Units of no side whose palette or name has that of one of the module's sides, by its name: the proposal.
  [[nodiscard]] std::map<std::size_t, QString> sides_by_name() const;
  void take_sides_by_name();
  /// An empty text takes the figure away: it is to be filled in again. The word for none, in any of the program's
  /// languages, or a dash says that the counter prints no such figure.
  void set_figure(const Places& places, const std::string& figure, const QString& text, const CounterFace& face = {});
  /// The name of a face, "shaken"; what is printed on it is set by set_figure.
  void set_face(const Places& places, const CounterFace& face, const QString& name);
  /// Fills the figures of the kind's pattern from a text like "2-5-4"; an x or a dash stands for a figure that the
  /// counter does not print, a ? for one that is not known yet. False, changing nothing, where the text has more
  /// parts than the pattern has figures, or a counter is of no kind.
  bool fill_pattern(const Places& places, const QString& text, const CounterFace& face = {});
  /// What such a text would be for the counter: "2-5-4", "2-x-?"; empty where none of the figures is known.
  [[nodiscard]] QString pattern_text(std::size_t place, const CounterFace& face = {}) const;
  /// The figures that such a text fills, in their order. Remembered for each game and kind.
  [[nodiscard]] const std::vector<std::string>& pattern(const QString& kind) const { return patterns_.of(*now_, kind); }
  void set_pattern(const QString& kind, const std::vector<std::string>& figures);
  /// A person has passed over all figures of these counters that were read.
  void accept(const Places& places);
  /// Counters whose read figures are all at least so sure.
  [[nodiscard]] Places sure(double least) const;
  /// What was read of a counter: figures with how sure they are. Kind and side are taken where nothing is said of it
  /// yet.
  struct Proposal {
    QString kind;
    QString side;
    std::map<std::string, std::pair<QString, double>> figures;
  };
  /// Puts figures that were read beside what is known: they are `read` until a person accepts them. What a person has
  /// said stays.
  void propose(const std::map<std::size_t, Proposal>& proposals);

  // Figures in names.
  [[nodiscard]] std::vector<NameShape> name_shapes() const;
  /// The numbers in names of that shape are these figures, by their order; an empty one is no figure (a designation).
  void read_names(const NameShape& shape, const std::vector<std::string>& figures);

  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo();
  void redo();

  // Tables and files.
  [[nodiscard]] QString table() const;
  /// Takes what a table says, in one step; gives the lines that are left out and why.
  QStringList take_table(const QByteArray& text, const QString& name);
  void ask_for_sheet(const std::function<void(const QString& text)>& done);
  void compare(const QString& file);
  [[nodiscard]] const std::vector<CounterDifference>& differences() const { return differences_; }
  /// Takes what the other sheet says of these differences.
  void take_theirs(const std::set<std::size_t>& which);
  /// Leaves these as they are here; they are no difference any more until the files are compared again.
  void keep_mine(const std::set<std::size_t>& which);

 Q_SIGNALS:
  /// Emitted when other counters are there: the list begins anew.
  void replaced();
  /// Emitted when the core would not do it, and why.
  void refused(const QString& why);
  /// Emitted when a file has been compared, with what was noted about it.
  void compared(const QStringList& notes);

 private:
  using Said = std::map<std::size_t, std::optional<situation::CounterRule>>;

  void read(Json answer);
  void say(Said what);
  void say_to_core(const Said& what);
  void put(const Said& what);
  template <class Change>
  void change(const Places& places, const Change& change);
  [[nodiscard]] situation::CounterRule alone(std::size_t place) const;

  const Voice& voice_;
  Asker lists_;
  Asker requests_;
  Aside aside_;
  std::string wanted_;
  std::shared_ptr<const CounterTypes> now_ = std::make_shared<const CounterTypes>();
  std::vector<std::optional<situation::CounterRule>> rules_;
  FigurePatterns patterns_;
  bool looked_ = false;
  bool reading_ = false;
  QString problem_;
  std::vector<std::pair<Said, Said>> done_;  ///< before and after, the last one at the end
  std::vector<std::pair<Said, Said>> undone_;
  std::vector<CounterDifference> differences_;
  std::shared_ptr<int> reads_ = std::make_shared<int>(0);  ///< what was read for an earlier wish is dropped
};

}  // namespace adjutant::dock
