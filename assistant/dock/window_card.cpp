#include <QPainter>
#include <algorithm>

#include "dock/counters/counter_painting.h"
#include "dock/window_inside.h"

// What is known of a counter that the pointer rests on: its faces, and what the counter sheet says.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QImage picture_of_face(const CounterType& type, const CounterFace& face, const FindPicture& find) {
  QImage image(CounterDetails::face_side, CounterDetails::face_side, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  paint_counter(painter, image.rect(), type, face, find);
  return image;
}

/// The level that the piece shows of its layers, the outermost; the printed side where none is active.
CounterFace face_shown(const vmod::PieceView& piece) {
  CounterFace face;
  for (const vmod::LayerView& layer : piece.layers) {
    if (layer.active) {
      face = {layer.layer, layer.level};
    }
  }
  return face;
}

}  // namespace

CounterSaid Window::Inside::describe_counter(const vmod::PieceView& piece) {
  counters.look();  // the sheet comes a moment later, and the card looks again then
  const auto& types = counters.types();
  const auto found = std::ranges::find_if(types, [&](const CounterType& type) {
    const situation::PieceLooks& looks = type.counter.looks;
    return looks.gpid.empty() ? looks.plain_name == piece.basic_name : looks.gpid == piece.gpid;
  });
  if (found == types.end() || piece.masked) {
    return {};
  }
  CounterSaid said;
  const auto place = static_cast<std::size_t>(found - types.begin());
  if (!found->counter.layers.empty()) {
    said.faces.emplace_back(voice_("dock.counters.face.printed"),
                            picture_of_face(*found, {}, board->pictures().finder()));
  }
  for (const situation::CounterLayer& layer : found->counter.layers) {
    for (const situation::CounterLevel& level : layer.levels) {
      if (!level.image.empty() && said.faces.size() < CounterDetails::most_faces) {
        said.faces.emplace_back(QString::fromStdString(level.name.empty() ? layer.name : level.name),
                                picture_of_face(*found, {layer.name, level.level}, board->pictures().finder()));
      }
    }
  }
  const QStringList heads = {counters.kind(place), counters.side(place)};
  if (const QString head = heads.join(u" \u00b7 "_s); counters.is(place) == CounterIs::unit) {
    said.lines.push_back(heads[1].isEmpty() ? heads[0] : head);
  }
  QStringList figures;
  QStringList unsure;
  const CounterFace now = face_shown(piece);
  for (const CounterFigure& figure : counters.figures(place)) {
    const bool on_face = !counters.figure(place, figure.id, now).isEmpty();
    const CounterFace of = on_face ? now : CounterFace();
    if (const QString value = counters.figure(place, figure.id, of); !value.isEmpty()) {
      (counters.unsure(place, figure.id, of) ? unsure : figures).push_back(figure.name + u' ' + value);
    }
  }
  if (!figures.empty()) {
    said.lines.push_back(figures.join(u", "_s));
  }
  if (!unsure.empty()) {
    said.lines.push_back(voice_({"dock.card.unchecked", {{"figures", unsure.join(u", "_s).toStdString()}}}));
  }
  if (counters.is(place) == CounterIs::nothing_said) {
    said.lines.push_back(voice_("dock.card.nothing_said"));
  }
  return said;
}

}  // namespace adjutant::dock
