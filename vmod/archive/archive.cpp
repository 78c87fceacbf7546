#include "vmod/archive/archive.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <ranges>
#include <span>
#include <system_error>
#include <utility>

#include <zip.h>

#include "vmod/archive/names.h"
#include "vmod/limits.h"
#include "vmod/unicode.h"

namespace adjutant::vmod {

namespace fs = std::filesystem;

namespace {

struct CloseZipFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using ZipFile = std::unique_ptr<zip_file_t, CloseZipFile>;

/// Takes the next bytes into the buffer; 0 at the end, negative where they cannot be read.
using ReadSome = std::function<std::int64_t(std::span<char>)>;

}  // namespace

struct Archive::Source {
  struct CloseZip {
    void operator()(zip_t* opened) const { zip_discard(opened); }
  };

  std::string name;
  std::map<std::string, Entry, std::less<>> entries;
  std::map<std::string, std::string, std::less<>> other_names;  ///< of entries whose names are not in UTF-8
  Diagnostics diagnostics;
  std::map<std::string, fs::path, std::less<>> files;           ///< of a folder
  std::string bytes;                                            ///< of a ZIP file in memory
  std::unique_ptr<zip_t, CloseZip> zip;                         ///< of any ZIP file
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
    if (!is_safe_name(entry)) {
      note(entry, "vmod.entry_unsafe_name");
      return false;
    }
    if (!entries.emplace(entry, Entry{entry, size}).second) {
      note(entry, "vmod.entry_twice");
      return false;
    }
    return true;
  }

  void name_otherwise(const std::string& entry, std::string_view raw);
  [[nodiscard]] std::map<std::string, Entry, std::less<>>::const_iterator find(std::string_view entry) const;

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

/// The build file may mean the entry by any of these names; one that another entry has by right is not taken.
void Archive::Source::name_otherwise(const std::string& entry, std::string_view raw) {
  for (std::string& other : other_readings(raw)) {
    other_names.emplace(std::move(other), entry);
  }
}

std::map<std::string, Archive::Entry, std::less<>>::const_iterator Archive::Source::find(std::string_view entry) const {
  const auto found = entries.find(entry);
  const auto other = found == entries.end() ? other_names.find(entry) : other_names.end();
  return other == other_names.end() ? found : entries.find(other->second);
}

Result<void> Archive::Source::list_folder(const fs::path& folder) {
  std::error_code failed;
  fs::recursive_directory_iterator place(folder, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && place != fs::recursive_directory_iterator(); place.increment(failed)) {
    const std::string entry = name_in_utf8(place->path().lexically_relative(folder).generic_string());
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
    const char* raw_name = zip_get_name(zip.get(), i, ZIP_FL_ENC_RAW);
    if (!raw_name || zip_stat_index(zip.get(), i, 0, &stat) != 0) {
      continue;
    }
    const std::string raw = raw_name;
    const bool in_utf8 = is_utf8(raw);
    const std::string entry = in_utf8 ? raw : name_in_utf8(zip_get_name(zip.get(), i, ZIP_FL_ENC_GUESS));
    packed += std::min<std::uint64_t>(stat.comp_size, limits::archive_bytes);
    if (entry.ends_with('/') || !add(entry, stat.size)) {
      continue;
    }
    zip_places.emplace(entry, i);
    if (!in_utf8) {
      name_otherwise(entry, raw);
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
  const auto found = find(entry);
  if (found == entries.end()) {
    return refuse(entry, "vmod.no_such_entry");
  }
  if (whole && found->second.size > limit) {
    return failure(where(entry), {"vmod.entry_too_large", {{"name", std::string(entry)}, {"limit", limit >> 20}}});
  }
  return zip ? read_zipped(found->first, limit, whole) : read_file(found->first, limit, whole);
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
  if (zip_stat_index(zip.get(), place, 0, &stat) != 0) {
    return refuse(entry, "vmod.entry_unreadable");
  }
  if (stat.encryption_method != ZIP_EM_NONE) {
    return refuse(entry, "vmod.entry_encrypted");
  }
  if (zip_compression_method_supported(stat.comp_method, 0) == 0) {
    return refuse(entry, "vmod.entry_unknown_method");
  }
  const ZipFile file(zip_fopen_index(zip.get(), place, 0));
  if (!file) {
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
  return source_->find(name) != source_->entries.end();
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
  source->name = name_in_utf8((path.has_filename() ? path : path.parent_path()).filename().string());
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

}  // namespace adjutant::vmod
