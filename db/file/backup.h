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

/// The newest copy of whatever kind that lies beside a database, one that a restored copy replaced among them.
std::optional<std::filesystem::path> copy_beside(const std::filesystem::path& database);

/// Makes an empty file that no other user may read, whatever the mask; leaves what is there already.
void create_for_owner(const std::filesystem::path& path);

/// Copies the database into a file: as it is at one moment, whatever other processes write, and looked at page by page
/// before it gets its name. Fails where the file is there already ("db.backup_is_there"), unless it may be overwritten,
/// where it is the database itself, and where what is there is no database of Adjutant's ("db.not_replaced").
Result<void> back_up_to(const Database& database, const std::filesystem::path& file, bool overwrite);

/// Puts a copy in the place of the database at `path`, in one transaction that other processes see as any other; where
/// no database lies there any more, by one change of name. What was there is kept beside it, damaged or not; gives
/// where (empty: there was nothing). Fails, and changes nothing, on a file that is no sound database of Adjutant, holds
/// more than its tables (own_schema.h), or is of a newer one.
Result<std::filesystem::path> restore_from(const std::filesystem::path& file, const std::filesystem::path& path,
                                           Time now);

}  // namespace adjutant::db
