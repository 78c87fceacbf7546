#include "dock/heard/ask.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

void Asker::operator()(const std::string& method, Json params, std::function<void(Reply)> answer) const {
  ask_(method, std::move(params),
       [alive = std::weak_ptr(turn_), turn = *turn_, answer = std::move(answer)](Reply reply) {
         if (const auto now = alive.lock(); now && *now == turn) {
           answer(std::move(reply));
         }
       });
}

}  // namespace adjutant::dock
