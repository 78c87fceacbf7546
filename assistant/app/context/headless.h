#pragma once

#include <QGuiApplication>

namespace adjutant::app {

/// The program object of a command without a window, as long as it lives. Where pictures are decoded QCoreApplication
/// will not do: an SVG with text in it needs fonts, and without this the process would abort. Nothing needs a screen.
class HeadlessProgram {
 public:
  HeadlessProgram() = default;
  HeadlessProgram(const HeadlessProgram&) = delete;
  HeadlessProgram& operator=(const HeadlessProgram&) = delete;

 private:
  int count_ = 3;
  char name_[9] = "adjutant";
  char option_[10] = "-platform";
  char platform_[10] = "offscreen";
  char* arguments_[4] = {name_, option_, platform_, nullptr};
  QGuiApplication application_{count_, arguments_};
};

}  // namespace adjutant::app
