#include "dock/models/library/library.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

/// How the core calls it that a module is of no game.
constexpr const char* no_game_at_all = "none";

LibraryModule read_module_entry(const Json& entry) {
  LibraryModule module;
  read_fields(entry, {{"module", &module.hash},
                      {"name", &module.name},
                      {"version", &module.version},
                      {"file", &module.file},
                      {"missing", &module.missing},
                      {"gameSaid", &module.game_said},
                      {"game", &module.game},
                      {"edition", &module.edition},
                      {"sides", &module.sides}});
  return module;
}

/// One entry for each game; the core names the usual edition first.
std::vector<KnownGame> read_games(const Json& answer) {
  std::vector<KnownGame> all;
  for (const Json& entry : list_at(answer, "games")) {
    const std::string id = string_at(entry, "game");
    auto found = std::ranges::find(all, id, &KnownGame::id);
    if (found == all.end()) {
      found = all.insert(all.end(), KnownGame{id, {}});
      read_fields(entry, {{"name", &found->name}, {"modules", &found->modules}});
    }
    found->editions.push_back(string_at(entry, "edition"));
  }
  return all;
}

}  // namespace

void LibraryModel::refresh() {
  lists_.forget();
  lists_("library.list", {{"language", voice_.code()}}, [this](const Reply& answer) {
    if (answer) {
      read(*answer);
    }
  });
}

void LibraryModel::read(const Json& answer) {
  std::vector<LibraryModule> modules = read_list(answer, "modules", read_module_entry);
  std::vector<KnownGame> games = read_games(answer);
  if (modules != modules_ || games != games_) {
    modules_ = std::move(modules);
    games_ = std::move(games);
    Q_EMIT changed();
  }
}

const LibraryModule* LibraryModel::module(const std::string& hash) const {
  const auto found = std::ranges::find(modules_, hash, &LibraryModule::hash);
  return found == modules_.end() ? nullptr : &*found;
}

const LibraryModule* LibraryModel::module_from(const std::string& file) const {
  const auto found = std::ranges::find(modules_, QString::fromStdString(file), &LibraryModule::file);
  return found == modules_.end() ? nullptr : &*found;
}

void LibraryModel::bind(const std::string& hash, const std::string& game, const std::string& edition) {
  change("library.bind",
         {{"module", hash}, {"game", game.empty() ? std::string(no_game_at_all) : game}, {"edition", edition}},
         [this, hash] { Q_EMIT bound(hash); });
}

void LibraryModel::remove(const std::string& hash) {
  change("library.remove", {{"module", hash}}, [] {});
}

void LibraryModel::survey(const std::string& hash, const std::string& board, const QString& file) {
  change("library.survey", {{"module", hash}, {"board", board}, {"file", file.toStdString()}}, [] {});
}

void LibraryModel::change(const char* method, Json what, const std::function<void()>& done) {
  what["language"] = voice_.code();
  requests_(method, std::move(what), [this, done](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      return;
    }
    refresh();
    done();
  });
}

}  // namespace adjutant::dock
