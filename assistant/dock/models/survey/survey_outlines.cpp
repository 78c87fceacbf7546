#include "dock/models/survey/survey.h"

// Outlines of what stands in the way of sight within the hexes of a surveyed board.
namespace adjutant::dock {

std::string SurveyModel::kind_in(board::Hex hex) const {
  const SurveyHex* there = hexes_.find(hex);
  return there ? there->stands.kind : std::string();
}

QString SurveyModel::name_of(board::Hex hex) const {
  const SurveyHex* there = hexes_.find(hex);
  return there ? there->name : QString();
}

std::vector<ShownOutline> SurveyModel::shown_outlines() const {
  return for_outlines() ? outlines_.shown([this](board::Hex hex) { return kind_in(hex); })
                        : std::vector<ShownOutline>();
}

std::size_t SurveyModel::waiting_outlines() const {
  std::size_t waiting = 0;
  for (const ShownOutline& one : shown_outlines()) {
    waiting += one.taken ? 0 : 1;
  }
  return waiting;
}

void SurveyModel::click_outline(QPointF board_point) {
  keep_outlines(outlines_.clicked(board_point, [this](board::Hex hex) { return kind_in(hex); }));
}

void SurveyModel::take_all_outlines() {
  keep_outlines(outlines_.all_taken([this](board::Hex hex) { return kind_in(hex); }));
}

/// As one stroke.
void SurveyModel::keep_outlines(const OutlineStands& stands) {
  if (stands.empty()) {
    return;
  }
  Stroke stroke;
  for (const auto& [hex, outlines] : stands) {
    stroke.outlines_before[hex] = outlines_.stands(hex);
  }
  stroke.outlines_after = stands;
  outlines_.put(stands);
  keep(std::move(stroke));
}

}  // namespace adjutant::dock
