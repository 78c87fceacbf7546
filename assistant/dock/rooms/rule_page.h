#pragma once

#include <QTextBrowser>

namespace adjutant::dock {

/// A page whose links stay in the program, and which loads nothing.
class RulePage : public QTextBrowser {
  Q_OBJECT
 public:
  RulePage();

  /// Begins at the top; of what it shows already (`subject` says what that is) it stays where the reader is.
  void show_page(const QString& html, const QString& subject);

 private:
  QVariant loadResource(int type, const QUrl& name) override;

  QString html_;
  QString subject_;
};

}  // namespace adjutant::dock
