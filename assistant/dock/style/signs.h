#pragma once

#include <QChar>
#include <QString>

/// Signs between words, the same in every language. By number, since sources hold ASCII only.
namespace adjutant::dock::signs {

inline constexpr QChar minus(0x2212);
inline constexpr QChar check_mark(0x2713);
inline constexpr QChar opens(0x25B8);     ///< a small triangle: goes on to another room, or unfolds
inline constexpr QChar unfolded(0x25BE);  ///< the same, pointing at what is under it

inline constexpr QChar back(0x25C0);
inline constexpr QChar forward(0x25B6);

/// Between a section and those it stands in.
inline const QString within = QLatin1Char(' ') + QChar(0x203A) + QLatin1Char(' ');
/// Between the parts of a line.
inline const QString dot = QLatin1Char(' ') + QChar(0x00B7) + QLatin1Char(' ');
/// Between what a die is for and whose it is.
inline const QString dash = QLatin1Char(' ') + QChar(0x2013) + QLatin1Char(' ');

}  // namespace adjutant::dock::signs
