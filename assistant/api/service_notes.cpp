#include <algorithm>
#include <iterator>
#include <limits>

#include "api/answers/notes_answers.h"
#include "api/service_call.h"
#include "db/notes.h"
#include "db/rules_read.h"
#include "rules/show/notes.h"

// The players' notes on rules, and which rules they read: what belongs to no session.
namespace adjutant::api {
namespace {

/// Rules that are given where the request names no limit: what fits into a menu.
constexpr std::size_t usual_rules_read = 20;

/// The sections of a request: `sections`, a list of names, or `number`, one.
std::vector<std::string> sections_of(const Json& params) {
  std::vector<std::string> names;
  const auto listed = params.find("sections");
  if (listed != params.end() && listed->is_array()) {
    std::ranges::transform(*listed, std::back_inserter(names), [](const Json& name) {
      return name.is_string() ? name.get<std::string>() : std::string();  // which is no name of a section
    });
  } else if (const auto number = params.find("number"); number != params.end() && number->is_string()) {
    names.push_back(number->get<std::string>());
  }
  return names;
}

/// What a request says, over what was said before; fails on a kind that is none.
Answer<db::NoteText> said_in(const Json& params, db::NoteText said) {
  const auto take = [&](const char* name, std::string& text) {
    if (const auto found = params.find(name); found != params.end() && found->is_string()) {
      text = found->get<std::string>();
    }
  };
  take("text", said.text);
  take("heading", said.heading);
  take("answer", said.answer);
  if (std::vector<std::string> sections = sections_of(params); !sections.empty()) {
    said.sections = std::move(sections);
  }
  std::string kind(db::name_of(said.kind));
  take("kind", kind);
  const auto known = db::note_kind_named(kind);
  if (!known) {
    return refuse(Code::wrong_parameters, {"notes.no_kind", {{"kind", kind}}}, "kind");
  }
  said.kind = *known;
  return said;
}

std::optional<std::int64_t> whole_number(const Json* value) {
  return value && value->is_number_integer() ? std::optional(value->get<std::int64_t>()) : std::nullopt;
}

/// The id of the note that a request is about.
Answer<std::int64_t> note_id(const Json* value) {
  const auto id = whole_number(value);
  return id ? Answer<std::int64_t>(*id) : missing("id");
}

}  // namespace

Answer<Json> Service::notes_list(Call& call) {
  const std::string game = call.text_or_empty("game");
  const auto notes = [&](const db::Database& library) {
    return call.flag("removed")  ? db::removed_notes(library, game)
           : call.find("number") ? rules::notes_on(library, game, sections_of(call.params), language_of_question(call))
                                 : db::notes(library, game);
  };
  return in_library(library_, [&](const db::Database& library) {
    return notes(library).and_then([&](const std::vector<db::Note>& found) {
      return db::loose_names(library, game).map([&](const auto& loose) { return notes_json(found, loose); });
    });
  });
}

/// Does something with a note, and tells everybody else that the game's notes are others now.
template <class Change>
Answer<Json> Service::change_note(Call& call, Change change) {
  return in_library(library_, change).map([&](const db::Note& note) {
    tell_all_but(call.client, notification_line("notes.changed", {{"game", note.game}}));
    return Json{{"note", note_json(note)}};
  });
}

Answer<Json> Service::notes_add(Call& call) {
  const auto game = call.text("game");
  if (!game || game->empty()) {
    return missing("game");
  }
  const Answer<db::NoteText> said = said_in(call.params, {});
  if (!said) {
    return tl::unexpected(said.error());
  }
  return change_note(call, [&](db::Database& database) {
    return db::add_note(database, *game, language_of_question(call), *said, surroundings_.now());
  });
}

Answer<Json> Service::notes_edit(Call& call) {
  const auto id = note_id(call.find("id"));
  return id
      .and_then([&](std::int64_t found) {
        return in_library(library_, [&](const db::Database& library) { return db::note(library, found); });
      })
      .and_then([&](const db::Note& before) { return said_in(call.params, before.said); })
      .and_then([&](const db::NoteText& said) {
        return change_note(
            call, [&](db::Database& database) { return db::change_note(database, *id, said, surroundings_.now()); });
      });
}

Answer<Json> Service::notes_remove(Call& call) {
  return note_id(call.find("id")).and_then([&](std::int64_t id) {
    return change_note(call, [&](db::Database& database) { return db::remove_note(database, id); });
  });
}

Answer<Json> Service::notes_restore(Call& call) {
  const std::int64_t version = whole_number(call.find("version")).value_or(0);
  // A version that no note has stands for all that are out of range.
  const int wanted = version >= 0 && version <= std::numeric_limits<int>::max() ? static_cast<int>(version) : -1;
  return note_id(call.find("id")).and_then([&](std::int64_t id) {
    return change_note(
        call, [&](db::Database& database) { return db::restore_note(database, id, wanted, surroundings_.now()); });
  });
}

Answer<Json> Service::notes_history(Call& call) {
  return note_id(call.find("id")).and_then([&](std::int64_t id) {
    return in_library(library_, [&](const db::Database& library) {
      return db::note(library, id).and_then([&](const db::Note& note) {
        return db::note_history(library, id).map([&](const auto& former) { return history_json(note, former); });
      });
    });
  });
}

Answer<Json> Service::notes_export(Call& call) {
  const auto sets = [&](const db::Database& library) {
    return rules::notes_to_export(library, call.text_or_empty("game"));
  };
  return in_library(library_, sets).map([&](const std::vector<db::NoteSet>& notes) {
    return Json{{"text", surroundings_.write_notes(notes)}};
  });
}

Answer<Json> Service::notes_import(Call& call) {
  const std::filesystem::path file = call.text_or_empty("file");
  if (!file.is_absolute()) {
    return no_whole_path("file", file);
  }
  const auto take = [&](db::Database& library) {
    return surroundings_.take_notes(library, file, call.text_or_empty("game"));
  };
  return in_library(library_, take).map([&](const NotesTaken& taken) {
    for (const std::string& game : taken.games) {
      tell_all_but(call.client, notification_line("notes.changed", {{"game", game}}));
    }
    return notes_taken_json(taken, call.say);
  });
}

Answer<Json> Service::rules_read(Call& call) {
  const auto game = call.text("game");
  const auto number = call.text("number");
  if (!game || !number) {
    return missing(game ? "number" : "game");
  }
  if (std::max(game->size(), number->size()) > db::longest_section_name) {
    return refuse(Code::wrong_parameters, {"notes.no_name", {{"name", *number}}}, "number");
  }
  const auto remember = [&](db::Database& library) {
    return db::remember_read(library, *game, *number, surroundings_.now());
  };
  return in_library(library_, remember).map([] { return Json::object(); });
}

Answer<Json> Service::rules_recent(Call& call) {
  const auto limit = whole_number(call.find("limit")).value_or(usual_rules_read);
  const auto most = std::clamp<std::int64_t>(limit, 0, static_cast<std::int64_t>(db::most_rules_read));
  const auto rules = [&](const db::Database& library) {
    return db::rules_read(library, call.text_or_empty("game"), static_cast<std::size_t>(most));
  };
  return in_library(library_, rules).map(rules_read_json);
}

}  // namespace adjutant::api
