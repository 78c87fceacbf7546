#pragma once

#include <QString>
#include <functional>
#include <string>

#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Why there is no answer. Who wants the sentence alone takes it as one.
struct Refusal {
  QString sentence;
  std::string key;  ///< of the core's message, where it gave one: "shots.not_declared"

  operator const QString&() const { return sentence; }  // NOLINT(google-explicit-constructor)
};

/// Whether a question was refused because its shot is not declared, in a game that allows line of sight checks for
/// declared shots only.
bool is_undeclared(const Refusal& why);

/// Asks about the session that is followed, in the language of the window.
class PlayAsker {
 public:
  PlayAsker(Ask ask, const Voice& voice) : ask_(std::move(ask)), voice_(&voice) {}

  /// Answers that are still on their way are dropped.
  void follow(std::string session);
  [[nodiscard]] bool follows() const { return !session_.empty(); }
  [[nodiscard]] const Voice& voice() const { return *voice_; }

  using Answered = std::function<void(const Json&)>;
  using Refused = std::function<void(const Refusal& why)>;
  /// Sends a request. Either `answered` or `refused` is called, later or at once; neither after forget().
  void operator()(const std::string& method, Json params, Answered answered, Refused refused) const;
  void forget() { ask_.forget(); }

 private:
  Asker ask_;
  const Voice* voice_;
  std::string session_;
};

}  // namespace adjutant::dock
