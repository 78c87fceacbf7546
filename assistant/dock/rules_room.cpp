#include "dock/rules_room.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "dock/models/rules_page.h"
#include "dock/models/signs.h"
#include "dock/style.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// From here on two translations stand side by side.
constexpr int wide = 700;

/// A page whose links stay in the program, and which loads nothing.
class Page : public QTextBrowser {
 public:
  Page() {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(style::margin);
  }

  /// Does not scroll back to the top where nothing is new.
  void show_html(const QString& html) {
    if (html != html_) {
      html_ = html;
      setHtml(html);
    }
  }

 private:
  QVariant loadResource(int, const QUrl&) override { return {}; }

  QString html_;
};

}  // namespace

struct RulesRoom::Parts {
  QToolButton* back = new QToolButton;
  QToolButton* forward = new QToolButton;
  QLineEdit* search = new QLineEdit;
  QSplitter* pages = new QSplitter(Qt::Horizontal);
  Page* page = new Page;
  Page* beside = new Page;
  std::string language;  ///< the translation that the player switched to, and its book; empty: none yet
  std::string rulebook;
};

RulesRoom::RulesRoom(const Voice& voice, RulesModel& model)
    : voice_(voice), model_(model), parts_(std::make_unique<Parts>()) {
  auto* top = new QHBoxLayout;
  top->setSpacing(style::small_gap);
  for (QWidget* widget : std::initializer_list<QWidget*>{parts_->back, parts_->forward}) {
    top->addWidget(widget);
  }
  top->addWidget(parts_->search, 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(style::gap, style::gap, style::gap, 0);
  rows->setSpacing(style::gap);
  rows->addLayout(top);
  rows->addWidget(parts_->pages, 1);
  parts_->pages->addWidget(parts_->page);
  parts_->pages->addWidget(parts_->beside);
  parts_->pages->setChildrenCollapsible(false);
  parts_->back->setText(signs::back);
  parts_->forward->setText(signs::forward);
  parts_->back->setShortcut(Qt::ALT | Qt::Key_Left);
  parts_->forward->setShortcut(Qt::ALT | Qt::Key_Right);
  parts_->search->setClearButtonEnabled(true);

  connect(parts_->back, &QToolButton::clicked, &model_, &RulesModel::back);
  connect(parts_->forward, &QToolButton::clicked, &model_, &RulesModel::forward);
  connect(parts_->search, &QLineEdit::textEdited, &model_,
          [this](const QString& words) { model_.type(words.toStdString()); });
  connect(parts_->search, &QLineEdit::returnPressed, this, [this] {
    model_.open_first();
    parts_->page->setFocus();
  });
  for (Page* page : {parts_->page, parts_->beside}) {
    connect(page, &QTextBrowser::anchorClicked, this, &RulesRoom::follow);
  }
  connect(&model_, &RulesModel::changed, this, &RulesRoom::show_model);
  connect(&voice_, &Voice::changed, this, &RulesRoom::retranslate);
  retranslate();
}

RulesRoom::~RulesRoom() = default;

void RulesRoom::start_search() {
  parts_->search->setFocus();
  parts_->search->selectAll();
}

void RulesRoom::follow(const QUrl& url) {
  const PageLink link = link_of(url);
  if (const auto* hit = std::get_if<OpenHit>(&link); hit && hit->index < model_.hits().size()) {
    model_.open(RulePlace(model_.hits()[hit->index].at));
  } else if (const auto* section = std::get_if<OpenSection>(&link); section && model_.place()) {
    model_.open(RulePlace{model_.place()->game, section->number});
  } else if (const auto* other = std::get_if<ReadOther>(&link); other && other->index < model_.texts().size()) {
    parts_->language = model_.texts()[other->index].language;
    parts_->rulebook = model_.texts()[other->index].rulebook;
    show_model();
  }
}

void RulesRoom::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  show_model();
}

void RulesRoom::retranslate() {
  const auto name = [&](QWidget* widget, const char* key) {
    widget->setToolTip(voice_(key));
    widget->setAccessibleName(voice_(key));
  };
  name(parts_->back, "dock.rules.back");
  name(parts_->forward, "dock.rules.forward");
  parts_->search->setPlaceholderText(voice_("dock.rules.search"));
  parts_->search->setAccessibleName(voice_("dock.rules.search"));
  parts_->page->setAccessibleName(voice_("dock.rules.page"));
  parts_->beside->setAccessibleName(voice_("dock.rules.beside"));
  show_model();
}

void RulesRoom::show_model() {
  parts_->back->setEnabled(model_.can_go_back());
  parts_->forward->setEnabled(model_.can_go_forward());
  if (!parts_->search->hasFocus()) {
    parts_->search->setText(QString::fromStdString(model_.words()));
  }
  if (model_.place() && !model_.texts().empty()) {
    show_section(model_.texts());
  } else {
    parts_->beside->hide();
    show_search();
  }
}

/// The hits, or in words why there is nothing to show.
void RulesRoom::show_search() {
  const QColor quiet = style::colours(palette()).quiet;
  const auto say = [&](const Message& message) {
    parts_->page->show_html(u"<p>"_s + voice_(message).toHtmlEscaped() + u"</p>"_s);
  };
  if (model_.books() == 0) {
    say(model_.game().empty() ? Message{"dock.rules.no_books", {}}
                              : Message{"dock.rules.no_books_of", {{"game", model_.game()}}});
  } else if (model_.problem()) {
    say(*model_.problem());
  } else if (model_.place()) {
    return;  // The answer is on its way; until then stands what stood there.
  } else if (model_.hits().empty() && (model_.words().empty() || !model_.settled())) {
    say({"dock.rules.welcome", {}});
  } else {
    parts_->page->show_html(page_of(model_.hits(), model_.mended(), voice_, quiet));
  }
}

/// Wide enough, the player's language stands left and another right; else one, with links to the others.
void RulesRoom::show_section(const std::vector<RuleText>& texts) {
  const auto find = [&](auto fits) {
    return static_cast<std::size_t>(std::distance(texts.begin(), std::ranges::find_if(texts, fits)));
  };
  const std::size_t wanted = find(
      [&](const RuleText& text) { return text.language == parts_->language && text.rulebook == parts_->rulebook; });
  const std::size_t foreign = find([&](const RuleText& text) { return text.language != texts.front().language; });
  const std::size_t right = wanted > 0 && wanted < texts.size() ? wanted : foreign;
  const bool two = width() > wide && right < texts.size();
  const std::size_t left = two || wanted == texts.size() ? 0 : wanted;

  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i != left && !(two && i == right)) {
      others.push_back(i);
    }
  }
  const QColor quiet = style::colours(palette()).quiet;
  parts_->page->show_html(page_of(texts[left], texts, others, voice_, quiet));
  if (two) {
    parts_->beside->show_html(page_of(texts[right], texts, {}, voice_, quiet));
  }
  parts_->beside->setVisible(two);
}

}  // namespace adjutant::dock
