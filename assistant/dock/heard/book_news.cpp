#include "dock/heard/book_news.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

int not_negative(const Json& value) {
  constexpr long long most = std::numeric_limits<int>::max();
  return value.is_number_integer() ? static_cast<int>(std::clamp(value.get<long long>(), 0LL, most)) : 0;
}

std::size_t count_at(const Json& object, const char* key) {
  return static_cast<std::size_t>(not_negative(field_at(object, key)));
}

/// Sections name their parents by key; one that names none of those before it stands at the top.
std::vector<ReadSection> read_sections(const Json& list, const char* span) {
  std::vector<ReadSection> sections;
  std::map<std::string, std::size_t> by_key;
  for (const Json& one : list) {
    ReadSection section{string_at(one, "number"), string_at(one, "title"), {}, 0, 0};
    const std::string above = string_at(one, "parent");
    if (const auto parent = by_key.find(above); parent != by_key.end() && !above.empty()) {
      section.parent = parent->second;
    }
    if (const Json& places = list_at(one, span); places.size() == 2) {
      section.first = not_negative(places[0]);
      section.last = not_negative(places[1]);
    }
    by_key.emplace(string_at(one, "key"), sections.size());
    sections.push_back(std::move(section));
  }
  return sections;
}

BookPreview read_preview(const Json& told) {
  BookPreview preview;
  read_fields(told, {{"title", &preview.title}, {"language", &preview.language}, {"games", &preview.games}});
  preview.has_pages = string_at(told, "format") == "pdf";
  preview.sections = read_sections(list_at(told, "sections"), preview.has_pages ? "pages" : "lines");
  preview.numbered = count_at(told, "numbered");
  preview.remarks = read_list(told, "diagnostics", [](const Json& one) { return string_at(one, "message"); });
  return preview;
}

BookKept read_kept(const Json& told) {
  const Json& book = field_at(told, "rulebook");
  return {string_at(book, "game"), string_at(book, "title"), count_at(told, "sections"), flag_at(told, "unchanged")};
}

}  // namespace

std::optional<BookNews> read_book_news(const Json& told) {
  const std::string state = string_at(told, "state");
  BookNews news{string_at(told, "job"), {}};
  if (state == "reading") {
    news.told = PagesRead{not_negative(field_at(told, "read")), not_negative(field_at(told, "all"))};
  } else if (state == "previewed") {
    news.told = read_preview(field_at(told, "preview"));
  } else if (state == "imported") {
    news.told = read_kept(told);
  } else if (state == "failed") {
    news.told = BookRefused{{"dock.said", {{"text", said_at(told, "error").toStdString()}}}};
  } else {
    return std::nullopt;
  }
  return news;
}

}  // namespace adjutant::dock
