"""The first instructions (docs/connect-vassal.md and the window's words) name what players see in VASSAL 3.7."""
import json
import unittest

from support import PROJECT

# As shared/reference/vassal and two real players of 3.7.26 have it: the icon to right-click is the leftmost of the server
# controls; the menu's entry; the button's tip.
SEEN = {
    "English": ["leftmost", "Load Game or Log...", "Show/Hide the server controls"],
    "Espa\u00f1ol": ["m\u00e1s a la izquierda", "Cargar partida o registro...", "Mostrar/Ocultar los controles del servidor"],
    "Italiano": ["pi\u00f9 a sinistra", "Load Game or Log...", "Mostra/Nascondi i controlli del server"],
}
LANGUAGES = {"English": "en", "Espa\u00f1ol": "es", "Italiano": "it"}
LINES_OF_A_SCREEN = 42


def sections():
    text = (PROJECT / "docs" / "connect-vassal.md").read_text(encoding="utf-8")
    return {part.split("\n", 1)[0]: part for part in text.split("\n## ")[1:]}


def catalogue():
    sentences = {}
    for file in (PROJECT / "assistant" / "words" / "catalogue").glob("*.json"):
        sentences.update(json.loads(file.read_text(encoding="utf-8")))
    return sentences


class Connecting(unittest.TestCase):
    def test_the_page_names_what_is_seen_and_is_one_screen_in_each_language(self):
        self.assertEqual(set(sections()) & set(SEEN), set(SEEN))
        for language, names in SEEN.items():
            page = " ".join(sections()[language].split())
            for name in names:
                self.assertIn(name, page, language)
            self.assertLessEqual(sections()[language].count("\n"), LINES_OF_A_SCREEN, language)

    def test_no_sentence_names_an_entry_that_vassal_has_no_more(self):
        said = [sentence for texts in catalogue().values() if isinstance(texts, dict) for sentence in texts.values()
                if isinstance(sentence, str)]
        self.assertTrue(any("Load Game or Log..." in sentence for sentence in said))
        for sentence in said:
            self.assertNotIn("Load Game...", sentence)
            self.assertNotIn("Cargar partida...", sentence)

    def test_the_window_says_which_icon_in_each_language(self):
        said = [texts for texts in catalogue().values() if isinstance(texts, dict) and "leftmost" in texts.get("en", "")]
        self.assertTrue(said)
        for texts in said:
            for language, names in SEEN.items():
                self.assertIn(names[0], texts[LANGUAGES[language]])


if __name__ == "__main__":
    unittest.main()
