#pragma once

#include <QSettings>
#include <filesystem>
#include <string>

#include "dock/heard/feed.h"

namespace adjutant::app {

/// How many saves that do not name their module are remembered, the newest ones.
inline constexpr int most_unnamed_saves = 100;

/// The content hash of the module that this save was opened with the last time; empty where nothing is remembered.
std::string module_of_unnamed(QSettings& settings, const std::filesystem::path& save);

/// Remembers for the next start which module the save was opened with; of a file that names its own there is nothing
/// to remember.
void keep_module_of(QSettings& settings, const dock::UnnamedSave& opened);

}  // namespace adjutant::app
