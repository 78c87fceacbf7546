#include "dock/models/rule_notes.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "dock/fields.h"

namespace adjutant::dock {

using Json = nlohmann::json;

RuleNotesModel::RuleNotesModel(const Ask& ask, const Voice& voice) : voice_(voice), asker_(ask) {}

void RuleNotesModel::keep(const RulePlace& place, const RuleNote& note) {
  Json params = {{"kind", note.kind}, {"text", note.text}, {"answer", note.answer}};
  if (note.id == 0) {
    params.update({{"game", place.game}, {"sections", {place.number}}});
    ask("notes.add", std::move(params), "dock.rules.note.kept", "notes.remove");
  } else {
    params["id"] = note.id;
    ask("notes.edit", std::move(params), "dock.rules.note.kept", "notes.restore");
  }
}

void RuleNotesModel::remove(std::int64_t id) {
  ask("notes.remove", {{"id", id}}, "dock.rules.note.removed", "notes.restore");
}

void RuleNotesModel::undo() {
  if (const auto undo = std::exchange(undone_by_, std::nullopt)) {
    ask(undo->method, {{"id", undo->id}}, "dock.rules.note.undone", "");
  }
}

void RuleNotesModel::forget() {
  undone_by_.reset();
  done_.reset();
  problem_.reset();
}

/// `undone_by` is the method that takes it back; empty: nothing does.
void RuleNotesModel::ask(const std::string& method, Json params, const char* done, const std::string& undone_by) {
  forget();
  params["language"] = voice_.code();
  asker_(method, std::move(params), [this, done, undone_by](const Reply& answer) {
    if (!answer) {
      problem_ = answer.error().what;
      Q_EMIT changed();
      return;
    }
    done_ = Message{done, {}};
    if (const auto id = number_at(field_at(*answer, "note"), "id"); id && !undone_by.empty()) {
      undone_by_ = Undo{undone_by, *id};
    }
    Q_EMIT kept();
    Q_EMIT changed();
  });
}

}  // namespace adjutant::dock
