#include "dock/resolve/field_editor.h"

#include <QFocusEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"
#include "words/speech.h"

namespace adjutant::dock {

namespace {

/// What stands where nothing is given.
QString not_given() {
  return QChar(0x2013);
}

/// A label as it stands above or beside its field, where no sentence goes before it.
QString standing_alone(const QString& label) {
  return QString::fromStdString(words::capitalised(label.toStdString()));
}

QString object_name(const FormRow& row, const char* what = "field/") {
  return QLatin1String(what) + QString::fromStdString(row.place);
}

/// A stepper whose lowest step is "not given". A digit replaces what stands in it, and the wheel scrolls the sheet.
class Stepper : public QSpinBox {
 public:
  Stepper() {
    setFocusPolicy(Qt::StrongFocus);
    setSpecialValueText(not_given());
  }

 protected:
  void focusInEvent(QFocusEvent* event) override {
    QSpinBox::focusInEvent(event);
    QMetaObject::invokeMethod(this, &QSpinBox::selectAll, Qt::QueuedConnection);
  }
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

/// A list to choose from that the wheel does not change.
class Chooser : public QComboBox {
 public:
  Chooser() {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
  }

 protected:
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

/// Lays out a row: its name at the left, the control at the right, what is wrong below.
class LaidEditor : public FieldEditor {
 public:
  LaidEditor(const FormRow& row, QWidget* control) : FieldEditor(row), problem_(words({})) {
    style::set_role(*problem_, style::Role::warning);
    QLabel* name = words(standing_alone(row.label));
    name->setBuddy(control);
    control->setMinimumHeight(style::target);
    const int indent = style::margin * std::max(0, row.depth);
    column_in(*this, {indent + style::small_gap, 2, style::small_gap, 2}, {row_of({{name, 1}, {control, 1}}), problem_},
              0);
    problem_->hide();
  }

  void show_row(const FormRow& row) override {
    FieldEditor::show_row(row);
    // That nothing is given is said by the dotted frame.
    show_words(*problem_, row.value.is_null() ? QString() : row.problem);
  }

 private:
  QLabel* problem_;
};

class NumberEditor : public LaidEditor {
 public:
  NumberEditor(const FormRow& row, const QString& name, const FieldEdits& edits)
      : NumberEditor(row, name, edits, new Stepper) {}

  void show_row(const FormRow& row) override {
    LaidEditor::show_row(row);
    const int value = row.value.is_number_integer() ? row.value.get<int>() : row.least - 1;
    if (value != box_->value()) {
      const QSignalBlocker by_hand(box_);
      box_->setValue(value);
    }
  }

 private:
  NumberEditor(const FormRow& row, const QString& name, const FieldEdits& edits, Stepper* box)
      : LaidEditor(row, box), box_(box) {
    box->setObjectName(object_name(row));
    box->setAccessibleName(name);
    box->setRange(row.least - 1, row.most);
    NumberEditor::show_row(row);
    connect(box, &QSpinBox::valueChanged, this, [set = edits.set, place = row.place, least = row.least](int value) {
      set(place, value < least ? Json() : Json(value));
    });
  }

  Stepper* box_;
};

class ChoiceEditor : public LaidEditor {
 public:
  ChoiceEditor(const FormRow& row, const QString& name, const FieldEdits& edits)
      : ChoiceEditor(row, name, edits, new Chooser) {}

  void show_row(const FormRow& row) override {
    LaidEditor::show_row(row);
    const QSignalBlocker by_hand(box_);
    const QString id = row.value.is_string() ? QString::fromStdString(row.value.get<std::string>()) : QString();
    box_->setCurrentIndex(std::max(0, box_->findData(id)));
  }

 private:
  ChoiceEditor(const FormRow& row, const QString& name, const FieldEdits& edits, Chooser* box)
      : LaidEditor(row, box), box_(box) {
    box->setObjectName(object_name(row));
    box->setAccessibleName(name);
    box->addItem(not_given(), QString());
    for (const FieldOption& option : row.options) {
      box->addItem(option.text, QString::fromStdString(option.id));
    }
    ChoiceEditor::show_row(row);
    connect(box, &QComboBox::currentIndexChanged, this, [box, set = edits.set, place = row.place] {
      const std::string id = box->currentData().toString().toStdString();
      set(place, id.empty() ? Json() : Json(id));
    });
  }

  Chooser* box_;
};

/// A text, or words between commas.
class TextEditor : public LaidEditor {
 public:
  TextEditor(const FormRow& row, const QString& name, const FieldEdits& edits)
      : TextEditor(row, name, edits, new QLineEdit) {}

  void show_row(const FormRow& row) override {
    LaidEditor::show_row(row);
    if (!edit_->hasFocus()) {
      edit_->setText(text_of(row.value));
    }
  }

 private:
  TextEditor(const FormRow& row, const QString& name, const FieldEdits& edits, QLineEdit* edit)
      : LaidEditor(row, edit), edit_(edit) {
    edit->setObjectName(object_name(row));
    edit->setAccessibleName(name);
    TextEditor::show_row(row);
    connect(edit, &QLineEdit::editingFinished, this,
            [edit, set = edits.set, place = row.place, is_list = row.kind == FieldKind::words] {
              set(place, value_of_text(edit->text(), is_list));
            });
  }

  static QString text_of(const Json& value) {
    QStringList words;
    for (const Json& word : value.is_array() ? value : Json::array({value})) {
      if (word.is_string()) {
        words.append(QString::fromStdString(word.get<std::string>()));
      }
    }
    return words.join(QStringLiteral(", "));
  }
  static Json value_of_text(const QString& text, bool is_list) {
    if (text.trimmed().isEmpty()) {
      return {};
    }
    if (!is_list) {
      return text.trimmed().toStdString();
    }
    Json list = Json::array();
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts)) {
      list.push_back(word.trimmed().toStdString());
    }
    return list;
  }

  QLineEdit* edit_;
};

/// Several words out of many, ticked in a menu.
class TicksEditor : public LaidEditor {
 public:
  TicksEditor(const FormRow& row, const QString& name, const FieldEdits& edits)
      : TicksEditor(row, name, edits, new QPushButton) {}

  void show_row(const FormRow& row) override {
    LaidEditor::show_row(row);
    QStringList ticked;
    for (QAction* action : menu_->actions()) {
      const std::string id = action->data().toString().toStdString();
      const bool on = row.value.is_array() && std::ranges::find(row.value, Json(id)) != row.value.end();
      const QSignalBlocker by_hand(action);
      action->setChecked(on);
      if (on) {
        ticked.append(action->text());
      }
    }
    button_->setText(ticked.isEmpty() ? not_given() : ticked.join(QStringLiteral(", ")));
  }

 private:
  TicksEditor(const FormRow& row, const QString& name, const FieldEdits& edits, QPushButton* button)
      : LaidEditor(row, button), button_(button), menu_(new QMenu(button)) {
    button->setObjectName(object_name(row));
    button->setAccessibleName(name);
    button->setMenu(menu_);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (const FieldOption& option : row.options) {
      QAction* action = menu_->addAction(without_key(option.text));
      action->setCheckable(true);
      action->setData(QString::fromStdString(option.id));
      connect(action, &QAction::toggled, this, [this, set = edits.set, place = row.place] { set(place, ticked()); });
    }
    TicksEditor::show_row(row);
  }

  [[nodiscard]] Json ticked() const {
    Json list = Json::array();
    for (const QAction* action : menu_->actions()) {
      if (action->isChecked()) {
        list.push_back(action->data().toString().toStdString());
      }
    }
    return list.empty() ? Json() : list;
  }

  QPushButton* button_;
  QMenu* menu_;
};

class FlagEditor : public FieldEditor {
 public:
  FlagEditor(const FormRow& row, const QString& name, const FieldEdits& edits)
      : FieldEditor(row), tick_(new TickRow(object_name(row), standing_alone(row.label), row.value == Json(true))) {
    tick_->box().setAccessibleName(name);
    column_in(*this, {style::margin * row.depth + style::small_gap, 0, style::small_gap, 0}, {tick_}, 0);
    connect(&tick_->box(), &QCheckBox::toggled, this,
            [set = edits.set, place = row.place](bool on) { set(place, on ? Json(true) : Json()); });
  }

  void show_row(const FormRow& row) override {
    FieldEditor::show_row(row);
    const QSignalBlocker by_hand(&tick_->box());
    tick_->box().setChecked(row.value == Json(true));
  }

 private:
  TickRow* tick_;
};

/// The headline of an object, of a list or of one of its entries.
class HeadEditor : public FieldEditor {
 public:
  HeadEditor(const FormRow& row, const FieldEdits& edits, const Voice& voice) : FieldEditor(row), title_(words({})) {
    style::set_role(*title_, style::Role::heading);
    QHBoxLayout* line = row_in(*this, {style::margin * row.depth, style::small_gap, 0, 0}, {{title_, 1}});
    if (row.what == FormRow::What::list) {
      auto* add = push_button(object_name(row, "add/"), QStringLiteral("+ ") + voice("dock.resolve.add"),
                              [add = edits.add, place = row.place] { add(place); });
      add->setAccessibleName(voice({"dock.resolve.add_to", {{"list", row.label.toStdString()}}}));
      line->addWidget(add);
    } else if (row.what == FormRow::What::entry) {
      line->addWidget(remove_button(row, edits, voice));
    }
    HeadEditor::show_row(row);
  }

  void show_row(const FormRow& row) override {
    FieldEditor::show_row(row);
    title_->setText(standing_alone(row.label));
  }

 private:
  static QPushButton* remove_button(const FormRow& row, const FieldEdits& edits, const Voice& voice) {
    const std::size_t last = row.place.rfind('/');
    const std::string list = row.place.substr(0, last);
    const auto entry = static_cast<std::size_t>(std::stoul(row.place.substr(last + 1)));
    auto* button = push_button(object_name(row, "remove/"), QString(QChar(0x00D7)),
                               [remove = edits.remove, list, entry] { remove(list, entry); });
    const QString what = voice({"dock.resolve.remove", {{"entry", row.label.toStdString()}}});
    button->setToolTip(what);
    button->setAccessibleName(what);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return button;
  }

  QLabel* title_;
};

}  // namespace

void FieldEditor::show_row(const FormRow& row) {
  shape_ = row;
  const bool open = !row.problem.isEmpty();
  if (open != open_) {
    open_ = open;
    update();
  }
}

bool FieldEditor::fits(const FormRow& row) const {
  const bool same_words = row.what == FormRow::What::entry || row.label == shape_.label;
  return row.what == shape_.what && row.place == shape_.place && row.kind == shape_.kind &&
         row.options == shape_.options && same_words;
}

void FieldEditor::set_wanted(bool wanted) {
  if (wanted != wanted_) {
    wanted_ = wanted;
    update();
  }
}

void FieldEditor::paintEvent(QPaintEvent*) {
  if (open_ || wanted_) {
    QPainter painter(this);
    painter.setPen(QPen(style::colours(palette()).unknown, 2, Qt::DotLine));
    painter.drawRect(rect().adjusted(1, 1, -2, -2));
  }
}

void fill_chooser(QComboBox& box, const std::vector<FieldOption>& options, const std::string& chosen) {
  const QSignalBlocker by_hand(&box);
  bool is_same = box.count() == static_cast<int>(options.size());
  for (int i = 0; is_same && i < box.count(); ++i) {
    const FieldOption& option = options[static_cast<std::size_t>(i)];
    is_same = box.itemText(i) == option.text && box.itemData(i).toString().toStdString() == option.id;
  }
  if (!is_same) {
    box.clear();
    for (const FieldOption& option : options) {
      box.addItem(option.text, QString::fromStdString(option.id));
    }
  }
  box.setCurrentIndex(std::max(0, box.findData(QString::fromStdString(chosen))));
}

FieldEditor* field_editor(const FormRow& row, const QString& within, const FieldEdits& edits, const Voice& voice) {
  if (row.what != FormRow::What::field) {
    return new HeadEditor(row, edits, voice);
  }
  const QString name = within.isEmpty() ? row.label : within + signs::dot + row.label;
  switch (row.kind) {
    case FieldKind::number:
      return new NumberEditor(row, name, edits);
    case FieldKind::flag:
      return new FlagEditor(row, name, edits);
    case FieldKind::choice:
      return new ChoiceEditor(row, name, edits);
    case FieldKind::ticks:
      return new TicksEditor(row, name, edits);
    default:
      return new TextEditor(row, name, edits);
  }
}

}  // namespace adjutant::dock
