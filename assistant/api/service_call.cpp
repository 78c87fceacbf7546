#include "api/service_call.h"

#include <algorithm>

#include "api/limits.h"
#include "games/open_lines.h"

namespace adjutant::api {

std::optional<std::string> Service::Call::text(const char* name) const {
  const auto found = params.find(name);
  return found != params.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

const Json* Service::Call::find(const char* name) const {
  const auto found = params.find(name);
  return found == params.end() ? nullptr : &*found;
}

bool Service::Call::flag(const char* name) const {
  const Json* value = find(name);
  return value && *value == true;
}

RpcError no_answer(const Error& error) {
  return {Code::no_answer, error.what, error.where};
}

tl::unexpected<RpcError> missing(const char* parameter) {
  return refuse(Code::wrong_parameters, {"api.missing", {{"name", parameter}}}, parameter);
}

tl::unexpected<RpcError> no_whole_path(const char* parameter, const std::filesystem::path& file) {
  return file.empty() ? missing(parameter)
                      : refuse(Code::wrong_parameters,
                               {"api.path_not_whole", {{"name", parameter}, {"path", file.string()}}}, parameter);
}

Answer<board::Hex> hex_of(const session::Snapshot& now, const std::string& text, const char* where) {
  if (const auto hex = board::parse_hex(text, where)) {
    return *hex;
  }
  if (const auto hex = now.ground.hex_named(text)) {
    return *hex;
  }
  return refuse(Code::wrong_parameters,
                text.empty() ? Message{"api.no_hex_named", {}} : Message{"api.no_such_hex", {{"hex", text}}}, where);
}

Answer<board::SightEnd> end_of(const session::Kit& kit, const session::Snapshot& now, const Json* json,
                               const char* where) {
  if (!json) {
    return missing(where);
  }
  board::SightEnd end;
  std::string hex;
  if (json->is_string()) {
    hex = json->get<std::string>();
    if (const games::Unit* unit = now.situation.unit(hex)) {
      return kit.system.sight_end ? kit.system.sight_end(*unit)
                                  : board::SightEnd{unit->hex, unit->level, unit->helicopter};
    }
  } else if (json->is_object() && json->value("hex", Json()).is_string()) {
    hex = (*json)["hex"].get<std::string>();
    const Json level = json->value("level", Json(0));
    const Json helicopter = json->value("helicopter", Json(false));
    if (!level.is_number_integer() || level < 0 || level > games::max_level || !helicopter.is_boolean()) {
      return refuse(Code::wrong_parameters, {"api.no_end", {}}, where);
    }
    end.level = level.get<int>();
    end.helicopter = helicopter.get<bool>();
  } else {
    return refuse(Code::wrong_parameters, {"api.no_end", {}}, where);
  }
  const Answer<board::Hex> found = hex_of(now, hex, where);
  if (!found) {
    return tl::unexpected(found.error());
  }
  end.hex = *found;
  return end;
}

Answer<std::vector<std::string>> units_of(const session::Snapshot& now, const Json* asked) {
  std::vector<std::string> units;
  if (!asked) {
    return units;
  }
  if (!asked->is_array()) {
    return refuse(Code::wrong_parameters, {"api.not_a_list", {}}, "units");
  }
  for (const Json& id : *asked) {
    if (!id.is_string() || !now.situation.unit(id.get<std::string>())) {
      return refuse(Code::wrong_parameters,
                    {"api.no_such_unit", {{"unit", id.is_string() ? id.get<std::string>() : id.dump()}}}, "units");
    }
    units.push_back(id.get<std::string>());
  }
  return units;
}

Answer<games::Settings> settings_of(const session::Kit& kit, const Json* asked) {
  games::Settings settings = kit.settings;
  if (!asked) {
    return settings;
  }
  if (!asked->is_object()) {
    return refuse(Code::wrong_parameters, {"api.not_an_object", {}}, "settings");
  }
  for (const auto& [id, value] : asked->items()) {
    const auto known = std::ranges::find(kit.system.settings, id, &games::Setting::id);
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (known == kit.system.settings.end() ||
        (!known->values.empty() && std::ranges::find(known->values, text) == known->values.end())) {
      return refuse(Code::wrong_parameters, {"api.no_such_setting", {{"setting", id}, {"value", text}}}, "settings");
    }
    settings[id] = text;
  }
  return settings;
}

Answer<games::Settings> settings_of_question(const session::Kit& kit, const Json* asked) {
  auto settings = settings_of(kit, asked);
  return settings ? games::agreed_on(*std::move(settings), kit.settings) : std::move(settings);
}

Answer<std::vector<int>> dice_of(const Json* typed) {
  if (!typed) {
    return std::vector<int>();
  }
  if (!typed->is_array() || typed->size() > max_dice || !std::ranges::all_of(*typed, [](const Json& die) {
        return die.is_number_integer() && die >= 1 && die <= tables::max_sides;
      })) {
    return refuse(Code::wrong_parameters, {"api.not_a_die", {}}, "dice");
  }
  return typed->get<std::vector<int>>();
}

Answer<tables::Choices> choices_of(const Json* made) {
  tables::Choices choices;
  if (!made) {
    return choices;
  }
  if (!made->is_object()) {
    return refuse(Code::wrong_parameters, {"api.not_an_object", {}}, "choices");
  }
  for (const auto& [name, option] : made->items()) {
    if (!option.is_string()) {
      return refuse(Code::wrong_parameters, {"api.not_a_text", {}}, "choices");
    }
    choices[name] = option.get<std::string>();
  }
  return choices;
}

}  // namespace adjutant::api
