#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::words::test {

/// A string literal of a C++ source: its text with the common escapes undone, and where it stands.
struct Literal {
  std::string text;
  std::filesystem::path file;
  int line = 0;
};

/// The string literals of a C++ source, comments and #include lines left out, neighbours joined as the compiler joins
/// them.
std::vector<Literal> literals_of(std::string_view source, const std::filesystem::path& file);

/// The C++ sources of the rooms (not of tests).
std::vector<std::filesystem::path> product_sources();

/// The string literals of all of them.
std::vector<Literal> product_literals();

}  // namespace adjutant::words::test
