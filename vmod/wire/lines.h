#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod::wire {

/// The character between the fields of a line.
constexpr char kTab = '\t';

/// Cuts a stream into lines, however its bytes arrive. A line ends with "\n", "\r\n" or "\r", as Java reads it.
class LineReader {
 public:
  /// A line of more than `longest` bytes is refused.
  explicit LineReader(std::size_t longest) : longest_(longest) {}

  void append(std::string_view bytes);
  /// The next whole line without its end; none where the rest of it has not arrived, or where it is too long.
  std::optional<std::string> next();

  void allow(std::size_t longest) { longest_ = longest; }
  /// The line that is being read is too long: there will be no other, unless recover() leaves it out.
  [[nodiscard]] bool overflowed() const { return overflowed_; }
  /// Skips the line that is too long; reading goes on with the next line.
  void recover();
  /// The number of bytes that have been received and not yet been returned as lines.
  [[nodiscard]] std::size_t held() const { return buffer_.size() - start_; }

 private:
  std::optional<std::string> take_line();
  void let_go();
  void tidy();

  std::string buffer_;
  std::size_t start_ = 0;     ///< where the next line begins
  std::size_t searched_ = 0;  ///< no end of a line before this place
  std::size_t longest_;
  bool after_return_ = false;  ///< the last line ended with "\r": a "\n" right behind it belongs to that end
  bool overflowed_ = false;
  bool skipping_ = false;  ///< the rest of a line that was too long is being skipped
};

}  // namespace adjutant::vmod::wire
