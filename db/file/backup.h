#pragma once

#include <filesystem>
#include <optional>

#include "base/result.h"
#include "db/file/database.h"

namespace adjutant::db {

/// Copies the database beside itself ("adjutant.db.v2-20261121T094500Z.backup") with SQLite's backup API, looks at
/// the copy page by page, and removes all but the newest `backups_kept` such copies. Throws Failure where it cannot; no
/// half copy stays.
std::filesystem::path back_up(const Database& database, int version, Time now);

/// Copies the database beside itself, named by its present schema version, and gives the path of the copy. Fails if the
/// copy cannot be made; no half copy stays.
Result<std::filesystem::path> back_up_beside(const Database& database, Time now);

/// The newest backup that lies beside a database; none if there is none.
std::optional<std::filesystem::path> newest_backup(const std::filesystem::path& database);

/// Copies the database into a file: as it is at one moment, whatever other processes write, and looked at page by page
/// before it gets its name. Fails where the file is there already ("db.backup_is_there"), unless it may be overwritten,
/// and where it is the database itself.
Result<void> back_up_to(const Database& database, const std::filesystem::path& file, bool overwrite);

/// Puts a copy in the place of the database at `path`, in one transaction that other processes see as any other. What
/// was there is kept beside it, damaged or not; gives where (empty: there was nothing). Fails, and changes nothing, on
/// a file that is no sound database of Adjutant, or is of a newer one.
Result<std::filesystem::path> restore_from(const std::filesystem::path& file, const std::filesystem::path& path,
                                           Time now);

}  // namespace adjutant::db
