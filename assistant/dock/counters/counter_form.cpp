#include "dock/counters/counter_form.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<CounterIs, const char*>, 3> what_it_is = {
    std::pair{CounterIs::unit, "dock.counters.is.unit"},
    {CounterIs::marker, "dock.counters.is.marker"},
    {CounterIs::ignored, "dock.counters.is.ignored"}};
constexpr int figure_width = 64;

void fill_combo(QComboBox& combo, const std::vector<std::pair<QString, QString>>& choices, const QString& chosen) {
  const QSignalBlocker quiet(combo);
  combo.clear();
  for (const auto& [id, text] : choices) {
    combo.addItem(text, id);
  }
  const int known = combo.findData(chosen);
  combo.setCurrentIndex(known);
  if (known < 0) {
    combo.setEditText(chosen);
  }
}

/// What was chosen or typed: a choice by its name or its id counts as that choice.
QString said_in(const QComboBox& combo) {
  const QString text = combo.currentText().trimmed();
  const int known = combo.findText(text, Qt::MatchFixedString);
  return known < 0 ? text : combo.itemData(known).toString();
}

}  // namespace

CounterForm::CounterForm(CountersModel& model, PictureReading& reading, const Voice& voice, Pictures& pictures)
    : model_(model),
      reading_(reading),
      voice_(voice),
      picture_(new CounterPicture(model, reading, pictures)),
      pattern_order_(push_button(u"counters/order"_s, QString(), [this] { Q_EMIT pattern_requested(); })),
      teach_(push_button(u"counters/teach"_s, QString(), [this] { ask_for_places(teach_->isChecked()); })),
      propose_(push_button(u"counters/propose"_s, QString(),
                           [this] { reading_.busy() ? reading_.cancel() : reading_.propose(); })) {
  setObjectName(u"counters/form"_s);
  lay_out();
  connect(is_, &QButtonGroup::idClicked, this, [this](int id) {
    model_.set_is(places_, static_cast<CounterIs>(id));
    refresh();
  });
  connect(kind_, &QComboBox::activated, this, [this] { take_kind(); });
  connect(side_, &QComboBox::activated, this, [this] { take_side(); });
  connect(kind_->lineEdit(), &QLineEdit::editingFinished, this, [this] { take_kind(); });
  connect(side_->lineEdit(), &QLineEdit::editingFinished, this, [this] { take_side(); });
  connect(pattern_, &QLineEdit::editingFinished, this, [this] { take_pattern(); });
  connect(pattern_, &QLineEdit::textEdited, this, [this] { show_words(*mistake_, {}); });
  connect(face_, &QComboBox::activated, this, [this] { refresh(); });
  connect(picture_, &CounterPicture::shown, this, [this](const std::string& figure) { ask_for_next(figure); });
  connect(&reading_, &PictureReading::changed, this, [this] { show_reading(); });
  connect(&reading_, &PictureReading::ended, this, [this](int proposed, const QString& problem) {
    show_words(*mistake_, problem);
    show_words(*lesson_, problem.isEmpty() ? voice_({"dock.counters.proposed", {{"count", proposed}}}) : QString());
  });
  connect(face_name_, &QLineEdit::editingFinished, this, [this] {
    if (!filling_ && face_name_->isModified()) {
      model_.set_face(places_, face(), face_name_->text());
    }
  });
  for (QWidget* field : std::initializer_list<QWidget*>{kind_, side_, pattern_, face_name_}) {
    field->installEventFilter(this);
  }
}

void CounterForm::lay_out() {
  style::set_role(*where_, style::Role::quiet);
  style::set_role(*mistake_, style::Role::warning);
  for (QLabel* label : {where_, mistake_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  mistake_->hide();
  style::set_role(*lesson_, style::Role::quiet);
  lesson_->setObjectName(u"counters/lesson"_s);
  lesson_->setWordWrap(true);
  lesson_->setTextFormat(Qt::PlainText);
  lesson_->hide();
  teach_->setCheckable(true);
  kind_->setObjectName(u"counters/kind"_s);
  side_->setObjectName(u"counters/side"_s);
  face_->setObjectName(u"counters/face"_s);
  face_name_->setObjectName(u"counters/face_name"_s);
  pattern_->setObjectName(u"counters/pattern"_s);
  for (QComboBox* combo : {kind_, side_}) {
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(8);
  }
  face_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  face_->setMinimumContentsLength(8);
  auto* kinds = new QHBoxLayout;
  kinds->setSpacing(style::small_gap);
  for (const auto& [is, key] : what_it_is) {
    auto* button = new QPushButton;
    button->setCheckable(true);
    button->setObjectName(u"counters/is/%1"_s.arg(static_cast<int>(is)));
    is_->addButton(button, static_cast<int>(is));
    kinds->addWidget(button);
  }
  kinds->addStretch(1);
  auto* fields = new QGridLayout;
  fields->setContentsMargins({});
  fields->setSpacing(style::small_gap);
  const auto add = [&](QLabel* label, QWidget* field, QWidget* more = nullptr) {
    const int row = fields->rowCount();
    label->setBuddy(field);
    fields->addWidget(label, row, 0);
    fields->addWidget(field, row, 1, 1, more ? 1 : 2);
    if (more) {
      fields->addWidget(more, row, 2);
    }
  };
  add(kind_label_, kind_);
  add(side_label_, side_);
  add(face_label_, face_);
  add(face_name_label_, face_name_);
  add(pattern_label_, pattern_, pattern_order_);
  fields->setColumnStretch(1, 1);
  auto* beside = new QVBoxLayout;
  beside->setSpacing(style::small_gap);
  beside->addWidget(name_);
  beside->addWidget(where_);
  beside->addWidget(lesson_);
  beside->addStretch(1);
  beside->addWidget(teach_, 0, Qt::AlignLeft);
  beside->addWidget(propose_, 0, Qt::AlignLeft);
  rows_ = new QFormLayout(figures_);
  rows_->setContentsMargins({});
  rows_->setSpacing(style::small_gap);
  rows_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  QVBoxLayout* column = column_in(
      *this, {style::gap, style::gap, style::gap, style::gap},
      {row_of({{picture_, 0, Qt::AlignTop}, {beside, 1}}, style::gap), kinds, fields, mistake_, figures_}, style::gap);
  column->addStretch(1);
}

CounterFace CounterForm::face() const {
  const QStringList chosen = face_->currentData().toStringList();
  return chosen.size() == 2 ? CounterFace{chosen[0].toStdString(), chosen[1].toInt()} : CounterFace{};
}

void CounterForm::show_counters(const Places& places, std::optional<std::size_t> shown) {
  places_ = places;
  shown_ = shown;
  show_words(*mistake_, {});
  show_faces();
  refresh();
}

/// The printed side, and every level of every layer of the counter that is shown.
void CounterForm::show_faces() {
  const QSignalBlocker quiet(face_);
  face_->clear();
  face_->addItem(voice_("dock.counters.face.printed"), QStringList());
  const auto layers = shown_ ? model_.types()[*shown_].counter.layers : std::vector<situation::CounterLayer>();
  for (const situation::CounterLayer& layer : layers) {
    for (const situation::CounterLevel& level : layer.levels) {
      const QString name = QString::fromStdString(level.name.empty() ? std::to_string(level.level) : level.name);
      face_->addItem(QString::fromStdString(layer.name) + u": "_s + name,
                     QStringList{QString::fromStdString(layer.name), QString::number(level.level)});
    }
  }
  face_->setVisible(!layers.empty());
  face_label_->setVisible(!layers.empty());
}

/// What all chosen counters have in common; empty where they differ.
template <class Said>
QString CounterForm::common(const Said& said) const {
  std::set<QString> all;
  for (const std::size_t place : places_) {
    all.insert(said(place));
  }
  return all.size() == 1 ? *all.begin() : QString();
}

void CounterForm::refresh() {
  filling_ = true;
  setEnabled(!places_.empty());
  const std::size_t one = shown_.value_or(0);
  picture_->show_counter(shown_, face());
  if (places_.size() > 1) {
    name_->say(voice_({"dock.counters.chosen", {{"count", places_.size()}}}));
    where_->setText(voice_("dock.counters.chosen_all"));
  } else if (shown_) {
    const CounterType& type = model_.types()[one];
    name_->say(QString::fromStdString(type.counter.looks.name));
    where_->setText(QString::fromStdString(type.counter.palette));
  } else {
    name_->say({});
    where_->setText(voice_("dock.counters.choose"));
  }
  std::set<CounterIs> meant;
  for (const std::size_t place : places_) {
    meant.insert(model_.is(place));
  }
  is_->setExclusive(false);
  for (QAbstractButton* button : is_->buttons()) {
    button->setChecked(meant.size() == 1 && is_->id(button) == static_cast<int>(*meant.begin()));
  }
  is_->setExclusive(true);
  std::vector<std::pair<QString, QString>> kinds;
  for (const CounterKind& kind : model_.now().kinds) {
    kinds.emplace_back(QString::fromStdString(kind.id), kind.name);
  }
  if (!kind_->lineEdit()->isModified() || !kind_->hasFocus()) {
    fill_combo(*kind_, kinds, common([this](std::size_t place) { return model_.kind(place); }));
  }
  std::vector<std::pair<QString, QString>> sides;
  for (const QString& side : model_.now().sides) {
    sides.emplace_back(side, side);
  }
  fill_combo(*side_, sides, common([this](std::size_t place) { return model_.side(place); }));
  const bool is_unit = meant == std::set<CounterIs>{CounterIs::unit};
  const bool on_face = !face().layer.empty();
  for (QWidget* part : std::initializer_list<QWidget*>{face_name_, face_name_label_}) {
    part->setVisible(on_face);
  }
  const auto face_word = [this](std::size_t place) {
    const situation::CounterRule* rule = model_.rule(place);
    for (const situation::Face& known : rule ? rule->faces : std::vector<situation::Face>()) {
      if (known.layer == face().layer && known.level == face().level) {
        return QString::fromStdString(known.face);
      }
    }
    return QString();
  };
  face_name_->setText(common(face_word));
  if (!pattern_->isModified() || !pattern_->hasFocus()) {  // what is being typed stays, whatever others say meanwhile
    pattern_->setText(common([this](std::size_t place) { return model_.pattern_text(place, face()); }));
  }
  for (QWidget* part : std::initializer_list<QWidget*>{pattern_, pattern_label_, pattern_order_, teach_}) {
    part->setVisible(is_unit);
  }
  if (!reading_.busy() && !picture_->asks() && !reading_.places().empty()) {
    show_reading();
  }
  QStringList order;
  for (const CounterFigure& figure : shown_ ? model_.figures(one) : std::vector<CounterFigure>()) {
    order.push_back(figure.name);
  }
  pattern_->setPlaceholderText(order.join(u" - "_s));
  pattern_->setToolTip(order.join(u" - "_s));
  show_figures();
  filling_ = false;
}

void CounterForm::show_figures() {
  const std::vector<CounterFigure> wanted = shown_ ? model_.figures(*shown_) : std::vector<CounterFigure>();
  if (wanted != figures_shown_) {
    while (rows_->rowCount() > 0) {
      rows_->removeRow(0);
    }
    fields_.clear();
    figures_shown_ = wanted;
    for (const CounterFigure& figure : wanted) {
      auto* field = new QLineEdit;
      field->setObjectName(u"counters/figure/%1"_s.arg(QString::fromStdString(figure.id)));
      field->setAccessibleName(figure.name);
      field->setMinimumWidth(figure_width);
      field->setFont(style::with_figures(field->font()));
      field->installEventFilter(this);
      QAction* none = field->addAction(QIcon(), QLineEdit::TrailingPosition);
      none->setObjectName(u"counters/none/%1"_s.arg(QString::fromStdString(figure.id)));
      connect(none, &QAction::triggered, this, [this, id = figure.id] {
        model_.set_figure(places_, id, QString::fromUtf8(situation::word_for_none), face());
        refresh();
      });
      connect(field, &QLineEdit::editingFinished, this, [this, id = figure.id, field] { take_figure(id, *field); });
      rows_->addRow(figure.name, field);
      fields_.emplace(figure.id, field);
    }
  }
  for (const auto& [id, field] : fields_) {
    field->setText(common([&, &figure = id](std::size_t place) {
      return model_.is_absent(place, figure, face()) ? voice_("dock.counters.figure.none")
                                                     : model_.figure(place, figure, face());
    }));
    const auto unsure = shown_ ? model_.unsure(*shown_, id, face()) : std::nullopt;
    const QString tip =
        unsure
            ? voice_({"dock.counters.unsure",
                      {{"sure", voice_({"words.percent", {{"percent", std::lround(*unsure * 100)}}}).toStdString()}}})
            : QString();
    field->setToolTip(tip);
    field->setAccessibleDescription(tip);
    const QList<QAction*> signs = field->actions();
    if ((signs.size() > 1) != unsure.has_value()) {
      if (unsure) {
        field->addAction(style::icon(u"help"_s, style::colours(palette()).warning), QLineEdit::TrailingPosition);
      } else {
        field->removeAction(signs.back());
        delete signs.back();
      }
    }
    QAction* none = signs.front();
    none->setIcon(style::icon(u"remove"_s, palette().color(QPalette::PlaceholderText)));
    none->setText(voice_("dock.counters.figure.none_tip"));
    none->setToolTip(voice_("dock.counters.figure.none_tip"));
  }
}

void CounterForm::take_kind() {
  const QString kind = said_in(*kind_);
  if (!filling_ && !kind.isEmpty() && kind != common([this](std::size_t place) { return model_.kind(place); })) {
    model_.set_kind(places_, kind);
    refresh();
  }
}

void CounterForm::take_side() {
  const QString side = said_in(*side_);
  if (!filling_ && side != common([this](std::size_t place) { return model_.side(place); }) && !side.isEmpty()) {
    model_.set_side(places_, side);
  }
}

void CounterForm::take_pattern() {
  if (filling_ || !pattern_->isModified()) {
    return;
  }
  pattern_->setModified(false);
  const bool taken = pattern_->text().trimmed().isEmpty() || model_.fill_pattern(places_, pattern_->text(), face());
  show_words(*mistake_, taken ? QString() : voice_("dock.counters.pattern.too_many"));
  if (taken) {
    refresh();
  }
}

void CounterForm::take_figure(const std::string& figure, const QLineEdit& field) {
  if (!filling_ && field.isModified()) {
    const bool is_none = field.text().trimmed().compare(voice_("dock.counters.figure.none"), Qt::CaseInsensitive) == 0;
    model_.set_figure(places_, figure, is_none ? QString::fromUtf8(situation::word_for_none) : field.text(), face());
    refresh();
  }
}

void CounterForm::start_typing() {
  if (pattern_->isVisibleTo(this)) {
    pattern_->setFocus();
    pattern_->selectAll();
  } else {
    kind_->setFocus();
    kind_->lineEdit()->selectAll();
  }
}

/// One figure after the other, from the first.
void CounterForm::ask_for_places(bool wanted) {
  const std::vector<CounterFigure> figures = shown_ ? model_.figures(*shown_) : std::vector<CounterFigure>();
  if (!wanted || figures.empty()) {
    picture_->ask_for(std::nullopt);
    teach_->setChecked(false);
    show_reading();
    return;
  }
  picture_->ask_for(figures.front());
  show_words(*lesson_, voice_({"dock.counters.teach.where", {{"figure", figures.front().name.toStdString()}}}));
}

void CounterForm::ask_for_next(const std::string& after) {
  const std::vector<CounterFigure> figures = shown_ ? model_.figures(*shown_) : std::vector<CounterFigure>();
  auto next = std::ranges::find(figures, after, &CounterFigure::id);
  if (next == figures.end() || ++next == figures.end()) {
    ask_for_places(false);
    start_typing();
    return;
  }
  picture_->ask_for(*next);
  show_words(*lesson_, voice_({"dock.counters.teach.where", {{"figure", next->name.toStdString()}}}));
}

/// What is still to be done before the rest can be proposed, or how far the reading is.
void CounterForm::show_reading() {
  const auto known = static_cast<int>(reading_.taught().size());
  propose_->setText(voice_(reading_.busy() ? "dock.counters.cancel" : "dock.counters.propose"));
  propose_->setEnabled(reading_.busy() || reading_.can_propose());
  propose_->setVisible(!reading_.places().empty());
  if (picture_->asks()) {
    return;
  }
  QString lesson;
  if (reading_.busy()) {
    lesson = voice_({"dock.counters.read_so_far", {{"done", reading_.done()}, {"all", reading_.all()}}});
  } else if (!reading_.places().empty() && known < PictureReading::least_taught) {
    lesson = voice_({"dock.counters.teach.more", {{"count", PictureReading::least_taught - known}}});
  }
  show_words(*lesson_, lesson);
}

bool CounterForm::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (is_enter(*key) && key->modifiers() == Qt::NoModifier) {
      enter(qobject_cast<QWidget*>(watched));
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

/// What was typed holds; a kind leads on to its figures, everything else to the next counter.
void CounterForm::enter(QWidget* field) {
  if (field == kind_) {
    take_kind();
    start_typing();
    return;
  }
  if (field == side_) {
    take_side();
  } else if (auto* line = qobject_cast<QLineEdit*>(field)) {
    Q_EMIT line->editingFinished();
  }
  if (!mistake_->isVisibleTo(this)) {
    if (field == pattern_ && places_.size() == 1) {
      model_.accept(places_);  // who leaves what was read has passed over it
    }
    Q_EMIT next_requested();
  }
}

void CounterForm::retranslate() {
  for (const auto& [is, key] : what_it_is) {
    is_->button(static_cast<int>(is))->setText(voice_(key));
  }
  kind_label_->setText(voice_("dock.counters.kind"));
  side_label_->setText(voice_("dock.counters.side"));
  face_label_->setText(voice_("dock.counters.face"));
  face_name_label_->setText(voice_("dock.counters.face.name"));
  pattern_label_->setText(voice_("dock.counters.pattern"));
  kind_->setAccessibleName(voice_("dock.counters.kind"));
  side_->setAccessibleName(voice_("dock.counters.side"));
  face_->setAccessibleName(voice_("dock.counters.face"));
  face_name_->setAccessibleName(voice_("dock.counters.face.name"));
  pattern_->setAccessibleName(voice_("dock.counters.pattern"));
  picture_->setAccessibleName(voice_("dock.counters.picture"));
  teach_->setText(voice_("dock.counters.teach"));
  teach_->setToolTip(voice_("dock.counters.teach_tip"));
  propose_->setToolTip(voice_("dock.counters.propose_tip"));
  show_reading();
  pattern_order_->setText(voice_("dock.counters.order"));
  pattern_order_->setToolTip(voice_("dock.counters.order_tip"));
  show_faces();
  refresh();
}

}  // namespace adjutant::dock
