#include "dock/offer_bar.h"

#include <QGridLayout>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

OfferBar::OfferBar(const Voice& voice, const Feed& feed) : voice_(voice), feed_(feed) {
  later_->setFlat(true);
  read_->setFlat(true);
  style::set_role(*problem_, style::Role::warning);
  for (QLabel* label : {problem_, offer_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);  // names of files and modules are strangers' words
  }
  auto* rows = new QGridLayout(this);
  rows->setContentsMargins(style::margin, style::small_gap, style::margin, style::small_gap);
  rows->setColumnStretch(0, 1);
  rows->addWidget(offer_, 0, 0);
  rows->addLayout(row_of({open_, end_, later_}, style::gap), 0, 1);
  rows->addWidget(problem_, 1, 0);
  rows->addWidget(read_, 1, 1);

  const auto on_click = [this](QPushButton* button, auto done) {
    connect(button, &QPushButton::clicked, this, [this, done] {
      if (const NewGame* game = offer()) {
        done(NewGame(*game));  // a copy: the list changes while it is dealt with
      }
    });
  };
  on_click(open_, [this](const NewGame& game) { Q_EMIT open_requested(game, false); });
  on_click(end_, [this](const NewGame& game) { Q_EMIT open_requested(game, true); });
  on_click(later_, [this](const NewGame& game) { Q_EMIT later_requested(game); });
  connect(read_, &QPushButton::clicked, this, &OfferBar::problem_read);
  connect(&feed_, &Feed::mail_changed, this, &OfferBar::show_state);
  connect(&voice_, &Voice::changed, this, &OfferBar::show_state);
  show_state();
}

const NewGame* OfferBar::offer() const {
  return feed_.mail().offers.empty() ? nullptr : &feed_.mail().offers.front();
}

void OfferBar::show_state() {
  const MailState& mail = feed_.mail();
  QString problem = voice_(mail.problem.value_or(Message{}));
  if (!mail.problem_place.empty()) {
    problem.prepend(QString::fromStdString(mail.problem_place) + QStringLiteral(": "));
  }
  problem_->setText(problem);
  problem_->setVisible(mail.problem.has_value());
  read_->setText(voice_("mail.button.read"));
  read_->setVisible(mail.problem.has_value());
  show_offer();
  setVisible(mail.problem || offer());
}

void OfferBar::show_offer() {
  const NewGame* game = offer();
  const bool is_log = game && game->steps > 0;
  offer_->setText(game ? offer_text() : QString());
  offer_->setVisible(game);
  open_->setText(voice_(is_log ? "mail.button.play" : "mail.button.open"));
  open_->setVisible(game);
  end_->setText(voice_("mail.button.end"));
  end_->setVisible(is_log);
  later_->setText(voice_("mail.button.later"));
  later_->setVisible(game);
}

QString OfferBar::offer_text() const {
  const NewGame& game = *offer();
  const char* key = game.module.empty() ? "mail.new.unnamed" : game.steps > 0 ? "mail.new.log" : "mail.new.save";
  QString text = voice_(
      {key, {{"file", game.file}, {"module", game.module}, {"version", game.module_version}, {"steps", game.steps}}});
  if (const std::size_t more = feed_.mail().offers.size() - 1; more > 0) {
    text += u' ' + voice_({"mail.more", {{"count", more}}});
  }
  return text;
}

}  // namespace adjutant::dock
