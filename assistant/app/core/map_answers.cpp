#include "core/map_answers.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "chat/chat_asker.h"

namespace adjutant::app {
namespace {

using Json = nlohmann::json;
using vmod::wire::PrivateAnswer;

constexpr std::int64_t answers_at_once = 20;  ///< to one player
constexpr std::int64_t answers_per_second = 1;
constexpr std::size_t most_askers = 1000;

std::map<std::string, vmod::Point> places_on(const session::Board& board) {
  std::map<std::string, vmod::Point> places;
  for (const vmod::MapView& map : board.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      places[piece.id] = piece.position;
    }
  }
  return places;
}

/// "[x, y]"; none where there is no such pixel.
std::optional<vmod::Point> pixel_in(const Json& pixel) {
  const bool is_pixel = pixel.is_array() && pixel.size() == 2 && pixel[0].is_number() && pixel[1].is_number();
  return is_pixel ? std::optional(vmod::Point{pixel[0].get<int>(), pixel[1].get<int>()}) : std::nullopt;
}

/// A line that nothing is known of is drawn like one that is degraded: neither free nor blocked.
vmod::wire::ToolNumber thread_for(const std::string& verdict, const live::AnswerTools& tools) {
  return verdict == "clear" ? tools.clear : verdict == "blocked" ? tools.blocked : tools.degraded;
}

PrivateAnswer in_no_hex(const ChatAsker& asker) {
  PrivateAnswer answer;
  answer.words = asker.say({"chat.no_hex_there", {}});
  return answer;
}

/// Drawn between the pixels of the line.
std::optional<PrivateAnswer> sight_answer(const ChatAsker& asker, const live::Question& question) {
  const auto place_at = [&](const live::Place& place) {
    const auto hex = asker.ask("hex", {{"x", place.at.x}, {"y", place.at.y}});
    return hex ? std::optional(chat_place(*hex)) : std::nullopt;
  };
  const auto from = place_at(*question.from);
  const auto to = place_at(*question.to);
  if (!from || !to) {
    return std::nullopt;
  }
  if (from->hex.empty() || to->hex.empty()) {
    return in_no_hex(asker);
  }
  if (from->hex == to->hex) {
    return std::nullopt;
  }
  const ChatSight sight = chat_sight_between(asker, {*from, *to});
  PrivateAnswer answer;
  answer.words = sight.words;
  const Json& pixels = sight.seen.is_object() ? sight.seen["pixels"] : Json::array();
  const auto begins = pixels.empty() ? std::nullopt : pixel_in(pixels.front());
  const auto ends = pixels.empty() ? std::nullopt : pixel_in(pixels.back());
  if (begins && ends) {
    answer.line = PrivateAnswer::Line{thread_for(chat_text(sight.seen, "verdict"), *question.tools), *begins, *ends};
  }
  const auto blocked = sight.seen.is_object() ? pixel_in(sight.seen.value("blockedAtPixel", Json())) : std::nullopt;
  if (blocked && question.tools->ring) {
    answer.ring = PrivateAnswer::Ring{*question.tools->ring, *blocked};
  }
  return answer;
}

/// From those who attack to the place that is asked about.
live::Question line_of_attack(const live::Question& question) {
  live::Question line = question;
  line.kind = live::Question::Kind::sight;
  line.from = question.attackers->from;
  line.to = question.from;
  return line;
}

/// A ring around the middle of the hex.
std::optional<PrivateAnswer> spot_answer(const ChatAsker& asker, const live::Question& question) {
  const auto hex = asker.ask("hex", {{"x", question.from->at.x}, {"y", question.from->at.y}});
  if (!hex) {
    return std::nullopt;
  }
  if (chat_text(*hex, "hex").empty()) {
    return in_no_hex(asker);
  }
  PrivateAnswer answer;
  answer.words = chat_spot(asker, *hex, question.units);
  const auto middle = pixel_in(hex->value("centre", Json()));
  if (middle && question.tools->ring) {
    answer.ring = PrivateAnswer::Ring{*question.tools->ring, *middle};
  }
  return answer;
}

/// What the selected units can do, or which of the reasons why that cannot be said is so.
PrivateAnswer units_answer(const ChatAsker& asker, const live::Question& question) {
  PrivateAnswer answer;
  if (question.units.empty()) {
    answer.words = asker.say({question.hidden > 0 ? "chat.units.hidden" : "chat.units.nothing_selected", {}});
  } else if (chat_text(asker.follows, "game").empty()) {
    answer.words = chat_no_game(asker);
  } else {
    answer.words = chat_units(asker, question.units);
  }
  return answer;
}

/// Asked and worded as in the chat.
std::optional<PrivateAnswer> answer_to(const ChatAsker& asker, const live::Question& question) {
  switch (question.kind) {
    case live::Question::Kind::sight:
      return sight_answer(asker, question);
    case live::Question::Kind::spot:
      if (question.attackers) {
        if (auto line = sight_answer(asker, line_of_attack(question))) {
          return line;
        }
      }
      return spot_answer(asker, question);
    case live::Question::Kind::units:
      break;
  }
  return units_answer(asker, question);
}

/// A place is known by its pixels, which on another map of the module are another place; pieces that nobody sees are on
/// none, and without a game there is no battlefield to be off.
bool is_about_the_battlefield(const ChatAsker& asker, const live::Question& question) {
  const bool of_no_game = question.kind == live::Question::Kind::units && chat_text(asker.follows, "game").empty();
  return asker.follows.is_object() && (!question.from || of_no_game || chat_text(asker.follows, "map") == question.map);
}

/// Whether Adjutant's extension asks, so that an answer is wanted. The button for pieces is in no other.
bool was_asked_of_us(const live::Question& question) {
  switch (question.kind) {
    case live::Question::Kind::sight:
      return question.tools && question.from && question.to;
    case live::Question::Kind::spot:
      return question.tools && question.from;
    case live::Question::Kind::units:
      break;
  }
  return true;
}

}  // namespace

MapAnswers::MapAnswers(const words::Catalogue& catalogue, words::Language language, ChatAnswers::Call call,
                       ChatAnswers& words, Send send)
    : catalogue_(catalogue), language_(language), call_(std::move(call)), words_(words), send_(std::move(send)) {}

MapAnswers::Told& MapAnswers::told(const Asker& asker, Moment now) {
  if (told_.size() >= most_askers && !told_.contains(asker)) {
    forget_the_most_silent();
  }
  Told& told = told_.try_emplace(asker, Told{.answers = {answers_at_once, answers_per_second, now}}).first->second;
  told.asked = now;
  return told;
}

/// Who has asked nothing for the longest time.
void MapAnswers::forget_the_most_silent() {
  told_.erase(std::ranges::min_element(told_, {}, [](const auto& one) { return one.second.asked; }));
}

void MapAnswers::answer(const live::GameId& game, const std::string& session, const session::Board& board,
                        const live::Question& question, Moment now) {
  if (question.connection == 0 || !was_asked_of_us(question)) {
    return;
  }
  Told& before = told({game, question.connection}, now);
  before.answers.refill(now);
  if (before.answers.exhausted()) {
    return;
  }
  const ChatAsker asker{
      catalogue_, call_, session, follows(session), {ChatQuestion::Kind::sight, language_of(question, before), {}}};
  if (!is_about_the_battlefield(asker, question)) {
    return;
  }
  before.answers.spend(1);
  auto answer = answer_to(asker, question);
  if (!answer) {
    return;
  }
  const auto thread = answer->line ? std::optional(answer->line->thread) : std::nullopt;
  if (before.drawn != thread) {
    answer->cleared = before.drawn;
  }
  before.drawn = thread;
  before.is_of_former_board = false;
  before.places = thread ? places_on(board) : std::map<std::string, vmod::Point>();
  send_(game, question.connection, *answer);
}

/// What the session follows; null where it is gone.
Json MapAnswers::follows(const std::string& session) const {
  const auto list = call_("session.list", Json::object(), language_);
  for (const Json& listed : list ? (*list)["sessions"] : Json::array()) {
    if (chat_text(listed, "session") == session) {
      return listed["follows"];
    }
  }
  return {};
}

words::Language MapAnswers::language_of(const live::Question& question, const Told& told) const {
  const auto of_extension = catalogue_.language_named(question.language);
  return of_extension ? *of_extension : told.language.value_or(language_);
}

void MapAnswers::heard(const live::GameId& game, std::uint64_t connection, const words::Language& language,
                       Moment now) {
  if (connection != 0) {
    told({game, connection}, now).language = language;
  }
}

void MapAnswers::answer_words(const live::GameId& game, const std::string& session,
                              const vmod::wire::AskedPrivately& asked, Moment now) {
  const std::string channel =
      game.module + '\n' + game.room + '\n' + std::to_string(game.connection) + '\n' + std::to_string(asked.from);
  Told& before = told({game, asked.from}, now);
  if (const auto language = ChatAnswers::language_of(asked.text)) {
    before.language = language;
  }
  if (auto line = words_.answer_privately(session, channel, asked.text, now, before.language.value_or(language_))) {
    PrivateAnswer answer;
    answer.words = std::move(*line);
    take_away_of_former_board(before, answer);
    send_(game, asked.from, answer);
  }
}

void MapAnswers::board_changed(const live::GameId& game, const session::Delta& step) {
  for (auto& [asker, told] : told_) {
    const auto moved = [&places = told.places](const session::PlacedPiece& placed) {
      const auto before = places.find(placed.piece.id);
      return before == places.end() || before->second != placed.piece.position;
    };
    if (asker.first == game && told.drawn && !told.is_of_former_board) {
      told.is_of_former_board =
          !step.added.empty() || !step.removed.empty() || std::ranges::any_of(step.changed, moved);
    }
  }
}

void MapAnswers::board_replaced(const live::GameId& game) {
  for (auto& [asker, told] : told_) {
    if (asker.first == game) {
      told.is_of_former_board = told.drawn.has_value();
    }
  }
}

/// Never by a line of its own: every private line opens the window again that its player has closed, with a beep.
void MapAnswers::take_away_of_former_board(Told& told, PrivateAnswer& answer) {
  if (std::exchange(told.is_of_former_board, false)) {
    answer.cleared = std::exchange(told.drawn, std::nullopt);
    told.places.clear();
  }
}

void MapAnswers::forget(const live::GameId& game) {
  std::erase_if(told_, [&](const auto& one) { return one.first.first == game; });
}

}  // namespace adjutant::app
