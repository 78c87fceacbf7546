#include "dock/models/counters/rule_figures.h"

#include <algorithm>
#include <utility>

namespace adjutant::dock {

using situation::CounterRule;
using situation::FigureProof;
using situation::FigureProofs;
using situation::Values;

namespace {

constexpr qsizetype longest_typed_figure = 100;

/// The values that a rule prints; null where it prints none.
const Values* printed(const CounterRule& rule) {
  if (const auto* unit = std::get_if<situation::UnitMeaning>(&rule.meaning)) {
    return &unit->values;
  }
  const auto* marker = std::get_if<situation::MarkerMeaning>(&rule.meaning);
  return marker ? &marker->values : nullptr;
}
Values* printed(CounterRule& rule) {
  return const_cast<Values*>(printed(std::as_const(rule)));  // of a rule that is not const
}

const situation::Face* face_of(const CounterRule& rule, const CounterFace& face) {
  const auto found = std::ranges::find_if(
      rule.faces, [&](const situation::Face& one) { return one.layer == face.layer && one.level == face.level; });
  return found == rule.faces.end() ? nullptr : &*found;
}

void put_figure(Values& values, FigureProofs& proofs, const std::string& figure, const QString& text) {
  proofs.erase(figure);
  const QString plain = text.trimmed().left(longest_typed_figure);
  if (plain.isEmpty()) {
    values.erase(figure);
  } else if (situation::says_none(plain.toStdString())) {
    situation::make_absent(values, proofs, figure);
  } else if (values.size() < situation::max_values || values.contains(figure)) {
    values[figure] = situation::value_said(plain.toStdString());
  }
}

bool was_read(const FigureProofs::value_type& proof) {
  return proof.second.source == FigureProof::Source::read;
}

}  // namespace

const Values* values_of(const CounterRule& rule, const CounterFace& face) {
  if (face.layer.empty()) {
    return printed(rule);
  }
  const situation::Face* known = face_of(rule, face);
  return known ? &known->values : nullptr;
}

const FigureProofs* proofs_of(const CounterRule& rule, const CounterFace& face) {
  if (face.layer.empty()) {
    return &rule.proof;
  }
  const situation::Face* known = face_of(rule, face);
  return known ? &known->proof : nullptr;
}

situation::Face* face_in(CounterRule& rule, const CounterFace& face) {
  if (const situation::Face* known = face_of(rule, face)) {
    return &rule.faces[static_cast<std::size_t>(known - rule.faces.data())];
  }
  return rule.faces.size() < situation::max_faces
             ? &rule.faces.emplace_back(situation::Face{face.layer, face.level, {}, {}, {}})
             : nullptr;
}

void give(CounterRule& rule, const std::string& figure, const QString& text, const CounterFace& face) {
  if (!face.layer.empty()) {
    if (situation::Face* side = face_in(rule, face)) {
      put_figure(side->values, side->proof, figure, text);
    }
  } else if (Values* values = printed(rule)) {
    put_figure(*values, rule.proof, figure, text);
  }
}

void check(CounterRule& rule, const std::string& figure, const CounterFace& face) {
  if (face.layer.empty()) {
    rule.proof.erase(figure);
  } else if (situation::Face* side = face_in(rule, face)) {
    side->proof.erase(figure);
  }
}

void check_all(CounterRule& rule) {
  std::erase_if(rule.proof, was_read);
  for (situation::Face& face : rule.faces) {
    std::erase_if(face.proof, was_read);
  }
}

bool has_read(const CounterRule& rule) {
  return std::ranges::any_of(rule.proof, was_read) || std::ranges::any_of(rule.faces, [](const situation::Face& face) {
           return std::ranges::any_of(face.proof, was_read);
         });
}

}  // namespace adjutant::dock
