"""Modules go into the database once, and are shown as they are."""
import hashlib
import json
import re
import zipfile

from support import SAMPLE, SHARED, FIXTURE_SECRETS, ProgramTest, needs_shared, read_json

MODULE = "The Orsel Crossing"


class ImportedModules(ProgramTest):
    def newer_version(self):
        """The sample's module as version 1.1, with another picture of a board."""
        newer = self.folder / "newer.vmod"
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as old, zipfile.ZipFile(newer, "w") as new:
            for name in old.namelist():
                data = old.read(name)
                if name == "images/west.svg":
                    data = data.replace(b"<svg ", b"<svg data-drawn='anew' ", 1)
                if name == "buildFile.xml":
                    data = re.sub(rb'(<VASSAL[^>]* version=")1\.0"', rb'\g<1>1.1"', data, count=1)
                data = data.replace(b"<version>1.0<", b"<version>1.1<") if name == "moduledata" else data
                new.writestr(name, data)
        return newer

    def test_the_same_module_again_changes_nothing(self):
        first = self.json("import", "module", SAMPLE / "sample.vmod")["modules"][0]
        before = hashlib.sha256(self.database.read_bytes()).digest()
        second = self.json("import", "module", SAMPLE / "sample.vmod")["modules"][0]
        self.assertEqual((first["status"], second["status"]), ("imported", "already there"))
        self.assertEqual(hashlib.sha256(self.database.read_bytes()).digest(), before)

    def test_a_folder_is_as_good_as_an_archive(self):
        with zipfile.ZipFile(SAMPLE / "sample.vmod") as archive:
            archive.extractall(self.folder / "module")
        done = self.json("import", "module", self.folder / "module")["modules"][0]
        self.assertEqual((done["name"], done["status"]), (MODULE, "imported"))

    def test_it_is_shown_with_its_maps_boards_and_sides(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        shown = self.json("module", "show", MODULE)
        self.assertEqual(shown["version"], "1.0")
        self.assertEqual(shown["sides"], ["Vessen Guard", "Orsel Militia"])
        field = shown["maps"][0]
        self.assertEqual([(b["name"], b["width"], b["height"]) for b in field["boards"]], [("West", 600, 595), ("East", 600, 595)])
        self.assertEqual(shown["unknownClasses"], [])
        self.assertEqual(shown["diagnostics"], [])

    def test_a_file_that_is_no_module_is_an_error_and_leaves_no_trace(self):
        no_module = self.folder / "notes.vmod"
        no_module.write_text("not a zip")
        self.run_program("import", "module", no_module, expect=1)
        self.assertNotIn("notes", self.text("--json", "modules"))

    def test_a_module_is_bound_to_a_game_that_is_known_or_to_none(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        for wish in [["NONSENSE"], ["lnl", "--edition", "from nowhere"]]:
            refused = self.run_program("module", "use", MODULE, "--game", *wish, expect=1)
            self.assertIn("lnl", refused.stderr.decode())
            self.assertNotIn("game", self.json("module", "show", MODULE))
        self.assertEqual(self.json("module", "use", MODULE, "--game", "lnl")["game"], "lnl")
        self.assertEqual(self.json("module", "use", MODULE, "--game", "none")["game"], "none")

    def test_a_game_is_called_by_its_name_not_by_its_id(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        self.assertIn("as Lock ’n Load.", self.text("module", "use", MODULE, "--game", "lnl"))
        self.assertNotIn("none", self.text("module", "use", MODULE, "--game", "none"))
        for language, add in [("en", "--in en"), ("es", "--in es"), ("it", "--in it")]:
            for command in (["show", "lnl", "10.3"], ["search", "sight", "--game", "lnl"], ["compare", "lnl", "es", "it"]):
                said = self.run_program("--lang", language, "rules", *command, expect=1).stderr.decode()
                self.assertIn("Lock ’n Load", said)
                self.assertIn("--game lnl " + add, said)

    def test_a_place_that_the_board_does_not_have_is_answered_with_places_that_it_has(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        self.assertRegex(self.run_program("range", MODULE, "C55", "C5", expect=1).stderr.decode(), r"C55.*Perhaps.*\bC5\b")
        self.assertRegex(self.run_program("range", MODULE, "nowhere", "C5", expect=1).stderr.decode(), r"nowhere.*\bA1\b")

    @needs_shared
    def test_where_hexes_have_no_names_it_is_said_how_to_call_them(self):
        self.run_program("import", "module", SHARED / "corpus" / "kassala")
        self.assertIn("3,4", self.run_program("range", "Kassala", "0101", "0203", expect=1).stderr.decode())
        self.assertIn("2 hexes", self.text("range", "Kassala", "1,1", "2,3"))

    def test_a_save_of_another_version_names_the_version_that_is_there(self):
        self.run_program("import", "module", self.newer_version())
        for language in ("en", "es", "it"):
            said = self.run_program("--lang", language, "save", "show", SAMPLE / "setup.vsav").stderr.decode()
            self.assertIn(MODULE + "@1.1", said)
            self.assertIn("--module", said)

    def test_a_saved_game_where_a_situation_is_wanted_is_told_from_a_broken_file(self):
        for command in (["los", SAMPLE / "setup.vsav", "1,1", "2,2"], ["actions", SAMPLE / "setup.vsav"]):
            self.assertIn("save show", self.run_program(*command, expect=1).stderr.decode())

    def test_a_survey_of_another_size_does_not_replace_a_good_one(self):
        self.import_sample()
        terrain = read_json(SAMPLE / "west.terrain.json")
        terrain["board"]["columns"] -= 1
        other = self.folder / "other.json"
        other.write_text(json.dumps(terrain))
        wish = ["import", "terrain", other, "--module", MODULE, "--board", "West"]
        self.assertIn("--force", self.run_program(*wish, expect=1).stderr.decode())
        self.assertEqual(self.json(*wish, "--force")["status"], "replaced")

    def test_terrain_is_taken_over_where_a_new_version_has_another_picture(self):
        self.import_sample()
        said = []
        for board in ["West", "East"]:
            refused = self.run_program("survey", "take", MODULE, "--board", board, expect=1)
            said.append(refused.stderr.decode())
            self.assertIn(board, said[-1], "it has terrain of its own")
        self.run_program("import", "module", self.newer_version())
        take = ["survey", "take", f"{MODULE}@1.1"]
        for language in ("es", "it", "en"):
            self.assertIn("East", self.run_program("--lang", language, *take, "--board", "East", expect=1).stderr.decode(),
                          "the same picture has its terrain at once")
        done = self.json(*take, "--map", "Field", "--board", "West")
        self.assertEqual((done["board"], done["former"]["version"]), ("West", "1.0"))
        self.assertGreater(done["guessed"], 0)
        self.run_program(*take, "--board", "West", expect=1)
        self.run_program(*take, "--board", "Nowhere", expect=1)
        self.run_program("survey", "take", "Nobody's module", expect=1)

    def test_where_no_version_has_terrain_there_is_nothing_to_take_over(self):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        said = {self.run_program("--lang", language, "survey", "take", MODULE, expect=1).stderr for language in ("en", "es", "it")}
        self.assertEqual(len(said), 3)
        self.assertIn(b"West", min(said))

    def test_a_counter_sheet_is_kept_once(self):
        first = self.json("import", "counters", SAMPLE / "counters.json")
        self.assertEqual((first["game"], first["status"]), ("lnl", "added"))
        again = self.json("import", "counters", SAMPLE / "counters.json")
        self.assertEqual(again["status"], "unchanged")

    def test_whatever_is_imported_a_database_that_cannot_be_opened_is_an_error_and_says_why(self):
        self.database.write_text("a letter to nobody")
        for what in [["module", SAMPLE / "sample.vmod"], ["counters", SAMPLE / "counters.json"], ["pack", SAMPLE],
                     ["terrain", SAMPLE / "west.terrain.json", "--module", "M", "--board", "West"]]:
            with self.subTest(what[0]):
                self.assertTrue(self.run_program("--quiet", "import", *what, expect=1).stderr)
        self.assertEqual(self.database.read_text(), "a letter to nobody")

    def test_the_database_holds_no_password_of_a_player(self):
        self.import_sample()
        self.run_program("save", "show", SAMPLE / "recording.vlog", "--module", MODULE)
        self.assert_no_secret_in_folder()

    @needs_shared
    def test_a_module_of_the_engine_is_shown_as_it_was_written(self):
        self.run_program("import", "module", SHARED / "fixtures" / "lantern-shoals.vmod")
        shown = self.json("module", "show", "Lantern Shoals")
        self.assertEqual(shown["sides"], ["Amber Fleet", "Teal Fleet"])
        self.assert_no_secret_in_folder(FIXTURE_SECRETS)


class Locations(ProgramTest):
    def located(self, *points):
        self.run_program("import", "module", SAMPLE / "sample.vmod")
        lines = "".join(f"{x} {y}\n" for x, y in points)
        return self.json_lines("locate", "--module", MODULE, "--map", "Field", stdin=lines)

    def test_places_have_the_printed_names_of_their_hexes(self):
        found = self.located((50, 55), (110, 90), (20 + 30 + 7 * 60, 20 + 35 + 4 * 70 + 35))
        self.assertEqual([place["location"] for place in found], ["A1", "B1", "H5"])
        self.assertEqual({place["board"] for place in found}, {"West"})

    def test_a_reversed_board_turns_its_names(self):
        [place] = self.located((20 + 600 + 30, 20 + 35))
        self.assertEqual((place["board"], place["location"], place["snapped"]), ("East", "T8", [650, 55]))

    def test_every_field_is_the_engine_s_point_by_point(self):
        data = SAMPLE.parents[1] / "tests" / "vmod" / "data"
        self.run_program("import", "module", data / "lantern-shoals.vmod")
        for window in read_json(data / "lantern-shoals.locations.json")["maps"]:
            samples = [sample for board in window["boards"] for sample in board["samples"]]
            lines = "".join(f"{s['p'][0]} {s['p'][1]}\n" for s in samples)
            found = self.json_lines("locate", "--module", "Lantern Shoals", "--map", window["map"], stdin=lines)
            self.assertEqual(found, [self.expected(s, window["boards"]) for s in samples], window["map"])

    @staticmethod
    def expected(sample, boards):
        x, y = sample["p"]
        inside = (b for b in boards if 0 <= x - b["bounds"][0] < b["bounds"][2] and 0 <= y - b["bounds"][1] < b["bounds"][3])
        return {"x": x, "y": y, "board": next((b["board"] for b in inside), None), "zone": sample["zone"],
                "location": sample["location"], "snapped": sample["snap"]}
