#include "core/server_address.h"

#include <QHostAddress>
#include <QNetworkInterface>
#include <charconv>

namespace adjutant::app {

Result<live::ServerAddress> read_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const bool has_port = colon != std::string::npos && text.find(']', colon) == std::string::npos;
  live::ServerAddress address{text.substr(0, has_port ? colon : text.size())};
  if (address.host.starts_with('[') && address.host.ends_with(']')) {
    address.host = address.host.substr(1, address.host.size() - 2);
  }
  const std::string port = has_port ? text.substr(colon + 1) : std::to_string(address.port);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (address.host.empty() || error != std::errc() || end != port.data() + port.size() || address.port == 0) {
    return failure(text, {"live.no_address", {{"address", text}}});
  }
  return address;
}

std::vector<std::string> own_addresses(std::uint16_t port, bool lan) {
  const std::string suffix = ":" + std::to_string(port);
  std::vector<std::string> addresses;
  if (lan) {
    for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
      if (!address.isLoopback() && address.protocol() == QAbstractSocket::IPv4Protocol) {
        addresses.push_back(address.toString().toStdString() + suffix);
      }
    }
  }
  addresses.push_back("localhost" + suffix);
  return addresses;
}

}  // namespace adjutant::app
