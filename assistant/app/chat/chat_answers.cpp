#include "chat/chat_answers.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "chat/chat_asker.h"
#include "chat/chat_line.h"
#include "dock/models/rules/rule_link.h"
#include "dock/style/signs.h"
#include "vmod/game/chat.h"

namespace adjutant::app {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;

/// The pause between two answers: short enough for two players who ask in turn.
constexpr auto between_answers = 2s;
constexpr auto counted_time = 1min;
/// The most answers in one room within `counted_time`; a game is played between the questions.
constexpr std::ptrdiff_t most_of_a_room = 10;
/// The most answers in all rooms within `counted_time`: odds take up to a second of computing each.
constexpr std::size_t most_of_all = 30;

/// The beginning of a rule: so much that an opponent without the book knows which rule is meant.
QString first_lines(const Json& section) {
  constexpr qsizetype most = 180;
  constexpr QChar cut_here(0x2026);
  const QString body = QString::fromStdString(chat_text(section, "body")).simplified();
  if (body.size() <= most) {
    return body;
  }
  const qsizetype end = body.lastIndexOf(u' ', most);
  return body.first(end > 0 ? end : most) + cut_here;
}

/// "17.1 Close assault: A vehicle beside ... - adjutant:rule/lnl/17.1"
std::string rule_line(const Json& section, const std::string& game) {
  const std::string printed = chat_text(section, "number");
  const QString body = first_lines(section);
  ChatLine line;
  line.add(printed);
  line.add(chat_text(section, "title") + (body.isEmpty() ? "" : ":"));
  line.add(body);
  const std::string link = dock::rule_link({game, printed.empty() ? chat_text(section, "key") : printed});
  line.add(dock::signs::dot + QString::fromStdString(link));
  return line.text();
}

bool is_number(const std::string& word) {
  return word.front() >= '0' && word.front() <= '9';
}

/// What the session follows, where its board is everybody's: no side lends its eyes to it. To one player alone it may
/// be told what he sees himself.
std::optional<Json> open_board(const ChatAnswers::Call& call, const std::string& session, words::Language language,
                               bool privately) {
  const auto list = call("session.list", Json::object(), language);
  if (!list) {
    return std::nullopt;
  }
  for (const Json& listed : (*list)["sessions"]) {
    if (chat_text(listed, "session") == session && (privately || chat_text(listed["follows"], "side").empty())) {
      return listed["follows"];
    }
  }
  return std::nullopt;
}

/// What a line of sight meets that does something to it.
void add_what_counts(ChatLine& line, const Json& sight) {
  for (const Json& met : sight["because"]) {
    if (!chat_text(met, "effect").starts_with("ignored")) {
      line.add(chat_text(met, "text"));
    }
  }
}

/// Whether a game is played of which there is no rulebook, which rules.show then tells.
bool has_no_book(const ChatAsker& asker, const std::string& game) {
  const auto books = game.empty() ? tl::unexpected(std::string()) : asker.ask("rules.books", {{"game", game}});
  return books && (*books)["books"].empty();
}

bool shots_are_declared(const ChatAsker& asker) {
  const auto shots = asker.ask("shots", Json::object());
  return shots && (*shots)["declared"] == true;
}

std::string how_to_declare(const ChatAsker& asker, const ChatEnds& ends) {
  return asker.say({"chat.declare", {{"from", ends.first.name}, {"to", ends.second.name}}});
}

/// Rules are known without a board.
bool lacks_board(const ChatAsker& asker) {
  const auto live = asker.follows.find("live");
  return asker.question.kind != ChatQuestion::Kind::rule && live != asker.follows.end() && live->is_object() &&
         !live->value("known", true);
}

ChatReply reply_to(const ChatAsker& asker) {
  if (lacks_board(asker)) {
    return tl::unexpected(asker.say({"chat.no_board", {}}));
  }
  switch (asker.question.kind) {
    case ChatQuestion::Kind::sight:
      return chat_sight(asker);
    case ChatQuestion::Kind::shot:
      return chat_shot(asker);
    case ChatQuestion::Kind::odds:
      return chat_odds(asker);
    case ChatQuestion::Kind::rule:
      break;
  }
  return chat_rule(asker);
}

}  // namespace

tl::expected<Json, std::string> ChatAsker::ask(const std::string& method, Json params) const {
  params["session"] = session;
  return call(method, std::move(params), question.language);
}

std::string chat_text(const Json& answer, const char* name) {
  const auto found = answer.find(name);
  return found != answer.end() && found->is_string() ? found->get<std::string>() : std::string();
}

ChatReply chat_sight(const ChatAsker& asker) {
  const auto ends = chat_ends(asker);
  if (!ends) {
    return tl::unexpected(ends.error());
  }
  ChatSight sight = chat_sight_between(asker, *ends);
  return sight.seen.is_null() ? ChatReply(tl::unexpected(std::move(sight.words))) : std::move(sight.words);
}

ChatSight chat_sight_between(const ChatAsker& asker, const ChatEnds& ends) {
  const auto& [from, to] = ends;
  auto seen = asker.ask("los", {{"from", from.end}, {"to", to.end}});
  if (!seen) {
    return {shots_are_declared(asker) ? how_to_declare(asker, ends) : seen.error(), {}};
  }
  ChatLine line;
  line.add(asker.say({"chat.sight", {{"from", from.name}, {"to", to.name}, {"range", (*seen)["range"].get<int>()}}}));
  for (const Json& text : (*seen)["text"]) {
    line.add(text.get<std::string>());
  }
  add_what_counts(line, *seen);
  return {line.text(), std::move(*seen)};
}

ChatReply chat_shot(const ChatAsker& asker) {
  const auto ends = chat_ends(asker);
  if (!ends) {
    return tl::unexpected(ends.error());
  }
  return asker.ask("shot.declare", {{"from", ends->first.end}, {"to", ends->second.end}}).map([](const Json& declared) {
    ChatLine line;
    line.add(chat_text(declared["shot"], "text"));
    add_what_counts(line, declared["sight"]);
    return line.text();
  });
}

/// A number alone is a section of the game that is played; anything else is looked for.
ChatReply chat_rule(const ChatAsker& asker) {
  const std::vector<std::string>& words = asker.question.words;
  if (words.empty()) {
    return tl::unexpected(asker.say({"chat.how.rule", {}}));
  }
  const std::string game = chat_text(asker.follows, "game");
  const std::string text = fmt::format("{}", fmt::join(words, " "));
  Json asked = {{"game", game}, {"edition", chat_text(asker.follows, "edition")}};
  if (words.size() == 1 && is_number(text) && !game.empty()) {
    asked["number"] = text;
    return asker.ask("rules.show", asked).map([&](const Json& shown) {
      return rule_line(shown["sections"].front(), game);
    });
  }
  asked.update({{"words", text}, {"limit", 1}});
  return asker.ask("rules.search", asked).and_then([&](const Json& found) -> ChatReply {
    const Json& results = found["results"];
    if (results.empty() && has_no_book(asker, game)) {
      asked["number"] = text;
      return tl::unexpected(asker.ask("rules.show", asked).error());
    }
    if (results.empty()) {
      return tl::unexpected(asker.say({"chat.no_rule", {{"words", text}}}));
    }
    const std::string of = chat_text(results.front(), "game");
    const std::string number = chat_text(results.front(), "number");
    const Json whole = {{"game", of}, {"number", number.empty() ? chat_text(results.front(), "key") : number}};
    const auto shown = asker.ask("rules.show", whole);
    const bool has_text = shown && !(*shown)["sections"].empty();
    return rule_line(has_text ? (*shown)["sections"].front() : results.front(), of);
  });
}

ChatAnswers::ChatAnswers(const words::Catalogue& catalogue, Call call)
    : catalogue_(catalogue), call_(std::move(call)) {}

std::optional<std::string> ChatAnswers::answer(const std::string& session, const std::string& room,
                                               std::string_view line, Moment now) {
  auto question = chat_question(line);
  if (!question) {
    return std::nullopt;
  }
  Waiting asked{session, room, std::string(chat_player(line)), std::move(*question)};
  std::erase_if(waiting_, [&](const Waiting& one) { return one.room == room && one.player == asked.player; });
  if (!is_full(room, now) && now < turn_in(room)) {
    wait(std::move(asked));
    return std::nullopt;
  }
  return answer(session, room, std::move(asked.question), now, false);
}

/// No more wait in a room than may be answered there.
void ChatAnswers::wait(Waiting waiting) {
  if (std::ranges::count(waiting_, waiting.room, &Waiting::room) < most_of_a_room && waiting_.size() < most_of_all) {
    waiting_.push_back(std::move(waiting));
  }
}

std::optional<ChatAnswers::Moment> ChatAnswers::next_turn() const {
  std::optional<Moment> next;
  for (const Waiting& one : waiting_) {
    const Moment turn = turn_in(one.room);
    next = next ? std::min(*next, turn) : turn;
  }
  return next;
}

std::vector<ChatAnswers::Late> ChatAnswers::answer_waiting(Moment now) {
  std::vector<Late> late;
  for (auto one = waiting_.begin(); one != waiting_.end();) {
    if (now < turn_in(one->room)) {
      ++one;
      continue;
    }
    Waiting waited = std::move(*one);
    one = waiting_.erase(one);
    if (auto line = answer(waited.session, waited.room, std::move(waited.question), now, false)) {
      late.push_back({waited.session, std::move(*line)});
    }
  }
  return late;
}

/// A shot is declared before everybody: here it is looked at like any other line, where that is allowed.
std::optional<std::string> ChatAnswers::answer_privately(const std::string& session, const std::string& channel,
                                                         std::string_view line, Moment now) {
  const std::string plain = vmod::plain_chat(line);
  const std::size_t said = plain.starts_with('<') ? plain.find("> - ") : std::string::npos;
  std::string_view words = plain;
  words.remove_prefix(said == std::string::npos ? 0 : said + 4);
  words.remove_prefix(words.starts_with('!') ? 1 : 0);
  auto question = chat_question("<> - !" + std::string(words));
  if (!question) {
    return std::nullopt;
  }
  if (question->kind == ChatQuestion::Kind::shot) {
    question->kind = ChatQuestion::Kind::sight;
  }
  return answer(session, channel, std::move(*question), now, true);
}

std::optional<std::string> ChatAnswers::answer(const std::string& session, const std::string& room,
                                               ChatQuestion question, Moment now, bool privately) {
  if (is_full(room, now)) {
    return too_many(room, question.language, now);
  }
  auto follows = open_board(call_, session, question.language, privately);
  if (!follows) {
    return std::nullopt;
  }
  said_.push_back({room, now});
  const ChatReply reply = reply_to({catalogue_, call_, session, std::move(*follows), std::move(question)});
  ChatLine answer;
  answer.add(reply ? *reply : reply.error());
  return answer.text();
}

/// Once for the questions of a minute.
std::optional<std::string> ChatAnswers::too_many(const std::string& room, words::Language language, Moment now) {
  const auto of_room = std::ranges::count(said_, room, &Said::room);
  const auto told = told_.find(room);
  const bool just_told = told != told_.end() && now - told->second < counted_time;
  if (just_told || (of_room < most_of_a_room && said_.size() < most_of_all)) {
    return std::nullopt;
  }
  std::erase_if(told_, [now](const auto& one) { return now - one.second >= counted_time; });
  told_[room] = now;
  const std::string sentence = catalogue_.say({"chat.too_many", {{"count", most_of_a_room}}}, language);
  ChatLine answer;
  answer.add(sentence);
  return answer.text();
}

bool ChatAnswers::is_full(const std::string& room, Moment now) {
  std::erase_if(said_, [&](const Said& said) { return now - said.when >= counted_time; });
  return said_.size() >= most_of_all || std::ranges::count(said_, room, &Said::room) >= most_of_a_room;
}

/// In a room an answer comes some seconds after the last, which all have to read; a player alone asks as fast as he
/// types. Where none is given, long ago, but not at Moment::min(), from which no time to now can be told.
ChatAnswers::Moment ChatAnswers::turn_in(const std::string& room) const {
  const auto last = std::find_if(said_.rbegin(), said_.rend(), [&](const Said& said) { return said.room == room; });
  return last == said_.rend() ? Moment{} : last->when + between_answers;
}

}  // namespace adjutant::app
