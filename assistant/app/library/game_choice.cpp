#include "library/game_choice.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "api/game_names.h"
#include "context/context.h"
#include "db/games.h"
#include "db/owner.h"
#include "games/all/all_games.h"
#include "games/packs/chart_game.h"
#include "library/database.h"
#include "tables/pack.h"

namespace adjutant::app {
namespace {

using Games = std::vector<games::GameSystem>;

/// Lays a pack over the game and edition it is for; a pack of a new edition, or of a new game, adds one.
void add_pack(Games& all, const Games& built_in, const tables::ChartSheet& charts) {
  const games::GameSystem* known = games::find_game(built_in, charts.game);
  const auto laid_over = [&](const games::GameSystem& game) {
    return known ? games::with_charts(game, charts) : games::chart_game(game.charts.with(charts));
  };
  const auto same = std::ranges::find_if(
      all, [&](const games::GameSystem& game) { return game.id == charts.game && game.edition == charts.edition; });
  if (same != all.end()) {
    *same = laid_over(*same);
  } else {
    all.push_back(known ? laid_over(*known) : games::chart_game(charts));
  }
}

Result<void> add_packs(const db::Database& database, Games& all) {
  const auto packs = db::packs(database);
  if (!packs) {
    return tl::unexpected(packs.error());
  }
  const Games built_in = all;
  for (const db::PackRow& row : *packs) {
    const auto read = tables::read_pack_text(row.body, row.source);
    if (!read) {
      return tl::unexpected(read.error());
    }
    add_pack(all, built_in, read->pack.charts);
  }
  return {};
}

Result<void> add_owner_figures(const db::Database& database, games::GameSystem& game) {
  return db::owner_figures(database, game.id).map([&](const std::vector<db::OwnerFigure>& rows) {
    std::vector<tables::OwnerFigure> figures;
    for (const db::OwnerFigure& row : rows) {
      if (row.edition.empty() || row.edition == game.edition) {
        figures.push_back({row.chart, row.cell, tables::value_of(row.value)});
      }
    }
    game.charts = game.charts.with(figures);
  });
}

}  // namespace

Result<Games> games_in(const db::Database& database) {
  Games games = games::all_games();
  auto added = add_packs(database, games);
  for (games::GameSystem& game : games) {
    added = added.and_then([&] { return add_owner_figures(database, game); });
  }
  return added.map([&] { return std::move(games); });
}

Result<Games> chosen_games(const Context& context) {
  std::error_code unreadable;
  if (!std::filesystem::exists(context.database, unreadable) && !unreadable) {
    return games::all_games();  // asking a question makes no database
  }
  return open_database(context).and_then(games_in);
}

Result<games::GameSystem> chosen_game(const Context& context, const std::string& id, const std::string& edition) {
  return chosen_games(context).and_then([&](Games games) { return game_among(std::move(games), id, edition); });
}

std::string game_name(const Context& context, const std::string& id) {
  return api::game_name(chosen_games(context).value_or(Games()), id, {context.catalogue, context.language});
}

Error named_game(Error error, const Context& context) {
  return api::named_game(std::move(error), chosen_games(context).value_or(Games()),
                         {context.catalogue, context.language});
}

importers::CheckGame known_games(const db::Database& database) {
  return [&database](const std::string& game) {
    return games_in(database)
        .and_then([&](Games all) { return game_among(std::move(all), game, {}); })
        .map([](const games::GameSystem&) {});
  };
}

Result<games::GameSystem> game_among(Games games, const std::string& id, const std::string& edition) {
  const auto found = std::ranges::find_if(games, [&](const games::GameSystem& game) {
    return game.id == id && (edition.empty() || game.edition == edition);
  });
  if (found != games.end()) {
    return std::move(*found);
  }
  Message unknown{"tables.no_such_game", {{"game", edition.empty() ? id : id + " " + edition}}};
  for (const games::GameSystem& game : games) {
    unknown.args.emplace_back("known", game.id + " " + game.edition);
  }
  return failure("", std::move(unknown));
}

}  // namespace adjutant::app
