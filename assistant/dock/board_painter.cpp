#include "dock/board_painter.h"

#include <algorithm>
#include <utility>

namespace adjutant::dock {

BoardPainter::BoardPainter(Pictures& pictures) : pictures_(pictures), thread_([this] { run(); }) {}

BoardPainter::~BoardPainter() {
  {
    const QMutexLocker lock(&mutex_);
    ending_ = true;
    changed_.wakeAll();
  }
  thread_.join();
}

void BoardPainter::wish(FrameWish wish) {
  const QMutexLocker lock(&mutex_);
  next_ = std::move(wish);
  changed_.wakeAll();
}

std::shared_ptr<const Frame> BoardPainter::frame() const {
  const QMutexLocker lock(&mutex_);
  return frame_;
}

void BoardPainter::finish() {
  const QMutexLocker lock(&mutex_);
  while (next_ || busy_) {
    changed_.wait(&mutex_);
  }
}

void BoardPainter::run() {
  QMutexLocker lock(&mutex_);
  while (!ending_) {
    if (!next_) {
      changed_.wait(&mutex_);
      continue;
    }
    FrameWish wish = *std::exchange(next_, std::nullopt);
    busy_ = true;
    lock.unlock();
    auto frame = std::make_shared<const Frame>(paint(std::move(wish)));
    lock.relock();
    frame_ = std::move(frame);
    busy_ = false;
    changed_.wakeAll();
    lock.unlock();
    Q_EMIT painted();
    lock.relock();
  }
}

Frame BoardPainter::paint(FrameWish wish) {
  pictures_.open(wish.moment->of.module_file);
  const auto& maps = wish.moment->board->maps;
  const auto map = std::ranges::find(maps, wish.map, &vmod::MapView::name);
  Frame frame;
  if (map != maps.end()) {
    const FindPicture find = pictures_.finder();
    frame.image = paint_map(*map, wish.viewport, find);
    frame.drawn = drawn_pieces(*map, find);
  }
  frame.wish = std::move(wish);
  return frame;
}

}  // namespace adjutant::dock
