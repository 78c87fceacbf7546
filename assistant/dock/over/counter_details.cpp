#include "dock/over/counter_details.h"

#include <QPixmap>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include "dock/over/stack_fan.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int words_width = 216;
constexpr qsizetype longest_text_on_piece = 120;  ///< letters; what stands on a counter is somebody's program

/// The texts that stand on the piece, each once.
QStringList texts_on(const vmod::PieceView& piece) {
  QStringList texts;
  for (const vmod::LabelView& label : piece.appearance.labels) {
    QString text = QString::fromStdString(label.text);
    if (text.startsWith(u"<html>"_s, Qt::CaseInsensitive)) {
      text = QTextDocumentFragment::fromHtml(text).toPlainText();
    }
    text = text.simplified().left(longest_text_on_piece);
    if (!text.isEmpty() && !texts.contains(text)) {
      texts.push_back(text);
    }
  }
  return texts;
}

}  // namespace

CounterDetails::CounterDetails() {
  setObjectName(u"fan/details"_s);
  picture_->setFixedSize(picture_side, picture_side);
  picture_->setAlignment(Qt::AlignCenter);
  name_->setObjectName(u"fan/name"_s);
  style::set_role(*name_, style::Role::heading);
  texts_->setObjectName(u"fan/texts"_s);
  said_->setObjectName(u"fan/said"_s);
  style::set_role(*texts_, style::Role::quiet);
  for (QLabel* label : {texts_, said_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFixedWidth(words_width);
  }
  name_->setFixedWidth(words_width);
  row_->setContentsMargins({});
  row_->setSpacing(style::small_gap);
  auto* words = new QVBoxLayout;
  words->setSpacing(style::small_gap);
  for (QWidget* part : std::initializer_list<QWidget*>{name_, texts_, said_}) {
    words->addWidget(part);
  }
  words->addStretch(1);
  words->addWidget(faces_);
  auto* both = new QHBoxLayout(this);
  both->setContentsMargins(style::gap, style::gap, style::gap, style::gap);
  both->setSpacing(style::gap);
  both->addWidget(picture_, 0, Qt::AlignTop);
  both->addLayout(words, 1);
}

void CounterDetails::show_piece(const vmod::PieceView& piece, const CounterSaid& said, const FindPicture& find) {
  const CounterSaid known = piece.masked ? CounterSaid() : said;
  const QImage picture = piece_picture(piece, find, picture_side, palette().color(QPalette::Window));
  picture_->setPixmap(QPixmap::fromImage(picture));
  const QString name = QString::fromStdString(piece.name.empty() ? piece.basic_name : piece.name);
  name_->say(name);
  show_words(*texts_, piece.masked ? QString() : texts_on(piece).join(u" \u00b7 "_s));
  show_words(*said_, known.lines.join(u'\n'));
  while (QLayoutItem* item = row_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  for (std::size_t i = 0; i < known.faces.size() && i < most_faces; ++i) {
    auto* face = new QLabel;
    face->setObjectName(u"fan/face/%1"_s.arg(i));
    face->setFixedSize(face_side, face_side);
    face->setAlignment(Qt::AlignCenter);
    face->setPixmap(QPixmap::fromImage(known.faces[i].second));
    face->setToolTip(known.faces[i].first);
    face->setAccessibleName(known.faces[i].first);
    row_->addWidget(face);
  }
  row_->addStretch(1);
  faces_->setVisible(!known.faces.empty());
  setAccessibleName(name);
  setAccessibleDescription(known.lines.join(u' '));
}

}  // namespace adjutant::dock
