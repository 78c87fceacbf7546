#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPointF>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QThreadPool>
#include <QWidget>
#include <optional>
#include <string>

#include "dock/models/library/aids.h"
#include "dock/painting/pictures.h"
#include "dock/resolve/chart_picture.h"
#include "dock/style/voice.h"
#include "dock/widgets/choice_list.h"

namespace adjutant::dock {

/// What the module itself offers, to be found by name: its charts to look at closely, its rulebook to be brought in,
/// its dice, and the places of its boards to go to.
class AidsPart : public QWidget {
  Q_OBJECT
 public:
  AidsPart(AidsModel& model, const Voice& voice);
  ~AidsPart() override;

  void refresh();
  [[nodiscard]] ChartPicture* picture() { return picture_; }

 Q_SIGNALS:
  /// A rulebook of the module was taken out of it; it lies there until this part is gone.
  void book_requested(const QString& file);
  void place_requested(const std::string& map, QPointF at);
  /// Told, from a thread of its own, when a picture has come.
  void pictures_arrived();
  /// What was read from the module, or why not; from the thread that read it.
  void page_read(const QString& file, const QByteArray& bytes);
  void book_read(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void choose(const QString& id);
  void fill();
  void show_aid();
  void read_page(const Aid& aid);
  void read_book(const Aid& aid);
  void show_page(const QByteArray& bytes);
  [[nodiscard]] QString label_of(const Aid& aid) const;

  AidsModel& model_;
  const Voice& voice_;
  Pictures pictures_;
  QLineEdit* search_ = new QLineEdit;
  ChoiceList* list_ = new ChoiceList;
  QLabel* none_ = new QLabel;
  QStackedWidget* view_ = new QStackedWidget;
  ChartPicture* picture_ = new ChartPicture(pictures_);
  QTextBrowser* page_;
  QPushButton* bring_in_ = new QPushButton;
  std::optional<Aid> shown_;
  std::string opened_;  ///< the module whose pictures are open
  QTemporaryDir books_;
  QThreadPool thread_;
};

}  // namespace adjutant::dock
