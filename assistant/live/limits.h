#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// What bounds a place where games are watched, beside what the wire's own machines allow (vmod/wire/limits.h).
namespace adjutant::live::limits {

constexpr std::size_t modules = 64;  ///< looked for in the database: as many as a table has
constexpr std::size_t games = 32;    ///< boards that are followed at once, as on the local socket; rooms go on without
constexpr std::size_t relayed_players = 20;  ///< of one household, beside each other

// Connections
constexpr std::int64_t read_buffer = 256 << 10;  ///< bytes of one socket that wait here while its allowance is spent
constexpr std::chrono::seconds after_accept_error{1};  ///< before others are let in again
constexpr std::chrono::seconds farewell{10};           ///< to take what was last said to a peer that is being closed
constexpr std::chrono::seconds last_words{60};         ///< to take what one side of a relay said before it went
constexpr std::chrono::seconds connecting{15};         ///< until a server that does not answer is given up

// Boards that others calculate from
constexpr std::chrono::milliseconds look_time{1};       ///< at a board that is behind, before others have their turn
constexpr std::chrono::milliseconds between_looks{20};  ///< from one such look to the next
constexpr std::size_t fewest_objects = 4;               ///< that are looked at in that time, however dear they are
constexpr std::size_t most_objects = 4096;              ///< likewise, however cheap

// One peer's share of the thread that serves all of them
constexpr std::int64_t work_at_once = 2'000'000;   ///< microseconds; then the peer waits
constexpr std::int64_t work_per_second = 100'000;  ///< likewise
constexpr std::chrono::milliseconds rest{50};      ///< before a peer that had too much is read again

// Patience
constexpr std::chrono::seconds first_question{15};  ///< between questions for a game that nobody answers: longer each
constexpr std::chrono::minutes last_question{5};    ///< time, up to this
constexpr std::chrono::seconds first_retry{30};     ///< before a guest whose connection was lost comes again; likewise
constexpr int retries = 5;                          ///< in a row; then he stays away

}  // namespace adjutant::live::limits
