#pragma once

#include <QTcpServer>
#include <cstdint>
#include <string>

#include "base/result.h"
#include "live/table.h"

namespace adjutant::live {

/// Listens as it is told; an error in the player's words where it cannot.
Result<void> listen(QTcpServer& server, const Listening& listening);

/// Sixteen random digits, for an id that no player has.
std::string random_nonce();

}  // namespace adjutant::live
