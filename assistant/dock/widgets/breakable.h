#pragma once

#include <QString>

namespace adjutant::dock {

/// The words with places at which a line may break within those that are longer than a line has room for: modules call
/// their pieces "Schwere_Panzerabteilung_502_Alpha". Nothing is seen of them. For labels; what is copied is the text.
QString breakable(const QString& words);

}  // namespace adjutant::dock
