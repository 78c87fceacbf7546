#include <QFileDialog>
#include <QFileInfo>

#include "dock/rooms/intake_dialog.h"
#include "dock/window_inside.h"

// The Rules room in the window: what it hears of the library, and the rulebooks that the player brings in.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const QString book_patterns = u"(*.pdf *.html *.htm *.txt *.md)"_s;
const QString note_patterns = u"(*.md *.txt)"_s;

}  // namespace

void Window::Inside::wire_rules() {
  QObject::connect(&link_, &Link::connected, &window_, [this](bool is_connected) {
    if (is_connected) {
      rules.refresh();
    } else {
      intake.lose();
    }
  });
  QObject::connect(&link_, &Link::book_told, &window_, [this](const BookNews& news) { intake.hear(news); });
  QObject::connect(&link_, &Link::rules_changed, &window_, [this] { rules.read_again(); });
  QObject::connect(&notes, &RuleNotesModel::kept, &window_, [this] { rules.read_again(); });
  QObject::connect(rules_room_, &RulesRoom::book_wanted, &window_, [this] { choose_book(); });
  QObject::connect(rules_room_, &RulesRoom::book_dropped, &window_, [this](const QString& book) { bring_in(book); });
  QObject::connect(rules_room_, &RulesRoom::notes_wanted, &window_, [this] { choose_notes(); });
  QObject::connect(&intake, &IntakeModel::kept, &window_, [this](const BookKept& book) {
    show_rules(true);
    const char* key = book.unchanged ? "dock.rules.kept_before" : "dock.rules.kept";
    rules_room_->tell({key, {{"title", book.title}, {"sections", book.sections}}});
  });
}

void Window::Inside::choose(const char* title, const QString& kinds,
                            const std::function<void(const QString& file)>& chosen) {
  auto* dialog = new QFileDialog(&window_, voice_(title), settings_.value(u"window/folder"_s).toString(), kinds);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  QObject::connect(dialog, &QFileDialog::fileSelected, &window_, [this, chosen](const QString& file) {
    settings_.setValue(u"window/folder"_s, QFileInfo(file).absolutePath());
    chosen(file);
  });
  dialog->open();
}

void Window::Inside::choose_book() {
  choose("dock.intake.window", voice_("dock.rules.book_files") + u' ' + book_patterns,
         [this](const QString& book) { bring_in(book); });
}

void Window::Inside::choose_notes() {
  choose("dock.rules.bring_notes", voice_("dock.rules.note_files") + u' ' + note_patterns, [this](const QString& file) {
    show_rules(false);  // which tells what came of it
    notes.bring_in(file.toStdU16String(), rules.game());
  });
}

/// Of the game that is followed and its edition, until the player says another: a book of no edition would not be
/// searched where the edition has books.
void Window::Inside::bring_in(const QString& book) {
  settings_.setValue(u"window/folder"_s, QFileInfo(book).absolutePath());
  auto* dialog = new IntakeDialog(voice_, intake, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  intake.begin(book.toStdU16String(), rules.game(), rules.edition());
  dialog->open();
}

}  // namespace adjutant::dock
