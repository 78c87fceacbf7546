#include "games/boltaction/reckon/national.h"

#include <algorithm>

namespace adjutant::games::boltaction {

National::National(Input& input) : rules_(input.texts("national", national::all.size())) {
  for (const std::string& rule : rules_) {
    if (std::ranges::find(national::all, rule) == national::all.end()) {
      input.refuse("national", {"games.input.kind", {{"kind", rule}}});
    }
  }
}

bool National::has(std::string_view rule) const {
  return std::ranges::find(rules_, rule) != rules_.end();
}

}  // namespace adjutant::games::boltaction
