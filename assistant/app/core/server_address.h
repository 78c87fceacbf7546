#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "live/relay.h"

namespace adjutant::app {

/// "HOST:PORT", or a host alone: then VASSAL's own port. An IPv6 address stands in brackets.
Result<live::ServerAddress> read_address(const std::string& text);

/// The addresses HOST:PORT that players type to reach a port of this machine: the machine itself, or with `lan` each of
/// its addresses in the network.
std::vector<std::string> own_addresses(std::uint16_t port, bool lan);

}  // namespace adjutant::app
