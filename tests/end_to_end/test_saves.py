"""Saves and logs are shown as the viewer may see them."""
import json
import os
import resource
import struct
import tempfile
import zipfile
import zlib

from support import FIXTURE_SECRETS, SAMPLE, SECRETS, SHARED, ProgramTest, needs_shared, shared_json
from vassal_reader import Replay, saved_text

MODULE = ["--module", SAMPLE / "sample.vmod"]

ONE_BOARD = """<VASSAL.build.GameModule name="One" version="1.0" VassalVersion="3.7.0">
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="B" image="{}"/>
</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>"""


def one_bit_png(width, height):
    """A black picture that is small in its file."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    packer = zlib.compressobj(9)
    row = bytes(1 + (width + 7) // 8)
    rows = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def pieces_of(shown):
    return [piece for board in shown["maps"] for piece in board["pieces"]]


def places_of(shown):
    return {piece["id"]: tuple(piece["position"]) for piece in pieces_of(shown)}


def dumped_pieces(dump):
    """The pieces of one of the engine's dumps, those in stacks and decks too."""
    items = [item for board in dump["maps"] for item in board["itemsBackToFront"]]
    return [piece for item in items for piece in item.get("piecesBottomToTop", [item])] + dump["piecesNotOnAnyMapList"]


class SampleSaves(ProgramTest):
    def test_the_engine_s_view_of_the_recording_is_what_the_second_reader_plays(self):
        shown = self.json("save", "show", SAMPLE / "recording.vlog", *MODULE, "--view", "engine")
        replay = Replay(saved_text(SAMPLE / "recording.vlog"))
        self.assertEqual(places_of(shown), {key: (x, y) for key, (_, _, x, y, _) in replay.pieces.items()})
        self.assertEqual(shown["diagnostics"], [])

    def test_a_log_is_shown_at_its_start_after_a_step_and_at_its_end(self):
        start = self.json("save", "show", SAMPLE / "recording.vlog", *MODULE, "--step", 0)
        set_up = self.json("save", "show", SAMPLE / "setup.vsav", *MODULE)
        end = self.json("save", "show", SAMPLE / "recording.vlog", *MODULE)
        self.assertEqual(places_of(start), places_of(set_up))
        self.assertIn("Rally", str(start["turn"]))
        self.assertIn("Administrative", str(end["turn"]))

    def test_an_observer_sees_no_invisible_piece_and_only_the_mask_of_a_masked_one(self):
        names = [piece["name"] for piece in pieces_of(self.json("save", "show", SAMPLE / "setup.vsav", *MODULE))]
        self.assertFalse([name for name in names if "Pell" in name or "Reserve" in name], names)
        self.assertIn("Unknown", names)

    def test_the_side_that_masked_a_piece_sees_it(self):
        shown = self.json("save", "show", SAMPLE / "setup.vsav", *MODULE, "--side", "Orsel Militia")
        self.assertIn("Militia Reserve", "".join(piece["name"] for piece in pieces_of(shown)))

    def test_pieces_stand_in_the_hexes_of_the_set_up(self):
        shown = self.json("save", "show", SAMPLE / "setup.vsav", *MODULE)
        leaders = {p["name"]: p["location"] for p in pieces_of(shown) if p["name"] in ("Serjeant Renn", "Warden Orsk")}
        self.assertEqual(leaders, {"Serjeant Renn": "C5", "Warden Orsk": "G3"})

    def test_no_view_says_a_password(self):
        for view in [[], ["--view", "engine"], ["--side", "Vessen Guard"], ["--side", "Orsel Militia"]]:
            for output in [["--json"], []]:
                done = self.run_program(*output, "save", "show", SAMPLE / "recording.vlog", *MODULE, *view)
                self.assert_no_secret(done.stdout + done.stderr, SECRETS)

    def test_a_map_is_painted_to_a_picture_of_its_size_without_a_screen(self):
        shown = self.json("save", "show", SAMPLE / "setup.vsav", *MODULE)["maps"][0]
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "board.png")
            told = self.json("save", "draw", SAMPLE / "setup.vsav", *MODULE, "--map", shown["name"], "--out", out)
            with open(out, "rb") as picture:
                start = picture.read(24)
        self.assertTrue(start.startswith(b"\x89PNG"))
        self.assertEqual(list(struct.unpack(">II", start[16:24])), shown["mapSize"])
        self.assertEqual(told["size"], shown["mapSize"])

    def test_what_has_no_maps_or_sides_is_told_in_words_without_holes(self):
        no_game = self.folder / "words.vsav"
        no_game.write_text("Nothing here was ever a game.")
        for wish in [["draw", "--out", self.folder / "board.png"], ["show", "--side", "Nobody"]]:
            done = self.run_program("--lang", "es", "save", wish[0], no_game, *wish[1:], expect=1)
            self.assertNotIn("[", done.stderr.decode())

    def test_a_cut_save_is_an_error_in_one_sentence_and_nothing_a_terminal_obeys(self):
        whole = (SAMPLE / "recording.vlog").read_bytes()
        cut = self.folder / "cut.vlog"
        for length in [1, 200, 900, 3000, len(whole) // 2, len(whole) - 40, len(whole) - 1]:
            cut.write_bytes(whole[:length])
            done = self.run_program("save", "show", cut, *MODULE, expect=1)
            self.assertEqual(done.stdout, b"", length)
            self.assertRegex(done.stderr.decode(), r"\A[^\x00-\x1f]*cut\.vlog: [^\x00-\x1f]+\n\Z")

    def test_names_of_files_and_pieces_do_not_control_the_terminal(self):
        save = self.saved("begin_save\x1b+/1/piece;;;;A\x07Tower\xc2\x9b31m/Field;10;10;1\x1bend_save".encode("latin-1"),
                          module="The \u009b31m Crossing")
        odd = self.folder / "odd\x1b[2J.vsav"
        save.rename(odd)
        for options in [[], ["--json"]]:
            done = self.run_program(*options, "save", "show", odd, *MODULE, "--view", "engine")
            text = (done.stdout + done.stderr).decode()
            self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]")
            self.assertIn("Tower", text)

    def saved(self, text, module="The Orsel Crossing"):
        path = self.folder / "made.vsav"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("savedGame", b"!VCSK00" + text.hex().encode())
            archive.writestr("moduledata", f"<data><name>{module}</name><version>1.0</version></data>")
        return path

    def test_another_module_s_save_is_shown_with_a_warning(self):
        save = self.saved(b"begin_save\x1bend_save", module="Kassala")
        shown = self.json("save", "show", save, *MODULE)
        [said] = shown["diagnostics"]
        self.assertEqual(said["severity"], "warning")
        self.assertIn("Kassala", said["message"])
        self.assertIn("The Orsel Crossing", said["message"])

    def module_with(self, picture, name="b.png"):
        """A module of one board with this picture; none where it is None."""
        path = self.folder / "one.vmod"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("buildFile.xml", ONE_BOARD.format(name))
            if picture is not None:
                archive.writestr(f"images/{name}", picture)
        return path

    def drawn(self, module, text=b"begin_save\x1bMainBoardPicker\tB\t0\t0\x1bend_save"):
        out = self.folder / "out.png"
        done = self.run_program("--json", "save", "draw", self.saved(text, "One"), "--module", module, "--out", out, "--force")
        return json.loads(done.stdout), done.stderr.decode()

    def test_a_board_without_its_picture_is_drawn_as_far_as_its_pieces_stand(self):
        told, said = self.drawn(self.module_with(None),
                                b"begin_save\x1bMainBoardPicker\tB\t0\t0\x1b+/1/piece;;;;Tower/Main;1700;90;1\x1bend_save")
        self.assertEqual(told["size"], [1740, 500])
        self.assertIn("b.png", said)

    def test_a_huge_picture_is_drawn_small_or_told_and_takes_no_gigabyte(self):
        svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><circle r="9000" fill="red"/></svg>'
        for name, picture in [("b.svg", svg), ("b.png", one_bit_png(30000, 30000))]:
            with self.subTest(name):
                before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
                told, said = self.drawn(self.module_with(picture, name))
                after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
                self.assertLess(max(told["size"]), 16001)
                self.assertIn("30000", said)
                self.assertTrue(after == before or after < 500 * 1024, after)

    def test_what_readers_of_pictures_say_is_not_printed(self):
        damaged = one_bit_png(40, 40)[:-20]
        _, said = self.drawn(self.module_with(damaged))
        self.assertIn("images/b.png: ", said)
        self.assertNotRegex(said, "(?i)libpng|qt\\.|QStandardPaths|QImage")

    def test_a_file_that_is_no_save_is_an_error(self):
        no_save = self.folder / "no.vsav"
        no_save.write_bytes(b"PK\x03\x04 broken")
        self.assertEqual(self.run_program("--json", "save", "show", no_save, expect=1).stdout, b"")


@needs_shared
class SavesOfTheEngine(ProgramTest):
    GAME = "fixtures/shoals-game.vsav"
    VIEWS = [[], ["--view", "engine"], ["--side", "Amber Fleet"], ["--side", "Teal Fleet"]]

    def show(self, *options):
        return self.json("save", "show", SHARED / self.GAME, "--module", SHARED / "fixtures" / "lantern-shoals.vmod", *options)

    def test_every_piece_of_the_dump_is_at_its_position(self):
        dump = shared_json("fixtures/shoals-game.state.json")
        self.assertEqual(places_of(self.show("--view", "engine")), {p["id"]: tuple(p["position"]) for p in dumped_pieces(dump)})

    def test_an_observer_sees_no_invisible_piece(self):
        dump = shared_json("fixtures/shoals-game.state.as-otto.json")
        hidden = {p["id"] for p in dumped_pieces(dump) if p["properties"].get("Invisible") == "true"}
        self.assertTrue(hidden)
        self.assertEqual(hidden & set(places_of(self.show())), set())

    def test_no_password_of_the_players_is_said(self):
        for view in self.VIEWS:
            for name in ["shoals-game.vsav", "shoals-game.vlog"]:
                done = self.run_program("--json", "save", "show", SHARED / "fixtures" / name, "--module",
                                        SHARED / "fixtures" / "lantern-shoals.vmod", *view)
                self.assert_no_secret(done.stdout + done.stderr, FIXTURE_SECRETS)
        self.assert_no_secret_in_folder(FIXTURE_SECRETS)
