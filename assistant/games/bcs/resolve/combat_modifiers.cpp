#include "games/bcs/reckon/figures.h"
#include "games/bcs/resolve/combat.h"

namespace adjutant::games::bcs {

namespace {

constexpr const char* modifiers_chart = "combat_modifiers";

/// The modifiers of one side as they are gathered.
class Offers {
 public:
  Offers(const Run& run, std::string side) : run_(run), side_(std::move(side)) {}

  /// Offers a modifier that only this side may have.
  void add(const std::string& id, bool counts, const char* refusal = nullptr) {
    offers_.push_back(offer_of(modifiers_chart, id, counts, run_, refusal));
  }
  /// Offers a modifier that both sides may have; its id has the side's name.
  void add_common(const std::string& id, bool counts, const char* refusal = nullptr) {
    add(id, counts, refusal);
    offers_.back().modifier.id = side_ + "/" + id;
  }

  [[nodiscard]] std::vector<tables::Offer> all() && { return std::move(offers_); }

 private:
  const Run& run_;
  std::string side_;
  std::vector<tables::Offer> offers_;
};

/// Offers the Support modifier of a side, which counts where its AR unit is dual or has a Support of a type that the
/// chart lists for the side.
void offer_support(const CombatSide& side, const std::string& name, const Run& run, Offers& offers) {
  const std::string type = is_red(side.support_av) ? "red" : "other";
  const bool suits = side.supported() && printed_flag(modifiers_chart, name + "/" + type, run);
  const bool refused = side.supported() && !suits && !side.dual;
  offers.add_common("support", side.dual || suits, refused ? "bcs.refused.support_not_red" : nullptr);
}

const char* only_if(bool wanted, const char* reason) {
  return wanted ? reason : nullptr;
}

}  // namespace

bool is_red(std::string_view av) {
  return av == "red" || av.ends_with("_red");
}

std::vector<tables::Offer> attacker_modifiers(const Combat& combat, const Run& run) {
  Offers offers(run, "attacker");
  const bool regular = !combat.shock;
  const bool hard_red = combat.attacker.av == "hard_red";
  offer_support(combat.attacker, "attacker", run, offers);
  offers.add_common("msr_blocked", combat.attacker.msr_blocked);
  offers.add("double_obj", combat.double_objective);
  offers.add("own_pd", combat.attacker_prepared);
  offers.add("supp_regular", combat.suppression && regular);
  offers.add("supp_shock", combat.suppression && combat.shock);
  offers.add("assist", combat.assisted && regular,
             only_if(combat.assisted && combat.shock, "bcs.refused.regular_only"));
  offers.add("off_map", combat.from_off_map);
  offers.add("abf_before_shock", combat.by_fire_before && combat.shock,
             only_if(combat.by_fire_before && regular, "bcs.refused.shock_only"));
  offers.add("breakthrough", combat.shock && combat.breakthrough,
             only_if(regular && combat.breakthrough, "bcs.refused.shock_only"));
  offers.add("hard_red", combat.shock && hard_red, only_if(regular && hard_red, "bcs.refused.shock_only"));
  return std::move(offers).all();
}

std::vector<tables::Offer> defender_modifiers(const Combat& combat, const Run& run) {
  Offers offers(run, "defender");
  const CombatSide& defender = combat.defender;
  const bool takes_cover = defender.dual || combat.infantry || combat.real_long_range;
  const bool in_town = combat.hex == "city" || combat.hex == "urban";
  const bool in_terrain = combat.hex == "terrain" || combat.also_terrain;
  const bool red_in_open = defender.av == "hard_red" && combat.hex == "open";
  const bool av_in_urban = !defender.av.empty() && combat.hex == "urban";
  const char* no_cover = only_if(!takes_cover, "bcs.refused.no_cover");
  offer_support(defender, "defender", run, offers);
  offers.add_common("msr_blocked", defender.msr_blocked);
  offers.add("pd", combat.prepared);
  offers.add("two_units", combat.units == 2);
  offers.add("many_units", combat.units > 2);
  offers.add("hexside", combat.across_terrain_hexside);
  offers.add("in_terrain", in_terrain && takes_cover, only_if(in_terrain, no_cover));
  offers.add("in_city", in_town && takes_cover, only_if(in_town, no_cover));
  const bool helped = defender.dual || defender.supported() || combat.prepared;
  offers.add("red_open", red_in_open && !helped, only_if(red_in_open && helped, "bcs.refused.red_helped"));
  const bool spared = combat.deployed_long_range || defender.supported();
  offers.add("av_urban", av_in_urban && !spared, only_if(av_in_urban && spared, "bcs.refused.av_spared"));
  return std::move(offers).all();
}

}  // namespace adjutant::games::bcs
