#include "dock/heard/feed.h"

namespace adjutant::dock {

void Feed::set_mail(MailState mail) {
  if (mail != mail_) {
    mail_ = std::move(mail);
    Q_EMIT mail_changed();
  }
}

}  // namespace adjutant::dock
