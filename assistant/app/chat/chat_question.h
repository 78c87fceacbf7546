#pragma once

#include <QChar>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/language.h"

namespace adjutant::app {

/// What a line of chat asks of Adjutant.
struct ChatQuestion {
  enum class Kind { sight, shot, odds, rule, help };
  Kind kind = Kind::sight;
  words::Language language = words::Language::en;
  std::vector<std::string> words;  ///< after the command, as typed; at most most_chat_words
};

/// Nobody asks for two places or a rule in more; what is longer is talk.
inline constexpr std::size_t most_chat_words = 16;
/// Bytes of a line that is looked at.
inline constexpr std::size_t longest_chat_question = 400;

/// The question in a line of a player's ("<Ann> - !los E3 G4"); none in reports of VASSAL's, in other lines, and where
/// the word after the `!` is none of ours. Source of the line's form: Chatter.formatChat.
std::optional<ChatQuestion> chat_question(std::string_view line);

/// The first word of what a player writes to Adjutant alone that none of ours is; empty where no word stands there.
struct UnknownWord {
  std::string word;     ///< as typed
  std::string nearest;  ///< the word of ours that looks like it; empty where none does
};
UnknownWord unknown_word(std::string_view line, const words::Language& preferred);

/// A text without accents and capitals, as names and commands are compared.
std::string folded(std::string_view text);

/// A mark that players put around a name, of whichever language.
bool is_quote(QChar c);

}  // namespace adjutant::app
