#pragma once

#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>
#include <utility>
#include <vector>

#include "dock/painting/pictures.h"
#include "dock/widgets/elided_label.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// What is known of a counter besides what lies on the board: its faces by their names, and what its sheet says.
struct CounterSaid {
  std::vector<std::pair<QString, QImage>> faces;
  QStringList lines;
};
using DescribeCounter = std::function<CounterSaid(const vmod::PieceView&)>;

/// One piece of the board enlarged, with its name, the texts on it, its faces and what its counter sheet says. Of a
/// masked piece there is the mask and its name, whatever is known.
class CounterDetails : public QWidget {
  Q_OBJECT
 public:
  static constexpr int picture_side = 148;
  static constexpr int face_side = 52;
  static constexpr std::size_t most_faces = 6;

  CounterDetails();

  void show_piece(const vmod::PieceView& piece, const CounterSaid& said, const FindPicture& find);

 private:
  QLabel* picture_ = new QLabel;
  ElidedLabel* name_ = new ElidedLabel;
  QLabel* texts_ = new QLabel;
  QLabel* said_ = new QLabel;
  QWidget* faces_ = new QWidget;
  QHBoxLayout* row_ = new QHBoxLayout(faces_);
};

}  // namespace adjutant::dock
