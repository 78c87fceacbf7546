#pragma once

#include <QComboBox>
#include <QString>
#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "dock/models/resolve/field_form.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// What a row of the sheet does to the form.
struct FieldEdits {
  std::function<void(const std::string& place, Json value)> set;
  std::function<void(const std::string& list)> add;
  std::function<void(const std::string& list, std::size_t entry)> remove;
};

/// One row of the sheet: its name, and the control that fits its kind. A row whose value is missing has a dotted frame.
class FieldEditor : public QWidget {
  Q_OBJECT
 public:
  explicit FieldEditor(const FormRow& row) : shape_(row) {}

  /// Shows another value of the same field; what has the focus keeps what is being typed.
  virtual void show_row(const FormRow& row);
  /// Whether that row can be shown by this editor.
  [[nodiscard]] bool fits(const FormRow& row) const;
  void set_wanted(bool wanted);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  FormRow shape_;
  bool open_ = false;    ///< required, and not given
  bool wanted_ = false;  ///< what the core waits for
};

/// Shows these options in a list to choose from, and which is chosen; a list that is open and has them already stays
/// so.
void fill_chooser(QComboBox& box, const std::vector<FieldOption>& options, const std::string& chosen);

/// The editor for a row. `within` is the name of what the field belongs to, for who hears it instead of seeing it.
FieldEditor* field_editor(const FormRow& row, const QString& within, const FieldEdits& edits, const Voice& voice);

}  // namespace adjutant::dock
