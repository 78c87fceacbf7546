#include "dock/models/counters/aside.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace adjutant::dock {

void at_once(const std::function<void()>& work, const std::function<void()>& then) {
  work();
  then();
}

Aside on_a_pool(QObject* home) {
  return [home = QPointer<QObject>(home)](const std::function<void()>& work, const std::function<void()>& then) {
    QThreadPool::globalInstance()->start([home, work, then] {
      work();
      // The window's thread looks whether its home is still there: on this one that could change in between.
      QMetaObject::invokeMethod(QCoreApplication::instance(), [home, then] {
        if (home) {
          then();
        }
      });
    });
  };
}

}  // namespace adjutant::dock
