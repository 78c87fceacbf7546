#include "games/boltaction/reckon/dice.h"

#include <optional>
#include <regex>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/steps.h"

namespace adjutant::games::boltaction {

namespace {

struct Die {
  int sort = 0;
  int face = 0;  ///< 0 while odds are counted
  friend auto operator<=>(const Die&, const Die&) = default;
};

struct Amount {
  int dice = 0;
  int sides = 6;
  int plus = 0;
};

std::optional<Amount> parse(const std::string& text) {
  static const std::regex form(R"((\d?)[Dd]([2346])(?:\+(\d{1,2}))?)");
  static const std::regex plain(R"(\d{1,3})");
  if (std::regex_match(text, plain)) {
    return Amount{0, 6, std::stoi(text)};
  }
  std::smatch found;
  if (!std::regex_match(text, found, form)) {
    return std::nullopt;
  }
  const auto number = [&](std::size_t part, int otherwise) {
    return found[part].length() > 0 ? std::stoi(found[part].str()) : otherwise;
  };
  return Amount{number(1, 1), number(2, 6), number(3, 0)};
}

/// D2 and D3 are thrown with a die of six.
int throw_one(tables::Oracle& oracle, const std::string& name, int sides) {
  constexpr int faces = 6;
  if (sides != 2 && sides != 3) {
    return oracle.die(name, sides);
  }
  const int faces_each = faces / sides;
  return (oracle.die(name) + faces_each - 1) / faces_each;
}

/// Throws one die into `die`, 0 while odds are counted; whether its face is one that counts.
bool throw_one_of_two(Run& run, const std::string& name, const std::function<bool(int)>& counts, int& die) {
  const Throw thrown = throw_dice(run.oracle, name, 1, 2, [&](int face) { return counts(face) ? 1 : 0; });
  die = thrown.faces.empty() ? 0 : thrown.faces.front();
  return thrown.counts[1] == 1;
}

}  // namespace

Throw throw_dice(tables::Oracle& oracle, const std::string& name, int count, int sorts,
                 const std::function<int(int)>& sort_of) {
  const auto one = [&](tables::Oracle& dice) {
    const int face = dice.die(name);
    return Die{sort_of(face), dice.enumerating() ? 0 : face};
  };
  const auto add = [](Throw all, const Die& die) {
    ++all.counts.at(static_cast<std::size_t>(die.sort));
    if (die.face > 0) {
      all.faces.push_back(die.face);
    }
    return all;
  };
  const std::vector<std::function<Die(tables::Oracle&)>> parts(static_cast<std::size_t>(count), one);
  return oracle.independent(name, parts, Throw{std::vector<int>(static_cast<std::size_t>(sorts)), {}}, add);
}

int count_at_least(tables::Oracle& oracle, const std::string& name, int count, int least, std::vector<int>* faces) {
  Throw thrown = throw_dice(oracle, name, count, 2, [least](int face) { return face >= least ? 1 : 0; });
  if (faces) {
    *faces = std::move(thrown.faces);
  }
  return thrown.counts[1];
}

int roll_amount(Run& run, const std::string& name, const std::string& text) {
  const auto amount = parse(text);
  if (!amount) {
    run.oracle.fail({name, {"boltaction.no_amount", {{"amount", text}}}});
  }
  return run.oracle.part<int>(name, [&](tables::Oracle& dice) {
    int sum = amount->plus;
    for (int i = 0; i < amount->dice; ++i) {
      sum += throw_one(dice, name, amount->sides);
    }
    return sum;
  });
}

int roll_printed(Run& run, const std::string& name, const std::string& chart) {
  return roll_amount(run, name, printed_text(chart, name + "/dice", run));
}

bool succeeds(Run& run, const std::string& event, int& die) {
  const int least = printed_number("least_face", event + "/face", run);
  run.trace.aim({event, least});
  return throw_one_of_two(
      run, event, [least](int face) { return face >= least; }, die);
}

bool succeeds(Run& run, const std::string& event, const char* rule, const char* yes, const char* no) {
  int die = 0;
  const bool succeeded = succeeds(run, event, die);
  say(run, succeeded ? yes : no, succeeded, rule, tables::Source::dice, {{"die", die}});
  return succeeded;
}

bool falls_on(Run& run, const std::string& chart, const std::string& column, const std::string& text, int& die) {
  return throw_one_of_two(
      run, chart, [&](int face) { return printed_band(chart, face, column, run) == text; }, die);
}

int amount_of(Input& input, const std::string& field, const Run& run) {
  const int amount = needed(input, field, run);
  if (amount < 0 || amount > max_dice) {
    input.refuse(field, {"games.input.kind", {{"kind", amount}}});
    return 0;
  }
  return amount;
}

void set_rolled(nlohmann::json& result, const Run& run, const char* field, nlohmann::json value) {
  if (!run.oracle.enumerating()) {
    result[field] = std::move(value);
  }
}

}  // namespace adjutant::games::boltaction
