#include "dock/rooms/section_tree.h"

#include <QHeaderView>
#include <vector>

#include "dock/style/signs.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QString heading_of(const ReadSection& section) {
  const QString number = QString::fromStdString(section.number);
  const QString title = QString::fromStdString(section.title);
  return number.isEmpty() || title.startsWith(number) ? title : number + u"  "_s + title;
}

QString span_of(const ReadSection& section) {
  return section.last > section.first ? QString::number(section.first) + signs::dash + QString::number(section.last)
                                      : QString::number(section.first);
}

}  // namespace

SectionTree::SectionTree(const Voice& voice) : voice_(voice) {
  setColumnCount(2);
  setUniformRowHeights(true);  // twenty thousand rows are laid out at once
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  connect(&voice_, &Voice::changed, this, &SectionTree::retranslate);
  retranslate();
}

void SectionTree::show_book(const BookPreview& book) {
  clear();
  has_pages_ = book.has_pages;
  retranslate();
  std::vector<QTreeWidgetItem*> items;
  QList<QTreeWidgetItem*> top;
  for (const ReadSection& section : book.sections) {
    auto* item = new QTreeWidgetItem({heading_of(section), span_of(section)});
    items.push_back(item);
    if (section.parent) {
      items[*section.parent]->addChild(item);
    } else {
      top.append(item);
    }
  }
  addTopLevelItems(top);
  expandAll();
}

void SectionTree::retranslate() {
  setAccessibleName(voice_("dock.intake.sections"));
  setHeaderLabels({voice_("dock.intake.section"), voice_(has_pages_ ? "dock.intake.pages" : "dock.intake.lines")});
}

}  // namespace adjutant::dock
