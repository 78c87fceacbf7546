#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QToolButton>

#include "dock/models/library/library.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A module of the library: cover, name, version and the game it is. A click opens it; the button in its corner offers
/// the rest.
class ModuleCard : public QAbstractButton {
  Q_OBJECT
 public:
  ModuleCard(const Voice& voice, LibraryModule module, QWidget* parent = nullptr);

  void set_cover(const QImage& cover);
  [[nodiscard]] const LibraryModule& module() const { return module_; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 Q_SIGNALS:
  void open_requested(const QString& file);
  void game_requested(const std::string& hash);
  void remove_requested(const std::string& hash);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] QString game_line() const;
  [[nodiscard]] QFont name_font() const;
  void fill_menu();

  const Voice& voice_;
  LibraryModule module_;
  QImage cover_;
  QToolButton* more_ = new QToolButton(this);
};

}  // namespace adjutant::dock
