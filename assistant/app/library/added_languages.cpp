#include "library/added_languages.h"

#include <algorithm>
#include <vector>

#include "importers/text/file.h"
#include "words/translation.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> po_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() == ".po") {
      files.push_back(entry->path());
    }
  }
  std::ranges::sort(files);
  files.resize(std::min(files.size(), most_added_languages));
  return files;
}

std::size_t errors_in(const Diagnostics& diagnostics) {
  return static_cast<std::size_t>(std::ranges::count(diagnostics, Severity::error, &Diagnostic::severity));
}

}  // namespace

AddedLanguages with_added_languages(const words::Catalogue& catalogue, const fs::path& folder) {
  AddedLanguages result{catalogue, {}, {}};
  for (const fs::path& file : po_files(folder)) {
    const auto read = importers::read_text_file(file, words::largest_po_file).and_then([&](const std::string& text) {
      return words::read_translation(text, file.string(), catalogue);
    });
    if (!read) {
      result.unreadable.push_back({Severity::warning, read.error().where, read.error().what});
      continue;
    }
    result.catalogue = result.catalogue.with(read->language, read->sentences());
    if (const std::size_t count = errors_in(read->diagnostics); count > 0) {
      result.outdated.insert_or_assign(
          read->language, Diagnostic{Severity::warning, file.string(), {"words.outdated", {{"count", count}}}});
    }
  }
  return result;
}

}  // namespace adjutant::app
