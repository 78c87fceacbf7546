#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "context/context.h"

namespace adjutant::app {

/// Has a core listen to VASSAL (`request`: the parameters of live.open) and prints what it hears until the user ends
/// it: the core that answers at the socket, else one of our own. Sets exit code 1 where nothing can be heard, or
/// nothing more.
void run_live(Context& context, const std::filesystem::path& socket, const nlohmann::json& request);

}  // namespace adjutant::app
