# Writes OUTPUT, a C++ file that holds the catalogue files FILES (separated by commas) as text. A file that is no JSON
# object stops the build and is named.
string(REPLACE "," ";" files "${FILES}")
set(entries "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(JSON kind ERROR_VARIABLE problem TYPE "${text}")
  if(problem OR NOT kind STREQUAL "OBJECT")
    message(FATAL_ERROR "${file} is not a JSON object: ${problem}")
  endif()
  string(APPEND entries "      {\"${name}\", R\"catalogue(${text})catalogue\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from assistant/words/catalogue by embed_catalogue.cmake.
#include \"words/catalogue.h\"

namespace adjutant::words {

std::vector<CatalogueFile> built_in_files() {
  return {
${entries}  };
}

}  // namespace adjutant::words
")
