# compiled_in_batches(TARGET AT_MOST): the sources of TARGET are compiled some AT_MOST at a time, in equal lots of
# neighbours (CMake's unity build), so that what they all include is read, and its templates are instantiated, once for
# each lot. Names in unnamed namespaces therefore differ from file to file (tests/tree/test_names.py holds every target
# to it), and packaging/lint.sh compiles each file and header by itself, so that no lot hides a missing include.
# ADJUTANT_BATCHES=OFF compiles file by file, as the preset alone does: for clangd, for lint, and to look at one object.
option(ADJUTANT_BATCHES "Compile several files at a time" ON)
function(compiled_in_batches TARGET AT_MOST)
  if(NOT ADJUTANT_BATCHES)
    return()
  endif()
  get_target_property(sources ${TARGET} SOURCES)
  list(LENGTH sources count)
  math(EXPR batches "(${count} + ${AT_MOST} - 1) / ${AT_MOST}")
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# compiled_quickly(TARGET): not optimised under the sanitizers, for what takes longer to compile than to run there.
function(compiled_quickly TARGET)
  if(ADJUTANT_SANITIZE)
    target_compile_options(${TARGET} PRIVATE -O0)
    set_property(TARGET ${TARGET} PROPERTY ADJUTANT_QUICKLY ON)
  endif()
endfunction()

# works_hard(FILES...): tests that run longer than they take to compile, such as references that are slow on purpose:
# compiled by themselves and optimised, under the sanitizers too. Called in the folder of the targets that hold them.
function(works_hard)
  if(ADJUTANT_SANITIZE)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -O1)
  endif()
endfunction()

# rooms_behind(OUT TARGETS...): the rooms that these link, directly or through others.
function(rooms_behind OUT)
  set(rooms)
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open next)
    if(NOT next MATCHES "^adjutant(::|_)" OR NOT TARGET ${next})
      continue()
    endif()
    get_target_property(aliased ${next} ALIASED_TARGET)
    if(aliased)
      set(next ${aliased})
    endif()
    if(NOT next IN_LIST rooms)
      list(APPEND rooms ${next})
      get_target_property(behind ${next} INTERFACE_LINK_LIBRARIES)
      string(REGEX REPLACE "\\$<LINK_ONLY:([^>]*)>" "\\1" behind "${behind}")
      list(APPEND open ${behind})
    endif()
  endwhile()
  set(${OUT} ${rooms} PARENT_SCOPE)
endfunction()

# rooms_first(TARGET ROOMS...): under the sanitizers the rooms stand before the objects of a program of tests. Of a
# template or inline function that both have, the linker takes the first: that of the rooms, which is optimised, and not
# that of the tests, which is not. Strings and JSON take a third of their time then.
function(rooms_first TARGET)
  if(NOT ADJUTANT_SANITIZE)
    return()
  endif()
  rooms_behind(rooms ${ARGN})
  set(files)
  foreach(room ${rooms})
    get_target_property(type ${room} TYPE)
    get_target_property(quickly ${room} ADJUTANT_QUICKLY)
    if(type STREQUAL "STATIC_LIBRARY" AND NOT quickly)
      list(APPEND files $<TARGET_FILE:${room}>)
    endif()
  endforeach()
  if(files)
    target_link_options(${TARGET} BEFORE PRIVATE "LINKER:--whole-archive" ${files} "LINKER:--no-whole-archive")
  endif()
endfunction()
