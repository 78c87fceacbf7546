#include "api/answers/notes_answers.h"

#include <nlohmann/json.hpp>

#include "api/answers/intake_answers.h"
#include "tables/json_values.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using tables::list_of;
using tables::or_null;

Json said_json(const db::NoteText& said) {
  return {{"kind", db::name_of(said.kind)},
          {"sections", said.sections},
          {"heading", said.heading},
          {"text", said.text},
          {"answer", or_null(said.answer)}};
}

Json loose_json(const db::LooseName& name) {
  return {{"game", name.game}, {"name", name.name}};
}

}  // namespace

Json note_json(const db::Note& note) {
  Json answer = said_json(note.said);
  answer["id"] = note.id;
  answer["game"] = note.game;
  answer["language"] = or_null(note.language);
  answer["origin"] = or_null(note.origin);
  answer["changedAt"] = note.changed_at;
  answer["removed"] = note.removed;
  return answer;
}

Json notes_json(const std::vector<db::Note>& notes, const std::vector<db::LooseName>& loose) {
  return {{"notes", list_of(notes, note_json)}, {"loose", list_of(loose, loose_json)}};
}

Json history_json(const db::Note& note, const std::vector<db::FormerNote>& former) {
  const auto former_json = [](const db::FormerNote& one) {
    Json answer = said_json(one.said);
    answer["version"] = one.version;
    answer["changedAt"] = one.changed_at;
    return answer;
  };
  return {{"note", note_json(note)}, {"former", list_of(former, former_json)}};
}

Json notes_stored_json(const std::vector<std::string>& games, const db::StoredNotes& stored,
                       const std::vector<db::LooseName>& loose) {
  return {{"games", games},
          {"added", stored.added},
          {"removed", stored.removed},
          {"unchanged", stored.unchanged},
          {"loose", list_of(loose, loose_json)}};
}

Json notes_taken_json(const NotesTaken& taken, const Speaker& say) {
  Json json = notes_stored_json(taken.games, taken.stored, taken.loose);
  json["diagnostics"] = diagnostics_json(taken.diagnostics, say);
  return json;
}

Json rules_read_json(const std::vector<db::RuleRead>& rules) {
  return {{"rules", list_of(rules, [](const db::RuleRead& rule) {
             return Json{{"game", rule.game}, {"number", rule.name}, {"readAt", rule.read_at}};
           })}};
}

}  // namespace adjutant::api
