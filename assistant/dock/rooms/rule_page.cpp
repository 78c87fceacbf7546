#include "dock/rooms/rule_page.h"

#include <QScrollBar>

#include "dock/style/style.h"

namespace adjutant::dock {

RulePage::RulePage() {
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  setAcceptDrops(false);  // what is dropped here is the room's
  document()->setDocumentMargin(style::margin);
}

void RulePage::show_page(const QString& html, const QString& subject) {
  if (html == html_) {
    return;
  }
  const int reader = subject == subject_ ? verticalScrollBar()->value() : 0;
  html_ = html;
  subject_ = subject;
  setHtml(html);
  verticalScrollBar()->setValue(reader);
}

QVariant RulePage::loadResource(int, const QUrl&) {
  return {};
}

}  // namespace adjutant::dock
