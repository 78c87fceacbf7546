# Writes OUTPUT, a C++ file with the function NAME that gives the file FILE as text. A file that is no JSON object stops
# the build.
file(READ ${FILE} text)
string(JSON kind ERROR_VARIABLE problem TYPE "${text}")
if(problem OR NOT kind STREQUAL "OBJECT")
  message(FATAL_ERROR "${FILE} is not a JSON object: ${problem}")
endif()
file(WRITE ${OUTPUT} "// Made from a file of words by embed_words.cmake.
#include \"rules/terms/embedded_words.h\"

namespace adjutant::rules {

std::string_view ${NAME}() {
  return R\"words(${text})words\";
}

}  // namespace adjutant::rules
")
