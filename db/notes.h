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
  std::int64_t id = 0;   ///< of this database, and never another note's
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

/// Adds one that the player wrote and gives it as it is kept.
Result<Note> add_note(Database& database, std::string_view game, std::string_view language, const NoteText& said,
                      Time now);

/// What a note says from now on. These four fail where there is no such note ("notes.unknown"); a note that was removed
/// is changed only after it was restored ("notes.removed_already").
Result<Note> change_note(Database& database, std::int64_t id, const NoteText& said, Time now);
/// Takes a note away; it can be restored.
Result<Note> remove_note(Database& database, std::int64_t id);
/// Brings back a note that was removed, or what a note said in that version; version 0: before its last change. Fails
/// where there is no such version ("notes.no_version").
Result<Note> restore_note(Database& database, std::int64_t id, int version, Time now);
/// What a note says, removed or not.
Result<Note> note(const Database& database, std::int64_t id);

/// What a note said before. Empty where it never said anything else.
Result<std::vector<FormerNote>> note_history(const Database& database, std::int64_t id);

/// Whether a game (empty: any) has notes.
Result<bool> has_notes(const Database& database, std::string_view game);

/// The notes of a game (empty: of all) that are there: by game, origin (the player's own first), language and id.
Result<std::vector<Note>> notes(const Database& database, std::string_view game);
/// Those that were removed, by id.
Result<std::vector<Note>> removed_notes(const Database& database, std::string_view game);
/// Those that hang on a section of one of these names, by id.
Result<std::vector<Note>> notes_of(const Database& database, std::string_view game,
                                   const std::vector<std::string>& names);
/// Those with these ids, by id.
Result<std::vector<Note>> notes_with(const Database& database, const std::vector<std::int64_t>& ids);

/// A name that notes hang on and that no book of their game has.
struct LooseName {
  std::string game;
  std::string name;
  friend auto operator<=>(const LooseName&, const LooseName&) = default;
};

/// These names, of a game or (empty) of all, by game and name.
Result<std::vector<LooseName>> loose_names(const Database& database, std::string_view game);

/// The notes of a game (empty: of all), by id, in which one of the phrases stands: each its stems, one blank between
/// two. Of those in a language of that stemming, and of those that name none.
Result<std::vector<std::int64_t>> notes_saying(const Database& database, Stemming stemming, std::string_view game,
                                               const std::vector<std::string>& phrases);

}  // namespace adjutant::db
