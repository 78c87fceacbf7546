#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::app {

/// What every command is given: the global options of the command line, the sentences, and where to write. Answers go
/// to `out`; progress, diagnostics and errors to `err`, so that `--json` leaves nothing but JSON on `out`.
struct Context {
  std::filesystem::path database;
  words::Language language = words::Language::en;
  bool language_chosen = false;  ///< on the command line, not by the system
  words::Catalogue catalogue;
  bool json = false;
  bool quiet = false;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  int exit_code = 0;  ///< 0 done, 1 the answer is an error, 2 wrong usage

  /// The sentence in the chosen language.
  [[nodiscard]] std::string say(const Message& message) const { return catalogue.say(message, language); }
  [[nodiscard]] std::string say(const std::string& key) const { return say(Message{key, {}}); }

  /// Writes "place: reason" to `err` and sets exit code 1.
  void fail(const Error& error);
  /// Writes the sentence to `out`, on a line of its own.
  void print(const Message& message) const;
  /// Writes a diagnostic to `err` unless --quiet.
  void report(const Diagnostic& diagnostic) const;
  void report(const Diagnostics& diagnostics) const;
  /// Writes a line of progress to `err` unless --quiet.
  void progress(const Message& message) const;
};

}  // namespace adjutant::app
