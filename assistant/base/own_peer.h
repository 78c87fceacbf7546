#pragma once

#include <sys/socket.h>
#include <unistd.h>

namespace adjutant {

/// Whether the process at the other end of a local socket (its descriptor) is this user's, or the administrator's: a
/// name in a folder that others may write to says nothing about who answers there, the kernel does (SO_PEERCRED).
inline bool is_own_peer(int descriptor) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == ::geteuid() || peer.uid == 0);
}

}  // namespace adjutant
