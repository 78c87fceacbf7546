"""Notes, questions with answers and errata beside the rules they are about, and a copy of everything."""
from support import SAMPLE, ProgramTest

CLUB = """# Questions of our club
game: lnl
language: en

## 17.1
Q: May a shaken squad do this?
A: No.

Erratum: read two for three.

## 99.9
Nobody knows.
"""


class Notes(ProgramTest):
    def setUp(self):
        super().setUp()
        self.import_book()
        self.club = self.folder / "club.md"
        self.club.write_text(CLUB, encoding="utf-8")

    def import_book(self, language="en"):
        self.run_program("import", "rules", SAMPLE / f"rules.{language}.md", "--game", "lnl", "--in", language)

    def notes_on(self, number):
        return [(note["kind"], note["text"]) for note in self.json("rules", "show", "lnl", number)["notes"]]

    def test_a_file_of_notes_stands_with_its_rules_errata_first(self):
        self.run_program("import", "notes", self.club)
        self.assertEqual(self.notes_on("17.1"), [("erratum", "read two for three."), ("question", "May a shaken squad do this?")])
        self.assertIn("Answer: No.", self.text("--lang", "en", "rules", "show", "lnl", "17.1"))

    def test_what_hangs_on_no_section_is_told_and_kept(self):
        for language in ["en", "es", "it"]:
            self.assertIn("99.9", self.text("--lang", language, "import", "notes", self.club) +
                          self.text("--lang", language, "notes", "list"))
        self.assertEqual(len(self.json("notes", "list")["notes"]), 3)

    def test_a_note_is_written_changed_removed_and_brought_back(self):
        self.run_program("notes", "add", "lnl", "17.1, 17.0", "Mind", "the mortar.")
        self.assertEqual(self.notes_on("17.1"), [("note", "Mind the mortar.")])
        self.assertEqual(self.notes_on("17.0"), [("note", "Mind the mortar.")])
        number = self.json("notes", "list")["notes"][0]["id"]
        self.run_program("notes", "edit", number, "Mind both mortars.")
        self.assertEqual(self.notes_on("17.1"), [("note", "Mind both mortars.")])
        self.assertIn("Mind the mortar.", self.text("notes", "history", number))
        self.run_program("notes", "remove", number)
        self.assertEqual(self.notes_on("17.1"), [])
        self.run_program("notes", "restore", number)
        self.run_program("notes", "restore", number, "--version", "1")
        self.assertEqual(self.notes_on("17.1"), [("note", "Mind the mortar.")])

    def test_notes_outlive_another_import_of_their_book(self):
        self.run_program("import", "notes", self.club)
        before = self.notes_on("17.1")
        newer = self.folder / "rules.en.md"
        newer.write_text((SAMPLE / "rules.en.md").read_text(encoding="utf-8") + "\nOne more line.\n", encoding="utf-8")
        self.run_program("import", "rules", newer, "--game", "lnl", "--in", "en")
        self.assertEqual(self.notes_on("17.1"), before)

    def test_a_search_finds_the_words_of_a_note(self):
        self.run_program("notes", "add", "lnl", "17.1", "Beware of the zeppelin.")
        found = self.json("rules", "search", "zeppelin", "--game", "lnl")["results"]
        self.assertEqual([result["number"] for result in found][:1], ["17.1"])
        self.assertIn("note", found[0])

    def test_notes_go_out_and_come_in_to_the_byte(self):
        self.run_program("import", "notes", self.club)
        self.run_program("notes", "add", "lnl", "17.1", "Of my own.")
        out = self.folder / "out.md"
        self.run_program("notes", "export", out)
        self.database = self.folder / "another.db"
        self.run_program("import", "notes", out)
        self.assertEqual(self.text("notes", "export", "-"), out.read_text(encoding="utf-8"))

    def test_a_copy_brings_everything_back(self):
        self.run_program("notes", "add", "lnl", "17.1", "Kept.")
        copy = self.folder / "copy.db"
        self.run_program("backup", copy)
        self.run_program("backup", copy, expect=1)
        self.run_program("notes", "remove", self.json("notes", "list")["notes"][0]["id"])
        self.run_program("restore", copy)
        self.assertEqual(self.notes_on("17.1"), [("note", "Kept.")])

    def test_a_rule_that_was_never_a_number_is_refused_in_words(self):
        done = self.run_program("--lang", "es", "notes", "add", "lnl", "17.1", " ", expect=1)
        self.assertTrue(done.stderr.decode().strip())


class Comparison(ProgramTest):
    def test_two_translations_are_laid_side_by_side(self):
        for language in ["es", "it"]:
            self.run_program("import", "rules", SAMPLE / f"rules.{language}.md", "--game", "lnl", "--in", language)
        compared = self.json("rules", "compare", "lnl", "es", "it")
        self.assertEqual({pair["left"]["number"] for pair in compared["pairs"]},
                         {pair["right"]["number"] for pair in compared["pairs"]})
        self.assertEqual((compared["only_left"], compared["only_right"]), ([], []))
        for language in ["en", "es", "it"]:
            refused = self.run_program("--lang", language, "rules", "compare", "lnl", "es", "en", expect=1)
            self.assertIn("en", refused.stderr.decode())
