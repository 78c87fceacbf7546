#pragma once

#include <QString>
#include <string>

#include "situation/counter_sheet.h"

// The figures that a rule of the counter sheet has for each side of a counter, and how they are known.
namespace adjutant::dock {

/// Which side of a counter is meant: the printed one (no layer), or what a layer shows.
struct CounterFace {
  std::string layer;
  int level = 0;

  friend bool operator==(const CounterFace&, const CounterFace&) = default;
};

/// What the rule prints on that side; null where it prints nothing there.
const situation::Values* values_of(const situation::CounterRule& rule, const CounterFace& face);
/// How that is known; null where the rule says nothing of that side.
const situation::FigureProofs* proofs_of(const situation::CounterRule& rule, const CounterFace& face);
/// The side of that layer and level, added where the rule has none; null where it has the most that it may have.
situation::Face* face_in(situation::CounterRule& rule, const CounterFace& face);

/// Puts what a person typed as a figure there, or what was read: an empty text takes the figure away, the word for none
/// says that it is printed nowhere. From then on it is a person's word.
void give(situation::CounterRule& rule, const std::string& figure, const QString& text, const CounterFace& face = {});
/// A person has passed over one figure, which stands there.
void check(situation::CounterRule& rule, const std::string& figure, const CounterFace& face);
/// A person has passed over all of them.
void check_all(situation::CounterRule& rule);
/// Whether there is a figure that was read, and that no person has passed over.
bool has_read(const situation::CounterRule& rule);

}  // namespace adjutant::dock
