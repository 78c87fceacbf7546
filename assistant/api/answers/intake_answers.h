#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "api/intake.h"

namespace adjutant::api {

/// [{severity, where, message}], said in the language of the speaker.
nlohmann::json diagnostics_json(const Diagnostics& diagnostics, const Speaker& say);

/// {state:"reading", read, all}; {state:"previewed", preview:{format, title, language, sections:[{number, key, title,
/// parent, lines|pages:[first,last]}], numbered, diagnostics, games}}; {state:"imported", rulebook:{game, language,
/// title, edition, kind}, sections, numbered, unchanged, replaced, diagnostics}; or {state:"failed", where, error:{key,
/// args, text}}.
nlohmann::json news_json(const BookNews& news, const Speaker& say);

}  // namespace adjutant::api
