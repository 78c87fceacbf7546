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
  endif()
endfunction()
