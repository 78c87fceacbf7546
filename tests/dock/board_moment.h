#pragma once

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "dock/heard/moment.h"

namespace adjutant::test {

/// A module unpacked in a folder of its own, as far as a board needs it: pictures.
class PictureFolder {
 public:
  PictureFolder() { EXPECT_TRUE(QDir(folder_.path()).mkdir(QStringLiteral("images"))); }

  PictureFolder& put(const std::string& name, const QImage& image, const char* format = "PNG") {
    EXPECT_TRUE(image.save(path(name), format)) << name;
    return *this;
  }
  PictureFolder& put(const std::string& name, QSize size, QColor colour) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(colour);
    return put(name, image);
  }
  PictureFolder& put_bytes(const std::string& name, const QByteArray& bytes) {
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()) << name;
    return *this;
  }

  [[nodiscard]] std::string module() const { return folder_.path().toStdString(); }

 private:
  [[nodiscard]] QString path(const std::string& name) const {
    return folder_.filePath(QStringLiteral("images/") + QString::fromStdString(name));
  }

  QTemporaryDir folder_;
};

/// Every pixel another colour than its neighbours.
inline QImage speckled(QSize size) {
  QImage image(size, QImage::Format_RGB32);
  for (int y = 0; y < size.height(); ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < size.width(); ++x) {
      line[x] = qRgb(x * 7 % 256, y * 11 % 256, (x * 13 + y * 5) % 256);
    }
  }
  return image;
}

inline vmod::PieceView piece_at(const std::string& id, vmod::Point at, const std::string& picture) {
  vmod::PieceView piece;
  piece.id = piece.name = id;
  piece.position = at;
  piece.appearance.images.push_back({picture});
  return piece;
}

inline vmod::MapView map_of(vmod::Size size) {
  vmod::MapView map;
  map.name = "Main";
  map.size = size;
  return map;
}

/// The same map with one board, "board.png", all over it.
inline vmod::MapView board_of(vmod::Size size) {
  vmod::MapView map = map_of(size);
  map.boards.push_back({"Board", "board.png", {0, 0, size.width, size.height}, false});
  return map;
}

inline dock::MomentPtr moment_of(std::vector<vmod::MapView> maps, const std::string& module = {},
                                 std::vector<std::string> moved = {}) {
  static std::uint64_t revision = 0;
  auto board = std::make_shared<session::Board>();
  board->maps = std::move(maps);
  dock::Moment moment;
  moment.of.session = "s1";
  moment.of.module_file = module;
  moment.revision = ++revision;
  moment.board = std::move(board);
  moment.moved = std::move(moved);
  return std::make_shared<const dock::Moment>(std::move(moment));
}

}  // namespace adjutant::test
