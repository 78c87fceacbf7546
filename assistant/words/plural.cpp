#include "words/plural.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace adjutant::words {
namespace {

/// `number`, or what is left of it when it is divided by `divisor`, lies between two figures, or does not.
struct Condition {
  int divisor = 0;  ///< 0: the number itself
  int first = 0;
  int last = 0;
  bool lies = true;
};

using AllOf = std::vector<Condition>;

struct Form {
  std::string_view name;
  std::vector<AllOf> any_of;  ///< none: every number that no form before it has taken
};

struct PluralRule {
  std::vector<std::string_view> codes;
  std::vector<Form> forms;
};

constexpr Condition is(int number) {
  return {0, number, number};
}
constexpr Condition between(int first, int last) {
  return {0, first, last};
}
constexpr Condition ends(int divisor, int first, int last) {
  return {divisor, first, last};
}
constexpr Condition ends_not(int divisor, int first, int last) {
  return {divisor, first, last, false};
}

const std::vector<Form>& two_forms() {
  static const std::vector<Form> forms = {{"one", {{is(1)}}}, {"other", {}}};
  return forms;
}

/// The languages that differ from English. Of two rules, that of a country goes before that of its language.
const std::vector<PluralRule>& plural_rules() {
  static const std::vector<AllOf> ends_in_one = {{ends(10, 1, 1), ends_not(100, 11, 11)}};
  static const std::vector<AllOf> ends_in_two_to_four = {{ends(10, 2, 4), ends_not(100, 12, 14)}};
  static const std::vector<PluralRule> rules = {
      {{"pt_PT"}, two_forms()},
      {{"id", "ig", "ja", "jv", "km", "ko", "lo", "ms", "my", "su", "th", "vi", "wo", "yo", "yue", "zh"},
       {{"other", {}}}},
      {{"am", "as", "bn", "fa", "ff", "fr", "gu", "hi", "hy", "kab", "kn", "ln", "mg", "pa", "pt", "si", "ti", "zu"},
       {{"one", {{between(0, 1)}}}, {"other", {}}}},
      {{"is", "mk"}, {{"one", ends_in_one}, {"other", {}}}},
      {{"he"}, {{"one", {{is(1)}}}, {"two", {{is(2)}}}, {"other", {}}}},
      {{"lv"}, {{"zero", {{ends(10, 0, 0)}, {ends(100, 11, 19)}}}, {"one", ends_in_one}, {"other", {}}}},
      {{"be", "ru", "uk"}, {{"one", ends_in_one}, {"few", ends_in_two_to_four}, {"many", {}}}},
      {{"bs", "hr", "sr"}, {{"one", ends_in_one}, {"few", ends_in_two_to_four}, {"other", {}}}},
      {{"pl"}, {{"one", {{is(1)}}}, {"few", ends_in_two_to_four}, {"many", {}}}},
      {{"cs", "sk"}, {{"one", {{is(1)}}}, {"few", {{between(2, 4)}}}, {"other", {}}}},
      {{"lt"},
       {{"one", {{ends(10, 1, 1), ends_not(100, 11, 19)}}},
        {"few", {{ends(10, 2, 9), ends_not(100, 11, 19)}}},
        {"other", {}}}},
      {{"ro"}, {{"one", {{is(1)}}}, {"few", {{is(0)}, {ends(100, 1, 19)}}}, {"other", {}}}},
      {{"sl"},
       {{"one", {{ends(100, 1, 1)}}}, {"two", {{ends(100, 2, 2)}}}, {"few", {{ends(100, 3, 4)}}}, {"other", {}}}},
      {{"gd"},
       {{"one", {{is(1)}, {is(11)}}},
        {"two", {{is(2)}, {is(12)}}},
        {"few", {{between(3, 10)}, {between(13, 19)}}},
        {"other", {}}}},
      {{"mt"},
       {{"one", {{is(1)}}},
        {"two", {{is(2)}}},
        {"few", {{is(0)}, {ends(100, 3, 10)}}},
        {"many", {{ends(100, 11, 19)}}},
        {"other", {}}}},
      {{"ga"},
       {{"one", {{is(1)}}},
        {"two", {{is(2)}}},
        {"few", {{between(3, 6)}}},
        {"many", {{between(7, 10)}}},
        {"other", {}}}},
      {{"ar"},
       {{"zero", {{is(0)}}},
        {"one", {{is(1)}}},
        {"two", {{is(2)}}},
        {"few", {{ends(100, 3, 10)}}},
        {"many", {{ends(100, 11, 99)}}},
        {"other", {}}}},
      {{"cy"},
       {{"zero", {{is(0)}}},
        {"one", {{is(1)}}},
        {"two", {{is(2)}}},
        {"few", {{is(3)}}},
        {"many", {{is(6)}}},
        {"other", {}}}},
  };
  return rules;
}

const std::vector<Form>& forms_of(const Language& language) {
  for (const Language& wanted : {language, language.base()}) {
    for (const PluralRule& rule : plural_rules()) {
      if (std::ranges::find(rule.codes, wanted.code()) != rule.codes.end()) {
        return rule.forms;
      }
    }
  }
  return two_forms();
}

bool holds(const Condition& condition, std::int64_t number) {
  const std::int64_t value = condition.divisor == 0 ? number : std::abs(number % condition.divisor);
  return (value >= condition.first && value <= condition.last) == condition.lies;
}

bool takes(const Form& form, std::int64_t number) {
  return form.any_of.empty() || std::ranges::any_of(form.any_of, [number](const AllOf& all) {
           return std::ranges::all_of(all, [number](const Condition& condition) { return holds(condition, number); });
         });
}

std::string in_c(const Condition& condition) {
  const std::string value = condition.divisor == 0 ? "n" : fmt::format("n%{}", condition.divisor);
  if (condition.first == condition.last) {
    return fmt::format("{}{}{}", value, condition.lies ? "==" : "!=", condition.first);
  }
  return condition.lies ? fmt::format("{0}>={1} && {0}<={2}", value, condition.first, condition.last)
                        : fmt::format("({0}<{1} || {0}>{2})", value, condition.first, condition.last);
}

std::string in_c(const Form& form) {
  std::string text;
  for (const AllOf& all : form.any_of) {
    std::string together;
    for (const Condition& condition : all) {
      together += (together.empty() ? "" : " && ") + in_c(condition);
    }
    text += text.empty() ? together : " || " + together;
  }
  return text;
}

}  // namespace

std::vector<std::string_view> plural_forms(const Language& language) {
  std::vector<std::string_view> names;
  for (const Form& form : forms_of(language)) {
    names.push_back(form.name);
  }
  return names;
}

std::size_t plural_form(const Language& language, std::int64_t number) {
  const std::vector<Form>& forms = forms_of(language);
  const auto found = std::ranges::find_if(forms, [number](const Form& form) { return takes(form, number); });
  return static_cast<std::size_t>(found - forms.begin());
}

std::string plural_header(const Language& language) {
  const std::vector<Form>& forms = forms_of(language);
  std::string choice;
  for (std::size_t i = 0; i + 1 < forms.size(); ++i) {
    choice += fmt::format("({}) ? {} : ", in_c(forms[i]), i);
  }
  return fmt::format("nplurals={}; plural=({}{});", forms.size(), choice, forms.size() - 1);
}

}  // namespace adjutant::words
