"""Line of sight of a board that belongs to no game, on the command line, and a table that is pasted into a chart."""
import json
import subprocess

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

    def test_what_lies_within_a_distance_is_listed_with_the_lines_to_it(self):
        units = [{"id": "a", "side": "red", "name": "First", "hex": "3,1"}, {"id": "b", "side": "blue", "hex": "3,3"},
                 {"id": "c", "side": "blue", "hex": "4,1"}, {"id": "d", "side": "blue", "hex": "3,5"}]
        for game in ["", "none"]:
            path = self.folder / "situation.json"
            path.write_text(json.dumps({"format": "adjutant-situation/1", "game": game, "terrain": {**BOARD, "game": game},
                                        "units": units}), encoding="utf-8")
            found = self.json("range", path, "a", "--within", 3)["found"]
            self.assertEqual([(one["unit"], one["range"], one["verdict"]) for one in found],
                             [("c", 1, "clear"), ("b", 2, "blocked")])
            told = {one["unit"]: one for one in self.json("range", path, "3,3", "--within", 4)["found"]}
            self.assertEqual(set(told), {"a", "b", "c", "d"})
            self.assertEqual(told["d"]["verdict"], self.json("los", path, "3,3", "3,5")["verdict"])
            self.assertIn("3,4", told["d"]["assumptions"][0], "a guess is named")
        strict = self.json("range", path, "3,3", "--within", 2, "--set", "most_degrading=0")["found"]
        self.assertEqual({one["unit"]: one["verdict"] for one in strict}["d"], "blocked")
        said = {self.text("--lang", language, "range", path, "a", "--within", 3) for language in ("en", "es", "it")}
        self.assertEqual(len(said), 3)
        self.assertIn("First", self.text("range", path, "3,3", "--within", 2))
        self.assertEqual(self.json("range", self.board(), "3,3", "--within", 2)["found"], [])
        self.assertIn("3,3", self.text("range", self.board(), "3,3", "--within", 2))

    def test_of_a_save_of_no_game_its_pieces_are_listed(self):
        self.import_sample()
        save = SAMPLE / "setup.vsav"
        answer = self.json("range", save, "C5", "--within", 6)
        self.assertEqual((answer["from"]["place"], answer["within"]), ("C5", 6))
        ranges = [one["range"] for one in answer["found"]]
        self.assertTrue(ranges)
        self.assertEqual(ranges, sorted(ranges))
        self.assertLessEqual(max(ranges), 6)
        pieces = {piece["id"] for piece in self.json("save", "show", save)["maps"][0]["pieces"]}
        self.assertLessEqual({one["piece"] for one in answer["found"]}, pieces)
        self.assertLessEqual({one["verdict"] for one in answer["found"]}, {"clear", "degraded", "blocked"}, "it is surveyed")
        piece = answer["found"][-1]
        self.assertNotIn(piece["piece"], {one["piece"] for one in self.json("range", save, piece["piece"], "--within", 0)["found"]})
        # A module that no database has: its hexes count all the same, and nobody has surveyed them.
        self.database.unlink()
        bare = self.json("range", save, "C5", "--within", 6, "--module", SAMPLE / "sample.vmod")
        self.assertEqual([one["range"] for one in bare["found"]], ranges)
        self.assertEqual({one["verdict"] for one in bare["found"]}, {"unknown"})
        self.assertIn("--module", self.run_program("range", save, "C5", "--within", 6, expect=1).stderr.decode())

    def test_a_distance_needs_one_place_and_a_range_two(self):
        for wrong in [["3,3"], ["3,3", "3,4", "--within", "2"], ["3,3", "--within", "-1"], ["3,3", "--within", "x"],
                      ["3,3", "3,4", "--set", "edge=both"]]:
            self.assertNotEqual(subprocess.run(self.command("range", self.board(), *wrong), env=self.environment(),
                                               capture_output=True, check=False).returncode, 0, wrong)
        self.run_program("range", self.board(), "3,3", expect=2)
        self.run_program("range", self.board(), "Z9", "--within", 2, expect=1)
        self.run_program("range", self.folder / "nothing.vsav", "3,3", "--within", 2, expect=1)
        broken = self.folder / "broken.vsav"
        broken.write_bytes(b"PK\x03\x04 and no more")
        self.run_program("range", broken, "3,3", "--within", 2, expect=1)

    def test_a_game_that_nobody_knows_is_refused(self):
        refused = self.run_program("los", self.board(game="chess"), "3,1", "3,5", expect=1)
        self.assertIn("chess", refused.stderr.decode())


class WithinOnTheSocket(ServedTest):
    def test_of_a_board_of_no_game_what_lies_near_is_told_as_documented(self):
        self.import_sample()
        client = self.connect()
        opened = client.call("session.open", module="The Orsel Crossing")
        situation = {"format": "adjutant-situation/1", "game": "", "terrain": BOARD,
                     "units": [{"id": "a", "side": "red", "hex": "3,1"}, {"id": "b", "side": "blue", "hex": "3,3"}]}
        client.call("board.publish", session=opened["session"], token=opened["token"], situation=situation)
        told = client.call("within", session=opened["session"], **{"from": "a"}, distance=2)
        self.assertEqual([(one["unit"], one["range"], one["verdict"]) for one in told["found"]], [("b", 2, "blocked")])
        self.assert_error(-32602, client, "within", session=opened["session"], **{"from": "a"}, distance=-1)


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
