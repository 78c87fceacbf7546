#include "vmod/view/missing_pictures.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vmod/archive/picture.h"
#include "vmod/limits.h"
#include "vmod/module/counter_layout.h"

namespace adjutant::vmod {
namespace {

constexpr std::size_t kNamesTold = 3;

/// The names of the pieces, boards and decks that show a picture, by the name of the picture.
using Users = std::map<std::string, std::vector<std::string>>;

void add_users(Users& users, const MapView& map) {
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

/// Looks for pictures wherever a painter does.
class Search {
 public:
  explicit Search(const ModuleFiles& files) : files_(files), index_(files.in_order()) {}

  enum class Found { there, by_case, left_out, nowhere };
  Found find(const std::string& image) {
    if (index_.find(image)) {
      return index_.found_by_case(image) ? Found::by_case : Found::there;
    }
    if (drawn_by_layout(image)) {
      return Found::there;
    }
    return index_.size(image) ? Found::left_out : Found::nowhere;
  }

 private:
  /// Layouts are read when the first picture is missing: few modules have any.
  bool drawn_by_layout(const std::string& image) {
    if (!layouts_) {
      layouts_.emplace();
      for (const Archive* archive : files_.in_order()) {
        layouts_->merge(read_counter_pictures(*archive));
      }
    }
    return layouts_->contains(image);
  }

  const ModuleFiles& files_;
  PictureIndex index_;
  std::optional<CounterPictures> layouts_;
};

Diagnostic told(const std::string& image, const std::vector<std::string>& users, Severity severity, const char* key) {
  return {severity, "images/" + image, {key, {{"image", image}, {"names", some_of(users)}, {"count", users.size()}}}};
}

}  // namespace

Diagnostics missing_pictures(std::span<const MapView> maps, const ModuleFiles& files) {
  Users all;
  for (const MapView& map : maps) {
    add_users(all, map);
  }
  Search search(files);
  Diagnostics diagnostics;
  std::size_t left_out = 0;
  for (const auto& [image, users] : all) {
    const Search::Found found = search.find(image);
    left_out += found == Search::Found::left_out ? 1 : 0;
    if (found == Search::Found::nowhere) {
      diagnostics.push_back(told(image, users, Severity::warning, "vmod.picture.missing"));
    } else if (found == Search::Found::by_case) {
      diagnostics.push_back(told(image, users, Severity::note, "vmod.picture.other_case"));
    }
    if (diagnostics.size() >= limits::diagnostics) {
      break;
    }
  }
  if (left_out > 0) {
    diagnostics.push_back({Severity::note, "images.json", {"vmod.picture.left_out", {{"count", left_out}}}});
  }
  return diagnostics;
}

RoomNeeded room_needed(const MapView& map, const ModuleFiles& files) {
  RoomNeeded room{map.size, {}};
  const PictureIndex index(files.in_order());
  const auto unknown = std::ranges::find_if(
      map.boards, [&](const BoardView& board) { return !board.image.empty() && !index.size(board.image); });
  if (unknown == map.boards.end()) {
    return room;
  }
  room.board = unknown->name;
  constexpr int farthest = 32'000;
  constexpr int half_a_counter = 40;
  for (const PieceView& piece : map.pieces) {
    if (piece.position.x <= farthest && piece.position.y <= farthest) {
      room.size.width = std::max(room.size.width, add(piece.position.x, half_a_counter));
      room.size.height = std::max(room.size.height, add(piece.position.y, half_a_counter));
    }
  }
  return room;
}

}  // namespace adjutant::vmod
