# Writes OUTPUT, a C++ file that holds the lexicon FILE as text. A file that is no JSON object stops the build.
file(READ ${FILE} text)
string(JSON kind ERROR_VARIABLE problem TYPE "${text}")
if(problem OR NOT kind STREQUAL "OBJECT")
  message(FATAL_ERROR "${FILE} is not a JSON object: ${problem}")
endif()
file(WRITE ${OUTPUT} "// Made from assistant/rules/lexicon.json by embed_lexicon.cmake.
#include \"rules/embedded_lexicon.h\"

namespace adjutant::rules {

std::string_view embedded_lexicon() {
  return R\"lexicon(${text})lexicon\";
}

}  // namespace adjutant::rules
")
