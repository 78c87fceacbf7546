#include "dock/models/rules/rule_notes.h"

#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

auto always(const char* key) {
  return [key](const Json&) { return Message{key, {}}; };
}

Message what_came_in(const Json& answer) {
  const auto count = [&](const char* name) { return number_at(answer, name).value_or(0); };
  Message came{"dock.rules.notes_came",
               {{"added", count("added")}, {"removed", count("removed")}, {"unchanged", count("unchanged")}}};
  if (const std::size_t loose = list_at(answer, "loose").size(); loose > 0) {
    came.key = "dock.rules.notes_came_loose";
    came.args.emplace_back("sections", loose);
  }
  return came;
}

}  // namespace

RuleNotesModel::RuleNotesModel(const Ask& ask, const Voice& voice) : voice_(voice), asker_(ask) {}

void RuleNotesModel::keep(const RulePlace& place, const RuleNote& note) {
  Json params = {{"kind", note.kind}, {"text", note.text}, {"answer", note.answer}};
  if (note.id == 0) {
    params.update({{"game", place.game}, {"sections", {place.number}}});
    ask("notes.add", std::move(params), always("dock.rules.note.kept"), "notes.remove");
  } else {
    params["id"] = note.id;
    ask("notes.edit", std::move(params), always("dock.rules.note.kept"), "notes.restore");
  }
}

void RuleNotesModel::remove(std::int64_t id) {
  ask("notes.remove", {{"id", id}}, always("dock.rules.note.removed"), "notes.restore");
}

void RuleNotesModel::bring_in(const std::filesystem::path& file, const std::string& game) {
  ask("notes.import", {{"file", std::filesystem::absolute(file).string()}, {"game", game}}, what_came_in, "");
}

void RuleNotesModel::undo() {
  if (const auto undo = std::exchange(undone_by_, std::nullopt)) {
    ask(undo->method, {{"id", undo->id}}, always("dock.rules.note.undone"), "");
  }
}

void RuleNotesModel::forget() {
  undone_by_.reset();
  done_.reset();
  problem_.reset();
}

/// `undone_by` is the method that takes it back; empty: nothing does.
void RuleNotesModel::ask(const std::string& method, Json params, const Told& told, const std::string& undone_by) {
  forget();
  params["language"] = voice_.code();
  asker_(method, std::move(params), [this, told, undone_by](const Reply& answer) {
    if (!answer) {
      problem_ = answer.error().what;
      Q_EMIT changed();
      return;
    }
    done_ = told(*answer);
    if (const auto id = number_at(field_at(*answer, "note"), "id"); id && !undone_by.empty()) {
      undone_by_ = Undo{undone_by, *id};
    }
    Q_EMIT kept();
    Q_EMIT changed();
  });
}

}  // namespace adjutant::dock
