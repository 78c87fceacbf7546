#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/archive/archive.h"
#include "vmod/geometry.h"

namespace adjutant::vmod {

/// VASSAL's own pictures stand in its program, not in a module: "/images/moved.gif", and "moved.gif" where the module
/// has none of that name.
bool is_engines_picture(std::string_view image);

/// Where the pictures of a module are, and how large. Looks things up as VASSAL does (DataArchive.getInputStream), and
/// remembers what it had to read; refers to the archives. One thread at a time.
class PictureIndex {
 public:
  /// The module's archive first, then its extensions as they were loaded.
  explicit PictureIndex(std::vector<const Archive*> archives) : archives_(std::move(archives)) {}

  /// The file of a picture: by its exact name, its decomposed one, or with ".gif" behind it; and, which VASSAL does not
  /// do, by its name in other cases, since modules are made on systems that do not mind.
  [[nodiscard]] std::optional<ImagePlace> find(std::string_view image) const;

  /// Whether it is only there by its name in other cases: VASSAL does not show it.
  [[nodiscard]] bool found_by_case(std::string_view image) const;

  /// As its file says; or, where the pictures of an unpacked module were left out, as its `images.json` says.
  [[nodiscard]] std::optional<Size> size(std::string_view image) const;

 private:
  [[nodiscard]] std::optional<ImagePlace> find_by_case(std::string_view image) const;
  [[nodiscard]] std::optional<Size> left_out_size(std::string_view image) const;

  std::vector<const Archive*> archives_;
  mutable std::optional<std::map<std::string, ImagePlace, std::less<>>> by_case_;  ///< by names in small letters
  mutable std::optional<std::map<std::string, Size, std::less<>>> left_out_;
};

/// `images.json` of an unpacked module: the sizes of pictures that were left out of it, {"name": [width, height]}.
/// What is not of that form is passed over.
std::map<std::string, Size, std::less<>> read_left_out_sizes(std::string_view json);

}  // namespace adjutant::vmod
