#include "dock/models/rules/intake.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

IntakeModel::IntakeModel(const Ask& ask, const Voice& voice) : voice_(voice), asker_(ask), ask_(ask) {}

Json IntakeModel::question() const {
  return {{"file", file_.string()},    {"game", words_.game}, {"in", words_.language},    {"title", words_.title},
          {"edition", words_.edition}, {"kind", words_.kind}, {"language", voice_.code()}};
}

void IntakeModel::begin(const std::filesystem::path& file, const std::string& game, const std::string& edition) {
  leave();
  file_ = std::filesystem::absolute(file);
  words_ = {.game = game, .language = {}, .edition = edition};
  ask_for("rules.preview", Stage::reading);
}

void IntakeModel::say(const BookWords& words) {
  const bool reads_otherwise = words.kind != words_.kind;
  words_ = words;
  if (reads_otherwise && (stage_ == Stage::read || stage_ == Stage::reading)) {
    ask_for("rules.preview", Stage::reading);
  } else {
    Q_EMIT changed();
  }
}

bool IntakeModel::can_keep() const {
  return stage_ == Stage::read && !words_.game.empty() && !words_.language.empty();
}

void IntakeModel::keep() {
  if (can_keep()) {
    ask_for("rules.import", Stage::keeping);
  }
}

void IntakeModel::leave() {
  stop();
  stage_ = Stage::none;
  file_.clear();
  preview_ = {};
  problem_.reset();
  Q_EMIT changed();
}

void IntakeModel::ask_for(const char* method, Stage stage) {
  stop();
  stage_ = stage;
  pages_ = {};
  problem_.reset();
  asker_(method, question(), [this](const Reply& answer) {
    if (answer) {
      job_ = string_at(*answer, "job");
    } else {
      take(BookRefused{answer.error().what});
      Q_EMIT changed();
    }
  });
  Q_EMIT changed();
}

/// The job may not have its name yet: then its news finds nobody, and it ends by itself.
void IntakeModel::stop() {
  asker_.forget();
  if (!job_.empty()) {
    ask_("rules.cancel", {{"job", job_}}, [](const Reply&) {});
    job_.clear();
  }
}

void IntakeModel::lose() {
  if (busy()) {
    job_.clear();
    take(BookRefused{{"dock.lost", {}}});
    Q_EMIT changed();
  }
}

void IntakeModel::hear(const BookNews& news) {
  if (job_.empty() || news.job != job_) {
    return;
  }
  if (!std::holds_alternative<PagesRead>(news.told)) {
    job_.clear();
  }
  std::visit([this](const auto& told) { take(told); }, news.told);
  Q_EMIT changed();
}

void IntakeModel::take(const BookPreview& preview) {
  preview_ = preview;
  stage_ = Stage::read;
  if (words_.language.empty()) {
    words_.language = preview.language;
  }
  if (words_.title.empty()) {
    words_.title = preview.title;
  }
  Q_EMIT read();
}

void IntakeModel::take(const BookKept& book) {
  kept_ = book;
  stage_ = Stage::kept;
  Q_EMIT kept(book);
}

void IntakeModel::take(const BookRefused& refused) {
  stage_ = Stage::refused;
  problem_ = refused.why;
}

}  // namespace adjutant::dock
