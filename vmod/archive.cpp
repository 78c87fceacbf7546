#include "vmod/archive.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <ranges>
#include <span>
#include <system_error>
#include <utility>

#include <zip.h>

#include "vmod/limits.h"
#include "vmod/unicode.h"

namespace adjutant::vmod {

namespace fs = std::filesystem;

namespace {

struct CloseZip {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
struct CloseZipFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, CloseZip>;
using ZipFile = std::unique_ptr<zip_file_t, CloseZipFile>;

/// Takes the next bytes into the buffer; 0 at the end, negative where they cannot be read.
using ReadSome = std::function<std::int64_t(std::span<char>)>;

/// Not a name that would lead out of a folder if anybody ever unpacked it, or that a file system cannot hold.
bool is_safe(std::string_view name) {
  if (name.empty() || name.front() == '/' ||
      name.find_first_of(std::string_view("\\\0", 2)) != std::string_view::npos) {
    return false;
  }
  if (name.size() > 1 && name[1] == ':') {
    return false;
  }
  return std::ranges::none_of(name | std::views::split('/'), [](auto&& step) {
    const std::string_view text(step.begin(), step.end());
    return text == ".." || text == ".";
  });
}

std::string as_utf8(std::string name) {
  return is_utf8(name) ? name : from_windows_1252(name);
}

}  // namespace

struct Archive::Source {
  std::string name;
  std::map<std::string, Entry, std::less<>> entries;
  Diagnostics diagnostics;
  std::map<std::string, fs::path, std::less<>> files;           ///< of a folder
  std::string bytes;                                            ///< of a ZIP file in memory
  Zip zip;                                                      ///< of any ZIP file
  std::map<std::string, zip_uint64_t, std::less<>> zip_places;  ///< of any ZIP file

  std::string where(std::string_view entry) const { return name + ":" + std::string(entry); }
  void note(std::string_view entry, const char* key) {
    diagnostics.push_back({Severity::warning, where(entry), {key, {{"name", std::string(entry)}}}});
  }
  tl::unexpected<Error> refuse(std::string_view entry, const char* key) const {
    return failure(where(entry), {key, {{"name", std::string(entry)}}});
  }

  /// Takes the entry into the directory; false where its name is unsafe or taken.
  bool add(const std::string& entry, std::uint64_t size) {
    if (!is_safe(entry)) {
      note(entry, "vmod.entry_unsafe_name");
      return false;
    }
    if (!entries.emplace(entry, Entry{entry, size}).second) {
      note(entry, "vmod.entry_twice");
      return false;
    }
    return true;
  }

  Result<void> list_folder(const fs::path& folder);
  Result<void> list_zip(std::uint64_t file_size);
  Result<void> check_total() const;
  Result<std::string> read(std::string_view entry, std::uint64_t limit, bool whole) const;

 private:
  Result<std::string> read_file(std::string_view entry, std::uint64_t limit, bool whole) const;
  Result<std::string> read_zipped(std::string_view entry, std::uint64_t limit, bool whole) const;
  Result<std::string> take(std::string_view entry, std::uint64_t limit, std::uint64_t packed, bool whole,
                           const ReadSome& read_some) const;
};

Result<void> Archive::Source::list_folder(const fs::path& folder) {
  std::error_code failed;
  fs::recursive_directory_iterator place(folder, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && place != fs::recursive_directory_iterator(); place.increment(failed)) {
    const std::string entry = as_utf8(place->path().lexically_relative(folder).generic_string());
    std::error_code unknown;
    if (place->is_symlink(unknown)) {
      note(entry, "vmod.entry_symbolic_link");
    } else if (place->is_directory(unknown) && place.depth() >= limits::folder_depth) {
      note(entry, "vmod.folder_too_deep");
      place.disable_recursion_pending();
    } else if (place->is_regular_file(unknown) && add(entry, place->file_size(unknown))) {
      files.emplace(entry, place->path());
    }
    if (entries.size() > limits::archive_entries) {
      return failure(name, {"vmod.too_many_entries", {{"limit", limits::archive_entries}}});
    }
  }
  if (failed) {
    return failure(name, {"vmod.unreadable_folder", {}});
  }
  return check_total();
}

Result<void> Archive::Source::list_zip(std::uint64_t file_size) {
  const zip_int64_t count = zip_get_num_entries(zip.get(), 0);
  if (count > static_cast<zip_int64_t>(limits::archive_entries)) {
    return failure(name, {"vmod.too_many_entries", {{"limit", limits::archive_entries}}});
  }
  std::uint64_t packed = 0;
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t stat;
    const char* entry_name = zip_get_name(zip.get(), i, ZIP_FL_ENC_GUESS);
    if (!entry_name || zip_stat_index(zip.get(), i, 0, &stat) != 0) {
      continue;
    }
    const std::string entry = as_utf8(entry_name);
    packed += std::min<std::uint64_t>(stat.comp_size, limits::archive_bytes);
    if (!entry.ends_with('/') && add(entry, stat.size)) {
      zip_places.emplace(entry, i);
    }
  }
  // Entries that share their bytes can unpack to more than the square of the file; honest ones fit side by side in it.
  if (packed > file_size) {
    return failure(name, {"vmod.entries_overlap", {}});
  }
  return check_total();
}

Result<void> Archive::Source::check_total() const {
  std::uint64_t total = 0;
  for (const auto& [entry_name, entry] : entries) {
    total += std::min(entry.size, limits::archive_bytes);
  }
  if (total > limits::archive_bytes) {
    return failure(name, {"vmod.archive_too_large", {{"limit", limits::archive_bytes >> 20}}});
  }
  return {};
}

Result<std::string> Archive::Source::read(std::string_view entry, std::uint64_t limit, bool whole) const {
  const auto found = entries.find(entry);
  if (found == entries.end()) {
    return refuse(entry, "vmod.no_such_entry");
  }
  if (whole && found->second.size > limit) {
    return failure(where(entry), {"vmod.entry_too_large", {{"name", std::string(entry)}, {"limit", limit >> 20}}});
  }
  return zip ? read_zipped(entry, limit, whole) : read_file(entry, limit, whole);
}

Result<std::string> Archive::Source::read_file(std::string_view entry, std::uint64_t limit, bool whole) const {
  std::ifstream in(files.find(entry)->second, std::ios::binary);
  if (!in) {
    return refuse(entry, "vmod.entry_unreadable");
  }
  return take(entry, limit, entries.find(entry)->second.size, whole, [&](std::span<char> buffer) -> std::int64_t {
    in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    return in.bad() ? -1 : in.gcount();
  });
}

Result<std::string> Archive::Source::read_zipped(std::string_view entry, std::uint64_t limit, bool whole) const {
  const zip_uint64_t place = zip_places.find(entry)->second;
  zip_stat_t stat;
  const ZipFile file(zip_fopen_index(zip.get(), place, 0));
  if (!file || zip_stat_index(zip.get(), place, 0, &stat) != 0) {
    return refuse(entry, "vmod.entry_unreadable");
  }
  return take(entry, limit, stat.comp_size, whole, [&](std::span<char> buffer) -> std::int64_t {
    return zip_fread(file.get(), buffer.data(), buffer.size());
  });
}

/// Counts what really comes out: a directory may lie about sizes.
Result<std::string> Archive::Source::take(std::string_view entry, std::uint64_t limit, std::uint64_t packed, bool whole,
                                          const ReadSome& read_some) const {
  const std::uint64_t stated = entries.find(entry)->second.size;
  std::string content;
  std::array<char, 1 << 16> buffer;
  while (whole || content.size() < limit) {
    const std::int64_t taken = read_some(buffer);
    if (taken == 0) {
      break;
    }
    if (taken < 0) {
      return refuse(entry, "vmod.entry_unreadable");
    }
    content.append(buffer.data(), static_cast<std::size_t>(taken));
    if (content.size() > stated) {
      return refuse(entry, "vmod.entry_larger_than_stated");
    }
    if (content.size() > limits::entry_bytes_any_ratio && content.size() / limits::entry_ratio > packed) {
      return refuse(entry, "vmod.entry_bomb");
    }
  }
  if (whole && content.size() < stated) {
    return refuse(entry, "vmod.entry_unreadable");
  }
  content.resize(std::min<std::size_t>(content.size(), limit));
  return content;
}

Archive::Archive(std::unique_ptr<Source> source) : source_(std::move(source)) {}
Archive::Archive(Archive&&) noexcept = default;
Archive& Archive::operator=(Archive&&) noexcept = default;
Archive::~Archive() = default;

const std::string& Archive::name() const {
  return source_->name;
}

const std::map<std::string, Archive::Entry, std::less<>>& Archive::entries() const {
  return source_->entries;
}

bool Archive::contains(std::string_view name) const {
  return source_->entries.contains(name);
}

const Diagnostics& Archive::diagnostics() const {
  return source_->diagnostics;
}

Result<std::string> Archive::read(std::string_view name) const {
  return source_->read(name, limits::entry_bytes, true);
}

Result<std::string> Archive::read(std::string_view name, std::uint64_t limit) const {
  return source_->read(name, std::min(limit, limits::entry_bytes), true);
}

Result<std::string> Archive::read_start(std::string_view name, std::uint64_t limit) const {
  return source_->read(name, std::min(limit, limits::entry_bytes), false);
}

Result<Archive> open_archive(const fs::path& path) {
  auto source = std::make_unique<Archive::Source>();
  source->name = as_utf8((path.has_filename() ? path : path.parent_path()).filename().string());
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  if (fs::is_directory(status)) {
    if (auto listed = source->list_folder(path); !listed) {
      return tl::unexpected(std::move(listed.error()));
    }
    return Archive(std::move(source));
  }
  if (!fs::is_regular_file(status)) {
    return failure(path.string(), {"vmod.no_such_file", {}});
  }
  source->zip.reset(zip_open(path.c_str(), ZIP_RDONLY, nullptr));
  if (!source->zip) {
    return failure(source->name, {"vmod.not_a_zip", {}});
  }
  if (auto listed = source->list_zip(fs::file_size(path, failed)); !listed) {
    return tl::unexpected(std::move(listed.error()));
  }
  return Archive(std::move(source));
}

Result<Archive> open_archive_bytes(std::string bytes, std::string name) {
  auto source = std::make_unique<Archive::Source>();
  source->name = std::move(name);
  source->bytes = std::move(bytes);
  zip_source_t* buffer = zip_source_buffer_create(source->bytes.data(), source->bytes.size(), 0, nullptr);
  // To libzip no bytes at all are an archive without entries.
  source->zip.reset(buffer && !source->bytes.empty() ? zip_open_from_source(buffer, ZIP_RDONLY, nullptr) : nullptr);
  if (!source->zip) {
    zip_source_free(buffer);
    return failure(source->name, {"vmod.not_a_zip", {}});
  }
  if (auto listed = source->list_zip(source->bytes.size()); !listed) {
    return tl::unexpected(std::move(listed.error()));
  }
  return Archive(std::move(source));
}

std::optional<std::string> build_file_name(const Archive& archive) {
  for (const char* name : {"buildFile.xml", "buildFile"}) {
    if (archive.contains(name)) {
      return name;
    }
  }
  return std::nullopt;
}

namespace {

/// By the root element, which stands in the first lines of the build file.
ArchiveKind kind_by_root(const Archive& archive, const std::string& build_file) {
  constexpr std::uint64_t first_lines = 4096;
  const std::string start = archive.read_start(build_file, first_lines).value_or("");
  if (start.find("ModuleExtension") != std::string::npos) {
    return ArchiveKind::extension;
  }
  const bool module = start.find("GameModule") != std::string::npos || start.find("BasicModule") != std::string::npos;
  return module ? ArchiveKind::module : ArchiveKind::other;
}

}  // namespace

ArchiveKind kind_of(const Archive& archive) {
  if (archive.contains("savedGame")) {
    return ArchiveKind::saved_game;
  }
  const auto build_file = build_file_name(archive);
  if (!build_file) {
    return ArchiveKind::other;
  }
  if (archive.contains("extensiondata")) {
    return ArchiveKind::extension;
  }
  return archive.contains("moduledata") ? ArchiveKind::module : kind_by_root(archive, *build_file);
}

}  // namespace adjutant::vmod
