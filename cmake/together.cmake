# compiled_together(TARGET): where ADJUTANT_COMPILE_TOGETHER says so, as the presets with sanitizers do, the sources of
# TARGET are compiled several at a time, and what all of them include is read and instantiated once for each lot: half of
# the time of the large test programs. The names in the unnamed namespaces of such a target must differ from file to file.
option(ADJUTANT_COMPILE_TOGETHER "Compile tests and commands several files at a time" OFF)
function(compiled_together TARGET)
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ${ADJUTANT_COMPILE_TOGETHER} UNITY_BUILD_BATCH_SIZE 6)
endfunction()
