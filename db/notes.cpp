#include "db/notes.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "base/json_text.h"
#include "db/file/table.h"

namespace adjutant::db {
namespace {

/// Who took a note away.
constexpr std::string_view by_player = "player";
constexpr std::string_view by_file = "file";

NoteKind kind_in(const std::string& name) {
  return note_kind_named(name).value_or(NoteKind::note);
}

/// The text of a note as it is stored; throws Failure if it cannot be stored.
NoteText proper_or_throw(const NoteText& said) {
  Result<NoteText> fit = proper(said);
  return fit ? std::move(*fit) : throw Failure(fit.error().what);
}

/// The names of a JSON array that this file wrote.
std::vector<std::string> names_in(std::string_view json_text) {
  std::vector<std::string> names;
  for (const auto& name : parsed_json(json_text)) {
    names.push_back(name.is_string() ? name.get<std::string>() : "");
  }
  return names;
}

// ---- reading ----

/// Kind, heading, text, answer and sections, in columns from `first` on.
NoteText said_in(const Statement& row, int first) {
  return {.kind = kind_in(row.text(first)),
          .sections = names_in(row.bytes(first + 4)),
          .heading = row.text(first + 1),
          .text = row.text(first + 2),
          .answer = row.text(first + 3)};
}

constexpr std::string_view note_columns =
    "note.id, note.game, language, origin, changed_at, gone <> '', kind, heading, text, answer, "
    "(SELECT json_group_array(name) FROM (SELECT name FROM note_section WHERE note_id = note.id ORDER BY position))";

Note note_in(const Statement& row) {
  return {.id = row.integer(0),
          .game = row.text(1),
          .language = row.text(2),
          .origin = row.text(3),
          .said = said_in(row, 6),
          .changed_at = row.text(4),
          .removed = row.integer(5) != 0};
}

/// The notes that a condition (and an order) picks.
template <class... Values>
Result<std::vector<Note>> pick(const Database& database, std::string_view condition, const Values&... values) {
  return query(database, fmt::format("SELECT {} FROM note WHERE {}", note_columns, condition), note_in, values...);
}

/// Throws where there is none.
Note note_called(const Database& database, std::int64_t id) {
  Statement statement(database, fmt::format("SELECT {} FROM note WHERE id = ?", note_columns));
  if (!statement.bind(id).step()) {
    throw Failure({"notes.unknown", {{"id", id}}});
  }
  return note_in(statement);
}

std::vector<FormerNote> former_notes(const Database& database, std::int64_t id) {
  return select(
      database,
      "SELECT version, kind, heading, text, answer, sections, changed_at FROM note_former "
      "WHERE note_id = ? ORDER BY version",
      [](const Statement& row) {
        return FormerNote{.version = row.small_integer(0), .said = said_in(row, 1), .changed_at = row.text(6)};
      },
      id);
}

// ---- writing ----

/// Puts a note into the full-text indexes, or takes it out of them: which have it, the views know.
void add_to_index(const Database& database, std::int64_t id) {
  for (const Stemming stemming : all_stemmings) {
    Statement(database,
              fmt::format("INSERT INTO note_index_{0} (rowid, title, body) SELECT id, title, body FROM note_{0} "
                          "WHERE id = ?",
                          name_of(stemming)))
        .bind(id)
        .run();
  }
}

/// Before the note changes: the index is told what it has to forget.
void take_from_index(const Database& database, std::int64_t id) {
  for (const Stemming stemming : all_stemmings) {
    Statement(database, fmt::format("INSERT INTO note_index_{0} (note_index_{0}, rowid, title, body) "
                                    "SELECT 'delete', id, title, body FROM note_{0} WHERE id = ?",
                                    name_of(stemming)))
        .bind(id)
        .run();
  }
}

void write_sections(const Database& database, std::int64_t id, const std::vector<std::string>& sections) {
  Statement(database, "DELETE FROM note_section WHERE note_id = ?").bind(id).run();
  Statement insert(database, "INSERT INTO note_section (note_id, position, name) VALUES (?, ?, ?)");
  for (std::size_t i = 0; i < sections.size(); ++i) {
    insert.bind(id, i, sections[i]).run();
  }
}

std::int64_t insert_note(const Database& database, const NoteSet& set, const NoteText& said, const std::string& now) {
  Statement(database,
            "INSERT INTO note (game, language, origin, kind, heading, text, answer, changed_at, gone) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')")
      .bind(set.game, set.language, set.title, name_of(said.kind), said.heading, said.text, said.answer, now)
      .run();
  const std::int64_t id = inserted_id(database);
  write_sections(database, id, said.sections);
  add_to_index(database, id);
  return id;
}

void set_gone(const Database& database, std::int64_t id, std::string_view by) {
  take_from_index(database, id);
  Statement(database, "UPDATE note SET gone = ? WHERE id = ?").bind(by, id).run();
  add_to_index(database, id);
}

/// Changes the text of a note; the former text is stored as its newest former version.
void say(const Database& database, const Note& before, const NoteText& said, const std::string& now) {
  Statement(database,
            "INSERT INTO note_former (note_id, version, kind, heading, text, answer, sections, changed_at) "
            "SELECT id, 1 + (SELECT count(*) FROM note_former WHERE note_id = id), kind, heading, text, answer, ?, "
            "changed_at FROM note WHERE id = ?")
      .bind(dumped(before.said.sections), before.id)
      .run();
  take_from_index(database, before.id);
  Statement(database, "UPDATE note SET kind = ?, heading = ?, text = ?, answer = ?, changed_at = ? WHERE id = ?")
      .bind(name_of(said.kind), said.heading, said.text, said.answer, now, before.id)
      .run();
  write_sections(database, before.id, said.sections);
  add_to_index(database, before.id);
}

/// Does something with a note in one transaction, and gives it as it is then.
template <class Change>
Result<Note> changed(Database& database, std::int64_t id, Change change) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    change(note_called(database, id));
    Note now = note_called(database, id);
    transaction.commit();
    return now;
  });
}

// ---- a file again ----

/// A note that came with a file before.
struct Known {
  std::int64_t id = 0;
  std::string gone;
  NoteText came_as;      ///< what it said when it came
  bool changed = false;  ///< by the player
};

std::vector<Known> known_notes(const Database& database, const NoteSet& set) {
  Statement statement(
      database, fmt::format("SELECT {}, gone FROM note WHERE game = ? AND origin = ? AND language = ? ORDER BY id",
                            note_columns));
  statement.bind(set.game, set.title, set.language);
  std::vector<Known> known;
  while (statement.step()) {
    const Note now = note_in(statement);
    const std::vector<FormerNote> former = former_notes(database, now.id);
    known.push_back({now.id, statement.text(11), former.empty() ? now.said : former.front().said, !former.empty()});
  }
  return known;
}

/// Of the player's own notes what they say now counts, not what they said at first; one that he removed and brings
/// again is a new one.
std::vector<Known> own_notes(const Database& database, const NoteSet& set) {
  std::vector<Known> known = known_notes(database, set);
  std::erase_if(known, [](const Known& one) { return !one.gone.empty(); });
  for (Known& one : known) {
    one.came_as = note_called(database, one.id).said;
  }
  return known;
}

/// A note that the file does not say any more.
bool let_go(const Database& database, const Known& known) {
  if (known.changed && known.gone.empty()) {
    Statement(database, "UPDATE note SET origin = '' WHERE id = ?").bind(known.id).run();
    return false;
  }
  if (known.gone.empty()) {
    set_gone(database, known.id, by_file);
    return true;
  }
  return false;
}

void store_set(const Database& database, const NoteSet& set, const std::string& now, StoredNotes& stored) {
  std::vector<Known> known = set.title.empty() ? own_notes(database, set) : known_notes(database, set);
  for (const NoteText& note : set.notes) {
    const NoteText said = proper_or_throw(note);
    const auto there = std::ranges::find(known, said, &Known::came_as);
    if (there == known.end()) {
      insert_note(database, set, said, now);
      ++stored.added;
      continue;
    }
    if (there->gone == by_file) {
      set_gone(database, there->id, "");
      ++stored.added;
    } else {
      ++stored.unchanged;
    }
    known.erase(there);
  }
  if (!set.title.empty()) {
    stored.removed +=
        static_cast<std::size_t>(std::ranges::count_if(known, [&](const Known& one) { return let_go(database, one); }));
  }
}

}  // namespace

Result<StoredNotes> store_notes(Database& database, const std::vector<NoteSet>& sets, Time now) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    StoredNotes stored;
    for (const NoteSet& set : sets) {
      store_set(database, set, to_text(now), stored);
    }
    transaction.commit();
    return stored;
  });
}

Result<Note> add_note(Database& database, std::string_view game, std::string_view language, const NoteText& said,
                      Time now) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    const NoteSet own{std::string(game), std::string(language), {}, {}};
    Note added = note_called(database, insert_note(database, own, proper_or_throw(said), to_text(now)));
    transaction.commit();
    return added;
  });
}

Result<Note> change_note(Database& database, std::int64_t id, const NoteText& said, Time now) {
  return changed(database, id, [&](const Note& before) {
    if (before.removed) {
      throw Failure({"notes.removed_already", {{"id", id}}});
    }
    if (const NoteText fit = proper_or_throw(said); before.said != fit) {
      say(database, before, fit, to_text(now));
    }
  });
}

Result<Note> remove_note(Database& database, std::int64_t id) {
  return changed(database, id, [&](const Note& before) {
    if (before.removed) {
      throw Failure({"notes.removed_already", {{"id", id}}});
    }
    set_gone(database, id, by_player);
  });
}

Result<Note> restore_note(Database& database, std::int64_t id, int version, Time now) {
  return changed(database, id, [&](const Note& before) {
    if (before.removed) {
      set_gone(database, id, "");
    }
    if (before.removed && version == 0) {
      return;
    }
    const std::vector<FormerNote> former = former_notes(database, id);
    const auto wanted = version == 0 ? (former.empty() ? former.end() : former.end() - 1)
                                     : std::ranges::find(former, version, &FormerNote::version);
    if (wanted == former.end()) {
      throw Failure({"notes.no_version", {{"id", id}}});
    }
    say(database, before, wanted->said, to_text(now));
  });
}

Result<Note> note(const Database& database, std::int64_t id) {
  return guarded(database.where(), [&] { return note_called(database, id); });
}

Result<std::vector<FormerNote>> note_history(const Database& database, std::int64_t id) {
  return guarded(database.where(), [&] {
    note_called(database, id);
    return former_notes(database, id);
  });
}

Result<bool> has_notes(const Database& database, std::string_view game) {
  return guarded(database.where(), [&] {
    Statement statement(database, "SELECT 1 FROM note WHERE gone = '' AND (?1 = '' OR game = ?1) LIMIT 1");
    return statement.bind(game).step();
  });
}

Result<std::vector<Note>> notes(const Database& database, std::string_view game) {
  return pick(database, "gone = '' AND (?1 = '' OR game = ?1) ORDER BY game, origin, language, id", game);
}

Result<std::vector<Note>> removed_notes(const Database& database, std::string_view game) {
  return pick(database, "gone <> '' AND (?1 = '' OR game = ?1) ORDER BY id", game);
}

Result<std::vector<Note>> notes_of(const Database& database, std::string_view game,
                                   const std::vector<std::string>& names) {
  return pick(database,
              "gone = '' AND game = ? AND id IN (SELECT note_id FROM note_section WHERE name IN "
              "(SELECT value FROM json_each(?))) ORDER BY id",
              game, dumped(names));
}

Result<std::vector<Note>> notes_with(const Database& database, const std::vector<std::int64_t>& ids) {
  return pick(database, "gone = '' AND id IN (SELECT value FROM json_each(?)) ORDER BY id", dumped(ids));
}

Result<std::vector<LooseName>> loose_names(const Database& database, std::string_view game) {
  return guarded(database.where(), [&] {
    // A chapter is called 17 and printed as 17.0.
    Statement statement(database,
                        "SELECT DISTINCT note.game, note_section.name FROM note "
                        "JOIN note_section ON note_id = note.id WHERE gone = '' AND (?1 = '' OR note.game = ?1) "
                        "AND NOT EXISTS (SELECT 1 FROM section_name JOIN section ON section.id = section_id "
                        "JOIN rulebook ON rulebook.id = rulebook_id WHERE rulebook.game = note.game "
                        "AND section_name.name IN (note_section.name, note_section.name || '.0')) "
                        "ORDER BY note.game, note_section.name");
    statement.bind(game);
    return rows(statement, [](const Statement& row) { return LooseName{row.text(0), row.text(1)}; });
  });
}

Result<std::vector<std::int64_t>> notes_saying(const Database& database, Stemming stemming, std::string_view game,
                                               const std::vector<std::string>& phrases) {
  if (phrases.empty()) {
    return std::vector<std::int64_t>();
  }
  return guarded(database.where(), [&] {
    std::vector<std::string> quoted;
    for (const std::string& phrase : phrases) {
      quoted.push_back('"' + phrase + '"');  // stems are letters, digits and dots
    }
    Statement statement(database, fmt::format("SELECT note.id FROM note_index_{0} JOIN note ON note.id = "
                                              "note_index_{0}.rowid WHERE note_index_{0} MATCH ? "
                                              "AND (?2 = '' OR game = ?2) ORDER BY note.id",
                                              name_of(stemming)));
    statement.bind(fmt::format("{}", fmt::join(quoted, " OR ")), game);
    return rows(statement, [](const Statement& row) { return row.integer(0); });
  });
}

}  // namespace adjutant::db
