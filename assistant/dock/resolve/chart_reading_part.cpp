#include "dock/resolve/chart_reading_part.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t read_picture_bytes = std::size_t{64} << 20;  // decoded levels of the picture that is shown

}  // namespace

ChartReadingPart::ChartReadingPart(AidsModel& aids, ChartReading& reading, const Voice& voice)
    : aids_(aids),
      reading_(reading),
      voice_(voice),
      pictures_(read_picture_bytes),
      hint_(quiet_words({})),
      propose_(
          push_button(u"charts/propose"_s, {}, [this] { reading_.busy() ? reading_.drop() : reading_.propose(); })),
      close_(push_button(u"charts/close_reading"_s, {}, [this] {
        reading_.drop();
        Q_EMIT closed();
      })) {
  list_->setObjectName(u"charts/picture"_s);
  list_->setMinimumHeight(style::target);
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  picture_->setObjectName(u"charts/frame"_s);
  value_->setObjectName(u"charts/value"_s);
  value_->installEventFilter(this);
  for (const auto& [count, name] : {std::pair(rows_, u"charts/rows"_s), std::pair(columns_, u"charts/columns"_s)}) {
    count->setObjectName(name);
    count->setRange(1, ChartReading::most_side);
    count->setMinimumHeight(style::target);
    connect(count, &QSpinBox::valueChanged, this, [this] {
      picture_->choose(std::nullopt);
      reading_.count(rows_->value(), columns_->value());
    });
  }
  column_in(*this, {},
            {list_,
             row_of({rows_words_, rows_, columns_words_, columns_, {new QWidget, 1}}, style::gap),
             hint_,
             {picture_, 1},
             row_of({{value_, 1}, propose_, close_}, style::gap)},
            style::small_gap);
  pictures_.set_arrived([this] { Q_EMIT pictures_arrived(); });
  connect(this, &ChartReadingPart::pictures_arrived, picture_, qOverload<>(&QWidget::update), Qt::QueuedConnection);
  connect(list_, &QComboBox::currentIndexChanged, this,
          [this] { reading_.use_picture(list_->currentData().toString().toStdString()); });
  connect(picture_, &ChartFrame::cell_chosen, this, [this] {
    const auto typed = reading_.typed().find(*picture_->current());
    value_->setText(typed == reading_.typed().end() ? QString() : typed->second);
    refresh();
    value_->setFocus();
    value_->selectAll();
  });
  connect(&reading_, &ChartReading::ended, this, [this](const ReadCells&, const QString& problem) {
    problem_ = problem;
    refresh();
  });
  connect(&reading_, &ChartReading::changed, this, [this] {
    problem_.clear();
    refresh();
  });
  connect(&aids_, &AidsModel::changed, this, [this] { fill_pictures(); });
  connect(&voice_, &Voice::changed, this, [this] { refresh(); });
  refresh();
}

/// Its pictures are decoded on other threads, which tell of them until they are gone; its widgets are gone after it.
ChartReadingPart::~ChartReadingPart() {
  for (QObject* widget : std::initializer_list<QObject*>{list_, rows_, columns_, picture_, value_}) {
    disconnect(widget, nullptr, this, nullptr);
  }
  pictures_.set_arrived({});
}

void ChartReadingPart::begin(const ChartGrid& chart) {
  picture_->choose(std::nullopt);
  rows_->setValue(static_cast<int>(chart.rows.size()));
  columns_->setValue(static_cast<int>(chart.columns.size()));
  reading_.count(rows_->value(), columns_->value());
  picture_->setFocus();
}

void ChartReadingPart::showEvent(QShowEvent*) {
  aids_.look();
  fill_pictures();
}

void ChartReadingPart::fill_pictures() {
  if (!isVisible()) {
    return;
  }
  pictures_.open(aids_.module_file(), aids_.extension_files());
  {
    const QSignalBlocker filled(list_);
    const QString before = QString::fromStdString(reading_.picture());
    list_->clear();
    for (const Aid& aid : aids_.all()) {
      if (aid.kind == Aid::Kind::picture) {
        list_->addItem(aid.name, QString::fromStdString(aid.file));
      }
    }
    list_->setCurrentIndex(std::max(list_->findData(before), list_->count() > 0 ? 0 : -1));
  }
  reading_.use_picture(list_->currentData().toString().toStdString());
  refresh();
}

/// Enter: the value of the chosen cell; then the frame again, for the next one.
bool ChartReadingPart::eventFilter(QObject* watched, QEvent* event) {
  if (watched == value_ && event->type() == QEvent::KeyPress) {
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (is_enter(key)) {
      take_typed();
      if (key.modifiers().testFlag(Qt::ControlModifier)) {
        reading_.propose();
      }
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void ChartReadingPart::take_typed() {
  if (const auto cell = picture_->current()) {
    picture_->choose(std::nullopt);
    reading_.type(*cell, value_->text());
    value_->clear();
  }
}

void ChartReadingPart::refresh() {
  const bool any = list_->count() > 0;
  list_->setAccessibleName(voice_("dock.chart_reading.picture"));
  rows_words_->setText(voice_("dock.chart_reading.rows"));
  rows_->setAccessibleName(voice_("dock.chart_reading.rows"));
  columns_words_->setText(voice_("dock.chart_reading.columns"));
  columns_->setAccessibleName(voice_("dock.chart_reading.columns"));
  picture_->setAccessibleName(list_->currentText());
  value_->setPlaceholderText(voice_("dock.chart_reading.value"));
  value_->setAccessibleName(voice_("dock.chart_reading.value"));
  propose_->setText(voice_(reading_.busy() ? "dock.chart_reading.cancel" : "dock.chart_reading.propose"));
  propose_->setEnabled(reading_.busy() || reading_.can_propose());
  close_->setText(voice_("dock.chart_reading.close"));
  value_->setEnabled(picture_->current().has_value());
  picture_->show_picture(reading_.picture());
  const char* next = !any                        ? "dock.chart_reading.no_picture"
                     : reading_.area().isEmpty() ? "dock.chart_reading.draw"
                     : reading_.typed().empty()  ? "dock.chart_reading.type"
                                                 : "dock.chart_reading.type_more";
  const QString so_far =
      reading_.all() > 0
          ? voice_({"dock.chart_reading.read_so_far", {{"done", reading_.done()}, {"all", reading_.all()}}})
          : voice_("dock.chart_reading.busy");
  show_words(*hint_, reading_.busy() ? so_far : problem_.isEmpty() ? voice_(next) : problem_);
}

}  // namespace adjutant::dock
