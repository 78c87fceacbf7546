#include "dock/models/library/recent_games.h"

#include <QFileInfo>
#include <algorithm>

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const QString recent_group = u"recent"_s;

}  // namespace

QString RecentGame::name() const {
  return QFileInfo(file).fileName();
}

std::vector<RecentGame> RecentGames::all() const {
  std::vector<RecentGame> games;
  const int count = std::min(settings_.beginReadArray(recent_group), most);
  for (int i = 0; i < count; ++i) {
    settings_.setArrayIndex(i);
    RecentGame game{settings_.value(u"file"_s).toString(), settings_.value(u"module"_s).toString(),
                    settings_.value(u"opened"_s).toDateTime()};
    game.missing = !QFileInfo::exists(game.file);
    if (!game.file.isEmpty()) {
      games.push_back(std::move(game));
    }
  }
  settings_.endArray();
  return games;
}

void RecentGames::opened(const QString& file, const QString& module, const QDateTime& now) {
  std::vector<RecentGame> games = all();
  std::erase_if(games, [&](const RecentGame& game) { return game.file == file; });
  games.insert(games.begin(), RecentGame{file, module, now});
  write(games);
}

void RecentGames::forget(const QString& file) {
  std::vector<RecentGame> games = all();
  std::erase_if(games, [&](const RecentGame& game) { return game.file == file; });
  write(games);
}

void RecentGames::write(const std::vector<RecentGame>& games) {
  settings_.remove(recent_group);
  settings_.beginWriteArray(recent_group);
  const int count = std::min(static_cast<int>(games.size()), most);
  for (int i = 0; i < count; ++i) {
    const RecentGame& game = games[static_cast<std::size_t>(i)];
    settings_.setArrayIndex(i);
    settings_.setValue(u"file"_s, game.file);
    settings_.setValue(u"module"_s, game.module);
    settings_.setValue(u"opened"_s, game.opened);
  }
  settings_.endArray();
  Q_EMIT changed();
}

}  // namespace adjutant::dock
