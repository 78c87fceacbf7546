#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "api/answers/counters_answers.h"
#include "api/answers/intake_answers.h"
#include "api/kept_sheet.h"
#include "api/service_call.h"
#include "base/json_text.h"
#include "situation/sheet_edit.h"
#include "situation/sheet_file.h"
#include "tables/json_values.h"

// The counter sheet of a module: its counters, what the sheet says of them, and what other players' sheets say.
namespace adjutant::api {
namespace {

/// A foreign sheet with rules for 5,000 counters of 64 faces has a few megabytes.
constexpr std::uintmax_t max_sheet_bytes = std::uintmax_t{32} << 20;

/// With the module itself: that of a board which is followed, else as the library has it.
Result<session::Kit> kit_with_module(const KeptSheet& kept, const session::Kit* followed, const Surroundings& around) {
  Result<session::Kit> kit = followed ? Result<session::Kit>(*followed) : around.kit({.module = kept.module.hash});
  return kit && !kit->module ? failure(kept.module.name, {"counters.no_module", {}}) : std::move(kit);
}

/// A sheet as another player gave it away. Fails, naming place and reason, on what is none, and on one of another game.
Result<situation::ReadCounterSheet> foreign_sheet(const std::filesystem::path& path, const KeptSheet& ours) {
  const std::string where = path.filename().string();
  std::error_code unreadable;
  // Asked before opening: a pipe would wait for somebody to write into it.
  const bool is_file = std::filesystem::is_regular_file(path, unreadable);
  const std::uintmax_t size = is_file ? std::filesystem::file_size(path, unreadable) : 0;
  std::ifstream file = is_file ? std::ifstream(path, std::ios::binary) : std::ifstream();
  if (unreadable || !file.is_open()) {
    return failure(where, {"counters.cannot_open", {}});
  }
  if (size > max_sheet_bytes) {
    return failure(where, {"counters.too_large", {{"most", max_sheet_bytes >> 20U}}});
  }
  std::stringstream text;
  text << file.rdbuf();
  return read_json(text.str(), where, {"counters.no_json", {}})
      .and_then([&](const Json& parsed) { return situation::read_counter_sheet(parsed, where); })
      .and_then([&](situation::ReadCounterSheet read) -> Result<situation::ReadCounterSheet> {
        if (read.sheet.game != ours.binding.game) {
          return failure(where, {"counters.other_game", {{"game", read.sheet.game}, {"ours", ours.binding.game}}});
        }
        if (read.sheet.module != ours.module.name) {
          read.diagnostics.insert(
              read.diagnostics.begin(),
              {Severity::warning,
               where,
               {"counters.other_module", {{"module", read.sheet.module}, {"ours", ours.module.name}}}});
        }
        return read;
      });
}

/// Rules as a client sends them: all of them can be read, or none is taken.
Result<std::vector<situation::CounterRule>> rules_said(const Json* rules, const char* where) {
  if (rules == nullptr) {
    return std::vector<situation::CounterRule>();
  }
  const Json file = {{"format", "adjutant-counters/1"}, {"rules", *rules}};
  return situation::read_counter_sheet(file, where)
      .and_then([](situation::ReadCounterSheet read) -> Result<std::vector<situation::CounterRule>> {
        if (!read.diagnostics.empty()) {
          return failure(read.diagnostics.front().where, read.diagnostics.front().what);
        }
        return std::move(read.sheet.rules);
      });
}

/// The matches of rules that go.
Result<std::vector<situation::Match>> matches_said(const Json* matches) {
  Json rules = Json::array();
  for (const Json& match : matches && matches->is_array() ? *matches : Json::array()) {
    rules.push_back({{"match", match}, {"ignore", true}});
  }
  return rules_said(&rules, "forget").map([](const std::vector<situation::CounterRule>& read) {
    std::vector<situation::Match> all;
    std::ranges::transform(read, std::back_inserter(all), &situation::CounterRule::match);
    return all;
  });
}

/// {NAME: SIDE}: what the module's roster calls a side of the sheet; null: what was said of it is forgotten.
Result<situation::SideNames> sides_said(const Json* sides) {
  situation::SideNames said;
  if (sides == nullptr) {
    return said;
  }
  if (!sides->is_object()) {
    return failure("sides", {"api.no_such_side_name", {}});
  }
  for (const auto& [name, side] : sides->items()) {
    if (!side.is_null() && !side.is_string()) {
      return failure("sides/" + name, {"api.no_such_side_name", {}});
    }
    said[name] = side.is_null() ? std::string() : side.get<std::string>();
  }
  return said;
}

OnBoard on_board_of(const session::Snapshot& now) {
  OnBoard there;
  for (const vmod::MapView& map : now.board.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      if (!piece.masked) {
        ++there[piece.gpid.empty() ? piece.basic_name : piece.gpid];
      }
    }
  }
  return there;
}

/// What each sheet says of a counter where they differ, as rules about this counter alone.
Json difference_json(const situation::ModuleCounter& counter, const situation::CounterRule* mine,
                     const situation::CounterRule* theirs) {
  const auto alone = [&](const situation::CounterRule* rule) {
    return rule ? situation::to_json(situation::rule_alone(rule, counter.looks)) : Json();
  };
  return {{"gpid", counter.looks.gpid}, {"name", counter.looks.name}, {"mine", alone(mine)}, {"theirs", alone(theirs)}};
}

}  // namespace

/// What is followed of that module, the newest; null where nothing is.
std::pair<const std::string, Service::Followed>* Service::followed_of(const db::Database& library,
                                                                      const db::ModuleRow& module) {
  for (auto one = sessions_.rbegin(); one != sessions_.rend(); ++one) {
    const Followed& followed = one->second;
    if (followed.module.empty() || followed.game_was_named || !followed.session.kit().module) {
      continue;
    }
    const auto known = db::find_module(library, followed.module);
    if (known && known->hash == module.hash) {
      return &*one;
    }
  }
  return nullptr;
}

Answer<Json> Service::counters_list(Call& call) {
  const auto wanted = call.text("module");
  if (!wanted) {
    return missing("module");
  }
  const auto list = [&](db::Database& library) {
    return kept_sheet(library, *wanted).and_then([&](const KeptSheet& kept) -> Result<Json> {
      const auto* open = followed_of(library, kept.module);
      const auto kit = kit_with_module(kept, open ? &open->second.session.kit() : nullptr, surroundings_);
      if (!kit) {
        return tl::unexpected(kit.error());
      }
      call.say.charts = &kit->charts;
      const std::vector<RosterSide> roster = roster_sides(kept.sheet, *kit->module, surroundings_.catalogue);
      const OnBoard there = open ? on_board_of(*open->second.session.now()) : OnBoard();
      return Json{{"module", kept.module.hash},
                  {"name", kept.module.name},
                  {"game", kept.binding.game},
                  {"edition", kit->system.edition},
                  {"session", open ? open->first : std::string()},
                  {"sheet", kept.file},
                  {"counters", module_counters_json(situation::counters_of(*kit->module), there)},
                  {"kinds", unit_kinds_json(kit->system, kept.sheet, call.say)},
                  {"sides", counter_sides(kept.sheet, roster)},
                  {"roster", roster_json(roster)},
                  {"diagnostics", diagnostics_json(kept.diagnostics, call.say)}};
    });
  };
  return in_library(library_, list);
}

Answer<Json> Service::counters_say(Call& call) {
  const auto wanted = call.text("module");
  if (!wanted) {
    return missing("module");
  }
  const auto rules = rules_said(call.find("rules"), "rules");
  const auto forgotten = matches_said(call.find("forget"));
  const auto sides = sides_said(call.find("sides"));
  if (!rules || !forgotten || !sides) {
    return tl::unexpected(no_answer(!rules ? rules.error() : !forgotten ? forgotten.error() : sides.error()));
  }
  std::string module;
  const auto keep = [&](db::Database& library) -> Result<Json> {
    const auto kept = kept_sheet(library, *wanted).and_then([&](KeptSheet ours) {
      return situation::with_side_names(std::move(ours.file), *sides).map([&](Json file) {
        ours.file = std::move(file);
        return std::move(ours);
      });
    });
    const auto sheet = kept.and_then(
        [&](const KeptSheet& ours) { return keep_rules(library, ours, *rules, *forgotten, surroundings_.now()); });
    if (!sheet) {
      return tl::unexpected(sheet.error());
    }
    module = kept->module.hash;
    for (auto& [id, followed] : sessions_) {
      if (followed.module.empty() || followed.game_was_named ||
          followed.session.kit().system.id != kept->binding.game) {
        continue;
      }
      if (const auto row = db::find_module(library, followed.module); row && row->name == kept->module.name) {
        announce(id, followed, followed.session.use(*sheet));
      }
    }
    return Json{{"rules", sheet->rules.size()}};
  };
  return in_library(library_, keep).map([&](Json said) {
    tell_all_but(call.client, notification_line("counters.changed", {{"module", module}}));
    return said;
  });
}

Answer<Json> Service::counters_export(Call& call) {
  const auto wanted = call.text("module");
  if (!wanted) {
    return missing("module");
  }
  const auto text = [&](const db::Database& library) {
    return kept_sheet(library, *wanted).map([](const KeptSheet& kept) {
      return Json{{"text", kept.file.dump(1) + "\n"}};
    });
  };
  return in_library(library_, text);
}

/// Nothing is changed.
Answer<Json> Service::counters_compare(Call& call) {
  const auto wanted = call.text("module");
  const std::filesystem::path file = call.text_or_empty("file");
  if (!wanted) {
    return missing("module");
  }
  if (!file.is_absolute()) {
    return no_whole_path("file", file);
  }
  const auto compare = [&](db::Database& library) {
    return kept_sheet(library, *wanted).and_then([&](const KeptSheet& ours) {
      return foreign_sheet(file, ours).and_then([&](const situation::ReadCounterSheet& theirs) -> Result<Json> {
        const auto* open = followed_of(library, ours.module);
        const auto kit = kit_with_module(ours, open ? &open->second.session.kit() : nullptr, surroundings_);
        if (!kit) {
          return tl::unexpected(kit.error());
        }
        Json differ = Json::array();
        std::size_t same = 0;
        for (const situation::ModuleCounter& counter : situation::counters_of(*kit->module)) {
          const situation::CounterRule* mine = ours.sheet.rule_for(counter.looks);
          const situation::CounterRule* other = theirs.sheet.rule_for(counter.looks);
          if (situation::say_the_same(mine, other)) {
            ++same;
          } else {
            differ.push_back(difference_json(counter, mine, other));
          }
        }
        return Json{{"differ", std::move(differ)},
                    {"same", same},
                    {"diagnostics", diagnostics_json(theirs.diagnostics, call.say)}};
      });
    });
  };
  return in_library(library_, compare);
}

/// Reading takes milliseconds for each picture: it is told of as a job, as books that come in are.
Answer<Json> Service::counters_read(Call& call) {
  const auto module = call.text("module");
  const Json* taught = call.find("taught");
  if (!module || !taught || !taught->is_object()) {
    return missing(module ? "taught" : "module");
  }
  if (!readings_.begin) {
    return refuse(Code::no_answer, {"counters.nobody_reads", {}});
  }
  const Result<std::string> job = readings_.begin({*module, taught->dump()});
  if (!job) {
    return tl::unexpected(no_answer(job.error()));
  }
  reading_jobs_[*job] = {call.client, call.say.language};
  return Json{{"job", *job}};
}

Answer<Json> Service::counters_cancel(Call& call) {
  const auto job = call.text("job");
  if (!job) {
    return missing("job");
  }
  if (const auto found = reading_jobs_.find(*job);
      found != reading_jobs_.end() && found->second.client == call.client && readings_.cancel) {
    readings_.cancel(*job);
  }
  return Json::object();
}

void Service::tell_reading(const std::string& job, const ReadingNews& news) {
  const auto found = reading_jobs_.find(job);
  if (found == reading_jobs_.end()) {
    return;
  }
  const BookJob asked = found->second;
  if (!std::holds_alternative<PagesRead>(news)) {
    reading_jobs_.erase(found);
  }
  Json json = reading_json(news, {surroundings_.catalogue, asked.language});
  json["job"] = job;
  tell({asked.client}, notification_line("counters.job", json));
}

}  // namespace adjutant::api
