#pragma once

#include <QDialog>
#include <QKeyCombination>
#include <QString>
#include <vector>

#include "dock/style/voice.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// What some keys do; any of them does it, or each its own direction.
struct KeyRow {
  const char* section;  ///< catalogue key of its headline
  std::vector<QKeyCombination> keys;
  const char* what;       ///< catalogue key of what they do
  bool is_range = false;  ///< from the first of its keys to the second, those between as well
};

/// Sections of the keys that the board hears for the Terrain panel alone (SurveyBoard): while hexes are painted, while
/// hexsides are, while another file is compared, while a grid is laid, while areas are linked. What is not named for
/// hexsides or for comparing means what it means for hexes.
inline constexpr const char* keys_of_terrain = "dock.keys.terrain";
inline constexpr const char* keys_of_hexsides = "dock.keys.hexsides";
inline constexpr const char* keys_of_comparing = "dock.keys.comparing";
inline constexpr const char* keys_of_grid = "dock.keys.grid";
inline constexpr const char* keys_of_areas = "dock.keys.areas";

/// Every key that the window hears, in the order of the sheet.
const std::vector<KeyRow>& key_table();

/// "Ctrl+Shift+Z", with the names that are printed on the keys in that language.
QString key_name(QKeyCombination key, const Voice& voice);

/// The sheet of all keys (F1). It stays open beside the board.
class KeySheet : public QDialog {
  Q_OBJECT
 public:
  KeySheet(const Voice& voice, QWidget* parent);

 private:
  void refresh();

  const Voice& voice_;
  Section* rows_ = new Section;
};

}  // namespace adjutant::dock
