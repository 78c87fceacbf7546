#include "dock/rooms/sight_part.h"

#include <algorithm>

#include "dock/painting/board_overlay.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr int verdict_size = 20;  ///< points, where the window's own type has eleven
constexpr int usual_size = 11;
constexpr int bar_width = 5;
constexpr int level_button_width = 40;

bool same_sight_line(const SightState& a, const SightState& b) {
  return a.from.hex == b.from.hex && a.to.hex == b.to.hex;
}

/// What the player wants to know, read from across the table.
QLabel* verdict_words(const QString& text) {
  QLabel* label = words(text);
  label->setObjectName(QStringLiteral("verdict"));
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * verdict_size / usual_size);
  font.setWeight(QFont::DemiBold);
  label->setFont(font);
  return label;
}

}  // namespace

SightPart::SightPart(PlayModel& play, const Voice& voice)
    : play_(play), voice_(voice), settings_used_(new Fold(settings_rows_)), shots_(new Fold(shot_rows_)) {
  card_->setObjectName(QStringLiteral("sight"));
  bar_->setFixedWidth(bar_width);
  bar_->setAutoFillBackground(true);
  row_in(*card_, {}, {{bar_}, {line_, 1}}, 0);
  line_->setContentsMargins(style::margin, style::gap, style::gap, style::gap);
  column_in(*this, {}, {card_, settings_used_, shots_});
  shot_rows_->setObjectName(QStringLiteral("shots"));
  connect(shot_rows_, &ChoiceList::chosen, this,
          [this](const QString& number) { play_.look_again(number.toLongLong()); });
}

bool SightPart::refresh(bool all) {
  const SightState& sight = play_.sight().state();
  const FieldState& field = play_.field().state();
  const bool another = !same_sight_line(sight, sight_shown_) && sight.asked();
  if (all || sight != sight_shown_ || field != field_shown_ || play_.settings().settings() != settings_shown_) {
    sight_shown_ = sight;
    field_shown_ = field;
    settings_shown_ = play_.settings().settings();
    show_line();
    show_settings_used();
  }
  if (all || play_.shots().shots() != shots_shown_) {
    shots_shown_ = play_.shots().shots();
    show_shots();
  }
  setVisible(sight_shown_.asked() || field_shown_.asked() || !shots_shown_.empty());
  return another;
}

void SightPart::show_line() {
  const SightState& sight = sight_shown_;
  card_->setVisible(sight.asked() || field_shown_.asked());
  bar_->setVisible(sight.verdict.has_value());
  QPalette colours = bar_->palette();
  colours.setColor(QPalette::Window, tone_colour(sight.verdict.value_or(Tone::unknown)));
  bar_->setPalette(colours);
  line_->fill([&](QVBoxLayout& rows) {
    show_verdict(rows);
    show_levels(rows);
    for (const QString& sentence : sight.sentences) {
      rows.addWidget(words(sentence));
    }
    for (const SightReason& reason : sight.reasons) {
      add_reason(rows, reason);
    }
    if (sight.undeclared) {
      offer_to_declare(rows);
    } else {
      add_words(rows, sight.problem, style::Role::warning);
    }
    show_field(rows);
  });
}

/// The verdict as a headline, and of which line it is.
void SightPart::show_verdict(QVBoxLayout& rows) {
  const SightState& sight = sight_shown_;
  if (!sight.asked()) {
    return;
  }
  if (sight.verdict) {
    const QString verdict = voice_(Message{"dock.sight." + name_of(*sight.verdict), {}});
    const QString range = sight.range ? voice_({"dock.sight.range", {{"count", *sight.range}}}) : QString();
    rows.addWidget(verdict_words(range.isEmpty() ? verdict : verdict + signs::dot + range));
  }
  rows.addWidget(quiet_words(
      voice_({"dock.sight.title", {{"from", sight.from.place.toStdString()}, {"to", sight.to.place.toStdString()}}})));
  if (!sight.verdict && sight.problem.isEmpty()) {
    rows.addWidget(quiet_words(voice_("dock.sight.asking")));
  }
}

/// The chips of the board, for the keyboard and for screen readers.
void SightPart::show_levels(QVBoxLayout& rows) {
  const SightState& sight = sight_shown_;
  if (!sight.verdict || !sight.has_levels()) {
    return;
  }
  add_levels(rows, SightEnd::from, voice_({"dock.sight.level_from", {{"place", sight.from.place.toStdString()}}}));
  add_levels(rows, SightEnd::to, voice_({"dock.sight.level_to", {{"place", sight.to.place.toStdString()}}}));
}

void SightPart::add_levels(QVBoxLayout& rows, SightEnd end, const QString& title) {
  const SightState& sight = sight_shown_;
  const Spot& spot = end == SightEnd::from ? sight.from : sight.to;
  if (spot.levels == 0) {
    return;
  }
  auto* row = new QHBoxLayout;
  row->setSpacing(style::small_gap);
  row->addWidget(words(title), 1);
  for (int level = 0; level <= spot.levels && level < sight.level_names.size(); ++level) {
    const QString name = QStringLiteral("level/%1/%2").arg(end == SightEnd::from ? u"from" : u"to").arg(level);
    QPushButton* chip =
        push_button(name, sight.level_names[level], [this, end, level] { play_.sight().set_level(end, level); });
    chip->setCheckable(true);
    chip->setChecked(level == spot.level);
    chip->setFixedWidth(level_button_width);
    chip->setAccessibleName(level_text(spot, level, voice_));
    chip->setToolTip(chip->accessibleName() + QLatin1Char('\n') + voice_("dock.sight.level_keys"));
    row->addWidget(chip);
  }
  rows.addLayout(row);
}

void SightPart::show_field(QVBoxLayout& rows) {
  if (field_shown_.asked() && field_shown_.problem.isEmpty()) {
    rows.addWidget(words(voice_(
        {"dock.sight.field", {{"place", field_shown_.from.place.toStdString()}, {"count", field_shown_.seen}}})));
  }
  add_words(rows, field_shown_.problem, style::Role::warning);
}

/// Nothing is known of the line yet, and nothing is wrong.
void SightPart::offer_to_declare(QVBoxLayout& rows) {
  rows.addWidget(words(sight_shown_.problem));
  rows.addWidget(declare_button(voice_, [this] { play_.declare_sight(); }));
}

void SightPart::add_reason(QVBoxLayout& rows, const SightReason& reason) {
  auto* row = new PointedRow;
  const QString shown = reason.number > 0 ? QString::number(reason.number) + QStringLiteral("  ") : QString();
  const QString text = shown + reason.text;
  QHBoxLayout* line = row_in(*row, {}, {{reason.tone == Tone::clear ? quiet_words(text) : words(text), 1}});
  add_rule_link(*line, reason.rule, voice_, [this](const QString& number) { Q_EMIT rule_requested(number); });
  connect(row, &PointedRow::pointed, this,
          [this, outline = reason.outline](bool at_it) { play_.hover(at_it ? outline : QPolygonF()); });
  rows.addWidget(row);
}

/// What the rules leave open, and how it was read for this line.
void SightPart::show_settings_used() {
  settings_used_->set_title(voice_("dock.readings.used"));
  settings_rows_->fill([this](QVBoxLayout& rows) {
    for (const SettingUsed& used : sight_shown_.settings_used) {
      const GameSetting* setting = play_.settings().find(used.setting);
      if (setting) {
        rows.addWidget(quiet_words(setting->text + QStringLiteral(": ") + setting->text_of(used.value)));
      }
    }
  });
  settings_used_->setVisible(std::ranges::any_of(sight_shown_.settings_used, [this](const SettingUsed& used) {
    return play_.settings().find(used.setting) != nullptr;
  }));
}

/// The newest first: it is what was spoken of last.
void SightPart::show_shots() {
  shots_->set_title(voice_({"dock.shot.list", {{"count", shots_shown_.size()}}}));
  shots_->setVisible(!shots_shown_.empty());
  shot_rows_->setAccessibleName(voice_({"dock.shot.list", {{"count", shots_shown_.size()}}}));
  std::vector<Choice> rows;
  for (auto shot = shots_shown_.rbegin(); shot != shots_shown_.rend(); ++shot) {
    const QString said = shot->text.isEmpty() ? voice_(told(*shot)) : shot->text;
    rows.push_back({QString::number(shot->number),
                    shot->stands ? said : said + QLatin1Char(' ') + voice_("dock.shot.past"), shot->stands});
  }
  shot_rows_->fill(rows);
}

}  // namespace adjutant::dock
