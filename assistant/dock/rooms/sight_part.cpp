#include "dock/rooms/sight_part.h"

#include <algorithm>

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

bool same_sight_line(const SightState& a, const SightState& b) {
  return a.from == b.from && a.to == b.to;
}

}  // namespace

SightPart::SightPart(PlayModel& play, const Voice& voice)
    : play_(play), voice_(voice), settings_used_(new Fold(settings_rows_)), shots_(new Fold(shot_rows_)) {
  column_in(*this, {}, {line_, settings_used_, shots_});
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
  line_->set_title(sight.asked()
                       ? voice_({"dock.sight.title",
                                 {{"from", sight.from.place.toStdString()}, {"to", sight.to.place.toStdString()}}})
                       : QString());
  line_->fill([&](QVBoxLayout& rows) {
    if (sight.verdict) {
      const QString verdict = voice_(Message{"dock.sight." + name_of(*sight.verdict), {}});
      const QString range = sight.range ? voice_({"dock.sight.range", {{"count", *sight.range}}}) : QString();
      rows.addWidget(words(range.isEmpty() ? verdict : verdict + signs::dot + range));
    } else if (sight.asked() && sight.problem.isEmpty()) {
      rows.addWidget(quiet_words(voice_("dock.sight.asking")));
    }
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
  const QString text = QString::number(reason.number) + QStringLiteral("  ") + reason.text;
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
