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
inline constexpr int target = 28;         ///< what is clicked is at least so high
inline constexpr int touch_target = 40;   ///< the same where the screen is touched
inline constexpr int narrow_width = 600;  ///< width of the window up to which the board folds into a strip
inline constexpr int strip_height = 200;  ///< height of that strip

/// `target`, or `touch_target` where there is a screen to touch.
int row_height();

/// The colours that a palette has no role for. Those of text have a contrast of 4.5:1 or more on the palette's window,
/// base and buttons, pointed at or not. Green, amber and red stand for verdicts and errors only, beside a word that
/// says the same.
struct Colours {
  QColor quiet;     ///< text of less weight: snippets, why something is not possible
  QColor link;      ///< rule numbers, places
  QColor good;      ///< clear, a success
  QColor warning;   ///< degraded; a problem
  QColor bad;       ///< blocked, a loss
  QColor unknown;   ///< of figures that nobody has given
  QColor surround;  ///< beyond the edge of a map, as light or dark as the window

  QColor accent;        ///< olive: what goes on with the game, the tab in front
  QColor on_accent;     ///< words on it
  QColor line;          ///< between parts, around cards
  QColor edge;          ///< of what is filled in or ticked
  QColor hovered;       ///< ground of what is pointed at
  QColor hovered_line;  ///< around it
  QColor pressed;       ///< ground of what is pressed
  QColor switched_on;   ///< ground of what is switched on
};

/// The colours for a palette, whether it is light or dark.
Colours colours(const QPalette& palette);

/// The contrast of two colours as the web guidelines (WCAG) define it: 1 (the same) to 21 (black on white). Opacity is
/// ignored.
double contrast(const QColor& one, const QColor& other);

/// Which of our two palettes the window has.
enum class Theme { system, light, dark };
Theme theme_of(const QString& name);  ///< "light", "dark"; else the system's
QString name_of(Theme theme);

/// Type one size up from the system's, our own look and palette, a frame around what has the focus. Before the first
/// window; again, it changes nothing.
void apply(QApplication& application);

/// Gives every window this palette, and every widget with a role its colours again. Text that was written with colours
/// is to be written anew.
void apply_theme(Theme theme);
/// The system has gone over to dark, or to light: from now on `apply_theme(Theme::system)` does so.
void note_system(bool dark);

/// Roles that a label takes instead of fonts and colours of its own.
enum class Role {
  quiet,    ///< text of less weight
  warning,  ///< a problem, said in words
  heading,  ///< of a section
  verdict,  ///< the one thing that the player wants to know
  link,     ///< a button that leads elsewhere
};
void set_role(QWidget& widget, Role role);

/// The font with figures that are equally wide, so that columns of them stand straight.
QFont with_figures(QFont font);

}  // namespace adjutant::dock::style
