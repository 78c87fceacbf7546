#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "tables/json_places.h"
#include "tables/pack.h"

// The bytes of a pack: where they are no pack at all, and the lines of what is wrong in one.
namespace adjutant::tables {

using nlohmann::json;

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string at(const std::string& where, std::string_view text, std::size_t byte) {
  const TextPlace place = place_in(text, byte);
  return fmt::format("{}:{}:{}", where, place.line, place.column);
}

/// A handler that keeps nothing but the offset at which the parser gives up.
class WhereItStops : public json::json_sax_t {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&, const json::exception&) override {
    behind = position;
    return false;
  }

  std::size_t behind = 0;
};

/// A number such as 1e999, which is JSON, but no number that a program can hold.
Error number_too_large(std::string_view text, const std::string& where) {
  WhereItStops parser;
  json::sax_parse(text, &parser);
  const std::size_t end = std::min(parser.behind, text.size());
  const std::size_t before = text.substr(0, end).find_last_not_of("+-.0123456789Ee");
  const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
  constexpr std::size_t shown = 20;
  const std::string number(text.substr(start, std::min(end - start, shown)));
  return {at(where, text, start), {"tables.pack.number_too_large", {{"number", number}}}};
}

Result<json> parse(std::string_view text, const std::string& where) {
  if (nests_deeper(text, max_pack_depth)) {
    return failure(where, too_deep(max_pack_depth));
  }
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    // The parser counts from 1, and stands behind what it could not take.
    const SyntaxError wrong = syntax_error(text, error.byte == 0 ? 0 : error.byte - 1);
    return failure(at(where, text, wrong.byte), wrong.what);
  } catch (const json::out_of_range&) {
    return tl::unexpected(number_too_large(text, where));
  }
}

/// The entry of a list that is called so: by its id, else by its number, counted from 1. Its number from 0.
std::size_t entry_called(const json& list, std::string_view name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].is_object() && list[i].value("id", json()) == std::string(name)) {
      return i;
    }
  }
  std::size_t number = 0;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number - 1;  // 0 becomes a number that no list has
}

/// The path of what a place means, or of the nearest thing around it that is there: "charts/crt/table/rows/3" may be
/// "charts/1/table".
std::string path_of(const json& file, std::string_view place) {
  std::string path;
  const json* inside = &file;
  while (!place.empty()) {
    const std::size_t slash = std::min(place.find('/'), place.size());
    std::string name(place.substr(0, slash));
    place.remove_prefix(std::min(slash + 1, place.size()));
    if (inside->is_array()) {
      const std::size_t entry = entry_called(*inside, name);
      if (entry >= inside->size()) {
        return path;
      }
      name = std::to_string(entry + 1);
      inside = &(*inside)[entry];
    } else if (const auto found = inside->find(name); inside->is_object() && found != inside->end()) {
      inside = &*found;
    } else {
      return path;
    }
    path += (path.empty() ? "" : "/") + name;
  }
  return path;
}

/// Puts the line of each place before it, and says which keys stand twice.
void add_lines(Diagnostics& diagnostics, const json& file, std::string_view text, const std::string& where) {
  std::vector<std::string> paths;
  for (const Diagnostic& one : diagnostics) {
    paths.push_back(path_of(file, std::string_view(one.where).substr(where.size() + 1)));
  }
  const JsonPlaces places = places_in(text, {paths.begin(), paths.end()}, max_pack_diagnostics);
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const auto line = places.lines.find(paths[i]);
    const std::string place = diagnostics[i].where.substr(where.size() + 1);
    diagnostics[i].where = fmt::format("{}:{}: {}", where, line == places.lines.end() ? 1 : line->second, place);
  }
  for (const KeyAgain& again : places.again) {
    diagnostics.push_back({Severity::error,
                           fmt::format("{}:{}: {}", where, again.line, again.path),
                           {"tables.pack.key_again", {{"key", again.key}}}});
  }
}

}  // namespace

Result<ReadPack> read_pack_text(std::string_view text, const std::string& where, const PackChecks& also) {
  if (text.size() > max_pack_bytes) {
    return failure(where, {"tables.pack.too_large", {{"most", max_pack_bytes >> 20U}}});
  }
  if (text.starts_with(byte_order_mark)) {
    text.remove_prefix(byte_order_mark.size());
  }
  if (const auto byte = not_text(text)) {
    return failure(at(where, text, *byte), {"tables.pack.not_utf8", {}});
  }
  const Result<json> file = parse(text, where);
  if (!file) {
    return tl::unexpected(file.error());
  }
  auto read = read_pack(*file, where);
  if (!read) {
    return read;
  }
  if (also) {
    std::ranges::move(also(read->pack), std::back_inserter(read->diagnostics));
  }
  add_lines(read->diagnostics, *file, text, where);
  return read;
}

}  // namespace adjutant::tables
