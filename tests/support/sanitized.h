#pragma once

// Tests are compiled once and linked with the rooms as they are released and with those that sanitizers watch, so that
// which it is shows only when they run.
extern "C" {
[[gnu::weak]] void __asan_init();
[[gnu::weak]] void __sanitizer_purge_allocator();
}

namespace adjutant::test {

/// Whether AddressSanitizer watches this program: what is slow under it is no mistake.
inline bool under_address_sanitizer() {
  return &__asan_init != nullptr;
}

/// Gives back the memory that AddressSanitizer keeps of what was freed; does nothing where it does not watch.
inline void purge_sanitizer() {
  if (&__sanitizer_purge_allocator != nullptr) {
    __sanitizer_purge_allocator();
  }
}

}  // namespace adjutant::test
