"""Declared shots: a line of sight is looked at once a shot along it is declared, on the socket and on the command line."""
import json

from support import ProgramTest, read_json
from test_socket import ServedTest, situation


class OnTheSocket(ServedTest):
    def setUp(self):
        super().setUp()
        self.us, self.them = self.connect(), self.connect()
        opened = self.us.call("session.open", game="lnl", byHand=True)
        self.session = opened["session"]
        self.us.call("board.publish", session=self.session, token=opened["token"], situation=situation())
        self.them.call("board.subscribe", session=self.session)

    def told(self, client, method):
        """The next notification of that kind; others before it are passed over."""
        while True:
            heard = client.next_notification()
            if heard["method"] == method:
                return heard["params"]

    def refused(self, method, /, **parameters):
        self.assert_error(-32004, self.us, method, session=self.session, **parameters)

    def test_what_is_agreed_on_holds_for_everybody(self):
        self.us.call("settings.set", session=self.session, settings={"shots": "declared"})
        told = {one["id"]: one["value"] for one in self.told(self.them, "settings.changed")["settings"]}
        self.assertEqual(told["shots"], "declared")
        self.refused("los", **{"from": "a", "to": "x"})
        self.refused("field", **{"from": "a"})
        self.refused("procedure.input", procedure="lnl.direct_fire", units=["a"], target="x")
        self.refused("play.apply", action="fire", units=["a"], target="6,2")

    def test_a_declared_shot_is_in_the_log_of_both_sides(self):
        self.us.call("settings.set", session=self.session, settings={"shots": "declared"})
        answer = self.us.call("shot.declare", session=self.session, **{"from": "a", "to": "x"})
        self.assertEqual(self.told(self.them, "shot.declared")["shot"], answer["shot"])
        self.assertEqual(self.them.call("shots", session=self.session)["shots"], [answer["shot"]])
        seen = self.them.call("los", session=self.session, **{"from": "x", "to": "a"})
        self.assertEqual(seen["verdict"], answer["sight"]["verdict"])
        read = self.us.call("procedure.input", session=self.session, procedure="lnl.direct_fire", units=["a"], target="x")
        self.assertEqual(read["input"]["degrading"], answer["shot"]["degrading"])
        self.us.call("turn.end", session=self.session)
        self.assertFalse(self.them.call("shots", session=self.session)["shots"][0]["stands"])
        self.refused("los", **{"from": "a", "to": "x"})


class OnTheCommandLine(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "start.json"
        self.file.write_text(json.dumps(situation()), encoding="utf-8")
        self.declared = self.folder / "declared.json"

    def test_a_line_is_told_once_it_is_declared(self):
        agreed = ("--set", "shots=declared")
        self.run_program("los", self.file, "2,4", "6,2", *agreed, expect=1)
        self.run_program("field", self.file, "2,4", *agreed, expect=1)
        open_mode = self.json("los", self.file, "2,4", "6,2")
        self.assertEqual(self.json("los", self.file, "2,4", "6,2", *agreed, "--declare", self.declared, "--unit", "a"),
                         open_mode)
        shot, = read_json(self.declared)["ledger"]["shots"]
        self.assertEqual((shot["unit"], shot["side"], shot["verdict"]), ("a", "guard", open_mode["verdict"]))
        self.assertEqual(self.json("los", self.declared, "6,2", "2,4", *agreed)["verdict"], open_mode["verdict"])
        self.run_program("los", self.declared, "2,4", "6,3", *agreed, expect=1)

    def test_actions_list_what_is_to_be_declared(self):
        def fire(file):
            actions = self.json("actions", file, "--unit", "a", "--set", "shots=declared")["actions"]
            return next(action for action in actions if action["id"] == "fire")
        self.assertEqual(fire(self.file)["undeclared"], ["6,2"])
        self.run_program("los", self.file, "2,4", "6,2", "--declare", self.declared)
        self.assertNotIn("undeclared", fire(self.declared))

    def test_a_unit_that_is_not_there_declares_nothing(self):
        self.run_program("los", self.file, "2,4", "6,2", "--declare", self.declared, "--unit", "nobody", expect=1)
        self.run_program("los", self.file, "3,4", "6,2", "--declare", self.declared, "--unit", "a", expect=1)
        self.assertFalse(self.declared.exists())
