#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::test {

/// Writes ZIP files byte by byte, so that they can also lie.
class ZipWriter {
 public:
  struct Stored {
    std::string name;
    std::string packed;
    bool deflated = false;
    std::uint32_t stated_size = 0;
    std::uint32_t crc = 0;
    std::uint32_t flags = 0;
    std::uint32_t other_method = 0;  ///< instead of stored or deflated
  };

  /// An honest entry, not compressed.
  ZipWriter& add(std::string name, std::string_view content) {
    const auto size = static_cast<std::uint32_t>(content.size());
    return add({std::move(name), std::string(content), false, size, crc_of(content)});
  }

  ZipWriter& add(Stored entry) {
    directory_ += header(0x02014b50, entry, bytes_.size());
    bytes_ += header(0x04034b50, entry, 0) + entry.packed;
    ++entries_;
    return *this;
  }

  /// Another name for the bytes of an entry that begins at the start of the file.
  ZipWriter& add_overlapping(Stored first_entry) {
    directory_ += header(0x02014b50, first_entry, 0);
    ++entries_;
    return *this;
  }

  [[nodiscard]] std::string bytes() const {
    return bytes_ + directory_ +
           end(entries_, static_cast<std::uint32_t>(directory_.size()), static_cast<std::uint32_t>(bytes_.size()));
  }

  /// With the directory's place and length in the form for large files.
  [[nodiscard]] std::string bytes_in_zip64() const {
    std::string large;
    put32(large, 0x06064b50);
    put64(large, 44);  // what follows
    put16(large, 45);
    put16(large, 45);
    put64(large, 0);
    put64(large, entries_);
    put64(large, entries_);
    put64(large, directory_.size());
    put64(large, bytes_.size());
    put32(large, 0x07064b50);
    put32(large, 0);
    put64(large, bytes_.size() + directory_.size());
    put32(large, 1);
    return bytes_ + directory_ + large + end(0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF);
  }

 private:
  static void put16(std::string& out, std::uint32_t value) {
    out += static_cast<char>(value & 0xFF);
    out += static_cast<char>(value >> 8 & 0xFF);
  }
  static void put32(std::string& out, std::uint32_t value) {
    put16(out, value & 0xFFFF);
    put16(out, value >> 16);
  }

  static void put64(std::string& out, std::uint64_t value) {
    put32(out, static_cast<std::uint32_t>(value & 0xFFFFFFFF));
    put32(out, static_cast<std::uint32_t>(value >> 32));
  }

  static std::string end(std::uint32_t entries, std::uint32_t length, std::uint32_t place) {
    std::string out;
    put32(out, 0x06054b50);
    put32(out, 0);
    put16(out, entries);
    put16(out, entries);
    put32(out, length);
    put32(out, place);
    put16(out, 0);
    return out;
  }

  static std::string header(std::uint32_t signature, const Stored& entry, std::size_t place) {
    const bool central = signature == 0x02014b50;
    std::string out;
    put32(out, signature);
    if (central) {
      put16(out, 20);
    }
    put16(out, 20);
    put16(out, entry.flags);
    put16(out, entry.other_method != 0 ? entry.other_method : entry.deflated ? 8 : 0);
    put32(out, 0x21 << 16);  // 1 January 1980
    put32(out, entry.crc);
    put32(out, static_cast<std::uint32_t>(entry.packed.size()));
    put32(out, entry.stated_size);
    put16(out, static_cast<std::uint32_t>(entry.name.size()));
    put16(out, 0);
    if (central) {
      out += std::string(10, '\0');
      put32(out, static_cast<std::uint32_t>(place));
    }
    return out + entry.name;
  }

  static std::uint32_t crc_of(std::string_view content) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : content) {
      crc ^= static_cast<unsigned char>(c);
      for (int bit = 0; bit < 8; ++bit) {
        crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0U);
      }
    }
    return ~crc;
  }

  std::string bytes_;
  std::string directory_;
  std::uint32_t entries_ = 0;
};

/// A deflated run of so many zero bytes, 158 times smaller than what it unpacks to: one literal zero, then copies of
/// 258.
inline std::string deflated_zeros(std::size_t size) {
  std::string out;
  std::uint32_t waiting = 0;
  int count = 0;
  const auto put = [&](std::uint32_t bits, int length) {  // least significant bit first
    waiting |= bits << count;
    for (count += length; count >= 8; count -= 8) {
      out += static_cast<char>(waiting & 0xFF);
      waiting >>= 8;
    }
  };
  put(0b011, 3);       // last block, fixed codes
  put(0b00001100, 8);  // literal 0 is 00110000, written from its first bit
  for (std::size_t done = 1; done < size; done += 258) {
    put(0b10100011, 8);  // length 258 is 11000101
    put(0, 5);           // distance 1
  }
  put(0, 7);  // end of block
  put(0, 8);
  return out;
}

}  // namespace adjutant::test
