#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <string>
#include <vector>

#include "dock/models/resolve/resolve.h"
#include "dock/resolve/field_editor.h"

namespace adjutant::dock {

/// The fields of the procedure, those asked first or those folded away; where there is room the attacker's stand at the
/// left and the defender's at the right. Rows that stay keep their controls, whatever
/// comes and goes around them, so that a figure is typed without losing the place.
class FormPart : public QWidget {
  Q_OBJECT
 public:
  FormPart(ResolveModel& model, const Voice& voice, bool first);

  void refresh();
  [[nodiscard]] std::size_t fields() const { return fields_; }
  /// That of one column: it is laid out as its room allows.
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void put_in_columns(const std::vector<FormRow>& rows, const std::vector<FieldEditor*>& editors);
  void lay_out();
  void build(const std::vector<FormRow>& rows);
  [[nodiscard]] bool is_of_today() const;
  [[nodiscard]] bool fits(const std::vector<FormRow>& rows) const;
  [[nodiscard]] FieldEditor* taken(const FormRow& row);

  ResolveModel& model_;
  const Voice& voice_;
  bool first_;
  QBoxLayout* columns_;
  QVBoxLayout* attack_;
  QVBoxLayout* defence_;
  bool opposed_ = false;  ///< both columns have something
  std::vector<FieldEditor*> editors_;
  std::string procedure_;
  std::string language_;
  std::size_t fields_ = 0;
};

}  // namespace adjutant::dock
