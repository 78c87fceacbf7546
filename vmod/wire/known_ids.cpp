#include "vmod/wire/known_ids.h"

#include <algorithm>
#include <cctype>

#include "vmod/wire/limits.h"
#include "vmod/wire/properties.h"

namespace adjutant::vmod::wire {

std::string_view user_id(std::string_view wire_id) {
  const std::size_t dot = wire_id.rfind('.');
  const bool dated =
      dot != std::string_view::npos && dot + 1 < wire_id.size() &&
      std::ranges::all_of(wire_id.substr(dot + 1), [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
  return dated ? wire_id.substr(0, dot) : wire_id;
}

void IdsHeard::come(std::string_view wire_id) {
  if (!wire_id.empty() && ++there_.try_emplace(std::string(wire_id)).first->second == 1) {
    fresh_.push_back({Secret(std::string(wire_id)), IdHeard::What::came});
  }
}

void IdsHeard::go(std::string_view wire_id) {
  const auto found = there_.find(wire_id);
  if (found != there_.end() && --found->second == 0) {
    fresh_.push_back({Secret(found->first), IdHeard::What::went});
    there_.erase(found);
  }
}

void IdsHeard::keep(std::string_view wire_id) {
  if (wire_id.empty() || kept_.contains(wire_id) || overfull_told_) {
    return;
  }
  kept_.add(wire_id);
  overfull_told_ = kept_.overfull();
  fresh_.push_back({Secret(std::string(wire_id)), IdHeard::What::stays});
}

std::string id_in(std::string_view properties) {
  return value_of(decode_properties(properties).value_or(Properties{}), "id");
}

void KnownIds::learn(const Secret& id) {
  ids_->add(id.text_);
  ids_->add(user_id(id.text_));
}

/// Whoever went may be spoken of a little longer.
void KnownIds::learn(const IdHeard& heard) {
  switch (heard.what) {
    case IdHeard::What::came:
      ids_->admit(heard.id.text_);
      ids_->admit(user_id(heard.id.text_));
      return;
    case IdHeard::What::stays:
      return learn(heard.id);
    case IdHeard::What::went:
      went_.push_back(heard.id);
  }
  if (went_.size() > limits::gone_ids) {
    ids_->dismiss(went_.front().text_);
    ids_->dismiss(user_id(went_.front().text_));
    went_.pop_front();
  }
}

}  // namespace adjutant::vmod::wire
