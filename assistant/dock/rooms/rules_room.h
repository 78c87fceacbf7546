#pragma once

#include <QUrl>
#include <QWidget>
#include <memory>

#include "dock/models/rules/rule_notes.h"
#include "dock/models/rules/rules.h"
#include "dock/models/rules/rules_page.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The Rules room: a search as one types, and the section that is open, in one or two languages side by side, with the
/// players' notes on it. A rulebook that is dropped on it wants to come in.
class RulesRoom : public QWidget {
  Q_OBJECT
 public:
  RulesRoom(const Voice& voice, RulesModel& model, RuleNotesModel& notes);
  ~RulesRoom() override;

  /// Puts the cursor into the search field, what stands there selected.
  void start_search();
  /// Searches for these words, as if they were typed into the search field.
  void search(const QString& words);
  /// A line above the page, until the player goes on.
  void tell(const Message& message);

 Q_SIGNALS:
  /// Emitted when the player wants to import a rulebook and has yet to choose its file.
  void book_requested();
  /// Emitted when the player drops the file of a rulebook on the room.
  void book_dropped(const QString& file);
  /// Emitted when the player wants to import a file of notes and has yet to choose it.
  void notes_requested();

 private:
  struct Parts;
  void lay_out();
  void wire();
  void retranslate();
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

  void show_model();
  void show_search();
  void show_differences();
  void show_section();
  void show_told();
  void say(const Message& message);
  void write_note();

  void follow(const QUrl& url);
  void open_hit(const RuleHit& hit);
  void read_translation(std::size_t index);
  void change_note(std::int64_t id);

  const Voice& voice_;
  RulesModel& model_;
  RuleNotesModel& notes_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock
