#pragma once

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QSizeF>
#include <QString>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "board/hex.h"
#include "dock/heard/ask.h"
#include "dock/heard/survey_news.h"
#include "dock/models/survey/area_links.h"
#include "dock/models/survey/grid_laying.h"
#include "dock/models/survey/hex_survey.h"
#include "dock/models/survey/outline_survey.h"
#include "dock/models/survey/side_survey.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// How far a stroke brushes; the lasso takes what lies within the line that is drawn, and
/// `sides` paints hexsides, `outlines` takes and drops what is drawn within hexes.
enum class Brush { one, seven, nineteen, row, fill, lasso, sides, outlines };

/// The terrain of one board, as the Terrain room shows and paints it. What a person says is told to the core at once
/// and can be taken back stroke by stroke; the rest is guessed again after each. Nothing is checked but by a person.
class SurveyModel : public Changing {
  Q_OBJECT
 public:
  SurveyModel(Ask ask, const Voice& voice);

  /// The board that is meant; without a module or a board none. It is read at the next `look`.
  void set_board(const std::string& module, const std::string& map, const std::string& board);
  [[nodiscard]] const std::string& board() const { return board_; }
  [[nodiscard]] const std::string& module() const { return module_; }
  /// Reads the board where it is not known yet.
  void look();
  void forget() { looked_ = false; }
  /// The grid that is laid over a board without one.
  [[nodiscard]] GridLaying& grid() { return grid_; }
  [[nodiscard]] const GridLaying& grid() const { return grid_; }
  /// The areas of a board that has them instead of hexes.
  [[nodiscard]] AreaLinks& areas() { return areas_; }
  [[nodiscard]] const AreaLinks& areas() const { return areas_; }
  /// The board is surveyed by squares: they have no sides to paint.
  [[nodiscard]] bool in_squares() const { return hexes_.lattice().squares; }

  [[nodiscard]] const std::vector<SurveyHex>& hexes() const { return hexes_.all(); }
  [[nodiscard]] const std::vector<SurveyKind>& kinds() const { return hexes_.kinds(); }
  [[nodiscard]] QString text_of(const std::string& kind) const;
  /// The place of a kind among the kinds: its key less one; none where it is not among them.
  [[nodiscard]] std::optional<std::size_t> place_of(const std::string& kind) const { return hexes_.place_of(kind); }
  [[nodiscard]] bool reading() const { return reading_; }
  [[nodiscard]] const QString& problem() const { return problem_; }  ///< why nothing is there; empty: nothing is wrong
  [[nodiscard]] SurveyProgress progress() const { return hexes_.progress(); }
  /// The hex at this pixel of the board.
  [[nodiscard]] std::optional<std::size_t> hex_at(QPointF board_point) const { return hexes_.at(board_point); }

  // What is painted with.
  [[nodiscard]] std::size_t kind() const { return hexes_.kind(); }
  void choose_kind(std::size_t kind);
  void add_kind(const QString& name);
  [[nodiscard]] Brush brush() const { return brush_; }
  void set_brush(Brush brush);
  /// Whether + and − are about upper levels of buildings, not about the ground.
  [[nodiscard]] bool for_levels() const { return for_levels_; }
  void set_for_levels(bool levels);

  // Strokes. All hexes between `begin_stroke` and `end_stroke` are one.
  void begin_stroke();
  void paint(std::size_t hex);
  void end_stroke();
  // A line is drawn around hexes, in pixels of the board: those whose middles lie within it are one stroke. A line
  // that encloses none paints the hex that it began in.
  void begin_lasso(QPointF board_point);
  void draw_lasso(QPointF board_point);
  void end_lasso();
  // What lies along hexsides. In a stroke, as hexes are; the kinds are then those of hexsides.
  [[nodiscard]] bool for_sides() const { return brush_ == Brush::sides; }
  [[nodiscard]] const SideSurvey& sides() const { return sides_; }
  /// The side that is nearest to this pixel of the board; none beside the board and in the middle of a hex.
  [[nodiscard]] std::optional<board::Hexside> side_at(QPointF board_point) const;
  /// From corner to corner, in pixels of the board.
  [[nodiscard]] QLineF line_of(board::Hexside side) const;
  /// "E3/E4"; a side at the rim of the board has one name.
  [[nodiscard]] QString name_of(board::Hexside side) const;
  /// As it is printed; empty beside the board.
  [[nodiscard]] QString name_of(board::Hex hex) const;
  /// Puts the chosen kind along that side, or takes away what is there: a person has said so.
  void paint_side(QPointF board_point, bool away);
  // By keyboard: the cursor goes from side to side, and what is along the side at it is said by a key.
  void move_side_cursor(SideSurvey::Step step, std::optional<std::size_t> from_hex);
  /// Says what is along the side at the cursor, or that nothing is; where the player was asked, goes on to the next.
  void say_side(std::optional<std::size_t> kind);
  /// A person has looked at the side at the cursor: it is as it stands.
  void confirm_side();
  // What is drawn within hexes, where that is not all of a hex: proposals come from the picture.
  [[nodiscard]] bool for_outlines() const { return brush_ == Brush::outlines; }
  /// Those that are kept, and those that are proposed; none while something else is painted.
  [[nodiscard]] std::vector<ShownOutline> shown_outlines() const;
  [[nodiscard]] const OutlineSurvey& outlines() const { return outlines_; }
  /// How many of them nobody has taken.
  [[nodiscard]] std::size_t waiting_outlines() const;
  /// Takes the outline at this pixel of the board, or drops one that was taken.
  void click_outline(QPointF board_point);
  void take_all_outlines();                                        ///< as one stroke
  [[nodiscard]] const QPolygonF& lasso() const { return lasso_; }  ///< empty: none is being drawn
  [[nodiscard]] bool in_stroke() const { return stroke_.has_value(); }
  /// Raises the hexes of the brush, or lowers them; or gives them more or fewer levels.
  void raise(std::size_t hex, int by);
  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo();
  void redo();

  // Guesses.
  /// Two kinds with two samples each are there.
  [[nodiscard]] bool can_guess() const { return hexes_.can_guess(); }
  [[nodiscard]] bool guessing() const { return guessing_; }
  void hear(const SurveyNews& news);
  /// The hex that the player is asked about; none: he paints.
  [[nodiscard]] std::optional<std::size_t> asked() const { return asked_; }
  /// Asks about the hex that is least sure, first about those that were taken out of groups.
  void ask_next();
  void stop_asking();
  /// Says what the hex is that is asked about, and asks about the next.
  void answer(std::size_t kind);

  // Proofing.
  [[nodiscard]] const std::optional<SurveyGroup>& group() const { return hexes_.group(); }
  /// Whether what is guessed is passed over row by row; else kind by kind, the surest first.
  [[nodiscard]] bool by_rows() const { return hexes_.by_rows(); }
  void set_by_rows(bool by_rows);
  void begin_proof();
  void stop_proof();
  /// Takes a hex out of the group, or puts it back.
  void take_out(std::size_t hex);
  /// The same with the hexside at this pixel of the board.
  void take_out_side(QPointF board_point);
  /// Whether a group is passed over, of hexes or of hexsides.
  [[nodiscard]] bool proofs() const { return group() || sides_.group(); }
  /// A person has passed over all hexes or hexsides of the group that are left in it; on to the next group.
  void confirm_group();

  // Another player's file of this board beside what is kept: hex by hex, then hexside by hexside, then the outlines of
  // hex after hex; nothing is taken but by a key.
  void compare(const QString& text);
  [[nodiscard]] const std::vector<SurveyDifference>& differences() const { return hexes_.differences(); }
  /// Whether a file is compared, and a difference is left to decide.
  [[nodiscard]] bool compares() const;
  /// The hex that is decided now; none where no file is compared, or only hexsides and outlines are left.
  [[nodiscard]] std::optional<SurveyDifference> difference() const;
  /// The hexside that is decided now, after all hexes.
  [[nodiscard]] std::optional<SideDifference> side_difference() const;
  /// The outlines that are decided now, after all hexsides.
  [[nodiscard]] std::optional<OutlineDifference> outline_difference() const;
  void take_difference();
  void skip_difference();
  void take_all_differences();  ///< as one stroke
  void stop_comparing();

  /// The version of the module whose survey may hold for this board, though its picture was another; empty: there is
  /// none.
  [[nodiscard]] const std::string& former() const { return former_; }
  void take_former();
  /// The chosen kind, where nobody has said how it stands in the way of sight; empty: that is known.
  [[nodiscard]] const std::string& unseen_kind() const;
  /// Says so: "open", "degrading" or "blocking", and how high it is.
  void say_sight_of_kind(const std::string& los, int height);
  /// Whether nobody has said that this board is flat or is not, and it has no heights yet.
  [[nodiscard]] bool asks_whether_flat() const;
  void say_flat(bool flat);

  void ask_for_file(const std::function<void(const QString& text)>& done);

 Q_SIGNALS:
  /// Emitted when the player is asked about this hex, or shall look at it.
  void hex_shown(std::size_t hex);
  /// Emitted when the player shall look at this pixel of the board.
  void place_shown(QPointF board_point);
  /// Emitted when the core would not do it, and why.
  void refused(const QString& why);
  /// Emitted when a file has been compared: how many hexes, hexsides, and outlines of hexes differ.
  void compared(int hexes, int sides, int outlines);

 private:
  struct Stroke {
    HexStands before;
    HexStands after;
    SideStands sides_before;
    SideStands sides_after;
    OutlineStands outlines_before;
    OutlineStands outlines_after;

    /// Whether a guess may be another one after it.
    [[nodiscard]] bool shows_samples() const { return !after.empty() || !sides_after.empty(); }
  };

  void read(const Json& answer);
  [[nodiscard]] Stroke stroke_to(HexStands stands) const;
  void keep(Stroke stroke);
  void go_to(const HexStands& stands, const SideStands& sides, const OutlineStands& outlines, bool shows_samples);
  void say(const HexStands& stands, const SideStands& sides, const OutlineStands& outlines);
  [[nodiscard]] std::string kind_in(board::Hex hex) const;
  void keep_outlines(const OutlineStands& stands);
  void tell(Json what);
  void read_sides(const Json& answer);
  void keep_sides(const SideStands& sides);
  void ask_next_side();
  void show_side();
  void show_difference();
  void guess();
  void say_kind(const std::vector<std::size_t>& places);
  void take_differences(std::size_t count);
  void next_group();
  [[nodiscard]] Json params() const;
  [[nodiscard]] std::vector<std::size_t> reached(std::size_t hex, Brush brush) const;

  const Voice& voice_;
  GridLaying grid_;
  AreaLinks areas_;
  Asker looks_;
  Asker requests_;
  Asker guesses_;
  std::string module_;
  std::string map_;
  std::string board_;
  HexSurvey hexes_;
  SideSurvey sides_;
  OutlineSurvey outlines_;
  QString problem_;
  std::string former_;
  std::set<std::string> unseen_kinds_;  ///< nobody has said how they stand in the way of sight
  bool flat_said_ = false;
  bool looked_ = false;
  bool reading_ = false;
  Brush brush_ = Brush::one;
  bool for_levels_ = false;
  std::optional<Stroke> stroke_;
  QPolygonF lasso_;
  std::vector<Stroke> done_;
  std::vector<Stroke> undone_;
  std::string job_;
  bool guessing_ = false;
  bool guess_again_ = false;
  std::optional<std::size_t> asked_;
  std::map<std::string, std::string> their_kinds_;  ///< which the kept survey may not have: {los, height} in JSON
};

}  // namespace adjutant::dock
