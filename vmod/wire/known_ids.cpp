#include "vmod/wire/known_ids.h"

#include <algorithm>
#include <cctype>

#include "vmod/wire/properties.h"

namespace adjutant::vmod::wire {

std::string_view user_id(std::string_view wire_id) {
  const std::size_t dot = wire_id.rfind('.');
  const bool dated =
      dot != std::string_view::npos && dot + 1 < wire_id.size() &&
      std::ranges::all_of(wire_id.substr(dot + 1), [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
  return dated ? wire_id.substr(0, dot) : wire_id;
}

void IdsHeard::note(std::string_view wire_id) {
  if (wire_id.empty() || known_.contains(wire_id) || overfull_told_) {
    return;
  }
  known_.add(wire_id);
  overfull_told_ = known_.overfull();
  fresh_.emplace_back(std::string(wire_id));
}

void IdsHeard::note_in(std::string_view properties) {
  if (const auto read = decode_properties(properties)) {
    note(value_of(*read, "id"));
  }
}

void KnownIds::learn(const Secret& id) {
  ids_->add(id.text_);
  ids_->add(user_id(id.text_));
}

}  // namespace adjutant::vmod::wire
