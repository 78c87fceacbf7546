#include "dock/style/palettes.h"

#include <QColor>

#include "dock/style/style.h"

namespace adjutant::dock::style {
namespace {

/// What the roles of a palette are made of.
struct Inks {
  QColor window;
  QColor base;
  QColor alternate;
  QColor button;
  QColor ink;
  QColor faint;  ///< ink of what is not possible now
  QColor chosen;
  QColor on_chosen;
  QColor tip;
  QColor on_tip;
  QColor light;
  QColor line;
  QColor dark;
};

QPalette palette_of(const Inks& inks) {
  QPalette palette;
  palette.setColor(QPalette::Window, inks.window);
  palette.setColor(QPalette::Base, inks.base);
  palette.setColor(QPalette::AlternateBase, inks.alternate);
  palette.setColor(QPalette::Button, inks.button);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText}) {
    palette.setColor(role, inks.ink);
    palette.setColor(QPalette::Disabled, role, inks.faint);
  }
  palette.setColor(QPalette::Highlight, inks.chosen);
  palette.setColor(QPalette::HighlightedText, inks.on_chosen);
  palette.setColor(QPalette::Disabled, QPalette::Highlight, inks.line);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, inks.ink);
  palette.setColor(QPalette::ToolTipBase, inks.tip);
  palette.setColor(QPalette::ToolTipText, inks.on_tip);
  palette.setColor(QPalette::Light, inks.light);
  palette.setColor(QPalette::Midlight, inks.alternate);
  palette.setColor(QPalette::Mid, inks.line);
  palette.setColor(QPalette::Dark, inks.dark);
  palette.setColor(QPalette::Shadow, inks.dark);
  const Colours ours = colours(palette);
  palette.setColor(QPalette::Link, ours.link);
  palette.setColor(QPalette::LinkVisited, ours.link);
  palette.setColor(QPalette::PlaceholderText, ours.quiet);
  return palette;
}

}  // namespace

bool is_dark(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window);
  return contrast(window, Qt::white) > contrast(window, Qt::black);
}

QPalette light_palette() {
  return palette_of({.window = "#f3f0e7",
                     .base = "#fdfcf8",
                     .alternate = "#ebe7da",
                     .button = "#e9e5d8",
                     .ink = "#1f252b",
                     .faint = "#7f7d75",
                     .chosen = "#35546d",
                     .on_chosen = "#ffffff",
                     .tip = "#2b3238",
                     .on_tip = "#f3f0e7",
                     .light = "#ffffff",
                     .line = "#cdc7b6",
                     .dark = "#a39d8c"});
}

QPalette dark_palette() {
  return palette_of({.window = "#1e2327",
                     .base = "#262c31",
                     .alternate = "#2d343a",
                     .button = "#323a41",
                     .ink = "#e8e4d8",
                     .faint = "#8d918f",
                     .chosen = "#3f6685",
                     .on_chosen = "#ffffff",
                     .tip = "#e8e4d8",
                     .on_tip = "#1f252b",
                     .light = "#3c454c",
                     .line = "#434c53",
                     .dark = "#14181b"});
}

bool is_ours(const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window);
  return window == light_palette().color(QPalette::Window) || window == dark_palette().color(QPalette::Window);
}

}  // namespace adjutant::dock::style
