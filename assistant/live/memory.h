#pragma once

namespace adjutant::live {

/// Gives memory that was freed back to the system, where the C library keeps it otherwise; takes some milliseconds.
void give_back_memory();

}  // namespace adjutant::live
