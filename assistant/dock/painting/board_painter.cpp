#include "dock/painting/board_painter.h"

#include <algorithm>
#include <utility>

namespace adjutant::dock {

BoardPainter::BoardPainter(Pictures& pictures) : pictures_(pictures), thread_([this] { run(); }) {}

BoardPainter::~BoardPainter() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    changed_.notify_all();
  }
  thread_.join();
}

void BoardPainter::wish(FrameWish wish) {
  const std::scoped_lock lock(mutex_);
  next_ = std::move(wish);
  changed_.notify_all();
}

std::shared_ptr<const Frame> BoardPainter::frame() const {
  const std::scoped_lock lock(mutex_);
  return frame_;
}

void BoardPainter::finish() {
  std::unique_lock lock(mutex_);
  while (next_ || busy_) {
    changed_.wait(lock);
  }
}

void BoardPainter::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (!next_) {
      changed_.wait(lock);
      continue;
    }
    FrameWish wish = *std::exchange(next_, std::nullopt);
    busy_ = true;
    lock.unlock();
    auto frame = std::make_shared<const Frame>(paint(std::move(wish)));
    lock.lock();
    frame_ = std::move(frame);
    busy_ = false;
    changed_.notify_all();
    lock.unlock();
    Q_EMIT painted();
    lock.lock();
  }
}

Frame BoardPainter::paint(FrameWish wish) {
  pictures_.open(wish.moment->of.module_file, wish.moment->of.extension_files);
  const auto& maps = wish.moment->board->maps;
  const auto map = std::ranges::find(maps, wish.map, &vmod::MapView::name);
  Frame frame;
  if (map != maps.end()) {
    const FindPicture find = pictures_.finder();
    frame.image = paint_map(*map, wish.viewport, find, wish.surround);
    frame.drawn = drawn_pieces(*map, find);
  }
  frame.wish = std::move(wish);
  return frame;
}

}  // namespace adjutant::dock
