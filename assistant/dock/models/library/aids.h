#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// One thing that a module offers by itself.
struct Aid {
  enum class Kind {
    picture,  ///< a chart that is a picture of the module
    page,     ///< a chart that is a page of HTML, or a text of its help
    book,     ///< a rulebook that could be brought in: a PDF, or pages in a ZIP
    dice,     ///< a button that rolls dice
    place     ///< a zone or region of a board
  };
  Kind kind = Kind::picture;
  QString name;
  QString group;      ///< the windows that it stands in; of a place its board
  std::string file;   ///< name of the picture, or path in the module
  std::string start;  ///< of pages in a ZIP, where they begin; empty: no ZIP
  QStringList faces;  ///< of dice, one line for each die
  std::string map;    ///< of a place
  QPointF at;         ///< of a place, in pixels of the map

  friend bool operator==(const Aid&, const Aid&) = default;
};

/// What the module of the followed session offers by itself, whether it is bound to a game or not.
class AidsModel : public Changing {
  Q_OBJECT
 public:
  AidsModel(Ask ask, const Voice& voice) : voice_(voice), ask_(std::move(ask)) {}

  /// The session whose module is meant from now on; empty: none. What it offers is asked when somebody looks.
  void follow(const std::string& session, const std::string& module_file, std::vector<std::string> extension_files);
  /// Asks for what the module offers, once for each session.
  void look();

  [[nodiscard]] const std::vector<Aid>& all() const { return aids_; }
  /// Those whose name or group has all these words, in any letter case and with or without accents.
  [[nodiscard]] std::vector<const Aid*> called(const QString& words) const;
  [[nodiscard]] const std::string& module_file() const { return file_; }
  [[nodiscard]] const std::vector<std::string>& extension_files() const { return extensions_; }

 private:
  void read(const Json& answer);

  const Voice& voice_;
  Asker ask_;
  std::string session_;
  std::string file_;
  std::vector<std::string> extensions_;
  bool asked_ = false;
  std::vector<Aid> aids_;
};

}  // namespace adjutant::dock
