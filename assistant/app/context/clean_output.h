#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace adjutant::app {

/// Passes text on to another buffer with nothing in it that a terminal would obey: names and chat come from files and
/// other people. Line breaks and tabs pass; every other control character (C0, DEL, C1) is "?", and bytes that are no
/// UTF-8 are U+FFFD. In JSON, where such a character stands only within a string, it is its escape ("\u009b") instead,
/// so that nothing is lost.
class CleanBuffer : public std::streambuf {
 public:
  CleanBuffer(std::streambuf& to, const bool& as_json) : to_(to), json_(as_json) {}
  CleanBuffer(const CleanBuffer&) = delete;
  CleanBuffer& operator=(const CleanBuffer&) = delete;
  ~CleanBuffer() override;

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override { return to_.pubsync(); }

 private:
  bool pass_on(bool last);

  std::streambuf& to_;
  const bool& json_;
  std::string held_;  ///< the beginning of a character or of a line break whose rest is still to come
};

/// While it lives, all that is written to the stream goes through a CleanBuffer. `as_json` may change meanwhile.
class CleanOutput {
 public:
  CleanOutput(std::ostream& stream, const bool& as_json)
      : stream_(stream), to_(stream.rdbuf()), buffer_(*to_, as_json) {
    stream_.rdbuf(&buffer_);
  }
  CleanOutput(const CleanOutput&) = delete;
  CleanOutput& operator=(const CleanOutput&) = delete;
  ~CleanOutput();

 private:
  std::ostream& stream_;
  std::streambuf* to_;
  CleanBuffer buffer_;
};

}  // namespace adjutant::app
