// Lines as a client of the local socket may send them, to a service that plays a game without rules.

#include <cstdint>
#include <string_view>

#include "api/service.h"
#include "games/plain_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant;
  api::Surroundings surroundings;
  surroundings.kit = [](const api::KitRequest&) -> Result<session::Kit> {
    session::Kit kit;
    kit.system = games::plain_game();
    kit.system.id = "lnl";
    kit.module = std::make_shared<const vmod::Module>();
    return kit;
  };
  surroundings.new_token = [] { return std::string("t"); };
  surroundings.new_seed = [] { return std::uint64_t{1}; };
  api::Service service(std::move(surroundings));
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  service.handle(1, R"({"jsonrpc":"2.0","id":0,"method":"session.open","params":{"game":"lnl"}})");
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    service.handle(1, rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
