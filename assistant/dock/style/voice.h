#pragma once

#include <QObject>
#include <QString>

#include "base/message.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::dock {

/// What the window says, in a language that may change while it is open. Every widget with words listens to `changed`.
class Voice : public QObject {
  Q_OBJECT
 public:
  Voice(words::Catalogue catalogue, words::Language language) : catalogue_(std::move(catalogue)), language_(language) {}

  [[nodiscard]] QString operator()(const Message& message) const;
  [[nodiscard]] QString operator()(const char* key) const { return (*this)(Message{key, {}}); }

  [[nodiscard]] bool knows(const std::string& key) const { return catalogue_.has(key); }

  [[nodiscard]] words::Language language() const { return language_; }
  /// "es", "it", "en": as the socket's requests name it.
  [[nodiscard]] std::string code() const;
  void speak(words::Language language);

 Q_SIGNALS:
  void changed();

 private:
  words::Catalogue catalogue_;
  words::Language language_;
};

}  // namespace adjutant::dock
