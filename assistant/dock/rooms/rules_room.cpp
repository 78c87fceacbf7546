#include "dock/rooms/rules_room.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <algorithm>

#include "dock/models/rules/rules_html.h"
#include "dock/models/words/field_words.h"
#include "dock/rooms/note_editor.h"
#include "dock/rooms/rule_page.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// The width from which on two translations stand side by side.
constexpr int wide = 700;

/// The one local file that is dropped; empty where something else is.
QString dropped_book(const QMimeData& dropped) {
  const QList<QUrl> files = dropped.urls();
  return files.size() == 1 ? files.front().toLocalFile() : QString();
}

}  // namespace

struct RulesRoom::Parts {
  explicit Parts(const Voice& voice) : editor(new NoteEditor(voice)) {}

  QToolButton* back = new QToolButton;
  QToolButton* forward = new QToolButton;
  QLineEdit* search = new QLineEdit;
  QLabel* told = new QLabel;
  QPushButton* undo = new QPushButton;
  RulePage* page = new RulePage;
  NoteEditor* editor;
  QPushButton* bring = new QPushButton;

  std::optional<Message> news;  ///< what the window wants told
  std::optional<RulePlace> place;
  std::string language;  ///< the translation that the player switched to, and its book; empty: none yet
  std::string rulebook;
  std::set<std::string> unfolded;  ///< parts of the page
};

RulesRoom::RulesRoom(const Voice& voice, RulesModel& model, RuleNotesModel& notes)
    : voice_(voice), model_(model), notes_(notes), parts_(std::make_unique<Parts>(voice)) {
  lay_out();
  wire();
  retranslate();
}

RulesRoom::~RulesRoom() = default;

void RulesRoom::lay_out() {
  column_in(*this, {style::gap, style::gap, style::gap, 0},
            {row_of({parts_->back, parts_->forward, {parts_->search, 1}}, style::small_gap),
             row_of({{parts_->told, 1}, parts_->undo}),
             {parts_->page, 1},
             parts_->editor,
             {parts_->bring, 0, Qt::AlignHCenter}},
            style::gap);
  parts_->back->setText(signs::back);
  parts_->forward->setText(signs::forward);
  parts_->search->setClearButtonEnabled(true);
  parts_->told->setWordWrap(true);
  parts_->told->setTextFormat(Qt::PlainText);  // titles are strangers' words
  setAcceptDrops(true);
}

void RulesRoom::wire() {
  parts_->back->setShortcut(Qt::ALT | Qt::Key_Left);
  parts_->forward->setShortcut(Qt::ALT | Qt::Key_Right);
  auto* write = new QShortcut(Qt::CTRL | Qt::Key_N, this);
  write->setContext(Qt::WidgetWithChildrenShortcut);
  connect(write, &QShortcut::activated, this, &RulesRoom::write_note);
  connect(parts_->back, &QToolButton::clicked, &model_, &RulesModel::back);
  connect(parts_->forward, &QToolButton::clicked, &model_, &RulesModel::forward);
  connect(parts_->search, &QLineEdit::textEdited, &model_,
          [this](const QString& words) { model_.type(words.toStdString()); });
  connect(parts_->search, &QLineEdit::returnPressed, this, [this] {
    model_.open_first();
    parts_->page->setFocus();
  });
  connect(parts_->page, &QTextBrowser::anchorClicked, this, &RulesRoom::follow);
  connect(parts_->editor, &NoteEditor::keep_requested, this, [this](const RuleNote& note) {
    if (const auto place = model_.place()) {
      notes_.keep(*place, note);
    }
  });
  connect(parts_->undo, &QPushButton::clicked, &notes_, &RuleNotesModel::undo);
  connect(parts_->bring, &QPushButton::clicked, this, &RulesRoom::book_requested);
  connect(&notes_, &RuleNotesModel::kept, parts_->editor, &QWidget::hide);
  connect(&notes_, &RuleNotesModel::changed, this, &RulesRoom::show_told);
  connect(&model_, &RulesModel::changed, this, &RulesRoom::show_model);
  connect(&voice_, &Voice::changed, this, &RulesRoom::retranslate);
}

void RulesRoom::start_search() {
  parts_->search->setFocus();
  parts_->search->selectAll();
}

void RulesRoom::search(const QString& words) {
  parts_->search->setText(words);
  model_.type(words.toStdString());
  start_search();
}

void RulesRoom::tell(const Message& message) {
  parts_->news = message;
  show_told();
}

void RulesRoom::write_note() {
  if (model_.place()) {
    parts_->editor->edit({.kind = "note"});
  }
}

// What a link does

void RulesRoom::follow(const QUrl& url) {
  using To = PageLink::To;
  const PageLink link = link_of(url);
  switch (link.to) {
    case To::nowhere:
      break;
    case To::hit:
      if (link.number < model_.found().hits.size()) {
        open_hit(model_.found().hits[link.number]);
      }
      break;
    case To::section: {  // of the game of the section that is open, else of the game of the page
      const auto place = model_.place();
      model_.open(RulePlace{place ? place->game : model_.game(), link.text});
      break;
    }
    case To::recent:
      if (link.number < model_.recent().size()) {
        model_.open(RulePlace(model_.recent()[link.number]));
      }
      break;
    case To::translation:
      read_translation(link.number);
      break;
    case To::part:
      if (parts_->unfolded.erase(link.text) == 0) {
        parts_->unfolded.insert(link.text);
      }
      show_model();
      break;
    case To::differences:
      model_.open_differences();
      break;
    case To::bring_notes:
      Q_EMIT notes_requested();
      break;
    case To::write_note:
      write_note();
      break;
    case To::change_note:
      change_note(static_cast<std::int64_t>(link.number));
      break;
    case To::remove_note:
      notes_.remove(static_cast<std::int64_t>(link.number));
      break;
  }
}

/// Where several books have a section of that number, the one that was found is read.
void RulesRoom::open_hit(const RuleHit& hit) {
  if (are_of_several_books(model_.found().hits)) {
    parts_->language = hit.language;
    parts_->rulebook = hit.rulebook;
  }
  model_.open(RulePlace(hit.at));
}

void RulesRoom::read_translation(std::size_t index) {
  if (index < model_.texts().size()) {
    parts_->language = model_.texts()[index].language;
    parts_->rulebook = model_.texts()[index].rulebook;
    show_model();
  }
}

void RulesRoom::change_note(std::int64_t id) {
  const auto& notes = model_.rule().notes;
  if (const auto found = std::ranges::find(notes, id, &RuleNote::id); found != notes.end()) {
    parts_->editor->edit(*found);
  }
}

// What is shown

void RulesRoom::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  show_model();
}

void RulesRoom::dragEnterEvent(QDragEnterEvent* event) {
  if (!dropped_book(*event->mimeData()).isEmpty()) {
    event->acceptProposedAction();
  }
}

void RulesRoom::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  Q_EMIT book_dropped(dropped_book(*event->mimeData()));
}

void RulesRoom::retranslate() {
  const auto name = [&](QWidget* widget, const char* key) {
    widget->setToolTip(voice_(key));
    widget->setAccessibleName(voice_(key));
  };
  name(parts_->back, "dock.rules.back");
  name(parts_->forward, "dock.rules.forward");
  parts_->search->setPlaceholderText(voice_("dock.rules.search"));
  parts_->search->setAccessibleName(voice_("dock.rules.search"));
  parts_->page->setAccessibleName(voice_("dock.rules.page"));
  parts_->bring->setText(voice_("dock.rules.bring"));
  parts_->undo->setText(voice_("dock.rules.note.undo"));
  show_told();
  show_model();
}

void RulesRoom::show_told() {
  const std::optional<Message>& problem = notes_.problem();
  const std::optional<Message>& told = problem ? problem : notes_.done() ? notes_.done() : parts_->news;
  parts_->told->setText(voice_(told.value_or(Message{})));
  style::set_role(*parts_->told, problem ? style::Role::warning : style::Role::quiet);
  parts_->told->setVisible(told.has_value());
  parts_->undo->setVisible(notes_.can_undo());
}

void RulesRoom::show_model() {
  parts_->back->setEnabled(model_.can_go_back());
  parts_->forward->setEnabled(model_.can_go_forward());
  parts_->bring->setVisible(model_.books() == 0);
  if (!parts_->search->hasFocus()) {
    parts_->search->setText(QString::fromStdString(model_.words()));
  }
  if (model_.place() != parts_->place) {
    parts_->place = model_.place();
    parts_->unfolded.clear();
    parts_->editor->hide();
    parts_->news.reset();
    notes_.forget();
    show_told();
  }
  if (model_.place() && !model_.texts().empty()) {
    show_section();
  } else if (model_.shows_differences() && model_.differences() && !model_.problem()) {
    show_differences();
  } else {
    show_search();
  }
}

void RulesRoom::say(const Message& message) {
  parts_->page->show_page(html::paragraph(voice_(message).toHtmlEscaped()), QString::fromStdString(message.key));
}

/// The hits, or in words why there is nothing to show.
void RulesRoom::show_search() {
  const style::Colours colours = style::colours(palette());
  const QString words = QString::fromStdString(model_.words());
  if (model_.books() == 0) {
    say(model_.game().empty()
            ? Message{"dock.rules.no_books", {}}
            : Message{"dock.rules.no_books_of", {{"game", game_name(model_.game(), voice_).toStdString()}}});
  } else if (model_.problem()) {
    say(*model_.problem());
  } else if (model_.place()) {
    return;  // The answer is on its way; until then stands what stood there.
  } else if (model_.shows_differences()) {
    say({"dock.rules.comparing", {}});
  } else if (model_.found().hits.empty() && (model_.words().empty() || !model_.settled())) {
    parts_->page->show_page(start_page(model_.recent(), model_.has_translations(), voice_, colours), {});
  } else {
    parts_->page->show_page(page_of(model_.found(), voice_, colours), words);
  }
}

void RulesRoom::show_differences() {
  parts_->page->show_page(differences_page(*model_.differences(), voice_, style::colours(palette())), u"differences"_s);
}

void RulesRoom::show_section() {
  const RulePlace& place = *parts_->place;
  RuleView view = view_of(model_.texts(), parts_->language, parts_->rulebook, width() > wide);
  view.unfolded = parts_->unfolded;
  parts_->page->show_page(section_page(model_.rule(), view, voice_, style::colours(palette())),
                          QString::fromStdString(place.game + ' ' + place.number));
}

}  // namespace adjutant::dock
