#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vmod/expression/expression.h"
#include "vmod/expression/format.h"
#include "vmod/property/filter.h"

// Any text as an expression, a format and a condition of the old kind; its properties answer with parts of the text
// itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::vmod;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto property = [text](std::string_view name) -> std::optional<std::string> {
    return name.size() % 2 == 0 ? std::optional(std::string(text.substr(text.size() / 2))) : std::nullopt;
  };
  Budget budget(10'000);
  int depth = 1000;
  ExpressionScope scope;
  scope.property = property;
  scope.function = [](std::string_view name, const std::vector<ExpressionValue>&) {
    return name.size() % 2 == 0 ? computed(3) : Beyond{};
  };
  scope.zeros_stay = size % 2 == 0;
  scope.budget = &budget;
  scope.depth = &depth;
  (void)Expression(text).evaluate(scope);
  (void)fill_format(text, property);
  (void)read_formula(text);
  (void)read_calculated(text);
  (void)read_followed(text);
  (void)PropertyFilter(text).accepts(property, budget);
  return 0;
}
