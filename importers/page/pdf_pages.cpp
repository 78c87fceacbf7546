#include "importers/page/pdf_pages.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "base/utf8.h"
#include "importers/page/child_process.h"
#include "importers/text/letters.h"
#include "importers/text/lines.h"

namespace adjutant::importers {
namespace {

using End = ProcessResult::End;

/// Pages that are read at once: enough that starting the program does not count, few enough to stop soon.
constexpr int pages_at_once = 20;

/// For twenty pages; a page of text takes a hundredth of a second, and poppler's whole memory is some tens of megabytes
/// besides the file.
constexpr ProcessLimits limits{.processor_time = std::chrono::seconds(30),
                               .wall_time = std::chrono::seconds(60),
                               .memory_bytes = std::uint64_t{2} << 30U,
                               .output_bytes = std::size_t{32} << 20U};

// ---- the XML ----

double number_of(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  constexpr int most = 100'000;  // no page is larger
  return std::clamp(number, -most, most);
}

/// The attribute of a tag; empty where it has none.
std::string_view attribute(std::string_view tag, std::string_view name) {
  const std::string start = " " + std::string(name) + "=\"";
  const std::size_t at = tag.find(start);
  if (at == std::string_view::npos) {
    return {};
  }
  tag.remove_prefix(at + start.size());
  return tag.substr(0, tag.find('"'));
}

/// The text that an entity between & and ; stands for; empty if it is unknown.
std::string letter_of(std::string_view entity) {
  constexpr std::pair<std::string_view, std::string_view> named[] = {
      {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}};
  for (const auto& [name, letter] : named) {
    if (entity == name) {
      return std::string(letter);
    }
  }
  const double code = entity.starts_with("#") ? number_of(entity.substr(1)) : 0;
  std::string letter;
  if (code > 0) {
    append_character(letter, static_cast<char32_t>(code));
  }
  return letter;
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t longest = 8;
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.front() == '&' ? text.substr(0, longest).find(';') : std::string_view::npos;
    const std::string letter = end == std::string_view::npos ? "" : letter_of(text.substr(1, end - 1));
    result += letter.empty() ? std::string(1, text.front()) : letter;
    text.remove_prefix(letter.empty() ? 1 : end + 1);
  }
  return result;
}

/// Walks through tags and texts of the page source; badly nested tags do not matter.
class XmlReader {
 public:
  explicit XmlReader(std::string_view xml) : xml_(xml) {}

  std::vector<Page> read() {
    for (std::size_t at = xml_.find('<'); at != std::string_view::npos;) {
      const std::size_t end = xml_.find('>', at);
      if (end == std::string_view::npos) {
        break;
      }
      tag(xml_.substr(at + 1, end - at - 1));
      at = xml_.find('<', end);
      if (in_piece_) {
        text_ += xml_.substr(end + 1, std::min(at, xml_.size()) - end - 1);
      }
    }
    return std::move(pages_);
  }

 private:
  void tag(std::string_view tag) {
    if (tag.starts_with("page ")) {
      begin_page(tag);
    } else if (tag.starts_with("fontspec ")) {
      sizes_[std::string(attribute(tag, "id"))] = number_of(attribute(tag, "size"));
    } else if (tag.starts_with("text ")) {
      begin(tag);
    } else if (tag == "b") {
      piece_.bold = true;
    } else if (tag == "/text") {
      end();
    }
  }

  /// Pages are counted upwards, whatever the file says.
  void begin_page(std::string_view tag) {
    const int least = pages_.empty() ? 1 : pages_.back().number + 1;
    const int number = std::max(static_cast<int>(number_of(attribute(tag, "number"))), least);
    pages_.push_back({number, number_of(attribute(tag, "width")), number_of(attribute(tag, "height")), {}});
  }

  void begin(std::string_view tag) {
    in_piece_ = true;
    text_.clear();
    piece_ = {};
    piece_.left = number_of(attribute(tag, "left"));
    piece_.top = number_of(attribute(tag, "top"));
    piece_.right = piece_.left + number_of(attribute(tag, "width"));
    piece_.bottom = piece_.top + number_of(attribute(tag, "height"));
    const auto size = sizes_.find(std::string(attribute(tag, "font")));
    piece_.size = size != sizes_.end() ? size->second : piece_.bottom - piece_.top;
  }

  void end() {
    in_piece_ = false;
    const std::string text = without_entities(text_);
    piece_.spaced = text.ends_with(" ");
    piece_.text = single_spaced(clean_line(text));
    const bool fine = !pages_.empty() && !piece_.text.empty() && piece_.right > piece_.left && piece_.size > 0 &&
                      pages_.back().pieces.size() < max_pieces;
    if (fine) {
      pages_.back().pieces.push_back(piece_);
    }
  }

  std::string_view xml_;
  std::vector<Page> pages_;
  std::map<std::string, double> sizes_;
  bool in_piece_ = false;
  Piece piece_;
  std::string text_;
};

// ---- the programs ----

tl::unexpected<Error> refusal(const std::filesystem::path& file, const char* key) {
  return failure(file.string(), {key, {}});
}

/// Why a program of poppler's gave nothing.
const char* reason(const ProcessResult& result) {
  switch (result.end) {
    case End::cancelled:
      return "import.rules_cancelled";
    case End::out_of_time:
    case End::too_much_output:
      return "import.rules_pdf_too_much";
    default:
      break;
  }
  const bool locked =
      result.errors.find("password") != std::string::npos || result.errors.find("copy-protection") != std::string::npos;
  return locked ? "import.rules_pdf_locked" : "import.rules_pdf_damaged";
}

/// "Pages:          3" in what pdfinfo says.
std::optional<int> page_count(std::string_view information) {
  constexpr std::string_view name = "Pages:";
  const std::size_t at = information.find(name);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view number = information.substr(at + name.size());
  number = trimmed(number.substr(0, number.find('\n')));
  return static_cast<int>(number_of(number));
}

/// How much was read so far.
struct Amount {
  std::size_t pieces = 0;
  std::size_t bytes = 0;

  void add(const std::vector<Page>& pages) {
    for (const Page& page : pages) {
      pieces += page.pieces.size();
      for (const Piece& piece : page.pieces) {
        bytes += piece.text.size();
      }
    }
  }
  [[nodiscard]] bool is_too_much() const { return pieces > max_pdf_pieces || bytes > max_pdf_text_bytes; }
};

}  // namespace

std::vector<Page> pages_of_xml(std::string_view xml) {
  return XmlReader(xml).read();
}

Result<std::vector<Page>> pages_of_pdf(const std::filesystem::path& file, const PageProgress& progress) {
  const auto info = find_program("pdfinfo");
  const auto reader = find_program("pdftohtml");
  if (!info || !reader) {
    return refusal(file, "import.rules_pdf_no_poppler");
  }
  const ProcessResult about = run_program(*info, {"/dev/stdin"}, file, limits);
  const auto count = about.end == End::exited && about.exit_code == 0 ? page_count(about.output) : std::nullopt;
  if (!count || *count < 1) {
    return refusal(file, reason(about));
  }
  if (*count > max_pdf_pages) {
    return failure(file.string(), {"import.rules_pdf_pages", {{"pages", max_pdf_pages}}});
  }
  std::vector<Page> pages;
  Amount amount;
  for (int first = 1; first <= *count; first += pages_at_once) {
    const int last = std::min(first + pages_at_once - 1, *count);
    const auto cancelled = [&] { return progress && !progress(first - 1, *count); };
    const ProcessResult read = run_program(
        *reader, {"-xml", "-i", "-stdout", "-f", std::to_string(first), "-l", std::to_string(last), "/dev/stdin"}, file,
        limits, cancelled);
    if (read.end != End::exited || read.exit_code != 0) {
      return refusal(file, reason(read));
    }
    std::vector<Page> more = pages_of_xml(read.output);
    amount.add(more);
    if (amount.is_too_much()) {
      return refusal(file, "import.rules_pdf_too_much");
    }
    std::ranges::move(more, std::back_inserter(pages));
  }
  if (std::ranges::all_of(pages, [](const Page& page) { return page.pieces.empty(); })) {
    return refusal(file, "import.rules_pdf_scanned");
  }
  return pages;
}

}  // namespace adjutant::importers
