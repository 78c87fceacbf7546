# One set of warnings and sanitizers for every target of the project.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                    -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 and 13 report these on code of the standard library and of Qt that is sound.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict)
endif()
if(ADJUTANT_WERROR)
  add_compile_options(-Werror)
endif()
if(ADJUTANT_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(--param=ggc-min-heapsize=1500000)  # tidying its memory takes g++ a seventh of its time here
  endif()
endif()

# libFuzzer goes by what an input reached, in the rooms as in the targets themselves.
if(ADJUTANT_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
add_compile_definitions(QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII)
