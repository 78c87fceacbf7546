#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "support/scratch_folder.h"

namespace adjutant::test {

using Environment = std::map<std::string, std::string>;

/// What a test program and all that it starts see instead of its caller's environment: fonts of the tests' own
/// (fonts.conf), an empty home and runtime folder in `folder`, which is made ready, no language, Greenwich's time, no
/// desktop and its theme, no session bus, and no screen unless QT_QPA_PLATFORM=xcb asks for that of DISPLAY. Of the
/// caller's only what finds programs and libraries, what the sanitizers are told, and what begins with ADJUTANT_ stays:
/// a variable that nobody thought of changes nothing. Pictures are made at the scale of ADJUTANT_MOMENTS_SCALE.
Environment own_environment(const Environment& callers, const std::filesystem::path& folder);

/// Gives this process such an environment and a usual umask. The first thing in a main(), since Qt, fontconfig and the
/// C library look at theirs only once; the folder is gone at the end.
class OwnSurroundings {
 public:
  OwnSurroundings();

 private:
  ScratchFolder folder_;
};

}  // namespace adjutant::test
