#include "dock/models/library/aids.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// Small letters without accents: what is looked for, and what it is looked for in.
QString plain_letters(const QString& text) {
  const QString apart = text.normalized(QString::NormalizationForm_KD).toCaseFolded();
  QString plain;
  std::ranges::copy_if(apart, std::back_inserter(plain),
                       [](QChar c) { return c.category() != QChar::Mark_NonSpacing; });
  return plain;
}

Aid read_chart_aid(const Json& entry) {
  Aid aid;
  read_fields(entry, {{"name", &aid.name}, {"group", &aid.group}, {"file", &aid.file}});
  aid.kind = field_at(entry, "html") == Json(true) ? Aid::Kind::page : Aid::Kind::picture;
  aid.name = aid.name.isEmpty() ? QString::fromStdString(aid.file) : aid.name;
  return aid;
}

Aid read_help_aid(const Json& entry) {
  Aid aid;
  read_fields(entry, {{"title", &aid.name}, {"file", &aid.file}, {"start", &aid.start}});
  const std::string kind = string_at(entry, "kind");
  aid.kind = kind == "text" ? Aid::Kind::page : Aid::Kind::book;
  return aid;
}

QString face_said(const Json& face) {
  const QString text = QString::fromStdString(string_at(face, "text"));
  const Json value = field_at(face, "value");
  const QString number = value.is_number_integer() ? QString::number(value.get<long long>()) : QString();
  return text.isEmpty() ? number : text;
}

Aid read_dice_aid(const Json& entry) {
  Aid aid;
  aid.kind = Aid::Kind::dice;
  read_fields(entry, {{"name", &aid.name}});
  for (const Json& die : list_at(entry, "dice")) {
    QStringList faces;
    for (const Json& face : list_at(die, "faces")) {
      faces.append(face_said(face));
    }
    aid.faces.append(QString::fromStdString(string_at(die, "name")) + u": "_s + faces.join(u", "_s));
  }
  const Json count = field_at(entry, "count");
  const Json sides = field_at(entry, "sides");
  if (count.is_number_integer() && sides.is_number_integer()) {
    aid.faces.append(QString::number(count.get<int>()) + u'd' + QString::number(sides.get<int>()));
  }
  return aid;
}

Aid read_place_aid(const Json& entry) {
  Aid aid;
  aid.kind = Aid::Kind::place;
  read_fields(entry, {{"name", &aid.name}, {"board", &aid.group}, {"map", &aid.map}});
  const Json at = field_at(entry, "at");
  if (at.is_array() && at.size() == 2 && at[0].is_number() && at[1].is_number()) {
    aid.at = {at[0].get<double>(), at[1].get<double>()};
  }
  return aid;
}

}  // namespace

void AidsModel::follow(const std::string& session, const std::string& module_file,
                       std::vector<std::string> extension_files) {
  const bool other = module_file != file_ || extension_files != extensions_;
  const bool anew = other || session != session_;
  session_ = session;
  file_ = module_file;
  extensions_ = std::move(extension_files);
  asked_ = asked_ && !anew;
  if (other && !aids_.empty()) {
    aids_.clear();
    Q_EMIT changed();
  }
}

void AidsModel::look() {
  if (session_.empty() || file_.empty() || std::exchange(asked_, true)) {
    return;
  }
  ask_.forget();
  ask_("library.aids", {{"session", session_}, {"language", voice_.code()}}, [this](const Reply& answer) {
    if (answer) {
      read(*answer);
    } else {
      asked_ = false;
    }
  });
}

void AidsModel::read(const Json& answer) {
  std::vector<Aid> aids = read_list(answer, "charts", read_chart_aid);
  for (const Json& entry : list_at(answer, "help")) {
    if (string_at(entry, "kind") != "web") {  // no address is opened for a module
      aids.push_back(read_help_aid(entry));
    }
  }
  for (Aid& aid : read_list(answer, "dice", read_dice_aid)) {
    aids.push_back(std::move(aid));
  }
  for (Aid& aid : read_list(answer, "places", read_place_aid)) {
    aids.push_back(std::move(aid));
  }
  if (aids != aids_) {
    aids_ = std::move(aids);
    Q_EMIT changed();
  }
}

std::vector<const Aid*> AidsModel::called(const QString& words) const {
  const QStringList wanted = plain_letters(words).split(u' ', Qt::SkipEmptyParts);
  std::vector<const Aid*> found;
  for (const Aid& aid : aids_) {
    const QString said = plain_letters(aid.name + u' ' + aid.group);
    if (std::ranges::all_of(wanted, [&](const QString& word) { return said.contains(word); })) {
      found.push_back(&aid);
    }
  }
  return found;
}

}  // namespace adjutant::dock
