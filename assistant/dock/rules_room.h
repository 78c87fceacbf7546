#pragma once

#include <QUrl>
#include <QWidget>
#include <memory>
#include <vector>

#include "dock/models/rules.h"
#include "dock/voice.h"

namespace adjutant::dock {

/// The Rules room: a search as one types, and the section that is open, in one or two languages side by side.
class RulesRoom : public QWidget {
  Q_OBJECT
 public:
  RulesRoom(const Voice& voice, RulesModel& model);
  ~RulesRoom() override;

  /// Puts the cursor into the search field, what stands there selected.
  void start_search();

 private:
  struct Parts;
  void resizeEvent(QResizeEvent* event) override;
  void retranslate();
  void show_model();
  void show_search();
  void show_section(const std::vector<RuleText>& texts);
  void follow(const QUrl& url);

  const Voice& voice_;
  RulesModel& model_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock
