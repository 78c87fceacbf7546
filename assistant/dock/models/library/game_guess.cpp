#include "dock/models/library/game_guess.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

struct SoldAs {
  const char* game;
  const char* pattern;  ///< of a module's name; letter case does not matter
};

/// How the boxes of a game are called. An apostrophe is written in many ways, or not at all.
constexpr std::array sold_as = {
    SoldAs{"lnl", "lock\\s*['\\x{2019}\\x{2018}`]?\\s*n['\\x{2019}`]?\\s*load"},
    SoldAs{"lnl", "\\bLnLT?\\b"},
    SoldAs{"lnl", "band\\s+of\\s+heroes"},
    SoldAs{"lnl", "forgotten\\s+heroes"},
    SoldAs{"lnl", "heroes\\s+of\\s+(?:the\\s+)?(?:pacific|gap|nam|normandy|stalingrad|bulge)"},
    SoldAs{"lnl", "swift\\s+and\\s+bold"},
    SoldAs{"lnl", "dark\\s+july"},
    SoldAs{"lnl", "days\\s+of\\s+villers"},
    SoldAs{"bcs", "battalion\\s+combat\\s+series"},
    SoldAs{"bcs", "\\bBCS\\b"},
    SoldAs{"bcs", "last\\s+blitzkrieg"},
    SoldAs{"bcs", "baptism\\s+by\\s+fire"},
    SoldAs{"bcs", "brazen\\s+chariots"},
    SoldAs{"bcs", "panzers\\s+last\\s+stand"},
    SoldAs{"bcs", "inflection\\s+point"},
    SoldAs{"bcs", "arracourt"},
    SoldAs{"bcs", "valley\\s+of\\s+tears"},
    SoldAs{"boltaction", "bolt\\s*action"},
};

/// A pack's game has no names here: its own id is looked for, as a word.
QString pattern_of_id(const std::string& id) {
  return u"\\b"_s + QRegularExpression::escape(QString::fromStdString(id)) + u"\\b"_s;
}

/// What the pattern finds in the name; empty: nothing.
QString found_in(const QString& name, const QString& pattern) {
  const QRegularExpression looked_for(
      pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
  return looked_for.match(name).captured(0);
}

QString words_for(const QString& name, const KnownGame& game) {
  for (const SoldAs& one : sold_as) {
    if (game.id == one.game) {
      if (QString words = found_in(name, QString::fromUtf8(one.pattern)); !words.isEmpty()) {
        return words;
      }
    }
  }
  const QString by_name =
      game.name.isEmpty() ? QString() : found_in(name, u"\\b"_s + QRegularExpression::escape(game.name) + u"\\b"_s);
  return by_name.isEmpty() ? found_in(name, pattern_of_id(game.id)) : by_name;
}

std::string edition_for(const QString& name, const KnownGame& game) {
  const auto said = edition_said(name);
  for (const std::string& edition : game.editions) {
    if (said && number_of_edition(edition) == said) {
      return edition;
    }
    if (!edition.empty() && !found_in(name, pattern_of_id(edition)).isEmpty()) {
      return edition;
    }
  }
  return {};
}

}  // namespace

std::optional<GameGuess> guess_game(const QString& module_name, const std::vector<KnownGame>& games) {
  for (const KnownGame& game : games) {
    if (std::ranges::find(game.modules, module_name.toStdString()) != game.modules.end()) {
      return GameGuess{game.id, edition_for(module_name, game), module_name, true};
    }
  }
  for (const KnownGame& game : games) {
    if (QString words = words_for(module_name, game); !words.isEmpty()) {
      return GameGuess{game.id, edition_for(module_name, game), std::move(words)};
    }
  }
  return std::nullopt;
}

std::optional<int> edition_said(const QString& module_name) {
  static const QRegularExpression said(
      u"\\bv(?:ersion)?\\s*(\\d{1,2})(?:\\.\\d+)*\\b|\\b(\\d{1,2})(?:st|nd|rd|th|\\x{aa}|\\.)?\\s*(?:ed\\b|edition|edici|edizione)"_s,
      QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
  const QRegularExpressionMatch found = said.match(module_name);
  const QString number = found.captured(1).isEmpty() ? found.captured(2) : found.captured(1);
  return number.isEmpty() ? std::nullopt : std::optional(number.toInt());
}

std::optional<int> number_of_edition(const std::string& edition) {
  static const QRegularExpression first_number(u"^v?(\\d{1,2})(?:\\D|$)"_s);
  const QString number = first_number.match(QString::fromStdString(edition)).captured(1);
  return number.isEmpty() ? std::nullopt : std::optional(number.toInt());
}

bool is_other_edition(const QString& module_name, const std::string& edition) {
  const auto said = edition_said(module_name);
  const auto number = number_of_edition(edition);
  return said && number && said != number;
}

}  // namespace adjutant::dock
