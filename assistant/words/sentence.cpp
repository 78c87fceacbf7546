#include "words/sentence.h"

#include <algorithm>

#include "words/foreign_text.h"
#include "words/plural.h"

namespace adjutant::words {
namespace {

/// A brace that opens within another, or that no other closes or opened.
bool has_stray_brace(std::string_view sentence) {
  bool is_open = false;
  for (const char sign : sentence) {
    if (sign == (is_open ? '{' : '}')) {
      return true;
    }
    if (sign == '{' || sign == '}') {
      is_open = !is_open;
    }
  }
  return is_open;
}

std::string in_braces(const Placeholder& placeholder, const Language& language) {
  std::string text = shown(placeholder.name);
  if (placeholder.with_sign) {
    text += ":+";
  }
  if (!placeholder.forms.empty()) {
    for (const std::string_view form : plural_forms(language)) {
      text.append("|").append(form);
    }
  }
  return "{" + text + "}";
}

/// Names that stand in one set only, each as an argument.
Message named(const char* key, const std::set<std::string>& names, const std::set<std::string>& without) {
  Message message{key, {}};
  for (const std::string& name : names) {
    if (!without.contains(name)) {
      message.args.emplace_back("name", "{" + shown(name) + "}");
    }
  }
  return message;
}

}  // namespace

Placeholder parse_placeholder(std::string_view inside) {
  std::size_t bar = inside.find('|');
  if (bar == std::string_view::npos) {
    const bool with_sign = inside.ends_with(":+");
    return {with_sign ? inside.substr(0, inside.size() - 2) : inside, with_sign, {}};
  }
  Placeholder placeholder{inside.substr(0, bar), false, {}};
  while (bar != std::string_view::npos) {
    inside.remove_prefix(bar + 1);
    bar = inside.find('|');
    placeholder.forms.push_back(inside.substr(0, bar));
  }
  return placeholder;
}

std::set<std::string> placeholders(std::string_view sentence) {
  std::set<std::string> names;
  walk(
      sentence, [](std::string_view) {}, [&](const Placeholder& placeholder) { names.emplace(placeholder.name); });
  return names;
}

std::string placeholders_to_write(std::string_view sentence, const Language& language) {
  std::vector<std::string> written;
  walk(
      sentence, [](std::string_view) {},
      [&](const Placeholder& placeholder) {
        std::string text = in_braces(placeholder, language);
        if (std::ranges::find(written, text) == written.end()) {
          written.push_back(std::move(text));
        }
      });
  std::string result;
  for (const std::string& text : written) {
    result += (result.empty() ? "" : " ") + text;
  }
  return result;
}

std::vector<Message> faults(std::string_view sentence, std::string_view english, const Language& language) {
  if (has_control(sentence)) {
    return {{"words.control_sign", {}}};
  }
  if (has_stray_brace(sentence)) {
    return {{"words.stray_brace", {}}};
  }
  std::vector<Message> found;
  const std::set<std::string> wanted = placeholders(english);
  const std::set<std::string> written = placeholders(sentence);
  for (Message& message :
       std::vector{named("words.lacks_placeholder", wanted, written), named("words.no_placeholder", written, wanted)}) {
    if (!message.args.empty()) {
      found.push_back(std::move(message));
    }
  }
  const std::vector<std::string_view> forms = plural_forms(language);
  walk(
      sentence, [](std::string_view) {},
      [&](const Placeholder& placeholder) {
        if (!placeholder.forms.empty() && placeholder.forms.size() != forms.size()) {
          found.push_back(
              {"words.wrong_forms", {{"count", forms.size()}, {"written", in_braces(placeholder, language)}}});
        }
      });
  if (sentence.find('<') != std::string_view::npos && english.find('<') == std::string_view::npos) {
    found.push_back({"words.markup", {}});  // a label of the window would take it for HTML
  }
  return found;
}

}  // namespace adjutant::words
