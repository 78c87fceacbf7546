#include "dock/survey/area_bar.h"

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

AreaBar::AreaBar(AreaLinks& links, const Voice& voice) : links_(links), voice_(voice) {
  progress_->setObjectName(u"survey/areas"_s);
  next_->setObjectName(u"survey/areas/next"_s);
  range_->setObjectName(u"survey/areas/range"_s);
  for (QLabel* label : {progress_, next_, range_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  const auto prepare = [](QToolButton* button, const QString& name, const QString& icon) {
    button->setObjectName(name);
    button->setIcon(style::icon(icon));
    button->setAutoRaise(true);
  };
  prepare(undo_, u"survey/areas/undo"_s, u"undo"_s);
  prepare(redo_, u"survey/areas/redo"_s, u"redo"_s);
  column_in(*this, {}, {row_of({{progress_, 1}, undo_, redo_}, style::small_gap), next_, range_}, style::small_gap);
  connect(undo_, &QToolButton::clicked, this, [this] { links_.undo(); });
  connect(redo_, &QToolButton::clicked, this, [this] { links_.redo(); });
  connect(&links_, &AreaLinks::changed, this, [this] { refresh(); });
  connect(&voice_, &Voice::changed, this, [this] { refresh(); });
  refresh();
}

void AreaBar::refresh() {
  setVisible(links_.linking());
  for (const auto& [button, key] : {std::pair(undo_, "dock.counters.undo"), std::pair(redo_, "dock.counters.redo")}) {
    button->setToolTip(voice_(key));
    button->setAccessibleName(voice_(key));
  }
  undo_->setEnabled(links_.can_undo());
  redo_->setEnabled(links_.can_redo());
  progress_->setText(voice_(
      {"dock.areas.progress",
       {{"all", static_cast<int>(links_.areas().size())}, {"count", static_cast<int>(links_.beside().size())}}}));
  const auto chosen = links_.chosen();
  show_words(*next_, chosen ? voice_({"dock.areas.chosen", {{"area", links_.areas()[*chosen].name}}})
                            : voice_("dock.areas.choose"));
  show_words(*range_, links_.range());
}

}  // namespace adjutant::dock
