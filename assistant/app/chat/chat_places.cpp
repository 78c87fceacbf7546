#include <QString>
#include <set>

#include "chat/chat_asker.h"

// The places that players name in the chat.
namespace adjutant::app {
namespace {

using Json = nlohmann::json;

/// Hexes that a sentence names at most.
constexpr std::size_t most_hexes_named = 8;

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) {
    text += (i == from ? "" : " ") + words[i];
  }
  return text;
}

std::string upper(const std::string& text) {
  return QString::fromStdString(text).toUpper().toStdString();
}

ChatPlace place_of(const Json& told, std::string end, bool is_unit) {
  const std::string printed = chat_text(told, "place");
  const std::string hex = chat_text(told, "hex");
  return {std::move(end), hex, printed.empty() ? hex : printed, is_unit};
}

/// A name as it is compared: without the quotes that it has, or that somebody has put around it.
std::string bare(const std::string& name) {
  QString plain = QString::fromStdString(folded(name));
  plain.removeIf([](QChar c) { return is_quote(c); });
  return plain.simplified().toStdString();
}

/// Whether the words stand in the name, from the beginning of a word.
bool is_part_of(const std::string& words, const std::string& name) {
  return !words.empty() && (' ' + name).find(' ' + words) != std::string::npos;
}

/// A printed hex, or units of that name, else with it as a part of theirs, as long as they all stand in one hex.
tl::expected<ChatPlace, std::string> place_called(const ChatAsker& asker, const Json& units, const std::string& name) {
  for (const std::string& spelling : {name, upper(name)}) {
    if (const auto hex = asker.ask("hex", {{"hex", spelling}})) {
      return place_of(*hex, chat_text(*hex, "hex"), false);
    }
  }
  const std::string wanted = bare(name);
  std::vector<ChatPlace> found;
  for (const bool whole : {true, false}) {
    std::set<std::string> hexes;
    for (const Json& unit : units) {
      const std::string called = bare(chat_text(unit, "name"));
      const bool meant = whole ? called == wanted && !wanted.empty() : is_part_of(wanted, called);
      if (found.size() < most_hexes_named && meant && hexes.insert(chat_text(unit, "hex")).second) {
        found.push_back(place_of(unit, chat_text(unit, "id"), true));
      }
    }
    if (!found.empty()) {
      break;
    }
  }
  if (found.size() == 1) {
    return found.front();
  }
  Message problem{found.empty() ? "chat.no_place" : "chat.several", {{"name", name}}};
  for (const ChatPlace& place : found) {
    problem.args.emplace_back("hex", place.name);
  }
  return tl::unexpected(asker.say(problem));
}

const char* how_to_ask(ChatQuestion::Kind kind) {
  switch (kind) {
    case ChatQuestion::Kind::odds:
      return "chat.how.odds";
    case ChatQuestion::Kind::shot:
      return "chat.how.shot";
    default:
      return "chat.how.sight";
  }
}

}  // namespace

ChatPlace chat_place(const Json& hex) {
  return place_of(hex, chat_text(hex, "hex"), false);
}

/// Names of units have several words: the first parting of the words that gives two places is meant.
tl::expected<ChatEnds, std::string> chat_ends(const ChatAsker& asker) {
  std::string problem = asker.say({how_to_ask(asker.question.kind), {}});
  const std::vector<std::string>& words = asker.question.words;
  const auto answer = asker.ask("units", Json::object());
  if (!answer) {
    return tl::unexpected(answer.error());
  }
  const Json& units = (*answer)["units"];
  for (std::size_t middle = 1; middle < words.size(); ++middle) {
    const auto from = place_called(asker, units, joined(words, 0, middle));
    const auto to = place_called(asker, units, joined(words, middle, words.size()));
    if (from && to) {
      return ChatEnds{*from, *to};
    }
    if (from || to || words.size() == 2) {
      problem = from ? to.error() : from.error();
    }
  }
  return tl::unexpected(problem);
}

}  // namespace adjutant::app
