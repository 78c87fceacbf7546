#include "vmod/wire/compression.h"

#include <algorithm>
#include <array>
#include <memory>

#include <zlib.h>

#include "vmod/utf16.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kMark = "!ZIP!";
constexpr std::string_view kEntryName = "Dummy";
constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Base64

std::string to_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j) {
      group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
    }
    const std::size_t letters = std::min<std::size_t>(bytes.size() - i, 3) + 1;
    for (std::size_t j = 0; j < 4; ++j) {
      out += j < letters ? kBase64[group >> (18 - 6 * j) & 0x3F] : '=';
    }
  }
  return out;
}

std::array<std::uint8_t, 256> base64_values() {
  std::array<std::uint8_t, 256> values{};
  values.fill(64);
  for (std::size_t i = 0; i < kBase64.size(); ++i) {
    values[static_cast<unsigned char>(kBase64[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}

/// Letters that do not belong are passed over, as VASSAL's decoder does.
std::string from_base64(std::string_view text) {
  static const std::array<std::uint8_t, 256> values = base64_values();
  std::string out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text.substr(0, text.find('='))) {
    const std::uint8_t value = values[static_cast<unsigned char>(c)];
    if (value == 64) {
      continue;
    }
    bits = bits << 6 | value;
    count += 6;
    if (count >= 8) {
      count -= 8;
      out += static_cast<char>(bits >> count & 0xFF);
    }
  }
  return out;
}

// ZIP

void put16(std::string& out, std::uint32_t value) {
  out += static_cast<char>(value & 0xFF);
  out += static_cast<char>(value >> 8 & 0xFF);
}

void put32(std::string& out, std::uint32_t value) {
  put16(out, value & 0xFFFF);
  put16(out, value >> 16);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t length) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < length; ++i) {
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return value;
}

struct EndDeflate {
  void operator()(z_stream* stream) const { deflateEnd(stream); }
};
struct EndInflate {
  void operator()(z_stream* stream) const { inflateEnd(stream); }
};

Bytef* bytes_of(std::string_view text) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib only reads next_in
}

/// Compresses a text without the header of zlib, as entries of ZIP files are.
std::string deflated(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  const std::unique_ptr<z_stream, EndDeflate> end(&stream);
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = bytes_of(out);
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  return out;
}

tl::unexpected<Error> broken() {
  return failure("!ZIP!", {"vmod.wire.zip_broken", {}});
}

tl::unexpected<Error> too_large() {
  return failure("!ZIP!", {"vmod.wire.zip_too_large", {}});
}

bool is_bomb(std::size_t unpacked, std::size_t packed) {
  return unpacked > limits::unpacked_bytes ||
         (unpacked > limits::unpacked_any_ratio && unpacked / limits::unpacked_ratio > packed);
}

/// Hands the unpacked text to `take` block by block; gives its size.
template <class Take>
Result<std::size_t> inflate_each(std::string_view packed, Take take) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) {
    return broken();
  }
  const std::unique_ptr<z_stream, EndInflate> end(&stream);
  stream.next_in = bytes_of(packed);
  stream.avail_in = static_cast<uInt>(packed.size());
  std::size_t size = 0;
  std::array<char, 64 << 10> block{};
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    status = inflate(&stream, Z_NO_FLUSH);
    const std::string_view more(block.data(), block.size() - stream.avail_out);
    size += more.size();
    take(more);
    if (is_bomb(size, packed.size())) {
      return too_large();
    }
  }
  return status == Z_STREAM_END ? Result<std::size_t>(size) : broken();
}

/// The content of the first entry of a ZIP, block by block; gives its size.
template <class Take>
Result<std::size_t> first_entry(std::string_view zip, Take take) {
  constexpr std::size_t header = 30;
  if (zip.size() < header || !zip.starts_with("PK\x03\x04")) {
    return broken();
  }
  const std::size_t start = header + number_at(zip, 26, 2) + number_at(zip, 28, 2);
  if (start > zip.size()) {
    return broken();
  }
  constexpr std::uint32_t stored = 0;
  constexpr std::uint32_t by_deflate = 8;
  const std::string_view content = zip.substr(start);
  switch (number_at(zip, 8, 2)) {
    case by_deflate:
      return inflate_each(content, take);
    case stored:
      take(content.substr(0, number_at(zip, 18, 4)));
      return std::min<std::size_t>(content.size(), number_at(zip, 18, 4));
    default:
      return broken();
  }
}

template <class Take>
Result<std::size_t> unpack_each(std::string_view message, Take take) {
  if (!is_packed(message) || message.size() > limits::line_bytes) {
    return broken();
  }
  return first_entry(from_base64(message.substr(kMark.size())), take);
}

}  // namespace

std::string pack(std::string_view text, std::uint32_t dos_time) {
  const std::string content = deflated(text);
  const auto checksum = static_cast<std::uint32_t>(crc32(0, bytes_of(text), static_cast<uInt>(text.size())));
  const auto put_sizes = [&](std::string& out) {
    put32(out, checksum);
    put32(out, static_cast<std::uint32_t>(content.size()));
    put32(out, static_cast<std::uint32_t>(text.size()));
  };
  std::string common;
  put16(common, 20);      // version needed
  put16(common, 0x0808);  // sizes follow the content; names in UTF-8
  put16(common, 8);       // deflated
  put32(common, dos_time);

  std::string zip = "PK\x03\x04" + common + std::string(12, '\0');
  put16(zip, static_cast<std::uint32_t>(kEntryName.size()));
  put16(zip, 0);
  zip += kEntryName;
  zip += content;
  zip += "PK\x07\x08";
  put_sizes(zip);

  const auto directory = static_cast<std::uint32_t>(zip.size());
  zip += "PK\x01\x02";
  put16(zip, 20);
  zip += common;
  put_sizes(zip);
  put16(zip, static_cast<std::uint32_t>(kEntryName.size()));
  zip += std::string(16, '\0');
  zip += kEntryName;

  const auto length = static_cast<std::uint32_t>(zip.size()) - directory;
  zip += std::string("PK\x05\x06") + std::string(4, '\0');
  put16(zip, 1);
  put16(zip, 1);
  put32(zip, length);
  put32(zip, directory);
  put16(zip, 0);
  return std::string(kMark) + to_base64(zip);
}

std::string pack_if_long(std::string text) {
  return to_utf16(text).size() > limits::compressed_above ? pack(text) : text;
}

bool is_packed(std::string_view message) {
  return message.starts_with(kMark);
}

Result<std::string> unpack(std::string_view message) {
  std::string text;
  return unpack_each(message, [&text](std::string_view more) { text += more; }).map([&text](std::size_t) {
    return std::move(text);
  });
}

}  // namespace adjutant::vmod::wire
