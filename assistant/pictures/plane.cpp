#include "pictures/plane.h"

namespace adjutant::pictures {

void Pieces::add(int x, int y) {
  if (!plane_.contains(x, y) || !is_ink(x, y)) {
    return;
  }
  char& seen = seen_[plane_.place(x, y)];
  if (seen == 0) {
    seen = 1;
    piece_.pixels.emplace_back(x, y);
    piece_.left = std::min(piece_.left, x);
    piece_.right = std::max(piece_.right, x);
    piece_.top = std::min(piece_.top, y);
    piece_.bottom = std::max(piece_.bottom, y);
  }
}

const Piece& Pieces::flooded(int x, int y) {
  piece_ = {x, y, x, y, {}};
  add(x, y);
  for (std::size_t next = 0; next < piece_.pixels.size(); ++next) {
    const auto [px, py] = piece_.pixels[next];
    add(px - 1, py);
    add(px + 1, py);
    add(px, py - 1);
    add(px, py + 1);
    if (touching_ == Touching::corners) {
      add(px - 1, py - 1);
      add(px + 1, py - 1);
      add(px - 1, py + 1);
      add(px + 1, py + 1);
    }
  }
  return piece_;
}

}  // namespace adjutant::pictures
