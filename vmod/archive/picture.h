#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/archive/archive.h"
#include "vmod/geometry.h"

namespace adjutant::vmod {

/// Whether a picture is one of VASSAL's own, which come with its program and not with a module: "/images/moved.gif", or
/// "moved.gif" if the module has no picture of that name.
bool is_engines_picture(std::string_view image);

/// Where the pictures of a module are, and how large. Looks things up as VASSAL does (DataArchive.getInputStream), and
/// remembers what it had to read; refers to the archives. One thread at a time.
class PictureIndex {
 public:
  /// Takes the archives in the order of the search: the module's first, then its extensions as they were loaded. They
  /// must outlive the index.
  explicit PictureIndex(std::vector<const Archive*> archives) : archives_(std::move(archives)) {}

  /// Finds the file of a picture: by its exact name, by its decomposed Unicode form, or with ".gif" added. Unlike
  /// VASSAL, it then also finds a name that differs in upper and lower case, since modules are made on systems that
  /// ignore case. None if there is no such file.
  [[nodiscard]] std::optional<ImagePlace> find(std::string_view image) const;

  /// Whether a picture is found only if upper and lower case are ignored. VASSAL does not show such a picture.
  [[nodiscard]] bool found_by_case(std::string_view image) const;

  /// The width and height of a picture in pixels, from its file; for an unpacked module without its pictures, from its
  /// `images.json`. None if neither tells.
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
