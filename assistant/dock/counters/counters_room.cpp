#include "dock/counters/counters_room.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QSaveFile>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "dock/counters/sheet_dialogs.h"
#include "dock/models/counters/module_sides.h"
#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// Bytes of decoded pictures: two thousand counters of a hundred pixels, with room for some that are larger.
constexpr std::size_t counter_picture_budget = std::size_t{96} << 20;
/// A proposal so sure may be accepted with the others of its group.
constexpr double sure_enough = 0.9;
constexpr int wide_room = 640;  ///< from here on grid and fields stand side by side
constexpr qint64 largest_table = qint64{16} << 20;
constexpr int shown_together = 40;  ///< milliseconds

constexpr std::array<std::pair<CounterFilter::Which, const char*>, 4> which_ones = {
    std::pair{CounterFilter::Which::all, "dock.counters.which.all"},
    {CounterFilter::Which::on_board, "dock.counters.which.board"},
    {CounterFilter::Which::unfilled, "dock.counters.which.open"},
    {CounterFilter::Which::unchecked, "dock.counters.which.unchecked"}};

/// What a counter is known by when the list has been read anew.
std::pair<std::string, std::string> name_to_keep(const CounterType& type) {
  return {type.counter.looks.gpid, type.counter.looks.name};
}

}  // namespace

CountersRoom::CountersRoom(CountersModel& model, PictureReading& reading, const Voice& voice)
    : model_(model),
      reading_(reading),
      voice_(voice),
      pictures_(std::make_unique<Pictures>(counter_picture_budget)),
      game_(push_button(u"counters/game"_s, QString(), [this] { Q_EMIT game_requested(); })),
      grid_(new CounterGrid(model, voice, *pictures_)),
      form_(new CounterForm(model, reading, voice, *pictures_)) {
  setObjectName(u"counters"_s);
  lay_out();
  fill_menu();
  wire(reading);
  retranslate();
  begin_anew();
}

CountersRoom::~CountersRoom() {
  pictures_->set_arrived({});
  pictures_->finish();
  delete parts_;  // before the pictures that it paints with
}

void CountersRoom::lay_out() {
  filter_->setObjectName(u"counters/filter"_s);
  filter_->setClearButtonEnabled(true);
  which_->setObjectName(u"counters/which"_s);
  group_->setObjectName(u"counters/group"_s);
  for (QComboBox* combo : {which_, group_}) {
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(9);
  }
  const auto prepare = [](QToolButton* button, const QString& name, const QString& icon) {
    button->setObjectName(name);
    button->setIcon(style::icon(icon));
    button->setAutoRaise(true);
  };
  prepare(undo_, u"counters/undo"_s, u"undo"_s);
  prepare(redo_, u"counters/redo"_s, u"redo"_s);
  prepare(more_, u"counters/more"_s, u"menu"_s);
  more_->setMenu(menu_);
  more_->setPopupMode(QToolButton::InstantPopup);
  bar_->setObjectName(u"counters/bar"_s);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(style::small_gap);
  progress_->setObjectName(u"counters/progress"_s);
  problem_->setObjectName(u"counters/problem"_s);
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  column_in(*head_, {style::gap, style::gap, style::gap, style::small_gap},
            {row_of({{filter_, 1}, undo_, redo_, more_}, style::small_gap),
             row_of({{which_, 1}, {group_, 1}}, style::small_gap), progress_, bar_},
            style::small_gap);
  auto* scroll = new QScrollArea;
  scroll->setWidget(form_);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  parts_->addWidget(grid_);
  parts_->addWidget(scroll);
  parts_->setStretchFactor(0, 1);
  parts_->setStretchFactor(1, 1);
  parts_->setChildrenCollapsible(false);
  auto* about = new QWidget;
  column_in(*about, {style::margin, style::small_gap, style::margin, 0}, {problem_, {game_, 0, Qt::AlignLeft}},
            style::gap);
  column_in(*this, {}, {head_, about, {parts_, 1}}, 0)->addStretch();
}

void CountersRoom::fill_menu() {
  const auto add = [this](const char* key, const QKeySequence& keys, auto done) {
    QAction* action = menu_->addAction(QString(), this, done);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    action->setObjectName(QString::fromLatin1(key));
    labelled_.emplace_back(action, key);
  };
  add("dock.counters.menu.alike", Qt::CTRL | Qt::Key_L, [this] {
    if (const auto current = grid_->current()) {
      grid_->choose(model_.alike(*current));
    }
  });
  add("dock.counters.menu.accept", Qt::CTRL | Qt::Key_Return, [this] {
    model_.accept(grid_->chosen());
    go_on();
  });
  add("dock.counters.menu.accept_sure", Qt::CTRL | Qt::SHIFT | Qt::Key_Return, [this] { accept_sure(); });
  add("dock.counters.menu.unsure", {}, [this] {
    if (const auto least = model_.least_sure()) {
      which_->setCurrentIndex(which_->findData(static_cast<int>(CounterFilter::Which::all)));
      grid_->choose(*least);
      form_->start_typing();
    }
  });
  add("dock.counters.menu.sides", Qt::CTRL | Qt::SHIFT | Qt::Key_S, [this] {
    const std::size_t units = model_.sides_by_name().size();
    model_.take_sides_by_name();
    tell(voice_({"dock.counters.sides_taken", {{"count", units}}}));
  });
  add("dock.counters.menu.roster", {}, [this] {
    auto* dialog = new SidesDialog(model_, voice_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  add("dock.counters.menu.names", {}, [this] {
    auto* dialog = new NamesDialog(model_, voice_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  menu_->addSeparator();
  const QString tables = u" (*.csv)"_s;
  const QString sheets = u" (*.json)"_s;
  add("dock.counters.menu.table_out", {}, [this, tables] {
    choose_file("dock.counters.menu.table_out", tables, true, [this](const QString& file) { export_table(file); });
  });
  add("dock.counters.menu.table_in", {}, [this, tables] {
    choose_file("dock.counters.menu.table_in", tables, false, [this](const QString& file) { import_table(file); });
  });
  menu_->addSeparator();
  add("dock.counters.menu.sheet_out", {}, [this, sheets] {
    choose_file("dock.counters.menu.sheet_out", sheets, true, [this](const QString& file) { export_sheet(file); });
  });
  add("dock.counters.menu.sheet_in", {}, [this, sheets] {
    choose_file("dock.counters.menu.sheet_in", sheets, false, [this](const QString& file) { model_.compare(file); });
  });
  menu_->addSeparator();
  add("dock.counters.menu.again", {}, [this] {
    model_.forget();
    model_.look();
  });
}

void CountersRoom::wire(PictureReading& reading) {
  arrived_.setSingleShot(true);
  arrived_.setInterval(shown_together);
  connect(&arrived_, &QTimer::timeout, this, [this] {
    grid_->viewport()->update();
    form_->picture().update();
  });
  pictures_->set_arrived([this] {
    QMetaObject::invokeMethod(this, [this] {
      if (!arrived_.isActive()) {
        arrived_.start();
      }
    });
  });
  connect(&model_, &CountersModel::replaced, this, [this] { begin_anew(); });
  connect(&model_, &CountersModel::changed, this, [this] { refresh(); });
  connect(&model_, &CountersModel::refused, this, [this](const QString& why) { tell(why); });
  connect(&model_, &CountersModel::compared, this, [this](const QStringList& notes) {
    auto* dialog = new CompareDialog(model_, voice_, notes, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  connect(&reading, &PictureReading::ended, this, [this](int proposed, const QString&) {
    if (const auto least = proposed > 0 ? model_.least_sure() : std::nullopt) {  // the unsure ones come first
      grid_->choose(*least);
    }
  });
  connect(grid_, &CounterGrid::choice_changed, this, [this] { show_chosen(); });
  connect(grid_, &CounterGrid::entered, this, [this] { form_->start_typing(); });
  connect(grid_, &QListView::doubleClicked, this, [this] { form_->start_typing(); });
  connect(form_, &CounterForm::next_requested, this, [this] { go_on(); });
  connect(form_, &CounterForm::pattern_requested, this, [this] {
    const auto current = grid_->current();
    auto* dialog = new OrderDialog(model_, voice_, current ? model_.kind(*current) : QString(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  connect(filter_, &QLineEdit::textChanged, this, [this] { filter(); });
  connect(which_, &QComboBox::currentIndexChanged, this, [this] { filter(); });
  connect(group_, &QComboBox::currentIndexChanged, this, [this] { filter(); });
  connect(undo_, &QToolButton::clicked, this, [this] { model_.undo(); });
  connect(redo_, &QToolButton::clicked, this, [this] { model_.redo(); });
  connect(&voice_, &Voice::changed, this, [this] { retranslate(); });
}

void CountersRoom::set_files(const std::string& module_file, const std::vector<std::string>& extension_files) {
  module_file_ = module_file;
  extension_files_ = extension_files;
  if (isVisible()) {
    pictures_->open(module_file_, extension_files_);
  }
}

/// Neither the core nor the pictures are asked before somebody looks.
void CountersRoom::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  pictures_->open(module_file_, extension_files_);
  model_.look();
}

void CountersRoom::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  parts_->setOrientation(width() >= wide_room ? Qt::Horizontal : Qt::Vertical);
}

QAction* CountersRoom::action_of(const QKeyEvent& key) const {
  const auto found = std::ranges::find_if(labelled_, [&](const auto& labelled) {
    return labelled.first->shortcut() == QKeySequence(key.keyCombination());
  });
  return found == labelled_.end() ? nullptr : found->first;
}

/// Ctrl+Z, Ctrl+L and others mean something else where the keys go to another part of the window.
bool CountersRoom::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.matches(QKeySequence::Undo) || is_redo(key) || action_of(key)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void CountersRoom::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_F6) {
    grid_->hasFocus() ? form_->start_typing() : grid_->setFocus();
  } else if (event->matches(QKeySequence::Undo)) {
    model_.undo();
  } else if (is_redo(*event)) {
    model_.redo();
  } else if (QAction* action = action_of(*event)) {
    action->trigger();
  } else if (event->key() == Qt::Key_Escape && !grid_->hasFocus()) {
    grid_->setFocus();
  } else {
    QWidget::keyPressEvent(event);
  }
}

/// Of the same module what was chosen stays chosen: somebody else has said something of it.
void CountersRoom::begin_anew() {
  show_groups();
  const auto chosen_before = std::exchange(chosen_last_, {});  // the rows go, and with them what is chosen
  grid_->rows().begin_anew();
  chosen_last_ = chosen_before;
  const bool is_same = std::exchange(module_shown_, model_.now().module) == model_.now().module;
  if (is_same && choose_again()) {
    show_chosen();
    refresh();
    return;
  }
  if (const auto first = model_.types().empty() ? std::nullopt : model_.next_unfilled(model_.types().size() - 1)) {
    grid_->choose(*first);
  } else if (!model_.types().empty()) {
    grid_->choose(std::size_t{0});
  }
  show_chosen();
  refresh();
}

/// False where none of what was chosen is in sight.
bool CountersRoom::choose_again() {
  const std::set<std::pair<std::string, std::string>> wanted(chosen_last_.begin(), chosen_last_.end());
  Places places;
  std::optional<std::size_t> current;
  for (std::size_t i = 0; !wanted.empty() && i < model_.types().size(); ++i) {
    const auto name = name_to_keep(model_.types()[i]);
    if (wanted.contains(name) && grid_->rows().row(i) >= 0) {
      places.push_back(i);
      current = name == chosen_last_.front() ? i : current;
    }
  }
  if (!places.empty()) {
    grid_->choose(current.value_or(places.front()));
    grid_->choose(places);
  }
  return !places.empty();
}

void CountersRoom::show_groups() {
  const QSignalBlocker quiet(group_);
  const QString before = group_->currentData().toString();
  group_->clear();
  group_->addItem(voice_("dock.counters.group.all"), QString());
  QStringList known;
  for (const CounterType& type : model_.types()) {
    const QString palette = QString::fromStdString(type.counter.palette);
    if (!palette.isEmpty() && !known.contains(palette)) {
      known.push_back(palette);
    }
  }
  known.sort(Qt::CaseInsensitive);
  for (const QString& palette : known) {
    group_->addItem(palette, palette);
  }
  group_->setCurrentIndex(std::max(0, group_->findData(before)));
}

/// The question which sides of the sheet those of the module are, where it is open.
QStringList CountersRoom::open_sides() const {
  Message ask{"dock.counters.roster.open", {}};
  for (const QString& side : dock::open_sides(model_.now())) {
    ask.args.emplace_back("side", side.toStdString());
  }
  return ask.args.empty() ? QStringList() : QStringList(voice_(ask));
}

void CountersRoom::refresh() {
  const bool any = !model_.types().empty();
  const CounterProgress so_far = model_.progress();
  QString progress = voice_({"dock.counters.progress", {{"done", so_far.done}, {"all", so_far.all}}});
  if (so_far.on_board > 0) {
    progress +=
        u" \u00b7 "_s + (so_far.enough()
                             ? voice_("dock.counters.enough")
                             : voice_({"dock.counters.missing", {{"count", so_far.on_board - so_far.done_on_board}}}));
  }
  if (so_far.unchecked > 0) {
    progress += u" \u00b7 "_s + voice_({"dock.counters.unchecked", {{"count", so_far.unchecked}}});
  }
  progress_->say(any ? progress : QString());
  bar_->setMaximum(std::max(1, so_far.on_board > 0 ? so_far.on_board : so_far.all));
  bar_->setValue(so_far.on_board > 0 ? so_far.done_on_board : so_far.done);
  const QString problem = model_.reading()              ? voice_("dock.counters.reading")
                          : !model_.problem().isEmpty() ? model_.problem()
                          : any                         ? (model_.now().problems + open_sides()).join(u'\n')
                                                        : voice_("dock.counters.none");
  show_words(*problem_, problem);
  game_->setVisible(!any && !model_.reading() && !model_.problem().isEmpty());
  parts_->setVisible(any);
  head_->setVisible(any);
  head_->setEnabled(any);
  undo_->setEnabled(model_.can_undo());
  redo_->setEnabled(model_.can_redo());
  grid_->rows().say_anew();
  form_->refresh();
}

void CountersRoom::show_chosen() {
  chosen_last_.clear();
  const auto current = grid_->current();
  if (current) {
    chosen_last_.push_back(name_to_keep(model_.types()[*current]));
  }
  for (const std::size_t place : grid_->chosen()) {
    if (place != current) {
      chosen_last_.push_back(name_to_keep(model_.types()[place]));
    }
  }
  form_->show_counters(grid_->chosen(), grid_->current());
}

void CountersRoom::filter() {
  const auto before = grid_->current();
  grid_->rows().set_filter({static_cast<CounterFilter::Which>(which_->currentData().toInt()), filter_->text().trimmed(),
                            group_->currentData().toString().toStdString()});
  const CounterRows& rows = grid_->rows();
  if (before && rows.row(*before) >= 0) {
    grid_->choose(*before);
  } else if (rows.rowCount() > 0) {
    grid_->choose(rows.place(0));
  }
  show_chosen();
}

/// Of those that the filter lets through: the least sure that nobody has passed over, else one that teaches more than
/// the others, else the next that is not filled in.
std::optional<std::size_t> CountersRoom::next_counter() const {
  const auto in_sight = [&](std::size_t place) { return grid_->rows().row(place) >= 0; };
  if (const auto least = model_.least_sure(); least && in_sight(*least)) {
    return least;
  }
  const std::size_t from = grid_->current().value_or(0);
  if (const auto teaching = reading_.next_to_teach(from, in_sight)) {
    return teaching;
  }
  return model_.next_unfilled(from, in_sight);
}

/// On to the next counter, with the first field to type into.
void CountersRoom::go_on() {
  if (const auto next = next_counter()) {
    grid_->choose(*next);
    form_->start_typing();
  } else {
    grid_->setFocus();
  }
}

void CountersRoom::accept_sure() {
  model_.accept(model_.sure(sure_enough));
  if (const auto least = model_.least_sure()) {
    grid_->choose(*least);
  }
}

void CountersRoom::tell(const QString& what) {
  show_words(*problem_, what);
}

void CountersRoom::import_table(const QString& file) {
  QFile table(file);
  if (!table.open(QIODevice::ReadOnly) || table.size() > largest_table) {
    tell(voice_({"dock.counters.cannot_read", {{"file", file.toStdString()}}}));
    return;
  }
  const QStringList mistakes = model_.take_table(table.readAll(), QFileInfo(file).fileName());
  tell(mistakes.isEmpty() ? voice_("dock.counters.table_taken") : mistakes.join(u'\n'));
}

void CountersRoom::export_table(const QString& file) {
  QSaveFile table(file);
  const QByteArray text = "\xEF\xBB\xBF" + model_.table().toUtf8();  // spreadsheets take it for UTF-8 by this mark
  if (!table.open(QIODevice::WriteOnly) || table.write(text) != text.size() || !table.commit()) {
    tell(voice_({"dock.counters.cannot_write", {{"file", file.toStdString()}}}));
  }
}

void CountersRoom::export_sheet(const QString& file) {
  model_.ask_for_sheet([this, file](const QString& text) {
    QSaveFile sheet(file);
    const QByteArray bytes = text.toUtf8();
    if (!sheet.open(QIODevice::WriteOnly) || sheet.write(bytes) != bytes.size() || !sheet.commit()) {
      tell(voice_({"dock.counters.cannot_write", {{"file", file.toStdString()}}}));
    }
  });
}

void CountersRoom::choose_file(const char* title, const QString& kinds, bool save,
                               const std::function<void(const QString& file)>& chosen) {
  auto* dialog = new QFileDialog(this, without_key(voice_(title)), QString(), voice_("dock.open.files") + kinds);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
  dialog->setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
  dialog->setDefaultSuffix(kinds.contains(u"csv"_s) ? u"csv"_s : u"json"_s);
  connect(dialog, &QFileDialog::fileSelected, this, chosen);
  dialog->open();
}

void CountersRoom::retranslate() {
  for (const auto& [action, key] : labelled_) {
    action->setText(voice_(key));
  }
  filter_->setPlaceholderText(voice_("dock.counters.filter"));
  filter_->setAccessibleName(voice_("dock.counters.filter"));
  grid_->setAccessibleName(voice_("dock.room.counters"));
  which_->setAccessibleName(voice_("dock.counters.which"));
  group_->setAccessibleName(voice_("dock.counters.group"));
  bar_->setAccessibleName(voice_("dock.counters.bar"));
  game_->setText(voice_("dock.counters.say_game"));
  const auto name = [this](QToolButton* button, const char* key) {
    button->setToolTip(voice_(key));
    button->setAccessibleName(voice_(key));
  };
  name(undo_, "dock.counters.undo");
  name(redo_, "dock.counters.redo");
  name(more_, "dock.counters.more");
  const QSignalBlocker quiet(which_);
  const int before = std::max(0, which_->currentIndex());
  which_->clear();
  for (const auto& [which, key] : which_ones) {
    which_->addItem(voice_(key), static_cast<int>(which));
  }
  which_->setCurrentIndex(before);
  show_groups();
  form_->retranslate();
  refresh();
}

}  // namespace adjutant::dock
