#include "vmod/game/aids.h"

#include <algorithm>
#include <utility>

#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// VASSAL writes the lines of a text as a list.
std::string read_lines(std::string_view text, const PlayerTable& players) {
  std::string lines;
  const char* separator = "";
  for (const std::string& line : decode_sequence(text, '|')) {
    lines += separator + line;
    separator = "\n";
  }
  return players.redact(lines);
}

/// Puts the value where one of that name stands, or at the end of a list that is not too long.
template <class T, class Same>
void put(std::vector<T>& list, T value, Same same) {
  const auto found = std::ranges::find_if(list, same);
  if (found != list.end()) {
    *found = std::move(value);
  } else if (list.size() < limits::game_aids) {
    list.push_back(std::move(value));
  }
}

template <class T>
void put(std::map<std::string, T>& values, std::string name, T value) {
  if (values.size() < limits::game_aids || values.contains(name)) {
    values.insert_or_assign(std::move(name), std::move(value));
  }
}

void read_delayed_note(GameAids& aids, SequenceDecoder fields, PlayerTable& players) {
  DelayedNote note;
  note.name = players.redact(fields.next_or(""));
  note.owner = players.ref(fields.next_or(""));
  note.revealed = !fields.next_bool(false);
  const std::string text = fields.next_or("");
  note.text = note.revealed ? read_lines(text, players) : "";
  note.date = players.redact(fields.next_or(""));
  const auto same = [name = note.name, owner = note.owner](const DelayedNote& other) {
    return other.name == name && other.owner == owner;
  };
  put(aids.delayed_notes, std::move(note), same);
}

void read_extension(GameAids& aids, SequenceDecoder fields) {
  ExtensionInUse extension = read_fields<ExtensionInUse, &ExtensionInUse::name, &ExtensionInUse::version>(fields);
  const auto same = [name = extension.name](const ExtensionInUse& other) { return other.name == name; };
  put(aids.extensions, std::move(extension), same);
}

/// A thread that nobody holds any more is taken away.
void read_sight_thread(GameAids& aids, SequenceDecoder fields) {
  std::string id = fields.next_or("");
  const auto thread =
      read_fields<SightThread, &SightThread::from, &SightThread::to, &SightThread::persistent, &SightThread::mirrored>(
          fields);
  const bool reset = fields.next_bool(false);
  if (reset || !(thread.persistent || thread.mirrored)) {
    aids.threads.erase(id);
  } else {
    put(aids.threads, std::move(id), thread);
  }
}

void read_clock(GameAids& aids, SequenceDecoder fields, const PlayerTable& players) {
  fields.next();  // whose program wrote it
  auto clock = read_fields<Clock, &Clock::name, &Clock::elapsed_ms, &Clock::verified_ms, &Clock::ticking>(fields);
  clock.name = players.redact(clock.name);
  const auto same = [name = clock.name](const Clock& other) { return other.name == name; };
  put(aids.clocks, std::move(clock), same);
}

void read_rolled_dice(GameAids& aids, SequenceDecoder fields) {
  std::string dice = fields.next_or("");
  std::vector<int> faces;
  while (faces.size() < limits::game_aids && fields.has_more()) {
    faces.push_back(fields.next_int(0));
  }
  put(aids.special_dice, std::move(dice), std::move(faces));
}

}  // namespace

void apply_to_aids(GameAids& aids, Command command, std::string_view leaf, PlayerTable& players) {
  const std::string_view rest = after_word(leaf);
  const SequenceDecoder fields(rest, kTab);
  switch (command) {
    case Command::notes:
      aids.notes = read_lines(rest, players);
      break;
    case Command::public_notes:
      aids.public_notes = read_lines(rest, players);
      break;
    case Command::delayed_note:
      return read_delayed_note(aids, fields, players);
    case Command::extension:
      return read_extension(aids, fields);
    case Command::sight_thread:
      return read_sight_thread(aids, fields);
    case Command::clock:
      return read_clock(aids, fields, players);
    case Command::clock_windows:
      aids.clocks_shown = SequenceDecoder(rest, kTab).next_bool(false);
      break;
    case Command::special_dice:
      return read_rolled_dice(aids, fields);
    case Command::old_special_dice:
      return read_rolled_dice(aids, SequenceDecoder(leaf, kTab));
    default:
      break;
  }
}

}  // namespace adjutant::vmod
