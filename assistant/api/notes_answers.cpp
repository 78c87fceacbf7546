#include "api/notes_answers.h"

#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "api/intake_answers.h"

namespace adjutant::api {
namespace {

using nlohmann::json;

json or_null(const std::string& text) {
  return text.empty() ? json() : json(text);
}

json said_json(const db::NoteText& said) {
  return {{"kind", db::name_of(said.kind)},
          {"sections", said.sections},
          {"heading", said.heading},
          {"text", said.text},
          {"answer", or_null(said.answer)}};
}

json loose_json(const db::LooseName& name) {
  return {{"game", name.game}, {"name", name.name}};
}

template <class Values, class Make>
json list_of(const Values& values, Make make) {
  json list = json::array();
  std::ranges::transform(values, std::back_inserter(list), make);
  return list;
}

}  // namespace

json note_json(const db::Note& note) {
  json answer = said_json(note.said);
  answer["id"] = note.id;
  answer["game"] = note.game;
  answer["language"] = or_null(note.language);
  answer["origin"] = or_null(note.origin);
  answer["changed_at"] = note.changed_at;
  answer["removed"] = note.removed;
  return answer;
}

json note_list_json(const std::vector<db::Note>& notes) {
  return list_of(notes, note_json);
}

json notes_json(const std::vector<db::Note>& notes, const std::vector<db::LooseName>& loose) {
  return {{"notes", note_list_json(notes)}, {"loose", list_of(loose, loose_json)}};
}

json history_json(const db::Note& note, const std::vector<db::FormerNote>& former) {
  const auto former_json = [](const db::FormerNote& one) {
    json answer = said_json(one.said);
    answer["version"] = one.version;
    answer["changed_at"] = one.changed_at;
    return answer;
  };
  return {{"note", note_json(note)}, {"former", list_of(former, former_json)}};
}

json notes_taken_json(const NotesTaken& taken, const Speaker& say) {
  return {{"games", taken.games},
          {"added", taken.stored.added},
          {"removed", taken.stored.removed},
          {"unchanged", taken.stored.unchanged},
          {"loose", list_of(taken.loose, loose_json)},
          {"diagnostics", diagnostics_json(taken.diagnostics, say)}};
}

json rules_read_json(const std::vector<db::RuleRead>& rules) {
  return {{"rules", list_of(rules, [](const db::RuleRead& rule) {
             return json{{"game", rule.game}, {"number", rule.name}, {"read_at", rule.read_at}};
           })}};
}

}  // namespace adjutant::api
