#include "dock/start/cover.h"

#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "dock/painting/picture_decode.h"
#include "vmod/archive/archive.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// A build file that is looked through for pictures; those of the largest modules have some 20 MB.
constexpr std::uint64_t most_build_file = std::uint64_t{48} << 20;
/// Boards that are tried until one has a picture.
constexpr std::size_t most_boards_tried = 4;
/// Pixels of a picture that is decoded for a cover: 96 MB.
constexpr qint64 most_cover_pixels = 24'000'000;

/// The value of an attribute in the tag that begins at `at`, as it is written; a name with a reference in it is not
/// worth a cover.
std::string attribute_in(std::string_view text, std::size_t at, std::string_view name) {
  const std::string_view tag = text.substr(at, std::min(text.find('>', at), text.size()) - at);
  const std::string begins = " " + std::string(name) + "=\"";
  const std::size_t found = tag.find(begins);
  if (found == std::string_view::npos) {
    return {};
  }
  const std::string_view value = tag.substr(found + begins.size());
  return std::string(value.substr(0, value.find('"')));
}

void add_pictures(std::string_view build_file, std::string_view tag, std::string_view attribute, std::size_t most,
                  std::vector<std::string>& names) {
  std::size_t at = 0;
  for (std::size_t tried = 0; tried < most; ++tried) {
    at = build_file.find(tag, at);
    if (at == std::string_view::npos) {
      return;
    }
    if (std::string name = attribute_in(build_file, at, attribute); !name.empty()) {
      names.push_back(std::move(name));
    }
    at += tag.size();
  }
}

/// The pictures that may stand for the module, the best first.
std::vector<std::string> cover_names(const vmod::Archive& archive) {
  const auto build_file = vmod::build_file_name(archive);
  const auto text = build_file ? archive.read(*build_file, most_build_file) : Result<std::string>(std::string());
  std::vector<std::string> names;
  if (text) {
    add_pictures(*text, "documentation.AboutScreen ", "fileName", 1, names);
    add_pictures(*text, "boardPicker.Board ", "image", most_boards_tried, names);
  }
  return names;
}

QImage cover_from(const std::string& bytes) {
  const QSize size = size_of_picture(bytes);
  if (size.isEmpty() || qint64{size.width()} * size.height() > most_cover_pixels) {
    return {};
  }
  int level = finest_level_of(bytes);
  while (level < max_picture_level && halved(size, level + 1).width() >= cover_size.width() &&
         halved(size, level + 1).height() >= cover_size.height()) {
    ++level;
  }
  const QImage picture = decode_picture(bytes, level);
  if (picture.isNull()) {
    return {};
  }
  const QImage filled = picture.scaled(cover_size, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
  return filled.copy(QRect(
      QPoint((filled.width() - cover_size.width()) / 2, (filled.height() - cover_size.height()) / 2), cover_size));
}

}  // namespace

QImage read_cover(const QString& module_file) {
  const auto archive = vmod::open_archive(module_file.toStdU16String());
  if (!archive) {
    return {};
  }
  for (const std::string& name : cover_names(*archive)) {
    const auto place = vmod::image_place({&*archive}, name);
    const auto bytes = place ? archive->read(place->entry, max_picture_bytes) : Result<std::string>(std::string());
    if (QImage cover = bytes ? cover_from(*bytes) : QImage(); !cover.isNull()) {
      return cover;
    }
  }
  return {};
}

QString initials_of(const QString& name) {
  static const QRegularExpression between(u"[\\s_\\-:.,()]+"_s);
  QString initials;
  for (const QString& word : name.split(between, Qt::SkipEmptyParts)) {
    if (word.front().isLetterOrNumber() && initials.size() < 3) {
      initials.append(word.front());
    }
  }
  return initials;
}

QImage drawn_cover(const QString& name, QSize size) {
  QImage cover(size, QImage::Format_RGB32);
  const int hue = static_cast<int>(qHash(name, 0) % 360);
  const QColor ground = QColor::fromHsl(hue, 60, 88);
  cover.fill(ground);
  QPainter painter(&cover);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(ground.lighter(122), size.height() / 90.0));
  const double radius = size.height() / 5.0;
  const double step_x = radius * 1.5;
  const double step_y = radius * 1.7320508;
  for (int column = -1; column * step_x < size.width() + radius; ++column) {
    for (int row = -1; row * step_y < size.height() + radius; ++row) {
      QPolygonF hex;
      for (int corner = 0; corner < 6; ++corner) {
        hex << QPointF(column * step_x, (row + (column % 2 != 0 ? 0.5 : 0.0)) * step_y) +
                   QLineF::fromPolar(radius, 60.0 * corner).p2();
      }
      painter.drawPolygon(hex);
    }
  }
  QFont font = painter.font();
  font.setPixelSize(size.height() * 2 / 5);
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.setPen(Qt::white);
  painter.drawText(cover.rect(), Qt::AlignCenter, initials_of(name));
  return cover;
}

Covers::Covers() {
  thread_.setMaxThreadCount(1);
}

Covers::~Covers() {
  thread_.clear();
  thread_.waitForDone();
}

QImage Covers::of(const QString& module_file, const QString& name) {
  const auto [known, is_new] = known_.try_emplace(module_file);
  if (is_new) {
    thread_.start([this, module_file] {
      QImage cover = read_cover(module_file);
      QMetaObject::invokeMethod(
          this,
          [this, module_file, cover = std::move(cover)] {
            if (!cover.isNull()) {
              known_[module_file] = cover;
              Q_EMIT arrived(module_file);
            }
          },
          Qt::QueuedConnection);
    });
  }
  return known->second.isNull() ? drawn_cover(name, cover_size) : known->second;
}

}  // namespace adjutant::dock
