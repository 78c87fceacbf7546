#include "chat/chat_question.h"

#include <QChar>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace adjutant::app {
namespace {

struct ChatCommand {
  std::string_view word;  ///< folded
  ChatQuestion::Kind kind;
  words::Language language;
  std::string_view written = word;  ///< as it is said to players
};

using Kind = ChatQuestion::Kind;
using words::Language;

/// «línea» and “linea” would be one word for two languages, as would LDV; so sight is called by what tells them apart.
constexpr std::array commands = {
    ChatCommand{"los", Kind::sight, Language::en},
    ChatCommand{"vision", Kind::sight, Language::es, "visi\u00f3n"},
    ChatCommand{"visuale", Kind::sight, Language::it},
    ChatCommand{"shot", Kind::shot, Language::en},
    ChatCommand{"disparo", Kind::shot, Language::es},
    ChatCommand{"tiro", Kind::shot, Language::it},
    ChatCommand{"odds", Kind::odds, Language::en},
    ChatCommand{"probabilidad", Kind::odds, Language::es},
    ChatCommand{"probabilidades", Kind::odds, Language::es},
    ChatCommand{"probabilita", Kind::odds, Language::it, "probabilit\u00e0"},
    ChatCommand{"rule", Kind::rule, Language::en},
    ChatCommand{"regla", Kind::rule, Language::es},
    ChatCommand{"regola", Kind::rule, Language::it},
    ChatCommand{"help", Kind::help, Language::en},
    ChatCommand{"ayuda", Kind::help, Language::es},
    ChatCommand{"aiuto", Kind::help, Language::it},
};

constexpr std::string_view end_of_name = "> - ";

/// What a player says, without his name; empty where nobody speaks.
std::string_view speech_in(std::string_view line) {
  const std::size_t end = line.starts_with('<') ? line.find(end_of_name) : std::string_view::npos;
  return end == std::string_view::npos ? std::string_view() : line.substr(end + end_of_name.size());
}

/// The words, where what stands in quotes is one of them.
QStringList words_in(const QString& speech) {
  QStringList words;
  bool quoted = false;
  bool fresh = true;
  for (const QChar c : speech.simplified()) {
    const bool mark = is_quote(c);
    const bool ends = (c == u' ' && !quoted) || mark;
    quoted = quoted != mark;
    if (!ends && fresh) {
      words.append(QString());
    }
    if (!ends) {
      words.back() += c;
    }
    fresh = ends;
  }
  return words;
}

/// How many letters have to be changed, added or taken away to make one word the other.
std::size_t letters_apart(const QString& one, const QString& other) {
  std::vector<std::size_t> row(static_cast<std::size_t>(other.size()) + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (qsizetype i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], static_cast<std::size_t>(i) + 1);
    for (std::size_t j = 0; j + 1 < row.size(); ++j) {
      const std::size_t changed = diagonal + (one[i] == other[static_cast<qsizetype>(j)] ? 0 : 1);
      diagonal = std::exchange(row[j + 1], std::min({changed, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

}  // namespace

UnknownWord unknown_word(std::string_view line, const words::Language& preferred) {
  if (line.size() > longest_chat_question) {
    return {};
  }
  const QStringList typed = words_in(QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size())));
  if (typed.isEmpty() || std::ranges::none_of(typed.front(), [](QChar c) { return c.isLetterOrNumber(); })) {
    return {};
  }
  const QString word = QString::fromStdString(folded(typed.front().toStdString()));
  UnknownWord unknown{typed.front().toStdString(), {}};
  std::size_t nearest = static_cast<std::size_t>(word.size()) / 2 + 1;  // half of the letters are another word
  for (const bool own : {true, false}) {
    for (const ChatCommand& command : commands) {
      const QString known = QString::fromUtf8(command.word.data(), static_cast<qsizetype>(command.word.size()));
      const std::size_t apart = letters_apart(word, known);
      if ((command.language == preferred) == own && apart < nearest) {
        nearest = apart;
        unknown.nearest = command.written;
      }
    }
  }
  return unknown;
}

bool is_quote(QChar c) {
  constexpr std::array<char16_t, 6> quotes = {u'"', 0x00AB, 0x00BB, 0x201C, 0x201D, 0x201E};
  return std::ranges::find(quotes, c.unicode()) != quotes.end();
}

std::string folded(std::string_view text) {
  QString plain;
  const QString decomposed =
      QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).normalized(QString::NormalizationForm_KD);
  for (const QChar c : decomposed) {
    if (!c.isMark()) {
      plain += c;
    }
  }
  return plain.toCaseFolded().toStdString();
}

std::optional<ChatQuestion> chat_question(std::string_view line) {
  if (line.size() > longest_chat_question) {
    return std::nullopt;
  }
  const std::string_view speech = speech_in(line);
  QStringList typed = words_in(QString::fromUtf8(speech.data(), static_cast<qsizetype>(speech.size())));
  if (!speech.starts_with('!') || typed.isEmpty() || !typed.front().startsWith(u'!') ||
      typed.size() > static_cast<qsizetype>(most_chat_words)) {
    return std::nullopt;
  }
  const std::string word = folded(typed.takeFirst().mid(1).toStdString());
  const auto command = std::ranges::find(commands, word, &ChatCommand::word);
  if (command == commands.end()) {
    return std::nullopt;
  }
  ChatQuestion question{command->kind, command->language, {}};
  std::ranges::transform(typed, std::back_inserter(question.words), &QString::toStdString);
  return question;
}

}  // namespace adjutant::app
