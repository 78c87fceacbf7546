#include "importers/notes_file.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/utf8.h"
#include "importers/names.h"
#include "importers/notes_lines.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

using db::NoteKind;
using db::NoteText;

// ---- reading ----

/// What the lines above the sections say. Game and language hold for the parts that follow as well.
struct Head {
  std::optional<std::string> game;
  std::optional<std::string> language;
  std::optional<std::string> title;
  std::optional<std::string> own;  ///< whatever it says: the player's own notes
};

/// A head says these, in any order, before the first section.
struct HeadWord {
  std::string_view word;
  std::optional<std::string> Head::*says;
};

constexpr std::array<HeadWord, 14> head_words = {{{"game", &Head::game},
                                                  {"juego", &Head::game},
                                                  {"gioco", &Head::game},
                                                  {"language", &Head::language},
                                                  {"idioma", &Head::language},
                                                  {"lengua", &Head::language},
                                                  {"lingua", &Head::language},
                                                  {"title", &Head::title},
                                                  {"titulo", &Head::title},
                                                  {"titolo", &Head::title},
                                                  {"own", &Head::own},
                                                  {"mias", &Head::own},
                                                  {"propias", &Head::own},
                                                  {"mie", &Head::own}}};

class NotesReader {
 public:
  NotesReader(std::string where, NotesHead otherwise) : where_(std::move(where)), otherwise_(std::move(otherwise)) {}

  Result<ReadNotes> read(std::string_view text) {
    for (std::size_t at = 0; at < text.size() && !wrong_;) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      ++line_;
      take(notes_line(text.substr(at, end - at)));
      at = end + 1;
    }
    end_set();
    if (wrong_) {
      return tl::unexpected(*wrong_);
    }
    if (read_.sets.empty()) {
      return failure(where_, {"notes.none_in_file", {}});
    }
    return std::move(read_);
  }

 private:
  void take(const NotesLine& line) {
    switch (line.kind) {
      case LineKind::set:
        return begin_set(line);
      case LineKind::section:
        return begin_section(line);
      case LineKind::entries:
        end_entry();
        usual_ = line.entry;
        return;
      case LineKind::rule:
        return end_entry();
      case LineKind::entry:
        return in_section() ? begin_entry(line.entry, line.rest) : take_text(line.text);
      case LineKind::answer:
        return take_answer(line);
      case LineKind::text:
        return take_text(line.text);
    }
  }

  [[nodiscard]] bool in_section() const { return !about_.names.empty(); }

  /// Begins a set of notes; what stands above its first heading belongs to the set.
  void begin_set(const NotesLine& line) {
    if (in_section()) {
      end_set();
    }
    head_.title = line.rest;
  }

  void end_set() {
    end_entry();
    about_ = {};
    if (!notes_.empty()) {
      add_set({.game = said_or(head_.game, otherwise_.game),
               .language = head_.language.value_or(otherwise_.language),
               .title = head_.own ? "" : said_or(head_.title, otherwise_.title),
               .notes = std::exchange(notes_, {})});
    }
    head_.title.reset();
    head_.own.reset();
  }

  static std::string said_or(const std::optional<std::string>& said, const std::string& otherwise) {
    return said && !said->empty() ? *said : otherwise;
  }

  /// Parts that are about the same are one.
  void add_set(db::NoteSet set) {
    if (!is_game(set.game) || !(set.language.empty() || is_language(set.language))) {
      return fail({set.game.empty() ? "notes.no_game" : "notes.odd_head", {}});
    }
    const auto same = std::ranges::find_if(read_.sets, [&](const db::NoteSet& other) {
      return std::tie(other.game, other.language, other.title) == std::tie(set.game, set.language, set.title);
    });
    if (same != read_.sets.end()) {
      std::ranges::move(set.notes, std::back_inserter(same->notes));
    } else if (read_.sets.size() == max_note_sets) {
      fail({"notes.too_many", {{"most", max_notes}}});
    } else {
      read_.sets.push_back(std::move(set));
    }
  }

  void begin_section(const NotesLine& line) {
    end_entry();
    about_ = section_heading(line.rest);
    usual_ = NoteKind::note;
    if (!in_section()) {
      say("notes.odd_section", line.rest);
    }
  }

  void begin_entry(NoteKind kind, const std::string& text) {
    end_entry();
    entry_ = NoteText{kind, about_.names, about_.heading, text, {}};
    began_ = line_;
    answering_ = false;
  }

  void take_answer(const NotesLine& line) {
    if (!entry_ || entry_->kind != NoteKind::question || answering_) {
      return take_text(line.text);
    }
    answering_ = true;
    entry_->answer = line.rest;
  }

  void take_text(const std::string& line) {
    if (!in_section()) {
      return take_head(line);
    }
    if (!entry_ && line.empty()) {
      return;
    }
    if (!entry_) {
      return begin_entry(usual_, line);
    }
    std::string& text = answering_ ? entry_->answer : entry_->text;
    text += '\n';
    text += line;
  }

  void take_head(const std::string& line) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    const auto* const word = std::ranges::find(head_words, slug(line.substr(0, colon)), &HeadWord::word);
    if (colon < line.size() && word != head_words.end()) {
      head_.*word->says = trimmed(std::string_view(line).substr(colon + 1));
    } else if (!line.empty() && line != notes_file_mark) {
      say("notes.before_sections", line);
    }
  }

  void end_entry() {
    if (!entry_) {
      return;
    }
    const auto said = db::proper(*std::exchange(entry_, std::nullopt));
    if (!said && said.error().what.key == "notes.no_text") {
      return;  // a lead with nothing behind it
    }
    if (!said) {
      return fail(said.error().what, began_);
    }
    if (++count_ > max_notes) {
      return fail({"notes.too_many", {{"most", max_notes}}});
    }
    notes_.push_back(*said);
  }

  void say(const char* key, const std::string& line) {
    if (read_.diagnostics.size() < max_diagnostics) {
      read_.diagnostics.push_back(
          {Severity::warning, place(line_), {key, {{"line", std::string(beginning(line, longest_quote))}}}});
    }
  }

  void fail(Message what, std::size_t line) {
    if (!wrong_) {
      wrong_ = Error{place(line), std::move(what)};
    }
  }
  void fail(Message what) { fail(std::move(what), line_); }

  [[nodiscard]] std::string place(std::size_t line) const { return fmt::format("{}:{}", where_, line); }

  /// Who has so many lines astray reads the first of them.
  static constexpr std::size_t max_diagnostics = 50;
  /// The most bytes of a line that are quoted in a diagnostic: enough to find it.
  static constexpr std::size_t longest_quote = 80;

  std::string where_;
  NotesHead otherwise_;
  ReadNotes read_;
  std::optional<Error> wrong_;
  std::size_t line_ = 0;
  std::size_t count_ = 0;

  Head head_;
  std::vector<NoteText> notes_;
  SectionHeading about_;
  NoteKind usual_ = NoteKind::note;  ///< of what has no leading word
  std::optional<NoteText> entry_;
  std::size_t began_ = 0;  ///< the line of the entry
  bool answering_ = false;
};

// ---- writing ----

/// The words that begin an entry, as an export writes them.
struct EntryLeads {
  std::string_view note;
  std::string_view question;
  std::string_view answer;
  std::string_view erratum;
};

EntryLeads leads_in(std::string_view language) {
  if (language == "es") {
    return {"Nota", "P", "R", "Errata"};
  }
  if (language == "it") {
    return {"Nota", "D", "R", "Errata"};
  }
  return {"Note", "Q", "A", "Erratum"};
}

std::string_view lead_of(NoteKind kind, const EntryLeads& leads) {
  return kind == NoteKind::note ? leads.note : kind == NoteKind::question ? leads.question : leads.erratum;
}

/// What follows a lead is text as it stands; lines below it are protected where they would mean something.
std::string led(std::string_view lead, std::string_view text) {
  std::string written;
  for (const std::string_view line : split(text, "\n")) {
    written += (written.empty() ? fmt::format("{}: {}", lead, line) : protected_line(line)) + '\n';
  }
  return written;
}

std::string head_of(const db::NoteSet& set) {
  return fmt::format("# {}\n\n{}game: {}\nlanguage:{}{}\n", set.title.empty() ? set.game : set.title,
                     set.title.empty() ? "own: yes\n" : "", set.game, set.language.empty() ? "" : " ", set.language);
}

std::string set_text(const db::NoteSet& set) {
  const EntryLeads leads = leads_in(set.language);
  std::string text = head_of(set);
  SectionHeading about;
  for (const NoteText& said : set.notes) {
    if (SectionHeading next{said.sections, said.heading}; next != about) {
      about = std::move(next);
      text += fmt::format("\n## {}\n", written_heading(about));
    }
    text += '\n' + led(lead_of(said.kind, leads), said.text);
    if (!said.answer.empty()) {
      text += led(leads.answer, said.answer);
    }
  }
  return text;
}

}  // namespace

Result<ReadNotes> read_notes(std::string_view text, const std::string& where, const NotesHead& otherwise) {
  if (text.size() > max_notes_file_bytes) {
    return failure(where, {"import.too_large", {{"megabytes", max_notes_file_bytes >> 20U}}});
  }
  return NotesReader(where, otherwise).read(text);
}

std::string write_notes(const std::vector<db::NoteSet>& sets) {
  std::string text;
  for (const db::NoteSet& set : sets) {
    text += text.empty() ? "" : "\n";
    text += set_text(set);
  }
  return text;
}

}  // namespace adjutant::importers
