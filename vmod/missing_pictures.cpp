#include "vmod/missing_pictures.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

constexpr std::size_t kNamesTold = 3;

/// By picture: whose it is.
using Users = std::map<std::string, std::vector<std::string>>;

Users users_of(const MapView& map) {
  Users users;
  const auto add = [&users](const std::string& image, const std::string& user) {
    if (!image.empty() && !is_engines_picture(image)) {
      users[image].push_back(user);
    }
  };
  for (const BoardView& board : map.boards) {
    add(board.image, board.name);
  }
  for (const StackView& stack : map.stacks) {
    add(stack.back, stack.deck_name);
  }
  for (const PieceView& piece : map.pieces) {
    for (const ImageView& image : piece.appearance.images) {
      add(image.image, piece.name);
    }
  }
  return users;
}

std::string some_of(std::vector<std::string> names) {
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kNamesTold); ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  return names.size() > kNamesTold ? text + " ..." : text;
}

}  // namespace

Diagnostics missing_pictures(const MapView& map, const PictureIndex& index) {
  Diagnostics diagnostics;
  for (const auto& [image, users] : users_of(map)) {
    if (diagnostics.size() >= limits::diagnostics) {
      break;
    }
    const auto tell = [&, &image = image, &users = users](Severity severity, const char* key) {
      diagnostics.push_back(
          {severity, "images/" + image, {key, {{"image", image}, {"names", some_of(users)}, {"count", users.size()}}}});
    };
    if (!index.find(image)) {
      tell(Severity::warning, "vmod.picture.missing");
    } else if (index.found_by_case(image)) {
      tell(Severity::note, "vmod.picture.other_case");
    }
  }
  return diagnostics;
}

}  // namespace adjutant::vmod
