#include "feeders/board_feed.h"

#include <nlohmann/json.hpp>

#include "api/answers/board_json.h"
#include "core/question_json.h"
#include "tables/json_values.h"

namespace adjutant::app {

using Json = nlohmann::json;

Result<BoardFeed> BoardFeed::begin(Client client, Json what, Json first) {
  BoardFeed feed(std::move(client));
  const auto opened = feed.client_.call("session.open", std::move(what));
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  feed.session_ = (*opened)["session"];
  feed.token_ = (*opened)["token"];
  return feed.call("board.publish", std::move(first)).map([&](const Json&) { return std::move(feed); });
}

Result<BoardFeed> BoardFeed::open(Client client, Json what, session::Board start) {
  auto feed = begin(std::move(client), std::move(what), {{"snapshot", api::to_json(start)}});
  if (feed) {
    feed->board_ = std::move(start);
  }
  return feed;
}

Result<BoardFeed> BoardFeed::open_situation(Client client, Json what, Json situation) {
  return begin(std::move(client), std::move(what), {{"situation", std::move(situation)}});
}

BoardFeed::~BoardFeed() {
  if (client_.connected()) {
    (void)call("session.close", Json::object());
  }
}

Result<Json> BoardFeed::call(const std::string& method, Json params) {
  params["session"] = session_;
  params["token"] = token_;
  auto answer = client_.call(method, std::move(params));
  client_.take_notifications();  // a feeder has no use for them
  if (answer && answer->contains("revision")) {
    revision_ = (*answer)["revision"];
  }
  return answer;
}

Result<void> BoardFeed::publish(session::Board next, const std::vector<live::Question>& asked) {
  Json params = Json::object();
  if (!asked.empty()) {
    params["asked"] = tables::list_of(asked, [](const live::Question& one) { return question_json(one, ""); });
  }
  if (auto delta = session::difference(board_, next)) {
    if (delta->empty() && asked.empty()) {
      return {};
    }
    delta->base = revision_;
    params["delta"] = api::to_json(*delta);
  } else {
    params["snapshot"] = api::to_json(next);
  }
  const bool is_step = params.contains("delta");
  auto published = call("board.publish", params);
  if (!published && is_step) {
    // Somebody has made a step by hand meanwhile: the board goes on as it is here.
    params.erase("delta");
    params["snapshot"] = api::to_json(next);
    published = call("board.publish", std::move(params));
  }
  return published.map([&](const Json&) { board_ = std::move(next); });
}

Result<void> BoardFeed::look_as(const std::string& side, session::Board seen) {
  return call("board.publish", {{"side", side}, {"snapshot", api::to_json(seen)}}).map([&](const Json&) {
    board_ = std::move(seen);
  });
}

Result<void> BoardFeed::say(Json ledger) {
  return call("ledger.say", {{"ledger", std::move(ledger)}}).map([](const Json&) {});
}

}  // namespace adjutant::app
