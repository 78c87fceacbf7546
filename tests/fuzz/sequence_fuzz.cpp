#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/chat.h"
#include "vmod/sequence.h"

// Any text as a list with the first byte as its delimiter, read token by token and as a whole, and as a chat line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::vmod;
  if (size == 0) {
    return 0;
  }
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const char delimiter = static_cast<char>(data[0] % 0x80);
  const std::vector<std::string> tokens = decode_sequence(text, delimiter);
  if (tokens.empty() && delimiter != '\\') {
    std::abort();  // even the empty text is one token
  }
  (void)encode_sequence(tokens, delimiter);
  SequenceDecoder fields(text, delimiter);
  while (fields.has_more()) {
    (void)fields.next_int(0);
    (void)fields.next_long(0);
    (void)fields.next_double(0);
    (void)fields.next_bool(false);
    (void)fields.next_array();
    (void)fields.remaining();
  }
  (void)plain_chat(text);
  return 0;
}
