#pragma once

#include <QChar>
#include <QString>

/// Signs between words, the same in every language. By number, since sources hold ASCII only.
namespace adjutant::dock::signs {

inline constexpr QChar minus(0x2212);
inline constexpr QChar check_mark(0x2713);
inline constexpr QChar opens(0x25B8);     ///< a small triangle: goes on to another room, or unfolds
inline constexpr QChar unfolded(0x25BE);  ///< a small triangle pointing down: what is under it is unfolded

inline constexpr QChar back(0x25C0);
inline constexpr QChar forward(0x25B6);

/// Separates a section from the sections that contain it.
inline const QString within = QLatin1Char(' ') + QChar(0x203A) + QLatin1Char(' ');
/// Separates the parts of a line.
inline const QString dot = QLatin1Char(' ') + QChar(0x00B7) + QLatin1Char(' ');
/// Separates what a die is for and whose it is.
inline const QString dash = QLatin1Char(' ') + QChar(0x2013) + QLatin1Char(' ');

}  // namespace adjutant::dock::signs
