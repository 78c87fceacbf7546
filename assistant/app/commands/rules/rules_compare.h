#pragma once

#include <CLI/CLI.hpp>

#include "context/context.h"
#include "rules/compare/compare.h"

namespace adjutant::app {

/// `rules compare`, under the command `rules`.
void add_rules_compare(CLI::App& rules, Context& context);

/// What `rules show` says where translations disagree; nothing where they agree.
void print_disagreement(const std::vector<rules::Discrepancy>& discrepancies, const Context& context);

}  // namespace adjutant::app
