# compiled_in_batches(TARGET SMALL LARGE): the sources of TARGET are compiled some SMALL or some LARGE at a time, in equal
# lots of neighbours (CMake's unity build), so that what they all include is read, and its templates are instantiated, once
# for each lot. Names in unnamed namespaces therefore differ from file to file (tests/tree/test_names.py holds every target
# to it), and packaging/lint.sh compiles each file and header by itself, so that no lot hides a missing include.
# ADJUTANT_BATCHES says which: small for who changes a file and compiles its lot again, and where processors are many or
# memory is little; large for who builds everything once (packaging/common.sh chooses); OFF file by file, as the preset
# alone does: for clangd, for lint, and to look at one object.
set(ADJUTANT_BATCHES small CACHE STRING "Compile several files at a time: small, large or OFF")
function(compiled_in_batches TARGET SMALL LARGE)
  if(NOT ADJUTANT_BATCHES)
    return()
  endif()
  set(most ${SMALL})
  if(ADJUTANT_BATCHES STREQUAL "large")
    set(most ${LARGE})
  endif()
  get_target_property(sources ${TARGET} SOURCES)
  list(LENGTH sources count)
  math(EXPR batches "(${count} + ${most} - 1) / ${most}")
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# compiled_lightly(TARGET): a release optimises it a little, for a room without hot loops. -O1 compiles in three quarters of
# the time of -O2; with small functions inlined as -O2 does it what is legal in Lock 'n Load takes as long to answer.
function(compiled_lightly TARGET)
  set(lightly -O1 -finline-small-functions -findirect-inlining -fpartial-inlining)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(lightly -O1)
  endif()
  target_compile_options(${TARGET} PRIVATE "$<$<CONFIG:Release>:${lightly}>")
endfunction()

# compiled_quickly(TARGET): not optimised, for what takes longer to compile than to run.
function(compiled_quickly TARGET)
  target_compile_options(${TARGET} PRIVATE -O0)
  set_property(TARGET ${TARGET} PROPERTY ADJUTANT_QUICKLY ON)
endfunction()

# watched_quickly(TARGET): not optimised under the sanitizers, for a room that takes longer to compile than to run there.
function(watched_quickly TARGET)
  if(ADJUTANT_SANITIZE)
    compiled_quickly(${TARGET})
  endif()
endfunction()

# works_hard(FILES...): tests that run longer than they take to compile, such as references that are slow on purpose, and
# those that hold what they use to a promise of time: compiled by themselves and optimised. Called in the folder of the
# targets that hold them.
function(works_hard)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -O1)
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

# rooms_first(TARGET ROOMS...): the rooms stand before the objects of a program of tests. Of a template or inline function
# that both have, the linker takes the first: that of the rooms, which is optimised, under the sanitizers watched as well,
# and not that of the tests, which is neither. Strings and JSON take a third of their time then.
function(rooms_first TARGET)
  rooms_behind(rooms ${ARGN})
  set(optimised)
  set(quick)
  foreach(room ${rooms})
    get_target_property(type ${room} TYPE)
    get_target_property(quickly ${room} ADJUTANT_QUICKLY)
    if(type STREQUAL "STATIC_LIBRARY" AND quickly)
      list(APPEND quick $<TARGET_FILE:${room}>)
    elseif(type STREQUAL "STATIC_LIBRARY")
      list(APPEND optimised $<TARGET_FILE:${room}>)
    endif()
  endforeach()
  if(optimised OR quick)
    target_link_options(${TARGET} BEFORE PRIVATE "LINKER:--whole-archive" ${optimised} ${quick} "LINKER:--no-whole-archive")
  endif()
endfunction()
