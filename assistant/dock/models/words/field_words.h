#pragma once

#include <QString>
#include <string>

#include "dock/heard/fields.h"
#include "dock/style/voice.h"

// The names of procedures, of their fields and of what may be chosen, as players read them.
namespace adjutant::dock {

/// "Direct fire"; else the label that the pack has for it, else its id in plain letters.
QString procedure_name(const std::string& id, const QString& label, const Voice& voice);
QString game_name(const std::string& id, const Voice& voice);
/// The name of the field at that place, by its last part: "morale".
QString field_name(const std::string& place, const Voice& voice);
/// What may be chosen, or stands in a chart: a unit, a terrain, an order, a word. `field` is where, since "down" is an
/// order, and a way to round.
QString option_name(const std::string& id, const Voice& voice, const std::string& field = {});
/// What stands at the head of a row or column of a chart, or in a cell; several words in one id are said one by one.
QString chart_word(const std::string& id, const Voice& voice);
/// What a player typed as the figure of a printed chart, as `figure.set` takes it: a number, a word, null where the
/// text is empty. The word for none in any of the program's languages is "none": nothing is printed there.
Json figure_typed(const QString& text);
/// A result in words, "casualties: 2, pins: 1"; without what says nothing: false, 0, empty lists, sums and
/// rows of tables.
QString result_words(const Json& result, const Voice& voice);

}  // namespace adjutant::dock
