#include "api/answers/settings_answers.h"
#include "api/answers/sight_answers.h"
#include "api/service_call.h"
#include "games/declaring.h"
#include "games/open_lines.h"

// What the players of a session agree on: the open readings of the rules, and whether sight is looked at for declared
// shots only; and the log of these shots, which is everybody's.
namespace adjutant::api {
namespace {

/// Why no unit can stand so; nothing where it can, and on a board that nobody has surveyed.
std::optional<RpcError> wrong_end(const session::Snapshot& now, const board::SightEnd& end, const char* where) {
  const auto& terrain = now.situation.terrain;
  const auto wrong = terrain ? board::wrong_end(*terrain, end) : std::nullopt;
  return wrong ? std::optional(RpcError{Code::no_answer, *wrong, where}) : std::nullopt;
}

}  // namespace

Answer<Json> Service::settings(Call& call) {
  return settings_json(call.kit().system, call.kit().settings, call.say);
}

Answer<Json> Service::settings_set(Call& call) {
  const Json* asked = call.find("settings");
  if (!asked) {
    return missing("settings");
  }
  const Answer<games::Settings> settings = settings_of(call.kit(), asked);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  if (*settings != call.kit().settings) {
    call.followed->session.agree(*settings);
    const Speaker say{surroundings_.catalogue, surroundings_.language};
    Json told = settings_json(call.kit().system, call.kit().settings, say);
    told["session"] = *call.text("session");
    tell(call.followed->subscribers, notification_line("settings.changed", told));
  }
  return settings_json(call.kit().system, call.kit().settings, call.say);
}

Answer<Json> Service::shots(Call& call) {
  Json list = Json::array();
  for (std::size_t number = 1; number <= call.now().situation.ledger.shots.size(); ++number) {
    list.push_back(shot_json(call.now(), number, call.say));
  }
  return Json{{"declared", games::shots_are_declared(call.kit().settings)}, {"shots", std::move(list)}};
}

Answer<Json> Service::shot_declare(Call& call) {
  const session::Kit& kit = call.kit();
  if (!games::knows_shots(kit.system.settings)) {
    return refuse(Code::no_answer, {"shots.not_for_this_game", {}});
  }
  const Answer<board::SightEnd> from = end_of(kit, call.now(), call.find("from"), "from");
  const Answer<board::SightEnd> to = end_of(kit, call.now(), call.find("to"), "to");
  if (!from || !to) {
    return tl::unexpected(!from ? from.error() : to.error());
  }
  for (const auto& [end, where] : {std::pair{*from, "from"}, std::pair{*to, "to"}}) {
    if (auto wrong = wrong_end(call.now(), end, where)) {
      return tl::unexpected(std::move(*wrong));
    }
  }
  const Json& shooter = *call.find("from");
  const games::Unit* by = shooter.is_string() ? call.now().situation.unit(shooter.get<std::string>()) : nullptr;
  const games::Declaration declared = games::declare(kit.system, call.now().situation, kit.settings, *from, *to, by);
  const Answer<std::size_t> number = enter(call, declared.shot);
  if (!number) {
    return tl::unexpected(number.error());
  }
  return Json{{"shot", shot_json(call.now(), *number, call.say)},
              {"sight", line_json(declared.sight, {*from, *to}, kit, call.now(), call.say)}};
}

/// The shot's number in the log; everybody is told of a new one.
Answer<std::size_t> Service::enter(Call& call, const games::DeclaredShot& shot) {
  const auto entered = call.followed->session.declare(shot);
  if (!entered) {
    return tl::unexpected(no_answer(entered.error()));
  }
  const auto& [number, change] = *entered;
  if (!change) {
    return number;
  }
  const std::string session = *call.text("session");
  const Speaker say{surroundings_.catalogue, surroundings_.language, call.say.place};
  announce(session, *call.followed, *change);
  tell(call.followed->subscribers,
       notification_line("shot.declared", {{"session", session}, {"shot", shot_json(*change->now, number, say)}}));
  return number;
}

}  // namespace adjutant::api
