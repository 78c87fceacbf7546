#include <QActionGroup>
#include <QStyleHints>

#include "dock/style/palettes.h"
#include "dock/window_inside.h"

// View, Theme: the palette of the system's order, or always the light or the dark one.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr const char* theme_setting = "window/theme";

}  // namespace

void Window::Inside::add_theme_menu(QMenu* view) {
  const style::Theme chosen = style::theme_of(settings_.value(theme_setting).toString());
  QMenu* menu = view->addMenu(QString());
  labelled_.emplace_back(menu->menuAction(), "dock.menu.theme");
  auto* group = new QActionGroup(menu);
  for (const auto& [theme, key] :
       std::initializer_list<std::pair<style::Theme, const char*>>{{style::Theme::system, "dock.theme.system"},
                                                                   {style::Theme::light, "dock.theme.light"},
                                                                   {style::Theme::dark, "dock.theme.dark"}}) {
    QAction* action = menu->addAction(QString());
    action->setObjectName(u"theme/"_s + style::name_of(theme));
    action->setCheckable(true);
    action->setChecked(theme == chosen);
    group->addAction(action);
    labelled_.emplace_back(action, key);
    on(action, &QAction::triggered, [this, theme = theme] {
      settings_.setValue(theme_setting, style::name_of(theme));
      give_theme();
    });
  }
  if (chosen != style::Theme::system) {
    style::apply_theme(chosen);
  }
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
  on(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, [this](Qt::ColorScheme scheme) {
    if (scheme != Qt::ColorScheme::Unknown) {
      style::note_system(scheme == Qt::ColorScheme::Dark);
      give_theme();
    }
  });
#endif
}

void Window::Inside::give_theme() {
  style::apply_theme(style::theme_of(settings_.value(theme_setting).toString()));
  Q_EMIT voice_.changed();  // what is written with colours is written anew
}

/// Before Qt 6.5 no signal tells of it: a desktop's plugin puts the system's palette in the place of ours, which says
/// what the system is now. Later ones do so still, whatever theme was chosen here.
void Window::Inside::follow_system() {
  if (const QPalette palette = QApplication::palette(); !style::is_ours(palette)) {
    style::note_system(style::is_dark(palette));
    give_theme();
  }
}

}  // namespace adjutant::dock
