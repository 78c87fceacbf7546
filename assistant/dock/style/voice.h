#pragma once

#include <QObject>
#include <QString>
#include <string>
#include <utility>

#include "base/message.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::dock {

/// What is shown somewhere, and says when it is another: the words and the models of the window.
class Changing : public QObject {
  Q_OBJECT
 Q_SIGNALS:
  void changed();
};

/// What is shown as one state.
template <class State>
class ChangingState : public Changing {
 public:
  [[nodiscard]] const State& state() const { return state_; }

 protected:
  void show_state(State state) {
    if (state != state_) {
      state_ = std::move(state);
      Q_EMIT changed();
    }
  }

  State state_;
};

/// What the window says, in a language that may change while it is open. Every widget with words listens to `changed`.
class Voice : public Changing {
 public:
  Voice(words::Catalogue catalogue, words::Language language) : catalogue_(std::move(catalogue)), language_(language) {}

  [[nodiscard]] QString operator()(const Message& message) const;
  [[nodiscard]] QString operator()(const char* key) const { return (*this)(Message{key, {}}); }

  [[nodiscard]] bool knows(const std::string& key) const { return catalogue_.has(key); }

  [[nodiscard]] words::Language language() const { return language_; }
  /// Those that the player may choose from.
  [[nodiscard]] std::vector<words::Language> languages() const { return catalogue_.languages(); }
  /// "es", "pt_BR": as the socket's requests name it.
  [[nodiscard]] std::string code() const;
  void speak(words::Language language);

 private:
  words::Catalogue catalogue_;
  words::Language language_;
};

}  // namespace adjutant::dock
