#pragma once

#include "db/notes.h"

namespace adjutant::app {

struct Context;

/// A note on its lines: which it is, what it is about and where it comes from, then what it says.
void print_note(const db::Note& note, const Context& context);

/// What a note says, indented.
void print_text(const db::NoteText& said, const Context& context);

}  // namespace adjutant::app
