#pragma once

#include <QColor>
#include <QImage>
#include <QObject>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/painting/board_image.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {

/// What is to be painted: a map of a moment, in device pixels.
struct FrameWish {
  MomentPtr moment;
  std::string map;
  Viewport viewport;
  QColor surround;  ///< of what lies beyond the map
};

/// What was painted, and where its pieces are.
struct Frame {
  FrameWish wish;
  QImage image;
  std::vector<DrawnPiece> drawn;
};

/// Paints maps on a thread of its own. The latest wish wins: one that was not begun yet is dropped.
class BoardPainter : public QObject {
  Q_OBJECT
 public:
  explicit BoardPainter(Pictures& pictures);
  ~BoardPainter() override;

  void wish(FrameWish wish);
  /// The newest frame there is; null before the first.
  [[nodiscard]] std::shared_ptr<const Frame> frame() const;
  /// Waits until the latest wish is painted.
  void finish();

 Q_SIGNALS:
  /// There is a new frame. Comes from the painting thread.
  void painted();

 private:
  void run();
  [[nodiscard]] Frame paint(FrameWish wish);

  Pictures& pictures_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<FrameWish> next_;
  std::shared_ptr<const Frame> frame_;
  bool busy_ = false;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace adjutant::dock
