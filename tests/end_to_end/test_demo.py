"""What a newcomer sees, in three languages; and what the command line promises to scripts."""
import json
import re

from support import SAMPLE, ProgramTest

LANGUAGES = ("en", "es", "it")


class Demo(ProgramTest):
    def test_it_speaks_three_languages_whole(self):
        said = {language: self.text("--lang", language, "demo", "--headless") for language in LANGUAGES}
        self.assertEqual(len(set(said.values())), 3)
        for language, text in said.items():
            self.assertEqual(re.findall(r"\[[a-z_]+(?:\.[a-z_]+)*\]", text), [], f"{language} lacks a sentence")

    def test_it_shows_sight_actions_and_an_attack_with_their_rules(self):
        text = self.text("demo", "--headless")
        for wanted in ["C5", "G3", "10.3", "5.0"]:
            self.assertIn(wanted, text)

    def test_it_says_the_same_each_time(self):
        self.assertEqual(self.text("demo", "--headless"), self.text("demo", "--headless"))

    def test_no_password_is_said_or_kept(self):
        done = self.run_program("demo", "--headless")
        self.assert_no_secret(done.stdout + done.stderr)
        self.assert_no_secret_in_folder()


class CommandLine(ProgramTest):
    def test_help_is_in_the_chosen_language(self):
        self.assertEqual(len({self.text("--lang", language, "--help") for language in LANGUAGES}), 3)

    def test_wrong_usage_is_2_and_an_answer_that_is_an_error_1(self):
        self.run_program("no-such-command", expect=2)
        self.run_program("locate", expect=2)
        self.run_program("--lang", "klingon", "modules", expect=2)
        self.run_program("module", "show", "nothing of that name", expect=1)

    def test_json_leaves_nothing_but_json_on_the_output(self):
        self.run_program("--json", "import", "module", SAMPLE / "sample.vmod")
        for command in [["modules"], ["module", "show", "The Orsel Crossing"],
                        ["save", "show", SAMPLE / "setup.vsav", "--module", "The Orsel Crossing"],
                        ["los", SAMPLE / "west.terrain.json", "2,4", "6,2"], ["procedures"]]:
            json.loads(self.text("--json", *command))

    def test_an_error_leaves_the_output_empty(self):
        done = self.run_program("--json", "module", "show", "nothing of that name", expect=1)
        self.assertEqual(done.stdout, b"")
        self.assertTrue(done.stderr)
