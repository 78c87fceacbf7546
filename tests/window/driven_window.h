#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "context/context.h"
#include "dock/board_view.h"
#include "dock/heard/feed.h"
#include "dock/models/attack/attack.h"
#include "dock/models/game/log.h"
#include "dock/models/game/sessions.h"
#include "dock/models/play/play.h"
#include "dock/models/rules/rules.h"
#include "dock/style/voice.h"
#include "dock/window.h"
#include "program/dock_program.h"
#include "support/scratch_folder.h"
#include "words/catalogue.h"

namespace adjutant::test {

/// The program's own window with everything behind it (core, socket, feeder, link), in a scratch folder with an empty
/// database, driven by mouse and keys as a player would. What it shows is read from its models.
class DrivenWindow : public ::testing::Test {
 protected:
  /// As `adjutant dock FILE` does; without one, as `adjutant dock --sample` does the first time, later with what was
  /// open last. Waits for the first board.
  void start(const std::filesystem::path& file = {}, words::Language language = words::Language::en) {
    context_.language = language;
    app::DockOptions options;
    if (!file.empty()) {
      options.files = {file};
    }
    options.socket = scratch_.path() / "adjutant.sock";
    options.settings = scratch_.path() / "dock.ini";
    options.sample = file.empty() && !std::filesystem::exists(options.settings);
    begin(options);
    ASSERT_TRUE(settles([&] { return window().sessions().followed() != nullptr && !board().maps().empty(); }))
        << feed().state().problem_place << ' ' << (feed().state().problem ? feed().state().problem->key : "");
  }

  /// As a first start without a file: the start page.
  void start_with_nothing(words::Language language = words::Language::en) {
    context_.language = language;
    app::DockOptions options;
    options.socket = scratch_.path() / "adjutant.sock";
    options.settings = scratch_.path() / "dock.ini";
    begin(options);
    ASSERT_TRUE(settles([&] { return window().sessions().connected(); }));
  }

  void begin(const app::DockOptions& options) {
    auto program = app::DockProgram::start(options, context_);
    ASSERT_TRUE(program) << program.error().where;
    program_.emplace(std::move(*program));
    window().resize(1280, 800);
    window().show();
    window().activateWindow();  // on a bare screen there is no window manager that would
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
  }

  /// As if the window were closed; `start` then begins with what is remembered.
  void end() { program_.reset(); }

  /// Runs the event loop until it holds; false where it does not within any patience.
  template <class Condition>
  static bool settles(Condition condition) {
    return QTest::qWaitFor(condition, 30'000);
  }

  /// Waits until the board keeps its place while the window has nothing more to lay out; its place in the window.
  QRect rests() {
    const auto place = [&] { return QRect(board().mapTo(&window(), QPoint()), board().size()); };
    QRect before;
    int still = 0;
    EXPECT_TRUE(settles([&] {
      QTest::qWait(50);
      still = place() == before ? still + 1 : 0;
      before = place();
      return still == 4;
    }));
    return before;
  }

  dock::Window& window() { return program_->window(); }
  dock::BoardView& board() { return window().board(); }
  dock::PlayModel& play() { return window().play(); }
  dock::RulesModel& rules() { return window().rules(); }
  dock::Feed& feed() { return program_->feed(); }
  app::DockProgram& program() { return *program_; }
  app::Context& context() { return context_; }
  [[nodiscard]] const std::filesystem::path& scratch() const { return scratch_.path(); }

  /// A click on the board, where the map pixel is drawn.
  void click(QPointF map_point, Qt::KeyboardModifiers modifiers = {}) {
    board().show_point(map_point);
    QTest::mouseClick(&board(), Qt::LeftButton, modifiers, board().to_widget(map_point).toPoint());
  }

  /// The map pixel in the middle of a hex, by its printed name.
  QPointF centre_of(const char* place) {
    const QString name = QString::fromUtf8(place);
    play().show_place(name);
    EXPECT_TRUE(settles([&] { return play().selected().place == name; })) << place;
    const QPointF centre = play().selected().centre;
    play().back_out();
    return centre;
  }

  /// A click on the button with this text or name, wherever it stands in the window.
  void press(const QString& name) {
    const auto is_meant = [&](const QAbstractButton* button) {
      return button->isVisible() && button->isEnabled() &&
             (button->text() == name || button->accessibleName() == name || button->toolTip() == name);
    };
    const auto buttons = window().findChildren<QAbstractButton*>();
    const auto found = std::find_if(buttons.begin(), buttons.end(), is_meant);
    ASSERT_NE(found, buttons.end()) << "no button " << name.toStdString();
    QTest::mouseClick(*found, Qt::LeftButton);
  }
  /// The keys go to the window again after a dialog.
  void come_back() {
    window().activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window()));
  }

  /// Types the name in the file dialog that is open, in the folder of the file, and presses its button. Qt's own dialog
  /// is meant (Qt::AA_DontUseNativeDialogs).
  void choose_file(const std::filesystem::path& file) {
    QFileDialog* dialog = nullptr;
    ASSERT_TRUE(settles([&] {
      dialog = window().findChild<QFileDialog*>();
      return dialog && dialog->isVisible();
    }));
    dialog->setDirectory(QString::fromStdString(file.parent_path().string()));
    QTest::qWait(200);  // until it has read the folder
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    ASSERT_NE(name, nullptr);
    name->setCompleter(nullptr);  // its list takes the keys
    name->setFocus();
    QTest::keyClicks(name, QString::fromStdString(file.filename().string()));
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    ASSERT_NE(buttons, nullptr);
    QTest::mouseClick(buttons->button(QDialogButtonBox::Open), Qt::LeftButton);
    ASSERT_TRUE(settles([&] { return window().findChild<QFileDialog*>() == nullptr; }));
    come_back();
  }
  [[nodiscard]] QString said(const char* key) { return program().voice()(key); }

  /// What the player looks at, kept in the build folder for whoever wants to look too.
  void keep_picture(const std::string& name) {
    QTest::qWait(200);
    board().finish();
    keep_picture(window(), name);
  }
  static void keep_picture(QWidget& looked_at, const std::string& name) {
    const QString folder = QString::fromStdString(ADJUTANT_PICTURES);
    ASSERT_TRUE(QDir().mkpath(folder));
    const QString file = folder + QLatin1Char('/') + QString::fromStdString(name) + QLatin1Char('-') +
                         QGuiApplication::platformName() + QStringLiteral(".png");
    const QPixmap picture = looked_at.grab();
    EXPECT_EQ(picture.deviceIndependentSize().toSize(), looked_at.size());
    EXPECT_TRUE(picture.save(file)) << file.toStdString();
  }

 private:
  ScratchFolder scratch_;
  app::Context context_{.database = scratch_.path() / "adjutant.db",
                        .catalogue = words::built_in(),
                        .in = std::cin,
                        .out = std::cout,
                        .err = std::cerr};
  std::optional<app::DockProgram> program_;
};

}  // namespace adjutant::test
