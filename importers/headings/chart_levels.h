#pragma once

#include <vector>

#include "importers/headings/headings.h"

namespace adjutant::importers {

/// Tells charts from their parts, where at least three titles name rules ("Combat table (5.1)"). A chart is what names
/// a rule, unless that lies below the rule of the chart it stands in; what is called as several of those are ("table");
/// what begins with the same word as the chart before it; and what stands directly over another title.
void set_chart_levels(std::vector<Heading>& headings, const std::vector<Line>& lines);

/// Where the text of a chart goes on behind one of its parts: behind a footnote's labels, and where a legend explains a
/// table before the last one too.
std::vector<Heading> resumptions(const std::vector<Heading>& headings, const std::vector<Line>& lines);

}  // namespace adjutant::importers
