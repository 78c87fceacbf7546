#pragma once

#include <QString>

#include "dock/models/attack/attack_answer.h"

namespace adjutant::dock {

/// What came of it in one line, unit by unit: "Orsk: shaken · Squad 1: holds · Squad 2: shaken". Units of one name are
/// numbered. From the answers to `resolve` and `odds`, whose words the outcomes have; empty where the answer tells no
/// result apart.
QString headline_of(const Json& resolved, const Json& odds, const NameOf& name_of, const Voice& voice);

/// Numbers the names that stand there more than once, in their order: "Squad 1", "Squad 2".
QStringList told_apart(const QStringList& names);

/// The name of a unit of the input, with its number where others of its list are called the same; empty where it has
/// none. So dice, odds and headline mean the same unit by the same words.
QString name_apart_in(const Json& input, const std::string& id);

}  // namespace adjutant::dock
