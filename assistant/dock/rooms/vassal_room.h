#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/game/live.h"
#include "dock/models/game/sessions.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The table where VASSAL connects to: what to do there in VASSAL's own words, who is in which room, other ways to a
/// game, and the way out.
class VassalRoom : public QWidget {
  Q_OBJECT
 public:
  VassalRoom(LiveModel& live, SessionsModel& sessions, const Voice& voice);
  ~VassalRoom() override;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock
