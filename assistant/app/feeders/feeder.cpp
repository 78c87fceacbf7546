#include "feeders/feeder.h"

#include <QTimer>
#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "context/places.h"
#include "db/modules.h"
#include "db/owner.h"
#include "feeders/board_feed.h"
#include "feeders/client.h"
#include "feeders/recording.h"
#include "feeders/turn_told.h"
#include "games/all/all_games.h"
#include "games/state/situation.h"
#include "importers/module_import.h"
#include "importers/text/file.h"
#include "library/database.h"
#include "library/library.h"
#include "vmod/archive/archive.h"
#include "vmod/game/new_game.h"
#include "vmod/module/board_layout.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

bool same_name(const std::string& a, const std::string& b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// The module that a save was made with: of its version, else the newest of its name.
Result<db::ModuleRow> module_of(const vmod::SavedGame& game, const db::Database& database, const fs::path& file) {
  const auto all = db::modules(database);
  if (!all) {
    return tl::unexpected(all.error());
  }
  std::optional<db::ModuleRow> found;
  for (const db::ModuleRow& row : *all) {
    if (row.kind == db::ModuleKind::module && same_name(row.name, game.module_name()) &&
        (!found || found->version != game.module_version())) {
      found = row;
    }
  }
  if (!found) {
    return failure(file.filename().string(), {"app.feed.no_module", {{"module", game.module_name()}}});
  }
  return *found;
}

}  // namespace

/// What the feeder does, on its thread.
class Feeder::Work {
 public:
  Work(const Context& context, fs::path socket, std::function<void(const dock::FeedState&)> report,
       std::chrono::milliseconds between_steps)
      : context_(context), socket_(std::move(socket)), report_(std::move(report)), between_steps_(between_steps) {
    timer_.setInterval(between_steps);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { tick(); });
  }

  void open(const fs::path& file, Beginning beginning, const std::string& side, const std::string& module) {
    attempt(file, [&] {
      if (is_situation(file)) {
        return open_situation(file).map([&] { remember_opened(file, {}); });
      }
      return (opens_as_module(file) ? open_module(file) : open_game(file, module))
          .map([&] { remember_opened(file, module_->row.name); })
          .and_then([&] { return begin(beginning, side); });
    });
  }

  void open_setup(std::size_t index) {
    if (index < setups_.size()) {
      attempt(setups_[index].file.empty() ? setups_[index].name : setups_[index].file,
              [&] { return show_setup(setups_[index]); });
    }
  }

  void open_sample() {
    const auto folder = sample_folder();
    if (!folder) {
      return fail({"", {"app.demo.no_sample", {}}});
    }
    attempt(*folder, [&]() -> Result<void> {
      const auto sample = import_sample(*folder, context_);
      auto game = sample.and_then([&](const ImportedSample& imported) {
        return vmod::read_save(*folder / imported.story["recording"].get<std::string>());
      });
      if (!game) {
        return tl::unexpected(game.error());
      }
      module_ = OpenedModule{sample->row, sample->module, phases_of(sample->story["game"].get<std::string>())};
      module_was_chosen_ = false;
      setups_.clear();
      remember_opened({}, {});
      // It waits where there is something to look at: nothing plays itself away while the first hint is read.
      return show(std::move(*game), sample->story["recording"].get<std::string>(), sample->story["ledger"]).map([&] {
        go_to(sample->story["pause_after_step"].get<int>());
      });
    });
  }

  void go_to(int step) {
    if (!recording_ || !feed_) {
      return;
    }
    const int wanted = std::clamp(step, 0, static_cast<int>(recording_->steps()));
    session::Board board = recording_->board_after(static_cast<std::size_t>(wanted));
    const auto published = feed_->publish(std::move(board), recording_->asked()).and_then([&] { return say_turn(); });
    if (!published) {
      timer_.stop();
      state_.playing = false;
      return fail(published.error());
    }
    state_.step = wanted;
    state_.problem.reset();
    if (wanted == state_.steps) {
      play(false);
    }
    tell();
  }

  void play(bool playing) {
    state_.playing = playing && state_.steps > 0 && state_.step < state_.steps;
    state_.playing ? timer_.start() : timer_.stop();
    tell();
  }

  void set_speed(double factor) {
    constexpr double most = 8;
    if (factor > 0) {
      timer_.setInterval(
          std::chrono::duration_cast<std::chrono::milliseconds>(between_steps_ / std::clamp(factor, 1 / most, most)));
    }
  }

  void look_as(const std::string& side) {
    if (!recording_ || !feed_) {
      return;
    }
    if (const auto shown = show_to(side); !shown) {
      return fail(shown.error());
    }
    tell();
  }

  /// The phases of the game that the module is of now.
  void learn_game() {
    if (!module_ || !recording_ || !feed_) {
      return;
    }
    const auto bound = db::open_database(context_.database, now()).and_then([&](const db::Database& database) {
      return db::game_of(database, module_->row.hash);
    });
    std::vector<std::string> phases = bound && *bound ? phases_of((*bound)->game) : std::vector<std::string>();
    if (!bound || phases == module_->phases) {
      return;
    }
    module_->phases = std::move(phases);
    if (const auto said = say_from_the_start(); !said) {
      fail(said.error());
    }
  }

  void feed_again() {
    if (!feed_ || feed_->is_fed() || !again_) {
      return;
    }
    auto feed = again_();
    if (!feed) {
      return fail(feed.error());
    }
    feed_.emplace(std::move(*feed));
    state_.problem = Message{"app.feed.fed_again", {}};
    state_.problem_place.clear();
    if (const auto said = say_from_the_start(); !said) {
      return fail(said.error());
    }
    tell();
  }

 private:
  struct Setup {
    std::string name;
    std::string file;        ///< entry of the module's archive; empty: a new game on a chosen board
    std::string board = {};  ///< the command that lays it
  };
  struct OpenedModule {
    db::ModuleRow row;
    std::shared_ptr<const vmod::Module> module;
    std::vector<std::string> phases = {};  ///< of its game, as ledgers name them
  };

  static std::vector<std::string> phases_of(const std::string& id) {
    const auto all = games::all_games();
    const games::GameSystem* game = games::find_game(all, id);
    return game != nullptr && game->vocabulary ? game->vocabulary->phases.words : std::vector<std::string>();
  }

  static Result<OpenedModule> opened(const db::Database& database, const db::ModuleRow& row,
                                     const std::vector<vmod::ExtensionInUse>& in_use = {}) {
    const auto bound = db::game_of(database, row.hash);
    if (!bound) {
      return tl::unexpected(bound.error());
    }
    return module_with_extensions(database, row, in_use).map([&](std::shared_ptr<const vmod::Module> module) {
      return OpenedModule{row, std::move(module), *bound ? phases_of((*bound)->game) : std::vector<std::string>()};
    });
  }

  /// Where a wish cannot be fulfilled, what was shown before stays.
  template <class ChosenAction>
  void attempt(const fs::path& file, ChosenAction chosen) {
    state_.busy = Message{"app.feed.reading", {{"file", file.filename().string()}}};
    state_.problem.reset();
    tell();
    const Result<void> done = chosen();
    state_.busy.reset();
    if (done) {
      tell();
    } else {
      fail(done.error());
    }
  }

  /// What is shown from now on is from this file.
  void remember_opened(const fs::path& file, const std::string& module) {
    opened_ = {file.empty() ? file : fs::absolute(file), module};
    tell_opened();
  }
  void tell_opened() {
    state_.path = opened_.first;
    state_.module = opened_.second;
  }

  static bool opens_as_module(const fs::path& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) {
      return true;
    }
    const auto archive = vmod::open_archive(file);
    return archive &&
           (kind_of(*archive) == vmod::ArchiveKind::module || kind_of(*archive) == vmod::ArchiveKind::extension);
  }

  static bool is_situation(const fs::path& file) { return same_name(file.extension().string(), ".json"); }

  /// A board without a module: it is played by hand, here.
  Result<void> open_situation(const fs::path& file) {
    auto client = Client::connect(socket_);
    const auto read = client.and_then([&](const Client&) { return importers::read_text_file(file); })
                          .and_then([&](const std::string& text) {
                            return games::read_situation_text(text, file.filename().string(), file.parent_path());
                          });
    if (!read) {
      return tl::unexpected(read.error());
    }
    const games::Situation& situation = read->situation;
    const std::string title = file.filename().string();
    const Json what = {{"game", situation.game}, {"edition", situation.edition}, {"title", title}, {"byHand", true}};
    const Json told = games::to_json(situation);
    return keep(BoardFeed::open_situation(std::move(*client), what, told), title).map([&] {
      again_ = [this, what, told] {
        return Client::connect(socket_).and_then(
            [&](Client other) { return BoardFeed::open_situation(std::move(other), what, told); });
      };
      say_what_is_not_understood(*read, title);
    });
  }

  /// A misspelt word of a situation would change answers without a sound.
  void say_what_is_not_understood(const games::ReadSituation& read, const std::string& title) {
    const auto all = games::all_games();
    const games::GameSystem* game = games::find_game(all, read.situation.game, read.situation.edition);
    Diagnostics diagnostics = read.diagnostics;
    if (game != nullptr) {
      std::ranges::move(game->unknown_words(read.situation, title), std::back_inserter(diagnostics));
    }
    const auto first = std::ranges::find(diagnostics, Severity::warning, &Diagnostic::severity);
    if (first != diagnostics.end()) {
      state_.problem = first->what;
      state_.problem_place = first->where;
    }
  }

  Result<void> open_module(const fs::path& file) {
    auto module = db::open_database(context_.database, now()).and_then([&](db::Database database) {
      return importers::import_with_extensions(database, file, now()).and_then([&](const auto& imported) {
        return opened(database, imported.module.module);
      });
    });
    if (!module) {
      return tl::unexpected(module.error());
    }
    if (module->row.kind == db::ModuleKind::extension) {
      return failure(file.filename().string(), {"app.feed.extension", {{"module", module->row.base_module}}});
    }
    module_ = std::move(*module);
    module_was_chosen_ = true;
    setups_.clear();
    for (const vmod::PredefinedSetup& setup : module_->module->setups) {
      if (!setup.menu && !setup.file.empty()) {
        setups_.push_back({setup.name, setup.file});
      }
    }
    return setups_.empty() ? show_new_game(file.filename().string()) : show_beginning(file.filename().string());
  }

  /// Shows the first set-up of a module; if that cannot be read, the new game that VASSAL would begin.
  Result<void> show_beginning(const std::string& title) {
    const auto shown = show_setup(setups_.front());
    if (shown) {
      return shown;
    }
    state_.problem = shown.error().what;
    state_.problem_place = shown.error().where;
    return show_board(title, {});
  }

  /// Shows the new game that VASSAL would begin. Boards that players choose are offered like set-ups, and where there
  /// are no others the player is told so instead of being left before an empty window.
  Result<void> show_new_game(const std::string& title) {
    const std::vector<vmod::BoardChoice> choices = vmod::board_choices(*module_->module);
    const bool one_map = std::ranges::all_of(
        choices, [&](const vmod::BoardChoice& choice) { return choice.map == choices.front().map; });
    for (const vmod::BoardChoice& choice : choices) {
      setups_.push_back({one_map ? choice.board : choice.map + ": " + choice.board, {}, choice.command});
    }
    const bool lays_none = std::ranges::all_of(module_->module->maps,
                                               [](const vmod::Map& map) { return vmod::lay_out(map).boards.empty(); });
    if (lays_none && !choices.empty()) {
      state_.problem = why_empty(choices);
    }
    return show_board(title, {});
  }

  static Message why_empty(const std::vector<vmod::BoardChoice>& choices) {
    constexpr std::size_t most_named = 12;
    Message why{"app.feed.no_default_board", {}};
    for (std::size_t i = 0; i < std::min(choices.size(), most_named); ++i) {
      why.args.emplace_back("known", choices[i].board);
    }
    if (choices.size() > most_named) {
      why.key = "app.feed.no_default_board_of_many";
      why.args.emplace_back("count", choices.size());
    }
    return why;
  }

  Result<void> show_board(const std::string& title, const std::vector<std::string>& boards) {
    return show(Recording::of_new_game(module_->module, boards), title).map([this] { state_.new_game = true; });
  }

  Result<void> show_setup(const Setup& setup) {
    if (setup.file.empty()) {
      return show_board(setup.name, {setup.board});
    }
    return importers::open_source(module_->row)
        .and_then([&](const vmod::Archive& archive) { return archive.read(setup.file); })
        .and_then([&](std::string bytes) { return vmod::open_archive_bytes(std::move(bytes), setup.file); })
        .and_then([](const vmod::Archive& archive) { return vmod::read_save(archive); })
        .and_then([&](vmod::SavedGame game) { return show(std::move(game), setup.name); });
  }

  Result<void> open_game(const fs::path& file, const std::string& known_module) {
    auto game = vmod::read_save(file);
    auto database = db::open_database(context_.database, now());
    if (!game || !database) {
      return tl::unexpected(!game ? game.error() : database.error());
    }
    if (!holds_a_game(*game)) {
      return failure(file.filename().string(), {"app.feed.no_game", {}});
    }
    const bool is_unnamed = game->module_name().empty();
    auto module = is_unnamed ? module_for_unnamed(*database, known_module, file)
                             : module_of(*game, *database, file).and_then([&](const db::ModuleRow& row) {
                                 return opened(*database, row, game->extensions());
                               });
    if (!module) {
      return tl::unexpected(module.error());
    }
    if (!module_ || module->module != module_->module) {
      setups_.clear();
    }
    module_ = std::move(*module);
    module_was_chosen_ = false;
    return show(std::move(*game), file.filename().string()).map([&] {
      if (is_unnamed) {
        state_.unnamed = {fs::absolute(file), module_->row.hash};
      }
    });
  }

  /// Old saves name no module. A player who has just opened one means it, and so mends what was remembered wrongly.
  Result<OpenedModule> module_for_unnamed(const db::Database& database, const std::string& known,
                                          const fs::path& file) const {
    if (!known.empty() && !module_was_chosen_) {
      const auto row = db::module_with_hash(database, known);
      if (!row) {
        return tl::unexpected(row.error());
      }
      if (*row) {
        return opened(database, **row);
      }
    }
    return module_ ? Result<OpenedModule>(*module_) : failure(file.filename().string(), {"app.feed.which_module", {}});
  }

  Result<void> show(vmod::SavedGame game, const std::string& title, const Json& said = {}) {
    return show(Recording(std::move(game), module_->module), title, said);
  }

  /// `said` is what is known of a moment of the game beside its board, where something is: its ledger.
  Result<void> show(Recording recording, const std::string& title, const Json& said = {}) {
    const Json what = {{"module", module_->row.hash}, {"title", title}, {"byHand", true}};
    auto feed = Client::connect(socket_).and_then(
        [&](Client client) { return BoardFeed::open(std::move(client), what, recording.board_after(0)); });
    return keep(std::move(feed), title).and_then([&] {
      recording_.emplace(std::move(recording));
      state_.steps = static_cast<int>(recording_->steps());
      state_.sides = recording_->sides();
      std::ranges::transform(setups_, std::back_inserter(state_.setups), &Setup::name);
      said_ = said;
      again_ = [this, what] { return fed_from_here(what); };
      return say_from_the_start();
    });
  }

  /// The recording in a core that has never heard of it, where it stands and for whom.
  Result<BoardFeed> fed_from_here(const Json& what) {
    const session::Board board = recording_->board_after(static_cast<std::size_t>(state_.step));
    return Client::connect(socket_)
        .and_then([&](Client client) { return BoardFeed::open(std::move(client), what, board); })
        .and_then([&](BoardFeed feed) -> Result<BoardFeed> {
          if (const auto seen = state_.side.empty() ? Result<void>() : feed.look_as(state_.side, board); !seen) {
            return tl::unexpected(seen.error());
          }
          return feed;
        });
  }

  Result<void> say_from_the_start() {
    turn_said_ = {};
    return say_turn().and_then([&] {
      const bool nothing_told = turn_said_.is_null() && !said_.is_null();
      return nothing_told ? feed_->say(said_) : Result<void>();
    });
  }

  /// Turn and phase go on as the module's turn tracker does. Who is to act is known only of the moment that somebody
  /// has said it of.
  Result<void> say_turn() {
    Json turn = recording_ ? turn_told(recording_->turn(), module_->phases) : Json();
    if (turn.is_null() || turn == turn_said_) {
      return {};
    }
    turn_said_ = turn;
    const bool is_that_moment = !said_.is_null() && said_.value("phase", Json()) == turn["phase"] &&
                                said_.value("turn", Json()) == turn.value("turn", Json());
    if (is_that_moment) {
      return feed_->say(said_);
    }
    turn.update({{"active", ""}, {"impulse", 1}, {"passes", 0}});
    return feed_->say(std::move(turn));
  }

  /// From now on this is what is fed; of a board that nothing else is known of.
  Result<void> keep(Result<BoardFeed> feed, const std::string& title) {
    if (!feed) {
      return tl::unexpected(feed.error());
    }
    feed_.reset();  // closes the session it fed, once the new one is there
    feed_.emplace(std::move(*feed));
    recording_.reset();
    again_ = {};
    said_ = {};
    timer_.stop();
    dock::FeedState state;
    state.file = title;
    state.busy = state_.busy;
    state.problem = state_.problem;
    state.problem_place = state_.problem_place;
    state_ = std::move(state);
    tell_opened();
    return {};
  }

  Result<void> show_to(const std::string& side) {
    recording_->look_as(side);
    return feed_->look_as(side, recording_->board_after(static_cast<std::size_t>(state_.step))).map([&] {
      state_.side = side;
    });
  }

  Result<void> begin(Beginning beginning, const std::string& side) {
    if (!side.empty()) {
      const bool is_known = std::ranges::find(state_.sides, side) != state_.sides.end();
      const Result<void> shown = is_known ? show_to(side) : failure(state_.file, no_such_side(side, state_.sides));
      if (!shown) {
        return shown;
      }
    }
    if (beginning == Beginning::at_end && state_.steps > 0) {
      state_.step = state_.steps;
      return feed_->publish(recording_->board_after(recording_->steps())).and_then([&] { return say_turn(); });
    }
    if (beginning == Beginning::playing) {
      play(true);
    }
    return {};
  }

  void tick() { go_to(state_.step + 1); }

  void fail(const Error& error) {
    state_.problem = error.what;
    state_.problem_place = error.where;
    tell();
  }

  void tell() { report_(state_); }

  const Context& context_;
  fs::path socket_;
  std::function<void(const dock::FeedState&)> report_;
  std::chrono::milliseconds between_steps_;
  QTimer timer_;
  dock::FeedState state_;
  std::pair<fs::path, std::string> opened_;  ///< the file, whole, and the name of its module; empty: the sample game
  std::optional<OpenedModule> module_;
  bool module_was_chosen_ = false;  ///< the player opened it as such, not a game of it
  std::vector<Setup> setups_;
  std::optional<Recording> recording_;
  std::optional<BoardFeed> feed_;
  std::function<Result<BoardFeed>()> again_;  ///< feeds the same to another core
  Json said_;                                 ///< the ledger that is known of one moment of the game
  Json turn_said_;                            ///< turn and phase as they were said last
};

Feeder::Feeder(const Context& context, fs::path socket, std::function<void(const dock::FeedState&)> report,
               std::chrono::milliseconds between_steps)
    : thread_([&context, socket = std::move(socket), report = std::move(report), between_steps] {
        return std::make_unique<Work>(context, socket, report, between_steps);
      }) {}

Feeder::~Feeder() = default;

void Feeder::open(const fs::path& file, Beginning beginning, const std::string& side, const std::string& module) {
  thread_.wish([file, beginning, side, module](Work& work) { work.open(file, beginning, side, module); });
}

void Feeder::learn_game() {
  thread_.wish([](Work& work) { work.learn_game(); });
}

void Feeder::feed_again() {
  thread_.wish([](Work& work) { work.feed_again(); });
}

void Feeder::open_sample() {
  thread_.wish([](Work& work) { work.open_sample(); });
}

void Feeder::open_setup(std::size_t index) {
  thread_.wish([index](Work& work) { work.open_setup(index); });
}

void Feeder::go_to(int step) {
  thread_.wish([step](Work& work) { work.go_to(step); });
}

void Feeder::look_as(const std::string& side) {
  thread_.wish([side](Work& work) { work.look_as(side); });
}

void Feeder::set_speed(double factor) {
  thread_.wish([factor](Work& work) { work.set_speed(factor); });
}

void Feeder::play(bool playing) {
  thread_.wish([playing](Work& work) { work.play(playing); });
}

}  // namespace adjutant::app
