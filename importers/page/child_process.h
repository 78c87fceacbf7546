#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Programs of others that read hostile files for us. The one file of this folder that calls the operating system.
namespace adjutant::importers {

struct ProcessLimits {
  std::chrono::seconds processor_time;
  std::chrono::seconds wall_time;
  std::uint64_t memory_bytes;  ///< of address space
  std::size_t output_bytes;    ///< more is cut off and the program ended
};

struct ProcessResult {
  enum class End { exited, crashed, out_of_time, too_much_output, cancelled, not_started };
  End end = End::not_started;
  int exit_code = -1;  ///< where it exited
  std::string output;
  std::string errors;  ///< the first few kilobytes of what it complained about
};

/// A program of the search path; empty where it is not installed.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// Runs a program, never through a shell, with `input` (a file, opened for reading) as its standard input. It may not
/// write files nor start other programs' worth of work beyond the limits, and is killed when `cancelled` (asked some
/// ten times a second; may be empty) says so, and when the thread that runs it is gone.
ProcessResult run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                          const std::filesystem::path& input, const ProcessLimits& limits,
                          const std::function<bool()>& cancelled = {});

}  // namespace adjutant::importers
