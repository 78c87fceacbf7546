#include "program/mail.h"

#include <QString>
#include <algorithm>

#include "program/path_text.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

const QString folder_setting = u"mail/folder"_s;
/// The newest game that the player has dealt with: it is not offered at the next start.
const QString dealt_with_setting = u"mail/dealt_with"_s;

/// The most games that are offered at a time; older ones remain in the folder.
constexpr std::size_t most_offers = 50;

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

}  // namespace

Mail::Mail(QSettings& settings, dock::Feed& feed, Beside beside)
    : settings_(settings), feed_(feed), expects_folder_(beside == Beside::nobody) {
  begin(settings_.value(folder_setting).toString().toStdString());
}

void Mail::watch(const fs::path& folder) {
  settings_.setValue(folder_setting, path_text(folder));
  settings_.remove(dealt_with_setting);
  expects_folder_ = true;
  begin(folder);
}

void Mail::begin(const fs::path& folder) {
  watch_.reset();
  feed_.set_mail({folder, {}, {}, {}});
  if (folder.empty()) {
    return;
  }
  watch_.emplace(folder, [this, folder](const FolderNews& news) {
    QMetaObject::invokeMethod(
        &here_,
        [this, folder, news] {
          if (folder == feed_.mail().folder) {
            hear(news);
          }
        },
        Qt::QueuedConnection);
  });
}

void Mail::hear(const ArrivedGame& game, dock::MailState& mail) const {
  if (game.was_there && settings_.value(dealt_with_setting).toString().toStdString() == game.mark) {
    return;
  }
  // A later file of that name is offered in place of the former.
  std::erase_if(mail.offers, [&](const dock::NewGame& offer) { return offer.path == game.file; });
  mail.offers.push_back(
      {game.file, game.file.filename().string(), game.module, game.module_version, game.steps, game.mark});
  if (mail.offers.size() > most_offers) {
    mail.offers.erase(mail.offers.begin());
  }
}

void Mail::hear(const FolderNews& news) {
  dock::MailState mail = feed_.mail();
  std::visit(
      Overloaded{[&](const WatchBegun&) { expects_folder_ = true; }, [&](const ArrivedGame& game) { hear(game, mail); },
                 [&](const UnreadableGame& game) {
                   mail.problem = game.why.what;
                   mail.problem_place = game.why.where;
                 },
                 [&](const FolderGone&) {
                   if (!expects_folder_) {
                     return;
                   }
                   mail.problem = Message{"mail.folder_gone", {{"folder", mail.folder.string()}}};
                   mail.problem_place.clear();
                 },
                 [&](const FolderBack&) { mail.problem.reset(); }},
      news);
  feed_.set_mail(std::move(mail));
}

void Mail::dealt_with(const dock::NewGame& game) {
  dock::MailState mail = feed_.mail();
  std::erase(mail.offers, game);
  if (mail.offers.empty()) {
    settings_.setValue(dealt_with_setting, QString::fromStdString(game.mark));
  }
  feed_.set_mail(std::move(mail));
}

void Mail::forget_problem() {
  dock::MailState mail = feed_.mail();
  mail.problem.reset();
  mail.problem_place.clear();
  feed_.set_mail(std::move(mail));
}

}  // namespace adjutant::app
