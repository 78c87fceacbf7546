#include "vmod/game/id_set.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <random>
#include <vector>

#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

constexpr std::size_t kShortestWord = 4;
constexpr std::uint64_t kFactor = 0x0000'0100'0000'01B3;  // FNV-1a

/// The fingerprint of an empty text. Drawn for each run: whoever chooses ids cannot choose which of them fall into one
/// place of a table, where finding them would take long.
std::uint64_t first_fingerprint() {
  static const std::uint64_t drawn = [] {
    std::random_device chance;
    return std::uint64_t{chance()} << 32 | chance();
  }();
  return drawn;
}

std::uint64_t one_more(std::uint64_t fingerprint, char c) {
  return (fingerprint ^ static_cast<unsigned char>(c)) * kFactor;
}

std::uint64_t fingerprint_of(std::string_view text) {
  std::uint64_t fingerprint = first_fingerprint();
  for (const char c : text) {
    fingerprint = one_more(fingerprint, c);
  }
  return fingerprint;
}

std::uint64_t bit_of(std::size_t length) {
  return std::uint64_t{1} << (length - 1);
}

/// Blocks of Unicode with marks, arrows and pictures; in all others above ASCII letters are taken to stand.
struct Marks {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};
constexpr std::array<Marks, 14> kMarks = {{{0x80, 0xA9},
                                           {0xAB, 0xB4},
                                           {0xB6, 0xB9},
                                           {0xBB, 0xBF},
                                           {0xD7, 0xD7},
                                           {0xF7, 0xF7},
                                           {0x2000, 0x206F},
                                           {0x20A0, 0x2BFF},
                                           {0x2E00, 0x2E7F},
                                           {0x3000, 0x303F},
                                           {0xFE10, 0xFE6F},
                                           {0xFF01, 0xFF0F},
                                           {0xFF1A, 0xFF20},
                                           {0x1F000, 0x1FAFF}}};

bool is_letter(std::uint32_t character) {
  if (character < 0x80) {
    return std::isalnum(static_cast<int>(character)) != 0;
  }
  return std::ranges::none_of(
      kMarks, [character](const Marks& marks) { return character >= marks.first && character <= marks.last; });
}

/// Of each byte of a text whether it belongs to a letter or digit.
std::vector<bool> letters_of(std::string_view text) {
  std::vector<bool> letters(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::size_t end = std::min(at + length, text.size());
    std::uint32_t character = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = at + 1; i < end; ++i) {
      character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    std::fill(letters.begin() + static_cast<std::ptrdiff_t>(at), letters.begin() + static_cast<std::ptrdiff_t>(end),
              is_letter(character));
    at = end;
  }
  return letters;
}

bool is_all_digits(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

}  // namespace

IdSet::Known& IdSet::know(std::string_view id) {
  if (id.size() <= longest) {
    lengths_ |= bit_of(id.size());
  }
  return kind_of(id)[fingerprint_of(id.substr(0, longest))];
}

bool names_nobody(std::string_view field) {
  return field.empty() || field == "null" || field == "true" || field == "false" || parse_double(field).has_value();
}

void IdSet::add(std::string_view id) {
  const Fingerprints& kind = kind_of(id);
  const auto found = kind.find(fingerprint_of(id.substr(0, longest)));
  if (id.empty() || (found != kind.end() && found->second.added)) {
    return;
  }
  if (added_ >= most) {
    overfull_ = true;
    return;
  }
  know(id).added = true;
  ++added_;
}

void IdSet::admit(std::string_view id) {
  if (!id.empty()) {
    ++know(id).admitted;
  }
}

void IdSet::dismiss(std::string_view id) {
  Fingerprints& kind = kind_of(id);
  const auto found = kind.find(fingerprint_of(id.substr(0, longest)));
  if (id.empty() || found == kind.end() || found->second.admitted == 0) {
    return;
  }
  if (--found->second.admitted == 0 && !found->second.added) {
    kind.erase(found);
  }
}

bool IdSet::contains(std::string_view text) const {
  if (text.empty()) {
    return false;
  }
  return text.size() > longest ? starts_.contains(fingerprint_of(text.substr(0, longest)))
                               : (lengths_ & bit_of(text.size())) != 0 && whole_.contains(fingerprint_of(text));
}

/// The search for the ids of several sets in one text.
class IdSearch {
 public:
  IdSearch(std::string_view text, std::initializer_list<const IdSet*> sets, ShortIds how, const OpenWords* open)
      : text_(text), letters_(letters_of(text)), sets_(sets), how_(how), open_(open) {
    for (const IdSet* set : sets_) {
      lengths_ |= set ? set->lengths_ : 0;
      any_starts_ = any_starts_ || (set && !set->starts_.empty());
    }
  }

  /// Ids that overlap are replaced together.
  std::string replaced() {
    std::string out;
    std::size_t copied = 0;  // everything before has been copied or replaced
    for (std::size_t at = 0; at < text_.size(); ++at) {
      const std::size_t end = parted(at) ? end_of_id_at(at) : at;
      if (end <= std::max(at, copied)) {
        continue;
      }
      if (at >= copied) {
        out += text_.substr(copied, at - copied);
        out += kRedacted;
      }
      copied = end;
    }
    return out += text_.substr(copied);
  }

 private:
  /// A word may begin or end before this place.
  [[nodiscard]] bool parted(std::size_t at) const {
    return at == 0 || at == text_.size() || !letters_[at - 1] || !letters_[at];
  }

  /// The end of the longest id that stands here; the place itself where none does.
  std::size_t end_of_id_at(std::size_t at) const {
    std::size_t end = at;
    std::uint64_t fingerprint = first_fingerprint();
    const std::size_t furthest = std::min(text_.size(), at + IdSet::longest);
    for (std::size_t next = at; next < furthest && may_be_longer(next - at); ++next) {
      fingerprint = one_more(fingerprint, text_[next]);
      const std::size_t length = next + 1 - at;
      if ((lengths_ & bit_of(length)) != 0 && parted(next + 1) && counts(at, length) &&
          is_known(fingerprint, &IdSet::whole_) && !is_open(fingerprint, text_.substr(at, length))) {
        end = next + 1;
      }
      if (length == IdSet::longest && any_starts_ && is_known(fingerprint, &IdSet::starts_)) {
        end = text_.size();
      }
    }
    return end;
  }

  [[nodiscard]] bool may_be_longer(std::size_t length) const { return any_starts_ || lengths_ >> length != 0; }

  /// Whether an id of this length is replaced here.
  [[nodiscard]] bool counts(std::size_t at, std::size_t length) const {
    if (length >= kShortestWord || how_ == ShortIds::all) {
      return true;
    }
    const bool place = how_ == ShortIds::words || length == text_.size();
    return place && !is_all_digits(text_.substr(at, length));
  }

  [[nodiscard]] bool is_known(std::uint64_t fingerprint, IdSet::Fingerprints IdSet::*kind) const {
    return std::ranges::any_of(sets_, [&](const IdSet* set) { return set && (set->*kind).contains(fingerprint); });
  }

  [[nodiscard]] bool is_open(std::uint64_t fingerprint, std::string_view words) const {
    if (open_ == nullptr) {
      return false;
    }
    const IdSet* own = *sets_.begin();
    return names_nobody(words) ? !(own && own->whole_.contains(fingerprint)) : open_->has(words);
  }

  std::string_view text_;
  std::vector<bool> letters_;
  std::initializer_list<const IdSet*> sets_;
  ShortIds how_;
  const OpenWords* open_;
  std::uint64_t lengths_ = 0;
  bool any_starts_ = false;
};

std::string redacted(std::string_view text, std::initializer_list<const IdSet*> sets, ShortIds how,
                     const OpenWords* open) {
  if (!text.empty() && std::ranges::any_of(sets, [](const IdSet* set) { return set && set->overfull(); })) {
    return std::string(kRedacted);
  }
  if (std::ranges::all_of(sets, [](const IdSet* set) { return !set || set->empty(); })) {
    return std::string(text);
  }
  return IdSearch(text, sets, how, open).replaced();
}

}  // namespace adjutant::vmod
