#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/intake.h"
#include "api/json_rpc.h"
#include "api/live_table.h"
#include "api/server.h"
#include "base/result.h"
#include "base/wanted.h"
#include "db/file/database.h"
#include "db/file/kept_database.h"
#include "db/modules.h"
#include "db/notes.h"
#include "rules/compare/compare.h"
#include "rules/terms/lexicon.h"
#include "session/session.h"
#include "vmod/wire/dice_report.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::api {

struct FormerSurvey;
struct Speaker;

/// A client that no socket has, those being numbered from 1: the program, on behalf of players in a game's chat.
inline constexpr ClientId the_program = 0;

/// The version of docs/api.md. Within a major version things are only ever added.
inline constexpr int api_major = 2;
inline constexpr int api_minor = 0;

/// What a client asks for when it opens a session.
struct KitRequest {
  std::string game = {};     ///< empty: the game that the module is bound to
  std::string edition = {};  ///< empty: the game's own
  std::string module = {};   ///< as `adjutant modules` names it; empty: none
};

/// A printed figure as the owner gives it, for one edition: another prints another one.
struct OwnFigure {
  std::string game;
  std::string edition;
  std::string chart;
  std::string cell;
  std::string value;  ///< as typed; empty: what he gave is forgotten
};

/// For a service that has no database.
Result<db::Database> no_library();
Result<void> not_kept(const OwnFigure& figure);

/// For a service that has no clock, or neither writes nor reads files of notes.
inline db::Time no_time() {
  return {};
}
inline std::string no_notes_file(const std::vector<db::NoteSet>&) {
  return {};
}
Result<NotesTaken> no_notes_taken(db::Database&, const std::filesystem::path& file, const std::string& game);

/// A terrain file for one board of a module.
struct BoardSurvey {
  db::ModuleRow module;
  std::string board;
  std::filesystem::path file;
};
Result<void> no_survey_taken(db::Database&, const BoardSurvey& survey);

/// A rulebook whose tables are to become a pack.
struct BookDraftRequest {
  std::int64_t rulebook = 0;
  bool keep = false;  ///< import it too
};
struct BookDraft {
  std::string text;  ///< adjutant-pack/1
  std::string game;
  std::string edition;
  std::size_t charts = 0;
  std::size_t cells = 0;
};
Result<BookDraft> no_draft(db::Database&, const BookDraftRequest&);

/// What the service needs from outside; the program gives it the database and the machine's randomness, a test its own.
struct Surroundings {
  std::function<Result<session::Kit>(const KitRequest&)> kit;
  std::function<std::string()> new_token;   ///< unguessable, 32 characters or more
  std::function<std::uint64_t()> new_seed;  ///< for dice that a client asks to have rolled
  std::vector<games::GameSystem> games;
  words::Catalogue catalogue;
  words::Language language = words::Language::en;  ///< of requests that name none
  std::string version;
  /// Keeps a figure of the owner's for good; its chart and cell are known to be there.
  std::function<Result<void>(const OwnFigure&)> keep_figure = not_kept;
  /// Opens the database that the rulebooks are in. It stays open between questions.
  std::function<Result<db::Database>()> library = no_library;
  rules::Lexicon lexicon = {};  ///< what the languages call one thing, for the search
  std::function<db::Time()> now = no_time;
  /// The players' notes as the file that is imported again (docs/formats.md).
  std::function<std::string(const std::vector<db::NoteSet>&)> write_notes = no_notes_file;
  /// Reads such a file into the database; `game` is meant where it names none.
  std::function<Result<NotesTaken>(db::Database&, const std::filesystem::path& file, const std::string& game)>
      take_notes = no_notes_taken;
  /// Reads the terrain file into the database.
  std::function<Result<void>(db::Database&, const BoardSurvey& survey)> take_survey = no_survey_taken;
  /// All games as they are now: those of the program, and those that packs in the database make; none: `games` stay.
  std::function<Result<std::vector<games::GameSystem>>(const db::Database&)> games_in = {};
  /// A draft pack from the tables of a rulebook, by its id; kept in the database where that is asked for.
  std::function<Result<BookDraft>(db::Database&, const BookDraftRequest&)> draft_pack = no_draft;
  /// The rows of a table that somebody has copied, all with as many cells; none: no table is read.
  std::function<Result<std::vector<std::vector<std::string>>>(std::string_view text)> read_table = {};
  /// SHA-256 of the file of a board's picture; empty where it cannot be read. None: surveys do not know their pictures.
  std::function<std::string(const db::Database&, const db::ModuleRow&, const std::string& image)> picture_of = {};
};

/// The answers of the local socket (docs/api.md): lines in, lines out, no socket and no thread of its own.
class Service {
 public:
  explicit Service(Surroundings surroundings);

  /// The first line to a new client, who is told from now on of sessions that others open and close.
  [[nodiscard]] std::string greet(ClientId client);
  /// Answers one line: what is to be sent, the answer first, then what subscribers are told.
  /// What takes long is given up where it is no longer wanted.
  std::vector<Outgoing> handle(ClientId client, std::string_view line, const Wanted& wanted = {});
  /// The same; none, and nothing is done, where another program holds the database.
  std::optional<std::vector<Outgoing>> handle_unless_held_up(ClientId client, std::string_view line,
                                                             const Wanted& wanted);
  void gone(ClientId client);
  /// What a client is sent that read too slowly, so that so many notifications to it were left out: their number, the
  /// live state, and each board that it follows as a whole.
  std::vector<Outgoing> catch_up(ClientId client, std::size_t left_out);
  /// The last line to a client.
  [[nodiscard]] std::string farewell(const Message& why) const;

  // What the program itself does, on the service's thread. What clients are to be told of it waits in take_unsent().

  /// The result of a method, or the sentence of its error.
  tl::expected<Json, std::string> ask(const std::string& method, Json params, words::Language language);
  /// A session that the program feeds; `module` as it would be named by a client. Fails where there are too many.
  Result<std::string> open_session(session::Kit kit, const std::string& module, const std::string& title,
                                   const SessionLive& live);
  /// The whole board, as this side may see it (empty: an observer); or a step from the board that is there, whatever
  /// its base. Fails where that does not fit, or the session is gone.
  Result<void> publish(const std::string& session, session::Board board, const std::string& side);
  Result<void> publish(const std::string& session, session::Delta delta);
  void say_live(const std::string& session, const SessionLive& live);
  /// What VASSAL's turn counter shows; empty: nothing.
  void say_turn(const std::string& session, const std::string& turn);
  void tell_roll(const std::string& session, const vmod::wire::DiceRoll& roll);
  void close_session(const std::string& session);
  /// Who listens to VASSAL, for the methods live.*; without him they have no answer.
  void connect_live(LiveControl control) { live_ = std::move(control); }
  /// What LiveControl::state gives is another now.
  void live_changed();
  /// Who reads rulebooks, for the methods rules.preview and rules.import; without him they have no answer.
  void connect_books(BookControl control) { books_ = std::move(control); }
  void tell_book(const std::string& job, const BookNews& news);
  /// Who reads pictures of counters, for the method counters.read; without him it has no answer.
  void connect_readings(ReadingControl control) { readings_ = std::move(control); }
  void tell_reading(const std::string& job, const ReadingNews& news);
  /// Who reads charts off pictures, for the method charts.read; without him it has no answer.
  void connect_charts(ChartControl control) { charts_read_by_ = std::move(control); }
  void tell_chart(const std::string& job, const ChartNews& news);
  /// Who guesses terrain, for the method survey.guess; without him it has no answer.
  void connect_guesses(GuessControl control) { guesses_ = std::move(control); }
  void tell_guess(const std::string& job, const GuessNews& news);
  /// A line of the log of what is heard, to the clients that listen to it.
  void tell_listeners(const Json& event);
  /// A question that a player asked by pointing at VASSAL's map (docs/api.md), to every client.
  void tell_asked(const Json& question);
  std::vector<Outgoing> take_unsent();

 private:
  struct Followed {
    session::Session session;
    std::string title;
    std::string module;
    std::string token;
    std::string side;                 ///< with whose eyes the feeder looks; empty: an observer's
    bool by_hand = false;             ///< no VASSAL moves its counters: players may do so here
    std::optional<SessionLive> live;  ///< where it is a game that is being played
    std::set<ClientId> subscribers;
    bool game_was_named = false;      ///< by whoever opened it: no binding changes it
    std::string turn = {};            ///< what VASSAL's turn counter shows; empty where none is known
    std::set<ClientId> readers = {};  ///< of the ledger, who are told when it changes
    games::Ledger ledger_told = {};   ///< to them
  };

  /// "s2" before "s10".
  struct OldestFirst {
    bool operator()(const std::string& a, const std::string& b) const {
      return a.size() != b.size() ? a.size() < b.size() : a < b;
    }
  };

  /// A client that waits for a rulebook.
  struct BookJob {
    ClientId client = 0;
    words::Language language = words::Language::en;
  };

  /// A board as a client names it; without a board the first that has hexes, without a map on any.
  struct BoardWanted {
    std::string module;
    std::string map;
    std::string board;
  };
  /// A client that waits for a guess of a board's terrain.
  struct GuessJob {
    BookJob asked;
    BoardWanted wanted;
    bool keep = false;
    bool outlines = false;  ///< are proposed as well
  };

  /// One request on its way: its parameters, its language, its session.
  struct Call;
  /// Who may call a method: anyone, whoever names a session, only the holder of the session's token; or, where files of
  /// this machine are read or what its player keeps is changed, only whoever sits at it: a client of the socket, not a
  /// stranger in a game's chat.
  enum class Access { anyone, session, feeder, owner };
  struct Method {
    Access access;
    Answer<Json> (Service::*answer)(Call&);
  };
  static const std::map<std::string, Method, std::less<>>& methods();

  Answer<Json> hello(Call&);
  Answer<Json> session_open(Call&);
  Answer<Json> session_list(Call&);
  Answer<Json> session_close(Call&);
  Answer<Json> board_publish(Call&);
  Answer<Json> board_get(Call&);
  Answer<Json> board_subscribe(Call&);
  Answer<Json> board_unsubscribe(Call&);
  Answer<Json> ledger_get(Call&);
  Answer<Json> ledger_say(Call&);
  Answer<Json> ledger_set(Call& call, const Json& entry);
  Answer<Json> hex(Call&);
  Answer<Json> units(Call&);
  Answer<Json> los(Call&);
  Answer<Json> field(Call&);
  Answer<Json> within(Call&);
  Answer<Json> settings(Call&);
  Answer<Json> settings_set(Call&);
  Answer<Json> shot_declare(Call&);
  Answer<Json> shots(Call&);
  Answer<Json> actions(Call&);
  Answer<Json> procedures(Call&);
  Answer<Json> procedure_input(Call&);
  Answer<Json> resolve(Call&);
  Answer<Json> odds(Call&);
  Answer<Json> charts(Call&);
  Answer<Json> figure_set(Call&);
  Answer<Json> table_read(Call&);
  Answer<Json> moves(Call&);
  Answer<Json> turn(Call&);
  Answer<Json> turn_end(Call&);
  Answer<Json> turn_initiative(Call&);
  Answer<Json> play_propose(Call&);
  Answer<Json> play_apply(Call&);
  Answer<Json> play_undo(Call&);
  Answer<Json> play_redo(Call&);
  Answer<Json> rules_search(Call&);
  Answer<Json> rules_show(Call&);
  Answer<Json> rules_books(Call&);
  Answer<Json> rules_read(Call&);
  Answer<Json> rules_recent(Call&);
  Answer<Json> notes_list(Call&);
  Answer<Json> notes_add(Call&);
  Answer<Json> notes_edit(Call&);
  Answer<Json> notes_remove(Call&);
  Answer<Json> notes_restore(Call&);
  Answer<Json> notes_history(Call&);
  Answer<Json> notes_export(Call&);
  Answer<Json> notes_import(Call&);
  template <class Change>
  Answer<Json> change_note(Call& call, Change change);
  Answer<Json> rules_compare(Call&);
  Answer<Json> rules_preview(Call&);
  Answer<Json> rules_import(Call&);
  Answer<Json> rules_cancel(Call&);
  Answer<Json> rules_draft(Call&);
  Answer<Json> library_list(Call&);
  Answer<Json> library_bind(Call&);
  Answer<Json> library_remove(Call&);
  Answer<Json> library_survey(Call&);
  Answer<Json> library_aids(Call&);
  Answer<Json> counters_list(Call&);
  Answer<Json> counters_say(Call&);
  Answer<Json> counters_export(Call&);
  Answer<Json> counters_compare(Call&);
  Answer<Json> counters_read(Call&);
  Answer<Json> charts_compare(Call&);
  Answer<Json> charts_export(Call&);
  Answer<Json> charts_read(Call&);
  Answer<Json> charts_cancel(Call&);
  Answer<Json> counters_cancel(Call&);
  Answer<Json> survey_get(Call&);
  Answer<Json> survey_say(Call&);
  Answer<Json> survey_lay(Call&);
  Answer<Json> survey_range(Call&);
  Answer<Json> survey_guess(Call&);
  Answer<Json> survey_export(Call&);
  Answer<Json> survey_compare(Call&);
  Answer<Json> survey_take(Call&);
  Answer<Json> live_open(Call&);
  Answer<Json> live_close(Call&);
  Answer<Json> live_state(Call&);
  Answer<Json> live_choose(Call&);
  Answer<Json> live_answers(Call&);
  Answer<Json> live_map_answers(Call&);
  Answer<Json> live_extension(Call&);
  Answer<Json> switched(const std::function<Result<void>(bool)>& want, Call& call);
  Answer<Json> live_listen(Call&);

  struct KeptSurvey;
  static std::optional<FormerSurvey> former_survey(const db::Database& library, const KeptSurvey& kept);
  Result<KeptSurvey> kept_survey(const db::Database& library, const BoardWanted& wanted);
  Result<void> keep_survey(db::Database& library, KeptSurvey& kept);
  Json survey_json(const db::Database& library, const KeptSurvey& kept, const Speaker& say);
  struct ProcedureRun;
  Answer<ProcedureRun> run_of(Call& call);
  Answer<games::GameSystem*> game_of(Call& call);
  void use_figure(const OwnFigure& own);
  void forget_figure(const OwnFigure& own);
  Answer<std::size_t> enter(Call& call, const games::DeclaredShot& shot);
  Json keep_step(Call& call, games::Situation after);
  Json tell_step(Call& call, const session::Change& change);
  /// Tells of a step that was taken back or done once more; where there was none it is refused with `nothing`.
  Answer<Json> tell_way(Call& call, const games::Situation& before, const std::optional<session::Change>& change,
                        const char* nothing);
  /// An error and its sentence, with hexes called as the board that is asked about calls them.
  struct Refusal {
    RpcError error;
    std::string text;
  };
  std::optional<std::vector<Outgoing>> handle(ClientId client, std::string_view line, const Wanted& wanted,
                                              bool may_wait);
  tl::expected<Json, Refusal> perform(ClientId client, const Request& request, words::Language language,
                                      const Wanted& wanted = {});
  Answer<void> admit(Call& call, Access access);
  Answer<void> check_game(const std::string& game, const std::string& edition);
  void look_at_games();
  void understand_anew(const db::Database& library, const std::string& module_hash);
  std::pair<const std::string, Followed>* followed_of(const db::Database& library, const db::ModuleRow& module);
  void tell_library();
  Answer<Json> begin_book(Call& call, bool keep);
  void forget_books_of(ClientId client);
  std::pair<const std::string, Followed>& add_session(Followed followed, ClientId feeder);
  void end_session(const std::string& id, ClientId feeder);
  void announce(const std::string& id, Followed& followed, const session::Change& change);
  void tell_ledger(const std::string& id, Followed& followed);
  /// Enters what VASSAL's turn counter shows now, where it says something new.
  void see_turn(const std::string& id, Followed& followed, const std::string& turn);
  [[nodiscard]] Json ledger_json(const Followed& followed, const Speaker& say) const;
  [[nodiscard]] std::string changed_line(const std::string& id, const Followed& followed,
                                         const session::Change& change) const;
  void tell(const std::set<ClientId>& clients, const std::string& line);
  void tell_all_but(ClientId client, const std::string& line);
  static std::string language_of_question(const Call& call);
  [[nodiscard]] Json follows_json(const Followed& followed) const;
  [[nodiscard]] Json listed_json(const std::string& id, const Followed& followed) const;
  [[nodiscard]] Json live_json(const SessionLive& live) const;
  [[nodiscard]] Json table_json(const Speaker& say) const;
  Answer<Json> table_after(const Result<void>& done, const Call& call) const;

  Surroundings surroundings_;
  db::KeptDatabase library_{surroundings_.library};
  /// The module that was surveyed last without an open board, by its hash: reading one takes a while.
  std::pair<std::string, session::Kit> surveyed_;
  rules::Comparisons comparisons_;
  LiveControl live_;
  BookControl books_;
  ReadingControl readings_;
  ChartControl charts_read_by_;
  std::map<std::string, BookJob> chart_jobs_;  ///< those that have not ended
  GuessControl guesses_;
  std::map<std::string, GuessJob> guess_jobs_;   ///< those that have not ended
  std::map<std::string, BookJob> reading_jobs_;  ///< those that have not ended
  std::map<std::string, BookJob> book_jobs_;     ///< those that have not ended
  std::set<ClientId> clients_;
  std::set<ClientId> listeners_;  ///< to what is heard of VASSAL
  std::vector<Outgoing> unsent_;
  std::map<std::string, Followed, OldestFirst> sessions_;
  int last_session_ = 0;
};

}  // namespace adjutant::api
