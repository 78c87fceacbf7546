#include "vmod/archive/svg.h"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// A module's SVG pictures refer to nothing outside themselves.

namespace adjutant::vmod {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string svg(const std::string& content) {
  return R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">)" +
         content + "</svg>";
}

std::string in_base64(const std::string& bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = (held << 8U | static_cast<unsigned char>(byte)) & 0xFFFFU;
    for (bits += 8; bits >= 6; bits -= 6) {
      text += digits[held >> static_cast<unsigned>(bits - 6) & 0x3FU];
    }
  }
  return bits > 0 ? text + digits[held << static_cast<unsigned>(6 - bits) & 0x3FU] : text;
}

std::string contained(const std::string& content) {
  return self_contained_svg(svg(content)).value_or("none");
}

TEST(Svg, WhatIsDrawnStays) {
  const std::string picture =
      R"(<style>.a{fill:#00ff00}</style><defs><g id="h"><rect class="a" width="9" height="9"/></g></defs>)"
      R"x(<use xlink:href="#h"/><text>Tank &amp; Co</text><path d="M0 0" style="fill:url(#p)"/>)x";
  for (const char* kept : {"fill:#00ff00", "xlink:href=\"#h\"", "Tank &amp; Co", "url(#p)", "width=\"9\""}) {
    EXPECT_THAT(contained(picture), HasSubstr(kept));
  }
}

TEST(Svg, NothingIsFetchedFromElsewhere) {
  for (const char* elsewhere : {R"(<image xlink:href="/etc/passwd" width="9" height="9"/>)",
                                R"(<image href="file:///etc/passwd"/>)",
                                R"(<image href="  ../passwd"/>)",
                                R"(<image xlink:href="http://example.org/passwd.png"/>)",
                                R"(<image href="data:image/svg+xml;base64,passwd"/>)",
                                R"(<use href="other.svg#passwd"/>)",
                                R"x(<rect style="fill:url(passwd.svg#a)"/>)x",
                                R"x(<rect fill="url( 'passwd.svg#a')"/>)x",
                                R"(<style>@import "passwd.css";</style>)",
                                R"(<style>a{fill:url(passwd)}</style>)",
                                R"(<script href="passwd"/>)",
                                R"(<script>passwd</script>)",
                                R"(<foreignObject><p>passwd</p></foreignObject>)",
                                R"(<filter><feImage href="passwd"/></filter>)",
                                R"x(<rect style="fill:URL(passwd.svg#a)"/>)x",
                                R"x(<rect fill="\75rl(passwd.svg#a)"/>)x",
                                R"x(<style>a{fill:\000075RL(passwd)}</style>)x",
                                R"(<style>@IMPORT "passwd.css";</style>)",
                                R"(<STYLE>@import "passwd.css";</STYLE>)",
                                R"(<style>a{}<![CDATA[@import "passwd.css";]]></style>)",
                                R"(<image href="#passwd"/>)",
                                R"(<image href="DATA:passwd"/>)",
                                R"(<g xml:base="passwd.svg"><use href="#a"/></g>)",
                                R"(<image><set attributeName="xlink:href" to="passwd"/></image>)",
                                R"(<foreignobject><p>passwd</p></foreignobject>)"}) {
    EXPECT_THAT(contained(elsewhere), Not(HasSubstr("passwd"))) << elsewhere;
    EXPECT_THAT(contained(elsewhere), HasSubstr("<svg")) << elsewhere;
  }
  EXPECT_THAT(self_contained_svg("<?xml-stylesheet href='passwd'?><!DOCTYPE svg [<!ENTITY x SYSTEM 'passwd'>]>" +
                                 svg("<text>&x;</text>"))
                  .value_or("none"),
              Not(HasSubstr("passwd")));
}

/// The beginning of a PNG file of this width and height, both below 256 * 256, in base 64.
std::string png_start(unsigned width, unsigned height) {
  std::string bytes = "\x89PNG\r\n\x1a\n";
  bytes += std::string("\0\0\0\x0dIHDR", 8);
  for (const unsigned side : {width, height}) {
    bytes += std::string(2, '\0');
    bytes += static_cast<char>(side / 256);
    bytes += static_cast<char>(side % 256);
  }
  return in_base64(bytes);
}

TEST(Svg, APictureInThePictureStays) {
  EXPECT_THAT(contained("<image xlink:href=\"data:image/png;base64," + png_start(9, 9) + "\"/>"),
              HasSubstr("base64," + png_start(9, 9)));
  EXPECT_THAT(contained("<image href=\" data:image/jpeg;charset=x;base64, " + png_start(9, 9) + "\"/>"),
              HasSubstr("\"data:image/png;base64," + png_start(9, 9)));
}

TEST(Svg, APictureInThePictureIsWhatItIsCalled) {
  const std::string other = in_base64(svg(R"(<image href="/etc/passwd"/>)"));
  EXPECT_THAT(contained("<image href=\"data:image/png;base64," + other + "\"/>"), Not(HasSubstr("href")));
  EXPECT_THAT(contained(R"(<image href="data:image/png;base64,AAAA"/>)"), Not(HasSubstr("href")));
}

TEST(Svg, PicturesInThePictureAreNotLargerThanOneMayBe) {
  EXPECT_THAT(contained("<image href=\"data:image/png;base64," + png_start(30'000, 30'000) + "\"/>"),
              Not(HasSubstr("href")));
  const std::string one = "<image href=\"data:image/png;base64," + png_start(4000, 4000) + "\"/>";
  const std::string two = contained(one + one);
  EXPECT_EQ(two.find("base64"), two.rfind("base64"));
  EXPECT_THAT(two, HasSubstr("base64"));
}

TEST(Svg, ElementsThatRepeatEachOtherWithoutEndAreNoPicture) {
  std::string laughs = R"(<g id="a0"><rect/></g>)";
  for (int i = 1; i < 12; ++i) {
    laughs += "<g id=\"a" + std::to_string(i) + "\">";
    for (int k = 0; k < 10; ++k) {
      laughs += "<use href=\"#a" + std::to_string(i - 1) + "\"/>";
    }
    laughs += "</g>";
  }
  EXPECT_FALSE(self_contained_svg(svg(laughs)));
  EXPECT_FALSE(self_contained_svg(svg(R"(<g id="a"><use href="#a"/></g>)")));
  std::string chain;
  for (int i = 0; i < 100'000; ++i) {
    chain += "<g id=\"c" + std::to_string(i) + "\"><use href=\"#c" + std::to_string(i + 1) + "\"/></g>";
  }
  EXPECT_FALSE(self_contained_svg(svg(chain)));
}

TEST(Svg, WhatIsNoXmlIsNoPicture) {
  EXPECT_FALSE(self_contained_svg("PNG"));
  EXPECT_FALSE(self_contained_svg(""));
}

}  // namespace
}  // namespace adjutant::vmod
