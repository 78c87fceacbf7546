#include "vmod/game/command.h"

#include <utility>

#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kChange = "D/";

/// The fields of a ChangePiece.
struct Change {
  std::string id;
  std::optional<std::string> new_state;
  std::optional<std::string> old_state;
};

std::optional<Change> read_change(std::string_view leaf) {
  if (!leaf.starts_with(kChange)) {
    return std::nullopt;
  }
  SequenceDecoder fields(leaf.substr(kChange.size()), kField);
  Change change{fields.next_or(""), {}, {}};
  change.new_state = fields.next();
  change.old_state = fields.next();
  return change;
}

std::string encoded(const Change& change) {
  std::vector<std::string> fields{change.id, change.new_state.value_or("")};
  if (change.old_state) {
    fields.push_back(*change.old_state);
  }
  return std::string(kChange) + encode_sequence(fields, kField).value_or("");
}

bool does_nothing(const CommandTree& command) {
  if (!command.subs.empty() || command.leaf.empty()) {
    return command.subs.empty();
  }
  const auto change = read_change(command.leaf);
  return change && change->new_state == change->old_state;
}

/// Bytes that are read to make two changes one, in one command: beyond it they stay two, since each may cost as much as
/// all that were made one before it.
constexpr std::size_t kMergedBytes = 256ULL << 20;

/// If both commands change the same piece, the first takes the new state of the second. False if they do not, or if
/// that would cost more than is left.
bool merge_changes(CommandTree& first, const CommandTree& second, std::size_t& left) {
  const std::size_t cost = first.leaf.size() + second.leaf.size();
  if (cost > left) {
    return false;
  }
  left -= cost;
  auto change = read_change(first.leaf);
  const auto next = change ? read_change(second.leaf) : std::nullopt;
  if (!next || next->id != change->id || !next->new_state) {
    return false;
  }
  change->new_state = next->new_state;
  first.leaf = encoded(*change);
  return true;
}

/// Reads the text of one command; none for a command without text, inside a log or outside.
std::optional<CommandTree> read_leaf(std::string leaf) {
  if (leaf == "null" || leaf == "LOG\tnull") {
    return std::nullopt;
  }
  return CommandTree{std::move(leaf), {}};
}

void append(CommandTree& parent, CommandTree sub, std::size_t& left) {
  if (does_nothing(sub)) {
    return;
  }
  CommandTree& last = parent.subs.empty() ? parent : parent.subs.back();
  if (!parent.leaf.starts_with(kChange) || !merge_changes(last, sub, left)) {
    parent.subs.push_back(std::move(sub));
    return;
  }
  for (CommandTree& below : sub.subs) {
    append(parent, std::move(below), left);
  }
}

class CommandReader {
 public:
  std::optional<CommandTree> read(std::string_view command, int depth = 0) {
    SequenceDecoder tokens(command, kCommandSeparator);
    std::string first = tokens.next_or("");
    if (first == command) {
      ++leaves_;
      return read_leaf(std::move(first));
    }
    std::optional<CommandTree> root;
    std::optional<std::string> token = std::move(first);
    for (; token && depth < limits::command_depth && leaves_ < limits::command_leaves; token = tokens.next()) {
      hang(root, read(*token, depth + 1));
    }
    return root;
  }

 private:
  /// The first command that does something carries the others.
  void hang(std::optional<CommandTree>& root, std::optional<CommandTree> next) {
    if (root && next && !does_nothing(*root)) {
      append(*root, std::move(*next), left_to_merge_);
    } else if (next && !(root && does_nothing(*next))) {
      root = std::move(next);
    }
  }

  std::size_t leaves_ = 0;
  std::size_t left_to_merge_ = kMergedBytes;
};

void collect_leaves(CommandTree& command, std::vector<std::string>& leaves) {
  if (!command.leaf.empty()) {
    leaves.push_back(std::move(command.leaf));
  }
  for (CommandTree& sub : command.subs) {
    collect_leaves(sub, leaves);
  }
}

}  // namespace

std::optional<CommandTree> read_command(std::string_view command) {
  return CommandReader().read(command);
}

void append_command(CommandTree& parent, CommandTree sub) {
  std::size_t left = kMergedBytes;
  append(parent, std::move(sub), left);
}

std::vector<std::string> leaves_of(CommandTree command) {
  std::vector<std::string> leaves;
  collect_leaves(command, leaves);
  return leaves;
}

std::vector<std::string> flatten_command(std::string_view command) {
  auto tree = read_command(command);
  return tree ? leaves_of(std::move(*tree)) : std::vector<std::string>{};
}

}  // namespace adjutant::vmod
