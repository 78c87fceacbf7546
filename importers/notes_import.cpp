#include "importers/notes_import.h"

#include <algorithm>
#include <set>
#include <utility>

#include "importers/notes_file.h"
#include "importers/text/file.h"

namespace adjutant::importers {
namespace {

/// The text with "\n" at the end of its lines, whoever wrote it.
std::string with_plain_ends(std::string text) {
  for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at)) {
    text.erase(at, 1);
  }
  std::ranges::replace(text, '\r', '\n');
  return text;
}

Result<ReadNotes> read_notes_file(const std::filesystem::path& file, const std::string& game) {
  const std::string where = file.filename().string();
  const auto bytes = read_text_file(file, max_notes_file_bytes);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  return decode_text(*bytes, where).and_then([&](DecodedText decoded) {
    const NotesHead otherwise{.game = game, .language = {}, .title = file.stem().string()};
    return read_notes(with_plain_ends(std::move(decoded.text)), where, otherwise).map([&](ReadNotes notes) {
      if (decoded.encoding != "UTF-8") {
        notes.diagnostics.push_back(
            {Severity::note, where, {"import.rules_encoding", {{"encoding", decoded.encoding}}}});
      }
      return notes;
    });
  });
}

std::set<db::LooseName> names_in(const std::vector<db::NoteSet>& sets) {
  std::set<db::LooseName> names;
  for (const db::NoteSet& set : sets) {
    for (const db::NoteText& said : set.notes) {
      for (const std::string& name : said.sections) {
        names.insert({set.game, name});
      }
    }
  }
  return names;
}

}  // namespace

Result<ImportedNotes> import_notes(db::Database& database, const std::filesystem::path& file, const std::string& game,
                                   db::Time now) {
  auto read = read_notes_file(file, game);
  if (!read) {
    return tl::unexpected(read.error());
  }
  auto stored = db::store_notes(database, read->sets, now);
  if (!stored) {
    return tl::unexpected(stored.error());
  }
  ImportedNotes done{.games = {}, .stored = *stored, .loose = {}, .diagnostics = std::move(read->diagnostics)};
  const std::set<db::LooseName> named = names_in(read->sets);
  for (const db::NoteSet& set : read->sets) {
    if (std::ranges::find(done.games, set.game) == done.games.end()) {
      done.games.push_back(set.game);
    }
  }
  return db::loose_names(database, "").map([&](const std::vector<db::LooseName>& loose) {
    std::ranges::copy_if(loose, std::back_inserter(done.loose),
                         [&](const db::LooseName& name) { return named.contains(name); });
    return std::move(done);
  });
}

}  // namespace adjutant::importers
