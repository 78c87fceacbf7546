#pragma once

// The summary numbers no rules: they are quoted by the headings of its sections, in its own
// language; long ones by their beginning.
namespace adjutant::games::boltaction::section {

inline constexpr const char* orders = "GENERAL";
inline constexpr const char* turn = "TURNO";
inline constexpr const char* movement = "MOVIMIENTO";
inline constexpr const char* shooting = "COMBATE A DISTANCIA";
inline constexpr const char* close_quarters = "CUERPO A CUERPO";
inline constexpr const char* fubar = "TABLAS FUBAR";
inline constexpr const char* officers = "Modificadores de oficiales";
inline constexpr const char* movement_table = "Movimiento por unidad";
inline constexpr const char* to_hit = "Tabla para impactar";
inline constexpr const char* damage = "Tabla de da\u00f1os";
inline constexpr const char* vehicle_damage = "Tabla de da\u00f1os en veh\u00edculos";
inline constexpr const char* he = "Tabla de supresi\u00f3n por HE";
inline constexpr const char* strikes = "Tablas de salvas";
inline constexpr const char* aircraft = "Tabla de aviaci\u00f3n de combate";
inline constexpr const char* smoke = "Tabla de humo";
inline constexpr const char* weapons = "Tabla de Armas";
inline constexpr const char* terrain = "Terreno";
inline constexpr const char* special = "REGLAS ESPECIALES";
inline constexpr const char* united_kingdom = "REGLAS ESPECIALES REINO UNIDO";
inline constexpr const char* japan = "REGLAS ESPECIALES JAP\u00d3N";

}  // namespace adjutant::games::boltaction::section
