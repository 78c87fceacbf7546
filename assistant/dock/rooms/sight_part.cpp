#include "dock/rooms/sight_part.h"

#include <algorithm>

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

const char* sight_verdict_key(Tone verdict) {
  switch (verdict) {
    case Tone::clear:
      return "dock.sight.clear";
    case Tone::degraded:
      return "dock.sight.degraded";
    case Tone::blocked:
      return "dock.sight.blocked";
    default:
      return "dock.sight.unknown";
  }
}

void add_warning(QVBoxLayout& rows, const QString& problem) {
  if (!problem.isEmpty()) {
    QLabel* label = words(problem);
    style::set_role(*label, style::Role::warning);
    rows.addWidget(label);
  }
}

bool same_sight_line(const SightState& a, const SightState& b) {
  return a.from == b.from && a.to == b.to;
}

}  // namespace

SightPart::SightPart(PlayModel& play, const Voice& voice, QWidget* parent)
    : QWidget(parent), play_(play), voice_(voice), readings_(new Fold(reading_rows_)), shots_(new Fold(shot_rows_)) {
  auto* parts = new QVBoxLayout(this);
  parts->setContentsMargins(0, 0, 0, 0);
  for (QWidget* part : std::initializer_list<QWidget*>{line_, readings_, shots_}) {
    parts->addWidget(part);
  }
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
    show_readings();
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
      const QString verdict = voice_(sight_verdict_key(*sight.verdict));
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
      add_warning(rows, sight.problem);
    }
    show_field(rows);
  });
}

void SightPart::show_field(QVBoxLayout& rows) {
  if (field_shown_.asked() && field_shown_.problem.isEmpty()) {
    rows.addWidget(words(voice_(
        {"dock.sight.field", {{"place", field_shown_.from.place.toStdString()}, {"count", field_shown_.seen}}})));
  }
  add_warning(rows, field_shown_.problem);
}

/// Nothing is known of the line yet, and nothing is wrong.
void SightPart::offer_to_declare(QVBoxLayout& rows) {
  rows.addWidget(words(sight_shown_.problem));
  rows.addWidget(declare_button(voice_, [this] { play_.declare_sight(); }));
}

void SightPart::add_reason(QVBoxLayout& rows, const SightReason& reason) {
  auto* row = new PointedRow;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  const QString text = QString::number(reason.number) + QStringLiteral("  ") + reason.text;
  line->addWidget(reason.tone == Tone::clear ? quiet_words(text) : words(text), 1);
  if (auto* link = rule_link(reason.rule, voice_, [this](const QString& number) { Q_EMIT rule_wanted(number); })) {
    line->addWidget(link, 0, Qt::AlignTop);
  }
  connect(row, &PointedRow::pointed, this,
          [this, outline = reason.outline](bool at_it) { play_.hover(at_it ? outline : QPolygonF()); });
  rows.addWidget(row);
}

/// What the rules leave open, and how it was read for this line.
void SightPart::show_readings() {
  readings_->set_title(voice_("dock.readings.used"));
  reading_rows_->fill([this](QVBoxLayout& rows) {
    for (const ReadingUsed& used : sight_shown_.readings) {
      const GameSetting* setting = play_.settings().find(used.setting);
      if (setting) {
        rows.addWidget(quiet_words(setting->text + QStringLiteral(": ") + setting->text_of(used.value)));
      }
    }
  });
  readings_->setVisible(std::ranges::any_of(sight_shown_.readings, [this](const ReadingUsed& used) {
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
