#include "dock/heard/question.h"

#include <optional>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

using QuestionKind = HeardQuestion::Kind;

QuestionKind kind_named(const std::string& name) {
  return name == "sight"   ? QuestionKind::sight
         : name == "spot"  ? QuestionKind::spot
         : name == "units" ? QuestionKind::units
                           : QuestionKind::none;
}

/// No map is larger.
std::optional<QPointF> pixels_in(const Json& place) {
  constexpr long long most = 1'000'000;
  const auto x = number_at(place, "x");
  const auto y = number_at(place, "y");
  const bool both = x && y && *x >= -most && *x <= most && *y >= -most && *y <= most;
  return both ? std::optional(QPointF(static_cast<double>(*x), static_cast<double>(*y))) : std::nullopt;
}

}  // namespace

HeardQuestion read_question(const Json& told) {
  HeardQuestion question;
  read_fields(
      told, {{"session", &question.session}, {"by", &question.by}, {"map", &question.map}, {"units", &question.units}});
  question.kind = kind_named(string_at(told, "kind"));
  const Json& from = field_at(told, "from");
  const Json& to = field_at(told, "to");
  question.from = string_at(from, "place");
  question.to = string_at(to, "place");
  const auto from_point = pixels_in(from);
  const auto to_point = pixels_in(to);
  question.from_point = from_point.value_or(QPointF());
  question.to_point = to_point.value_or(QPointF());
  const bool whole =
      question.kind == QuestionKind::units || (from_point && (question.kind != QuestionKind::sight || to_point));
  question.kind = whole ? question.kind : QuestionKind::none;
  const Json& attackers = field_at(told, "attackers");
  const auto attack_point = pixels_in(field_at(attackers, "from"));
  if (question.kind == QuestionKind::spot && attack_point) {
    read_fields(attackers, {{"units", &question.attackers}});
    question.attack_from = string_at(field_at(attackers, "from"), "place");
    question.attack_point = *attack_point;
  }
  return question;
}

Message told(const HeardQuestion& question, const QString& somebody) {
  const std::string player = question.by.empty() ? somebody.toStdString() : question.by;
  if (!question.attackers.empty()) {
    return {"live.asked.attack",
            {{"player", player},
             {"from", question.attack_from},
             {"to", question.from},
             {"count", question.attackers.size()}}};
  }
  const char* key = question.kind == QuestionKind::sight  ? "live.asked.sight"
                    : question.kind == QuestionKind::spot ? "live.asked.spot"
                                                          : "live.asked.units";
  return {key, {{"player", player}, {"from", question.from}, {"to", question.to}, {"count", question.units.size()}}};
}

}  // namespace adjutant::dock
