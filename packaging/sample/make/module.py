"""The module of the sample game: its build file, as VASSAL 3.7 writes it, and its pictures."""
from xml.sax.saxutils import escape, quoteattr

import boards
import counter_art
import counters
import scenery
import vassal

NAME = "The Orsel Crossing"
VERSION = "1.0"
DESCRIPTION = "A small skirmish of our own invention, the sample game of Adjutant"
FIELD, TABLE = "Field", "Table"
EDGE = 20
DECK_NAME, DECK_BOARD, DECK_X, DECK_Y = "Events", "Table", 60, 70
PHASES = ["Rally", "Operations", "Administrative"]
FIELD_LAYOUT = vassal.command(FIELD + "BoardPicker", "West", 0, 0, "East/rev", 1, 0)
TABLE_LAYOUT = vassal.command(TABLE + "BoardPicker", "Table", 0, 0)


class Element:
    """An element of the build file; VASSAL writes attributes in alphabetical order."""

    def __init__(self, tag, children=(), words="", /, **attributes):
        self.tag, self.children, self.words, self.attributes = tag, list(children), words, attributes

    def lines(self, depth=0):
        pad = "    " * depth
        attributes = "".join(f" {name}={quoteattr(str(value))}" for name, value in sorted(self.attributes.items()))
        if not self.children:
            end = f">{escape(self.words)}</{self.tag}>" if self.words else "/>"
            return [f"{pad}<{self.tag}{attributes}{end}"]
        inner = [line for child in self.children for line in child.lines(depth + 1)]
        return [f"{pad}<{self.tag}{attributes}>", *inner, f"{pad}</{self.tag}>"]


def part(tag, children=(), words="", /, **attributes):
    return Element("VASSAL.build." + tag, children, words, **attributes)


def build_file():
    slots = counters.palette()
    root = part("GameModule", [
        part("module.BasicCommandEncoder"),
        part("module.Documentation"),
        part("module.PlayerRoster", [Element("entry", (), side) for side in counters.SIDES], buttonText="Retire",
             buttonToolTip="Switch sides", buttonIcon="", buttonKeyStroke=""),
        part("module.GlobalOptions", autoReport="Always", chatterHTMLSupport="Always", nonOwnerUnmaskable="Never",
             playerIdFormat="$PlayerName$", promptString="Opponents can unmask my pieces"),
        part("module.properties.GlobalProperties", [
            part("module.properties.GlobalProperty", name="Weather", initialValue="clear", description="", isNumeric="false",
                 min="", max="", wrap="false")]),
        part("module.PrototypesContainer", [prototype_definition(name) for name in counters.PROTOTYPES]),
        palette_window(slots),
        field_map(),
        table_map(slots),
        turn_tracker(),
        dice(2),
        dice(1),
        part("module.NotesWindow", buttonText="Notes", hotkey="", icon="/images/notes.gif", tooltip="Notes"),
        part("module.Chatter"),
        part("module.KeyNamer"),
        Element("VASSAL.i18n.Language"),
    ], name=NAME, version=VERSION, description=DESCRIPTION, VassalVersion=vassal.VASSAL_VERSION,
        nextPieceSlotId=len(slots) + 1, ModuleOther1="", ModuleOther2="")
    return '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' + "\n".join(root.lines()) + "\n"


def prototype_definition(name):
    traits = [vassal.prototype(t) if isinstance(t, str) else t for t in counters.PROTOTYPES[name]]
    return part("module.PrototypeDefinition", (), vassal.definition(traits), name=name, description="")


def piece_slot(slot, tag="widget.PieceSlot"):
    return part(tag, (), slot.definition(), entryName=slot.name, gpid=slot.gpid, width=counters.SIZE, height=counters.SIZE)


def palette_window(slots):
    def tab(name, wanted):
        chosen = [piece_slot(slot) for slot in slots.values() if wanted(slot)]
        return part("widget.ListWidget", chosen, entryName=name, divider=150, width=0, height=0, scale="1.0")

    def of_side(side):
        return lambda slot: any(t.kind.startswith("mark;") and side in t.state for t in slot.traits)

    tabs = [tab(side, of_side(side)) for side in counters.SIDES]
    tabs.append(tab("Markers", lambda slot: slot.name in counters.MARKERS or slot.name == "Turn Marker"))
    return part("module.PieceWindow", [part("widget.TabWidget", tabs, entryName="Counters")], name="Counters", hidden="false",
                defaultWidth=0, hotkey="67,650", icon="/images/counter.gif", scale="1.0", text="",
                tooltip="Show/Hide the Pieces window")


def map_window(name, edge, launch, layout, board_elements, others=()):
    picker = part("module.map.BoardPicker", [Element("setup", (), layout), *board_elements], title="Choose Boards",
                  addColumnText="Add column", addRowText="Add row", boardPrompt="Select board", slotHeight=125,
                  slotScale="0.2", slotWidth=350)
    return part("module.Map", [
        picker,
        *others,
        part("module.map.StackMetrics", disabled="false", exSepX=6, exSepY=18, unexSepX=2, unexSepY=4, top="38,0",
             bottom="40,0", up="39,0", down="37,0"),
        part("module.map.ForwardToChatter"),
        part("module.map.MenuDisplayer"),
        part("module.map.MapCenterer"),
        part("module.map.StackExpander"),
        part("module.map.PieceMover"),
        part("module.map.KeyBufferer"),
        part("module.map.ForwardToKeyBuffer"),
        part("module.map.Scroller"),
        part("module.map.Zoomer", zoomLevels="0.5,0.75,1.0,1.5,2.0", zoomStart=3, inButtonText="", outButtonText="",
             pickButtonText="", zoomInKey="61,130", zoomOutKey="45,130", zoomPickKey=""),
        part("module.properties.GlobalProperties"),
        part("module.map.SelectionHighlighters"),
        part("module.map.HighlightLastMoved", enabled="true", color="255,0,0", thickness=2),
    ], mapName=name, edgeWidth=edge, edgeHeight=edge, launch=launch, allowMultiple="false", backgroundcolor="255,255,255",
        buttonName=name if launch == "true" else "", markMoved="Always", color="0,0,0", thickness=3, hotkey="", icon="",
        moveWithinFormat="$pieceName$ moves $previousLocation$ -> $location$ *",
        moveToFormat="$pieceName$ moves $previousLocation$ -> $location$ *",
        createFormat="$pieceName$ created in $location$ *", changeFormat="$message$")


def field_map():
    return map_window(FIELD, EDGE, "false", FIELD_LAYOUT, [hex_board(board) for board in boards.BOARDS])


def hex_board(board):
    numbering = part("module.map.boardPicker.board.mapgrid.HexGridNumbering", first="H", sep="", hType="A", vType="N",
                     hOff=ord(board.first_letter) - ord("A"), vOff=1, hLeading=0, vLeading=0, hDescend="false",
                     vDescend="false", stagger="false", locationFormat="$gridLocation$", visible="false", fontSize=9,
                     color="0,0,0", rotateText=0, hDrawOff=0, vDrawOff=0)
    grid = part("module.map.boardPicker.board.HexGrid", [numbering], x0=boards.CENTRE_X, y0=boards.CENTRE_Y,
                dx=float(boards.DX), dy=float(boards.DY), sideways="false", snapTo="true", edgesLegal="false",
                cornersLegal="false", visible="false", dotsVisible="false", color="0,0,0")
    return part("module.map.boardPicker.Board", [grid], name=board.name, image=picture_name(board), reversible="true")


def picture_name(board):
    return board.name.lower() + ".svg"


def survey_name(board):
    return board.name.lower() + ".terrain.json"


def table_map(slots):
    spots = [("Reserve", 200, 70), ("Casualties", 320, 70), ("Turn 1", 60, 180), ("Turn 2", 140, 180), ("Turn 3", 220, 180),
             ("Turn 4", 300, 180)]
    grid = part("module.map.boardPicker.board.RegionGrid",
                [part("module.map.boardPicker.board.Region", name=name, originx=x, originy=y) for name, x, y in spots],
                snapto="true", visible="false", fontsize=9)
    board = part("module.map.boardPicker.Board", [grid], name="Table", image="table.svg", reversible="false")
    return map_window(TABLE, 0, "true", TABLE_LAYOUT, [board], [deck(slots)])


def deck(slots):
    cards = [piece_slot(slots[name], "widget.CardSlot") for name in counters.CARDS]
    return part("module.map.DrawPile", cards, name=DECK_NAME, owningBoard=DECK_BOARD, x=DECK_X, y=DECK_Y, width=48, height=68,
                faceDown="Always", shuffle="Always", allowMultiple="false", allowSelect="false", drawFaceUp="false",
                reversible="false", draw="true", color="68,73,47", maxStack=10, reshufflable="false", reshuffleCommand="",
                reshuffleTarget="", reshuffleMessage="", canSave="false", hotkeyOnEmpty="false", expressionCounting="false",
                countExpressions="", restrictOption="false", restrictExpression="", selectDisplayProperty="$BasicName$",
                selectSortProperty="", deckRestrictAccess="false", deckOwners="")


def deck_kind():
    """The type text of the deck in a save: the fields of VASSAL's Deck in its order."""
    fields = ["true", "68,73,47", 48, 68, "Always", "Always", "false", "false", "false", "", "", "", DECK_NAME, "", "", "",
              "false", "false", "", "", 10, "", "false", "", "false", "", "$BasicName$", "", "false", "", "Shuffle",
              "Reverse", "", "Draw multiple cards", "Draw specific cards", "Face up", "Face down", "", "", "", "",
              "Save Deck", "", "Deck Saved", "Load Deck", "", "Deck Loaded", "false", ""]
    return "deck;" + vassal.sequence(";", fields)


def turn_tracker():
    phase = part("module.turn.ListTurnLevel", name="Phase", property="Phase", turnFormat="$value$", list=",".join(PHASES),
                 configList="false", configFirst="false", prompt="")
    turn = part("module.turn.CounterTurnLevel", [phase], name="Turn", property="Turn", turnFormat="$value$", start=1, incr=1,
                loop="false", loopLimit=-1)
    return part("module.turn.TurnTracker", [turn], name="Turn", buttonText="Turn", turnFormat="Turn $level1$, $level2$",
                reportFormat="Turn updated from $oldTurn$ to $newTurn$", hotkey="", icon="", nexthotkey="", prevhotkey="",
                length=-1, lengthStyle="Maximum")


def turn_state(turn, phase):
    """The turn tracker's command: the turn, and within it the phase by its place in PHASES."""
    levels = vassal.sequence(";", [phase, 0, 0, ",".join(["true"] * len(PHASES))])
    counter = vassal.sequence(";", [turn, 0, "false", -1, levels])
    return vassal.command("TURNTurnTracker0", vassal.sequence("|", [0, counter]))


def dice(count):
    name = f"{count}d6"
    return part("module.DiceButton", name=name, text=name, tooltip=name, nDice=count, nSides=6, plus=0, addToTotal=0,
                reportTotal="false", sortDice="false", prompt="false", keepDice="false", keepOption=">", keepCount=1,
                hotkey="", icon="/images/die.gif",
                reportFormat="** $name$ = $result$ *** <$PlayerName$>")


def module_data():
    return vassal.metadata([("version", VERSION), ("extra1", ""), ("extra2", ""), ("VassalVersion", vassal.VASSAL_VERSION),
                            ("dateSaved", vassal.DATE_SAVED), ("description", DESCRIPTION), ("name", NAME)])


def entries():
    pictures = {picture_name(board): scenery.picture(board) for board in boards.BOARDS}
    pictures.update(counter_art.images())
    files = [("buildFile.xml", build_file()), ("moduledata", module_data())]
    return files + [(f"images/{name}", text) for name, text in sorted(pictures.items())]
