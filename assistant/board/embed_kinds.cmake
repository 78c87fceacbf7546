# Writes OUTPUT, a C++ file that holds the file of kinds INPUT as text. A file that is no JSON object stops the build.
file(READ ${INPUT} text)
string(JSON kind ERROR_VARIABLE problem TYPE "${text}")
if(problem OR NOT kind STREQUAL "OBJECT")
  message(FATAL_ERROR "${INPUT} is not a JSON object: ${problem}")
endif()
file(WRITE ${OUTPUT} "// Made from assistant/board/usual_kinds.json by embed_kinds.cmake.
#include \"board/usual_kinds.h\"

namespace adjutant::board {

std::string_view usual_kinds_text() { return R\"kinds(${text})kinds\"; }

}  // namespace adjutant::board
")
