#pragma once

#include <vector>

#include "db/notes.h"

namespace adjutant::app {

struct Context;

/// Reports, game by game, which sections notes are about that no book has.
void report_loose(const std::vector<db::LooseName>& loose, const Context& context);

}  // namespace adjutant::app
