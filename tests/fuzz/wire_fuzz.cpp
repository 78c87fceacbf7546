#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "vmod/wire/message.h"
#include "vmod/wire/observer.h"
#include "vmod/wire/pass_through.h"
#include "vmod/wire/server.h"
#include "vmod/wire/watched.h"

namespace {

using namespace adjutant::vmod;
using namespace adjutant::vmod::wire;

std::shared_ptr<const Module> small_module() {
  Module module;
  Map map;
  map.id = "Map0";
  map.name = "Main";
  module.maps.push_back(map);
  module.dice.push_back({});
  return std::make_shared<const Module>(std::move(module));
}

void hear(Watched& watched, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* heard = std::get_if<Heard>(&event)) {
      watched.hear(*heard);
    }
  }
}

/// A server with a player, and a stranger who says this.
void to_server(std::string_view bytes, Watched& watched) {
  Server server({"Adjutant", "fuzz", ""});
  Instant now{};
  const auto player = server.accept("127.0.0.1", now).value_or(0);
  server.receive(player, "REG\tann.1\tM/Main Room\tname=Ann|id=ann.1\nJOIN\tM/Cave\tnull\n", now);
  const auto stranger = server.accept("10.0.0.1", now).value_or(0);
  for (std::size_t at = 0; at < bytes.size(); at += 64) {
    server.receive(stranger, bytes.substr(at, 64), now);
    now += std::chrono::milliseconds(100);
  }
  server.tick(now + std::chrono::seconds(10));
  for (const ServerEvent& event : server.take_events()) {
    if (const auto* relayed = std::get_if<Relayed>(&event)) {
      watched.hear(relayed->heard);
    }
  }
  (void)server.rooms("M");
  (void)server.take_outputs();
  server.closed(stranger, now);
}

}  // namespace

// Any bytes to each end of the wire.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Watched watched(small_module());
  to_server(bytes, watched);

  Observer observer({"M", "1", "Companion", "Adjutant", "fuzz"}, std::nullopt, Instant{});
  observer.receive(bytes, Instant{});
  observer.doubt();
  observer.tick(Instant{} + std::chrono::minutes(1));
  hear(watched, observer.take_events());
  (void)observer.take_output();

  PassThrough pass;
  pass.from_player(bytes.substr(0, size / 2));
  pass.from_server(bytes.substr(size / 2));
  pass.from_player(bytes.substr(size / 2));
  hear(watched, pass.take_events());
  (void)watched.viewer(pass.player());
  if (pass.take_for_server() != bytes || pass.take_for_player() != bytes.substr(size / 2)) {
    __builtin_trap();
  }
  (void)read_message(bytes);
  return 0;
}
