#include "dock/style/voice.h"

namespace adjutant::dock {

QString Voice::operator()(const Message& message) const {
  return QString::fromStdString(catalogue_.say(message, language_));
}

std::string Voice::code() const {
  return std::string(words::code_of(language_));
}

void Voice::speak(words::Language language) {
  if (language != language_) {
    language_ = language;
    Q_EMIT changed();
  }
}

}  // namespace adjutant::dock
