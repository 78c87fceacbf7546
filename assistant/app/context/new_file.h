#pragma once

#include <filesystem>
#include <string_view>

#include "base/result.h"

namespace adjutant::app {

/// Who may read a file that is written: whoever the user's mask lets, or the user alone.
enum class Readers { by_mask, owner };

/// The one writer of the program's output files. It writes a whole file under a name of its own first and brings that
/// to the disk before it takes its place, so that an interrupted command, a full disk or a limit on file sizes leaves
/// nothing half-written. Fails
/// - where there is a file already, unless `over`; one that comes meanwhile stays too;
/// - even then where nothing in it says that Adjutant wrote it, as a picture, JSON, a translation and notes of ours do.
///   What players or other programs made is never replaced: no module, save or log, and no letter either;
/// - where the place is no regular file, such as a device or a link that leads nowhere, and where it cannot be written.
///
/// Two others write for themselves: db/file/backup.h copies databases by SQLite, under the same rules, and the window's
/// settings are kept by QSettings, in a file of a fixed name in Adjutant's own folder.
Result<void> write_new_file(const std::filesystem::path& file, std::string_view bytes, bool over,
                            Readers readers = Readers::by_mask);

}  // namespace adjutant::app
