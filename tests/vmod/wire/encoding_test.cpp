#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"
#include "vmod/wire/properties.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/stock_lines.h"
#include "vmod/zip_writer.h"

// VASSAL's own vectors (shared/fixtures/net-encoding.json), then what strangers may send.

namespace adjutant::vmod::wire {
namespace {

using nlohmann::json;

json vectors(const std::filesystem::path& shared) {
  return json::parse(test::read_file(shared / "fixtures/net-encoding.json"));
}

/// The moment at which the vectors were made stands in each of them.
std::uint32_t dos_time_of(const std::string& packed) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint32_t> bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : packed.substr(5, 20)) {
    bits = bits << 6 | static_cast<std::uint32_t>(letters.find(c));
    for (count += 6; count >= 8; count -= 8) {
      bytes.push_back(bits >> (count - 8) & 0xFF);
    }
  }
  return bytes[10] | bytes[11] << 8 | bytes[12] << 16 | bytes[13] << 24;
}

TEST(WireEncoding, PackedTextsAreVassalsToTheByteAndComeBack) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared);
  ASSERT_EQ(all["compressor"].size(), 4U);
  for (const json& vector : all["compressor"]) {
    const std::string wire = vector["wire"];
    EXPECT_EQ(unpack(wire), vector["plain"].get<std::string>());
    EXPECT_EQ(pack(vector["plain"].get<std::string>(), dos_time_of(wire)), wire);
  }
}

TEST(WireEncoding, PropertiesAreVassalsToTheByteAndComeBack) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared);
  ASSERT_EQ(all["propertiesEncoder"].size(), 10U);
  for (const json& vector : all["propertiesEncoder"]) {
    const auto encoded = encode_properties(vector["properties"].get<Properties>());
    EXPECT_EQ(encoded ? json(*encoded) : json(), vector["encoded"]);
    EXPECT_EQ(decode_properties(encoded.value_or("")), vector["decoded"].get<Properties>());
  }
}

TEST(WireEncoding, LinesAreVassalsToTheByte) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared)["protocol"];
  ASSERT_EQ(all.size(), 5U);
  const auto line = [&all](std::size_t i) { return all[i]["line"].get<std::string>(); };
  const auto argument = [&all](std::size_t i, std::size_t arg) { return all[i]["args"][arg].get<std::string>(); };
  EXPECT_EQ(to_line(Register{argument(0, 0), argument(0, 1), argument(0, 2)}), line(0));
  EXPECT_EQ(to_line(Forward{argument(1, 0), argument(1, 1)}), line(1));
  EXPECT_EQ(to_line(Join{"Mod/Room", std::nullopt}), line(2));
  EXPECT_EQ(to_line(Join{"Mod/Room", "null"}), line(3));
  EXPECT_EQ(encode_path({"A/B C", "R/1"}), line(4));

  const auto registration = std::get<Register>(read_client_line(line(0)));
  EXPECT_EQ(registration.id, argument(0, 0));
  EXPECT_EQ(registration.path, argument(0, 1));
  EXPECT_EQ(registration.properties, argument(0, 2));
  EXPECT_EQ(std::get<Forward>(read_client_line(line(1))).message, argument(1, 1));
  EXPECT_EQ(std::get<Join>(read_client_line(line(2))).password, std::nullopt);
  EXPECT_EQ(std::get<Join>(read_client_line(line(3))).password, "null");
  EXPECT_EQ(decode_path(line(4)), (std::vector<std::string>{"A/B C", "R/1"}));
}

TEST(WireEncoding, EveryRecordedLineIsWrittenAsItWasRead) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(shared / "fixtures/network")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".bin")) {
      continue;
    }
    std::istringstream stream(test::read_file(entry.path()));
    for (std::string line; std::getline(stream, line);) {
      const ClientLine said = read_client_line(line);
      const ServerLine told = read_server_line(line);
      std::string again = line;
      if (const auto* registration = std::get_if<Register>(&said)) {
        again = to_line(*registration);
      } else if (const auto* forward = std::get_if<Forward>(&said)) {
        again = to_line(*forward);
      } else if (const auto* join = std::get_if<Join>(&said)) {
        again = to_line(*join);
      } else if (const auto* list = std::get_if<List>(&told)) {
        again = to_line(*list);
      } else if (const auto* info = std::get_if<RoomInfo>(&told)) {
        again = to_line(*info);
      } else {
        continue;
      }
      EXPECT_TRUE(again == line) << name << ": a line of " << line.size() << " bytes";
      ++lines;
    }
  }
  EXPECT_EQ(lines, 198U);
}

TEST(WireEncoding, PropertiesAreReadAsJavaReadsThem) {
  const auto one = [](std::string_view text) { return decode_properties(text).value_or(Properties{{"none", ""}}); };
  EXPECT_EQ(one("a : b"), (Properties{{"a", "b"}}));
  EXPECT_EQ(one("a b c"), (Properties{{"a", "b c"}}));
  EXPECT_EQ(one("# comment|! comment||a=1"), (Properties{{"a", "1"}}));
  EXPECT_EQ(one("a=1|a=2"), (Properties{{"a", "2"}}));
  EXPECT_EQ(one("a=caf\xC3\xA9"), (Properties{{"a", "caf\xC3\x83\xC2\xA9"}}));
  EXPECT_EQ(one("a=\\uD83C\\uDFB2"), (Properties{{"a", "\xF0\x9F\x8E\xB2"}}));
  EXPECT_EQ(one("a=\\uD83C"), (Properties{{"a", "\xEF\xBF\xBD"}}));
  EXPECT_EQ(one("a=one\\\n  two"), (Properties{{"a", "onetwo"}}));
  EXPECT_EQ(decode_properties("a=\\u12G4"), std::nullopt);
  EXPECT_EQ(decode_properties("a=\\u12"), std::nullopt);
  EXPECT_EQ(one("a=\\"), (Properties{{"a", ""}}));
}

TEST(WireEncoding, AnyPropertiesComeBack) {
  const Properties odd{{" key with blanks ", " leading"},
                       {"tab\t", "line\nfeed\r\f"},
                       {"\xE6\xBC\xA2", "\x01\x7F"},
                       {"a=b:c#d!", "\\back\\slash"},
                       {"pipe|", "|"}};
  EXPECT_EQ(decode_properties(*encode_properties(odd)), odd);
}

TEST(WireEncoding, JoinCountsOnlyFieldsThatSaySomething) {
  EXPECT_TRUE(std::holds_alternative<NotUnderstood>(read_client_line("JOIN\t")));
  EXPECT_TRUE(std::holds_alternative<NotUnderstood>(read_client_line("JOIN\ta\tb\tc")));
  EXPECT_TRUE(std::holds_alternative<NotUnderstood>(read_client_line("JOINtModule/Room")));
  EXPECT_EQ(std::get<Join>(read_client_line("JOIN\tModule/Room\t")).password, std::nullopt);
}

TEST(WireEncoding, WhatPlayersSayToEachOtherComesBack) {
  const Properties ann{{"name", "Ann / Bea"}, {"id", "x.1"}};
  const auto sync = read_message(to_text(SyncRequest{ann}));
  EXPECT_EQ(std::get<SyncRequest>(sync.value()).sender, ann);
  const auto chat = read_message(to_text(PrivateChat{ann, "this / that"}));
  EXPECT_EQ(std::get<PrivateChat>(chat.value()).sender, ann);
  EXPECT_EQ(std::get<PrivateChat>(chat.value()).text, "this / that");
  const auto call = read_message(to_text(WakeUp{"wakeUpSound", ann}));
  EXPECT_EQ(std::get<WakeUp>(call.value()).sound, "wakeUpSound");
  EXPECT_EQ(std::get<WakeUp>(call.value()).sender, ann);
  const auto invite = read_message(to_text(Invite{"Ann", "x.1", "Room | 2"}));
  EXPECT_EQ(std::get<Invite>(invite.value()).owner, "x.1");
  EXPECT_EQ(std::get<Invite>(invite.value()).room, "Room | 2");
  const auto command = read_message(pack("D/1/2/3"));
  EXPECT_EQ(std::get<GameCommand>(command.value()).text, "D/1/2/3");
  EXPECT_EQ(std::get<GameCommand>(read_message("INVITE\tonly two\tfields").value()).text, "INVITE\tonly two\tfields");
}

TEST(WireEncoding, NodeInfoAndTheOtherWordsOfTheProtocolComeBack) {
  const auto node = std::get<NodeInfo>(read_server_line(to_line(NodeInfo{"M/R", "a=b"})));
  EXPECT_EQ(node.path, "M/R");
  EXPECT_EQ(node.properties, "a=b");
  EXPECT_TRUE(std::holds_alternative<RegisterRequest>(read_server_line(to_line(RegisterRequest{}))));
  EXPECT_EQ(std::get<Login>(read_client_line(to_line(Login{"ann"}))).name, "ann");
  EXPECT_EQ(std::get<Stats>(read_client_line(to_line(Stats{"a=\tb"}))).properties, "a=\tb");
  EXPECT_EQ(std::get<Kick>(read_client_line(to_line(Kick{"x.1"}))).player, "x.1");
  EXPECT_TRUE(std::holds_alternative<KeepAlive>(read_client_line("")));
  EXPECT_TRUE(std::holds_alternative<SignOff>(read_server_line("!BYE")));
}

TEST(WireEncoding, OnlyLongMessagesArePacked) {
  EXPECT_EQ(pack_if_long(std::string(1000, 'x')), std::string(1000, 'x'));
  EXPECT_TRUE(is_packed(pack_if_long(std::string(1001, 'x'))));
  // A thousand characters of two bytes are still a thousand.
  std::string accents;
  for (int i = 0; i < 1000; ++i) {
    accents += "\xC3\xA9";
  }
  EXPECT_EQ(pack_if_long(accents), accents);
}

std::string base64_of(const std::string& bytes) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    }
    for (int shift = 18; shift >= 0; shift -= 6) {
      out += letters[group >> shift & 0x3F];
    }
  }
  return out;
}

TEST(WireEncoding, ABombIsRefusedBeforeItHasUnpacked) {
  const std::size_t size = limits::unpacked_bytes + (8U << 20);
  test::ZipWriter::Stored bomb{"Dummy", test::deflated_zeros(size), true, 10, 0};
  const std::string message = "!ZIP!" + base64_of(test::ZipWriter().add(bomb).bytes());
  const auto unpacked = unpack(message);
  ASSERT_FALSE(unpacked);
  EXPECT_EQ(unpacked.error().what.key, "vmod.wire.zip_too_large");
  // Below four megabytes a text may be as monotonous as it likes.
  test::ZipWriter::Stored calm{"Dummy", test::deflated_zeros(258 * 1000 + 1), true, 10, 0};
  EXPECT_EQ(unpack("!ZIP!" + base64_of(test::ZipWriter().add(calm).bytes())).value_or("").size(), 258'001U);
}

TEST(WireEncoding, AnEntryThatIsOnlyStoredIsReadToo) {
  const std::string message = "!ZIP!" + base64_of(test::ZipWriter().add("Dummy", "CHAT hello").bytes());
  EXPECT_EQ(unpack(message), "CHAT hello");
}

TEST(WireEncoding, ABrokenPackageIsAnErrorWhereverItBreaks) {
  const std::string whole = pack("some text that is long enough to have a few bytes of content");
  for (std::size_t length = 0; length < 120; ++length) {
    EXPECT_FALSE(unpack(std::string_view(whole).substr(0, std::min(length, std::size_t{60})))) << length;
  }
  EXPECT_FALSE(unpack("!ZIP!not a package"));
  EXPECT_FALSE(unpack("!ZIP!"));
  EXPECT_FALSE(read_message("!ZIP!UEsDBBQ"));
}

}  // namespace
}  // namespace adjutant::vmod::wire
