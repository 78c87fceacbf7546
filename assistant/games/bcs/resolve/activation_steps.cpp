#include <algorithm>

#include "games/bcs/resolve/activation.h"
#include "games/bcs/resolve/fatigue.h"

namespace adjutant::games::bcs {

namespace {

class Tasks {
 public:
  void add(char step, const char* id) { all_.push_back({step, id}); }
  void add_if(bool needed, char step, const char* id) {
    if (needed) {
      add(step, id);
    }
  }
  [[nodiscard]] std::vector<Task> all() && { return std::move(all_); }

 private:
  std::vector<Task> all_;
};

void add_preparation(const Activation& activation, Tasks& tasks) {
  const FormationState& formation = activation.formation;
  tasks.add_if(formation.trains_off_map, 'b', "raise_block");
  tasks.add_if(!formation.msr_complete && !formation.trains_off_map, 'b', "remove_trains");
  tasks.add_if(formation.msr_complete && formation.blocked > 0, 'b', "remove_block");
  tasks.add('b', activation.initial ? "prepared_defence" : "prepared_defence_keep");
  tasks.add_if(formation.mixed, 'b', "coordination");
}

/// Adds the tasks of a recovery or mitigation in that step; such an activation has no others (3.7).
void add_recovery(const Activation& activation, char step, Tasks& tasks) {
  const FormationState& formation = activation.formation;
  tasks.add_if(formation.coordination || formation.mixed, step, "remove_coordination");
  tasks.add_if(formation.ghost_trains, step, "flip_ghost_trains");
  tasks.add_if(formation.dropped_supports > 0, step, "remove_dropped");
  tasks.add_if(formation.fatigue.value_or(0) > 0, step, "reduce_fatigue");
  tasks.add(step, "isolation");
}

void add_failure(const Activation& activation, Tasks& tasks) {
  tasks.add('c', "fail_flip");
  tasks.add_if(activation.initial, 'c', "fail_screen");
  tasks.add('c', "fail_trains");
  tasks.add('c', "fail_markers");
  tasks.add('c', "isolation");
}

void add_action(const Activation& activation, Tasks& tasks) {
  const FormationState& formation = activation.formation;
  tasks.add_if(!formation.mixed && formation.coordination, 'c', "remove_coordination");
  tasks.add('d', "objectives");
  tasks.add('e', "activities");
  tasks.add_if(formation.msr_complete && formation.trains_off_map, 'e', "trains_return");
  tasks.add_if(formation.prepared, 'e', "prepared_defence_remove");
  tasks.add('f', "clean_up");
  tasks.add('g', "fatigue");
  tasks.add('h', "isolation");
}

}  // namespace

std::vector<Task> tasks_of(const Activation& activation) {
  Tasks tasks;
  if (activation.kind == ActivationKind::mitigation) {  // a, b and the roll are done
    add_recovery(activation, 'c', tasks);
    tasks.add('j', "play_passes");
    return std::move(tasks).all();
  }
  tasks.add_if(activation.initial, 'a', "start_hq");
  add_preparation(activation, tasks);
  if (activation.kind == ActivationKind::recovery) {
    add_recovery(activation, 'b', tasks);
    tasks.add('j', "play_passes");
    return std::move(tasks).all();
  }
  tasks.add('c', "snafu");
  if (activation.result.empty()) {
    return std::move(tasks).all();
  } else if (activation.failed()) {
    add_failure(activation, tasks);
  } else {
    add_action(activation, tasks);
  }
  tasks.add_if(no_second_activation(activation, false).empty(), 'i', "second_activation");
  tasks.add('j', "play_passes");
  return std::move(tasks).all();
}

FormationState after_preparation(const FormationState& before) {
  FormationState after = before;
  if (before.trains_off_map) {
    after.blocked = std::min(before.blocked + 1, highest_block);
  }
  if (before.msr_complete) {
    after.blocked = 0;
  } else {
    after.trains_off_map = true;
  }
  after.prepared = before.prepared && after.blocked == 0;
  after.coordination = before.coordination || before.mixed;
  return after;
}

FormationState after_activation(const Activation& activation) {
  const bool prepared_already = activation.kind == ActivationKind::mitigation;
  FormationState after = prepared_already ? activation.formation : after_preparation(activation.formation);
  const bool recovers = activation.kind != ActivationKind::normal;
  if (recovers) {
    after.ghost_trains = false;
    after.fatigue = after.fatigue.value_or(0) > 0 ? std::optional(*after.fatigue - 1) : after.fatigue;
  }
  if (recovers || !activation.result.empty()) {
    after.dropped_supports = 0;
  }
  if (recovers || (!after.mixed && !activation.result.empty() && !activation.failed())) {
    after.coordination = false;
  }
  return after;
}

Message no_second_activation(const Activation& activation, bool skipped) {
  if (!activation.initial) {
    return {"trace.bcs.second.already", {}};
  }
  if (activation.hq_used_before) {
    return {"trace.bcs.second.hq_used", {}};
  }
  if (activation.kind != ActivationKind::normal) {
    return {"trace.bcs.second.recovery", {}};
  }
  if (activation.formation.fatigue.value_or(0) >= highest_fatigue) {
    return {"trace.bcs.second.fatigue", {{"level", highest_fatigue}}};
  }
  return skipped ? Message{"trace.bcs.second.skipped", {}} : Message{};
}

}  // namespace adjutant::games::bcs
