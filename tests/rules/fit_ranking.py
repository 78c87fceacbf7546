"""Fits the constants of the ranking to the questions, and measures them on what they were not fitted to.

    ADJUTANT_WEIGHED=FILE build/dev/tests/test_rules --gtest_filter='Questions.WhatIsWeighed*'
    python3 tests/rules/fit_ranking.py FILE

`hand` is weight_of in assistant/rules/search/ranking.cpp with the constants that stand there. `fitted` has the same
formula with constants that make the answers likeliest: a softmax over the weights of what a question finds, each
constant held near the one that stands there. `learned` is a weighted sum of the evidence, whose weights are found by
Newton's method. Both are fitted without one game and asked about that game, for each game; then the same with
languages. Groups whose names end in "held" are measured and never fitted to, and nothing tells which of them are
missed.
"""

import json
import math
import re
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "assistant" / "rules" / "search"
SOURCE = "".join((SOURCES / name).read_text(encoding="utf-8") for name in ("ranking.cpp", "search.cpp"))


def constant(name):
    return float(re.search(rf"constexpr double {name} = ([0-9.]+);", SOURCE)[1])


FITTED = (
    "coverage_power",
    "whole_title_worth",
    "chapter_worth",
    "pair_worth",
    "head_worth",
    "detail_coverage_power",
    "line_share",
    "line_share_of_lists",
    "agreement_worth",
)
HAND = {name: constant(name) for name in FITTED}
ASIDE_WORTH = constant("aside_worth")
# How sharply a weight tells the better of two sections: the power that makes weights likelihoods.
SHARPNESS = 3.5
# What it costs to take a constant to e times, or a share by one, from where it stands by hand.
STIFFNESS = 4.0
SHARES = ("line_share", "line_share_of_lists")
LEAST = 1e-3


def weight_of(evidence, constants):
    mentions, coverage, line_coverage, is_list, title, chapter, pairs, heads = evidence
    covered = coverage
    if line_coverage > 0:
        lines = constants["line_share_of_lists" if is_list else "line_share"]
        covered = coverage ** (1 - lines) * line_coverage**lines
    power = constants["coverage_power"]
    details = constants["pair_worth"] * pairs + constants["head_worth"] * heads
    return (
        mentions * covered**power
        + constants["whole_title_worth"] * title * coverage**power
        + constants["chapter_worth"] * chapter * coverage
        + details * covered ** constants["detail_coverage_power"]
    )


def by_constants(constants):
    def weigh(rule):
        weights = [weight_of(evidence, constants) for evidence in rule["found"]]
        if not weights:
            return rule["score"]
        best = max(weights)
        agreed = best + constants["agreement_worth"] * (sum(weights) - best)
        return agreed * (ASIDE_WORTH if rule["aside"] else 1)

    return weigh


def parts_of(rule, scale):
    """What the learned weighing adds up: as weight_of has it, and each part alone."""
    parts = [0.0] * 9
    for place, evidence in enumerate(rule["found"]):
        mentions, coverage, line_coverage, _, title, chapter, pairs, heads = evidence
        share = 1.0 if place == 0 else HAND["agreement_worth"]
        covered = line_coverage or coverage
        values = [mentions * coverage, mentions * covered, title * coverage, title, chapter * coverage]
        values += [pairs * covered, heads * covered]
        for part, value in enumerate(values):
            parts[part] += share * value / scale
    if rule["found"]:
        parts[7] = rule["found"][0][1]
        parts[8] = rule["found"][0][2]
    if rule["aside"]:
        parts = [ASIDE_WORTH * part for part in parts]
    return parts


def by_sum(weights):
    def weigh(rule):
        return sum(weight * part for weight, part in zip(weights, rule["parts"]))

    return weigh


def place_of_answer(question, weigh):
    order = sorted(question["rules"], key=lambda rule: (-rule["kind"], -weigh(rule)))
    return next((place for place, rule in enumerate(order[:20], 1) if rule["answers"]), 0)


def comparable(question):
    """The rules that only their weight tells from the best answer; none where nothing is to be learned."""
    kinds = [rule["kind"] for rule in question["rules"] if rule["answers"]]
    rules = [rule for rule in question["rules"] if kinds and rule["kind"] == max(kinds) and rule["found"]]
    return rules if any(rule["answers"] for rule in rules) and not all(rule["answers"] for rule in rules) else []


def loss(questions, constants):
    weigh = by_constants(constants)
    total = 0.0
    for question in questions:
        weights = [(max(weigh(rule), LEAST) ** SHARPNESS, rule["answers"]) for rule in comparable(question)]
        if weights:
            right = sum(weight for weight, answers in weights if answers)
            total -= max(math.log(right / sum(weight for weight, _ in weights)), -5)
    for name, value in constants.items():
        moved = value - HAND[name] if name in SHARES else math.log(value / HAND[name])
        total += STIFFNESS * moved**2
    return total


def fit_constants(questions):
    """One constant after the other, in ever smaller steps."""
    constants = dict(HAND)
    best = loss(questions, constants)
    for step in (0.3, 0.15):
        for name in HAND:
            for sign in (1, -1):
                while True:
                    tried = dict(constants)
                    if name in SHARES:
                        tried[name] = min(max(constants[name] + sign * step, 0.0), 1.0)
                    else:
                        tried[name] = constants[name] * math.exp(sign * step)
                    now = loss(questions, tried)
                    if now > best - 0.01:
                        break
                    constants, best = tried, now
    return constants


def solved(matrix, right):
    size = len(right)
    rows = [matrix[i][:] + [right[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(i + 1, size):
            factor = rows[row][i] / rows[i][i]
            rows[row] = [value - factor * above for value, above in zip(rows[row], rows[i])]
    solution = [0.0] * size
    for i in reversed(range(size)):
        solution[i] = (rows[i][size] - sum(rows[i][j] * solution[j] for j in range(i + 1, size))) / rows[i][i]
    return solution


def fit_sum(questions, ridge=0.3, rounds=10):
    """Newton's method on the softmax over the sums, with a ridge."""
    lists = [comparable(question) for question in questions]
    lists = [[(rule["parts"], rule["answers"]) for rule in rules] for rules in lists if rules]
    size = len(lists[0][0][0])
    weights = [1.0] * size
    for _ in range(rounds):
        slope = [ridge * weight for weight in weights]
        curve = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
        for rules in lists:
            sums = [sum(weight * part for weight, part in zip(weights, parts)) for parts, _ in rules]
            odds = [math.exp(value - max(sums)) for value in sums]
            likely = [value / sum(odds) for value in odds]
            right = sum(value for value, (_, answers) in zip(likely, rules) if answers)
            mean = [sum(value * parts[i] for value, (parts, _) in zip(likely, rules)) for i in range(size)]
            for value, (parts, answers) in zip(likely, rules):
                share = value / right if answers and right > 0 else 0.0
                apart = [part - middle for part, middle in zip(parts, mean)]
                for i in range(size):
                    slope[i] += (value - share) * parts[i]
                    for j in range(size):
                        curve[i][j] += value * apart[i] * apart[j]
        step = solved(curve, slope)
        weights = [weight - 0.7 * change for weight, change in zip(weights, step)]
    return weights


def read(name):
    questions = []
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            question = json.loads(line)
            mentions = [evidence[0] for rule in question["rules"] for evidence in rule["found"]]
            for rule in question["rules"]:
                rule["parts"] = parts_of(rule, max(mentions, default=1.0) or 1.0)
            questions.append(question)
    return questions


def told(name, places):
    if places:
        first = sum(place == 1 for place in places)
        third = sum(1 <= place <= 3 for place in places)
        of = len(places)
        shares = f"at 1: {first:>3} {100 * first / of:5.1f} %  at 3: {third:>3} {100 * third / of:5.1f} %"
        print(f"{name:<34} {of:>4}  {shares}")


def left_out_in_turn(name, questions, key, fit, by):
    """Fits without each game (language), and asks about it."""
    places = []
    for left_out in sorted({question[key] for question in questions}):
        weigh = by(fit([question for question in questions if question[key] != left_out]))
        here = [place_of_answer(question, weigh) for question in questions if question[key] == left_out]
        told(f"{name}, {left_out} left out", here)
        places += here
    told(f"{name}, each {key} left out", places)


def main():
    questions = read(sys.argv[1])
    seen = [question for question in questions if not question["group"].endswith("held")]
    held = [question for question in questions if question["group"].endswith("held")]
    for key in ("group", "game", "language"):
        for value in sorted({question[key] for question in questions}):
            some = [question for question in questions if question[key] == value]
            told(f"hand, {value}", [place_of_answer(question, by_constants(HAND)) for question in some])
    ways = [("hand", lambda _: HAND, by_constants), ("fitted", fit_constants, by_constants)]
    for name, fit, by in [*ways, ("learned", fit_sum, by_sum)]:
        weigh = by(fit(seen))
        told(f"{name}, seen", [place_of_answer(question, weigh) for question in seen])
        told(f"{name}, held", [place_of_answer(question, weigh) for question in held])
        if name != "hand":
            left_out_in_turn(name, seen, "game", fit, by)
            left_out_in_turn(name, seen, "language", fit, by)
    fitted = fit_constants(seen)
    print(json.dumps({name: round(value, 2) for name, value in fitted.items()}))
    print(round(loss(seen, HAND), 1), "->", round(loss(seen, fitted), 1))


if __name__ == "__main__":
    main()
