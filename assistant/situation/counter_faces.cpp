#include "situation/counter_faces.h"

#include <map>
#include <utility>

#include "games/state/prints.h"

namespace adjutant::situation {
namespace {

/// Lays the figures of a face under those that are shown already.
void lay(const Face& face, Shown& shown) {
  for (const auto& [figure, value] : face.values) {
    if (!shown.absent.contains(figure)) {
      shown.values.emplace(figure, value);
    }
  }
  for (const auto& [figure, proof] : face.proof) {
    if (proof.source == FigureProof::Source::absent && !shown.values.contains(figure)) {
      shown.absent.insert(figure);
    }
  }
}

bool is_up(const Face& face, const PieceLooks& piece) {
  const auto layer = piece.layers.find(face.layer);
  return layer != piece.layers.end() && layer->second == face.level;
}

}  // namespace

Shown shown_by(const CounterRule& rule, const PieceLooks& piece) {
  Shown result;
  for (const Face& face : rule.faces) {
    if (!is_up(face, piece)) {
      continue;
    }
    if (result.face.empty()) {
      result.face = face.face;
    }
    lay(face, result);
    result.markers.insert(result.markers.end(), face.markers.begin(), face.markers.end());
  }
  return result;
}

Values figures_shown(Shown shown, const Values& printed) {
  for (const auto& [figure, value] : printed) {
    if (!shown.absent.contains(figure)) {
      shown.values.emplace(figure, value);
    }
  }
  return std::move(shown.values);
}

std::set<std::string> unchecked_figures(const CounterRule& rule, const PieceLooks& piece, const std::string& face,
                                        const std::string& plain) {
  const auto* unit = std::get_if<UnitMeaning>(&rule.meaning);
  std::set<std::string> unchecked;
  std::set<std::pair<std::string, std::string>> told;  // face and figure, empty: the side that is shown
  const auto look_at = [&](const std::string& side, const Values& values, const FigureProofs& proofs) {
    for (const auto& [figure, value] : values) {
      const auto proof = proofs.find(figure);
      const bool is_read = proof != proofs.end() && proof->second.source == FigureProof::Source::read;
      if (told.emplace(side, figure).second && is_read) {
        unchecked.insert(side.empty() ? figure : side + "/" + figure);
      }
    }
    for (const auto& [figure, proof] : proofs) {
      if (proof.source == FigureProof::Source::absent) {
        told.emplace(side, figure);
      }
    }
  };
  if (unit == nullptr) {
    return unchecked;
  }
  std::set<std::string> sides = {"", plain};
  for (const Face& one : rule.faces) {
    if (is_up(one, piece)) {
      look_at("", one.values, one.proof);
    }
    if (!one.face.empty()) {
      look_at(one.face, one.values, one.proof);
      sides.insert(one.face);
    }
  }
  for (const std::string& side : sides) {
    look_at(side, unit->values, rule.proof);
  }
  std::erase_if(unchecked, [&](const std::string& figure) { return figure.starts_with(face + "/"); });
  return unchecked;
}

std::set<std::string> figures_of_none(const CounterRule& rule, std::set<std::string> absent) {
  for (const auto& [figure, proof] : rule.proof) {
    if (proof.source == FigureProof::Source::absent) {
      absent.insert(figure);
    }
  }
  return absent;
}

Values values_of_other_faces(const CounterRule& rule, const std::string& face, const std::string& plain) {
  const auto* unit = std::get_if<UnitMeaning>(&rule.meaning);
  if (unit == nullptr) {
    return {};
  }
  std::map<std::string, Shown> faces = {{plain, {}}};
  for (const Face& side : rule.faces) {
    if (!side.face.empty()) {
      lay(side, faces[side.face]);
    }
  }
  faces.erase(face);
  Values others;
  for (auto& [name, shown] : faces) {
    const std::set<std::string> nowhere = figures_of_none(rule, shown.absent);
    for (const auto& [figure, value] : figures_shown(std::move(shown), unit->values)) {
      others.emplace(name + "/" + figure, value);
    }
    for (const std::string& figure : nowhere) {
      others.emplace(name + "/" + figure, std::string(games::printed_nowhere));
    }
  }
  return others;
}

}  // namespace adjutant::situation
