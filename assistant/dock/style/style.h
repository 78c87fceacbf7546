#pragma once

#include <QApplication>
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QWidget>

/// How the window looks, in one place: distances, type, colours. No widget sets a colour or a distance by hand.
namespace adjutant::dock::style {

// Distances, in pixels that Qt scales to the screen.
inline constexpr int small_gap = 4;
inline constexpr int gap = 8;
inline constexpr int margin = 12;
inline constexpr int target = 32;         ///< what is clicked is at least so high
inline constexpr int narrow_width = 600;  ///< width of the window up to which the board folds into a strip
inline constexpr int strip_height = 160;  ///< height of that strip

/// The colours that a palette has no role for. Those of text have a contrast of 4.5:1 or more on the palette's window
/// and base.
struct Colours {
  QColor quiet;     ///< text of less weight: snippets, why something is not possible
  QColor link;      ///< rule numbers, places
  QColor good;      ///< beside a word that says it
  QColor warning;   ///< beside a word that says it
  QColor unknown;   ///< of figures that nobody has given
  QColor surround;  ///< beyond the edge of a map, as light or dark as the window
};

/// The colours for a palette, whether it is light or dark.
Colours colours(const QPalette& palette);

/// The palette with our colours in the roles that Qt has for them: links, and the words in an empty field.
QPalette with_colours(QPalette palette);

/// The contrast of two colours as the web guidelines (WCAG) define it: 1 (the same) to 21 (black on white). Opacity is
/// ignored.
double contrast(const QColor& one, const QColor& other);

/// Type one size up from the system's, a frame around what has the focus, targets of 32 px. Before the first window;
/// again, it changes nothing.
void apply(QApplication& application);

/// Roles that a label takes instead of fonts and colours of its own.
enum class Role {
  quiet,    ///< text of less weight
  warning,  ///< a problem, said in words
  heading,  ///< the headline of a room
};
void set_role(QWidget& widget, Role role);

}  // namespace adjutant::dock::style
