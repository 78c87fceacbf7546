#include "dock/heard/play_asker.h"

#include <algorithm>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

Refusal refusal_of(const Message& said, const Voice& voice) {
  const auto key = std::ranges::find(said.args, "key", &Argument::name);
  return {voice(said), key == said.args.end() ? std::string() : key->value};
}

}  // namespace

bool is_undeclared(const Refusal& why) {
  return why.key == "shots.not_declared";
}

void PlayAsker::follow(std::string session) {
  forget();
  session_ = std::move(session);
}

void PlayAsker::operator()(const std::string& method, Json params, Answered answered, Refused refused) const {
  params["session"] = session_;
  params["language"] = voice_->code();
  ask_(method, std::move(params),
       [voice = voice_, answered = std::move(answered), refused = std::move(refused)](const Reply& reply) {
         if (reply) {
           answered(*reply);
         } else {
           refused(refusal_of(reply.error().what, *voice));
         }
       });
}

}  // namespace adjutant::dock
