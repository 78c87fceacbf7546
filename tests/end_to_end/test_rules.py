"""Rules are found in the rulebooks, whatever the language of the question, and read beside their translations."""
from support import SAMPLE, SHARED, ProgramTest, needs_shared

LNL = [("000_c01034773076022a.txt", "es"), ("003_1a51c8b7bb9c9042.txt", "it")]


class SampleRules(ProgramTest):
    def setUp(self):
        super().setUp()
        for language in ["es", "it", "en"]:
            self.run_program("import", "rules", SAMPLE / f"rules.{language}.md", "--game", "lnl", "--in", language)

    def numbers(self, *question):
        return [result["number"] or result["key"] for result in self.json("rules", "search", *question)["results"]]

    def test_a_term_of_any_language_finds_the_rule(self):
        for words in ["asalto cerrado", "assalto ravvicinato", "close assault", "17.1", "asaltos cerrados"]:
            self.assertEqual(self.numbers(words, "--game", "lnl")[0], "17.1", words)

    def test_accents_do_not_matter(self):
        found = self.numbers("línea de visión")
        self.assertTrue(found)
        self.assertEqual(self.numbers("linea de vision"), found)

    def test_the_language_of_the_question_is_quoted_and_the_others_named(self):
        first = self.json("rules", "search", "close assault", "--in", "it")["results"][0]
        self.assertEqual((first["language"], sorted(first["also"])), ("it", ["en", "es"]))
        self.assertEqual(self.json("--lang", "es", "rules", "search", "close assault")["results"][0]["language"], "es")

    def test_a_section_is_shown_in_all_its_translations_with_references_that_lead_somewhere(self):
        shown = self.json("rules", "show", "lnl", "17.1", "--in", "es")
        self.assertEqual([section["language"] for section in shown["sections"]], ["es", "en", "it"])
        self.assertEqual((shown["number"], shown["discrepancies"]), ("17.1", []))
        section = shown["sections"][0]
        self.assertEqual(section["parent"], "17.0")
        self.assertEqual([above["number"] for above in section["path"]], ["17.0"])
        self.assertLess(section["lines"][0], section["lines"][1])
        self.assertEqual(section["refs"], list(dict.fromkeys(link["number"] for link in section["links"])))
        for reference in section["links"]:
            text = section["body"][reference["position"]:][:reference["length"]]
            self.assertEqual(text, reference["number"])
            self.json("rules", "show", "lnl", reference["number"])

    def test_what_was_found_is_marked_by_characters(self):
        marked = set()
        for result in self.json("rules", "search", "asalto", "--in", "es")["results"]:
            for mark in result["marks"]:
                marked.add(result["snippet"][mark["position"]:][:mark["length"]].lower())
        self.assertTrue(marked)
        self.assertTrue(all(word.startswith(("asalt", "assalt", "assault")) for word in marked), marked)

    def test_people_read_title_path_and_text(self):
        text = self.text("--lang", "en", "rules", "show", "lnl", "17.1")
        self.assertTrue(text.startswith("17.1 Close assault"), text[:80])
        self.assertIn("in: 17.0", text)
        self.assertIn("es: 17.1 Asalto cerrado", text)
        self.assertIn("17.1 Close assault", self.text("--lang", "en", "rules", "search", "close", "assault"))

    def test_an_unknown_section_is_an_error_that_names_its_neighbours(self):
        done = self.run_program("--lang", "en", "rules", "show", "lnl", "17.99", expect=1)
        self.assertIn("17.1", done.stderr.decode())
        self.assertIn("kassala", self.run_program("rules", "show", "kassala", "1.0", expect=1).stderr.decode())


class RealRulebooks(ProgramTest):
    @needs_shared
    def test_close_assault_is_first_in_every_language_with_accents_and_without(self):
        for name, language in LNL:
            self.run_program("import", "rules", SHARED / "rulebooks" / name, "--game", "lnl", "--in", language)

        def numbers(words):
            results = self.json("rules", "search", words, "--game", "lnl")["results"]
            return [result["number"] or result["key"] for result in results]

        for words in ["asalto cerrado", "assalto ravvicinato", "close assault", "asaltos cerrados", "assalti ravvicinati"]:
            self.assertEqual(numbers(words)[0], "17.1", words)
        for accented, plain in [("línea de visión", "linea de vision"), ("activación", "activacion"),
                                ("posición", "posicion"), ("unità", "unita")]:
            self.assertTrue(numbers(accented), accented)
            self.assertEqual(numbers(accented), numbers(plain), accented)
