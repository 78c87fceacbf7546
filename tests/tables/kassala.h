#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tables/pack.h"

namespace adjutant::tables::test {

/// A small invented game with one chart of each kind.
inline nlohmann::json kassala() {
  return nlohmann::json::parse(R"({
    "format": "adjutant-pack/1", "id": "kassala-example", "game": "kassala", "edition": "1",
    "languages": ["es", "it", "en"],
    "labels": {"crt": {"es": "Tabla de combate", "it": "Tabella di combattimento", "en": "Combat table"},
               "fire": {"es": "Fuego", "it": "Fuoco", "en": "Fire"},
               "terrain": {"es": "Terreno", "it": "Terreno", "en": "Terrain"}},
    "charts": [
      {"id": "crt", "rule": "7.2",
       "inputs": [{"id": "attack", "kind": "int"}, {"id": "defend", "kind": "int"}],
       "modifiers": [{"id": "river", "value": -1, "group": null, "rule": "7.4"},
                     {"id": "woods", "value": -1, "group": "cover", "rule": "7.5"},
                     {"id": "town", "value": -2, "group": "cover", "rule": "7.5"},
                     {"id": "guns", "value": 1, "rule": "7.6", "shift": true},
                     {"id": "heat", "value": -1, "source": "secondary", "rule": "7.9"},
                     {"id": "mud", "value": null, "rule": "7.8"}],
       "groups": {"cover": "min"},
       "dice": "1d6",
       "table": {"kind": "odds", "columns": ["1-2", "1-1", "3-2", "2-1"], "below": "lowest", "rows": [
         {"to": 1, "cells": ["AE", "AE", "AR", "AR"]},
         {"from": 2, "to": 4, "cells": ["AR", "AR", "EX", "EX"]},
         {"from": 5, "cells": ["EX", "DR", "DR", {"value": "DE", "source": "inferred", "rule": "7.3"}]}]}},
      {"id": "fire", "rule": "5.1", "inputs": [{"id": "strength", "kind": "int"}],
       "modifiers": [{"id": "close", "value": 2, "rule": "5.2"}],
       "dice": "2d6",
       "table": {"kind": "bands", "columns": ["steps", "retreat"], "rows": [
         {"to": 7, "cells": [0, false]}, {"from": 8, "to": 11, "cells": [1, true]}, {"from": 12, "cells": [2, null]}]}},
      {"id": "terrain", "rule": "3.1",
       "inputs": [{"id": "terrain", "kind": "choice", "choices": ["sand", "wadi"]}, {"id": "effect", "kind": "text"}],
       "table": {"kind": "grid", "keys": ["terrain", "effect"], "columns": ["move", "cover"], "rows": [
         {"at": ["sand"], "cells": [1, 0]}, {"at": ["wadi"], "cells": [2, null]}]}}],
    "terrains": {"sand": {"los": "open", "height": 0}}, "counters": []})");
}

inline ReadPack read(const nlohmann::json& pack) {
  return read_pack(pack, "pack.json").value();
}

inline ChartSheet kassala_sheet() {
  return read(kassala()).pack.charts;
}

}  // namespace adjutant::tables::test
