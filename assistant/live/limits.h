#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// What bounds a place where games are watched, beside what the wire's own machines allow (vmod/wire/limits.h).
namespace adjutant::live::limits {

constexpr std::size_t modules = 64;  ///< modules that are looked up in the database: as many as a table may have
constexpr std::size_t games = 32;    ///< boards that are followed at once, as on the local socket; rooms go on without
constexpr std::size_t relayed_players = 20;  ///< connections that one relay serves at a time: players of one household

// Memory and chat
constexpr std::size_t game_cost = 128ULL << 20;           ///< bytes of all boards together, by wire::Watched::cost
constexpr std::size_t worth_giving_back = 8ULL << 20;     ///< bytes of boards, freed: then the system gets them back
constexpr std::int64_t chat_at_once = 2'000;              ///< lines of one room that are told; long ones count for more
constexpr std::int64_t chat_per_second = 200;             ///< from then on; the others are counted
constexpr std::int64_t chat_of_one_at_once = 20;          ///< lines of one connection, where the room's are used up
constexpr std::int64_t chat_of_one_per_second = 2;        ///< from then on
constexpr std::size_t chat_bytes_for_line = 200;          ///< so many bytes count for a line more
constexpr std::size_t passing_events = 20'000;            ///< from the thread of the sockets, not taken yet
constexpr std::size_t passing_event_bytes = 32ULL << 20;  ///< bytes of these; beyond it games are missed and asked for

// Questions that are asked by pointing
constexpr std::int64_t questions_at_once = 64;           ///< of one room
constexpr std::int64_t questions_per_second = 4;         ///< from then on; the others are dropped
constexpr std::int64_t questions_of_one_at_once = 16;    ///< of one connection, where the room's are used up
constexpr std::int64_t questions_of_one_per_second = 2;  ///< from then on
constexpr std::size_t questions_waiting = 64;            ///< of one connection, for their reports
constexpr std::size_t readings_of_a_report = 8;          ///< where names hold what stands between them
constexpr std::size_t places_reported = 64;              ///< that one report names
constexpr std::size_t units_asked_about = 64;            ///< in one question
constexpr std::chrono::milliseconds report_wait{150};    ///< for the report of a thread, which comes right behind it
constexpr std::chrono::seconds report_late{2};           ///< for that of a thread whose player is known already
constexpr std::chrono::seconds between_flares{5};        ///< the most that make a line of two
constexpr std::chrono::seconds units_to_flare{10};  ///< the most after units were asked about, to show their target

// Connections
constexpr std::int64_t read_buffer = 256 << 10;  ///< bytes of one socket that wait here while its allowance is spent
constexpr std::chrono::seconds after_accept_error{
    1};                                         ///< pause after a failed accept, before new connections are accepted
constexpr std::chrono::seconds farewell{10};    ///< time for a peer that is being closed to read what was sent last
constexpr std::chrono::seconds last_words{60};  ///< time to pass on what one side of a relay sent before it closed
constexpr std::chrono::seconds connecting{15};  ///< time until a server that does not answer is given up

// Boards that others calculate from
constexpr std::chrono::milliseconds look_time{1};       ///< time for updating one board before other work has its turn
constexpr std::chrono::milliseconds between_looks{20};  ///< pause between two such updates
constexpr std::int64_t look_steps =
    4'000'000;  ///< for one look at a board (vmod::Budget): some 100 ms; real ones take 3 million
constexpr std::int64_t plain_look_steps = 500'000;         ///< of what is no formula, beyond these
constexpr std::int64_t room_steps_at_once = 24'000'000;    ///< of all looks at the board of one room
constexpr std::int64_t steps_kept_for_moves = 12'000'000;  ///< of these: catching up leaves so many
constexpr std::size_t rooms_at_full_pace = 4;              ///< with more rooms, each earns the less
constexpr std::int64_t room_steps_per_second = 3'000'000;  ///< from then on
constexpr std::size_t fewest_objects = 4;                  ///< objects updated at once, even if they take longer
constexpr std::size_t most_objects = 4096;                 ///< objects updated at once, even if they take less time

// One peer's share of the thread that serves all of them
constexpr std::size_t read_at_once = 16 << 10;    ///< bytes of one peer, then the others have their turns
constexpr std::int64_t work_at_once = 60'000;     ///< microseconds of the processor for one peer at once; then it waits
constexpr std::int64_t work_per_second = 30'000;  ///< of these a peer earns each second
constexpr std::chrono::milliseconds rest{50};     ///< pause before such a peer is read again

// Patience
constexpr std::chrono::seconds first_question{
    15};  ///< wait before an unanswered request for the game is repeated; doubled each
constexpr std::chrono::seconds settling{2};       ///< after a guest has come, in which what he hears is of himself
constexpr std::chrono::minutes between_signs{1};  ///< signs of life of a room for which its owner is asked again
constexpr std::chrono::minutes last_question{5};  ///< the longest such wait
constexpr std::chrono::seconds first_retry{
    30};                    ///< wait before a guest connects again after a lost connection; doubled each time
constexpr int retries = 5;  ///< attempts to connect again, in a row; then the guest gives up

}  // namespace adjutant::live::limits
