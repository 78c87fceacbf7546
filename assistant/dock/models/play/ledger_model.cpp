#include "dock/models/play/ledger_model.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "dock/heard/read.h"
#include "dock/style/side_name.h"

namespace adjutant::dock {

namespace {

constexpr std::chrono::milliseconds rest_between_looks{250};
/// So many facts are listed; more, nobody reads through.
constexpr std::size_t most_facts_listed = 60;

games::Proof proof_at(const Json& json) {
  return games::proof_named(string_at(json, "by")).value_or(games::Proof::assumed);
}

/// A side is called as everywhere in the window.
LedgerEntry read_entry(const Json& json, const Voice& voice) {
  LedgerEntry entry{string_at(json, "entry"), string_at(json, "value"), text_at(json, "text"), proof_at(json), {}};
  const bool is_side = entry.id == "active" || entry.id == "initiative";
  const auto called = [&](const std::string& value, QString text) {
    return is_side && !value.empty() ? side_name(QString::fromStdString(value), voice) : text;
  };
  entry.text = called(entry.value, entry.text);
  entry.values = read_list(json, "values", [&](const Json& one) {
    const std::string value = string_at(one, "value");
    return LedgerValue{value, called(value, text_at(one, "text"))};
  });
  return entry;
}

LedgerFact read_fact(const Json& json) {
  LedgerFact fact{text_at(json, "text"), text_at(json, "name"), proof_at(json)};
  for (const char* other : {"unit", "place", "hex"}) {
    if (fact.about.isEmpty()) {
      fact.about = text_at(json, other);
    }
  }
  return fact;
}

LedgerState read_ledger_state(const Json& json, const Voice& voice) {
  LedgerState state;
  state.counter = text_at(json, "counter");
  state.entries = read_list(json, "entries", [&](const Json& entry) { return read_entry(entry, voice); });
  state.facts = read_list(json, "facts", read_fact);
  state.facts.resize(std::min(state.facts.size(), most_facts_listed));
  const bool has_phases = std::ranges::any_of(
      state.entries, [](const LedgerEntry& entry) { return entry.id == "phase" && !entry.values.empty(); });
  state.known = has_phases || !state.counter.isEmpty();
  return state;
}

}  // namespace

LedgerModel::LedgerModel(const Ask& ask, const Voice& voice) : ledger_(ask, voice), wishes_(ask, voice) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_between_looks);
  connect(&voice, &Voice::changed, this, &LedgerModel::ask_again);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (again_) {
      ask_now();
    }
  });
}

void LedgerModel::follow(const std::string& session) {
  ledger_.follow(session);
  wishes_.follow(session);
  show_state({});
  ask_now();
}

void LedgerModel::ask_again() {
  if (rest_.isActive()) {
    again_ = true;
  } else {
    ask_now();
  }
}

void LedgerModel::ask_now() {
  again_ = false;
  if (!ledger_.follows()) {
    return;
  }
  rest_.start();
  ledger_.forget();
  ledger_(
      "ledger.get", Json::object(),
      [this](const Json& answer) { show_state(read_ledger_state(answer, ledger_.voice())); },
      [this](const QString&) { show_state({}); });
}

void LedgerModel::set(const std::string& entry, const std::string& value) {
  wishes_.forget();
  wishes_(
      "ledger.say", {{"entry", entry}, {"value", value}}, [this](const Json&) { ask_now(); },
      [this](const QString& sentence) {
        state_.problem = sentence;
        Q_EMIT changed();
      });
}

}  // namespace adjutant::dock
