#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/language/text.h"
#include "db/note_text.h"

// What players know of a rule that no rulebook says. A note hangs on a game and on the names of sections, not on an
// imported book: no import and no removal takes it away, and one whose section is in no book waits for the book. What a
// note said before a change is kept.
namespace adjutant::db {

struct Note {
  std::int64_t id = 0;   ///< row id in this database; never reused for another note's
  std::string game;      ///< "lnl"
  std::string language;  ///< "es", "it", "en", or another ISO 639 code; empty: not said
  std::string origin;    ///< the title of the file it came with; empty: written here
  NoteText said;
  std::string changed_at;
  bool removed = false;
  friend bool operator==(const Note&, const Note&) = default;
};

/// What a note said before a change, the oldest first.
struct FormerNote {
  int version = 0;  ///< from 1
  NoteText said;
  std::string changed_at;  ///< when it began to say so
  friend bool operator==(const FormerNote&, const FormerNote&) = default;
};

/// What one file, or one part of it, says of a game.
struct NoteSet {
  std::string game;
  std::string language;  ///< may be empty
  std::string title;     ///< empty: the player's own, which are added to those that are there
  std::vector<NoteText> notes;
  friend bool operator==(const NoteSet&, const NoteSet&) = default;
};

struct StoredNotes {
  std::size_t added = 0;
  std::size_t removed = 0;    ///< the file had them before and does not any more
  std::size_t unchanged = 0;  ///< were there; as the player changed or removed them, if so
  friend bool operator==(const StoredNotes&, const StoredNotes&) = default;
};

/// Writes sets of notes in one transaction; what `proper` refuses is refused by these functions. A set with a title
/// replaces what came with that title for that game and language: what the file says as before stays as it is, changed
/// or removed by the player or not; what it does not say any more goes, unless the player changed it: then it is his
/// own from now on.
Result<StoredNotes> store_notes(Database& database, const std::vector<NoteSet>& sets, Time now);

/// Adds a note that the player wrote and gives it as it is stored. Fails on a text that `proper` refuses.
Result<Note> add_note(Database& database, std::string_view game, std::string_view language, const NoteText& said,
                      Time now);

/// Changes the text of a note. Fails if there is no such note ("notes.unknown"), if it was removed
/// ("notes.removed_already"), and on a text that `proper` refuses.
Result<Note> change_note(Database& database, std::int64_t id, const NoteText& said, Time now);
/// Removes a note, which can be restored. Fails if there is no such note ("notes.unknown").
Result<Note> remove_note(Database& database, std::int64_t id);
/// Restores a removed note, or the text that a note had in `version`; 0: the text before its last change. Fails if
/// there is no such note ("notes.unknown") or no such version ("notes.no_version").
Result<Note> restore_note(Database& database, std::int64_t id, int version, Time now);
/// Reads a note, removed or not. Fails if there is no such note ("notes.unknown").
Result<Note> note(const Database& database, std::int64_t id);

/// The former texts of a note, the oldest first; empty if it was never changed.
Result<std::vector<FormerNote>> note_history(const Database& database, std::int64_t id);

/// Whether a game (empty: any) has notes.
Result<bool> has_notes(const Database& database, std::string_view game);

/// The notes of a game (empty: of all games) that were not removed: by game, origin (the player's own first), language
/// and id.
Result<std::vector<Note>> notes(const Database& database, std::string_view game);
/// The removed notes of a game (empty: of all games), by id.
Result<std::vector<Note>> removed_notes(const Database& database, std::string_view game);
/// The notes of a game that are about a section with one of these numbers or keys, by id.
Result<std::vector<Note>> notes_of(const Database& database, std::string_view game,
                                   const std::vector<std::string>& names);
/// The notes with these ids, by id.
Result<std::vector<Note>> notes_with(const Database& database, const std::vector<std::int64_t>& ids);

/// A section name that notes refer to and that no rulebook of their game has.
struct LooseName {
  std::string game;
  std::string name;
  friend auto operator<=>(const LooseName&, const LooseName&) = default;
};

/// The section names that notes of a game (empty: of all games) refer to and no rulebook of the game has, by game and
/// name.
Result<std::vector<LooseName>> loose_names(const Database& database, std::string_view game);

/// The ids of the notes of a game (empty: of all games) that contain one of the phrases. A phrase is its stems with one
/// blank between two. Notes in a language with this stemmer are searched, and notes that name no language.
Result<std::vector<std::int64_t>> notes_saying(const Database& database, Stemming stemming, std::string_view game,
                                               const std::vector<std::string>& phrases);

}  // namespace adjutant::db
