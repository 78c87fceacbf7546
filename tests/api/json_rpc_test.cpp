#include "api/json_rpc.h"

#include <gtest/gtest.h>

#include "api/limits.h"
#include "base/json_text.h"

namespace adjutant::api {
namespace {

TEST(JsonRpc, ReadsARequestWithNamedParameters) {
  const auto request = parse_request(R"({"jsonrpc":"2.0","id":7,"method":"los","params":{"from":"4,2"}})");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->method, "los");
  EXPECT_EQ(request->id, Json(7));
  EXPECT_EQ(request->params["from"], "4,2");
}

TEST(JsonRpc, ARequestWithoutIdIsANotification) {
  EXPECT_FALSE(parse_request(R"({"jsonrpc":"2.0","method":"los"})")->id);
}

TEST(JsonRpc, RefusesWhatIsNoJson) {
  for (const char* line : {"", "hello", "{", "\xff\xfe", "[1,2"}) {
    EXPECT_EQ(parse_request(line).error().code, Code::parse_error) << line;
  }
}

TEST(JsonRpc, RefusesWhatIsNoRequest) {
  for (const char* line : {"3", "[]", "{}", R"({"jsonrpc":"1.0","method":"x"})", R"({"jsonrpc":"2.0","method":3})",
                           R"({"jsonrpc":"2.0","method":"x","id":{}})"}) {
    EXPECT_EQ(parse_request(line).error().code, Code::invalid_request) << line;
  }
  EXPECT_EQ(parse_request(R"({"jsonrpc":"2.0","method":"x","params":[1]})").error().code, Code::wrong_parameters);
}

TEST(JsonRpc, RefusesWhatNestsTooDeeply) {
  const auto nested = [](int depth) {
    return R"({"jsonrpc":"2.0","method":"x","params":{"a":)" + std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']') + "}}";
  };
  EXPECT_TRUE(parse_request(nested(max_json_depth - 2)));
  EXPECT_EQ(parse_request(nested(max_json_depth + 1)).error().code, Code::parse_error);
  EXPECT_EQ(parse_request(nested(1'000'000)).error().code, Code::parse_error);
}

TEST(JsonRpc, EveryLineIsOneLine) {
  EXPECT_EQ(result_line(1, {{"text", "a\nb"}}), "{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{\"text\":\"a\\nb\"}}\n");
  const std::string broken = notification_line("x", {{"text", "\xff"}});
  EXPECT_EQ(std::count(broken.begin(), broken.end(), '\n'), 1);
}

}  // namespace
}  // namespace adjutant::api
