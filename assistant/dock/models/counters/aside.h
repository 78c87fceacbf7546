#pragma once

#include <QObject>
#include <functional>

namespace adjutant::dock {

/// Does the first off the window's thread and then the second on it.
using Aside = std::function<void(std::function<void()> work, std::function<void()> then)>;
/// Does both at once, for tests.
void at_once(const std::function<void()>& work, const std::function<void()>& then);
/// Does the work on a thread of Qt's pool. `then` is not called after `home` is gone.
Aside on_a_pool(QObject* home);

}  // namespace adjutant::dock
