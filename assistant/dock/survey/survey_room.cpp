#include "dock/survey/survey_room.h"

#include <QFile>
#include <QFileDialog>
#include <QPixmap>
#include <QSaveFile>
#include <QSignalBlocker>
#include <array>
#include <map>
#include <utility>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/survey/survey_board.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int swatch = 14;  ///< pixels
constexpr int most_kind_height = 20;
constexpr std::array<std::pair<Brush, const char*>, 8> brushes = {{{Brush::one, "dock.survey.brush.one"},
                                                                   {Brush::seven, "dock.survey.brush.seven"},
                                                                   {Brush::nineteen, "dock.survey.brush.nineteen"},
                                                                   {Brush::row, "dock.survey.brush.row"},
                                                                   {Brush::fill, "dock.survey.brush.fill"},
                                                                   {Brush::lasso, "dock.survey.brush.lasso"},
                                                                   {Brush::sides, "dock.survey.brush.sides"},
                                                                   {Brush::outlines, "dock.survey.brush.outlines"}}};
constexpr std::array<const char*, 2> height_words = {"dock.survey.elevation", "dock.survey.levels"};
constexpr std::array<const char*, 3> band_words = {"dock.survey.band.sure", "dock.survey.band.likely",
                                                   "dock.survey.band.doubtful"};

QIcon swatch_of(const QColor& colour) {
  QPixmap pixmap(swatch, swatch);
  pixmap.fill(colour);
  return pixmap;
}

}  // namespace

SurveyRoom::SurveyRoom(SurveyModel& model, const Voice& voice)
    : model_(model), voice_(voice), grid_(new GridBar(model.grid(), voice)), areas_(new AreaBar(model.areas(), voice)) {
  lay_out();
  wire();
  retranslate();
}

void SurveyRoom::lay_out() {
  boards_->setObjectName(u"survey/board"_s);
  kinds_->setObjectName(u"survey/kinds"_s);
  kinds_->setUniformItemSizes(true);
  kinds_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  kinds_->setTextElideMode(Qt::ElideRight);
  further_->setObjectName(u"survey/further"_s);
  further_->setMaxLength(100);
  brush_->setObjectName(u"survey/brush"_s);
  height_->setObjectName(u"survey/height"_s);
  for (QComboBox* combo : {boards_, brush_, height_}) {
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(8);
  }
  const auto prepare = [](QToolButton* button, const QString& name, const QString& icon) {
    button->setObjectName(name);
    button->setIcon(style::icon(icon));
    button->setAutoRaise(true);
  };
  prepare(undo_, u"survey/undo"_s, u"undo"_s);
  prepare(redo_, u"survey/redo"_s, u"redo"_s);
  prepare(export_, u"survey/export"_s, u"export"_s);
  prepare(compare_, u"survey/compare"_s, u"open"_s);
  ask_->setObjectName(u"survey/ask"_s);
  proof_->setObjectName(u"survey/proof"_s);
  rows_->setObjectName(u"survey/rows"_s);
  rows_->setCheckable(true);
  bar_->setObjectName(u"survey/bar"_s);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(style::small_gap);
  progress_->setObjectName(u"survey/progress"_s);
  now_->setObjectName(u"survey/now"_s);
  problem_->setObjectName(u"survey/problem"_s);
  question_->setObjectName(u"survey/question"_s);
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    answers_.at(i)->setObjectName(u"survey/answer/%1"_s.arg(i));
  }
  kind_height_->setObjectName(u"survey/kind_height"_s);
  kind_height_->setRange(0, most_kind_height);
  for (QLabel* label : {now_, problem_, question_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  style::set_role(*problem_, style::Role::warning);
  column_in(*this, {style::gap, style::gap, style::gap, style::gap},
            {row_of({{boards_, 1}, undo_, redo_, export_, compare_}, style::small_gap),
             grid_,
             areas_,
             progress_,
             bar_,
             problem_,
             question_,
             kind_height_,
             row_of({{answers_[0], 1}, {answers_[1], 1}, {answers_[2], 1}}, style::small_gap),
             now_,
             row_of({{ask_, 1}, {proof_, 1}, {rows_, 1}}, style::small_gap),
             {kinds_, 1},
             further_,
             row_of({{brush_, 1}, {height_, 1}}, style::small_gap)},
            style::small_gap);
}

void SurveyRoom::wire() {
  kinds_->installEventFilter(this);
  connect(&model_, &SurveyModel::changed, this, [this] { refresh(); });
  connect(&model_, &SurveyModel::refused, this, [this](const QString& why) { show_words(*problem_, why); });
  connect(&voice_, &Voice::changed, this, [this] {
    retranslate();
    model_.forget();
    if (isVisible()) {
      model_.look();
    }
  });
  connect(boards_, &QComboBox::currentTextChanged, this, [this](const QString& board) {
    if (!board.isEmpty()) {
      Q_EMIT board_chosen(board);
    }
  });
  connect(kinds_, &QListWidget::currentRowChanged, this, [this](int row) {
    if (row >= 0) {
      model_.choose_kind(static_cast<std::size_t>(row));
    }
  });
  connect(further_, &QLineEdit::returnPressed, this, [this] {
    model_.add_kind(further_->text());
    further_->clear();
  });
  connect(brush_, &QComboBox::currentIndexChanged, this, [this](int row) {
    if (row >= 0) {
      model_.set_brush(brushes.at(static_cast<std::size_t>(row)).first);
    }
  });
  connect(height_, &QComboBox::currentIndexChanged, this, [this](int row) { model_.set_for_levels(row == 1); });
  connect(undo_, &QToolButton::clicked, this, [this] { model_.undo(); });
  connect(redo_, &QToolButton::clicked, this, [this] { model_.redo(); });
  connect(compare_, &QToolButton::clicked, this, [this] { choose_compared(); });
  connect(&model_, &SurveyModel::compared, this, [this](int hexes, int sides, int outlines) {
    if (hexes == 0 && sides == 0 && outlines == 0) {
      show_words(*problem_,
                 voice_({"dock.survey.compared", {{"hexes", hexes}, {"sides", sides}, {"outlines", outlines}}}));
    }
  });
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    connect(answers_.at(i), &QPushButton::clicked, this, [this, i] {
      const SurveyQuestion asked = question();
      if (i < asked.choices.size()) {
        asked.choices[i].act();
      }
    });
  }
  connect(export_, &QToolButton::clicked, this, [this] { choose_export(); });
  connect(ask_, &QPushButton::clicked, this, [this] { model_.ask_next(); });
  connect(proof_, &QPushButton::clicked, this,
          [this] { model_.proofs() ? model_.confirm_group() : model_.begin_proof(); });
  connect(rows_, &QPushButton::clicked, this, [this](bool checked) { model_.set_by_rows(checked); });
}

void SurveyRoom::choose_board(const QString& board) {
  if (const int row = boards_->findText(board); row >= 0) {
    boards_->setCurrentIndex(row);
  }
}

void SurveyRoom::set_boards(const QStringList& boards) {
  QStringList shown;
  for (int i = 0; i < boards_->count(); ++i) {
    shown.append(boards_->itemText(i));
  }
  if (shown == boards) {
    return;
  }
  const QSignalBlocker quiet(boards_);
  const QString before = boards_->currentText();
  boards_->clear();
  boards_->addItems(boards);
  boards_->setCurrentIndex(std::max(0, static_cast<int>(boards.indexOf(before))));
}

void SurveyRoom::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  model_.look();
  Q_EMIT seen(true);
}

void SurveyRoom::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  Q_EMIT seen(false);
}

void SurveyRoom::keyPressEvent(QKeyEvent* event) {
  if (!keys_ || !keys_(*event)) {
    QWidget::keyPressEvent(event);
  }
}

/// A list takes digits for the beginning of a name.
bool SurveyRoom::eventFilter(QObject* watched, QEvent* event) {
  return watched == kinds_ && event->type() == QEvent::KeyPress && keys_ && keys_(static_cast<QKeyEvent&>(*event));
}

void SurveyRoom::refresh() {
  const bool any = model_.progress().all > 0;
  const SurveyProgress so_far = model_.for_sides() ? model_.sides().progress() : model_.progress();
  QString progress = voice_({model_.for_sides() ? "dock.survey.sides_progress" : "dock.survey.progress",
                             {{"checked", so_far.checked}, {"all", so_far.all}}});
  if (so_far.sure > 0) {
    progress += u" \u00b7 "_s + voice_({"dock.survey.sure", {{"count", so_far.sure}}});
  }
  progress_->say(any ? progress : QString());
  bar_->setMaximum(std::max(1, so_far.all));
  bar_->setValue(so_far.checked);
  show_words(*problem_, model_.reading()                                      ? voice_("dock.survey.reading")
                        : !model_.problem().isEmpty()                         ? model_.problem()
                        : model_.grid().can_lay() || model_.areas().linking() ? QString()
                        : !any                                                ? voice_("dock.survey.none")
                                                                              : QString());
  for (QWidget* part :
       std::initializer_list<QWidget*>{kinds_, further_, brush_, height_, ask_, proof_, rows_, export_, compare_}) {
    part->setEnabled(any);
  }
  rows_->setChecked(model_.by_rows());
  const bool laying = model_.grid().laying();
  undo_->setEnabled(model_.can_undo() && !laying);
  redo_->setEnabled(model_.can_redo() && !laying);
  const QSignalBlocker quiet_brush(brush_);
  const QSignalBlocker quiet_height(height_);
  for (std::size_t i = 0; i < brushes.size(); ++i) {
    if (brushes.at(i).first == model_.brush()) {
      brush_->setCurrentIndex(static_cast<int>(i));
    }
  }
  height_->setCurrentIndex(model_.for_levels() ? 1 : 0);
  show_kinds();
  show_group();
  show_question();
}

SurveyQuestion SurveyRoom::question() {
  if (!model_.former().empty()) {
    return {voice_({"dock.survey.former", {{"version", model_.former()}}}),
            {{"dock.survey.take_former", "dock.survey.take_former_tip", [this] { model_.take_former(); }}}};
  }
  if (const std::string kind = model_.unseen_kind(); !kind.empty()) {
    const auto says = [this](const char* los) {
      return [this, los] { model_.say_sight_of_kind(los, kind_height_->value()); };
    };
    return {voice_({"dock.survey.sight_of_kind", {{"kind", kind}}}),
            {{"dock.survey.sight.open", "dock.survey.sight.open_tip", says("open")},
             {"dock.survey.sight.degrading", "dock.survey.sight.degrading_tip", says("degrading")},
             {"dock.survey.sight.blocking", "dock.survey.sight.blocking_tip", says("blocking")}},
            true};
  }
  if (const std::size_t waiting = model_.waiting_outlines(); waiting > 0) {
    return {voice_({"dock.survey.outlines_proposed", {{"count", static_cast<int>(waiting)}}}),
            {{"dock.survey.take_outlines", "dock.survey.take_outlines_tip", [this] { model_.take_all_outlines(); }}}};
  }
  if (model_.asks_whether_flat()) {
    return {voice_("dock.survey.flat"),
            {{"dock.survey.flat.yes", "dock.survey.flat.yes_tip", [this] { model_.say_flat(true); }},
             {"dock.survey.flat.no", "dock.survey.flat.no_tip", [this] { model_.say_flat(false); }}}};
  }
  return {};
}

void SurveyRoom::show_question() {
  const SurveyQuestion asked = question();
  show_words(*question_, asked.text);
  kind_height_->setVisible(asked.with_height);
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    const bool is_there = i < asked.choices.size();
    answers_.at(i)->setVisible(is_there);
    if (is_there) {
      answers_.at(i)->setText(voice_(asked.choices[i].text));
      answers_.at(i)->setToolTip(voice_(asked.choices[i].tip));
      answers_.at(i)->setAccessibleName(voice_(asked.choices[i].text));
    }
  }
}

/// Each kind with its key, and how many hexes are checked and how many guessed.
void SurveyRoom::show_kinds() {
  std::map<std::string, std::pair<int, int>> counts;
  const bool sides = model_.for_sides();
  for (const auto& [side, one] : sides ? model_.sides().all() : std::map<board::Hexside, SurveySide>()) {
    for (const std::string& kind : one.stands.kinds) {
      auto& [checked, guessed] = counts[kind];
      ++(one.stands.checked ? checked : guessed);
    }
  }
  for (const SurveyHex& hex : sides ? std::vector<SurveyHex>() : model_.hexes()) {
    auto& [checked, guessed] = counts[hex.stands.kind];
    ++(hex.stands.checked ? checked : guessed);
  }
  const QSignalBlocker quiet(kinds_);
  const auto& kinds = sides ? model_.sides().kinds() : model_.kinds();
  while (kinds_->count() > static_cast<int>(kinds.size())) {
    delete kinds_->takeItem(kinds_->count() - 1);
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int row = static_cast<int>(i);
    if (row >= kinds_->count()) {
      kinds_->addItem(new QListWidgetItem);
    }
    const auto [checked, guessed] = counts[kinds[i].name];
    QString text = i < 9 ? QString::number(row + 1) + u"  "_s + kinds[i].text : kinds[i].text;
    if (checked + guessed > 0) {
      text += u"  "_s + QString::number(checked) + (guessed > 0 ? u" + "_s + QString::number(guessed) : QString());
    }
    QListWidgetItem* item = kinds_->item(row);
    if (item->text() != text) {
      item->setText(text);
      item->setIcon(swatch_of(sides ? side_colour(kinds[i].name, i) : terrain_colour(kinds[i].name, i)));
    }
  }
  kinds_->setCurrentRow(kinds.empty() ? -1 : static_cast<int>(sides ? model_.sides().kind() : model_.kind()));
}

/// "forest, elevation 1, levels 2": what stands in a hex.
QString SurveyRoom::stand_words(const HexStand& stand) const {
  QString words = stand.kind.empty() ? voice_("dock.survey.unknown") : model_.text_of(stand.kind);
  if (stand.elevation.value_or(0) != 0) {
    words += u", "_s + voice_("dock.survey.elevation") + u" %1"_s.arg(*stand.elevation);
  }
  if (stand.levels.value_or(0) != 0) {
    words += u", "_s + voice_("dock.survey.levels") + u" %1"_s.arg(*stand.levels);
  }
  return words;
}

QString SurveyRoom::along_words(const std::vector<std::string>& kinds) const {
  return kinds.empty() ? voice_("dock.survey.nothing_along") : model_.sides().text_of(kinds);
}

/// "2 outlines (11 points)": how much is drawn in a hex.
QString SurveyRoom::outline_words(const std::vector<OutlineStand>& outlines) const {
  std::size_t points = 0;
  for (const OutlineStand& one : outlines) {
    points += one.points.size();
  }
  return outlines.empty() ? voice_("survey.no_outlines")
                          : voice_({"survey.outlines_drawn", {{"count", outlines.size()}, {"points", points}}});
}

/// The hexsides that are passed over, or the one at the cursor.
QString SurveyRoom::side_words() const {
  const SideSurvey& sides = model_.sides();
  if (const auto& group = sides.group()) {
    return voice_({"dock.survey.side_group",
                   {{"kind", along_words(group->kinds).toStdString()},
                    {"how", voice_(band_words.at(static_cast<std::size_t>(group->band))).toStdString()},
                    {"count", static_cast<int>(group->count())}}});
  }
  if (const auto side = sides.cursor()) {
    const SideStand stands = sides.stands(*side);
    return voice_({sides.asked()    ? "dock.survey.side_asked"
                   : stands.checked ? "dock.survey.side_checked"
                                    : "dock.survey.side_guessed",
                   {{"side", model_.name_of(*side).toStdString()}, {"kind", along_words(stands.kinds).toStdString()}}});
  }
  return voice_("dock.survey.sides");
}

void SurveyRoom::show_group() {
  QString now;
  if (const auto difference = model_.difference()) {
    const SurveyHex& hex = model_.hexes()[difference->place];
    now = voice_({"dock.survey.difference",
                  {{"count", static_cast<int>(model_.differences().size())},
                   {"hex", hex.name.toStdString()},
                   {"mine", stand_words(hex.stands).toStdString()},
                   {"theirs", stand_words(difference->theirs).toStdString()}}});
  } else if (const auto along = model_.side_difference()) {
    now = voice_({"dock.survey.side_difference",
                  {{"count", static_cast<int>(model_.sides().differences().size())},
                   {"side", model_.name_of(along->place).toStdString()},
                   {"mine", along_words(model_.sides().stands(along->place).kinds).toStdString()},
                   {"theirs", along_words(along->theirs.kinds).toStdString()}}});
  } else if (const auto drawn = model_.outline_difference()) {
    now = voice_({"dock.survey.outline_difference",
                  {{"count", static_cast<int>(model_.outlines().differences().size())},
                   {"hex", model_.name_of(drawn->place).toStdString()},
                   {"mine", outline_words(model_.outlines().stands(drawn->place)).toStdString()},
                   {"theirs", outline_words(drawn->theirs).toStdString()}}});
  } else if (const auto& group = model_.group(); group && group->kind.empty() && !group->hexes.empty()) {
    const auto name_of = [this](std::size_t place) { return model_.hexes()[place].name.toStdString(); };
    now = voice_({"dock.survey.row_group",
                  {{"first", name_of(group->hexes.front())},
                   {"last", name_of(group->hexes.back())},
                   {"count", static_cast<int>(group->count())}}});
  } else if (group) {
    now = voice_({"dock.survey.group",
                  {{"kind", model_.text_of(group->kind).toStdString()},
                   {"how", voice_(band_words.at(static_cast<std::size_t>(group->band))).toStdString()},
                   {"count", static_cast<int>(group->count())}}});
  } else if (const auto asked = model_.asked()) {
    now = voice_({"dock.survey.asked", {{"hex", model_.hexes()[*asked].name.toStdString()}}});
  } else if (model_.for_sides()) {
    now = side_words();
  } else if (model_.guessing()) {
    now = voice_("dock.survey.guessing");
  } else if (model_.for_outlines() && model_.can_guess()) {
    now = voice_("dock.survey.outlines");
  } else if (!model_.hexes().empty() && !model_.can_guess()) {
    now = voice_("dock.survey.show_two");
  }
  show_words(*now_, now);
  proof_->setText(voice_(model_.proofs() ? "dock.survey.confirm" : "dock.survey.proof"));
}

void SurveyRoom::export_file(const QString& file) {
  model_.ask_for_file([this, file](const QString& text) {
    QSaveFile terrain(file);
    const QByteArray bytes = text.toUtf8();
    if (!terrain.open(QIODevice::WriteOnly) || terrain.write(bytes) != bytes.size() || !terrain.commit()) {
      show_words(*problem_, voice_({"dock.counters.cannot_write", {{"file", file.toStdString()}}}));
    }
  });
}

void SurveyRoom::choose_export() {
  auto* dialog = new QFileDialog(this, voice_("dock.survey.export"), QString(),
                                 voice_("dock.start.terrain_files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(u"json"_s);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { export_file(file); });
  dialog->open();
}

void SurveyRoom::compare_file(const QString& file) {
  constexpr qint64 most_bytes = 32 << 20;
  QFile terrain(file);
  if (!terrain.open(QIODevice::ReadOnly) || terrain.size() > most_bytes) {
    show_words(*problem_, voice_({"dock.survey.cannot_read", {{"file", file.toStdString()}}}));
    return;
  }
  model_.compare(QString::fromUtf8(terrain.readAll()));
}

void SurveyRoom::choose_compared() {
  auto* dialog = new QFileDialog(this, voice_("dock.survey.compare"), QString(),
                                 voice_("dock.start.terrain_files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { compare_file(file); });
  dialog->open();
}

void SurveyRoom::retranslate() {
  const auto name = [this](QWidget* widget, const char* key) {
    widget->setToolTip(voice_(key));
    widget->setAccessibleName(voice_(key));
  };
  name(boards_, "dock.survey.board");
  name(undo_, "dock.counters.undo");
  name(redo_, "dock.counters.redo");
  name(export_, "dock.survey.export");
  name(compare_, "dock.survey.compare");
  name(brush_, "dock.survey.brush");
  name(height_, "dock.survey.height");
  name(ask_, "dock.survey.ask_tip");
  name(proof_, "dock.survey.proof_tip");
  name(rows_, "dock.survey.rows_tip");
  name(kind_height_, "dock.survey.kind_height");
  kind_height_->setPrefix(voice_("dock.survey.kind_height") + u": "_s);
  kinds_->setAccessibleName(voice_("dock.survey.kinds"));
  bar_->setAccessibleName(voice_("dock.survey.bar"));
  further_->setPlaceholderText(voice_("dock.survey.further"));
  further_->setAccessibleName(voice_("dock.survey.further"));
  ask_->setText(voice_("dock.survey.ask"));
  rows_->setText(voice_("dock.survey.rows"));
  const QSignalBlocker quiet_brush(brush_);
  const QSignalBlocker quiet_height(height_);
  brush_->clear();
  for (const auto& [each, key] : brushes) {
    brush_->addItem(voice_(key));
  }
  height_->clear();
  for (const char* key : height_words) {
    height_->addItem(voice_(key));
  }
  refresh();
}

}  // namespace adjutant::dock
