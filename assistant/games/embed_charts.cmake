# Writes OUTPUT, a C++ file that holds the chart file INPUT as text. A file that is no JSON object stops the build.
file(READ ${INPUT} text)
string(JSON kind ERROR_VARIABLE problem TYPE "${text}")
if(problem OR NOT kind STREQUAL "OBJECT")
  message(FATAL_ERROR "${INPUT} is not a JSON object: ${problem}")
endif()
file(WRITE ${OUTPUT} "// Made from assistant/games/${GAME}/charts.json by embed_charts.cmake.
#include \"games/${GAME}/system.h\"

namespace adjutant::games::${GAME} {

std::string_view charts_text() { return R\"charts(${text})charts\"; }

}  // namespace adjutant::games::${GAME}
")
