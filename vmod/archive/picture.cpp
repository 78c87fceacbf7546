#include "vmod/archive/picture.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "vmod/limits.h"
#include "vmod/unicode.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kFolder = "images/";
constexpr std::string_view kLeftOut = "images.json";

/// The pictures that old modules name as if VASSAL's own folder were theirs.
constexpr std::string_view kMovedSign = "moved.gif";

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return small;
}

/// The file names that VASSAL tries for a picture, in order.
std::vector<std::string> spellings(std::string_view image) {
  const std::string path = std::string(kFolder).append(image);
  return {path, decomposed(path), path + ".gif"};
}

std::optional<Size> size_in(const nlohmann::json& value) {
  constexpr double most = 1 << 20;
  const auto fits = [](const nlohmann::json& side) {
    return side.is_number() && side.get<double>() >= 1 && side.get<double>() <= most;
  };
  if (!value.is_array() || value.size() != 2 || !fits(value[0]) || !fits(value[1])) {
    return std::nullopt;
  }
  return Size{static_cast<int>(std::lround(value[0].get<double>())),
              static_cast<int>(std::lround(value[1].get<double>()))};
}

}  // namespace

bool is_engines_picture(std::string_view image) {
  return image.starts_with('/') || image == kMovedSign;
}

/// An extension is asked for all spellings before the module is asked for another than the exact one.
std::optional<ImagePlace> image_place(const std::vector<const Archive*>& archives, std::string_view image) {
  if (image.empty() || image.starts_with('/') || archives.empty()) {
    return std::nullopt;
  }
  const std::vector<std::string> names = spellings(image);
  if (archives.front()->contains(names.front())) {
    return ImagePlace{archives.front(), names.front()};
  }
  for (std::size_t i = 1; i <= archives.size(); ++i) {
    const Archive* archive = archives[i % archives.size()];
    const auto found = std::ranges::find_if(names, [archive](const auto& name) { return archive->contains(name); });
    if (found != names.end()) {
      return ImagePlace{archive, *found};
    }
  }
  return std::nullopt;
}

std::optional<ImagePlace> PictureIndex::find(std::string_view image) const {
  auto place = image_place(archives_, image);
  return place ? place : find_by_case(image);
}

bool PictureIndex::found_by_case(std::string_view image) const {
  return !image_place(archives_, image) && find_by_case(image);
}

std::optional<ImagePlace> PictureIndex::find_by_case(std::string_view image) const {
  if (image.empty() || image.starts_with('/')) {
    return std::nullopt;
  }
  if (!by_case_) {
    by_case_.emplace();
    for (const Archive* archive : archives_) {
      for (const auto& [name, entry] : archive->entries()) {
        if (in_small_letters(std::string_view(name).substr(0, kFolder.size())) == kFolder) {
          by_case_->try_emplace(in_small_letters(name), ImagePlace{archive, name});
        }
      }
    }
  }
  for (const std::string& name : spellings(image)) {
    if (const auto found = by_case_->find(in_small_letters(name)); found != by_case_->end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::optional<Size> PictureIndex::size(std::string_view image) const {
  if (const auto place = find(image)) {
    const auto bytes = place->archive->read_start(place->entry, limits::picture_start_bytes);
    return bytes ? picture_size(*bytes) : std::nullopt;
  }
  return left_out_size(image);
}

std::optional<Size> PictureIndex::left_out_size(std::string_view image) const {
  if (!left_out_) {
    left_out_.emplace();
    for (const Archive* archive : archives_) {
      if (archive->contains(kLeftOut)) {
        left_out_->merge(read_left_out_sizes(archive->read(kLeftOut, limits::left_out_sizes_bytes).value_or("")));
      }
    }
  }
  for (const std::string& name : {std::string(image), decomposed(image), std::string(image) + ".gif"}) {
    if (const auto found = left_out_->find(name); found != left_out_->end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::map<std::string, Size, std::less<>> read_left_out_sizes(std::string_view json) {
  std::map<std::string, Size, std::less<>> sizes;
  const auto document = parsed_json(json);
  if (!document.is_object()) {
    return sizes;
  }
  for (const auto& [name, value] : document.items()) {
    if (const auto size = size_in(value)) {
      sizes.emplace(name, *size);
    }
  }
  return sizes;
}

}  // namespace adjutant::vmod
