#pragma once

#include <filesystem>
#include <optional>
#include <string>

// The places of this operating system; the one file of app/ that asks it.
namespace adjutant::app {

// The user's folders are those that the XDG Base Directory Specification names: a variable that holds no absolute path
// counts as unset. Where HOME is none either there is no such place, and the path is empty.

/// The database in the user's data directory (XDG_DATA_HOME, else ~/.local/share). Its folder may not exist yet.
std::filesystem::path default_database();

/// The folder of the languages that translators have added, in the user's data directory. It may not exist.
std::filesystem::path added_languages_folder();

/// The folder of the sample game: installed beside the program, else in the checkout it was built from.
std::optional<std::filesystem::path> sample_folder();

/// The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG); empty where it names none.
std::string environment_language();

/// A new folder for this user alone in the temporary folder; an empty path where none can be made.
std::filesystem::path make_temporary_folder();

/// Where the window keeps its sizes and the player's choices (XDG_CONFIG_HOME, else ~/.config).
std::filesystem::path default_settings();

/// Closes Adjutant's own folders in the user's directories to other users, as far as they are there and this user's.
void close_own_folders();

/// Whether a window can be shown here: an X or Wayland display, or another platform that QT_QPA_PLATFORM names.
bool has_display();

/// Holds back SIGINT and SIGTERM, in this thread and in those it starts, and gives a descriptor that becomes readable
/// when one arrives; -1 where that cannot be had.
int termination_requests();

}  // namespace adjutant::app
