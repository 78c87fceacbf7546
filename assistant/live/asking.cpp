#include "live/asking.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "live/limits.h"
#include "vmod/module/asking_extension.h"
#include "vmod/module/board_layout.h"
#include "vmod/sequence.h"
#include "vmod/wire/report_form.h"

namespace adjutant::live {
namespace {

using vmod::GameState;
using vmod::MapLayout;
using vmod::Module;
using vmod::Point;
using vmod::wire::Pointed;

std::size_t number_in(std::string_view id) {
  const std::size_t digits = id.find_first_of("0123456789");
  const auto number = vmod::parse_int(digits == std::string_view::npos ? "" : id.substr(digits));
  return number && *number >= 0 ? static_cast<std::size_t>(*number) : 0;
}

const vmod::PointingTool* tool_numbered(const std::vector<vmod::PointingTool>& tools, std::string_view id) {
  const std::size_t number = number_in(id);
  return number < tools.size() ? &tools[number] : nullptr;
}

const vmod::PointingTool* tool_of(const Module& module, const Pointed& pointed) {
  return tool_numbered(pointed.kind == Pointed::Kind::thread ? module.threads : module.flares, pointed.tool);
}

std::string name_at(const GameState& state, std::size_t map, Point at) {
  return vmod::location_name(state.module().maps[map], state.layout(map), at).value_or("");
}

bool is_on_a_board(const GameState& state, std::size_t map, const Pointed& pointed) {
  const MapLayout& layout = state.layout(map);
  const bool one = vmod::board_at(layout, pointed.from) != nullptr;
  return one && (pointed.kind != Pointed::Kind::thread || vmod::board_at(layout, pointed.to) != nullptr);
}

/// Whether the report names the place where it begins on this map. Where it ends is what the mouse saw, which may be
/// somewhere else.
bool names_place(const GameState& state, std::size_t map, const Pointed& pointed) {
  const std::string name = name_at(state, map, pointed.from);
  return !name.empty() && pointed.text.find(name) != std::string::npos;
}

/// A tool that the module does not have is one of an extension: its map is that whose places the report names, else
/// that which Adjutant's own extension gives this number.
std::optional<std::size_t> map_of_extension(const GameState& state, const Pointed& pointed) {
  const Module& module = state.module();
  const bool thread = pointed.kind == Pointed::Kind::thread;
  std::vector<std::size_t> possible;
  for (std::size_t map = 0; map < module.maps.size(); ++map) {
    if (module.maps[map].kind == vmod::MapKind::map && is_on_a_board(state, map, pointed)) {
      possible.push_back(map);
    }
  }
  const auto named = std::ranges::find_if(possible, [&](std::size_t map) { return names_place(state, map, pointed); });
  if (named != possible.end()) {
    return *named;
  }
  const std::size_t before = thread ? module.threads.size() : module.flares.size();
  const std::size_t of_extension = number_in(pointed.tool) - before;
  const std::size_t place = of_extension / (thread ? vmod::asking_threads : vmod::asking_flares);
  const std::vector<std::size_t> fought_on = vmod::maps_fought_on(module);
  if (place < fought_on.size() && std::ranges::find(possible, fought_on[place]) != possible.end()) {
    return fought_on[place];
  }
  return possible.empty() ? std::nullopt : std::optional(possible.front());
}

std::optional<std::size_t> map_of(const GameState& state, const Pointed& pointed) {
  if (const vmod::PointingTool* tool = tool_of(state.module(), pointed)) {
    return tool->map;
  }
  return map_of_extension(state, pointed);
}

/// Whether a piece that lies at `piece` is meant by whoever points at `at`: it is in the same cell; where there are no
/// cells, near enough.
bool is_meant(const vmod::Map& map, const MapLayout& layout, Point at, Point piece) {
  constexpr int near = 20;
  const vmod::PlacedBoard* board = vmod::board_at(layout, at);
  if (board == nullptr || board != vmod::board_at(layout, piece)) {
    return false;
  }
  const vmod::Board& here = map.boards[board->board];
  const auto cell = vmod::cell_at(here.grid, vmod::to_board(*board, at), here.size);
  const auto other = vmod::cell_at(here.grid, vmod::to_board(*board, piece), here.size);
  if (cell && other) {
    return cell->raw == other->raw;
  }
  const auto close = [](int a, int b) { return vmod::subtract(a, b) <= near && vmod::subtract(b, a) <= near; };
  return close(at.x, piece.x) && close(at.y, piece.y);
}

const vmod::MapView* view_of_map(const session::Board& board, const vmod::Map& map) {
  const auto found = std::ranges::find(board.maps, map.id, &vmod::MapView::id);
  return found == board.maps.end() ? nullptr : &*found;
}

void add_units(std::vector<std::string>& units, const GameState& state, std::size_t map, const vmod::MapView& view,
               Point at) {
  for (const vmod::PieceView& piece : view.pieces) {
    const bool here = is_meant(state.module().maps[map], state.layout(map), at, piece.position);
    if (here && units.size() < limits::units_asked_about && std::ranges::find(units, piece.id) == units.end()) {
      units.push_back(piece.id);
    }
  }
}

/// Only what the viewer sees: of others the question tells nothing.
Question about_units(const Pointed& pointed, const session::Board& board) {
  Question question{Question::Kind::units, pointed.by, {}, {}, {}, {}};
  question.hidden = pointed.hidden + pointed.ids.size();
  for (const vmod::MapView& map : board.maps) {
    for (const std::string& id : pointed.ids) {
      const auto piece = std::ranges::find(map.pieces, id, &vmod::PieceView::id);
      if (piece == map.pieces.end()) {
        continue;
      }
      if (!question.from) {
        question.map = map.name;
        question.from = Place{piece->position, piece->location};
      }
      question.units.push_back(id);
      --question.hidden;
    }
  }
  return question;
}

/// The name in a report in these words, whatever they call the player; none where it is no such report.
std::optional<std::string> name_in_report(const std::string& format, const std::string& text) {
  const auto values = vmod::wire::ReportForm(format).match(text);
  return values ? std::optional(player_in(*values)) : std::nullopt;
}

bool has_mark(const vmod::PointingTool& tool, std::string_view mark) {
  return tool.report.find(mark) != std::string::npos;
}

/// The first of these tools on the map that asks Adjutant.
std::optional<std::size_t> asking_tool(const std::vector<vmod::PointingTool>& tools, std::optional<std::size_t> map,
                                       std::string_view mark) {
  const auto found = std::ranges::find_if(
      tools, [&](const vmod::PointingTool& tool) { return tool.map == map && has_mark(tool, mark); });
  return found == tools.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - tools.begin()));
}

/// Where the module was read together with Adjutant's extension, since that lies beside its file, its tools have the
/// numbers that the players' programs give them.
std::optional<AnswerTools> tools_of_known(const Module& module, const vmod::PointingTool& asked) {
  const auto line = asking_tool(module.threads, asked.map, vmod::asking_line_mark);
  if (!line || *line + vmod::asking_threads > module.threads.size()) {
    return std::nullopt;
  }
  AnswerTools tools{*line + 1, *line + 2, *line + 3, std::nullopt};
  const auto spot = asking_tool(module.flares, asked.map, vmod::asking_spot_mark);
  if (spot && *spot + vmod::asking_flares <= module.flares.size()) {
    tools.ring = *spot + 1;
  }
  return tools;
}

/// The tools behind the one with which this was asked: a thread or a flare that Adjutant's extension has for one map.
/// An extension before it that has threads or flares of its own moves the numbers: then those of the other kind are not
/// known.
std::optional<AnswerTools> tools_of(const Module& module, const Pointed& pointed) {
  const bool thread = pointed.kind == Pointed::Kind::thread;
  const bool spot = pointed.kind == Pointed::Kind::spot;
  if (!pointed.asks || !(thread || spot)) {
    return std::nullopt;
  }
  if (const vmod::PointingTool* known = tool_of(module, pointed)) {
    return has_mark(*known, thread ? vmod::asking_line_mark : vmod::asking_spot_mark) ? tools_of_known(module, *known)
                                                                                      : std::nullopt;
  }
  const std::size_t number = number_in(pointed.tool);
  const std::size_t of_extension = number - (thread ? module.threads.size() : module.flares.size());
  const std::size_t of_each = thread ? vmod::asking_threads : vmod::asking_flares;
  const std::size_t map = of_extension / of_each;
  const bool alone = of_extension % of_each == 0 && map < vmod::maps_fought_on(module).size();
  if (spot && !alone) {
    return std::nullopt;
  }
  const std::size_t asks = thread ? number : module.threads.size() + map * vmod::asking_threads;
  AnswerTools tools{asks + 1, asks + 2, asks + 3, std::nullopt};
  if (alone) {
    tools.ring = module.flares.size() + map * vmod::asking_flares + 1;
  }
  return tools;
}

/// Where the places have no names VASSAL reports no thread that is pulled between them.
bool is_never_reported(const Question& question, const Pointed& pointed) {
  return pointed.kind == Pointed::Kind::thread && question.to && question.from->name.empty() &&
         question.to->name.empty();
}

/// Of such a thread no report says that it asks: its number alone does, as the first of those of the extension.
std::optional<AnswerTools> tools_of_unreported(const Module& module, Pointed pointed) {
  pointed.asks = true;
  const auto tools = tools_of(module, pointed);
  return tools && tools->ring ? tools : std::nullopt;
}

bool may_be_reported(const vmod::PointingTool* tool) {
  return tool == nullptr || (!tool->report.empty() && !tool->report.starts_with('{'));
}

/// Of what waits of one connection the oldest goes where there is too much of it, so that it takes nobody else's place.
template <class Waiting, class ConnectionOf>
void keep_few_of(std::uint64_t connection, std::deque<Waiting>& waiting, ConnectionOf connection_of) {
  const auto is_his = [&](const Waiting& one) { return connection_of(one) == connection; };
  if (std::cmp_greater(std::ranges::count_if(waiting, is_his), limits::questions_waiting)) {
    waiting.erase(std::ranges::find_if(waiting, is_his));
  }
}

/// What is kept for each who asks is forgotten once it is of no use any more.
template <class Kept>
void forget_what_is_past(Kept& kept, vmod::wire::Duration use, vmod::wire::Instant now) {
  std::erase_if(kept, [&](const auto& one) { return now - one.second.when > use; });
}

}  // namespace

std::string name_of(Question::Kind kind) {
  return kind == Question::Kind::sight ? "sight" : kind == Question::Kind::spot ? "spot" : "units";
}

Asking::Asking(std::shared_ptr<const vmod::Module> module)
    : module_(std::move(module)),
      reports_(*module_),
      questions_({limits::questions_at_once, limits::questions_per_second},
                 {limits::questions_of_one_at_once, limits::questions_of_one_per_second}, vmod::wire::Clock::now()) {}

Asking::Asker Asking::Asker::of(const Pointed& pointed) {
  return pointed.connection != 0 ? Asker{pointed.connection, {}} : Asker{0, pointed.by};
}

void Asking::hear(std::vector<Pointed> pointed, vmod::wire::Instant now) {
  for (Pointed& one : pointed) {
    if (one.kind == Pointed::Kind::report) {
      give_name(one, now);
      if (reports_.knows(one.text) && !is_of_pulled(one, now)) {
        wait({std::move(one), now, true});
      }
      continue;
    }
    if (one.kind == Pointed::Kind::thread) {
      pulled_.push_back({one.tool, one.connection, now});
      keep_few_of(one.connection, pulled_, [](const Pulled& pulled) { return pulled.connection; });
    }
    // Whose connection it is says more than a report, which only has to be waited for where there is one.
    if (one.by.empty() && one.kind != Pointed::Kind::thread) {
      one.by = vmod::wire::asker_of(one.text);
    }
    const bool is_known = one.connection != 0 || !one.by.empty();
    const bool whole = one.kind != Pointed::Kind::thread || is_known || !may_be_reported(tool_of(*module_, one));
    wait({std::move(one), now, whole});
  }
}

void Asking::wait(Waiting waiting) {
  const std::uint64_t connection = waiting.pointed.connection;
  waiting_.push_back(std::move(waiting));
  keep_few_of(connection, waiting_, [](const Waiting& one) { return one.pointed.connection; });
}

/// A thread that was told as well is no second question by its report.
bool Asking::is_of_pulled(const Pointed& report, vmod::wire::Instant now) {
  std::erase_if(pulled_, [now](const Pulled& pulled) { return now - pulled.since >= limits::report_late; });
  const auto thread = std::ranges::find_if(pulled_, [&](const Pulled& pulled) {
    const vmod::PointingTool* tool = tool_numbered(module_->threads, pulled.tool);
    return pulled.connection == report.connection && tool != nullptr && name_in_report(tool->report, report.text);
  });
  if (thread == pulled_.end()) {
    return false;
  }
  pulled_.erase(thread);
  return true;
}

/// The report of a thread comes right behind it.
void Asking::give_name(const Pointed& report, vmod::wire::Instant now) {
  const auto thread = std::ranges::find_if(waiting_, [&](const Waiting& waiting) {
    if (waiting.pointed.kind != Pointed::Kind::thread || !waiting.pointed.text.empty() ||
        waiting.pointed.connection != report.connection) {
      return false;
    }
    const vmod::PointingTool* tool = tool_of(*module_, waiting.pointed);
    return report.asks || (tool != nullptr && name_in_report(tool->report, report.text));
  });
  if (thread == waiting_.end()) {
    return confirm(report, now);
  }
  const vmod::PointingTool* tool = tool_of(*module_, thread->pointed);
  if (thread->pointed.by.empty()) {
    thread->pointed.by =
        report.asks ? vmod::wire::asker_of(report.text) : name_in_report(tool->report, report.text).value_or("");
  }
  thread->pointed.text = report.text;
  thread->pointed.asks = report.asks;
  thread->whole = true;
}

/// The report of a line that was told without waiting for it.
void Asking::confirm(const Pointed& report, vmod::wire::Instant now) {
  std::erase_if(unconfirmed_, [&](const Unconfirmed& one) { return now - one.since >= limits::report_late; });
  const auto found = std::ranges::find_if(
      unconfirmed_, [&](const Unconfirmed& one) { return report.asks && one.pointed.connection == report.connection; });
  if (found == unconfirmed_.end()) {
    return;
  }
  found->pointed.asks = true;
  found->question.tools = tools_of(*module_, found->pointed);
  found->question.language = vmod::wire::language_of(report.text);
  if (found->question.tools) {
    confirmed_.push_back(std::move(found->question));
  }
  unconfirmed_.erase(found);
}

void Asking::remember(const Question& question, const Pointed& pointed, vmod::wire::Instant now) {
  if (question.tools || pointed.connection == 0 || pointed.kind != Pointed::Kind::thread) {
    return;
  }
  std::erase_if(unconfirmed_, [&](const Unconfirmed& one) {
    return one.pointed.connection == pointed.connection || now - one.since >= limits::report_late;
  });
  unconfirmed_.push_back({question, pointed, now});
}

/// In the order in which they were asked: one that waits for its report lets none before it.
std::vector<Question> Asking::take(const GameState& state, const session::Board& board, vmod::wire::Instant now) {
  std::vector<Question> questions;
  while (!waiting_.empty() && (waiting_.front().whole || now - waiting_.front().since >= limits::report_wait)) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    if (!questions_.allows(next.pointed.connection, now)) {
      continue;
    }
    questions_.spend(next.pointed.connection, 1, now);
    if (auto question = question_of(next.pointed, state, board, now)) {
      question->connection = next.pointed.connection;
      question->tools = is_never_reported(*question, next.pointed) ? tools_of_unreported(*module_, next.pointed)
                                                                   : tools_of(*module_, next.pointed);
      question->language = vmod::wire::language_of(next.pointed.text);
      remember(*question, next.pointed, now);
      questions.push_back(std::move(*question));
    }
  }
  return questions;
}

std::optional<Question> Asking::question_of(const Pointed& pointed, const GameState& state, const session::Board& board,
                                            vmod::wire::Instant now) {
  if (pointed.kind == Pointed::Kind::units) {
    Question question = about_units(pointed, board);
    choose(question, pointed, now);
    return question;
  }
  if (pointed.kind == Pointed::Kind::report) {
    auto question = about_reported_line(pointed, state, board);
    if (question) {
      choose({}, pointed, now);
    }
    return question;
  }
  const auto map = map_of(state, pointed);
  const vmod::MapView* view = map ? view_of_map(board, state.module().maps[*map]) : nullptr;
  if (view == nullptr || !is_on_a_board(state, *map, pointed)) {
    return std::nullopt;
  }
  Question question{Question::Kind::spot, pointed.by, view->name, {}, {}, {}};
  question.from = Place{pointed.from, name_at(state, *map, pointed.from)};
  add_units(question.units, state, *map, *view, pointed.from);
  if (pointed.kind == Pointed::Kind::thread) {
    question.kind = Question::Kind::sight;
    question.to = Place{pointed.to, name_at(state, *map, pointed.to)};
    add_units(question.units, state, *map, *view, pointed.to);
    choose({}, pointed, now);
    return question;
  }
  if (join_with_chosen(question, pointed, state, *map, *view, now)) {
    spots_.erase(Asker::of(pointed));
    return question;
  }
  if (const auto former = join_with_former(question, Asker::of(pointed), now)) {
    std::vector<std::string> there;
    add_units(there, state, *map, *view, former->at);
    std::erase_if(question.units, [&](const std::string& id) { return std::ranges::find(there, id) != there.end(); });
    question.units.insert(question.units.begin(), there.begin(), there.end());
  }
  return question;
}

/// Only its ends are told, by their names.
std::optional<Question> Asking::about_reported_line(const Pointed& report, const GameState& state,
                                                    const session::Board& board) const {
  const auto line = reports_.read(state, report.text);
  const vmod::MapView* view = line ? view_of_map(board, state.module().maps[line->map]) : nullptr;
  if (view == nullptr) {
    return std::nullopt;
  }
  Question question{Question::Kind::sight, report.by.empty() ? line->by : report.by, view->name, {}, {}, {}};
  question.from = Place{line->from, name_at(state, line->map, line->from)};
  question.to = Place{line->to, name_at(state, line->map, line->to)};
  add_units(question.units, state, line->map, *view, line->from);
  add_units(question.units, state, line->map, *view, line->to);
  return question;
}

/// A flare soon after another of the same player on the same map: the line from there to here. Gives where the other
/// one was.
std::optional<Place> Asking::join_with_former(Question& question, const Asker& asker, vmod::wire::Instant now) {
  forget_what_is_past(spots_, limits::between_flares, now);
  const auto former = spots_.find(asker);
  const bool one_line =
      former != spots_.end() && former->second.map == question.map && former->second.place != *question.from;
  if (!one_line) {
    spots_.insert_or_assign(asker, Spot{question.map, *question.from, now});
    return std::nullopt;
  }
  const Place place = former->second.place;
  spots_.erase(former);
  question.kind = Question::Kind::sight;
  question.to = std::exchange(question.from, place);
  return place;
}

/// Whoever asks about something else has done with the units before.
void Asking::choose(const Question& question, const Pointed& pointed, vmod::wire::Instant now) {
  const Asker asker = Asker::of(pointed);
  chosen_.erase(asker);
  forget_what_is_past(chosen_, limits::units_to_flare, now);
  if (asker.known() && !question.units.empty()) {
    chosen_.insert_or_assign(asker, Chosen{question.units, now});
  }
}

/// Soon after units a flare is their target, where it is not lit at themselves: then it asks about their place.
bool Asking::join_with_chosen(Question& question, const Pointed& pointed, const GameState& state, std::size_t map,
                              const vmod::MapView& view, vmod::wire::Instant now) {
  const auto chosen = chosen_.find(Asker::of(pointed));
  if (chosen == chosen_.end() || now - chosen->second.when > limits::units_to_flare) {
    return false;
  }
  Attackers attackers;
  for (const std::string& id : chosen->second.units) {
    const auto piece = std::ranges::find(view.pieces, id, &vmod::PieceView::id);
    if (piece == view.pieces.end()) {
      continue;
    }
    if (is_meant(state.module().maps[map], state.layout(map), pointed.from, piece->position)) {
      return false;
    }
    if (attackers.units.empty()) {
      attackers.from = {piece->position, piece->location};
    }
    attackers.units.push_back(id);
  }
  if (attackers.units.empty()) {
    return false;
  }
  chosen_.erase(chosen);
  question.attackers = std::move(attackers);
  return true;
}

void Asking::forget() {
  waiting_.clear();
  chosen_.clear();
  spots_.clear();
  pulled_.clear();
  unconfirmed_.clear();
  confirmed_.clear();
}

}  // namespace adjutant::live
