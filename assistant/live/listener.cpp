#include "live/listener.h"

#include <QHostAddress>
#include <QRandomGenerator>
#include <QTimer>

#include <fmt/format.h>

#include "live/limits.h"

namespace adjutant::live {

Result<void> listen(QTcpServer& server, const Listening& listening) {
  const QHostAddress where(listening.lan ? QHostAddress::Any : QHostAddress::LocalHost);
  if (server.listen(where, listening.port)) {
    // Qt accepts nobody any more after a connection that failed.
    QObject::connect(&server, &QTcpServer::acceptError, &server, [&server] {
      QTimer::singleShot(limits::after_accept_error, &server, [&server] { server.resumeAccepting(); });
    });
    return {};
  }
  const bool taken = server.serverError() == QAbstractSocket::AddressInUseError;
  const std::string port = std::to_string(listening.port);
  return taken ? failure(port, {"live.port_taken", {{"port", port}}})
               : failure(port, {"live.no_port", {{"port", port}, {"reason", server.errorString().toStdString()}}});
}

std::string random_nonce() {
  return fmt::format("{:016x}", QRandomGenerator::system()->generate64());
}

}  // namespace adjutant::live
