#include "dock/models/resolve/resolve.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"
#include "dock/models/attack/attack_answer.h"
#include "dock/models/attack/headline.h"
#include "dock/models/resolve/field_hints.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// The sheet belongs to no session: the core takes the charts and settings of the game itself.
Ask without_session(Ask ask) {
  return [ask = std::move(ask)](const std::string& method, Json params, std::function<void(Reply)> answer) {
    params.erase("session");
    ask(method, std::move(params), std::move(answer));
  };
}

/// Small letters without accents, so that a search for "dano" finds what is written with a tilde.
QString searched(const QString& text) {
  QString plain;
  for (const QChar letter : text.normalized(QString::NormalizationForm_D)) {
    if (letter.category() != QChar::Mark_NonSpacing) {
      plain.append(letter.toLower());
    }
  }
  return plain;
}

}  // namespace

ResolveModel::ResolveModel(Ask ask, const Voice& voice)
    : ask_(without_session(std::move(ask))),
      voice_(&voice),
      list_(ask_, voice),
      charts_asker_(ask_, voice),
      typed_(ask_, voice,
             [this] {
               show_charts();
               read_charts_of(charts_game_);
               attack_.input_changed();
             }),
      tables_(ask_, voice),
      exports_(ask_, voice),
      attack_(table(), voice) {
  connect(&voice, &Voice::changed, this, &ResolveModel::read);
  connect(&attack_, &AttackModel::changed, this, &ResolveModel::publish);
}

/// The core as an attack sees it that lies on no board: what a board would show is what the players have filled in.
Ask ResolveModel::table() {
  return [this, alive = std::weak_ptr(alive_)](const std::string& method, Json params,
                                               const std::function<void(Reply)>& answer) {
    if (alive.expired() || method == "los" || method == "units" || method == "actions") {
      return;  // there is no line, nobody stands on a hex, and nothing is allowed or refused
    }
    if (method == "procedure.input") {
      answer(Json{{"input", form_.input(*voice_)}});
      return;
    }
    if (method == "figure.set") {
      params["game"] = procedure() ? procedure()->game : charts_game_;  // other charts may be in front
    }
    ask_(method, std::move(params), [this, alive, method, answer](Reply reply) {
      if (!alive.expired()) {
        hear(method, reply);
        answer(std::move(reply));
      }
    });
  };
}

void ResolveModel::hear(const std::string& method, const Reply& reply) {
  if (!reply) {
    return;
  }
  if (method == "resolve") {
    resolved_ = reply->contains("needs") ? Json() : *reply;
  } else if (method == "odds") {
    odds_ = *reply;
  } else if (method == "figure.set") {
    read_charts_of(charts_game_);
  }
}

void ResolveModel::read() {
  list_.forget();
  list_(
      "procedures", Json::object(), [this](const Json& answer) { take_procedures(answer); }, [](const Refusal&) {});
}

void ResolveModel::take_procedures(const Json& answer) {
  all_.clear();
  games_.clear();
  for (Json procedure : list_at(answer, "procedures")) {
    Listed listed{{}, std::move(procedure)};
    ProcedureRow& row = listed.row;
    row.id = string_at(listed.json, "id");
    row.game = string_at(listed.json, "game");
    if (row.game.empty()) {
      row.game = row.id.substr(0, row.id.find('.'));
      listed.json["game"] = row.game;
    }
    row.name = procedure_name(row.id, text_at(listed.json, "text"), *voice_);
    row.game_name = dock::game_name(row.game, *voice_);
    row.rule = text_at(listed.json, "rule");
    if (std::ranges::find(games_, row.game, &GameRow::id) == games_.end()) {
      games_.push_back({row.game, row.game_name});
    }
    all_.push_back(std::move(listed));
  }
  std::ranges::stable_sort(all_, {}, [](const Listed& one) { return rank_of(one.row.id); });
  if (!games_.empty()) {
    read_charts_of(!charts_game_.empty()      ? charts_game_
                   : has_game(followed_game_) ? followed_game_
                                              : games_.front().id);
  }
  use_specs();
  attack_.say_again();
  publish();
}

const ResolveModel::Listed* ResolveModel::listed(const std::string& id) const {
  const auto found = std::ranges::find(all_, id, [](const Listed& one) { return one.row.id; });
  return found == all_.end() ? nullptr : &*found;
}

/// A procedure that is called so goes before one whose game or rule is: "combat" is that of BCS, whose name has the
/// word too.
std::vector<ProcedureRow> ResolveModel::found() const {
  const QString all_words = searched(words_);
  const QStringList wanted = all_words.split(u' ', Qt::SkipEmptyParts);
  std::vector<ProcedureRow> rows;
  for (const auto& [row, json] : all_) {
    const QString said = searched(row.name + u' ' + row.game_name + u' ' + row.rule);
    const bool is_meant = std::ranges::all_of(wanted, [&](const QString& word) { return said.contains(word); });
    if (is_meant && (game_.empty() || row.game == game_)) {
      rows.push_back(row);
    }
  }
  const auto rank = [&](const ProcedureRow& row) {
    const QString name = searched(row.name);
    return name == all_words ? 0 : name.startsWith(all_words) ? 1 : name.contains(all_words) ? 2 : 3;
  };
  std::ranges::stable_sort(rows, {}, rank);
  return rows;
}

void ResolveModel::search(const QString& words) {
  words_ = words;
  publish();
}

void ResolveModel::use_game(const std::string& game) {
  game_ = game;
  if (!game.empty()) {
    read_charts_of(game);
  }
  publish();
}

bool ResolveModel::has_game(const std::string& id) const {
  return std::ranges::find(games_, id, &GameRow::id) != games_.end();
}

void ResolveModel::follow_game(const std::string& game) {
  if (game == followed_game_) {
    return;
  }
  followed_game_ = game;
  if (has_game(game) && open_.empty() && game != charts_game_) {
    read_charts_of(game);
    publish();
  }
}

void ResolveModel::open(const std::string& procedure) {
  const Listed* one = listed(procedure);
  if (!one) {
    return;
  }
  open_ = procedure;
  resolved_ = {};
  odds_ = {};
  if (one->row.game != charts_game_) {
    read_charts_of(one->row.game);
  }
  form_ = FieldForm(procedure, read_field_specs(one->json, chart_rows_, *voice_), start_of(procedure));
  AttackPlan plan;
  plan.procedure = procedure;
  plan.label = one->row.name;
  plan.rule = one->row.rule;
  plan.units = {{"table", {}, {}, true}};
  attack_.open(std::move(plan));
  publish();
}

const ProcedureRow* ResolveModel::procedure() const {
  const Listed* one = open_.empty() ? nullptr : listed(open_);
  return one ? &one->row : nullptr;
}

void ResolveModel::close() {
  open_.clear();
  attack_.close();
  publish();
}

/// The fields in the words of today, what was filled in stays.
void ResolveModel::use_specs() {
  if (const Listed* one = open_.empty() ? nullptr : listed(open_)) {
    form_.use(read_field_specs(one->json, chart_rows_, *voice_));
  }
}

void ResolveModel::changed_by_hand() {
  attack_.input_changed();
  publish();
}

void ResolveModel::set(const std::string& place, Json value) {
  if (form_.set(place, std::move(value))) {
    changed_by_hand();
  }
}

void ResolveModel::add(const std::string& list) {
  if (form_.add(list)) {
    changed_by_hand();
  }
}

void ResolveModel::remove(const std::string& list, std::size_t entry) {
  if (form_.remove(list, entry)) {
    changed_by_hand();
  }
}

QString ResolveModel::problem() const {
  if (open_.empty()) {
    return {};
  }
  const QString own = form_.problem(*voice_);
  return own.isEmpty() ? attack_.state().problem : own;
}

std::string ResolveModel::wanted() const {
  const auto* needed = std::get_if<InputNeeded>(&attack_.state().needed);
  return needed ? form_.place_of(needed->field).value_or("") : std::string();
}

QString ResolveModel::option_text(const std::string& option) const {
  const QString name = name_in(form_.input(*voice_), option);
  return name.isEmpty() ? option_name(option, *voice_) : name;
}

QString ResolveModel::headline() const {
  const AttackState& state = attack_.state();
  if (!state.resolved || !state.complete || !resolved_.is_object()) {
    return {};
  }
  const Json input = form_.input(*voice_);
  const auto name_of = [&](const std::string& id) {
    const QString name = name_in(input, id);
    return name.isEmpty() ? QString::fromStdString(id) : name;
  };
  const QString text = headline_of(resolved_, odds_, name_of, *voice_);
  return !text.isEmpty() || state.steps.empty() ? text : state.steps.back().text;
}

void ResolveModel::read_charts_of(const std::string& game) {
  if (game != charts_game_) {
    given_charts_.clear();
    charts_.clear();
    chart_rows_.clear();  // charts of two games may bear one name
  }
  charts_game_ = game;
  charts_asker_.forget();
  charts_asker_(
      "charts", {{"game", game}}, [this](const Json& answer) { take_charts(answer); }, [](const Refusal&) {});
}

void ResolveModel::take_charts(const Json& answer) {
  typed_.came(charts_game_);
  given_charts_ = dock::read_charts(answer, *voice_);
  chart_rows_ = read_chart_rows(answer, *voice_);
  use_specs();
  show_charts();
}

void ResolveModel::show_charts() {
  charts_ = given_charts_;
  typed_.lay_over(charts_game_, charts_);
  publish();
}

void ResolveModel::fill(const std::string& chart, const std::string& cell, const QString& value,
                        const TypedFigures::Refused& refused) {
  fill_all(chart, {{cell, value}}, refused);
}

void ResolveModel::fill_all(const std::string& chart, const std::map<std::string, QString>& values,
                            const TypedFigures::Refused& refused) {
  const auto grid = std::ranges::find(charts_, chart, &ChartGrid::id);
  const QString title = grid == charts_.end() ? QString::fromStdString(chart) : grid->title;
  typed_.send(charts_game_, chart, title, values, refused);
  show_charts();
}

void ResolveModel::ask_for_charts(const std::function<void(const QString& text)>& done,
                                  const std::function<void(const QString& why)>& refused) {
  ++exports_going_;
  const auto end = [this](const std::function<void(const QString&)>& told, const QString& words) {
    told(words);
    --exports_going_;
    publish();
  };
  typed_.when_settled([this, game = charts_game_, end, done, refused] {
    exports_(
        "charts.export", {{"game", game}}, [end, done](const Json& answer) { end(done, text_at(answer, "text")); },
        [end, refused](const Refusal& why) { end(refused, why.sentence); });
  });
}

void ResolveModel::compare_charts(const QString& text, const std::function<void(const ChartFigures& theirs)>& done,
                                  const std::function<void(const QString& why)>& refused) {
  const auto take = [done](const Json& answer) {
    ChartFigures theirs;
    for (const Json& one : list_at(answer, "differ")) {
      const Json& value = field_at(field_at(one, "theirs"), "value");
      theirs[string_at(one, "chart")][string_at(one, "cell")] =
          QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
    }
    done(theirs);
  };
  typed_.when_settled([this, what = Json{{"game", charts_game_}, {"text", text.toStdString()}}, take, refused] {
    tables_.forget();
    tables_("charts.compare", what, take, [refused](const Refusal& why) { refused(why.sentence); });
  });
}

void ResolveModel::read_table(const QString& text, const std::function<void(const TableOfWords& rows)>& done,
                              const std::function<void(const QString& why)>& refused) {
  tables_.forget();
  tables_(
      "table.read", {{"text", text.toStdString()}},
      [done](const Json& answer) {
        TableOfWords rows;
        for (const Json& row : list_at(answer, "rows")) {
          std::vector<QString>& line = rows.emplace_back();
          for (const Json& cell : row) {
            line.push_back(cell.is_string() ? QString::fromStdString(cell.get<std::string>()) : QString());
          }
        }
        done(rows);
      },
      [refused](const Refusal& why) { refused(why.sentence); });
}

}  // namespace adjutant::dock
