#pragma once

#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/heard/play_asker.h"
#include "dock/models/attack/attack.h"
#include "dock/models/resolve/chart_grid.h"
#include "dock/models/resolve/field_form.h"
#include "dock/models/resolve/typed_figures.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A procedure that may be picked.
struct ProcedureRow {
  std::string id;
  std::string game;
  QString name;
  QString game_name;
  QString rule;

  friend bool operator==(const ProcedureRow&, const ProcedureRow&) = default;
};

/// A game whose procedures are there.
struct GameRow {
  std::string id;
  QString name;

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// Any procedure of any game, resolved with cardboard and dice: no module and no board is asked. What the procedure
/// asks with is filled in by the player; modifiers, odds and dice are those of an attack (`attack()`).
class ResolveModel : public Changing {
 public:
  ResolveModel(Ask ask, const Voice& voice);

  /// Asks which procedures there are: when the core is there, and again in another language.
  void read();

  [[nodiscard]] const std::vector<GameRow>& games() const { return games_; }
  /// The procedures that the words of the search find, those that are asked most in front.
  [[nodiscard]] std::vector<ProcedureRow> found() const;
  [[nodiscard]] const QString& words() const { return words_; }
  void search(const QString& words);
  /// The procedures of one game alone; empty: of all.
  [[nodiscard]] const std::string& game() const { return game_; }
  void use_game(const std::string& game);
  /// The game of the board that is open: its charts come to the front, unless a sheet of another game is being filled
  /// in. Whoever looks at another game's charts then keeps them until another board comes.
  void follow_game(const std::string& game);

  /// Opens the sheet of a procedure; null where none is open.
  void open(const std::string& procedure);
  [[nodiscard]] const ProcedureRow* procedure() const;
  void close();

  [[nodiscard]] std::vector<FormRow> rows(bool first) const { return form_.rows(first, *voice_); }
  void set(const std::string& place, Json value);
  void add(const std::string& list);
  void remove(const std::string& list, std::size_t entry);
  /// What keeps the dice from being rolled, in words; empty: nothing.
  [[nodiscard]] QString problem() const;
  /// The place of the field that the core waits for; empty where it waits for none.
  [[nodiscard]] std::string wanted() const;

  [[nodiscard]] AttackModel& attack() { return attack_; }
  [[nodiscard]] const AttackModel& attack() const { return attack_; }
  /// What may be chosen when the procedure asks for a choice, in words.
  [[nodiscard]] QString option_text(const std::string& option) const;
  /// The result in one line; empty until it is shown.
  [[nodiscard]] QString headline() const;

  /// The game whose charts are there, and the charts as they are printed.
  [[nodiscard]] const std::string& charts_game() const { return charts_game_; }
  [[nodiscard]] const std::vector<ChartGrid>& charts() const { return charts_; }
  /// Keeps what the owner read in cells of the printed chart, and shows it at once. An empty value: the owner says
  /// nothing of that cell any more. `refused` is called for each that the core does not keep, whatever game is shown
  /// then; its cell says why.
  void fill(const std::string& chart, const std::string& cell, const QString& value,
            const TypedFigures::Refused& refused = {});
  void fill_all(const std::string& chart, const std::map<std::string, QString>& values,
                const TypedFigures::Refused& refused = {});
  /// Whether figures that the player has entered are on their way to the core, or a file of them is on its way back.
  [[nodiscard]] bool is_saving() const { return typed_.any_on_their_way() || exports_going_ > 0; }
  /// What is not kept yet, by game.
  [[nodiscard]] std::map<std::string, ChartFigures> unsaved() const { return typed_.on_their_way(); }
  /// How many figures the core has refused so far.
  [[nodiscard]] std::size_t refusals() const { return typed_.refusals(); }
  /// The charts in which the player has entered figures, as the text of a file to give away. What was entered before is
  /// among them: they are asked for when all of it is kept.
  void ask_for_charts(const std::function<void(const QString& text)>& done,
                      const std::function<void(const QString& why)>& refused);
  /// The figures of another player's file that are not those in use, by chart and cell; those in use are what was
  /// entered before, as in ask_for_charts().
  void compare_charts(const QString& text, const std::function<void(const ChartFigures& theirs)>& done,
                      const std::function<void(const QString& why)>& refused);
  /// Reads a table that was copied from elsewhere: its rows, or why it is none.
  void read_table(const QString& text, const std::function<void(const TableOfWords& rows)>& done,
                  const std::function<void(const QString& why)>& refused);

 private:
  struct Listed {
    ProcedureRow row;
    Json json;
  };
  [[nodiscard]] Ask table();
  void hear(const std::string& method, const Reply& reply);
  void take_procedures(const Json& answer);
  void read_charts_of(const std::string& game);
  void take_charts(const Json& answer);
  void show_charts();
  void use_specs();
  void changed_by_hand();
  [[nodiscard]] bool has_game(const std::string& id) const;
  [[nodiscard]] const Listed* listed(const std::string& id) const;
  void publish() { Q_EMIT changed(); }

  Ask ask_;
  const Voice* voice_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< answers come after the model is gone, too
  PlayAsker list_;
  PlayAsker charts_asker_;
  TypedFigures typed_;
  PlayAsker tables_;
  PlayAsker exports_;  ///< a file that was asked for is written, whatever is asked after it
  int exports_going_ = 0;
  std::vector<Listed> all_;
  std::vector<GameRow> games_;
  QString words_;
  std::string game_;
  std::string open_;
  std::string charts_game_;
  std::string followed_game_;  ///< of the board that is open
  FieldForm form_;
  ChartRows chart_rows_;
  std::vector<ChartGrid> given_charts_;  ///< as the core gave them
  std::vector<ChartGrid> charts_;        ///< with what was typed since
  Json resolved_;                        ///< the last answers of the core about this input
  Json odds_;
  AttackModel attack_;
};

}  // namespace adjutant::dock
