#include "vmod/metadata.h"

#include <utility>

#include "vmod/limits.h"
#include "vmod/xml.h"

namespace adjutant::vmod {

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

}  // namespace adjutant::vmod
