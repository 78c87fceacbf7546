#include <set>
#include <utility>

#include "api/answers/ledger_answers.h"
#include "api/service_call.h"
#include "situation/ledger.h"
#include "situation/turn_entries.h"

// The ledger: what is known of the turn beside the counters, by whom each entry is known, and setting it right.
namespace adjutant::api {

void Service::tell_ledger(const std::string& id, Followed& followed) {
  const games::Ledger& now = followed.session.now()->situation.ledger;
  if (followed.readers.empty() || followed.ledger_told == now) {
    return;
  }
  followed.ledger_told = now;
  Json told = ledger_json(followed, {surroundings_.catalogue, surroundings_.language});
  told["session"] = id;
  tell(followed.readers, notification_line("ledger.changed", told));
}

void Service::see_turn(const std::string& id, Followed& followed, const std::string& turn) {
  if (std::exchange(followed.turn, turn) == turn || turn.empty()) {
    return;
  }
  const situation::TurnNames names =
      turn_names(followed.session.kit(), followed.session.now()->situation, surroundings_.catalogue);
  if (const auto change = followed.session.see(situation::read_turn_counter(turn, names))) {
    announce(id, followed, *change);
  }
}

Json Service::ledger_json(const Followed& followed, const Speaker& say) const {
  Speaker with_places = say;
  with_places.place = [now = followed.session.now()](board::Hex hex) { return now->ground.name_of(hex); };
  Json json = api::ledger_json(*followed.session.now(), followed.session.kit(), with_places);
  json["revision"] = followed.session.now()->revision;
  if (!followed.turn.empty()) {
    json["counter"] = followed.turn;
  }
  return json;
}

Answer<Json> Service::ledger_get(Call& call) {
  if (call.flag("subscribe")) {
    call.followed->readers.insert(call.client);
    call.followed->ledger_told = call.now().situation.ledger;
  }
  return ledger_json(*call.followed, call.say);
}

/// What the feeder knows of the turn, or one entry that anybody sets right.
Answer<Json> Service::ledger_say(Call& call) {
  if (const Json* entry = call.find("entry")) {
    return ledger_set(call, *entry);
  }
  if (call.text("token") != call.followed->token) {
    return refuse(Code::wrong_token, {"api.wrong_token", {}}, "token");
  }
  const Json* said = call.find("ledger");
  if (!said || !said->is_object()) {
    return missing("ledger");
  }
  const auto by = games::proof_named(call.text("by").value_or("said"));
  if (!by) {
    return refuse(Code::wrong_parameters, {"ledger.no_such_proof", {}}, "by");
  }
  // What the call does not mention stays as it is.
  Json ledger = situation::to_json(call.now().situation.ledger);
  ledger["facts"] = Json::array();
  ledger.update(*said);
  Result<games::Ledger> read = situation::read_ledger(ledger, "ledger");
  if (!read) {
    return refuse(Code::wrong_parameters, read.error().what, read.error().where);
  }
  std::set<situation::Entry> mentioned;
  for (const situation::Entry entry : situation::entries) {
    if (said->contains(situation::name_of(entry))) {
      mentioned.insert(entry);
    }
  }
  const session::Change change = call.followed->session.say(*read, mentioned, *by);
  announce(*call.text("session"), *call.followed, change);
  return Json{{"revision", change.now->revision}};
}

/// A step like one by hand, so that it can be taken back.
Answer<Json> Service::ledger_set(Call& call, const Json& named) {
  const auto entry = named.is_string() ? situation::entry_named(named.get<std::string>()) : std::nullopt;
  if (!entry) {
    return refuse(Code::wrong_parameters, {"ledger.no_such_entry", {}}, "entry");
  }
  const auto value = call.text("value");
  if (!value) {
    return missing("value");
  }
  games::Situation after = call.now().situation;
  if (const auto set = situation::set_entry(after.ledger, *entry, *value, games::Proof::said); !set) {
    return refuse(Code::wrong_parameters, set.error().what, set.error().where);
  }
  return keep_step(call, std::move(after));
}

}  // namespace adjutant::api
