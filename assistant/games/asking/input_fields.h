#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"
#include "games/game_system.h"

// The fields that an input has, against those that its procedure declares (Procedure::inputs) and those that are read.
namespace adjutant::games {

/// Fields of any input, beside those of its procedure: what it rests on, read off the board; the modifiers that a
/// player puts in or leaves out; what people write beside their figures.
inline constexpr std::array<std::string_view, 3> common_fields = {"assumed", "switch", "note"};

/// The fields of the input that the procedure does not know, in the order of the input: each with its place and, in the
/// message, the nearest field that the procedure has there. Empty for what is no object.
std::vector<Error> unknown_fields(const Procedure& procedure, const nlohmann::json& input);

/// A modifier in the field `switch` that looks like a misspelling of another: neither was it offered in the trace, nor
/// does a chart have it. Nothing where there is none.
std::optional<Error> misspelt_switch(const nlohmann::json& input, const tables::ChartSheet& charts,
                                     const tables::Trace& trace);

/// The input without the fields that the procedure does not know.
nlohmann::json known_part(const Procedure& procedure, nlohmann::json input);

/// Hears, while it lives, which fields of inputs are asked for in this thread, whether the inputs have them or not, so
/// that a test can hold the declared lists complete. At most one may live in a thread.
class AskedFields {
 public:
  AskedFields();
  ~AskedFields();
  AskedFields(const AskedFields&) = delete;
  AskedFields& operator=(const AskedFields&) = delete;

  /// As InputField::id names them: "targets/*/terrain".
  [[nodiscard]] const std::set<std::string>& asked() const { return asked_; }

  /// A field is asked for; `place` as Input::place() gives it.
  static void hear(std::string_view place);

 private:
  std::set<std::string> asked_;
};

}  // namespace adjutant::games
