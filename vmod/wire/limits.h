#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Upper bounds for what one connection may cost before it is refused, slowed or closed, so that others do not suffer.
namespace adjutant::vmod::wire::limits {

// Lines
constexpr std::size_t line_bytes = 4ULL << 20;          ///< a game on one line, packed; the largest saves take 1 MB
constexpr std::size_t first_line_bytes = 64ULL << 10;   ///< before it has registered, a connection has little to say
constexpr std::size_t unpacked_bytes = 16ULL << 20;     ///< behind !ZIP!; the largest games have 14 MB
constexpr std::size_t unpacked_any_ratio = 1ULL << 20;  ///< below this size a text may shrink as well as it can
constexpr std::size_t unpacked_ratio = 50;              ///< above it no honest game shrinks better; real ones 10
constexpr std::size_t compressed_above = 1000;          ///< UTF-16 units of a message: VASSAL packs longer ones

// The server
constexpr std::size_t connections = 200;               ///< at one table: ten rooms of ten, and as many who watch
constexpr std::size_t modules = 64;                    ///< nodes of the first level
constexpr std::size_t rooms = 200;                     ///< of one module, empty ones included
constexpr std::size_t name_bytes = 1024;               ///< of a module, a room, a player's id
constexpr std::size_t path_bytes = 8 * name_bytes;     ///< of those who get a message, escapes included
constexpr std::size_t info_bytes = 4096;               ///< encoded properties of a player or room; real ones have 300
constexpr std::size_t unsent_bytes = 12ULL << 20;      ///< waiting for one slow reader: three of the longest lines
constexpr std::size_t all_held_bytes = 48ULL << 20;    ///< waiting in both directions, all connections together
constexpr std::int64_t lines_at_once = 1000;           ///< of one connection; a macro over a whole army sends 500
constexpr std::int64_t lines_per_second = 500;         ///< from then on: more wait in their own connection
constexpr std::int64_t change_costs_lines = 20;        ///< a change of the room list is told to everybody
constexpr std::size_t passed_bytes = 24ULL << 20;      ///< of one message, all who get it together: a game to twenty
constexpr std::size_t unpacked_for_byte = 4;           ///< so many bytes that are unpacked cost as one passed on
constexpr std::int64_t unpacked_at_once = 16LL << 20;  ///< bytes, for all connections: one game of the largest size
constexpr std::int64_t unpacked_per_second = 32LL << 20;  ///< from then on; long lines wait
constexpr std::size_t long_line_bytes = 64ULL << 10;      ///< a line that may unpack to more than some MB
constexpr std::int64_t sends_for_line = 8;                ///< so many who get a message cost one line more
constexpr std::int64_t bytes_at_once = 8LL << 20;         ///< of one connection, as often as they are passed on
constexpr std::int64_t bytes_per_second = 2LL << 20;      ///< from then on
constexpr std::int64_t told_at_once = 16LL << 20;    ///< bytes of room lists to all; then changes wait and go together
constexpr std::int64_t told_per_second = 4LL << 20;  ///< from then on
constexpr std::size_t ids_of_connection = 8;         ///< under which it registers; VASSAL has one
constexpr std::int64_t registrations_at_once = 400;  ///< of one address: a full table, twice
constexpr std::int64_t registrations_per_second = 20;  ///< from then on; the others wait
constexpr std::int64_t strangers_at_once = 200 * 10;   ///< of one address, who enter a room for the first time: a table
constexpr std::int64_t stranger_costs = 10;            ///< of them, of which one is earned each second
constexpr std::size_t known_players = 9'000;           ///< have been in a room: two ids each, less than IdSet::most
constexpr std::size_t addresses = 1'000;               ///< of which is kept how many came from there lately
constexpr std::size_t gone_ids = 1'000;                ///< of who was in no room, still known when he is gone
constexpr std::chrono::seconds registration_time{60};  ///< to say who one is; VASSAL does so at once

// Both ends
constexpr std::chrono::seconds keep_alive{120};  ///< VASSAL's: without a word for so long, an empty line
constexpr std::chrono::minutes silence{15};      ///< VASSAL is never silent for more than two minutes

// The client
constexpr std::chrono::seconds between_syncs{15};         ///< VASSAL's own limit for one room
constexpr std::chrono::seconds answer_time{10};           ///< a JOIN that is refused is answered by silence
constexpr std::size_t invitations = 100;                  ///< kept at a time
constexpr std::size_t listed_players = 10'000;            ///< of one LIST; the public server has a few hundred
constexpr std::size_t pending_events = 20'000;            ///< not fetched; from then on the newest are dropped
constexpr std::size_t pending_event_bytes = 32ULL << 20;  ///< bytes of all events that were not fetched

// The pass-through
constexpr std::size_t passing_bytes = 4ULL << 20;  ///< on the way to one side: then the other side has to wait

// The watched game
constexpr std::size_t game_bytes = 32ULL << 20;    ///< kept since it was sent whole; real games begin with up to 14 MB
constexpr std::size_t game_leaves = 200'000;       ///< commands in one: counted before any of them is read
constexpr std::size_t game_objects = 20'000;       ///< pieces and stacks, gone ones too; real games have 3,000
constexpr std::size_t game_traits = 400'000;       ///< of all different kinds of pieces
constexpr std::size_t heard_lines = 2'000;         ///< chat lines and dice that nobody has fetched; older ones go
constexpr std::size_t heard_line_bytes = 1 << 20;  ///< of all these lines together
constexpr std::size_t asking_ids = 1'000;          ///< in requests for the game: who asks has registered as well
constexpr std::size_t chat_characters = 4'000;     ///< of a line that are shown; players get all of it
constexpr std::size_t chat_bytes = 16'384;         ///< of a line that are read to show them, tags included
constexpr std::size_t dice_formats = 1000;         ///< dice buttons of a module that are recognised
constexpr std::size_t dice_falls = 1000;           ///< ways for the dice of a button that reports in a formula to fall
constexpr int dice_formula_steps = 1000;           ///< of a formula, for one fall
constexpr std::size_t dice_line_bytes = 4096;      ///< a longer chat line is no report of dice
constexpr std::size_t private_line_bytes = 1024;   ///< a longer line to Adjutant alone is no question
constexpr std::size_t pointed_text_bytes = 4096;   ///< a longer report is none of who points at what
constexpr std::size_t pointed_id_bytes = 40;       ///< of a piece; VASSAL's have 13 digits
constexpr std::size_t pointed_ids = 64;            ///< pieces that are asked about at once
constexpr std::size_t pointed_threads = 64;        ///< that are shown at once
constexpr std::size_t pointed_kept = 256;          ///< gestures that nobody has fetched yet

}  // namespace adjutant::vmod::wire::limits
