#pragma once

#include <filesystem>

#include "api/intake.h"
#include "importers/page/pdf_pages.h"

namespace adjutant::app {

/// Reads the rulebook that a client named and shows what was understood, or keeps it in the database: what is told at
/// the end of a job. `progress` hears of the pages of a PDF, and may stop it.
api::BookNews read_book(const std::filesystem::path& database, const api::BookRequest& request,
                        const importers::PageProgress& progress);

}  // namespace adjutant::app
