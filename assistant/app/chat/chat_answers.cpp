#include "chat/chat_answers.h"

#include <algorithm>
#include <iterator>
#include <set>
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
/// Of these, that one speaker leaves for the others of his room, whether they ask or not.
constexpr std::ptrdiff_t left_for_others = 3;
/// The most answers in all rooms within `counted_time`, ...
constexpr std::size_t most_of_all = 30;
/// ... and so many to whoever asks beyond them, for they may be a stranger's.
constexpr std::ptrdiff_t own_beyond_all = 5;

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
  const auto books = asker.ask("rules.books", {{"game", game}});
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
  const bool needs_none =
      asker.question.kind == ChatQuestion::Kind::rule || asker.question.kind == ChatQuestion::Kind::help;
  return !needs_none && live != asker.follows.end() && live->is_object() && !live->value("known", true);
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
    case ChatQuestion::Kind::help:
      return asker.say({"chat.help", {}});
    case ChatQuestion::Kind::rule:
      break;
  }
  return chat_rule(asker);
}

/// What a player writes into his private window, as VASSAL sends it, without his name.
std::string words_alone(std::string_view line) {
  const std::string plain = vmod::plain_chat(line);
  const std::size_t said = plain.starts_with('<') ? plain.find("> - ") : std::string::npos;
  std::string_view words = plain;
  words.remove_prefix(said == std::string::npos ? 0 : said + 4);
  words.remove_prefix(words.starts_with('!') ? 1 : 0);
  return std::string(words);
}

std::optional<ChatQuestion> question_alone(const std::string& words) {
  return chat_question("<> - !" + words);
}

std::string what_was_meant(const words::Catalogue& catalogue, const UnknownWord& unknown,
                           const words::Language& language) {
  ChatLine line;
  line.add(unknown.nearest.empty()
               ? catalogue.say({"chat.unknown_word", {{"word", unknown.word}}}, language)
               : catalogue.say({"chat.did_you_mean", {{"word", unknown.word}, {"known", unknown.nearest}}}, language));
  return line.text();
}

}  // namespace

tl::expected<Json, std::string> ChatAsker::ask(const std::string& method, Json params) const {
  params["session"] = session;
  return call(method, std::move(params), question.language);
}

std::string chat_no_game(const ChatAsker& asker) {
  return asker.say({"chat.no_game", {}});
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
  if (game.empty()) {  // else another game's books would answer
    return tl::unexpected(chat_no_game(asker));
  }
  const std::string text = fmt::format("{}", fmt::join(words, " "));
  Json asked = {{"game", game}, {"edition", chat_text(asker.follows, "edition")}};
  if (words.size() == 1 && is_number(text)) {
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
                                               std::string_view line, const ChatSpeaker& who, Moment now) {
  auto question = chat_question(line);
  if (!question || question->kind == ChatQuestion::Kind::help) {  // in a room other programs may be asked for that
    return std::nullopt;
  }
  forget_what_is_past(now);
  Asked asked{session, room, who, std::move(*question)};
  std::erase_if(waiting_, [&](const Asked& one) {
    return who.connection != 0 && one.room == room && one.who.connection == who.connection;
  });
  if (!is_full(asked) && (now < turn_in(room) || somebody_is_before(asked))) {
    wait(std::move(asked));
    return std::nullopt;
  }
  return answer_in_room(std::move(asked), now);
}

/// One of each connection; of those that nobody knows apart no more than may be answered.
void ChatAnswers::wait(Asked asked) {
  const auto of_strangers = std::ranges::count_if(
      waiting_, [&](const Asked& one) { return one.who.connection == 0 && one.room == asked.room; });
  if (asked.who.connection != 0 || of_strangers < most_of_a_room) {
    waiting_.push_back(std::move(asked));
  }
}

/// Whether somebody waits in the room who was answered no more often.
bool ChatAnswers::somebody_is_before(const Asked& asked) const {
  const auto his = answered(asked.room, asked.who.connection);
  return std::ranges::any_of(waiting_, [&](const Asked& one) {
    return one.room == asked.room && answered(one.room, one.who.connection) <= his;
  });
}

std::optional<ChatAnswers::Moment> ChatAnswers::next_turn() const {
  std::optional<Moment> next;
  for (const Asked& one : waiting_) {
    const Moment turn = turn_in(one.room);
    next = next ? std::min(*next, turn) : turn;
  }
  return next;
}

/// Of those whose room has its turn: who was answered least there, and of these who asked first.
std::deque<ChatAnswers::Asked>::iterator ChatAnswers::next_waiting(Moment now) {
  auto next = waiting_.end();
  for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
    if (now >= turn_in(one->room) && (next == waiting_.end() || answered(one->room, one->who.connection) <
                                                                    answered(next->room, next->who.connection))) {
      next = one;
    }
  }
  return next;
}

std::vector<ChatAnswers::Late> ChatAnswers::answer_waiting(Moment now) {
  forget_what_is_past(now);
  std::vector<Late> late;
  for (auto next = next_waiting(now); next != waiting_.end(); next = next_waiting(now)) {
    Asked asked = std::move(*next);
    waiting_.erase(next);
    const std::string session = asked.session;
    if (auto line = answer_in_room(std::move(asked), now)) {
      late.push_back({session, std::move(*line)});
    }
  }
  return late;
}

std::optional<words::Language> ChatAnswers::language_of(std::string_view line) {
  const auto question = question_alone(words_alone(line));
  return question ? std::optional(question->language) : std::nullopt;
}

/// A shot is declared before everybody: here it is looked at like any other line, where that is allowed.
std::optional<std::string> ChatAnswers::answer_privately(const std::string& session, const std::string& channel,
                                                         std::string_view line, Moment now,
                                                         const words::Language& language) {
  const std::string written = words_alone(line);
  auto question = question_alone(written);
  const UnknownWord unknown = question ? UnknownWord{} : unknown_word(written, language);
  if (!question && unknown.word.empty()) {
    return std::nullopt;
  }
  if (question && question->kind == ChatQuestion::Kind::shot) {
    question->kind = ChatQuestion::Kind::sight;
  }
  forget_what_is_past(now);
  if (std::ranges::count(said_alone_, channel, &Said::room) >= most_of_a_room) {
    return too_many(channel, most_of_a_room, question ? question->language : language, now);
  }
  said_alone_.push_back({channel, 0, now});
  if (!question) {
    return what_was_meant(catalogue_, unknown, language);
  }
  return reply(session, std::move(*question), true);
}

std::optional<std::string> ChatAnswers::answer_in_room(Asked asked, Moment now) {
  if (is_full(asked)) {
    return too_many(asked.room, share_of(asked), asked.question.language, now);
  }
  auto line = reply(asked.session, std::move(asked.question), false);
  if (line) {
    said_.push_back({asked.room, asked.who.connection, now});
  }
  return line;
}

std::optional<std::string> ChatAnswers::reply(const std::string& session, ChatQuestion question, bool privately) {
  auto follows = open_board(call_, session, question.language, privately);
  if (!follows) {
    return std::nullopt;
  }
  const ChatReply reply = reply_to({catalogue_, call_, session, std::move(*follows), std::move(question)});
  ChatLine answer;
  answer.add(reply ? *reply : reply.error());
  return answer.text();
}

/// Once for the questions of a minute.
std::optional<std::string> ChatAnswers::too_many(const std::string& room, std::ptrdiff_t most, words::Language language,
                                                 Moment now) {
  const auto told = told_.find(room);
  if (told != told_.end() && now - told->second < counted_time) {
    return std::nullopt;
  }
  std::erase_if(told_, [now](const auto& one) { return now - one.second >= counted_time; });
  told_[room] = now;
  const std::string sentence = catalogue_.say({"chat.too_many", {{"count", most}}}, language);
  ChatLine answer;
  answer.add(sentence);
  return answer.text();
}

void ChatAnswers::forget_what_is_past(Moment now) {
  for (std::deque<Said>* said : {&said_, &said_alone_}) {
    std::erase_if(*said, [&](const Said& one) { return now - one.when >= counted_time; });
  }
}

std::ptrdiff_t ChatAnswers::answered(const std::string& room, std::uint64_t connection) const {
  return std::ranges::count_if(said_,
                               [&](const Said& said) { return said.room == room && said.connection == connection; });
}

/// Of a room's answers in a minute: all of them where nobody else is there; else a fair part among those who ask.
std::ptrdiff_t ChatAnswers::share_of(const Asked& asked) const {
  if (asked.who.connection == 0) {
    return most_of_a_room;
  }
  std::set<std::uint64_t> asking{asked.who.connection};
  for (const Said& said : said_) {
    if (said.room == asked.room) {
      asking.insert(said.connection);
    }
  }
  for (const Asked& one : waiting_) {
    if (one.room == asked.room) {
      asking.insert(one.who.connection);
    }
  }
  const std::ptrdiff_t fair = std::max<std::ptrdiff_t>(most_of_a_room / std::ssize(asking), 1);
  return std::min(fair, asked.who.alone ? most_of_a_room : most_of_a_room - left_for_others);
}

bool ChatAnswers::is_full(const Asked& asked) const {
  const auto is_his = [&](const Said& said) { return said.connection == asked.who.connection; };
  const bool others_asked_much = said_.size() >= most_of_all;
  return std::ranges::count(said_, asked.room, &Said::room) >= most_of_a_room ||
         answered(asked.room, asked.who.connection) >= share_of(asked) ||
         (others_asked_much && std::ranges::count_if(said_, is_his) >= own_beyond_all);
}

/// In a room an answer comes some seconds after the last, which all have to read; a player alone asks as fast as he
/// types. Where none is given, long ago, but not at Moment::min(), from which no time to now can be told.
ChatAnswers::Moment ChatAnswers::turn_in(const std::string& room) const {
  const auto last = std::find_if(said_.rbegin(), said_.rend(), [&](const Said& said) { return said.room == room; });
  return last == said_.rend() ? Moment{} : last->when + between_answers;
}

}  // namespace adjutant::app
