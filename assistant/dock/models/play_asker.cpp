#include "dock/models/play_asker.h"

#include <nlohmann/json.hpp>

namespace adjutant::dock {

void PlayAsker::follow(std::string session) {
  forget();
  session_ = std::move(session);
}

void PlayAsker::operator()(const std::string& method, nlohmann::json params, Answered answered, Refused refused) const {
  params["session"] = session_;
  params["language"] = voice_->code();
  ask_(method, std::move(params),
       [voice = voice_, answered = std::move(answered), refused = std::move(refused)](const Reply& reply) {
         if (reply) {
           answered(*reply);
         } else {
           refused((*voice)(reply.error().what));
         }
       });
}

}  // namespace adjutant::dock
