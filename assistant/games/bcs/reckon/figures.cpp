#include "games/bcs/reckon/figures.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"

namespace adjutant::games::bcs {

using nlohmann::json;

tables::Range printed_range(const std::string& chart, const std::string& cell, const Run& run) {
  const tables::Figure figure = tables::needed_figure(run.rule_set.charts, chart, cell, run.oracle);
  const auto range = tables::parse_range(tables::text_of(*figure.value));
  if (!range) {
    run.oracle.fail({chart, {"games.chart.other_kind", {{"cell", cell}}}});
  }
  run.trace.look(chart, cell);
  return *range;
}

std::string printed_name(const std::string& chart, const std::string& cell, std::span<const std::string_view> names,
                         const Run& run) {
  std::string name = printed_text(chart, cell, run);
  if (std::ranges::find(names, name) == names.end()) {
    run.oracle.fail({chart, {"games.chart.other_kind", {{"cell", cell}}}});
  }
  return name;
}

std::string row_name(const tables::Range& range) {
  const auto end = [](const std::optional<int>& number) { return number ? std::to_string(*number) : ".."; };
  return end(range.from) + "-" + end(range.to);
}

tables::Modifier modifier_of(const std::string& chart, const std::string& id, const Run& run, int times) {
  tables::Modifier modifier = printed_modifier(chart, id, run, times);
  modifier.label = "bcs.modifier." + chart + "." + id;
  return modifier;
}

void say(const Run& run, std::string step, tables::TraceValue value, std::string rule, tables::Source source,
         std::vector<Argument> args) {
  run.trace.add({std::move(step), std::move(value), std::move(rule), source, std::move(args)});
}

void end_input(Input& input, const Run& run) {
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
}

int count_of(Input& input, const std::string& field, int most, int otherwise) {
  const int number = input.number_or(field, otherwise);
  if (number < 0 || number > most) {
    input.refuse(field, {"games.input.kind", {{"kind", number}}});
  }
  return number;
}

json answered(const char* field, const char* reason, const char* yes, const char* rule, const Run& run,
              std::vector<Argument> args) {
  say(run, reason ? reason : yes, reason == nullptr, rule, tables::Source::stated, std::move(args));
  json answer = {{field, reason == nullptr}};
  if (reason) {
    answer["reason"] = reason;
  }
  return answer;
}

json not_in_source(const char* field, const char* rule, const Run& run) {
  constexpr const char* reason = "trace.bcs.not_in_source";
  say(run, reason, {}, rule, tables::Source::unknown, {{"rule", rule}});
  return {{field, nullptr}, {"missing", true}, {"reason", reason}};
}

SideTotal side_total(const FightTotals& fight, const std::string& side, int ratings,
                     const std::vector<tables::Offer>& offers, const tables::Ticks& switches, Run& run) {
  const tables::Modifiers settled = settle(offers, fight.modifiers, switches, run);
  const int total = ratings + settled.sum();
  say(run, fight.step, total, fight.rule, tables::Source::stated,
      {term("side", "bcs.side." + side), {fight.ratings, ratings}, {"modifiers", settled.sum()}, {"total", total}});
  run.trace.sum({side, total, {"bcs.total." + side, {}}});
  run.trace.stand(side + "_total", total);
  const json counted = counting(settled);
  std::map<std::string, int> modifiers;
  for (const auto& [id, value] : counted.items()) {
    modifiers[id.substr(id.find('/') + 1)] = value.get<int>();
  }
  return {std::move(modifiers), total};
}

Rolled roll_two(const std::string& chart, int net, const char* rule, const Run& run) {
  const int roll = dice_sum(run.oracle, chart, 2);
  const int total = roll + net;
  say(run, "trace.bcs.rolled", total, rule, tables::Source::dice, {{"roll", roll}, {"net", net}, {"total", total}});
  return {roll, total};
}

tables::Offer offer_of(const std::string& chart, const std::string& id, bool counts, const Run& run,
                       const char* refusal, int times) {
  return {modifier_of(chart, id, run, times), counts, refusal ? Message{refusal, {}} : Message{}};
}

Input needed_part(Input& input, const std::string& field, const Run& run) {
  auto part = input.object(field);
  stop_at_mistake(input, run);
  if (!part) {
    run.oracle.need(tables::InputNeed{field});
  }
  return *std::move(part);
}

void need_known(const Input& input, const std::string& field, const Run& run) {
  const json& whole = input.whole();
  if (whole.is_object() && whole.value(field, json()) == "unknown") {
    run.oracle.need(tables::InputNeed{input.place(field)});
  }
}

std::string hex_kind(Input& input, const Run& run) {
  need_known(input, "hex", run);
  return choice(input, "hex", hex_kinds);
}

json refused(const Message& why, const char* rule, Run& run) {
  run.oracle.void_rest();
  say(run, why.key, false, rule, tables::Source::stated, why.args);
  return {{"legal", false}, {"reason", why.key}};
}

json or_null(const std::string& name) {
  return name == "none" ? json(nullptr) : json(name);
}

}  // namespace adjutant::games::bcs
