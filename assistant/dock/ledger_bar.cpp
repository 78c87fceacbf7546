#include "dock/ledger_bar.h"

#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <map>

#include "dock/style/icons.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// The entries with a button of their own, in the order in which players say them.
constexpr std::array<const char*, 4> entries_shown = {"turn", "phase", "active", "impulse"};

QString ledger_mark(games::Proof by) {
  switch (by) {
    case games::Proof::seen:
      return u"field"_s;
    case games::Proof::said:
      return u"said"_s;
    case games::Proof::assumed:
      break;
  }
  return u"help"_s;
}

std::string name_of_proof(games::Proof by) {
  return "dock.ledger." + std::string(games::name_of(by));
}

}  // namespace

class LedgerBar::Parts {
 public:
  Parts(LedgerBar& bar, const Voice& voice, LedgerModel& ledger);

  void refresh();
  void fit(bool words);

 private:
  [[nodiscard]] QString said(const LedgerEntry& entry) const;
  void show_entry(QToolButton& button, const LedgerEntry* entry);
  void show_all();
  void offer(QMenu& menu, const LedgerEntry& entry);
  void list_facts(QMenu& menu);

  LedgerBar& bar_;
  const Voice& voice_;
  LedgerModel& ledger_;
  std::map<std::string, QToolButton*> buttons_;
  QToolButton* all_ = new QToolButton;
  bool words_ = false;
};

LedgerBar::Parts::Parts(LedgerBar& bar, const Voice& voice, LedgerModel& ledger)
    : bar_(bar), voice_(voice), ledger_(ledger) {
  auto* row = row_in(bar, {}, {});
  row->setSpacing(0);
  const auto add = [&](QToolButton* button, const QString& name) {
    button->setObjectName(u"ledger/"_s + name);
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMinimumHeight(style::target);
    button->setMenu(new QMenu(button));
    row->addWidget(button);
  };
  for (const char* id : entries_shown) {
    buttons_[id] = new QToolButton;
    add(buttons_[id], QString::fromLatin1(id));
  }
  add(all_, u"all"_s);
  all_->setIcon(style::icon(u"turn"_s));
}

void LedgerBar::Parts::fit(bool words) {
  if (words != words_) {
    words_ = words;
    refresh();
  }
}

/// "Phase: Operations Phase (seen in VASSAL)"
QString LedgerBar::Parts::said(const LedgerEntry& entry) const {
  return voice_({"dock.ledger.entry",
                 {term("entry", "dock.ledger.entry." + entry.id),
                  {"value", entry.text.toStdString()},
                  term("by", name_of_proof(entry.by))}});
}

void LedgerBar::Parts::refresh() {
  const LedgerState& state = ledger_.state();
  bar_.setVisible(state.known);
  for (const auto& [id, button] : buttons_) {
    const auto entry = std::ranges::find(state.entries, id, &LedgerEntry::id);
    show_entry(*button, entry == state.entries.end() ? nullptr : &*entry);
  }
  show_all();
}

void LedgerBar::Parts::show_entry(QToolButton& button, const LedgerEntry* entry) {
  button.setVisible(entry != nullptr && !entry->values.empty() && words_);
  if (entry == nullptr) {
    return;
  }
  button.setIcon(style::icon(ledger_mark(entry->by)));
  button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const bool is_number = entry->id == "turn" || entry->id == "impulse";
  button.setText(without_key(
      is_number ? voice_({"dock.ledger.short." + entry->id, {{"value", entry->text.toStdString()}}}) : entry->text));
  button.setAccessibleName(said(*entry));
  button.setToolTip(said(*entry) + u'\n' + voice_("dock.ledger.tip"));
  button.menu()->clear();
  offer(*button.menu(), *entry);
}

void LedgerBar::Parts::offer(QMenu& menu, const LedgerEntry& entry) {
  for (const LedgerValue& value : entry.values) {
    QAction* action = menu.addAction(without_key(value.text));
    action->setCheckable(true);
    action->setChecked(value.value == entry.value);
    connect(action, &QAction::triggered, &bar_,
            [this, id = entry.id, chosen = value.value] { ledger_.set(id, chosen); });
  }
}

void LedgerBar::Parts::show_all() {
  const LedgerState& state = ledger_.state();
  all_->setToolTip(state.problem.isEmpty() ? voice_("dock.ledger.all_tip") : state.problem);
  all_->setAccessibleName(voice_("dock.ledger.all"));
  QMenu& menu = *all_->menu();
  menu.clear();
  for (QMenu* within : menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly)) {
    within->deleteLater();  // clear() leaves the menus within; one of them may be open
  }
  for (const LedgerEntry& entry : state.entries) {
    if (!entry.values.empty()) {
      QMenu* values = menu.addMenu(style::icon(ledger_mark(entry.by)), without_key(said(entry)));
      offer(*values, entry);
    }
  }
  if (!state.counter.isEmpty()) {
    menu.addAction(without_key(voice_({"dock.ledger.counter", {{"text", state.counter.toStdString()}}})))
        ->setEnabled(false);
  }
  list_facts(menu);
}

void LedgerBar::Parts::list_facts(QMenu& menu) {
  if (ledger_.state().facts.empty()) {
    return;
  }
  menu.addSeparator();
  for (const LedgerFact& fact : ledger_.state().facts) {
    const QString text = voice_(
        {"dock.ledger.fact",
         {{"fact", fact.text.toStdString()}, {"about", fact.about.toStdString()}, term("by", name_of_proof(fact.by))}});
    menu.addAction(style::icon(ledger_mark(fact.by)), without_key(text))->setEnabled(false);
  }
}

LedgerBar::LedgerBar(const Voice& voice, LedgerModel& ledger) : parts_(std::make_unique<Parts>(*this, voice, ledger)) {
  new Later([this] { parts_->refresh(); }, this, {&ledger, &voice});
  setVisible(false);
}

LedgerBar::~LedgerBar() = default;

void LedgerBar::fit(bool words) {
  parts_->fit(words);
}

}  // namespace adjutant::dock
