// What painting a board costs: the sample of the project and a board of 10,000 by 8,000 pixels with 500 counters, made
// here. "frame" is the work of the painting thread, "paint" that of the window's thread. Run with
// QT_QPA_PLATFORM=offscreen.
#include <QApplication>
#include <QTemporaryDir>
#include <cmath>
#include <fstream>

#include <benchmark/benchmark.h>

#include "dock/board_moment.h"
#include "dock/board_view.h"
#include "dock/painting/board_image.h"
#include "dock/painting/board_overlay.h"
#include "dock/painting/pictures.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

constexpr int counters = 500;
constexpr vmod::Size large{10'000, 8'000};
const QSize laptop(1280, 800);
const QSize screen(1920, 1080);

/// The module with the large board, made once.
const test::PictureFolder& large_module() {
  static const test::PictureFolder folder = [] {
    test::PictureFolder made;
    made.put("board.png", test::speckled({large.width, large.height}));
    for (int i = 0; i < 50; ++i) {
      made.put("counter" + std::to_string(i) + ".png", test::speckled({75, 75}));
    }
    return made;
  }();
  return folder;
}

vmod::MapView large_map() {
  vmod::MapView map = test::board_of(large);
  for (int i = 0; i < counters; ++i) {
    map.pieces.push_back(test::piece_at(std::to_string(i), {i * 7919 % large.width, i * 6007 % large.height},
                                        "counter" + std::to_string(i % 50) + ".png"));
    map.pieces.back().appearance.images[0].degrees = i % 6 * 60;
  }
  return map;
}

double resident_mb() {
  std::ifstream in("/proc/self/statm");
  double pages = 0;
  in >> pages >> pages;
  return pages * 4096 / 1e6;
}

Viewport looking(QSize pixels, double scale) {
  const QPointF centre(large.width / 2.0, large.height / 2.0);
  return {centre - QPointF(pixels.width(), pixels.height()) / 2 / scale, scale, pixels};
}

/// Range 0: percent of the pictures' own size.
void frame_of_a_large_board(benchmark::State& state) {
  const vmod::MapView map = large_map();
  const Viewport viewport = looking(screen, static_cast<double>(state.range(0)) / 100);
  Pictures pictures;
  pictures.open(large_module().module());
  const FindPicture find = pictures.finder();
  static_cast<void>(paint_map(map, viewport, find));
  pictures.finish();
  for (auto _ : state) {
    benchmark::DoNotOptimize(paint_map(map, viewport, find));
  }
  state.counters["kept_MB"] = static_cast<double>(pictures.bytes()) / 1e6;
  state.counters["resident_MB"] = resident_mb();
}
BENCHMARK(frame_of_a_large_board)->Arg(12)->Arg(40)->Arg(100)->Unit(benchmark::kMillisecond);

/// From nothing to the first whole picture.
void opening_a_large_board(benchmark::State& state) {
  const vmod::MapView map = large_map();
  const Viewport viewport = looking(screen, static_cast<double>(state.range(0)) / 100);
  for (auto _ : state) {
    Pictures pictures;
    pictures.open(large_module().module());
    static_cast<void>(paint_map(map, viewport, pictures.finder()));
    pictures.finish();
  }
}
BENCHMARK(opening_a_large_board)->Arg(12)->Arg(100)->Unit(benchmark::kMillisecond)->Iterations(1);

/// A field of view of 400 hexes, lines and frames: the most that a board shows.
Overlay busy_overlay(const Viewport& viewport) {
  Overlay overlay;
  for (int i = 0; i < 400; ++i) {
    const QPointF centre = viewport.to_map({i % 25 * 75.0 + 40, static_cast<double>(i / 25) * 66 + 30});
    QPolygonF hex;
    for (int corner = 0; corner < 6; ++corner) {
      const double angle = corner * M_PI / 3;
      hex.append(centre + QPointF(std::cos(angle), std::sin(angle)) * 42 / viewport.scale);
    }
    overlay.areas.push_back({hex, static_cast<Tone>(i % 4), i % 5 == 0 ? QString::number(i) : QString(), true});
  }
  overlay.lines.push_back({{viewport.to_map({50, 50}), viewport.to_map({1500, 900})}, Tone::blocked});
  return overlay;
}

/// The window's own thread: a frame and an overlay. Range: 0 without, 1 with the overlay; 2 while zooming.
void paint_of_the_window(benchmark::State& state) {
  const Voice voice(words::built_in(), words::Language::en);
  BoardView view(voice);
  view.resize(screen);
  view.show_moment(test::moment_of({large_map()}, large_module().module(), {"1", "2", "3"}));
  view.zoom(0.4 / view.scale(), QPointF(screen.width(), screen.height()) / 2);
  view.finish();
  if (state.range(0) == 1) {
    view.set_overlay(busy_overlay({view.to_map({0, 0}), view.scale(), screen}));
  }
  QImage target(screen, QImage::Format_RGB32);
  if (state.range(0) == 2) {
    view.zoom(1.2, {700, 500});  // the frame is of another scale until the next one is there
  }
  for (auto _ : state) {
    view.render(&target, QPoint(), QRegion(), QWidget::RenderFlags());
  }
}
BENCHMARK(paint_of_the_window)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace adjutant::dock

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
