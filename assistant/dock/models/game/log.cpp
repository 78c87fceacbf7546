#include "dock/models/game/log.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "vmod/game/chat.h"

namespace adjutant::dock {
namespace {

struct Known {
  const std::string* map;
  const vmod::PieceView* piece;
};
using Pieces = std::unordered_map<std::string, Known>;

Pieces pieces_of(const session::Board& board) {
  Pieces pieces;
  for (const vmod::MapView& map : board.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      pieces.emplace(piece.id, Known{&map.name, &piece});
    }
  }
  return pieces;
}

/// What the player calls the piece.
Argument named(const char* argument, const vmod::PieceView& piece) {
  const std::string& name = piece.name.empty() ? piece.basic_name : piece.name;
  return name.empty() ? term(argument, "dock.log.counter") : Argument(argument, name);
}

/// The place of a piece in words: the location name of VASSAL, else the name of the map.
Argument place_of(const char* argument, const Known& known) {
  const std::string& location = known.piece->location;
  return {argument, location.empty() || location == "offboard" ? *known.map : location};
}

MapPlace on_map(const Known& known) {
  return {*known.map, QPointF(known.piece->position.x, known.piece->position.y)};
}

std::optional<Message> change_of(const Known& before, const Known& after) {
  const Argument from = place_of("from", before);
  const Argument to = place_of("to", after);
  if (from.value != to.value) {
    return Message{"dock.log.moved", {named("piece", *after.piece), from, to}};
  }
  if (before.piece->name != after.piece->name) {
    return Message{"dock.log.became",
                   {named("piece", *before.piece), place_of("at", after), named("now", *after.piece)}};
  }
  return std::nullopt;
}

/// What `after` has said beyond `before`. Chat is cut at its old end, so the overlap may begin anywhere in `before`.
std::vector<std::string> new_chat(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  if (after.size() <= before.size() && std::equal(after.begin(), after.end(), before.begin())) {
    return {};
  }
  auto kept = before.begin();
  for (; kept != before.end(); ++kept) {
    const auto overlap = std::distance(kept, before.end());
    if (overlap <= std::distance(after.begin(), after.end()) && std::equal(kept, before.end(), after.begin())) {
      break;
    }
  }
  return {after.begin() + std::distance(kept, before.end()), after.end()};
}

void tell_pieces(const session::Board& before, const session::Board& after, std::vector<LogLine>& lines) {
  const Pieces old = pieces_of(before);
  Pieces gone = old;
  for (const vmod::MapView& map : after.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      const Known now{&map.name, &piece};
      const auto was = old.find(piece.id);
      gone.erase(piece.id);
      if (was == old.end()) {
        lines.push_back({Message{"dock.log.added", {named("piece", piece), place_of("to", now)}}, on_map(now)});
      } else if (auto change = change_of(was->second, now)) {
        lines.push_back({std::move(*change), on_map(now)});
      }
    }
  }
  for (const vmod::MapView& map : before.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      if (const auto left = gone.find(piece.id); left != gone.end()) {
        lines.push_back({Message{"dock.log.removed", {named("piece", piece), place_of("from", left->second)}},
                         on_map(left->second)});
      }
    }
  }
}

bool same_maps(const session::Board& before, const session::Board& after) {
  return std::ranges::equal(before.maps, after.maps, {}, &vmod::MapView::name, &vmod::MapView::name);
}

}  // namespace

LogKind kind_of(const LogLine& line) {
  if (line.shot != 0) {
    return LogKind::results;
  }
  if (const auto* message = std::get_if<Message>(&line.said)) {
    const std::string& key = message->key;
    const bool of_piece = key.starts_with("dock.log.") && !key.starts_with("dock.log.rolled");
    return of_piece ? LogKind::moves : LogKind::dice;
  }
  const auto& said = std::get<std::string>(line.said);
  const auto first = said.find_first_not_of(' ');
  const bool reported = first != std::string::npos && (said[first] == '*' || said[first] == '-');
  return reported ? LogKind::dice : LogKind::chat;
}

std::vector<LogLine> lines_between(const session::Board& before, const session::Board& after) {
  std::vector<LogLine> lines;
  if (same_maps(before, after)) {
    tell_pieces(before, after, lines);
  }
  if (lines.size() > max_piece_lines_per_step) {
    const auto more = lines.size() - max_piece_lines_per_step;
    lines.resize(max_piece_lines_per_step);
    lines.push_back({Message{"dock.log.more", {{"count", more}}}, std::nullopt});
  }
  std::ranges::transform(new_chat(before.chat, after.chat), std::back_inserter(lines), [](const std::string& said) {
    return LogLine{vmod::shown_chat(said), std::nullopt};
  });
  return lines;
}

LogModel::LogModel(const Voice& voice) : voice_(voice) {
  connect(&voice_, &Voice::changed, this, [this] {
    if (!lines_.empty()) {
      Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
  });
}

void LogModel::add(const MomentPtr& moment) {
  if (last_ && last_->of.session != moment->of.session) {
    beginResetModel();
    lines_.clear();
    endResetModel();
    last_ = nullptr;
  }
  static const session::Board empty;
  append(last_ ? lines_between(*last_->board, *moment->board) : lines_between(empty, *moment->board));
  last_ = moment;
}

void LogModel::tell(LogLine line) {
  append({std::move(line)});
}

void LogModel::append(std::vector<LogLine> lines) {
  if (lines.empty()) {
    return;
  }
  if (lines.size() > max_log_lines) {
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(max_log_lines));
  }
  if (const std::size_t all = lines_.size() + lines.size(); all > max_log_lines) {
    const std::size_t too_many = all - max_log_lines;
    beginRemoveRows({}, 0, static_cast<int>(too_many) - 1);
    lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(too_many));
    endRemoveRows();
  }
  beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(lines.size()) - 1);
  std::ranges::move(lines, std::back_inserter(lines_));
  endInsertRows();
}

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) {
    return {};
  }
  return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(text(index.row())) : QVariant();
}

QString LogModel::text(int row) const {
  const auto& said = line(row).said;
  const auto* message = std::get_if<Message>(&said);
  return message ? voice_(*message) : QString::fromStdString(std::get<std::string>(said)).simplified();
}

}  // namespace adjutant::dock
