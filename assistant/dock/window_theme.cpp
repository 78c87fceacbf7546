#include <QActionGroup>

#include "dock/window_inside.h"

// View, Theme: the palette of the system's order, or always the light or the dark one.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

void Window::Inside::add_theme_menu(QMenu* view) {
  const auto setting = u"window/theme"_s;
  const style::Theme chosen = style::theme_of(settings_.value(setting).toString());
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
    on(action, &QAction::triggered, [this, theme = theme, setting] {
      settings_.setValue(setting, style::name_of(theme));
      style::apply_theme(theme);
      Q_EMIT voice_.changed();  // what is written with colours is written anew
    });
  }
  if (chosen != style::Theme::system) {
    style::apply_theme(chosen);
  }
}

}  // namespace adjutant::dock
