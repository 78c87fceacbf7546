#pragma once

#include <QPalette>

/// The window's two palettes: paper and ink by day, the same order of things by night. Steel is what is chosen and what
/// leads elsewhere, olive what goes on with the game.
namespace adjutant::dock::style {

QPalette light_palette();
QPalette dark_palette();

/// Whether this is one of them, not the system's or anybody else's.
bool is_ours(const QPalette& palette);

/// Whether words on a palette's windows are lighter than the windows are.
bool is_dark(const QPalette& palette);

}  // namespace adjutant::dock::style
