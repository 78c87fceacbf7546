#include <algorithm>
#include <utility>

#include "api/answers/survey_answers.h"
#include "api/answers/survey_areas.h"
#include "api/answers/survey_compare.h"
#include "api/answers/survey_edges.h"
#include "api/answers/survey_former.h"
#include "api/answers/survey_lay.h"
#include "api/answers/survey_outlines.h"
#include "api/service_call.h"
#include "base/json_text.h"
#include "db/games.h"
#include "db/modules.h"

// The terrain of a board, hex by hex: what is kept, what a player says of it, and what its picture looks like.
namespace adjutant::api {
namespace {

/// Samples of one guess; the largest board has a few thousand hexes.
constexpr std::size_t most_hexes_said = 100'000;

Result<board::TerrainData> kept_terrain(const db::TerrainRow& row) {
  return board::read_terrain_text(row.body, row.source).map([](const board::ReadTerrain& read) {
    return read.map->data();
  });
}

/// Kinds of terrain of packs of the game, and of the other boards of the module than this one.
Result<std::map<std::string, board::TerrainKind>> kinds_of_game(const db::Database& library, const std::string& game,
                                                                const situation::Surveys& surveys,
                                                                const std::string& board) {
  const auto packs = db::packs(library);
  if (!packs) {
    return tl::unexpected(packs.error());
  }
  std::map<std::string, board::TerrainKind> kinds;
  for (const auto& [name, survey] : surveys) {
    if (name != board) {
      kinds.insert(survey->data().kinds.begin(), survey->data().kinds.end());
    }
  }
  for (const db::PackRow& pack : *packs) {
    const Json body = pack.game == game && !game.empty() ? parsed_json(pack.body) : Json();
    if (const auto terrains = body.is_object() ? body.find("terrains") : body.end(); terrains != body.end()) {
      kinds.merge(terrain_kinds_in(*terrains));
    }
  }
  return kinds;
}

}  // namespace

/// The survey of one board, as it is kept; a new one where none is.
struct Service::KeptSurvey {
  db::ModuleRow module;
  std::shared_ptr<const vmod::Module> read;  ///< what `of` points into
  BoardOfModule of;
  std::vector<board::Hex> hexes;
  board::TerrainData data;
  std::map<std::string, board::TerrainKind> kinds;
  bool is_kept = false;
};

Result<Service::KeptSurvey> Service::kept_survey(const db::Database& library, const BoardWanted& wanted) {
  const auto module = db::find_module(library, wanted.module);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const auto* open = followed_of(library, *module);
  if (open == nullptr && surveyed_.first != module->hash) {
    Result<session::Kit> kit = surroundings_.kit({.module = module->hash});
    if (!kit || !kit->module) {
      return kit ? failure(module->name, {"counters.no_module", {}}) : tl::unexpected(kit.error());
    }
    surveyed_ = {module->hash, std::move(*kit)};
  }
  const session::Kit& kit = open != nullptr ? open->second.session.kit() : surveyed_.second;
  const auto of = board_of_module(*kit.module, kit.surveys, wanted.map, wanted.board);
  if (!of) {
    return tl::unexpected(of.error());
  }
  const auto row = db::terrain(library, module->hash, of->board->name);
  auto further =
      row ? kinds_of_game(library, kit.system.id, kit.surveys, of->board->name) : tl::unexpected(row.error());
  if (!further) {
    return tl::unexpected(further.error());
  }
  // One of the same picture in another version of the module is this board's as well (Surroundings::kit).
  const auto carried = kit.surveys.find(of->board->name);
  const bool is_carried = !*row && carried != kit.surveys.end() && !carried->second->data().picture.empty();
  auto data = *row         ? kept_terrain(**row)
              : is_carried ? Result<board::TerrainData>(carried->second->data())
                           : Result<board::TerrainData>(new_survey(*of, kit.system.id));
  return data.map([&](board::TerrainData& kept) {
    auto kinds = kinds_to_say(kept, *further);
    return KeptSurvey{*module,
                      kit.module,
                      *of,
                      surveyed_hexes(*of),
                      std::move(kept),
                      std::move(kinds),
                      row->has_value() || is_carried};
  });
}

/// What is kept for another version of the module, where nothing is for this one.
std::optional<FormerSurvey> Service::former_survey(const db::Database& library, const KeptSurvey& kept) {
  return kept.is_kept ? std::nullopt
                      : former_survey_of(library, kept.module, *kept.read, kept.of.board->name, kept.data);
}

/// Open boards of the module go on over it. From the first stroke on a survey knows its picture.
Result<void> Service::keep_survey(db::Database& library, KeptSurvey& kept) {
  if (kept.data.picture.empty() && !kept.of.board->image.empty() && surroundings_.picture_of) {
    kept.data.picture = surroundings_.picture_of(library, kept.module, kept.of.board->image);
  }
  if (kept.data.names.empty()) {
    kept.data.names = printed_names(kept.of, kept.hexes);
  }
  const auto terrain = std::make_shared<const board::TerrainMap>(kept.data);
  const std::string& board = kept.of.board->name;
  const auto put = db::put_terrain(library, {.module_hash = kept.module.hash,
                                             .board = board,
                                             .game = kept.data.game,
                                             .body = board::to_json(*terrain).dump(),
                                             .source = "window",
                                             .imported_at = db::to_text(surroundings_.now())});
  if (!put) {
    return tl::unexpected(put.error());
  }
  if (surveyed_.first == kept.module.hash) {
    surveyed_.second.surveys[board] = terrain;
  }
  for (auto& [id, followed] : sessions_) {
    if (followed.module.empty() || !followed.session.kit().module) {
      continue;
    }
    if (const auto row = db::find_module(library, followed.module); row && row->hash == kept.module.hash) {
      situation::Surveys surveys = followed.session.kit().surveys;
      surveys[board] = terrain;
      announce(id, followed, followed.session.stand_on(std::move(surveys)));
    }
  }
  return {};
}

Json Service::survey_json(const db::Database& library, const KeptSurvey& kept, const Speaker& say) {
  Json json = lattice_json(kept.of);
  json["module"] = kept.module.hash;
  json["map"] = kept.of.map->identifier();
  json["board"] = kept.of.board->name;
  json["game"] = kept.data.game;
  json["kept"] = kept.is_kept;
  const auto former = former_survey(library, kept);
  json["former"] =
      former
          ? Json{{"module", db::label(former->module)}, {"version", former->module.version}, {"board", former->board}}
          : Json();
  json["flat"] = kept.data.flat ? Json(*kept.data.flat) : Json();
  json["fits"] = fits(kept.data, kept.of);
  json["areas"] = areas_json(kept.data, kept.of);
  json["hexes"] = surveyed_hexes_json(kept.data, kept.of, kept.hexes);
  json["edges"] = edges_json(kept.data);
  json["other_edges"] = board::name_of(kept.data.other_edges);
  json["outlines"] = outlines_json(kept.data);
  json["edge_kinds"] = edge_kinds_json(kept.data, kept.kinds, say);
  json["kinds"] = terrain_kinds_json(kept.kinds, say);
  return json;
}

Answer<Json> Service::survey_get(Call& call) {
  const auto module = call.text("module");
  if (!module) {
    return missing("module");
  }
  const auto get = [&](const db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .map([&](const KeptSurvey& kept) { return survey_json(library, kept, call.say); });
  };
  return in_library(library_, get);
}

Answer<Json> Service::survey_say(Call& call) {
  const auto module = call.text("module");
  const Json* edges = call.find("edges");
  const Json none = Json::object();
  const Json* areas = call.find("areas");
  const Json* outlines = call.find("outlines");
  const bool says_else = outlines != nullptr || areas != nullptr || edges != nullptr || call.find("kinds") != nullptr ||
                         call.find("flat") != nullptr;
  const Json* said = call.find("hexes") == nullptr && says_else ? &none : call.find("hexes");
  if (!module || said == nullptr) {
    return missing(!module ? "module" : "hexes");
  }
  if (said->size() > most_hexes_said) {
    return refuse(Code::wrong_parameters, {"survey.too_many_hexes", {{"most", most_hexes_said}}}, "hexes");
  }
  std::string hash;
  std::string board;
  const auto keep = [&](db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .and_then([&](KeptSurvey kept) -> Result<Json> {
          hash = kept.module.hash;
          board = kept.of.board->name;
          if (!fits(kept.data, kept.of)) {
            return failure(board, {"survey.other_size", {{"board", board}}});
          }
          if (const Json* own = call.find("kinds")) {
            for (auto& [name, kind] : terrain_kinds_in(*own)) {
              kept.data.kinds[name] = kind;
              kept.kinds[name] = kind;
            }
          }
          if (const Json* flat = call.find("flat"); flat != nullptr && flat->is_boolean()) {
            kept.data.flat = flat->get<bool>();
          }
          auto data = with_stroke(kept.data, kept.hexes, *said, kept.kinds).map([&](board::TerrainData stands) {
            return without_stale_outlines(std::move(stands), kept.data);
          });
          if (data && edges != nullptr && lies_in_squares(kept.of)) {
            return failure("edges", {"survey.no_edge", {}});
          }
          if (data && outlines != nullptr && lies_in_squares(kept.of)) {
            return failure("outlines", {"survey.no_outline", {}});
          }
          if (data && outlines != nullptr) {
            data = with_outlines(std::move(*data), kept.hexes, *outlines);
          }
          if (data && edges != nullptr) {
            data = with_edges(std::move(*data), kept.hexes, *edges, with_edge_kinds(kept.kinds));
          }
          if (data && areas != nullptr) {
            data = with_areas(std::move(*data), kept.of, *areas);
          }
          if (!data) {
            return tl::unexpected(data.error());
          }
          kept.data = std::move(*data);
          return keep_survey(library, kept).map([&] {
            Json stands = Json::object();
            for (const auto& [text, what] : said->items()) {
              stands[text] = hex_stands_json(kept.data, *board::hex_named(text));
            }
            return Json{{"hexes", std::move(stands)}, {"edges", edges_json(kept.data)}};
          });
        });
  };
  return in_library(library_, keep).map([&](Json answer) {
    tell_all_but(call.client, notification_line("survey.changed", {{"module", hash}, {"board", board}}));
    return answer;
  });
}

Answer<Json> Service::survey_range(Call& call) {
  const auto module = call.text("module");
  const auto from = call.text("from");
  const auto to = call.text("to");
  if (!module || !from || !to) {
    return missing(!module ? "module" : !from ? "from" : "to");
  }
  const auto range = [&](const db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .and_then([&](const KeptSurvey& kept) { return range_json(kept.data, kept.of, *from, *to); });
  };
  return in_library(library_, range);
}

/// A grid by clicks, or by its figures, or none any more; over boards alone that have none of their own.
Answer<Json> Service::survey_lay(Call& call) {
  const auto module = call.text("module");
  if (!module) {
    return missing("module");
  }
  if (call.find("grid") == nullptr && call.find("points") == nullptr) {
    return missing("grid");
  }
  std::string hash;
  std::string board;
  const auto lay = [&](db::Database& library) {
    const BoardWanted wanted{*module, call.text_or_empty("map"), call.text_or_empty("board")};
    return kept_survey(library, wanted).and_then([&](KeptSurvey kept) -> Result<Json> {
      hash = kept.module.hash;
      board = kept.of.board->name;
      if (!kept.of.is_bare) {
        return failure(board, {"survey.own_grid", {{"board", board}}});
      }
      auto grid = grid_said(call.params, kept.of.board->size);
      if (!grid) {
        return tl::unexpected(grid.error());
      }
      kept.data = with_laid_grid(std::move(kept.data), kept.of, *grid);
      const board::TerrainMap laid(kept.data);
      kept.of = with_grid_of(std::move(kept.of), &laid);
      kept.hexes = surveyed_hexes(kept.of);
      return keep_survey(library, kept).map([&] {
        kept.is_kept = true;
        return survey_json(library, kept, call.say);
      });
    });
  };
  return in_library(library_, lay).map([&](Json answer) {
    tell_all_but(call.client, notification_line("survey.changed", {{"module", hash}, {"board", board}}));
    return answer;
  });
}

/// What a player has checked are the samples: looking at a picture takes a second, so it is told of as a job.
Answer<Json> Service::survey_guess(Call& call) {
  const auto module = call.text("module");
  if (!module) {
    return missing("module");
  }
  if (!guesses_.begin) {
    return refuse(Code::no_answer, {"survey.nobody_guesses", {}});
  }
  const BoardWanted wanted{*module, call.text_or_empty("map"), call.text_or_empty("board")};
  const auto begin = [&](const db::Database& library) {
    return kept_survey(library, wanted).and_then([&](const KeptSurvey& kept) -> Result<std::string> {
      if (!kept.of.cells) {
        return failure(kept.of.board->name, {"survey.no_hexes", {}});
      }
      GuessRequest request = guess_request(kept.of);
      request.module = kept.module.hash;
      for (const board::Hex hex : kept.hexes) {
        const auto stands = kept.data.hexes.find(hex);
        if (stands != kept.data.hexes.end() && stands->second.proof == board::Proof::checked) {
          request.samples[board::to_string(hex)] = stands->second.terrain;
        }
      }
      request.side_samples = side_samples(kept.data, kept.hexes);
      if (call.flag("outlines")) {
        request.outlined = outlined_kinds(kept.kinds);
      }
      return guesses_.begin(request);
    });
  };
  const auto job = in_library(library_, begin);
  if (!job) {
    return tl::unexpected(job.error());
  }
  guess_jobs_[*job] = {{call.client, call.say.language}, wanted, call.flag("keep"), call.flag("outlines")};
  return Json{{"job", *job}};
}

/// A guess comes over what stands now, not over what stood when it was asked for.
void Service::tell_guess(const std::string& job, const GuessNews& news) {
  const auto found = guess_jobs_.find(job);
  if (found == guess_jobs_.end()) {
    return;
  }
  const GuessJob asked = found->second;
  guess_jobs_.erase(found);
  const Speaker say{surroundings_.catalogue, asked.asked.language};
  const auto told = [&]() -> Result<Json> {
    if (const auto* problem = std::get_if<Error>(&news)) {
      return tl::unexpected(*problem);
    }
    const auto& guessed = std::get<TerrainGuessed>(news);
    return library_.get().and_then([&](db::Database* library) {
      return kept_survey(*library, asked.wanted).and_then([&](KeptSurvey kept) -> Result<Json> {
        Json answer = guess_json(guessed.hexes, kept.hexes, kept.data);
        answer["edges"] = side_guesses_json(guessed.sides, kept.hexes, kept.data);
        if (asked.outlines) {
          answer["outlines"] = outline_guesses_json(guessed.outlines, kept.hexes, kept.data);
        }
        if (!asked.keep || !fits(kept.data, kept.of)) {
          return answer;
        }
        kept.data = with_guesses(std::move(kept.data), kept.hexes, guessed.hexes, kept.kinds);
        if (!guessed.sides.empty()) {
          kept.data = with_side_guesses(std::move(kept.data), kept.hexes, guessed.sides, with_edge_kinds(kept.kinds));
        }
        if (asked.outlines) {
          kept.data = with_outline_guesses(std::move(kept.data), kept.hexes, guessed.outlines);
        }
        return keep_survey(*library, kept).map([&] { return answer; });
      });
    });
  }();
  Json json =
      told ? *told
           : Json{{"problem",
                   {{"where", told.error().where}, {"text", say(told.error().what)}, {"key", told.error().what.key}}}};
  json["job"] = job;
  tell({asked.asked.client}, notification_line("survey.job", json));
}

Answer<Json> Service::survey_export(Call& call) {
  const auto module = call.text("module");
  if (!module) {
    return missing("module");
  }
  const auto text = [&](const db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .map([](const KeptSurvey& kept) {
          return Json{{"text", board::to_json(board::TerrainMap(kept.data)).dump(1) + "\n"}};
        });
  };
  return in_library(library_, text);
}

/// Nothing is kept of the other survey: what is taken of it is said as a stroke.
Answer<Json> Service::survey_compare(Call& call) {
  const auto module = call.text("module");
  const auto text = call.text("text");
  if (!module || !text) {
    return missing(!module ? "module" : "text");
  }
  const auto compare = [&](const db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .and_then([&](const KeptSurvey& kept) -> Result<Json> {
          const auto theirs = board::read_terrain_text(*text, "text");
          if (!theirs) {
            return tl::unexpected(theirs.error());
          }
          if (!fits(theirs->map->data(), kept.of) || !fits(kept.data, kept.of)) {
            return failure("text", {"survey.compared_size", {{"board", kept.of.board->name}}});
          }
          return differences_json(kept.data, theirs->map->data(), kept.hexes);
        });
  };
  return in_library(library_, compare);
}

Answer<Json> Service::survey_take(Call& call) {
  const auto module = call.text("module");
  if (!module) {
    return missing("module");
  }
  KeptSurvey taken;
  const auto take = [&](db::Database& library) {
    return kept_survey(library, {*module, call.text_or_empty("map"), call.text_or_empty("board")})
        .and_then([&](KeptSurvey kept) -> Result<Json> {
          const std::string board = kept.of.board->name;
          auto data = taken_over(library, former_survey(library, kept), board);
          if (!data) {
            return tl::unexpected(data.error());
          }
          kept.data = std::move(*data);
          taken = std::move(kept);
          return keep_survey(library, taken).map([] { return Json::object(); });
        });
  };
  return in_library(library_, take).map([&](Json answer) {
    tell_all_but(call.client,
                 notification_line("survey.changed", {{"module", taken.module.hash}, {"board", taken.data.board}}));
    return answer;
  });
}

}  // namespace adjutant::api
