"""The program's sentences go out to translators as a PO file, and come back as a language that it speaks."""
import json
import re

from support import SAMPLE, ProgramTest

WEST = SAMPLE / "west.terrain.json"

HEADER = 'msgid ""\nmsgstr "Language: {}\\n"\n'


def entry(key, english, sentence):
    """One entry of a PO file; JSON quotes these texts as gettext does."""
    quoted = [json.dumps(text, ensure_ascii=False) for text in (key, english, sentence)]
    return "\nmsgctxt {}\nmsgid {}\nmsgstr {}\n".format(*quoted)


class Words(ProgramTest):
    def write(self, name, text):
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        return file

    def test_what_is_exported_comes_back_changed_as_another_language(self):
        spanish = self.text("words", "export", "es")
        before = self.text("--lang", "es", "los", WEST, "2,4", "6,2")
        title = re.search(r'msgid "Usage"\nmsgstr "(.*)"', spanish).group(1)
        galician = self.write("gl.po", spanish.replace('"Language: es\\n"', '"Language: gl\\n"').replace(
            f'msgid "Usage"\nmsgstr "{title}"', 'msgid "Usage"\nmsgstr "Emprego"'))
        self.assertIn("--lang gl", self.text("--lang", "es", "words", "import", galician))
        self.assertEqual(self.text("--lang", "gl", "los", WEST, "2,4", "6,2"), before)
        self.assertIn("Emprego", self.text("--lang", "gl", "--help"))
        self.assertIn("es|it|en|gl", self.text("--help"))
        self.assertEqual(self.text("--lang", "gl_ES", "los", WEST, "2,4", "6,2"), before)

    def test_the_translation_is_whole_both_ways(self):
        spanish = self.text("words", "export", "es")
        galician = self.write("gl.po", spanish.replace('"Language: es\\n"', '"Language: gl\\n"'))
        self.run_program("words", "import", galician)
        entries = spanish[spanish.index("\n\n"):]
        self.assertEqual(self.text("words", "export", "gl")[-len(entries):], entries)

    def test_what_a_language_lacks_is_said_in_english(self):
        self.run_program("words", "import", self.write("fr.po", HEADER.format("fr") + entry(
            "app.usage.unexpected", "Not understood: {words}", "Pas compris : {words}")))
        done = self.run_program("--lang", "fr", "nonsense", expect=2).stderr.decode()
        self.assertEqual(done.splitlines(), ["Pas compris : nonsense", "See: adjutant --help"])

    def test_a_language_that_nobody_has_added_is_wrong_usage(self):
        self.run_program("--lang", "fr", "charts", "lnl", expect=2)

    def test_mistakes_are_told_with_file_line_and_reason_and_nothing_is_written(self):
        file = self.write("fr.po", HEADER.format("fr")
                          + entry("app.usage.unexpected", "Not understood: {words}", "Quoi ?")
                          + entry("no.such", "x", "y") + entry("app.help.usage", "Usage", "Emploi"))
        for language, reason in [("en", "lacks {words}"), ("es", "le falta {words}"), ("it", "manca {words}")]:
            said = self.run_program("--lang", language, "words", "import", file, expect=1).stderr.decode()
            self.assertRegex(said, rf"(?m)^{re.escape(str(file))}:4: .*{re.escape(reason)}")
            self.assertRegex(said, rf"(?m)^{re.escape(str(file))}:8: .*no\.such")
        self.run_program("--lang", "fr", "charts", "lnl", expect=2)
        self.assertEqual(list((self.folder / "adjutant").glob("words/*")), [])

    def test_a_broken_file_leaves_the_former_translation(self):
        good = self.write("fr.po", HEADER.format("fr") + entry("app.help.usage", "Usage", "Emploi"))
        self.run_program("words", "import", good)
        broken = self.write("broken.po", good.read_text(encoding="utf-8") + 'msgid "a')
        self.run_program("words", "import", broken, expect=1)
        self.assertIn("Emploi", self.text("--lang", "fr", "--help"))

    def test_the_answer_as_json(self):
        file = self.write("fr.po", HEADER.format("fr") + entry("app.help.usage", "Used", "Emploi"))
        answer = self.json("words", "import", file)
        self.assertEqual((answer["language"], answer["sentences"], answer["fuzzy"]), ("fr", 1, 0))
        self.assertEqual([one["where"] for one in answer["diagnostics"]], [f"{file}:4"])
        out = self.json("words", "export", "fr", "--out", self.folder / "out.po")
        self.assertEqual((out["sentences"], out["of"]), (1, answer["of"]))
        self.run_program("words", "export", "fr", "--out", self.folder / "out.po", expect=1)
        self.run_program("words", "export", "fr", "--out", self.folder / "out.po", "--force")

    def test_a_file_that_no_longer_fits_is_told_only_to_who_speaks_it(self):
        kept = self.folder / "adjutant" / "words"
        kept.mkdir(parents=True)
        (kept / "fr.po").write_text(HEADER.format("fr") + entry("no.longer", "x", "y") + entry(
            "app.help.usage", "Usage", "Emploi"), encoding="utf-8")
        (kept / "de.po").write_text("nothing of the kind", encoding="utf-8")
        said = self.run_program("--lang", "fr", "charts", "lnl").stderr.decode()
        self.assertIn("fr.po", said)
        self.assertIn("de.po:1", said)
        self.assertIn("Emploi", self.text("--lang", "fr", "--help"))
        self.assertNotIn("fr.po", self.run_program("--lang", "it", "charts", "lnl").stderr.decode())
        self.assertEqual(self.run_program("--quiet", "--lang", "fr", "charts", "lnl").stderr, b"")
