# Writes OUTPUT, a source file that holds schema/full.sql and the numbered steps of SCHEMA_FOLDER as raw strings.
# A raw string may not be longer than 64 KiB everywhere; each file stands in a string of its own and is far below.
function(raw_string VARIABLE FILE)
  file(READ ${FILE} text)
  set(${VARIABLE} "R\"sql(${text})sql\"" PARENT_SCOPE)
endfunction()

file(GLOB steps ${SCHEMA_FOLDER}/[0-9][0-9][0-9]_*.sql)
list(SORT steps)
set(listed "")
set(number 0)
foreach(step IN LISTS steps)
  math(EXPR number "${number} + 1")
  string(REGEX MATCH "([0-9][0-9][0-9])_[^/]*$" matched ${step})
  math(EXPR named "1${CMAKE_MATCH_1} - 1000")
  if(NOT named EQUAL number)
    message(FATAL_ERROR "Steps of the schema are numbered 001, 002 ... without gaps: ${step} should be number ${number}")
  endif()
  raw_string(text ${step})
  string(APPEND listed "    ${text},\n")
endforeach()
raw_string(full ${SCHEMA_FOLDER}/full.sql)

file(WRITE ${OUTPUT} "// Written by embed_schema.cmake from db/schema.\n#include \"db/file/schema.h\"\n\nnamespace adjutant::db {\n
std::string_view full_schema() { return ${full}; }\n
std::vector<std::string_view> schema_steps() {\n  return {\n${listed}  };\n}\n\n}  // namespace adjutant::db\n")
