#include "dock/window_inside.h"

// What players ask by pointing at VASSAL's map is answered here at once, without a click.
namespace adjutant::dock {

void Window::Inside::wire_asked() {
  on(&link_, &CoreLink::asked, [this](const HeardQuestion& question) {
    if (!now_ || now_->of.session != question.session) {
      return;
    }
    const Message note = told(question, voice_("live.asked.somebody"));
    LogLine line{note, std::nullopt};
    if (!question.map.empty()) {
      line.place = MapPlace{question.map, question.from_point};
    }
    log.tell(std::move(line));
    if (question.map == now_->of.map) {
      play.show_question(question, note);
    }
  });
}

}  // namespace adjutant::dock
