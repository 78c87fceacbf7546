#pragma once

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

/// `import notes`: notes, questions with answers and errata on rules.
void add_import_notes(CLI::App& parent, Context& context);

}  // namespace adjutant::app
