#include <array>
#include <cctype>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "words/catalogue.h"

// What assistant/words/style.md and terms.md ask for and a program can tell.
namespace adjutant::words {
namespace {

/// One sentence of the catalogue, in one of the built-in languages.
struct Spoken {
  std::string key;
  Language language;
  std::string text;
};

std::vector<Spoken> all_spoken() {
  const Catalogue catalogue = built_in();
  std::vector<Spoken> all;
  for (const std::string& key : catalogue.keys()) {
    for (const Language language : built_in_languages()) {
      const std::string* text = catalogue.sentence(key, language);
      all.push_back({key, language, text == nullptr ? "" : *text});
    }
  }
  return all;
}

/// Letters of ASCII in lower case; accented ones stay as they are.
std::string in_small_letters(std::string text) {
  for (char& c : text) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

/// The sentence without the names of its placeholders, which no player reads.
std::string without_names(const std::string& text) {
  static const std::regex name(R"(\{[a-z][a-z0-9_]*)");
  return std::regex_replace(text, name, "{");
}

/// A byte beyond ASCII belongs to an accented letter.
bool is_in_a_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether the words stand there as words, not as a part of longer ones.
bool has_words(std::string_view text, std::string_view words) {
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_in_a_word(text[at - 1])) && (end == text.size() || !is_in_a_word(text[end]))) {
      return true;
    }
  }
  return false;
}

/// Words that another word of terms.md or style.md stands for, each with the only key that may have it.
struct Replaced {
  Language language;
  std::string_view words;
  std::string_view by;
  std::string_view except;
};

constexpr std::array replaced = {
    // What an engine says, and no player.
    Replaced{Language::en, "nobody has", "missing, not set", ""},
    Replaced{Language::es, "nadie ha", "falta, sin indicar", ""},
    Replaced{Language::it, "nessuno ha", "manca, non indicato", ""},
    Replaced{Language::it, "nessuno l’ha", "manca, non indicato", ""},
    Replaced{Language::en, "taken to be", "assumed", ""},
    Replaced{Language::en, "this is no", "this is not a", ""},
    Replaced{Language::en, "the own", "its own", ""},
    Replaced{Language::en, "bring in", "add, import", ""},
    Replaced{Language::en, "brought in", "added, imported", ""},
    // Another form of address.
    Replaced{Language::es, "usted", "tú", ""},
    Replaced{Language::es, "ustedes", "tú", ""},
    Replaced{Language::es, "vosotros", "tú", ""},
    Replaced{Language::es, "vuestro", "tu", ""},
    Replaced{Language::es, "vuestra", "tu", ""},
    Replaced{Language::it, "vostro", "tuo", ""},
    Replaced{Language::it, "vostra", "tua", ""},
    Replaced{Language::it, "voi", "tu", ""},
    // Two spellings or two words of one thing.
    Replaced{Language::en, "set-up", "setup", ""},
    Replaced{Language::en, "armor", "armour", "lnl.unit.armor_leader"},
    Replaced{Language::en, "survey", "terrain file", ""},
    Replaced{Language::en, "surveyed", "terrain file", ""},
    Replaced{Language::es, "levantamiento", "archivo de terreno", ""},
    Replaced{Language::es, "cartografiado", "archivo de terreno", ""},
    Replaced{Language::it, "rilievo", "file di terreno", ""},
    Replaced{Language::it, "rilevato", "file di terreno", ""},
    Replaced{Language::es, "hexágono", "hex", ""},
    Replaced{Language::es, "hexágonos", "hexes", "import.grid.hex"},
    Replaced{Language::es, "sólo", "solo", ""},
    Replaced{Language::es, "ordenador", "equipo", ""},
    Replaced{Language::es, "modificador del objetivo", "modificador de objetivo", ""},
    Replaced{Language::es, "fuego de eficacia", "Fuego con Efecto", ""},
    Replaced{Language::es, "granada de prueba", "ronda de descubrimiento", ""},
    Replaced{Language::es, "choza", "cobertizo", ""},
    Replaced{Language::es, "abotonado", "cerrado", ""},
    Replaced{Language::es, "arrollar", "arrasar", ""},
    Replaced{Language::it, "tabellone", "mappa", ""},
    Replaced{Language::it, "tabelloni", "mappe", ""},
    Replaced{Language::it, "plancia", "mappa", ""},
    Replaced{Language::it, "pedina", "segnalino", ""},
    Replaced{Language::it, "pedine", "segnalini", ""},
    Replaced{Language::it, "dal vivo", "in diretta", ""},
    Replaced{Language::it, "agguato", "imboscata", ""},
    Replaced{Language::it, "salmerie", "treni", ""},
    Replaced{Language::it, "passo di corsa", "doppio passo", ""},
    Replaced{Language::it, "fuoco d’efficacia", "Fire for Effect", ""},
    Replaced{Language::it, "colpo di prova", "Spotting Round", ""},
    Replaced{Language::it, "travolgere", "fare un’incursione", ""},
};

TEST(CatalogueStyle, HasOneWordForOneThing) {
  for (const Spoken& spoken : all_spoken()) {
    const std::string text = in_small_letters(without_names(spoken.text));
    for (const Replaced& word : replaced) {
      if (word.language == spoken.language && word.except != spoken.key) {
        EXPECT_FALSE(has_words(text, word.words)) << spoken.key << ": " << spoken.text << "\nsay: " << word.by;
      }
    }
  }
}

TEST(CatalogueStyle, TellsWordsFromPartsOfWords) {
  EXPECT_TRUE(has_words("el hexágono", "hexágono"));
  EXPECT_FALSE(has_words("los hexágonos", "hexágono"));
  EXPECT_FALSE(has_words("más desarrollos", "arrollos"));
  EXPECT_TRUE(has_words("voi", "voi"));
  EXPECT_FALSE(has_words("avoirdupois", "voi"));
}

// The name of a side may be a plural: "Germans", "Alemanes", "Tedeschi".
TEST(CatalogueStyle, MakesNoSideTheSubjectOfASingularVerb) {
  const std::regex english(R"(\{side\} (is|was|has|had|wins|loses|attacks|rolls|plays|moves|holds|goes)\b)");
  const std::regex spanish(
      R"(\{side\} (es|tiene|ha|gana|pierde|ataca|tira|saca|juega|mueve)\b|(toca a|[Gg]ana|[Aa]taca) \{side\})");
  const std::regex italian(
      R"(\{side\} (ha|aveva|vince|perde|attacca|tira|gioca|muove)\b|([Tt]occa a|[Vv]ince|[Aa]ttacca) \{side\})");
  for (const Spoken& spoken : all_spoken()) {
    const std::regex& singular = spoken.language == Language::en   ? english
                                 : spoken.language == Language::es ? spanish
                                                                   : italian;
    EXPECT_FALSE(std::regex_search(spoken.text, singular)) << spoken.key << ": " << spoken.text;
  }
}

// "1 points": a number with a noun takes {points|point|points}, or stands after a colon.
TEST(CatalogueStyle, GivesWhatIsCountedTheFormOfItsNumber) {
  const std::regex fixed_plural(R"(\{[a-z_]+\} (points|hexes|pins|hits|units|steps|pieces|inches|dice|)"
                                R"(puntos|unidades|pasos|piezas|marcadores|impactos|pulgadas|dados|)"
                                R"(punti|esagoni|passi|pezzi|segnalini|colpi|pollici|dadi)\b)");
  for (const Spoken& spoken : all_spoken()) {
    EXPECT_FALSE(std::regex_search(spoken.text, fixed_plural)) << spoken.key << ": " << spoken.text;
  }
}

bool ends_as_a_sentence(std::string_view text) {
  return text.ends_with('.') || text.ends_with('?') || text.ends_with('!') || text.ends_with(':') ||
         text.ends_with("…");
}

/// Families of keys that are whole sentences, wherever they are shown.
bool is_whole_by_its_key(std::string_view key) {
  constexpr std::array families = {"bcs.refuse.",        "bcs.assume.", "boltaction.why.", "boltaction.refuse.",
                                   "boltaction.assume.", "lnl.refuse.", "lnl.assume.",     "trace."};
  // Parts of a trace's line.
  if (key == "trace.lnl.part" || key.starts_with("trace.boltaction.effect.")) {
    return false;
  }
  for (const std::string_view family : families) {
    if (key.starts_with(family)) {
      return true;
    }
  }
  return false;
}

TEST(CatalogueStyle, EndsASentenceWithAFullStop) {
  for (const Spoken& spoken : all_spoken()) {
    if (is_whole_by_its_key(spoken.key)) {
      EXPECT_TRUE(ends_as_a_sentence(spoken.text)) << spoken.key << ": " << spoken.text;
    }
  }
}

TEST(CatalogueStyle, EndsAKeyInEveryLanguageTheSameWay) {
  const Catalogue catalogue = built_in();
  for (const Spoken& spoken : all_spoken()) {
    const std::string* english = catalogue.sentence(spoken.key, Language::en);
    ASSERT_NE(english, nullptr) << spoken.key;
    EXPECT_EQ(ends_as_a_sentence(spoken.text), ends_as_a_sentence(*english)) << spoken.key << ": " << spoken.text;
  }
}

// The help of the window is sentences, that of commands is lines of a list.
TEST(CatalogueStyle, EndsTheHelpOfACommandWithoutAFullStop) {
  for (const Spoken& spoken : all_spoken()) {
    if (spoken.key.find(".help.") != std::string::npos && !spoken.key.starts_with("dock.")) {
      EXPECT_FALSE(spoken.text.ends_with('.')) << spoken.key << ": " << spoken.text;
    }
  }
}

TEST(CatalogueStyle, WritesPercentInOnePlace) {
  const Catalogue catalogue = built_in();
  const Message percent{"words.percent", {{"percent", 39}}};
  EXPECT_EQ(catalogue.say(percent, Language::en), "39%");
  EXPECT_EQ(catalogue.say(percent, Language::es), "39\u00A0%");
  EXPECT_EQ(catalogue.say(percent, Language::it), "39%");
  for (const Spoken& spoken : all_spoken()) {
    EXPECT_TRUE(spoken.key == percent.key || spoken.text.find('%') == std::string::npos)
        << spoken.key << ": " << spoken.text << "\nput words.percent there";
  }
}

TEST(CatalogueStyle, SetsTypographicSigns) {
  for (const Spoken& spoken : all_spoken()) {
    // Straight ones only where the sentence is about them.
    if (spoken.key != "tables.pack.wrong_quotes") {
      EXPECT_EQ(spoken.text.find_first_of("'\""), std::string::npos) << spoken.key << ": " << spoken.text;
    }
    EXPECT_EQ(spoken.text.find(" …"), std::string::npos) << spoken.key << ": " << spoken.text;
    if (spoken.language != Language::en) {
      EXPECT_TRUE(spoken.text.find("“") == std::string::npos || spoken.text.find("«") != std::string::npos)
          << spoken.key << ": " << spoken.text;
    }
  }
}

}  // namespace
}  // namespace adjutant::words
