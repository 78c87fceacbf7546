#include <algorithm>
#include <array>
#include <utility>

#include "api/answers/intake_answers.h"
#include "api/service.h"
#include "api/service_call.h"

// Rulebooks that come in: the methods rules.preview, rules.import and rules.cancel, and what is told of them.
namespace adjutant::api {
namespace {

constexpr std::array book_kinds{"rulebook", "summary", "charts"};

bool is_last(const BookNews& news) {
  return !std::holds_alternative<PagesRead>(news);
}

Answer<void> check(const BookRequest& book) {
  if (!book.file.is_absolute()) {
    return no_whole_path("file", book.file);
  }
  if (std::ranges::find(book_kinds, book.kind) == book_kinds.end()) {
    return missing("kind");
  }
  if (book.keep && (book.game.empty() || book.language.empty())) {
    return missing(book.game.empty() ? "game" : "in");
  }
  return {};
}

}  // namespace

Answer<Json> Service::begin_book(Call& call, bool keep) {
  const BookRequest book{.file = call.text_or_empty("file"),
                         .game = call.text_or_empty("game"),
                         .language = call.text_or_empty("in"),
                         .title = call.text_or_empty("title"),
                         .edition = call.text_or_empty("edition"),
                         .kind = call.text("kind").value_or(book_kinds.front()),
                         .keep = keep};
  if (const Answer<void> fine = check(book); !fine) {
    return tl::unexpected(fine.error());
  }
  if (!books_.begin) {
    return refuse(Code::no_answer, {"api.books.nobody_reads", {}});
  }
  const Result<std::string> job = books_.begin(book);
  if (!job) {
    return tl::unexpected(no_answer(job.error()));
  }
  book_jobs_[*job] = {call.client, call.say.language};
  return Json{{"job", *job}};
}

Answer<Json> Service::rules_preview(Call& call) {
  return begin_book(call, false);
}

Answer<Json> Service::rules_import(Call& call) {
  return begin_book(call, true);
}

/// Cancels an import; does nothing for a job that has ended or belongs to another client.
Answer<Json> Service::rules_cancel(Call& call) {
  const auto job = call.text("job");
  if (!job) {
    return missing("job");
  }
  if (const auto found = book_jobs_.find(*job);
      found != book_jobs_.end() && found->second.client == call.client && books_.cancel) {
    books_.cancel(*job);
  }
  return Json::object();
}

void Service::tell_book(const std::string& job, const BookNews& news) {
  const auto found = book_jobs_.find(job);
  if (found == book_jobs_.end()) {
    return;
  }
  const BookJob asked = found->second;
  if (is_last(news)) {
    book_jobs_.erase(found);
  }
  Json json = news_json(news, {surroundings_.catalogue, asked.language});
  json["job"] = job;
  tell({asked.client}, notification_line("rules.job", json));
  if (const auto* kept = std::get_if<BookKept>(&news); kept && !kept->unchanged) {
    tell(clients_,
         notification_line("rules.changed",
                           {{"game", kept->row.game}, {"language", kept->row.language}, {"title", kept->row.title}}));
  }
}

/// Nobody is there any more who would want to know. Whoever read for him may be gone before him, when the program ends.
void Service::forget_books_of(ClientId client) {
  for (const auto& [job, asked] : book_jobs_) {
    if (asked.client == client && books_.cancel) {
      books_.cancel(job);
    }
  }
  for (const auto& [job, asked] : reading_jobs_) {
    if (asked.client == client && readings_.cancel) {
      readings_.cancel(job);
    }
  }
  for (const auto& [job, asked] : chart_jobs_) {
    if (asked.client == client && charts_read_by_.cancel) {
      charts_read_by_.cancel(job);
    }
  }
}

}  // namespace adjutant::api
