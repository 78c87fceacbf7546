# What makes a mistake in the program harder to use against its player: guarded stacks, checked copies, addresses that
# nobody can guess, jumps that land only where they may (tests/end_to_end/test_hardened.py checks the binary). Sanitizers
# find more by themselves, and take longer with it.
if(ADJUTANT_SANITIZE OR ADJUTANT_WATCH_THREADS)
  return()
endif()
# For programs alone (-fPIE, not -fPIC): nothing of ours is a shared library, whose functions could not be inlined.
add_compile_options(-fPIE)
add_link_options(-pie)
add_compile_options(-fstack-protector-strong -fstack-clash-protection)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-fcf-protection=full)
endif()
add_link_options(-Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
add_compile_options($<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release,RelWithDebInfo>:-D_FORTIFY_SOURCE=3>)
