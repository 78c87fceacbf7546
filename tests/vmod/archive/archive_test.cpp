#include "vmod/archive/archive.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/archive/metadata.h"
#include "vmod/limits.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using test::keys_of;
using test::opened;
using test::ScratchFolder;
using test::ZipWriter;

template <class T>
std::string refusal(const Result<T>& result) {
  return result ? "accepted" : result.error().what.key;
}

TEST(Archive, reads_entries_of_a_zip_and_of_a_folder_alike) {
  const Archive zip = opened(ZipWriter().add("buildFile.xml", "<x/>").add("images/a b.png", "picture"));
  const ScratchFolder folder;
  folder.write("buildFile.xml", "<x/>");
  folder.write("images/a b.png", "picture");
  const auto unpacked = open_archive(folder.path());
  ASSERT_TRUE(unpacked);
  for (const Archive* archive : {&zip, &*unpacked}) {
    EXPECT_EQ(archive->entries().size(), 2U);
    EXPECT_EQ(archive->read("images/a b.png").value(), "picture");
    EXPECT_EQ(archive->read_start("images/a b.png", 4).value(), "pict");
    EXPECT_EQ(refusal(archive->read("images/A b.png")), "vmod.no_such_entry");
    EXPECT_EQ(build_file_name(*archive), "buildFile.xml");
  }
}

TEST(Archive, reads_what_java_wrote) {
  const auto archive = open_archive(test::project_file("tests/vmod/data/lantern-shoals.vmod"));
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->entries().size(), 16U);
  EXPECT_EQ(picture_size(archive->read("images/west.png").value()), (Size{500, 420}));
  Diagnostics diagnostics;
  const auto metadata = read_metadata(*archive, "moduledata", diagnostics);
  ASSERT_TRUE(metadata);
  EXPECT_EQ(metadata->name, "Lantern Shoals");
  EXPECT_EQ(metadata->version, "1.2");
  EXPECT_TRUE(diagnostics.empty());
}

TEST(Archive, is_told_apart_by_its_content) {
  const auto kind = [](const ZipWriter& zip) { return kind_of(opened(zip)); };
  EXPECT_EQ(kind(ZipWriter().add("savedGame", "").add("moduledata", "")), ArchiveKind::saved_game);
  EXPECT_EQ(kind(ZipWriter().add("buildFile", "").add("moduledata", "")), ArchiveKind::module);
  EXPECT_EQ(kind(ZipWriter().add("buildFile", "").add("moduledata", "").add("extensiondata", "")),
            ArchiveKind::extension);
  EXPECT_EQ(kind(ZipWriter().add("buildFile", "<?xml?>\n<VASSAL.launch.BasicModule name=\"Old\"/>")),
            ArchiveKind::module);
  EXPECT_EQ(kind(ZipWriter().add("buildFile.xml", "<VASSAL.build.module.ModuleExtension/>")), ArchiveKind::extension);
  EXPECT_EQ(kind(ZipWriter().add("buildFile.xml", "<html/>")), ArchiveKind::other);
  EXPECT_EQ(kind(ZipWriter().add("mimetype", "text")), ArchiveKind::other);
}

/// The entry that a picture is in a module without extensions.
std::optional<std::string> image_entry(const Archive& archive, std::string_view image) {
  const auto place = image_place({&archive}, image);
  return place ? std::optional(place->entry) : std::nullopt;
}

TEST(Archive, finds_pictures_by_the_names_that_modules_write) {
  const Archive archive = opened(ZipWriter()
                                     .add("images/Tank.PNG", "")
                                     .add("images/old.gif", "")
                                     .add("images/can\xCC\x83on.png", "")  // n and a tilde of its own
                                     .add("images/deep/er.svg", ""));
  EXPECT_EQ(image_entry(archive, "Tank.PNG"), "images/Tank.PNG");
  EXPECT_EQ(image_entry(archive, "Tank.png"), std::nullopt);
  EXPECT_EQ(image_entry(archive, "old"), "images/old.gif");
  EXPECT_EQ(image_entry(archive, "ca\xC3\xB1on.png"), "images/can\xCC\x83on.png");
  EXPECT_EQ(image_entry(archive, "deep/er.svg"), "images/deep/er.svg");
  EXPECT_EQ(image_entry(archive, "/images/moved.gif"), std::nullopt);
  EXPECT_EQ(image_entry(archive, ""), std::nullopt);
}

TEST(Archive, gives_names_of_old_zips_in_unicode) {
  const Archive archive = opened(ZipWriter().add("images/Espa\xA4ol.gif", "x"));  // code page 437
  EXPECT_EQ(archive.read("images/Espa\xC3\xB1ol.gif").value(), "x");
}

TEST(Archive, finds_files_by_names_that_an_old_system_wrote) {
  const Archive archive = opened(ZipWriter()
                                     .add("images/\x93\xFA\x96{.gif", "Nippon")  // Shift-JIS
                                     .add("images/M\xFCnchen.gif", "Latin")
                                     .add("images/Espa\xA4ol.gif", "code page 437"));
  EXPECT_EQ(archive.entries().size(), 3U);
  EXPECT_TRUE(archive.diagnostics().empty());
  EXPECT_EQ(archive.read("images/\xE6\x97\xA5\xE6\x9C\xAC.gif").value(), "Nippon");
  EXPECT_EQ(archive.read("images/M\xC3\xBCnchen.gif").value(), "Latin");
  EXPECT_EQ(archive.read("images/Espa\xC3\xB1ol.gif").value(), "code page 437");
  EXPECT_FALSE(archive.contains("images/Munchen.gif"));
}

TEST(Archive, gives_a_name_in_unicode_to_its_own_file_first) {
  const Archive archive =
      opened(ZipWriter().add("images/M\xFCnchen.gif", "old").add("images/M\xC3\xBCnchen.gif", "new"));
  EXPECT_EQ(archive.read("images/M\xC3\xBCnchen.gif").value(), "new");
}

TEST(Archive, leaves_out_names_that_lead_elsewhere) {
  const Archive archive = opened(
      ZipWriter().add("../evil", "1").add("/etc/passwd", "2").add("a/../../b", "3").add("C:\\x", "4").add("fine", "5"));
  EXPECT_EQ(archive.entries().size(), 1U);
  EXPECT_THAT(keys_of(archive.diagnostics()), testing::Each("vmod.entry_unsafe_name"));
  EXPECT_EQ(archive.diagnostics().size(), 4U);
  EXPECT_EQ(refusal(archive.read("../evil")), "vmod.no_such_entry");
}

TEST(Archive, never_leaves_a_folder_by_name_or_symbolic_link) {
  const ScratchFolder outside;
  outside.write("secret", "secret");
  const ScratchFolder folder;
  folder.write("buildFile", "x");
  std::filesystem::create_symlink(outside.path() / "secret", folder.path() / "moduledata");
  std::filesystem::create_directory_symlink(outside.path(), folder.path() / "images");
  const auto archive = open_archive(folder.path());
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->entries().size(), 1U);
  EXPECT_THAT(keys_of(archive->diagnostics()),
              testing::ElementsAre("vmod.entry_symbolic_link", "vmod.entry_symbolic_link"));
  EXPECT_FALSE(archive->read("../" + outside.path().filename().string() + "/secret"));
}

TEST(Archive, does_not_follow_folders_without_end) {
  const ScratchFolder folder;
  std::string deep;
  for (int i = 0; i < 2 * limits::folder_depth; ++i) {
    deep += "d/";
  }
  folder.write(deep + "file", "x");
  const auto archive = open_archive(folder.path());
  ASSERT_TRUE(archive);
  EXPECT_TRUE(archive->entries().empty());
  EXPECT_THAT(keys_of(archive->diagnostics()), testing::ElementsAre("vmod.folder_too_deep"));
}

TEST(Archive, keeps_the_first_of_two_entries_with_one_name) {
  const Archive archive = opened(ZipWriter().add("savedGame", "first").add("savedGame", "second"));
  EXPECT_EQ(archive.read("savedGame").value(), "first");
  EXPECT_THAT(keys_of(archive.diagnostics()), testing::ElementsAre("vmod.entry_twice"));
}

TEST(Archive, refuses_what_is_no_archive) {
  const ScratchFolder folder;
  const std::string whole = ZipWriter().add("buildFile", std::string(1000, 'x')).bytes();
  EXPECT_EQ(refusal(open_archive(folder.path() / "absent.vmod")), "vmod.no_such_file");
  EXPECT_EQ(refusal(open_archive("/dev/null")), "vmod.no_such_file");
  EXPECT_EQ(refusal(open_archive(folder.write("empty.vmod", ""))), "vmod.not_a_zip");
  EXPECT_EQ(refusal(open_archive(folder.write("text.vmod", "not a zip at all"))), "vmod.not_a_zip");
  EXPECT_EQ(refusal(open_archive(folder.write("cut.vmod", whole.substr(0, 700)))), "vmod.not_a_zip");
  EXPECT_EQ(refusal(open_archive_bytes("", "nothing")), "vmod.not_a_zip");
  EXPECT_TRUE(open_archive(folder.write("whole.vmod", whole)));
}

TEST(Archive, refuses_an_entry_that_breaks_off_or_was_changed) {
  ZipWriter zip;
  zip.add({"short", std::string("\x4B", 1), true, 100, 0});
  zip.add({"changed", "content", false, 7, 12345});
  const Archive archive = opened(zip);
  EXPECT_EQ(refusal(archive.read("short")), "vmod.entry_unreadable");
  EXPECT_EQ(refusal(archive.read("changed")), "vmod.entry_unreadable");
}

TEST(Archive, says_which_file_is_locked_or_packed_in_an_unknown_way) {
  const Archive archive = opened(ZipWriter()
                                     .add({"locked", "twelve bytes", false, 12, 0, 1, 0})
                                     .add({"imploded", "content", false, 7, 0, 0, 6})
                                     .add("plain", "content"));
  EXPECT_EQ(refusal(archive.read("locked")), "vmod.entry_encrypted");
  EXPECT_EQ(refusal(archive.read("imploded")), "vmod.entry_unknown_method");
  EXPECT_EQ(archive.read("imploded").error().where, "test.vmod:imploded");
  EXPECT_EQ(archive.read("plain").value(), "content");
}

TEST(Archive, reads_the_form_for_large_files) {
  const auto archive = open_archive_bytes(ZipWriter().add("savedGame", "content").bytes_in_zip64(), "large.vsav");
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->read("savedGame").value(), "content");
}

TEST(Archive, reads_what_lies_before_a_remark) {
  const std::string zip = ZipWriter().add("savedGame", "content").bytes();
  const std::string remark = "made by hand";
  std::string with_remark = zip;
  with_remark[zip.size() - 2] = static_cast<char>(remark.size());
  const auto archive = open_archive_bytes(with_remark + remark, "remark.vsav");
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->read("savedGame").value(), "content");
}

TEST(Archive, with_both_build_files_has_that_of_the_vassal_which_wrote_it) {
  const auto build_file = [](const std::string& version) {
    return build_file_name(
        opened(ZipWriter()
                   .add("buildFile", "")
                   .add("buildFile.xml", "")
                   .add("moduledata", "<data><VassalVersion>" + version + "</VassalVersion></data>")));
  };
  EXPECT_EQ(build_file("3.4.13"), "buildFile");
  EXPECT_EQ(build_file("3.5.0"), "buildFile.xml");
  EXPECT_EQ(build_file(""), "buildFile.xml");
}

TEST(Archive, holds_as_many_files_as_any_module_and_no_more) {
  ZipWriter zip;
  for (std::size_t i = 0; i < limits::archive_entries; ++i) {
    zip.add({std::to_string(i), "", false, 0, 0});
  }
  EXPECT_EQ(refusal(open_archive_bytes(zip.bytes_in_zip64(), "full.vmod")), "accepted");
  zip.add({"one more", "", false, 0, 0});
  EXPECT_EQ(refusal(open_archive_bytes(zip.bytes_in_zip64(), "fuller.vmod")), "vmod.too_many_entries");
}

TEST(Archive, reads_files_up_to_the_size_that_is_asked_for) {
  const Archive archive = opened(
      ZipWriter().add("four", "four").add({"huge", "x", true, static_cast<std::uint32_t>(limits::entry_bytes + 1), 0}));
  EXPECT_EQ(refusal(archive.read("four", 4)), "accepted");
  EXPECT_EQ(refusal(archive.read("four", 3)), "vmod.entry_too_large");
  EXPECT_EQ(refusal(archive.read("huge")), "vmod.entry_too_large");
}

TEST(Archive, reads_metadata_up_to_its_limit) {
  const auto notes_of = [](std::size_t size) {
    const std::string start = "<data><version>1</version></data>";
    Diagnostics diagnostics;
    const Archive archive = opened(ZipWriter().add("moduledata", start + std::string(size - start.size(), ' ')));
    const bool read = read_metadata(archive, "moduledata", diagnostics).has_value();
    return std::pair(read, keys_of(diagnostics));
  };
  EXPECT_EQ(notes_of(limits::metadata_bytes), (std::pair(true, std::vector<std::string>{})));
  EXPECT_EQ(notes_of(limits::metadata_bytes + 1), (std::pair(false, std::vector<std::string>{"vmod.entry_too_large"})));
}

TEST(Archive, lists_folders_down_to_its_limit) {
  const ScratchFolder folder;
  std::string deep;
  for (int i = 0; i < limits::folder_depth; ++i) {
    deep += "d/";
  }
  folder.write(deep + "file", "x");
  EXPECT_EQ(open_archive(folder.path())->entries().size(), 1U);
}

TEST(Archive, refuses_an_entry_that_holds_more_than_its_directory_says) {
  const Archive archive = opened(ZipWriter().add({"lie", test::deflated_zeros(1 << 20), true, 10, 0}));
  EXPECT_EQ(refusal(archive.read("lie")), "vmod.entry_larger_than_stated");
}

TEST(Archive, refuses_an_entry_that_unpacks_beyond_all_measure) {
  constexpr std::uint32_t size = 258 * (1 << 18) + 1;
  const Archive archive = opened(ZipWriter().add({"bomb", test::deflated_zeros(size), true, size, 0}));
  EXPECT_EQ(refusal(archive.read("bomb")), "vmod.entry_bomb");
  EXPECT_EQ(archive.read_start("bomb", 10).value(), std::string(10, '\0'));
}

TEST(Archive, refuses_an_entry_beyond_the_size_that_was_asked_for) {
  const Archive archive = opened(ZipWriter().add("savedGame", std::string(2000, 'x')));
  EXPECT_EQ(refusal(archive.read("savedGame", 1999)), "vmod.entry_too_large");
  EXPECT_EQ(archive.read("savedGame", 2000).value().size(), 2000U);
}

TEST(Archive, refuses_a_file_whose_entries_share_their_bytes) {
  const ZipWriter::Stored kernel{"kernel", test::deflated_zeros(1 << 20), true, 1 << 20, 0};
  ZipWriter zip;
  zip.add(kernel);
  for (int i = 0; i < 100; ++i) {
    zip.add_overlapping(kernel);
  }
  EXPECT_EQ(refusal(open_archive_bytes(zip.bytes(), "overlap.vmod")), "vmod.entries_overlap");
}

TEST(Archive, refuses_a_directory_that_promises_too_much) {
  ZipWriter zip;
  for (int i = 0; i < 5; ++i) {
    zip.add({"huge" + std::to_string(i), "x", true, 0xFFFFFFFE, 0});
  }
  EXPECT_EQ(refusal(open_archive_bytes(zip.bytes(), "huge.vmod")), "vmod.archive_too_large");
}

TEST(Pictures, tell_their_size_in_their_first_bytes) {
  using namespace std::string_literals;
  EXPECT_EQ(picture_size("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x58\0\0\x01\x90"s), (Size{600, 400}));
  EXPECT_EQ(picture_size("GIF89a\x58\x02\x90\x01"s), (Size{600, 400}));
  EXPECT_EQ(picture_size("BM"s + std::string(16, '\0') + "\x58\x02\0\0\x70\xFE\xFF\xFF"s), (Size{600, 400}));
  const std::string preface = "\xFF\xE1\x00\x04??"s;
  const std::string frame = "\xFF\xC2\x00\x11\x08\x01\x90\x02\x58\x03"s;
  EXPECT_EQ(picture_size("\xFF\xD8"s + preface + frame), (Size{600, 400}));
  EXPECT_EQ(picture_size("<?xml version='1.0'?><svg width='600px' height='400'/>"), (Size{600, 400}));
  EXPECT_EQ(picture_size("<svg viewBox='0,0 600 400'/>"), (Size{600, 400}));
}

TEST(Pictures, of_unknown_or_broken_kind_have_no_size) {
  using namespace std::string_literals;
  EXPECT_EQ(picture_size(""), std::nullopt);
  EXPECT_EQ(picture_size("RIFF????WEBP"), std::nullopt);
  EXPECT_EQ(picture_size("\x89PNG\r\n\x1a\n"), std::nullopt);
  EXPECT_EQ(picture_size("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xFF\xFF\xFF\xFF\0\0\x01\x90"s), std::nullopt);
  EXPECT_EQ(picture_size("\xFF\xD8\xFF\xE0\xFF\xFF short"s), std::nullopt);
  EXPECT_EQ(picture_size("<svg width='1e400' height='-7'/>"), std::nullopt);
}

}  // namespace
}  // namespace adjutant::vmod
