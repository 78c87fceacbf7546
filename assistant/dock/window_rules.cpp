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
  on(&link_, &CoreLink::connected, [this](bool is_connected) {
    if (is_connected) {
      rules.refresh();
    } else {
      intake.lose();
    }
  });
  on(&link_, &CoreLink::book_told, [this](const BookNews& news) { intake.hear(news); });
  on(&link_, &CoreLink::rules_changed, [this] { rules.read_again(); });
  on(&notes, &RuleNotesModel::kept, [this] { rules.read_again(); });
  on(rules_room_, &RulesRoom::book_requested, [this] { choose_book(); });
  on(rules_room_, &RulesRoom::book_dropped, [this](const QString& book) { bring_in(book); });
  on(rules_room_, &RulesRoom::notes_requested, [this] { choose_notes(); });
  on(&intake, &IntakeModel::kept, [this](const BookKept& book) {
    show_rules(true);
    const char* key = book.unchanged ? "dock.rules.kept_before" : "dock.rules.kept";
    rules_room_->tell({key, {{"title", book.title}, {"sections", book.sections}}});
  });
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
/// searched where the edition has books. No book of a player's is the sample's.
void Window::Inside::bring_in(const QString& book) {
  keep_folder_of(book);
  show_intake(book);
}

void Window::Inside::show_intake(const QString& book) {
  auto* dialog = new IntakeDialog(voice_, intake, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  intake.begin(book.toStdU16String(), rules.game(), rules.own_edition());
  dialog->open();
}

}  // namespace adjutant::dock
