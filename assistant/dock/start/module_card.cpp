#include "dock/start/module_card.h"

#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <utility>

#include "dock/models/words/field_words.h"
#include "dock/start/cover.h"
#include "dock/start/start_card.h"
#include "dock/style/icons.h"
#include "dock/style/style.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int module_card_width = 200;

int cover_height(int width) {
  return width * cover_size.height() / cover_size.width();
}

}  // namespace

ModuleCard::ModuleCard(const Voice& voice, LibraryModule module, QWidget* parent)
    : QAbstractButton(parent), voice_(voice), module_(std::move(module)) {
  setObjectName(u"start/module/"_s + module_.name);
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::StrongFocus);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setText(module_.name);
  setAccessibleName(voice_(
      {"dock.start.module", {{"module", module_.name.toStdString()}, {"version", module_.version.toStdString()}}}));
  setAccessibleDescription(game_line());
  setToolTip(module_.missing ? voice_({"dock.start.gone", {{"file", module_.file.toStdString()}}}) : module_.file);
  more_->setIcon(style::icon(u"menu"_s));
  more_->setAutoRaise(true);
  more_->setPopupMode(QToolButton::InstantPopup);
  more_->setObjectName(u"start/more/"_s + module_.name);
  more_->setCursor(Qt::ArrowCursor);
  more_->setToolTip(voice_("dock.start.more"));
  more_->setAccessibleName(voice_({"dock.start.more_of", {{"module", module_.name.toStdString()}}}));
  more_->setStyleSheet(u"QToolButton::menu-indicator { image: none; }"_s);
  fill_menu();
  connect(this, &QAbstractButton::clicked, this, [this] {
    if (!module_.missing) {
      Q_EMIT open_requested(module_.file);
    }
  });
}

void ModuleCard::fill_menu() {
  auto* menu = new QMenu(more_);
  QAction* opening = menu->addAction(voice_("dock.start.open"), this, [this] { Q_EMIT open_requested(module_.file); });
  opening->setEnabled(!module_.missing);
  menu->addAction(voice_("dock.start.which"), this, [this] { Q_EMIT game_requested(module_.hash); });
  menu->addSeparator();
  menu->addAction(voice_("dock.start.remove"), this, [this] { Q_EMIT remove_requested(module_.hash); });
  more_->setMenu(menu);
}

void ModuleCard::set_cover(const QImage& cover) {
  cover_ = cover;
  update();
}

QString ModuleCard::game_line() const {
  if (module_.missing) {
    return voice_("dock.start.missing");
  }
  if (!module_.game_said) {
    return voice_("dock.start.which_game");
  }
  if (module_.game.empty()) {
    return voice_("dock.start.no_game");
  }
  const QString edition = QString::fromStdString(module_.edition);
  const QString game = game_name(module_.game, voice_);
  return edition.isEmpty() ? game : game + u' ' + edition;
}

QFont ModuleCard::name_font() const {
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  return bold;
}

QSize ModuleCard::sizeHint() const {
  return {module_card_width, heightForWidth(module_card_width)};
}

int ModuleCard::heightForWidth(int width) const {
  return cover_height(width) + QFontMetrics(name_font()).lineSpacing() + 2 * fontMetrics().lineSpacing() +
         2 * style::gap + style::small_gap;
}

void ModuleCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paint_card(painter, rect(), *this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const QRect cover(2, 2, width() - 4, cover_height(width()) - 2);
  QPainterPath rounded;
  rounded.addRoundedRect(cover, 7, 7);
  rounded.addRect(cover.adjusted(0, cover.height() / 2, 0, 0));  // square where the words begin
  rounded.setFillRule(Qt::WindingFill);
  painter.save();
  painter.setClipPath(rounded);
  painter.setOpacity(module_.missing ? 0.35 : 1.0);
  painter.drawImage(cover, cover_.isNull() ? drawn_cover(module_.name, cover_size) : cover_);
  painter.restore();

  const style::Colours ours = style::colours(palette());
  const int left = style::margin;
  const int room = width() - 2 * left;
  int y = cover.bottom() + 1 + style::gap;
  const auto line = [&](const QFont& type, const QColor& colour, const QString& text, int wide) {
    const QFontMetrics metrics(type);
    painter.setFont(type);
    painter.setPen(colour);
    painter.drawText(left, y + metrics.ascent(), metrics.elidedText(text, Qt::ElideRight, wide));
    y += metrics.lineSpacing();
  };
  line(name_font(), palette().color(QPalette::Text), module_.name, room);
  line(font(), ours.quiet,
       module_.version.isEmpty() ? QString()
                                 : voice_({"dock.start.version", {{"version", module_.version.toStdString()}}}),
       room - style::target);
  const QColor colour = module_.missing ? ours.warning : module_.game_said ? ours.quiet : ours.link;
  line(font(), colour, game_line(), room - style::target);
}

void ModuleCard::resizeEvent(QResizeEvent* event) {
  QAbstractButton::resizeEvent(event);
  more_->setGeometry(width() - style::target - style::small_gap, height() - style::target - style::small_gap,
                     style::target, style::target);
}

void ModuleCard::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void ModuleCard::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

}  // namespace adjutant::dock
