#pragma once

// The summary numbers no rules: they are quoted by the headings of its sections, in its own language.
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
inline constexpr const char* damage = "Tabla de daños";
inline constexpr const char* extra_pen = "PEN adicional para armamento pesado contra blindados";
inline constexpr const char* vehicle_damage = "Tabla de daños en vehículos";
inline constexpr const char* he = "Tabla de supresión por HE";
inline constexpr const char* strikes = "Tablas de salvas de artillería";
inline constexpr const char* aircraft = "Tabla de aviación de combate";
inline constexpr const char* smoke = "Tabla de humo de artillería";
inline constexpr const char* weapons = "Tabla de Armas";
inline constexpr const char* terrain = "Terreno";
inline constexpr const char* special = "REGLAS ESPECIALES";
inline constexpr const char* united_kingdom = "REGLAS ESPECIALES REINO UNIDO";
inline constexpr const char* japan = "REGLAS ESPECIALES JAPÓN";
inline constexpr const char* soviet_union = "REGLAS ESPECIALES UNIÓN SOVIÉTICA";
inline constexpr const char* australia = "REGLAS ESPECIALES AUSTRALIA";

}  // namespace adjutant::games::boltaction::section
