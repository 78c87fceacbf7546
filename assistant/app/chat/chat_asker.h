#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "chat/chat_answers.h"
#include "chat/chat_question.h"

// What the answers in the chat share.
namespace adjutant::app {

/// An answer, or why there is none: both are said.
using ChatReply = tl::expected<std::string, std::string>;

/// Who asks the service on behalf of one question.
struct ChatAsker {
  const words::Catalogue& catalogue;
  const ChatAnswers::Call& call;
  std::string session;
  nlohmann::json follows;  ///< what the session follows (docs/api.md)
  ChatQuestion question;

  [[nodiscard]] std::string say(const Message& message) const { return catalogue.say(message, question.language); }
  [[nodiscard]] tl::expected<nlohmann::json, std::string> ask(const std::string& method, nlohmann::json params) const;
};

/// A text field of an answer; empty if it is missing.
std::string chat_text(const nlohmann::json& answer, const char* name);

/// That the session follows a module without a game, and how to choose one.
std::string chat_no_game(const ChatAsker& asker);

/// An end of a line or of an attack.
struct ChatPlace {
  std::string end;   ///< as the service takes it: the id of a unit, or a hex
  std::string hex;   ///< "c,r"
  std::string name;  ///< of the hex, as it is printed
  bool is_unit = false;
};

using ChatEnds = std::pair<ChatPlace, ChatPlace>;

/// The two places that the words of the question name, printed hexes or units; else the sentence that helps.
tl::expected<ChatEnds, std::string> chat_ends(const ChatAsker& asker);

/// A hex as the service tells it.
ChatPlace chat_place(const nlohmann::json& hex);

/// A line of sight in words, and as the service told it; null where it gives none, for the reason in the words.
struct ChatSight {
  std::string words;
  nlohmann::json seen;
};
ChatSight chat_sight_between(const ChatAsker& asker, const ChatEnds& ends);

/// What those of these pieces that are units can do now; why not, where that is nothing.
std::string chat_units(const ChatAsker& asker, const std::vector<std::string>& pieces);
/// What stands in a hex, as the service tells it, and what these pieces there can do.
std::string chat_spot(const ChatAsker& asker, const nlohmann::json& hex, const std::vector<std::string>& pieces);

ChatReply chat_sight(const ChatAsker& asker);
ChatReply chat_shot(const ChatAsker& asker);
ChatReply chat_odds(const ChatAsker& asker);
ChatReply chat_rule(const ChatAsker& asker);

}  // namespace adjutant::app
