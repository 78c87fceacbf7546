# Writes OUTPUT, a C++ file that holds the pictures FILES (separated by commas) as text, each by its name without ".svg".
string(REPLACE "," ";" files "${FILES}")
set(entries "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  if(NOT text MATCHES "^<svg ")
    message(FATAL_ERROR "${file} is not an SVG picture")
  endif()
  string(APPEND entries "      {QStringLiteral(\"${name}\"), QByteArray(R\"svg(${text})svg\")},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from the pictures of assistant/dock/style/icons by embed_icons.cmake.
#include \"dock/style/icons.h\"

namespace adjutant::dock::style {

std::map<QString, QByteArray> built_in_icons() {
  return {
${entries}  };
}

}  // namespace adjutant::dock::style
")
