#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dock/heard/fields.h"
#include "situation/counter_sheet.h"
#include "situation/module_counters.h"

namespace adjutant::dock {

/// A figure that the game reads off a counter.
struct CounterFigure {
  std::string id;
  QString name;  ///< in the player's language; the id where there is no word

  friend bool operator==(const CounterFigure&, const CounterFigure&) = default;
};

/// A kind of unit that the game knows, with its figures in the order in which players read them.
struct CounterKind {
  std::string id;
  QString name;
  std::vector<CounterFigure> figures;

  friend bool operator==(const CounterKind&, const CounterKind&) = default;
};

/// A distinct counter of the module.
struct CounterType {
  situation::ModuleCounter counter;
  int on_board = 0;  ///< how many of it lie on the open board
  int likeness = 0;  ///< the same for counters of one palette with the same prototypes
};

/// A side of the module's roster.
struct RosterSide {
  QString side;
  QString is;  ///< the side of the sheet that it is; empty where nobody knows of one

  friend bool operator==(const RosterSide&, const RosterSide&) = default;
};

/// The counters of a module and its sheet, as the core gave them. Immutable once it is read.
struct CounterTypes {
  std::string module;  ///< as the core names it
  QString name;
  std::string game;
  std::vector<CounterType> types;                            ///< those on the board first, then by palette and likeness
  std::vector<std::optional<situation::CounterRule>> rules;  ///< what the sheet says of each; as many as `types`
  std::vector<CounterKind> kinds;
  QStringList sides;
  std::vector<RosterSide> roster;
  QStringList problems;  ///< rules of the sheet that could not be read, and why
};

/// Reads the answer to counters.list; on any thread, since two thousand counters take a while.
std::shared_ptr<const CounterTypes> read_counter_types(const Json& answer);

}  // namespace adjutant::dock
