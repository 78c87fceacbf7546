#include "core/book_desk.h"

#include <utility>
#include <variant>

#include "context/context.h"
#include "library/book_reader.h"

namespace adjutant::app {
namespace {

/// Books that wait or are read; each can have a file of some hundred megabytes.
constexpr std::size_t most_jobs = 8;

}  // namespace

BookDesk::BookDesk(const Context& context, api::Service& service, std::function<void()> send)
    : database_(context.database),
      service_(service),
      send_(std::move(send)),
      thread_([] { return std::make_unique<Reader>(); }) {
  service_.connect_books({.begin = [this](const api::BookRequest& request) { return begin(request); },
                          .cancel = [this](const std::string& job) { cancel(job); }});
}

BookDesk::~BookDesk() {
  service_.connect_books({});
  for (const auto& [job, unwanted] : jobs_) {
    *unwanted = true;
  }
}

Result<std::string> BookDesk::begin(const api::BookRequest& request) {
  if (jobs_.size() >= most_jobs) {
    return failure(request.file.string(), {"api.books.too_many", {{"most", most_jobs}}});
  }
  const std::string job = "b" + std::to_string(++last_job_);
  const auto unwanted = std::make_shared<std::atomic_bool>(false);
  jobs_.emplace(job, unwanted);
  thread_.wish([=, this](Reader&) { read(job, request, unwanted); });
  return job;
}

void BookDesk::cancel(const std::string& job) {
  if (const auto found = jobs_.find(job); found != jobs_.end()) {
    *found->second = true;
  }
}

/// On the reader's thread.
void BookDesk::read(const std::string& job, const api::BookRequest& request, const Unwanted& unwanted) {
  if (*unwanted) {
    tell(job, Error{request.file.string(), {"import.rules_cancelled", {}}});
    return;
  }
  const auto progress = [&, told = -1](int read, int all) mutable {
    if (std::exchange(told, read) != read) {
      tell(job, api::PagesRead{read, all});
    }
    return !*unwanted;
  };
  tell(job, read_book(database_, request, progress));
}

/// From the reader's thread to the core's.
void BookDesk::tell(const std::string& job, api::BookNews news) {
  QMetaObject::invokeMethod(
      &on_core_,
      [this, job, news = std::move(news)] {
        if (!std::holds_alternative<api::PagesRead>(news)) {
          jobs_.erase(job);
        }
        service_.tell_book(job, news);
        send_();
      },
      Qt::QueuedConnection);
}

}  // namespace adjutant::app
