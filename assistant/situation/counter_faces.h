#pragma once

#include <set>
#include <string>
#include <vector>

#include "situation/counter_sheet.h"

// What is printed on a counter by its rule, whichever of its faces is up.
namespace adjutant::situation {

/// What a counter shows with its layers as they are. Of the rule's faces whose layer is at their level: the first that
/// names a face, the figures of all (an earlier face wins over a later one), and the markers of all. `absent`: what
/// these faces do not print though the counter does.
struct Shown {
  std::string face;
  Values values;
  std::set<std::string> absent;
  std::vector<std::string> markers;
};
Shown shown_by(const CounterRule& rule, const PieceLooks& piece);
/// What is printed on the counter while this is shown of it: the figures of `printed` under those of the faces.
Values figures_shown(Shown shown, const Values& printed);
/// The figures that a counter is known not to print: `absent` of what is shown of it, and those of the rule. A face may
/// print one all the same.
std::set<std::string> figures_of_none(const CounterRule& rule, std::set<std::string> absent);

/// The names of the figures that a unit has from this rule which were read and that no person has checked, as
/// Unit::values names them: of what it shows, and of the faces that are down ("FACE/figure"). `face` and `plain` as for
/// values_of_other_faces.
std::set<std::string> unchecked_figures(const CounterRule& rule, const PieceLooks& piece, const std::string& face,
                                        const std::string& plain);

/// The figures of the faces that are down, as the rule has them, each as "FACE/figure" (as games::turn_over keeps
/// them), so that a unit may be turned over where no piece shows it. `face`: the face that is up; `plain`: the face of
/// a counter with no layer active.
Values values_of_other_faces(const CounterRule& rule, const std::string& face, const std::string& plain);

}  // namespace adjutant::situation
