#include "vmod/wire/pointing.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "vmod/game/chat.h"
#include "vmod/sequence.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kThread = "LOS\t";
constexpr std::string_view kFlare = "FLARE\t";
constexpr std::string_view kReport = "CHAT";
constexpr std::string_view kUndo = "UNDO\t";

/// A report as VASSAL writes it, and what the comment in it says.
struct Report {
  std::string_view text;
  std::string_view asked;  ///< "ask 2 17 18"; empty: no comment of ours
};

bool starts_with_any(std::string_view leaf, std::initializer_list<std::string_view> starts) {
  return std::ranges::any_of(starts, [leaf](std::string_view start) { return leaf.starts_with(start); });
}

/// A line that tells a whole game, replays one or goes to one player alone is not looked at.
bool is_no_gesture(std::string_view leaf) {
  return starts_with_any(leaf, {"begin_save", "LOG\t", "PRIV_CHAT"});
}

/// What players type begins with their name in brackets.
bool was_typed(std::string_view text) {
  return starts_with_any(text, {"<", "&lt;", "-"});
}

std::optional<Report> report_in(std::string_view leaf) {
  if (!leaf.starts_with(kReport) || leaf.size() > limits::pointed_text_bytes) {
    return std::nullopt;
  }
  Report report{leaf.substr(kReport.size()), {}};
  if (report.text.empty() || was_typed(report.text)) {
    return std::nullopt;
  }
  constexpr std::string_view opens = "<!--adj:";
  constexpr std::string_view closes = "-->";
  const std::size_t begin = report.text.rfind(opens);
  if (begin != std::string_view::npos && report.text.starts_with("* |") && report.text.ends_with(closes)) {
    report.asked = report.text.substr(begin + opens.size());
    report.asked.remove_suffix(closes.size());
  }
  return report;
}

bool is_piece_id(std::string_view word) {
  return !word.empty() && word.size() <= limits::pointed_id_bytes && std::ranges::all_of(word, is_digit);
}

struct PiecesAsked {
  std::vector<std::string> ids;
  std::size_t hidden = 0;
};

/// The ids behind "ask 3 ? 17 18" or "menu 17"; a piece that its owner keeps hidden is a question mark. None where
/// the comment is no question about pieces.
std::optional<PiecesAsked> pieces_asked(std::string_view asked) {
  const std::vector<std::string> words = decode_sequence(asked, ' ');
  std::size_t first = 1;
  if (words.front() == "ask") {
    const auto count = words.size() < 2 ? std::nullopt : parse_int(words[1]);
    first = 2;
    if (!count || *count < 0 || std::cmp_greater(words.size() - first, *count)) {
      return std::nullopt;
    }
  } else if (words.front() != "menu" || words.size() != 2) {
    return std::nullopt;
  }
  PiecesAsked pieces;
  for (std::size_t i = first; i < words.size() && pieces.ids.size() < limits::pointed_ids; ++i) {
    if (is_piece_id(words[i])) {
      pieces.ids.push_back(words[i]);
    } else if (words[i] == "?") {
      ++pieces.hidden;
    } else {
      return std::nullopt;
    }
  }
  return pieces;
}

std::optional<int> next_pixel(SequenceDecoder& fields) {
  const auto text = fields.next();
  return text ? parse_int(*text) : std::nullopt;
}

std::optional<Point> next_point(SequenceDecoder& fields) {
  const auto x = next_pixel(fields);
  const auto y = next_pixel(fields);
  return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

/// "LOS_Thread" and a number; longer than any module's.
bool is_tool(std::string_view id, std::string_view kind) {
  constexpr std::size_t most_digits = 5;
  const std::string_view number = id.substr(std::min(kind.size(), id.size()));
  return id.starts_with(kind) && !number.empty() && number.size() <= most_digits &&
         std::ranges::all_of(number, is_digit);
}

/// Where the words with which an extension asks stand in a report, and the code of their language.
std::pair<std::size_t, std::string_view> first_asking_words(std::string_view report) {
  using Words = std::pair<std::string_view, std::string_view>;
  std::pair<std::size_t, std::string_view> first{std::string_view::npos, {}};
  for (const auto& [words, language] :
       {Words{" asks Adjutant", "en"}, {" pregunta a Adjutant", "es"}, {" chiede ad Adjutant", "it"}}) {
    if (const std::size_t at = report.find(words); at < first.first) {
      first = {at, language};
    }
  }
  return first;
}

/// The leaves that are neither undone nor replayed.
std::vector<std::string_view> gestures_in(const std::vector<std::string>& leaves) {
  std::vector<std::string_view> gestures;
  bool undoing = false;
  for (const std::string& leaf : leaves) {
    if (is_no_gesture(leaf)) {
      return {};
    }
    if (std::string_view(leaf).starts_with(kUndo)) {
      undoing = leaf != "UNDO\tfalse";
    } else if (!undoing) {
      gestures.emplace_back(leaf);
    }
  }
  return gestures;
}

}  // namespace

std::vector<Pointed> PointingListener::hear(const std::vector<std::string>& leaves, const std::string& by,
                                            std::uint64_t connection) {
  std::vector<Pointed> pointed;
  std::optional<Report> spot;  // that waits for its flare
  for (const std::string_view leaf : gestures_in(leaves)) {
    if (leaf.starts_with(kThread)) {
      hear_thread(leaf.substr(kThread.size()), connection, pointed);
      continue;
    }
    if (leaf.starts_with(kFlare)) {
      SequenceDecoder fields(leaf.substr(kFlare.size()), '\t');
      std::string id = fields.next_or("");
      const auto at = next_point(fields);
      if (spot && at && is_tool(id, "Flare")) {
        pointed.push_back({Pointed::Kind::spot, std::move(id), *at, {}, {}, plain_chat(spot->text), true, {}});
      }
      spot.reset();
      continue;
    }
    const auto report = report_in(leaf);
    if (!report) {
      continue;
    }
    if (report->asked == "spot") {
      spot = report;
      continue;
    }
    auto pieces = report->asked.empty() ? std::nullopt : pieces_asked(report->asked);
    if (!pieces) {
      const bool asks = report->asked == "los";
      pointed.push_back({Pointed::Kind::report, {}, {}, {}, {}, plain_chat(report->text), asks, {}});
    } else if (report->asked.starts_with("menu") && !pointed.empty() && pointed.back().kind == Pointed::Kind::units) {
      std::ranges::move(pieces->ids, std::back_inserter(pointed.back().ids));  // several were selected
      pointed.back().ids.resize(std::min(pointed.back().ids.size(), limits::pointed_ids));
    } else {
      pointed.push_back({Pointed::Kind::units, {}, {}, {}, std::move(pieces->ids), plain_chat(report->text), true, {}});
      pointed.back().hidden = pieces->hidden;
    }
  }
  for (Pointed& one : pointed) {
    one.by = by;
    one.connection = connection;
  }
  return pointed;
}

/// `id, ax, ay, bx, by, persist, mirror, reset`; the last is missing before 3.5. Where none of the three is set it has
/// been taken away, and the points mean nothing.
void PointingListener::hear_thread(std::string_view fields, std::uint64_t connection, std::vector<Pointed>& pointed) {
  SequenceDecoder decoder(fields, '\t');
  std::string id = decoder.next_or("");
  const auto from = next_point(decoder);
  const auto to = from ? next_point(decoder) : std::nullopt;
  if (!to || !is_tool(id, "LOS_Thread")) {
    return;
  }
  const bool persists = decoder.next_bool(false);
  const bool mirrors = decoder.next_bool(false);
  const bool reset = decoder.next_bool(false);
  if (reset || persists == mirrors) {
    std::erase_if(shown_, [&id](const auto& shown) { return shown.first.second == id; });
    return;
  }
  make_room_for(connection);
  const std::pair ends(*from, *to);
  const auto [shown, fresh] = shown_.try_emplace({connection, id}, ends);
  const bool the_same = !fresh && (persists ? shown->second.second == ends.second : shown->second == ends);
  shown->second = ends;
  if (!the_same && *from != *to) {
    pointed.push_back({Pointed::Kind::thread, std::move(id), *from, *to, {}, {}, false, {}});
  }
}

/// Whoever shows more than anybody can look at has all of his own forgotten.
void PointingListener::make_room_for(std::uint64_t connection) {
  const auto is_his = [connection](const auto& shown) { return shown.first.first == connection; };
  if (std::cmp_greater_equal(std::ranges::count_if(shown_, is_his), limits::pointed_threads)) {
    std::erase_if(shown_, is_his);
  }
}

std::string asker_of(std::string_view report) {
  constexpr std::string_view signs = "* |";
  if (!report.starts_with(signs)) {
    return {};
  }
  report.remove_prefix(signs.size());
  const auto [end, language] = first_asking_words(report);
  return language.empty() ? std::string() : std::string(report.substr(0, end));
}

std::string language_of(std::string_view report) {
  return std::string(first_asking_words(report).second);
}

}  // namespace adjutant::vmod::wire
