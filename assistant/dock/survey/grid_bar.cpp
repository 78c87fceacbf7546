#include "dock/survey/grid_bar.h"

#include <QSignalBlocker>
#include <algorithm>
#include <array>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// What is clicked, in the order of the list.
struct WayToLay {
  const char* key;
  bool photo;
  bool in_rows;
  board::ClickedPart part;
};
constexpr std::array<WayToLay, 7> ways = {{{"dock.grid.by.middles", false, false, board::ClickedPart::middle},
                                           {"dock.grid.by.left", false, false, board::ClickedPart::left_tip},
                                           {"dock.grid.by.right", false, false, board::ClickedPart::right_tip},
                                           {"dock.grid.by.top", false, false, board::ClickedPart::top_tip},
                                           {"dock.grid.by.bottom", false, false, board::ClickedPart::bottom_tip},
                                           {"dock.grid.by.photo", true, false, board::ClickedPart::middle},
                                           {"dock.grid.by.photo_rows", true, true, board::ClickedPart::middle}}};

}  // namespace

GridBar::GridBar(GridLaying& grid, const Voice& voice) : grid_(grid), voice_(voice) {
  lay_->setObjectName(u"survey/grid"_s);
  lay_->setCheckable(true);
  by_->setObjectName(u"survey/grid/by"_s);
  by_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  by_->setMinimumContentsLength(8);
  first_->setObjectName(u"survey/grid/first"_s);
  second_->setObjectName(u"survey/grid/second"_s);
  for (QSpinBox* steps : {first_, second_}) {
    steps->setRange(1, board::max_grid_steps);
    connect(steps, &QSpinBox::valueChanged, this, [this] { grid_.set_steps({first_->value(), second_->value()}); });
  }
  const auto prepare = [](QToolButton* button, const QString& name, const QString& icon) {
    button->setObjectName(name);
    button->setIcon(style::icon(icon));
    button->setAutoRaise(true);
  };
  prepare(undo_, u"survey/grid/undo"_s, u"undo"_s);
  prepare(redo_, u"survey/grid/redo"_s, u"redo"_s);
  next_->setObjectName(u"survey/grid/next"_s);
  next_->setWordWrap(true);
  next_->setTextFormat(Qt::PlainText);
  row_in(*tools_, {}, {{by_, 1}, first_, second_, undo_, redo_}, style::small_gap);
  column_in(*this, {}, {lay_, tools_, next_}, style::small_gap);
  connect(lay_, &QPushButton::clicked, this, [this](bool checked) { grid_.set_laying(checked); });
  connect(by_, &QComboBox::currentIndexChanged, this, [this](int row) {
    if (row >= 0) {
      const WayToLay& way = ways.at(static_cast<std::size_t>(row));
      grid_.set_part(way.part);
      grid_.set_in_rows(way.in_rows);
      grid_.set_over_a_photo(way.photo);
    }
  });
  connect(undo_, &QToolButton::clicked, this, [this] { grid_.undo(); });
  connect(redo_, &QToolButton::clicked, this, [this] { grid_.redo(); });
  connect(&grid_, &GridLaying::changed, this, [this] { refresh(); });
  connect(&voice_, &Voice::changed, this, [this] { retranslate(); });
  retranslate();
}

/// What the player does next, or what is wrong with what he did.
QString GridBar::next_words() const {
  if (!grid_.laying()) {
    return grid_.grid() ? QString() : voice_("dock.grid.none");
  }
  if (!grid_.problem().isEmpty()) {
    return grid_.problem();
  }
  const std::size_t there = grid_.points().size();
  if (there < grid_.points_wanted() && (there > 0 || !grid_.grid())) {
    constexpr std::array<const char*, 4> of_photo = {"dock.grid.photo.1", "dock.grid.photo.2", "dock.grid.photo.3",
                                                     "dock.grid.photo.4"};
    constexpr std::array<const char*, 3> of_three = {"dock.grid.three.1", "dock.grid.three.2", "dock.grid.three.3"};
    return voice_({grid_.over_a_photo() ? of_photo.at(there) : of_three.at(std::min(there, of_three.size() - 1)),
                   {{"first", grid_.steps().first}, {"second", grid_.steps().second}}});
  }
  return voice_(grid_.grid() && grid_.grid()->view ? "dock.grid.drag_points" : "dock.grid.drag");
}

void GridBar::refresh() {
  setVisible(grid_.can_lay());
  lay_->setChecked(grid_.laying());
  lay_->setText(voice_(grid_.laying() ? "dock.grid.done" : grid_.grid() ? "dock.grid.again" : "dock.grid.lay"));
  tools_->setVisible(grid_.laying());
  undo_->setEnabled(grid_.can_undo());
  redo_->setEnabled(grid_.can_redo());
  const QSignalBlocker quiet_first(first_);
  const QSignalBlocker quiet_second(second_);
  const QSignalBlocker quiet_by(by_);
  first_->setValue(grid_.steps().first);
  second_->setValue(grid_.steps().second);
  const auto* way = std::ranges::find_if(ways, [this](const WayToLay& one) {
    return one.photo == grid_.over_a_photo() && (one.photo ? one.in_rows == grid_.in_rows() : one.part == grid_.part());
  });
  by_->setCurrentIndex(static_cast<int>(way - ways.begin()));
  show_words(*next_, next_words());
}

void GridBar::retranslate() {
  const auto name = [this](QWidget* widget, const char* key) {
    widget->setToolTip(voice_(key));
    widget->setAccessibleName(voice_(key));
  };
  name(lay_, "dock.grid.lay_tip");
  name(by_, "dock.grid.by");
  name(first_, "dock.grid.first");
  name(second_, "dock.grid.second");
  name(undo_, "dock.counters.undo");
  name(redo_, "dock.counters.redo");
  const QSignalBlocker quiet(by_);
  by_->clear();
  for (const WayToLay& way : ways) {
    by_->addItem(voice_(way.key));
  }
  refresh();
}

}  // namespace adjutant::dock
