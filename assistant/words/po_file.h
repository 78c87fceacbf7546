#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// Files of GNU gettext (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html), the ones that
// translators' editors read and write. As much of them as a catalogue of sentences needs: one string for each entry, in
// UTF-8.
namespace adjutant::words {

// A file comes from strangers. The whole catalogue is some 2,500 entries, 500 KB with comments, and its longest
// sentence is 330 bytes.
constexpr std::size_t largest_po_file = 8U << 20U;  ///< bytes
constexpr std::size_t most_po_entries = 20'000;
constexpr std::size_t longest_po_string = 16'384;  ///< bytes, of one string with all its lines

/// One entry: `msgctxt "context"`, `msgid "id"`, `msgstr "text"`.
struct PoEntry {
  std::string context;
  std::string id;
  std::string text;          ///< empty where nobody has translated it yet
  std::string comment = {};  ///< what stands behind `#.`, for the translator; reading leaves it empty
  bool is_fuzzy = false;     ///< an editor's guess, or a sentence whose English one has changed
  bool has_plural = false;   ///< brings a `msgid_plural`: its forms are not read
  int line = 0;              ///< where it begins, from 1

  friend bool operator==(const PoEntry&, const PoEntry&) = default;
};

struct PoFile {
  std::string header;  ///< lines "Name: value\n", the text of the entry without context and id; empty where none is
  std::vector<PoEntry> entries;
};

/// Reads a file. Obsolete entries (`#~`) and comments are passed over. Fails for what is no PO file, with file and line
/// ("fr.po:12"): another encoding than UTF-8, quotes that nobody closes, keywords that do not exist or stand where they
/// cannot, more than the bounds above.
Result<PoFile> read_po(std::string_view text, std::string_view name);

/// Writes a file, each string on one line except after its line breaks. What read_po reads of it is the same again
/// (without comments and lines).
std::string write_po(const PoFile& file);

/// The value of a line of the header: "fr" for `Language` in "Language: fr\n". Empty where there is no such line.
std::string_view header_field(std::string_view header, std::string_view field);

}  // namespace adjutant::words
