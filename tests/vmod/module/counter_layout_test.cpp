#include "vmod/module/counter_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/archive/picture.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

using testing::IsEmpty;

/// A module with one layout and one image of it.
CounterPicture drawn(const std::string& layout, const std::string& image) {
  const std::string room = "VASSAL.build.module.gamepieceimage.";
  const CounterPictures pictures = read_counter_pictures(
      "<VASSAL.build.GameModule><" + room + "GamePieceImageDefinitions><" + room + "GamePieceLayoutsContainer><" +
      room + "GamePieceLayout " + layout + "><" + room + "GamePieceImage name='one' " + image + "/></" + room +
      "GamePieceLayout></" + room + "GamePieceLayoutsContainer><" + room + "ColorManager><" + room +
      "ColorSwatch name='Field' color='1,2,3'/></" + room + "ColorManager><" + room + "FontManager><" + room +
      "FontStyle name='Big' style='Serif,3,20,true'/></" + room + "FontManager></" + room +
      "GamePieceImageDefinitions></VASSAL.build.GameModule>");
  const auto found = pictures.find("one");
  EXPECT_NE(found, pictures.end());
  return found == pictures.end() ? CounterPicture() : found->second;
}

template <class Mark>
Mark only_mark(const CounterPicture& picture) {
  EXPECT_EQ(picture.marks.size(), 1U);
  const Mark* mark = picture.marks.empty() ? nullptr : std::get_if<Mark>(&picture.marks.front());
  EXPECT_NE(mark, nullptr);
  return mark ? *mark : Mark();
}

TEST(CounterLayout, TellsSizeBorderAndColours) {
  const CounterPicture plain = drawn("", "");
  EXPECT_EQ(plain.size, (Size{54, 54}));
  EXPECT_EQ(plain.border, CounterPicture::Border::raised);
  EXPECT_EQ(plain.ground, "255,255,255");
  const CounterPicture other = drawn("width='75' height='40' border='Fancy'", "bgColor='Field' borderColor='RED'");
  EXPECT_EQ(other.size, (Size{75, 40}));
  EXPECT_EQ(other.border, CounterPicture::Border::fancy);
  EXPECT_EQ(other.ground, "1,2,3");
  EXPECT_EQ(other.border_colour, "255,0,0");
}

TEST(CounterLayout, ASymbolHasItsTwoSignsItsSizeAndItsColours) {
  const auto symbol =
      only_mark<CounterSymbol>(drawn("layout='Symbol;30;20;1.5|Kind;Top Right;-2;8;90;true'",
                                     "props='Symbol;Kind;Top Right;WHITE;CLEAR;Corps;Infantry;Armored;Field'"));
  EXPECT_EQ(symbol.size, (Size{30, 20}));
  EXPECT_EQ(symbol.place, (CounterPlace{'r', 't', {-2, 8}}));
  EXPECT_EQ(symbol.line_width, 1.5);
  EXPECT_EQ(symbol.first, "Infantry");
  EXPECT_EQ(symbol.second, "Armored");
  EXPECT_EQ(symbol.unit_size, "Corps");
  EXPECT_EQ(symbol.colour, "255,255,255");
  EXPECT_EQ(symbol.ground, "");
  EXPECT_EQ(symbol.size_colour, "1,2,3");
  EXPECT_EQ(symbol.degrees, 90);
}

TEST(CounterLayout, AnItemThatAnImageSaysNothingOfHasVassalsOwnValues) {
  const auto symbol = only_mark<CounterSymbol>(drawn("layout='Symbol;30;20;1.0|Kind;Center;0;0;0;true'", ""));
  EXPECT_EQ(symbol.first, "Infantry");
  EXPECT_EQ(symbol.second, "None");
  EXPECT_EQ(symbol.unit_size, "Division");
  const auto text = only_mark<CounterText>(drawn("layout='Text;;;;|Strength;Bottom;0;0;0;true'", ""));
  EXPECT_EQ(text.text, "St");
}

TEST(CounterLayout, ATextIsTheLayoutsOrTheImages) {
  const std::string image = "props='Text;T;Bottom;RED;CLEAR;4-4;BLUE'";
  const auto own =
      only_mark<CounterText>(drawn("layout='Text;Big;Specified in individual images;no|T;Bottom;1;2;0;true'", image));
  EXPECT_EQ(own.text, "4-4");
  EXPECT_EQ(own.font, (CounterFont{"Serif", true, true, 20, true}));
  EXPECT_EQ(own.outline, "0,0,255");
  const auto fixed =
      only_mark<CounterText>(drawn("layout='Text;;Fixed for this layout;HQ|T;Bottom;1;2;0;true'", image));
  EXPECT_EQ(fixed.text, "HQ");
  EXPECT_EQ(fixed.outline, "");
  EXPECT_EQ(fixed.place, (CounterPlace{'c', 'b', {1, 2}}));
}

TEST(CounterLayout, ATextBoxHasTheTextsFieldsBehindItsOwn) {
  const auto box = only_mark<CounterTextBox>(
      drawn("layout='TextBox;40;20;true\\,Text;Big;Fixed for this layout;Hold|B;Left;0;0;45;true'",
            "props='TextBox;B;Left;BLACK;Field;x'"));
  EXPECT_EQ(box.size, (Size{40, 20}));
  EXPECT_TRUE(box.html);
  EXPECT_EQ(box.text, "Hold");
  EXPECT_EQ(box.font.size, 20);
  EXPECT_EQ(box.ground, "1,2,3");
}

TEST(CounterLayout, ImagesAndShapesStandInTheOrderOfTheLayout) {
  const CounterPicture picture = drawn(
      "layout='Image;a.png;Fixed for this layout|A;Center;0;0;0;true,"
      "Image;;Specified in individual images|B;Center;0;0;0;true,Box;30;10;Oval;5|C;Center;0;0;0;true'",
      "props='Image;A;Center;no.png,Image;B;Center;b.png,Box;C;Center;GRAY;CLEAR'");
  ASSERT_EQ(picture.marks.size(), 3U);
  EXPECT_EQ(std::get<CounterImage>(picture.marks[0]).image, "a.png");
  EXPECT_EQ(std::get<CounterImage>(picture.marks[1]).image, "b.png");
  const auto& shape = std::get<CounterShape>(picture.marks[2]);
  EXPECT_EQ(shape.kind, CounterShape::Kind::oval);
  EXPECT_EQ(shape.size, (Size{30, 10}));
  EXPECT_EQ(shape.fill, "128,128,128");
  EXPECT_EQ(shape.outline, "");
}

TEST(CounterLayout, AnUnknownColourIsBlackAndAClearOneNone) {
  EXPECT_EQ(counter_colour("LIGHT GRAY", {}), "192,192,192");
  EXPECT_EQ(counter_colour("no such", {}), "0,0,0");
  EXPECT_EQ(counter_colour("CLEAR", {}), "");
  EXPECT_EQ(counter_colour("RED", {{"RED", "9,9,9"}}), "9,9,9");
}

TEST(CounterLayout, HostileFiguresAreBounded) {
  const CounterPicture picture = drawn("width='2000000000' height='-5'", "");
  EXPECT_EQ(picture.size, (Size{limits::counter_side, 1}));
  std::string items;
  for (std::size_t i = 0; i < 2 * limits::counter_marks; ++i) {
    items += "Box;1;1;Oval;1|a;Center;0;0;0;true,";
  }
  EXPECT_EQ(drawn("layout='" + items + "'", "").marks.size(), limits::counter_marks);
  EXPECT_THAT(drawn("layout=',,Nothing;|x;;'", "").marks, IsEmpty());
}

/// Where a module lists the sizes of pictures that VASSAL drew, they are those of our layouts.
TEST(CounterLayout, RealModulesCountersHaveTheSizesThatVassalGaveThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t compared = 0;
  std::size_t read = 0;
  for (const char* name : {"zxvt", "hexncounters-tmpl", "ragnarok", "trc4"}) {
    const auto archive = open_archive(shared / "corpus" / name);
    ASSERT_TRUE(archive) << name;
    const PictureIndex index({&*archive});
    for (const auto& [image, picture] : read_counter_pictures(*archive)) {
      ++read;
      if (const auto size = index.size(image)) {
        EXPECT_EQ(*size, picture.size) << name << ": " << image;
        ++compared;
      }
    }
  }
  EXPECT_GE(read, 240U);
  EXPECT_GE(compared, 20U);
}

}  // namespace
}  // namespace adjutant::vmod
