#pragma once

#include <QTcpServer>
#include <cstdint>
#include <string>

#include "base/result.h"
#include "live/table.h"

namespace adjutant::live {

/// Starts to listen on the port and interface of `listening`. Fails with a message for the player.
Result<void> listen(QTcpServer& server, const Listening& listening);

/// Sixteen random digits, for an id that no player has.
std::string random_nonce();

}  // namespace adjutant::live
