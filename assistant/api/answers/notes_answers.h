#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "api/intake.h"
#include "db/notes.h"
#include "db/rules_read.h"

namespace adjutant::api {

/// A note as `adjutant notes list` and the local socket give it.
nlohmann::json note_json(const db::Note& note);

/// {notes: [...], loose: [{game, name}]}: the second are the sections that no book has.
nlohmann::json notes_json(const std::vector<db::Note>& notes, const std::vector<db::LooseName>& loose);

/// {note, former: [{version, kind, sections, heading, text, answer, changedAt}]}
nlohmann::json history_json(const db::Note& note, const std::vector<db::FormerNote>& former);

/// {games: [id], added, removed, unchanged, loose}
nlohmann::json notes_stored_json(const std::vector<std::string>& games, const db::StoredNotes& stored,
                                 const std::vector<db::LooseName>& loose);

/// The same with diagnostics: [{severity, where, message}].
nlohmann::json notes_taken_json(const NotesTaken& taken, const Speaker& say);

/// {rules: [{game, number, readAt}]}, the newest first.
nlohmann::json rules_read_json(const std::vector<db::RuleRead>& rules);

}  // namespace adjutant::api
