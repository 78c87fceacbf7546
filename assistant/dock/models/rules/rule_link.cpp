#include "dock/models/rules/rule_link.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace adjutant::dock {
namespace {

constexpr std::string_view scheme = "adjutant:rule/";
/// Numbers and keys are far shorter; what is longer is no link of ours.
constexpr std::size_t longest = 400;
/// What percent encoding leaves as it is, and its own sign.
constexpr std::string_view encoded_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%";

std::string encoded(const std::string& text) {
  return QUrl::toPercentEncoding(QString::fromStdString(text)).toStdString();
}

std::string decoded(std::string_view text) {
  const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
  return QUrl::fromPercentEncoding(bytes).toStdString();
}

/// Takes what is encoded from the beginning of the text.
std::string_view take_encoded(std::string_view& text) {
  const std::string_view taken = text.substr(0, text.find_first_not_of(encoded_characters));
  text.remove_prefix(taken.size());
  return taken;
}

}  // namespace

std::string rule_link(const RulePlace& place) {
  return std::string(scheme) + encoded(place.game) + '/' + encoded(place.number);
}

std::optional<RulePlace> rule_link_in(std::string_view text) {
  const std::size_t start = text.find(scheme);
  if (start == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view rest = text.substr(start + scheme.size(), longest);
  const std::string_view game = take_encoded(rest);
  if (!rest.starts_with('/')) {
    return std::nullopt;
  }
  rest.remove_prefix(1);
  std::string_view number = take_encoded(rest);
  if (number.ends_with('.')) {  // the end of a sentence
    number.remove_suffix(1);
  }
  if (game.empty() || number.empty()) {
    return std::nullopt;
  }
  return RulePlace{decoded(game), decoded(number)};
}

}  // namespace adjutant::dock
