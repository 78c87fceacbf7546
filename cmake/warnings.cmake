# One set of warnings and sanitizers for every target of the project.
if(ADJUTANT_WARNINGS)  # looking for them takes g++ a twentieth of its time
  add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                      -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 and 13 report these on code of the standard library and of Qt that is sound.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict)
  # Tidying its memory before it has filled a gigabyte takes g++ a seventh of its time.
  add_compile_options(--param=ggc-min-heapsize=1000000)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang finds a deprecated function in the sorting of g++'s own library; a catalogue is one long string; and it takes a
  # local name for the shadow of one that another file of the batch keeps to itself, where g++ finds the true ones.
  add_compile_options(-Wno-deprecated-declarations -Wno-overlength-strings -Wno-shadow)
endif()
if(ADJUTANT_WERROR)
  add_compile_options(-Werror)
endif()
if(ADJUTANT_SANITIZE)
  # object-size takes a fifth of clang's time to say of some accesses what AddressSanitizer says of all, when they happen.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=object-size -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fsanitize-address-use-after-return=never)  # a fifth of the tests' time; g++ never looked for it
  endif()
endif()
if(ADJUTANT_WATCH_THREADS)
  add_compile_options(-fsanitize=thread)
  add_link_options(-fsanitize=thread)
endif()
add_compile_definitions(QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII)
