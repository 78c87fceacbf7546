#pragma once

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/sample_game.h"
#include "vmod/archive/archive.h"
#include "vmod/zip_writer.h"
#include "window/bought_module.h"

namespace adjutant::test {

/// The figures that are printed on the counter of that number: "2-5-4".
inline std::string printed_figures(int number) {
  return std::to_string(1 + number % 6) + "-" + std::to_string(3 + number % 8) + "-" + std::to_string(2 + number % 5) +
         "-" + std::to_string(4 + number % 4);
}

/// A counter of our own drawing: a box for its kind, its figures along the lower edge.
inline std::string counter_picture(int number) {
  QImage image(120, 120, QImage::Format_RGB32);
  image.fill(number % 2 == 0 ? QColor(188, 199, 160) : QColor(178, 184, 201));
  QPainter painter(&image);
  painter.drawRect(35, 20, 50, 34);
  painter.drawLine(35, 20, 85, 54);
  painter.drawLine(85, 20, 35, 54);
  QFont font = painter.font();
  font.setPixelSize(24);
  font.setBold(true);
  painter.setFont(font);
  painter.drawText(QRect(0, 80, 120, 34), Qt::AlignCenter, QString::fromStdString(printed_figures(number)));
  painter.end();
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  image.save(&bytes, "PNG");
  return bytes.data().toStdString();
}

/// The sample's module under another name with so many counter types more, whose figures are in their pictures alone.
inline std::filesystem::path write_counter_module(const std::filesystem::path& file, const std::string& name,
                                                  int counters) {
  const auto archive = vmod::open_archive(sample_file("sample.vmod")).value();
  std::string slots = R"(<VASSAL.build.widget.ListWidget divider="150" entryName="Regiments" height="0" width="0">)";
  ZipWriter zip;
  for (int i = 0; i < counters; ++i) {
    const std::string id = std::to_string(9000 + i);
    const std::string picture = "regiment-" + std::to_string(i) + ".png";
    slots += "<VASSAL.build.widget.PieceSlot entryName=\"Regiment " + std::to_string(i + 1) + "\" gpid=\"" + id +
             "\" height=\"60\" width=\"60\">+/null/prototype;Unit\tpiece;;;" + picture + ";Regiment " +
             std::to_string(i + 1) + "/\tnull;0;0;" + id + ";0</VASSAL.build.widget.PieceSlot>";
    zip.add("images/" + picture, counter_picture(i));
  }
  slots += "</VASSAL.build.widget.ListWidget>";
  for (const auto& one : archive.entries()) {
    std::string content = renamed(archive.read(one.first).value(), name);
    if (one.first == "buildFile.xml") {
      const std::string end = "</VASSAL.build.widget.TabWidget>";
      content.insert(content.find(end), slots);
    }
    zip.add(one.first, content);
  }
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

}  // namespace adjutant::test
