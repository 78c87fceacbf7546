#pragma once

#include <QDialog>
#include <QKeyCombination>
#include <QString>
#include <string>
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

/// Sections of the keys that one panel hears by itself.
inline constexpr const char* keys_of_counters = "dock.keys.counters";
inline constexpr const char* keys_of_charts = "dock.keys.charts";

/// Every key that the window hears, in the order of the sheet.
const std::vector<KeyRow>& key_table();

/// "Ctrl+Shift+Z", with the names that are printed on the keys in that language.
QString key_name(QKeyCombination key, const Voice& voice);

/// The sheet of all keys (F1), in as many columns as it has room for. It stays open beside the board.
class KeySheet : public QDialog {
  Q_OBJECT
 public:
  KeySheet(const Voice& voice, QWidget* parent);

  /// Brings these sections before the others, and the top of the sheet into view.
  void show_first(const std::vector<std::string>& sections);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  [[nodiscard]] std::vector<std::string> sections() const;
  [[nodiscard]] QWidget* section(const std::string& name) const;
  [[nodiscard]] int width_of_keys() const;
  [[nodiscard]] int columns_that_fit() const;

  const Voice& voice_;
  std::vector<std::string> first_;
  int columns_ = 1;
  Section* rows_ = new Section;
  Page* page_ = new Page({rows_});
};

}  // namespace adjutant::dock
