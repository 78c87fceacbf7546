#include "games/state/ledger_file.h"

#include <algorithm>
#include <array>

#include "games/state/file_fields.h"
#include "tables/json_values.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 3> proof_names = {"seen", "said", "assumed"};
constexpr std::array verdicts = {board::Verdict::clear, board::Verdict::degraded, board::Verdict::blocked,
                                 board::Verdict::unknown};
/// The largest number of a turn, of an impulse and of passes: more than any game has.
constexpr int many = 1'000'000;
/// The most degrading places of a shot: more hexes than any line crosses.
constexpr int max_degrading = 1'000;

Fact read_fact(Fields fields) {
  Fact fact;
  fact.fact = fields.text("fact");
  fact.unit = fields.text("unit");
  fact.hex = fields.text("hex");
  fact.value = fields.text("value");
  const std::string by = fields.text("by", "said");
  if (const auto proof = proof_named(by)) {
    fact.by = *proof;
  } else {
    fields.report("by", "games.situation.not_a_proof");
    fact.by = Proof::assumed;  // the weakest claim
  }
  fact.extra = fields.rest();
  return fact;
}

Result<board::SightEnd> read_end(Fields& shot, const std::string& key) {
  const json* object = shot.take(key);
  const std::string where = shot.where() + "/" + key;
  if (!object || !object->is_object()) {
    return failure(where, {"games.situation.not_an_object", {}});
  }
  Fields fields(*object, where, shot.diagnostics());
  const auto hex = read_hex(fields, nullptr);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  return board::SightEnd{*hex, fields.number("level", 0, 0, max_level), fields.flag("helicopter")};
}

Result<DeclaredShot> read_shot(Fields fields) {
  const auto from = read_end(fields, "from");
  const auto to = read_end(fields, "to");
  if (!from || !to) {
    return tl::unexpected(!from ? from.error() : to.error());
  }
  DeclaredShot shot;
  shot.from = *from;
  shot.to = *to;
  shot.turn = fields.number("turn", 1, 0, many);
  shot.phase = fields.text("phase");
  shot.impulse = fields.number("impulse", 1, 0, many);
  shot.side = fields.text("side");
  shot.unit = fields.text("unit");
  shot.name = fields.text("name");
  const std::string verdict = fields.text("verdict", "unknown");
  const auto* known = std::ranges::find(verdicts, verdict, [](board::Verdict v) { return board::name_of(v); });
  if (known == verdicts.end()) {
    fields.report("verdict", "games.situation.not_a_verdict");
  } else {
    shot.verdict = *known;
  }
  shot.degrading = fields.number("degrading", 0, 0, max_degrading);
  shot.extra = fields.rest();
  return shot;
}

json fact_json(const Fact& fact) {
  json object = {{"fact", fact.fact}, {"by", name_of(fact.by)}};
  put_given(object, "unit", fact.unit);
  put_given(object, "hex", fact.hex);
  put_given(object, "value", fact.value);
  put_extra(object, fact.extra);
  return object;
}

json end_json(const board::SightEnd& end) {
  json object = {{"hex", board::to_string(end.hex)}};
  if (end.level != 0) {
    object["level"] = end.level;
  }
  if (end.helicopter) {
    object["helicopter"] = true;
  }
  return object;
}

json shot_json(const DeclaredShot& shot) {
  json object = {{"turn", shot.turn},       {"impulse", shot.impulse},     {"from", end_json(shot.from)},
                 {"to", end_json(shot.to)}, {"degrading", shot.degrading}, {"verdict", board::name_of(shot.verdict)}};
  put_given(object, "phase", shot.phase);
  put_given(object, "side", shot.side);
  put_given(object, "unit", shot.unit);
  put_given(object, "name", shot.name);
  put_extra(object, shot.extra);
  return object;
}

}  // namespace

std::string_view name_of(Proof proof) {
  return proof_names.at(static_cast<std::size_t>(proof));
}

std::optional<Proof> proof_named(std::string_view name) {
  const auto* found = std::ranges::find(proof_names, name);
  if (found == proof_names.end()) {
    return std::nullopt;
  }
  return static_cast<Proof>(found - proof_names.begin());
}

Result<Ledger> read_ledger(const json& object, const std::string& where, Diagnostics& diagnostics) {
  if (!object.is_object()) {
    return failure(where, {"games.situation.not_an_object", {}});
  }
  Fields fields(object, where, diagnostics);
  Ledger ledger;
  ledger.turn = fields.number("turn", 1, 0, many);
  ledger.phase = fields.text("phase");
  ledger.active = fields.text("active");
  ledger.impulse = fields.number("impulse", 1, 0, many);
  ledger.passes = fields.number("passes", 0, 0, many);
  ledger.initiative = fields.text("initiative");
  const auto facts = list_of(fields, "facts", max_facts);
  const auto shots = list_of(fields, "shots", max_shots);
  if (!facts || !shots) {
    return tl::unexpected(!facts ? facts.error() : shots.error());
  }
  ledger.facts = *read_each<Fact>(**facts, fields, "facts", read_fact);
  auto read_shots = read_each<DeclaredShot>(**shots, fields, "shots", read_shot);
  if (!read_shots) {
    return tl::unexpected(read_shots.error());
  }
  ledger.shots = std::move(*read_shots);
  ledger.extra = fields.rest();
  return ledger;
}

json to_json(const Ledger& ledger) {
  json object = {{"turn", ledger.turn},
                 {"phase", ledger.phase},
                 {"active", ledger.active},
                 {"impulse", ledger.impulse},
                 {"passes", ledger.passes},
                 {"initiative", ledger.initiative},
                 {"facts", tables::list_of(ledger.facts, fact_json)}};
  if (!ledger.shots.empty()) {
    object["shots"] = tables::list_of(ledger.shots, shot_json);
  }
  put_extra(object, ledger.extra);
  return object;
}

}  // namespace adjutant::games
