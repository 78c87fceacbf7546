# adjutant_room(NAME LINKS ... PRIVATE ... [FUZZED FOLDER|none])
#
# One room of the house: a library made of the folder's sources. Its headers are included as "NAME/header.h", and only
# by rooms that link it: each room publishes an include directory of its own that holds nothing but itself, so that an
# arrow which is not drawn in CMake does not compile.
#   LINKS    rooms and libraries that appear in its headers
#   PRIVATE  those that appear in its sources only
#   FUZZED   where strangers' input is read: that folder alone tells libFuzzer what an input reached, which takes a third of
#            the compiler's time; all of the room where nothing is said
function(adjutant_room NAME)
  cmake_parse_arguments(ROOM "" "FUZZED" "LINKS;PRIVATE" ${ARGN})
  set(publish ${CMAKE_BINARY_DIR}/rooms/${NAME})
  file(MAKE_DIRECTORY ${publish})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${publish}/${NAME} SYMBOLIC)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(sources)
    add_library(adjutant_${NAME} STATIC ${sources})
    target_include_directories(adjutant_${NAME} PUBLIC ${publish})
    target_link_libraries(adjutant_${NAME} PUBLIC ${ROOM_LINKS} PRIVATE ${ROOM_PRIVATE})
    fuzzed_part(adjutant_${NAME} "${ROOM_FUZZED}")
    compiled_in_batches(adjutant_${NAME} 32 64)
  else()
    add_library(adjutant_${NAME} INTERFACE)
    target_include_directories(adjutant_${NAME} INTERFACE ${publish})
    target_link_libraries(adjutant_${NAME} INTERFACE ${ROOM_LINKS} ${ROOM_PRIVATE})
  endif()
  add_library(adjutant::${NAME} ALIAS adjutant_${NAME})
endfunction()

# fuzzed_part(TARGET FOLDER): libFuzzer goes by what an input reached: in all of the target, in none of it, or in the
# sources below that folder, which are then a target of their own.
function(fuzzed_part TARGET FOLDER)
  if(NOT ADJUTANT_FUZZ OR FOLDER STREQUAL "none")
    return()
  endif()
  set(watched ${TARGET})
  if(FOLDER)
    set(watched ${TARGET}_${FOLDER})
    get_target_property(sources ${TARGET} SOURCES)
    set(below ${sources})
    list(FILTER below INCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${FOLDER}/")
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${FOLDER}/")
    add_library(${watched} OBJECT ${below})
    compiled_in_batches(${watched} 32 64)
    get_target_property(links ${TARGET} LINK_LIBRARIES)
    get_target_property(includes ${TARGET} INCLUDE_DIRECTORIES)
    target_link_libraries(${watched} PRIVATE ${links})
    target_include_directories(${watched} PRIVATE ${includes})
    set_target_properties(${TARGET} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${watched}>")
  endif()
  target_compile_options(${watched} PRIVATE -fsanitize=fuzzer-no-link)
endfunction()
