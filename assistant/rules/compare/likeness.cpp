#include "rules/compare/likeness.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "db/language/text.h"

namespace adjutant::rules {
namespace {

/// Letters of the stretches by which words that are akin are recognised: "movimiento" and "movimento" share seven.
constexpr std::size_t stretch_letters = 4;

/// What a figure or a concept counts, where one stretch of a word counts 1: they are the same in every language.
constexpr float fact_weight = 3;

/// Adds up the weights of what is in both or in one.
template <class Both, class One>
void walk(const Features& one, const Features& other, Both both, One alone) {
  auto left = one.begin();
  auto right = other.begin();
  while (left != one.end() && right != other.end()) {
    if (left->first == right->first) {
      both(*left++, *right++);
    } else {
      alone(left->first < right->first ? *left++ : *right++);
    }
  }
  std::for_each(left, one.end(), alone);
  std::for_each(right, other.end(), alone);
}

double length_of(const Features& features) {
  double sum = 0;
  for (const auto& [feature, weight] : features) {
    sum += static_cast<double>(weight) * weight;
  }
  return std::sqrt(sum);
}

}  // namespace

std::string sound_of(std::string_view written) {
  constexpr std::array<std::pair<char, char>, 7> alike = {
      {{'q', 'c'}, {'k', 'c'}, {'z', 'c'}, {'v', 'b'}, {'y', 'i'}, {'j', 'g'}, {'x', 's'}}};
  std::string sound;
  for (char letter : db::folded(written)) {
    const auto* found = std::ranges::find(alike, letter, &std::pair<char, char>::first);
    letter = found == alike.end() ? letter : found->second;
    if (letter != 'h' && (sound.empty() || sound.back() != letter)) {
      sound.push_back(letter);
    }
  }
  const bool leaning =
      sound.size() > 3 && sound.starts_with("es") && std::string_view("aeiou").find(sound[2]) == std::string_view::npos;
  return leaning ? sound.substr(1) : sound;
}

double likeness(const Features& one, const Features& other) {
  double product = 0;
  walk(
      one, other,
      [&](const auto& left, const auto& right) { product += static_cast<double>(left.second) * right.second; },
      [](const auto&) {});
  return product == 0 ? 0 : product / (length_of(one) * length_of(other));
}

Features joined(const Features& one, const Features& other) {
  Features both;
  both.reserve(one.size() + other.size());
  walk(
      one, other,
      [&](const auto& left, const auto& right) { both.emplace_back(left.first, left.second + right.second); },
      [&](const auto& alone) { both.push_back(alone); });
  return both;
}

Features Recognition::features_of(std::string_view text, const std::vector<Fact>& facts) {
  Features found;
  for (const Fact& fact : facts) {
    if (fact.aside) {
      continue;
    }
    if (fact.kind == FactKind::rounding) {
      found.emplace_back(feature(" rounding"), fact_weight);  // a fraction is spoken of
    }
    if (fact.kind == FactKind::figure || fact.kind == FactKind::dice || fact.kind == FactKind::term) {
      found.emplace_back(feature(' ' + fact.value), fact_weight);
    }
  }
  for (const db::Word& word : db::words(text)) {
    const std::string sound = sound_of(word.written);
    for (std::size_t at = 0; at + stretch_letters <= sound.size(); ++at) {
      found.emplace_back(feature(sound.substr(at, stretch_letters)), 1.0F);
    }
  }
  std::ranges::sort(found);
  Features features;
  for (const auto& [name, weight] : found) {
    if (features.empty() || features.back().first != name) {
      features.emplace_back(name, weight);
    } else {
      features.back().second += weight;
    }
  }
  return features;
}

void Recognition::count(const Features& features) {
  ++texts_;
  for (const auto& [feature, weight] : features) {
    ++texts_with_[feature];
  }
}

Features Recognition::weighed(const Features& features) const {
  Features weighed = features;
  for (auto& [feature, weight] : weighed) {
    const double rarity = std::log(1 + static_cast<double>(texts_) / std::max<std::uint32_t>(texts_with_[feature], 1));
    weight = static_cast<float>(std::sqrt(weight) * rarity);
  }
  return weighed;
}

std::uint32_t Recognition::feature(std::string name) {
  const auto [entry, fresh] = features_.try_emplace(std::move(name), static_cast<std::uint32_t>(texts_with_.size()));
  if (fresh) {
    texts_with_.push_back(0);
  }
  return entry->second;
}

}  // namespace adjutant::rules
