#pragma once

#include <cstddef>

// Everything that bounds a client of the local socket. The socket is the user's alone, but a script with a bug must not
// take the table down.
namespace adjutant::api {

/// A board of some thousand pieces with all their properties is about 3 MiB; nothing honest is longer than this.
inline constexpr std::size_t max_line = std::size_t{16} << 20;
/// An answer may lay what was asked inside lists of its own, which a client reads (base/json_text.h bounds requests).
inline constexpr int max_answer_depth = 256;
/// What a client keeps of what it has not read yet; more stays with the server.
inline constexpr std::size_t max_unread = std::size_t{64} << 20;
/// What may wait for a client that does not read, before notifications to it are left out and its requests stay unread:
/// several whole boards, and little enough for a process when some clients hang.
inline constexpr std::size_t max_waiting = std::size_t{16} << 20;
/// How long a request waits for a database that another program holds, and how often it is tried meanwhile.
inline constexpr int held_up_ms = 10'000;
inline constexpr int between_tries_ms = 100;
/// How long a client that is sent away may take to read why.
inline constexpr int farewell_ms = 2'000;
/// The dock, a phone page, some scripts: nobody has more.
inline constexpr std::size_t max_clients = 64;
/// Games that are followed at once.
inline constexpr std::size_t max_sessions = 32;
/// Requests of one client that are answered in one turn of the event loop, before the others have theirs.
inline constexpr int requests_per_turn = 64;

/// Ways through a procedure that odds are counted over: about a second. Everybody on the socket waits that long.
inline constexpr std::size_t odds_branches = 60'000;
/// A printed figure: a number, or a few words.
inline constexpr std::size_t max_figure = 200;
/// Typed dice of one resolution: more than any procedure asks.
inline constexpr std::size_t max_dice = 1'000;

}  // namespace adjutant::api
