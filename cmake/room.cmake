# adjutant_room(NAME LINKS ... PRIVATE ...)
#
# One room of the house: a library made of the folder's sources. Its headers are included as "NAME/header.h", and only
# by rooms that link it: each room publishes an include directory of its own that holds nothing but itself, so that an
# arrow which is not drawn in CMake does not compile.
#   LINKS    rooms and libraries that appear in its headers
#   PRIVATE  those that appear in its sources only
function(adjutant_room NAME)
  cmake_parse_arguments(ROOM "" "" "LINKS;PRIVATE" ${ARGN})
  set(publish ${CMAKE_BINARY_DIR}/rooms/${NAME})
  file(MAKE_DIRECTORY ${publish})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${publish}/${NAME} SYMBOLIC)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(sources)
    add_library(adjutant_${NAME} STATIC ${sources})
    target_include_directories(adjutant_${NAME} PUBLIC ${publish})
    target_link_libraries(adjutant_${NAME} PUBLIC ${ROOM_LINKS} PRIVATE ${ROOM_PRIVATE})
    compiled_in_batches(adjutant_${NAME} 32 256)
    if(ADJUTANT_FUZZ AND ADJUTANT_FUZZ_COMPARISONS)  # libFuzzer goes by what an input reached, and what it was compared with
      target_compile_options(adjutant_${NAME} PRIVATE -fsanitize=fuzzer-no-link)
    elseif(ADJUTANT_FUZZ)
      target_compile_options(adjutant_${NAME} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
    endif()
  else()
    add_library(adjutant_${NAME} INTERFACE)
    target_include_directories(adjutant_${NAME} INTERFACE ${publish})
    target_link_libraries(adjutant_${NAME} INTERFACE ${ROOM_LINKS} ${ROOM_PRIVATE})
  endif()
  add_library(adjutant::${NAME} ALIAS adjutant_${NAME})
endfunction()
