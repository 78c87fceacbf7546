#include "dock/rooms/moves_part.h"

#include <QVBoxLayout>

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

MovesPart::MovesPart(PlayModel& play, const Voice& voice) : play_(play), voice_(voice) {
  column_in(*this, {style::margin, 0, 0, 0}, {title_, hexes_, notes_});
  hexes_->setObjectName(QStringLiteral("reach"));
  connect(hexes_, &ChoiceList::pointed, this, [this](const QString& id) { play_.moves().point(id.toStdString()); });
  connect(hexes_, &ChoiceList::chosen, this, [this](const QString& id) {
    if (const ReachedHex* hex = play_.moves().state().find(id.toStdString())) {
      play_.go(*hex);
    }
  });
}

void MovesPart::refresh() {
  setVisible(play_.moves().state().shown());
  show_hexes();
  show_notes();
}

void MovesPart::show_hexes() {
  const MovesState& moves = play_.moves().state();
  const QString title = voice_({"dock.moves.reach", {{"count", moves.reach.hexes.size()}}});
  title_->setText(title);
  hexes_->setAccessibleName(title);
  std::vector<Choice> rows;
  for (const ReachedHex& hex : moves.reach.hexes) {
    const std::vector<Watcher> watchers = watchers_of(hex.path);
    const QString text = hex.path.back().text;
    rows.push_back({QString::fromStdString(hex.id()),
                    watchers.empty() ? text
                                     : text + signs::dot +
                                           voice_({"dock.moves.watched_by",
                                                   {{"units", play_.moves().names_of(watchers).toStdString()}}})});
  }
  hexes_->fill(rows);
}

void MovesPart::show_notes() {
  const MovesState& moves = play_.moves().state();
  notes_->fill([&](QVBoxLayout& rows) {
    for (const QString& assumption : moves.reach.assumptions) {
      rows.addWidget(quiet_words(assumption));
    }
    if (!moves.proposal.isEmpty()) {
      rows.addWidget(words(voice_({"dock.moves.proposed", {{"place", moves.proposed_to.toStdString()}}})));
    }
    for (const QString& change : moves.proposal) {
      rows.addWidget(words(change));
    }
    add_words(rows, moves.problem, style::Role::warning);
  });
}

}  // namespace adjutant::dock
