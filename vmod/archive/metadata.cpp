#include "vmod/archive/metadata.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "vmod/archive/xml.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// The numbers of "4.4.1-9"; letters between them do not count.
std::vector<int> numbers_in(const std::string& version) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < version.size();) {
    const std::size_t end = std::min(version.find_first_not_of("0123456789", i), version.size());
    if (end > i) {
      numbers.push_back(parse_int(version.substr(i, end - i)).value_or(0));
    }
    i = end + 1;
  }
  return numbers;
}

}  // namespace

std::optional<Metadata> read_metadata(const Archive& archive, std::string_view entry, Diagnostics& diagnostics) {
  if (!archive.contains(entry)) {
    return std::nullopt;
  }
  const std::string where = archive.name() + ":" + std::string(entry);
  auto bytes = archive.read(entry, limits::metadata_bytes);
  auto document = bytes ? parse_xml(std::move(*bytes), where, diagnostics)
                        : Result<std::unique_ptr<pugi::xml_document>>(tl::unexpected(std::move(bytes.error())));
  if (!document) {
    diagnostics.push_back({Severity::warning, document.error().where, document.error().what});
    return std::nullopt;
  }
  const pugi::xml_node data = (*document)->document_element();
  return Metadata{text_of(data.child("name")), text_of(data.child("version")), text_of(data.child("VassalVersion")),
                  text_of(data.child("description")), text_of(data.child("universal")) == "true"};
}

bool is_older(const std::string& version, const std::string& wanted) {
  return numbers_in(version) < numbers_in(wanted);
}

}  // namespace adjutant::vmod
