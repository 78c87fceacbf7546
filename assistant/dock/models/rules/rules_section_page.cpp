#include "dock/models/rules/rules_section_page.h"

#include <QStringList>
#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "dock/models/rules/rules_html.h"
#include "dock/models/rules/rules_page.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const std::string differences_part = "differences";
const std::string terms_part = "terms";

/// One page in the making.
class SectionPage {
 public:
  SectionPage(const ShownRule& rule, const RuleView& view, const Voice& voice, const style::Colours& colours)
      : rule_(rule), view_(view), voice_(voice), colours_(colours) {}

  [[nodiscard]] QString whole() const {
    return only_in(rule_.languages, voice_, colours_) +
           html::paragraph(html::links(left().parents).join(signs::within)) + heads() + differences() + texts() +
           html::paragraph(html::links(left().children).join(u"<br>"_s)) + notes() + terms() + referred_by() + others();
  }

 private:
  [[nodiscard]] const RuleText& left() const { return rule_.texts[view_.left]; }
  [[nodiscard]] QString said(const char* key) const { return voice_(key).toHtmlEscaped(); }
  [[nodiscard]] QString quiet(const QString& html) const { return html::tinted(colours_.quiet, html); }
  [[nodiscard]] bool unfolded(const std::string& part) const { return view_.unfolded.contains(part); }
  [[nodiscard]] QString fold(const std::string& part, const QString& html, const QString& tip = {}) const {
    const QString sign = QString(unfolded(part) ? signs::unfolded : signs::opens) + u"&nbsp;"_s;
    return html::link(u"unfold"_s, QString::fromStdString(part), sign + html, tip);
  }
  /// What stands left and right at the same height, or one alone.
  [[nodiscard]] QString row(const QString& left, const QString& right) const {
    return u"<tr><td width=\"50%\" valign=\"top\">"_s + left + u"</td><td width=\"50%\" valign=\"top\">"_s + right +
           u"</td></tr>"_s;
  }
  static QString table(const QString& rows) {
    return u"<table width=\"100%\" cellspacing=\"0\" cellpadding=\"6\">"_s + rows + u"</table>"_s;
  }

  [[nodiscard]] QString head(const RuleText& text) const {
    const QString number = text.number.empty() ? QString() : html::escaped(text.number) + u"&nbsp; "_s;
    return u"<h3>"_s + number + html::escaped(text.title) + u"</h3>"_s +
           html::paragraph(quiet(html::escaped(text.rulebook) + u" "_s + html::flag(text.language)));
  }
  [[nodiscard]] QString heads() const {
    return view_.right ? table(row(head(left()), head(rule_.texts[*view_.right]))) : head(left());
  }

  [[nodiscard]] QString differences() const;
  [[nodiscard]] std::vector<html::Dressed> dressed(const RuleText& text) const;
  void mark(const RulePassage& passage, const std::u32string& body, std::vector<html::Dressed>& all) const;
  [[nodiscard]] QString texts() const;
  [[nodiscard]] QString side_by_side(const RuleText& right) const;
  [[nodiscard]] std::map<std::size_t, QString> rows_of(const RuleText& text) const;
  [[nodiscard]] QString note(const RuleNote& note) const;
  [[nodiscard]] QString notes() const;
  [[nodiscard]] QString term(const RuleTerm& term, std::size_t index) const;
  [[nodiscard]] QString terms() const;
  [[nodiscard]] QString referred_by() const;
  [[nodiscard]] QString others() const;

  const ShownRule& rule_;
  const RuleView& view_;
  const Voice& voice_;
  const style::Colours& colours_;
};

bool is_of(const RulePassage& passage, const RuleText& text) {
  return passage.language == text.language && passage.rulebook == text.rulebook;
}

QString SectionPage::differences() const {
  if (rule_.differences.empty()) {
    return {};
  }
  QString part =
      html::paragraph(html::tinted(colours_.warning, fold(differences_part, said("dock.rules.they_differ"))));
  if (unfolded(differences_part)) {
    for (const RuleDifference& difference : rule_.differences) {
      part += difference_rows(difference, voice_, colours_);
    }
  }
  return part;
}

/// The references of a body as links, and the words in it that another translation lacks.
std::vector<html::Dressed> SectionPage::dressed(const RuleText& text) const {
  std::vector<html::Dressed> all;
  for (const RuleReference& reference : text.references) {
    all.push_back({reference.mark, [to = QString::fromStdString(reference.to)](const QString& number) {
                     return html::link(u"section"_s, to, number);
                   }});
  }
  for (const RuleDifference& difference : rule_.differences) {
    for (const RulePassage* passage : {&difference.left, &difference.right}) {
      if (is_of(*passage, text)) {
        mark(*passage, text.body, all);
      }
    }
  }
  return all;
}

void SectionPage::mark(const RulePassage& passage, const std::u32string& body, std::vector<html::Dressed>& all) const {
  const std::size_t end = std::min(passage.mark.start + passage.mark.length, body.size());
  for (const std::string& words : passage.said) {
    const std::u32string sought = QString::fromStdString(words).toStdU32String();
    const std::size_t at = sought.empty() ? std::u32string::npos : body.find(sought, passage.mark.start);
    if (at != std::u32string::npos && at + sought.size() <= end) {
      all.push_back({{at, sought.size()},
                     [colour = colours_.warning](const QString& html) { return html::marked(colour, html); }});
    }
  }
}

QString SectionPage::texts() const {
  if (view_.right) {
    return side_by_side(rule_.texts[*view_.right]);
  }
  return html::paragraph(html::body(left().body, 0, left().body.size(), dressed(left())));
}

/// By row; a core that does not know which paragraph answers which has one row for each text.
std::map<std::size_t, QString> SectionPage::rows_of(const RuleText& text) const {
  const std::vector<html::Dressed> marks = dressed(text);
  std::map<std::size_t, QString> rows;
  for (const RuleRow& one : text.rows) {
    rows[one.row] += html::paragraph(html::body(text.body, one.mark.start, one.mark.start + one.mark.length, marks));
  }
  if (rows.empty()) {
    rows[0] = html::paragraph(html::body(text.body, 0, text.body.size(), marks));
  }
  return rows;
}

QString SectionPage::side_by_side(const RuleText& right) const {
  std::map<std::size_t, std::pair<QString, QString>> rows;
  for (auto& [number, html] : rows_of(left())) {
    rows[number].first = html;
  }
  for (auto& [number, html] : rows_of(right)) {
    rows[number].second = html;
  }
  QString all;
  for (const auto& [number, both] : rows) {
    all += row(both.first, both.second);
  }
  return table(all);
}

QString SectionPage::note(const RuleNote& note) const {
  const std::string key = "notes.kind." + note.kind;
  QStringList about{u"<b>"_s + voice_(Message{key, {}}).toHtmlEscaped() + u"</b>"_s};
  if (!note.origin.empty()) {
    about.append(quiet(html::escaped(note.origin)));
  }
  const QString id = QString::number(note.id);
  about.append(html::link(u"change"_s, id, said("dock.rules.note.change")));
  about.append(html::link(u"remove"_s, id, said("dock.rules.note.remove")));
  const auto text = [](const std::string& said) {
    const std::u32string points = QString::fromStdString(said).toStdU32String();
    return html::paragraph(html::body(points, 0, points.size(), {}));
  };
  return html::paragraph(about.join(signs::dot)) + text(note.text) +
         (note.answer.empty() ? QString() : text(note.answer));
}

QString SectionPage::notes() const {
  QString all;
  for (const RuleNote& one : rule_.notes) {
    all += note(one);
  }
  return u"<hr>"_s + all + html::paragraph(html::link(u"write"_s, {}, said("dock.rules.note.write")));
}

QString SectionPage::term(const RuleTerm& term, std::size_t index) const {
  QStringList called;
  for (const auto& [language, text] : term.elsewhere) {
    called.append(html::escaped(language).toUpper() + u" "_s + html::escaped(text));
  }
  const QString elsewhere = called.isEmpty() ? QString() : u" "_s + quiet(called.join(signs::dot));
  if (!term.definition) {
    return html::escaped(term.text) + elsewhere;
  }
  const std::string part = "term " + std::to_string(index);
  const QString meaning = QString::fromStdString(term.definition->text);
  QString html = fold(part, html::escaped(term.text), meaning) + elsewhere;
  if (unfolded(part)) {
    html += u"<br>"_s + meaning.toHtmlEscaped() + u" "_s +
            html::link(u"section"_s, QString::fromStdString(term.definition->to), said("dock.rules.glossary"));
  }
  return html;
}

/// What a glossary explains; the others are many, and what most players know.
QString SectionPage::terms() const {
  QStringList defined;
  QStringList others;
  for (std::size_t i = 0; i < left().terms.size(); ++i) {
    (left().terms[i].definition ? defined : others).append(term(left().terms[i], i));
  }
  QStringList all = defined;
  if (!others.isEmpty()) {
    all.append(fold(terms_part, voice_({"dock.rules.terms_undefined", {{"count", others.size()}}}).toHtmlEscaped()));
  }
  if (unfolded(terms_part)) {
    all += others;
  }
  return all.isEmpty() ? QString() : html::paragraph(quiet(said("dock.rules.terms")) + u"<br>"_s + all.join(u"<br>"_s));
}

QString SectionPage::referred_by() const {
  const QStringList all = html::links(left().referred_by);
  return all.isEmpty() ? QString()
                       : html::paragraph(quiet(said("dock.rules.referred_by")) + u"<br>"_s + all.join(u"<br>"_s));
}

/// The translations that are not shown: the language, and where several books have it the book.
QString SectionPage::others() const {
  QStringList names;
  for (std::size_t i = 0; i < rule_.texts.size(); ++i) {
    const RuleText& text = rule_.texts[i];
    if (i == view_.left || i == view_.right) {
      continue;
    }
    const bool is_only = std::ranges::count(rule_.texts, text.language, &RuleText::language) < 2;
    const QString language = language_name(voice_, text.language).toHtmlEscaped();
    names.append(html::link(u"other"_s, QString::number(i),
                            is_only ? language : language + u", "_s + html::escaped(text.rulebook)));
  }
  return names.isEmpty() ? QString()
                         : html::paragraph(quiet(said("dock.rules.also_in")) + u" "_s + names.join(signs::dot));
}

/// The text in another language than the first that stands best beside it; nothing where there is none.
std::optional<std::size_t> foreign_text(const std::vector<RuleText>& texts, const std::string& wished) {
  std::optional<std::size_t> best;
  const auto strangeness = [&](std::size_t index) {
    return std::tuple(texts[index].edition != texts.front().edition, texts[index].language != wished);
  };
  for (std::size_t i = 1; i < texts.size(); ++i) {
    if (texts[i].language != texts.front().language && (!best || strangeness(i) < strangeness(*best))) {
      best = i;
    }
  }
  return best;
}

}  // namespace

RuleView view_of(const std::vector<RuleText>& texts, const std::string& language, const std::string& rulebook,
                 bool side_by_side) {
  const auto found = std::ranges::find_if(
      texts, [&](const RuleText& text) { return text.language == language && text.rulebook == rulebook; });
  const auto requested = static_cast<std::size_t>(std::distance(texts.begin(), found));
  const std::optional<std::size_t> right =
      requested > 0 && requested < texts.size() ? requested : foreign_text(texts, language);
  RuleView view;
  if (side_by_side && right) {
    view.right = right;
  } else if (requested < texts.size()) {
    view.left = requested;
  }
  return view;
}

QString section_page(const ShownRule& rule, const RuleView& view, const Voice& voice, const style::Colours& colours) {
  return SectionPage(rule, view, voice, colours).whole();
}

}  // namespace adjutant::dock
