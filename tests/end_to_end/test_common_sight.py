"""Line of sight of a board that belongs to no game, on the command line, and a table that is pasted into a chart."""
import json

from support import SAMPLE, ProgramTest
from test_socket import ServedTest

BOARD = {
    "format": "adjutant-terrain/1",
    "game": "",
    "board": {"columns": 7, "rows": 6},
    "default": {"terrain": "clear", "elevation": 0, "levels": 0, "proof": "checked"},
    "hexes": {"3,2": {"terrain": "wood"}, "3,4": {"terrain": "scrub", "proof": "guessed"}},
    "terrains": {"wood": {"los": "blocking", "height": 1}, "scrub": {"los": "degrading", "height": 0}},
}


class CommonSight(ProgramTest):
    def board(self, **changes):
        path = self.folder / "mine.json"
        path.write_text(json.dumps({**BOARD, **changes}), encoding="utf-8")
        return path

    def test_a_board_of_no_game_is_seen_by_its_terrain(self):
        for game in ["", "none"]:
            seen = self.json("los", self.board(game=game), "3,1", "3,5")
            self.assertEqual((seen["verdict"], seen["blockedAt"]), ("blocked", "3,2"))
            self.assertEqual(len(json.loads(self.run_program("--json", "field", self.board(game=game), "3,1").stdout)["hexes"]), 42)

    def test_the_reading_is_chosen_and_the_guess_is_named(self):
        seen = self.json("los", self.board(), "3,3", "3,5")
        self.assertEqual((seen["verdict"], seen["guessed"]), ("degraded", ["3,4"]))
        self.assertEqual(seen["settings"]["most_degrading"], "any")
        self.assertIn("3,4", self.text("los", self.board(), "3,3", "3,5"))
        self.assertEqual(self.json("los", self.board(), "3,3", "3,5", "--set", "most_degrading=0")["verdict"], "blocked")

    def test_words_in_three_languages_quote_no_rule(self):
        for language, words in [("en", "usual reading"), ("es", "lectura habitual"), ("it", "lettura consueta")]:
            self.assertIn(words, self.text("--lang", language, "los", self.board(), "3,1", "3,5"))

    def test_hexes_are_called_by_their_printed_names_where_the_file_has_them(self):
        named = self.board(names={f"{column},{row}": f"{'ABCDEFG'[column]}{row + 1}" for column in range(7) for row in range(6)})
        seen = self.json("los", named, "D2", "d6")
        self.assertEqual((seen["verdict"], seen["blockedAt"]), ("blocked", "3,2"))
        self.assertEqual(seen, self.json("los", named, "3,1", "3,5"))
        self.assertIn("D3", seen["text"][0])
        self.assertIn("D2", self.text("field", named, "D2"))
        refused = self.run_program("los", named, "Z9", "D6", expect=1).stderr.decode()
        self.assertIn("A1", refused)
        self.assertIn("--module", self.run_program("los", self.board(), "D2", "D6", expect=1).stderr.decode())

    def test_hexes_are_called_as_a_module_prints_them(self):
        self.import_sample()
        west = SAMPLE / "west.terrain.json"
        self.assertEqual(self.json("los", west, "--module", "The Orsel Crossing", "A1", "D4")["verdict"],
                         self.json("los", west, "0,0", "3,3")["verdict"])
        self.run_program("los", west, "--module", "Nothing", "A1", "D4", expect=1)

    def test_each_reading_is_named_with_the_others(self):
        said = self.text("los", self.board(), "3,3", "3,5", "--set", "own_hex=both")
        self.assertIn("--set", said)
        for line in ["edge=both (either, never)", "levels=symmetric (firer)", "crest=open (blocks)",
                     "shadow=off (elevation, height)", "own_hexside=ignored (degrades)", "own_hex=both (ignored, target)",
                     "corner=as_edge (both, either, never)", "most_degrading=any (0, 1, 2, 3)"]:
            self.assertIn(line, said)
        self.assertNotIn("most_degrading", self.text("los", SAMPLE / "west.terrain.json", "2,4", "6,2"))

    def test_a_game_that_nobody_knows_is_refused(self):
        refused = self.run_program("los", self.board(game="chess"), "3,1", "3,5", expect=1)
        self.assertIn("chess", refused.stderr.decode())


class PastedTables(ServedTest):
    def test_a_table_of_any_kind_has_rows(self):
        client = self.connect()
        for text in ["Die\t1-1\t2-1\n1\tAE\tAR\n", "<table><tr><td>Die<td>1-1<td>2-1<tr><td>1<td>AE<td>AR</table>",
                     "Die   1-1   2-1\n1     AE    AR\n"]:
            self.assertEqual(client.call("table.read", text=text)["rows"], [["Die", "1-1", "2-1"], ["1", "AE", "AR"]], text)

    def test_what_is_no_table_is_refused_with_its_reason(self):
        client = self.connect()
        for text in ["", "\t\n", "a\t" * 200]:
            self.assert_error(-32004, client, "table.read", text=text)
