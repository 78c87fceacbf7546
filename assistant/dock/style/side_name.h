#pragma once

#include <QString>

#include "dock/style/voice.h"

namespace adjutant::dock {

/// What a side is called that counter sheets and situations name by an id: "german" is "Germany", "us" is "US", any
/// other is written as a name, "militia" as "Militia". A side that has a name already keeps it.
QString side_name(const QString& id, const Voice& voice);

/// The id of a side written as a name, where no language is at hand: "militia" as "Militia", "us" as "US".
QString written_as_name(const QString& id);

}  // namespace adjutant::dock
