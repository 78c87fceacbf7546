"""Line of sight of a board that belongs to no game, on the command line, and a table that is pasted into a chart."""
import json

from support import ProgramTest
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
