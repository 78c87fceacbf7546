#pragma once

#include <string>

namespace adjutant::app {

struct Context;

/// What holds for every command, before a file is opened or a thread started: standard input, output and error are open
/// (a file that got the number of a closed one would have answers written into it), and a file that may not grow larger
/// is an error like any other and no end by a signal.
void prepare_process();

/// The sentence that is said on standard error where memory ends and nobody can catch that, in a destructor or on
/// another thread; the exit code is 1 then.
void keep_last_words(const std::string& no_memory);

/// From now on nothing reads this process's memory but the kernel's own administrator: no core dump, no debugger. For
/// whatever hears VASSAL's players, whose ids are their passwords.
void close_memory();

/// Brings what was answered to standard output; says so and sets exit code 1 where it could not be written. A reader
/// that has heard enough (`| head`) is no mistake.
void finish_output(Context& context);

}  // namespace adjutant::app
