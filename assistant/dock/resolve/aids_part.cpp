#include "dock/resolve/aids_part.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <QUrl>
#include <algorithm>
#include <utility>
#include <vector>

#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "vmod/archive/archive.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t picture_bytes = std::size_t{96} << 20;  // decoded charts that are kept
constexpr std::uint64_t most_page_bytes = std::uint64_t{4} << 20;
constexpr std::uint64_t most_book_bytes = std::uint64_t{256} << 20;
constexpr std::size_t most_rows = 500;  // of the list; a search finds the others

/// A page of the module with the module's own pictures, and nothing from elsewhere.
class ModulePage : public QTextBrowser {
 public:
  explicit ModulePage(Pictures& pictures) : find_(pictures.finder()) {
    setOpenLinks(false);
    setOpenExternalLinks(false);
  }

 protected:
  QVariant loadResource(int type, const QUrl& name) override {
    if (type != QTextDocument::ImageResource) {
      return {};
    }
    const Picture picture = find_(QFileInfo(name.path()).fileName().toStdString(), 1);
    return picture.image.isNull() ? QVariant() : QVariant(picture.image);
  }

 private:
  FindPicture find_;
};

/// A file of the module or of the first of its extensions that has it; empty where none has.
std::string bytes_of(const std::vector<std::string>& archives, const std::string& file, std::uint64_t most) {
  for (const std::string& path : archives) {
    const auto archive = vmod::open_archive(path);
    if (archive && archive->contains(file)) {
      return archive->read(file, most).value_or(std::string());
    }
  }
  return {};
}

/// A page within a ZIP that the module holds.
std::string bytes_within(std::string zip, const std::string& file) {
  const auto archive = vmod::open_archive_bytes(std::move(zip), file);
  return archive ? archive->read(file, most_book_bytes).value_or(std::string()) : std::string();
}

std::vector<std::string> archives_of(const AidsModel& model) {
  std::vector<std::string> all = {model.module_file()};
  all.insert(all.end(), model.extension_files().begin(), model.extension_files().end());
  return all;
}

/// The text of a page: UTF-8, else Latin-1.
QString text_from(const QByteArray& bytes) {
  QStringDecoder utf8(QStringDecoder::Utf8);
  QString text = utf8(bytes);
  return utf8.hasError() ? QString::fromLatin1(bytes) : text;
}

}  // namespace

AidsPart::AidsPart(AidsModel& model, const Voice& voice)
    : model_(model), voice_(voice), pictures_(picture_bytes), page_(new ModulePage(pictures_)) {
  setObjectName(u"aids"_s);
  search_->setObjectName(u"aids/search"_s);
  list_->setObjectName(u"aids/list"_s);
  bring_in_->setObjectName(u"aids/bring_in"_s);
  picture_->setObjectName(u"aids/picture"_s);
  page_->setObjectName(u"aids/page"_s);
  search_->setClearButtonEnabled(true);
  none_->setWordWrap(true);
  style::set_role(*none_, style::Role::quiet);
  view_->addWidget(picture_);
  view_->addWidget(page_);
  thread_.setMaxThreadCount(1);
  auto* column = column_in(*this, {style::margin, style::gap, style::margin, style::gap}, {search_, none_, list_},
                           style::small_gap);
  column->addWidget(view_, 1);
  column->addLayout(row_of({{new QWidget, 1}, bring_in_}, style::gap));
  pictures_.set_arrived([this] { Q_EMIT pictures_arrived(); });
  connect(this, &AidsPart::pictures_arrived, picture_, qOverload<>(&QWidget::update), Qt::QueuedConnection);
  connect(
      this, &AidsPart::pictures_arrived, this,
      [this] {
        if (view_->currentWidget() == page_) {
          page_->document()->markContentsDirty(0, page_->document()->characterCount());
        }
      },
      Qt::QueuedConnection);
  connect(
      this, &AidsPart::page_read, this,
      [this](const QString& file, const QByteArray& bytes) {
        if (shown_ && QString::fromStdString(shown_->file) == file) {
          show_page(bytes);
        }
      },
      Qt::QueuedConnection);
  connect(
      this, &AidsPart::book_read, this,
      [this](const QString& file) {
        bring_in_->setEnabled(true);
        if (file.isEmpty()) {
          none_->setText(voice_("dock.aids.unreadable"));
          none_->show();
        } else {
          Q_EMIT book_requested(file);
        }
      },
      Qt::QueuedConnection);
  connect(search_, &QLineEdit::textChanged, this, [this] { fill(); });
  connect(list_, &ChoiceList::chosen, this, &AidsPart::choose);
  connect(bring_in_, &QPushButton::clicked, this, [this] {
    if (shown_) {
      read_book(*shown_);
    }
  });
  connect(&model_, &AidsModel::changed, this, [this] { refresh(); });
  connect(&voice_, &Voice::changed, this, [this] { refresh(); });
  refresh();
}

AidsPart::~AidsPart() {
  thread_.waitForDone();
}

void AidsPart::showEvent(QShowEvent*) {
  model_.look();
  refresh();
}

void AidsPart::refresh() {
  search_->setPlaceholderText(voice_("dock.aids.search"));
  search_->setAccessibleName(voice_("dock.aids.search"));
  list_->setAccessibleName(voice_("dock.aids.title"));
  picture_->setToolTip(voice_("dock.aids.picture_hint"));
  picture_->setAccessibleName(shown_ ? shown_->name : voice_("dock.aids.title"));
  bring_in_->setText(voice_("dock.aids.bring_in"));
  if (isVisible() && opened_ != model_.module_file()) {
    opened_ = model_.module_file();
    pictures_.open(opened_, model_.extension_files());
    shown_.reset();
  }
  fill();
  show_aid();
}

QString AidsPart::label_of(const Aid& aid) const {
  const char* key = aid.kind == Aid::Kind::book    ? "dock.aids.book"
                    : aid.kind == Aid::Kind::dice  ? "dock.aids.dice"
                    : aid.kind == Aid::Kind::place ? "dock.aids.place"
                                                   : "dock.aids.chart";
  const QString what = voice_(key);
  return aid.name + signs::dot + (aid.group.isEmpty() ? what : what + u", "_s + aid.group);
}

/// The rows are called by their place among all aids.
void AidsPart::fill() {
  std::vector<Choice> rows;
  for (const Aid* aid : model_.called(search_->text())) {
    if (rows.size() < most_rows) {
      rows.push_back({QString::number(aid - model_.all().data()), label_of(*aid)});
    }
  }
  none_->setText(voice_(model_.all().empty() ? "dock.aids.none" : "dock.aids.not_found"));
  none_->setVisible(rows.empty());
  list_->fill(rows);
  list_->setVisible(!rows.empty());
}

void AidsPart::choose(const QString& id) {
  const std::size_t at = id.toULongLong();
  if (at >= model_.all().size()) {
    return;
  }
  const Aid aid = model_.all()[at];
  if (aid.kind == Aid::Kind::place) {
    Q_EMIT place_requested(aid.map, aid.at);
    return;
  }
  shown_ = aid;
  show_aid();
}

void AidsPart::show_aid() {
  const bool is_book = shown_ && (shown_->kind == Aid::Kind::book || shown_->kind == Aid::Kind::page);
  view_->setVisible(shown_ && shown_->kind != Aid::Kind::book);
  bring_in_->setVisible(is_book);
  if (!shown_) {
    return;
  }
  picture_->setAccessibleName(shown_->name);
  page_->setAccessibleName(shown_->name);
  switch (shown_->kind) {
    case Aid::Kind::picture:
      view_->setCurrentWidget(picture_);
      picture_->show_picture(shown_->file);
      break;
    case Aid::Kind::page:
      view_->setCurrentWidget(page_);
      read_page(*shown_);
      break;
    case Aid::Kind::dice:
      view_->setCurrentWidget(page_);
      page_->setPlainText(shown_->name + u'\n' + shown_->faces.join(u'\n'));
      break;
    default:
      break;
  }
}

void AidsPart::read_page(const Aid& aid) {
  thread_.start([this, archives = archives_of(model_), file = aid.file] {
    const std::string bytes = bytes_of(archives, file, most_page_bytes);
    Q_EMIT page_read(QString::fromStdString(file), QByteArray::fromStdString(bytes));
  });
}

void AidsPart::show_page(const QByteArray& bytes) {
  const QString text = text_from(bytes);
  if (text.isEmpty()) {
    page_->setPlainText(voice_("dock.aids.unreadable"));
  } else if (Qt::mightBeRichText(text)) {
    page_->setHtml(text);
  } else {
    page_->setPlainText(text);
  }
}

/// Takes the book out of the module, for whoever brings it in. It keeps the name that it has there.
void AidsPart::read_book(const Aid& aid) {
  bring_in_->setEnabled(false);
  const QString name = QFileInfo(QString::fromStdString(aid.start.empty() ? aid.file : aid.start)).fileName();
  const QString to = books_.filePath(name.isEmpty() ? u"rules"_s : name);
  thread_.start([this, to, archives = archives_of(model_), file = aid.file, start = aid.start] {
    std::string bytes = bytes_of(archives, file, most_book_bytes);
    if (!start.empty()) {
      bytes = bytes_within(std::move(bytes), start);
    }
    QFile out(to);
    const bool written =
        !bytes.empty() && out.open(QIODevice::WriteOnly) &&
        out.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
    Q_EMIT book_read(written ? to : QString());
  });
}

}  // namespace adjutant::dock
