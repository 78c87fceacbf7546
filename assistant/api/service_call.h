#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/answers/answers.h"
#include "api/service.h"
#include "base/wanted.h"

// What the service's methods share; nobody else includes it.
namespace adjutant::api {

struct Service::Call {
  ClientId client;
  const Json& params;
  Speaker say;
  Wanted wanted = {};            ///< whether the client still waits for the answer
  Followed* followed = nullptr;  ///< the session that is asked about, where the request names one

  [[nodiscard]] const session::Kit& kit() const { return followed->session.kit(); }
  [[nodiscard]] const session::Snapshot& now() const { return *followed->session.now(); }

  [[nodiscard]] std::optional<std::string> text(const char* name) const;
  [[nodiscard]] std::string text_or_empty(const char* name) const { return text(name).value_or(""); }
  [[nodiscard]] const Json* find(const char* name) const;
  [[nodiscard]] bool flag(const char* name) const;  ///< true if the parameter is the JSON value true
};

RpcError no_answer(const Error& error);
/// What is asked of the database that the rulebooks and notes are in, or why it has no answer.
template <class Ask>
auto in_library(db::KeptDatabase& library, Ask ask) {
  return library.get().and_then([&](db::Database* database) { return ask(*database); }).map_error(no_answer);
}
tl::unexpected<RpcError> missing(const char* parameter);
/// Of a file that is not named by its whole path, as it must be, since a client may stand in another folder than the
/// core; or that is not named at all.
tl::unexpected<RpcError> no_whole_path(const char* parameter, const std::filesystem::path& file);

/// A hex as clients name it: "c,r", or its printed name on the board that is followed.
Answer<board::Hex> hex_of(const session::Snapshot& now, const std::string& text, const char* where);
/// An end of a line: a hex, the id of a unit, or an object with hex, level, helicopter.
Answer<board::SightEnd> end_of(const session::Kit& kit, const session::Snapshot& now, const Json* json,
                               const char* where);
/// The units that are asked about, by id; none where the request names none.
Answer<std::vector<std::string>> units_of(const session::Snapshot& now, const Json* asked);
/// The settings of the session, replaced by those of the request where it has any. Fails on a setting or value that the
/// game does not have.
Answer<games::Settings> settings_of(const session::Kit& kit, const Json* asked);
/// The settings for one question: those of the request over those of the session, but whether shots are declared is
/// always as agreed for the session. Fails on a setting or value that the game does not have.
Answer<games::Settings> settings_of_question(const session::Kit& kit, const Json* asked);

/// The faces of typed dice; none where the request has none. Fails on what no die can show.
Answer<std::vector<int>> dice_of(const Json* typed);
/// What the players chose, by the name of the choice.
Answer<tables::Choices> choices_of(const Json* made);

}  // namespace adjutant::api
