#include "db/language/text.h"

#include <algorithm>
#include <cstdint>

#include <libstemmer.h>

#include "base/utf8.h"
#include "db/language/function_words.h"
#include "db/language/letters.h"

namespace adjutant::db {
namespace {

/// What stands before an apostrophe and is no longer than this is elided: quest'arma, dell'unità.
constexpr std::size_t longest_elision = 5;

/// A word as it is being read, up to the next separator.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Word> read() {
    std::string_view rest = text_;
    while (!rest.empty()) {
      const std::size_t at = text_.size() - rest.size();
      if (is_plain(rest.front())) {
        add_plain(rest.front(), at);
        rest.remove_prefix(1);
        end_ = at + 1;
        continue;
      }
      const char32_t code = take_character(rest);
      take(code, at, rest);
      end_ = is_word_character(code) || is_combining_mark(code) ? text_.size() - rest.size() : end_;
    }
    finish();
    return std::move(words_);
  }

 private:
  /// Most of what is read: a letter or digit of ASCII, which needs no looking up.
  static bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

  void add_plain(char c, std::size_t at) {
    if (skipping_) {
      return;
    }
    start_ = word_.empty() ? at : start_;
    word_.push_back(static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c));
  }

  void take(char32_t code, std::size_t at, std::string_view rest) {
    if (is_invisible(code)) {
      return;
    }
    if (is_combining_mark(code) && !word_.empty()) {
      word_.back() = composed(word_.back(), code);
    } else if (is_word_character(code) && !is_combining_mark(code)) {
      add(code, at);
    } else if (is_apostrophe(code) && !word_.empty() && starts_with_word(rest)) {
      pass_apostrophe(rest);
    } else if (code == U'.' && !word_.empty() && is_digit(word_.back()) && !rest.empty() &&
               is_digit(static_cast<unsigned char>(rest.front()))) {
      word_.push_back(code);
    } else {
      finish();
    }
  }

  void add(char32_t code, std::size_t at) {
    if (skipping_) {
      return;
    }
    if (word_.empty()) {
      start_ = at;
    }
    if (const std::string_view letters = ligature(code); !letters.empty()) {
      word_.append(letters.begin(), letters.end());
    } else {
      word_.push_back(lower(code));
    }
  }

  static bool starts_with_word(std::string_view rest) {
    return !rest.empty() && is_word_character(take_character(rest));
  }

  /// "leader's" ends here, "l'assalto" begins anew, "can't" goes on.
  void pass_apostrophe(std::string_view rest) {
    std::size_t tail = 0;
    char32_t first = 0;
    while (!rest.empty() && tail < 2) {
      const char32_t code = take_character(rest);
      if (!is_word_character(code)) {
        break;
      }
      first = tail++ == 0 ? code : first;
    }
    if (tail == 1 && lower(first) == U's') {
      skipping_ = true;
    } else if (tail == 2 && word_.size() <= longest_elision) {
      word_.clear();
    }
  }

  void finish() {
    if (!word_.empty()) {
      word_.resize(std::min(word_.size(), longest_word));
      Word word{.written = {}, .start = start_, .length = end_ - start_};
      word.written.reserve(word_.size());
      for (const char32_t code : word_) {
        append_character(word.written, code);
      }
      words_.push_back(std::move(word));
    }
    word_.clear();
    skipping_ = false;
  }

  std::string_view text_;
  std::vector<Word> words_;
  std::u32string word_;
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  bool skipping_ = false;  ///< over the s of a possessive
};

/// A stem of no more letters than this keeps its accents.
constexpr std::size_t longest_with_accents = 3;

constexpr char32_t n_with_tilde = 0xF1;

std::u32string code_points(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    codes.push_back(take_character(text));
  }
  return codes;
}

/// A stem with the accents that Snowball takes off, as they stand in the word.
std::u32string as_written(std::u32string stem, std::u32string_view word) {
  for (std::size_t i = 0; i < std::min(stem.size(), word.size()) && unaccented(stem[i]) == unaccented(word[i]); ++i) {
    stem[i] = word[i];
  }
  return stem;
}

bool has_digit(std::string_view word) {
  return std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::vector<Word> words(std::string_view text) {
  return Reader(text).read();
}

std::string folded(std::string_view word) {
  std::string text;
  while (!word.empty()) {
    text += unaccented(take_character(word));
  }
  return text;
}

std::vector<std::string> accented_ways(std::string_view word) {
  constexpr std::string_view vowels = "aeiou";
  constexpr std::u32string_view on_vowels = U"\u0301\u0300";  // acute, grave
  constexpr std::u32string_view on_n = U"\u0303";
  std::vector<std::string> ways;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_vowel = vowels.find(word[i]) != std::string_view::npos;
    for (const char32_t accent : is_vowel ? on_vowels : word[i] == 'n' ? on_n : std::u32string_view()) {
      std::string way(word.substr(0, i));
      append_character(way, composed(static_cast<unsigned char>(word[i]), accent));
      ways.push_back(way.append(word.substr(i + 1)));
    }
  }
  return ways;
}

Stemming stemming_of(std::string_view language) {
  const auto* const found = std::ranges::find(all_stemmings, language, [](Stemming one) { return name_of(one); });
  return found == std::end(all_stemmings) ? Stemming::other : *found;
}

std::string_view name_of(Stemming stemming) {
  switch (stemming) {
    case Stemming::en:
      return "en";
    case Stemming::es:
      return "es";
    case Stemming::it:
      return "it";
    case Stemming::other:
      break;
  }
  return "other";
}

void Stemmer::Delete::operator()(sb_stemmer* stemmer) const {
  sb_stemmer_delete(stemmer);
}

Stemmer::Stemmer(Stemming stemming)
    : language_(stemming),
      stemmer_(stemming == Stemming::other ? nullptr
                                           : sb_stemmer_new(std::string(name_of(stemming)).c_str(), nullptr)) {}

std::string Stemmer::snowball(std::string_view written) const {
  const auto* stem = sb_stemmer_stem(stemmer_.get(), reinterpret_cast<const sb_symbol*>(written.data()),
                                     static_cast<int>(written.size()));
  return stem ? std::string(reinterpret_cast<const char*>(stem),
                            static_cast<std::size_t>(sb_stemmer_length(stemmer_.get())))
              : std::string(written);
}

std::string Stemmer::stem(std::string_view written) const {
  std::string plain = folded(written);
  if (!stemmer_ || has_digit(written)) {
    return plain;
  }
  if (is_function_word(language_, plain)) {
    return function_mark + plain;
  }
  const std::u32string stem = as_written(code_points(snowball(written)), code_points(written));
  const bool keeps_accents = stem.size() <= longest_with_accents;
  std::string kept;
  for (const char32_t code : stem) {
    if (keeps_accents || code == n_with_tilde) {
      append_character(kept, code);
    } else {
      kept += unaccented(code);
    }
  }
  return kept;
}

}  // namespace adjutant::db
