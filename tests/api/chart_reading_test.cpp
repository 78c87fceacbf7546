#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client.h"

// A chart is read off a picture: asked for over the local socket, and told of as a job.
namespace adjutant::api {
namespace {

class ChartReading : public Client {
 protected:
  ChartReading() {
    EXPECT_NE(service_.greet(1), "");
    service_.connect_charts({.begin =
                                 [this](const ChartRequest& request) {
                                   asked_ = request;
                                   return Result<std::string>("c1");
                                 },
                             .cancel = [this](const std::string& job) { cancelled_.push_back(job); }});
  }
  static Surroundings surroundings() {
    Surroundings around;
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    return around;
  }
  static Json question() {
    return {{"module", "Valley@1.0"},
            {"picture", "crt.png"},
            {"area", {12, 8, 300, 120}},
            {"rows", 6},
            {"columns", 8},
            {"taught", {{"cells", {{"0,3", "DR"}}}}}};
  }
  Service& service() override { return service_; }
  Json told(const ChartNews& news) {
    service_.tell_chart("c1", news);
    const auto out = service_.take_unsent();
    return out.empty() ? Json() : Json::parse(out.back().line);
  }

  Service service_{surroundings()};
  ChartRequest asked_;
  std::vector<std::string> cancelled_;
};

TEST_F(ChartReading, WhoAskedIsToldTheCellsRowByRow) {
  ASSERT_EQ(call("charts.read", question())["job"], "c1");
  EXPECT_EQ(asked_.picture, "crt.png");
  EXPECT_EQ(asked_.y, 8);
  EXPECT_EQ(asked_.wide, 300);
  EXPECT_EQ(asked_.columns, 8);
  EXPECT_EQ(Json::parse(asked_.taught)["cells"]["0,3"], "DR");
  const Json news = told(ChartCellsRead{{{"DR", 1}, {"", 0.5}}});
  EXPECT_EQ(news["method"], "charts.job");
  EXPECT_EQ(news["params"]["cells"], Json::parse(R"([[{"value": "DR", "sure": 1.0}, {"value": null, "sure": 0.5}]])"));
  EXPECT_TRUE(told(ChartCellsRead{}).is_null()) << "a job ends once";
}

TEST_F(ChartReading, TellsHowFarItIsAndIsCancelledByWhoAskedAlone) {
  call("charts.read", question());
  const Json so_far = told(PagesRead{40, 200});
  EXPECT_EQ(so_far["params"], Json::parse(R"({"job": "c1", "done": 40, "all": 200})"));
  call("charts.cancel", {{"job", "c2"}});
  EXPECT_THAT(cancelled_, testing::IsEmpty()) << "nobody reads that";
  call("charts.cancel", {{"job", "c1"}});
  EXPECT_THAT(cancelled_, testing::ElementsAre("c1"));
  EXPECT_EQ(told(Error{"crt.png", {"reading.stopped", {}}})["params"]["problem"]["key"], "reading.stopped");
  call("charts.cancel", {{"job", "c1"}});
  EXPECT_THAT(cancelled_, testing::SizeIs(1)) << "it has ended";
  EXPECT_EQ(call("charts.cancel", Json::object())["code"], -32602);
}

TEST_F(ChartReading, WhatWentWrongIsSaidInWords) {
  call("charts.read", question());
  const Json news = told(Error{"crt.png", {"reading.no_picture_file", {}}});
  EXPECT_EQ(news["params"]["problem"]["where"], "crt.png");
  EXPECT_FALSE(news["params"]["problem"]["text"].get<std::string>().empty());
}

TEST_F(ChartReading, AQuestionThatIsNotWholeIsRefused) {
  for (const char* part : {"module", "picture", "area", "rows", "columns", "taught"}) {
    Json without = question();
    without.erase(part);
    EXPECT_EQ(call("charts.read", without)["code"], -32602) << part;
  }
  for (const Json& area : std::vector<Json>{"all", {1, 2, 3}, {1, 2, 3, -4}, {1, 2, 3, 4.5}, {0, 0, 1e12, 5}}) {
    Json wrong = question();
    wrong["area"] = area;
    EXPECT_EQ(call("charts.read", wrong)["code"], -32602) << area;
  }
}

}  // namespace
}  // namespace adjutant::api
