#include "importers/identity.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

#include <fmt/format.h>
#include <nettle/sha2.h>

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

class Sha256 {
 public:
  Sha256() { sha256_init(&context_); }

  void add(std::string_view bytes) {
    sha256_update(&context_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  }

  std::string digest() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    sha256_digest(&context_, bytes.size(), bytes.data());
    std::string text;
    for (const std::uint8_t byte : bytes) {
      text += fmt::format("{:02x}", byte);
    }
    return text;
  }

 private:
  sha256_ctx context_{};
};

Result<std::string> hash_of_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  Sha256 sha;
  std::array<char, 1 << 16> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    sha.add({block.data(), static_cast<std::size_t>(in.gcount())});
  }
  if (!in.eof()) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  return sha.digest();
}

Result<std::string> hash_of_folder(const fs::path& folder, const vmod::Archive& archive) {
  const auto build_file = vmod::build_file_name(archive);
  const auto build_hash = hash_of_file(folder / build_file.value_or("buildFile"));
  if (!build_hash) {
    return build_hash;
  }
  std::vector<std::string> hashes;
  for (const auto& [name, entry] : archive.entries()) {
    auto hash = hash_of_file(folder / name);
    if (!hash) {
      return hash;
    }
    hashes.push_back(std::move(*hash));
  }
  std::sort(hashes.begin(), hashes.end());
  Sha256 sha;
  sha.add(*build_hash);
  for (const std::string& hash : hashes) {
    sha.add(hash);
  }
  return sha.digest();
}

}  // namespace

Result<std::string> content_hash(const fs::path& path, const vmod::Archive& archive) {
  std::error_code ignored;
  return fs::is_directory(path, ignored) ? hash_of_folder(path, archive) : hash_of_file(path);
}

std::string content_hash(std::string_view bytes) {
  Sha256 sha;
  sha.add(bytes);
  return sha.digest();
}

}  // namespace adjutant::importers
