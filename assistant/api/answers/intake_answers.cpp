#include "api/answers/intake_answers.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "tables/json_values.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using tables::list_of;
using tables::or_null;

const char* severity_name(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

Json previewed_section_json(const db::Section& section, const BookPreview& preview) {
  return {{"number", or_null(section.number)},
          {"key", section.key},
          {"title", section.title},
          {"parent", section.parent ? Json(preview.sections[*section.parent].key) : Json()},
          {preview.format == "pdf" ? "pages" : "lines", {section.first_line, section.last_line}}};
}

Json news(const PagesRead& pages, const Speaker&) {
  return {{"state", "reading"}, {"read", pages.read}, {"all", pages.all}};
}

Json news(const BookPreview& preview, const Speaker& say) {
  const auto as_json = [&](const db::Section& section) { return previewed_section_json(section, preview); };
  const auto numbered =
      std::ranges::count_if(preview.sections, [](const db::Section& section) { return !section.number.empty(); });
  return {{"state", "previewed"},
          {"preview",
           {{"format", preview.format},
            {"title", preview.title},
            {"language", or_null(preview.language)},
            {"sections", list_of(preview.sections, as_json)},
            {"numbered", numbered},
            {"diagnostics", diagnostics_json(preview.diagnostics, say)},
            {"games", preview.games}}}};
}

Json news(const BookKept& kept, const Speaker& say) {
  return {{"state", "imported"},
          {"rulebook",
           {{"game", kept.row.game},
            {"language", kept.row.language},
            {"title", kept.row.title},
            {"edition", kept.row.edition},
            {"kind", kept.row.kind}}},
          {"sections", kept.sections},
          {"numbered", kept.numbered},
          {"unchanged", kept.unchanged},
          {"replaced", kept.replaced},
          {"diagnostics", diagnostics_json(kept.diagnostics, say)}};
}

Json news(const Error& error, const Speaker& say) {
  return {{"state", "failed"}, {"where", error.where}, {"error", message_json(error.what, say)}};
}

}  // namespace

Json diagnostics_json(const Diagnostics& diagnostics, const Speaker& say) {
  return list_of(diagnostics, [&](const Diagnostic& diagnostic) {
    return Json{{"severity", severity_name(diagnostic.severity)},
                {"where", diagnostic.where},
                {"message", say(diagnostic.what)}};
  });
}

Json news_json(const BookNews& told, const Speaker& say) {
  return std::visit([&](const auto& one) { return news(one, say); }, told);
}

}  // namespace adjutant::api
