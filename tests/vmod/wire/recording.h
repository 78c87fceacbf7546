#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "vmod/wire/clock.h"

namespace adjutant::test {

/// A chunk of a recorded connection.
struct Chunk {
  vmod::wire::Instant at;
  std::size_t connection = 0;  ///< 0 is the first of the session
  bool from_client = false;
  bool end = false;  ///< of this direction
  std::string bytes;
};

/// The bytes of a literal as Python writes it: b'...' or b"...".
inline std::string python_bytes(std::string_view literal) {
  std::string bytes;
  literal = literal.substr(2, literal.size() - 3);
  for (std::size_t i = 0; i < literal.size(); ++i) {
    if (literal[i] != '\\') {
      bytes += literal[i];
      continue;
    }
    ++i;
    if (literal[i] == 'x') {
      bytes += static_cast<char>(std::stoi(std::string(literal.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      const std::string_view letters = "ntr";
      const std::size_t named = letters.find(literal[i]);
      bytes += named == std::string_view::npos ? literal[i] : "\n\t\r"[named];
    }
  }
  return bytes;
}

/// What the proxy wrote of one connection: seconds, time, direction, bytes.
inline void read_log(const std::filesystem::path& file, std::size_t connection, std::vector<Chunk>& chunks) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    double since_start = 0;
    double time = 0;
    std::string direction;
    fields >> since_start >> time >> direction;
    std::string literal;
    std::getline(fields >> std::ws, literal);
    Chunk chunk;
    chunk.at = vmod::wire::Instant(std::chrono::microseconds(static_cast<std::int64_t>(time * 1e6)));
    chunk.connection = connection;
    chunk.from_client = direction == "C>S";
    chunk.end = literal == "'EOF'";
    chunk.bytes = chunk.end ? std::string() : python_bytes(literal);
    chunks.push_back(std::move(chunk));
  }
}

/// All connections of a session, in the order of time.
struct Recording {
  std::size_t connections = 0;
  std::vector<Chunk> chunks;

  Recording(const std::filesystem::path& folder, const std::string& session) {
    for (;; ++connections) {
      const auto file = folder / (session + "-" + std::to_string(connections + 1) + ".log");
      if (!std::filesystem::exists(file)) {
        break;
      }
      read_log(file, connections, chunks);
    }
    std::stable_sort(chunks.begin(), chunks.end(), [](const Chunk& a, const Chunk& b) { return a.at < b.at; });
  }

  /// Everything one connection said in one direction.
  [[nodiscard]] std::string stream(std::size_t connection, bool from_client) const {
    std::string bytes;
    for (const Chunk& chunk : chunks) {
      bytes += chunk.connection == connection && chunk.from_client == from_client ? chunk.bytes : "";
    }
    return bytes;
  }
};

inline std::vector<std::string> lines_of(const std::string& stream) {
  std::vector<std::string> lines;
  std::istringstream in(stream);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// Ids in it are passwords: a difference is told by what kind of line it is and how long, never by its text.
inline std::string described(const std::string& line) {
  return line.substr(0, std::min(line.find_first_of("\t/<"), std::size_t{9})) + " of " + std::to_string(line.size()) +
         " bytes";
}

}  // namespace adjutant::test
