#pragma once

#include <QPainter>
#include <QPointF>

#include "dock/painting/board_places.h"
#include "dock/painting/pictures.h"
#include "dock/painting/viewport.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// Paints pieces as VASSAL's traits draw themselves.
class PiecePainter {
 public:
  /// All three must outlive it.
  PiecePainter(QPainter& painter, const Viewport& viewport, const FindPicture& find)
      : painter_(painter), view_(viewport), find_(find) {}

  void paint(const PlacedPiece& placed);

 private:
  [[nodiscard]] QPointF anchor_of(const PlacedPiece& placed) const;
  [[nodiscard]] bool any_picture(const vmod::Appearance& look) const;
  void paint_faded(const PlacedPiece& placed, QPointF anchor);
  void paint_marks(const PlacedPiece& placed, QPointF anchor);
  void paint_card_of(const PlacedPiece& placed, QPointF anchor);
  void paint_picture(const vmod::Appearance& look, std::size_t index, QPointF anchor);
  void paint_moved_sign(const vmod::ImageView& image, QPointF anchor);
  void paint_label(const vmod::Appearance& look, const vmod::LabelView& label, QPointF anchor);
  void paint_area(const vmod::AreaView& area, QPointF at);
  void paint_trail(const vmod::TrailView& trail, QPointF here);
  void paint_border(const vmod::BorderView& border, const QRectF& box);
  [[nodiscard]] QRectF inside(const vmod::Appearance& look, std::size_t images, double turned_back) const;
  [[nodiscard]] QRectF label_box(const vmod::Appearance& look, const vmod::LabelView& label, QSizeF size) const;

  QPainter& painter_;
  const Viewport& view_;
  const FindPicture& find_;
};

}  // namespace adjutant::dock
