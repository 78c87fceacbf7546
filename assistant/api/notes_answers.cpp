#include "api/notes_answers.h"

#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "api/intake_answers.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;

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

template <class Values, class Make>
Json list_of(const Values& values, Make make) {
  Json list = Json::array();
  std::ranges::transform(values, std::back_inserter(list), make);
  return list;
}

}  // namespace

Json note_json(const db::Note& note) {
  Json answer = said_json(note.said);
  answer["id"] = note.id;
  answer["game"] = note.game;
  answer["language"] = or_null(note.language);
  answer["origin"] = or_null(note.origin);
  answer["changed_at"] = note.changed_at;
  answer["removed"] = note.removed;
  return answer;
}

Json note_list_json(const std::vector<db::Note>& notes) {
  return list_of(notes, note_json);
}

Json notes_json(const std::vector<db::Note>& notes, const std::vector<db::LooseName>& loose) {
  return {{"notes", note_list_json(notes)}, {"loose", list_of(loose, loose_json)}};
}

Json history_json(const db::Note& note, const std::vector<db::FormerNote>& former) {
  const auto former_json = [](const db::FormerNote& one) {
    Json answer = said_json(one.said);
    answer["version"] = one.version;
    answer["changed_at"] = one.changed_at;
    return answer;
  };
  return {{"note", note_json(note)}, {"former", list_of(former, former_json)}};
}

Json notes_taken_json(const NotesTaken& taken, const Speaker& say) {
  return {{"games", taken.games},
          {"added", taken.stored.added},
          {"removed", taken.stored.removed},
          {"unchanged", taken.stored.unchanged},
          {"loose", list_of(taken.loose, loose_json)},
          {"diagnostics", diagnostics_json(taken.diagnostics, say)}};
}

Json rules_read_json(const std::vector<db::RuleRead>& rules) {
  return {{"rules", list_of(rules, [](const db::RuleRead& rule) {
             return Json{{"game", rule.game}, {"number", rule.name}, {"read_at", rule.read_at}};
           })}};
}

}  // namespace adjutant::api
