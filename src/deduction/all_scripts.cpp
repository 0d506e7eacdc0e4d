// The diagram of every legal hidden script. What can follow depends only on what is left to give away, so each rest is built once.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "deduction/culprits.hpp"
#include "deduction/edge_list.hpp"
#include "deduction/rests.hpp"
#include "deduction/script_space.hpp"
#include "model/in_order.hpp"
#include "scripts/plot_roles.hpp"
#include "scripts/role_assignments.hpp"

namespace spiral::deduction {
namespace {

struct RoleLeft {
  std::uint8_t role = 0;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  std::uint8_t trait = 0;  // what its holder must have
  friend bool operator==(const RoleLeft&, const RoleLeft&) = default;
};

constexpr std::uint8_t none_copied = 255;

// What the roles that follow depend on, but for who must or must not be a culprit.
struct RolesLeft {
  std::array<std::uint8_t, max_plot_roles> left{};  // places in a list of RoleLeft
  std::uint64_t brought = 0;                        // roles of the plots, as long as somebody outside them is to come
  std::array<CastMask, 4> holders{};                // of the roles that a demand on several holders speaks of
  CastMask needed = 0;                              // who must be in the cast
  std::uint8_t left_size = 0, demands = 0, wanted = 0, place = 0;
  std::uint8_t copied = none_copied;  // a role that somebody must yet have, because another copies it (R216)
  std::array<std::uint8_t, (8 - (max_plot_roles + 23) % 8) % 8> unused{};

  friend bool operator==(const RolesLeft& one, const RolesLeft& other) { return std::memcmp(&one, &other, sizeof(RolesLeft)) == 0; }
};
// Roles of people so far: what is left to give, and who must or must not be a culprit.
struct Given {
  std::uint32_t left = 0;  // place in a list of RolesLeft
  CastMask must = 0, blocked = 0;
  friend bool operator==(const Given&, const Given&) = default;
};

// A demand on several holders at once, with the roles whose holders it looks at.
struct JointDemands {
  std::vector<HolderDuty> duties;
  std::vector<RoleId> roles;
  std::array<CastMask, max_cast> alike{};  // whom it cannot tell from each member

  // The same for other plots.
  bool is_like(const JointDemands& other) const {
    const auto is_same = [](const HolderDuty& one, const HolderDuty& two) {
      return one.duty.demand == two.duty.demand && one.duty.role == two.duty.role && one.duty.other_role == two.duty.other_role &&
             one.duty.trait == two.duty.trait;
    };
    return std::equal(duties.begin(), duties.end(), other.duties.begin(), other.duties.end(), is_same);
  }
};

class Builder {
  static constexpr std::uint32_t none_fits = ~std::uint32_t{0};

 public:
  Builder(const ScriptSpace& space, Diagram& diagram)
      : space_(space), set_(*space.shown.set), diagram_(diagram), must_be_culprit_(set_, Demand::must_be_culprit), never_culprit_(set_, Demand::never_culprit),
        culprits_(space, diagram) {
    for (int who = 0; who < space.member_count; ++who) order_.push_back(static_cast<CastIndex>(who));
    put_in_order(order_, [&](CastIndex one, CastIndex other) { return space.role_level(one) < space.role_level(other); });
    for (int place = 0; place < space.member_count; ++place)
      if (stands_outside_plots(character(order_[static_cast<std::size_t>(place)]))) last_outside_ = place;
    layers_.resize(order_.size() + 1);
    successor_ = space.shown.successor(), predecessor_ = space.shown.predecessor();
    for (int who = 0; who < space.member_count; ++who)
      for (const Role& role : set_.roles) {
        const bool may_be = role.id != person_role ? may_bear(set_, character(who), role.id) : !has_duty(character(who), Demand::never_person);
        if (may_be) may_bear_[static_cast<std::size_t>(who)] |= value_of(role.id);
      }
  }

  // The plots are gone through twice: to collect what each choice of them leaves to give, and when there is a node for each of those.
  NodeId build() {
    main_plots();
    spread_roles();
    make_roles();
    return main_plots();
  }

 private:
  const Character& character(int who) const { return *space_.members[static_cast<std::size_t>(who)].entry.character; }

  // --- plots ---
  NodeId main_plots() {
    std::vector<Edge> mains;
    for (std::size_t i = 0; i < set_.main_plots.size(); ++i) mains.push_back({Values{1} << i, first_subplots(set_.main_plots[i])});
    return diagram_.make(ScriptSpace::main_plot_level, mains);
  }
  NodeId first_subplots(const Plot& main_plot) {
    std::vector<Edge> firsts;
    for (std::size_t i = 0; i < set_.subplots.size(); ++i) firsts.push_back({Values{1} << i, second_subplots(main_plot, i)});
    return diagram_.make(ScriptSpace::first_subplot_level, firsts);
  }
  NodeId second_subplots(const Plot& main_plot, std::size_t first) {
    std::vector<Edge> seconds;
    if (set_.subplot_count == 1) seconds.push_back({Values{1} << no_plot_value, extra_plots({&main_plot, &set_.subplots[first]})});
    else
      for (std::size_t i = space_.subplots_have_an_order ? 0 : first + 1; i < set_.subplots.size(); ++i)
        if (i != first) seconds.push_back({Values{1} << i, extra_plots({&main_plot, &set_.subplots[first], &set_.subplots[i]})});
    return diagram_.make(ScriptSpace::second_subplot_level, seconds);
  }
  NodeId extra_plots(const PlotsInPlay& plots) {
    std::vector<Edge> extras;
    if (!wanting_extra_plot(plots)) extras.push_back({Values{1} << no_plot_value, roles_of_plots(plots)});
    else
      for (std::size_t i = 0; i < set_.main_plots.size(); ++i) {
        if (&set_.main_plots[i] == plots[0]) continue;
        PlotsInPlay all = plots;
        if (adds_roles_of_extra_plot(space_.options)) all[3] = &set_.main_plots[i];
        extras.push_back({Values{1} << i, roles_of_plots(all)});
      }
    return diagram_.make(ScriptSpace::extra_plot_level, extras);
  }

  // --- from plots to roles ---
  NodeId roles_of_plots(const PlotsInPlay& plots) {
    if (!made_.empty()) {
      const std::uint32_t first = firsts_[next_first_++];
      return first == none_fits ? no_world : made_[first];
    }
    const std::uint32_t left = left_by(plots);
    firsts_.push_back(left == none_fits ? none_fits : layers_[0].given.number_of({.left = left}));
    return no_world;
  }
  std::uint32_t left_by(const PlotsInPlay& plots) {
    RolesLeft rest;
    if (!takes_what_they_ask(plots, rest)) return none_fits;
    const PlotRoles roles = roles_of(set_, plots, space_.shown.special.roles_instead);
    std::vector<RoleRange> ranges(roles.begin(), roles.end());
    std::vector<RoleLeft> left;
    put_in_order(ranges, [](const RoleRange& one, const RoleRange& other) { return one.role < other.role; });
    for (const RoleRange& range : ranges) {
      if (last_outside_ >= 0) rest.brought |= value_of(range.role);
      left.push_back({static_cast<std::uint8_t>(range.role), range.least, range.most, 0});
    }
    share_demands(plots, left, rest);
    for (const RoleLeft& one : left) rest.left[rest.left_size++] = number_of(one);
    return number_of(rest);
  }

  // Notes the incidents and characters that plots ask for; false if one cannot be there.
  bool takes_what_they_ask(const PlotsInPlay& plots, RolesLeft& rest) {
    for (const Plot* plot : plots) {
      if (!plot) continue;
      for (const Duty& duty : plot->duties) {
        if (duty.demand == Demand::incident_in_script) rest.wanted = static_cast<std::uint8_t>(rest.wanted | 1u << culprits_.place_of(duty.incident));
        if (duty.demand != Demand::character_in_cast) continue;
        bool is_there = false;
        for (CastIndex who = 0; who < space_.member_count; ++who)
          if (character(who).id == duty.character) is_there = true, rest.needed |= bit(who);
        if (!is_there) return false;
      }
    }
    return true;
  }
  // A trait demanded of the only holder of a role is looked at when it is given; all other demands when everybody has a role.
  void share_demands(const PlotsInPlay& plots, std::vector<RoleLeft>& roles, RolesLeft& rest) {
    const HolderDuties duties = holder_duties(plots, space_.shown.special.roles_instead);
    JointDemands joint;
    for (const HolderDuty& one : duties) {
      const auto names = [&](const HolderDuty& other) { return other.duty.role == one.duty.role || other.duty.other_role == one.duty.role; };
      const auto left = std::find_if(roles.begin(), roles.end(), [&](const RoleLeft& range) { return range.role == static_cast<std::uint8_t>(one.duty.role); });
      const bool has_one_holder = left != roles.end() && left->least == 1 && left->most == 1;
      if (one.duty.demand == Demand::holder_has_trait && has_one_holder && std::count_if(duties.begin(), duties.end(), names) == 1) {
        left->trait = static_cast<std::uint8_t>(one.duty.trait);
        continue;
      }
      joint.duties.push_back(one);
      for (const RoleId role : {one.duty.role, one.duty.other_role})
        if (role != no_role && std::find(joint.roles.begin(), joint.roles.end(), role) == joint.roles.end()) joint.roles.push_back(role);
    }
    if (joint.duties.empty()) return;
    assert(joint.roles.size() <= 4);
    auto known = std::find_if(joint_.begin(), joint_.end(), [&](const JointDemands& other) { return other.is_like(joint); });
    if (known == joint_.end()) {
      find_alike(joint);
      known = joint_.insert(known, joint);
    }
    rest.demands = static_cast<std::uint8_t>(known - joint_.begin() + 1);
    assert(joint_.size() < 256);
  }
  void find_alike(JointDemands& joint) const {
    const auto are_alike = [&](int one, int other) {
      for (const HolderDuty& demand : joint.duties) {
        if (demand.duty.demand == Demand::holder_has_trait) {
          if (character(one).has_trait(demand.duty.trait) != character(other).has_trait(demand.duty.trait)) return false;
          continue;
        }
        for (int third = 0; third < space_.member_count; ++third)
          if (are_of_opposing_sex(character(one), character(third)) != are_of_opposing_sex(character(other), character(third))) return false;
      }
      return true;
    };
    for (int one = 0; one < space_.member_count; ++one)
      for (int other = 0; other < space_.member_count; ++other)
        if (are_alike(one, other)) joint.alike[static_cast<std::size_t>(one)] |= bit(static_cast<CastIndex>(other));
  }
  // Nobody else can come to hold a role that a demand on several holders speaks of.
  bool are_all_given(const RolesLeft& rest) const {
    const std::vector<RoleId>& roles = joint_[rest.demands - 1u].roles;
    return std::none_of(rest.left.begin(), rest.left.begin() + rest.left_size,
                        [&](std::uint8_t left) { return std::find(roles.begin(), roles.end(), static_cast<RoleId>(lefts_[left].role)) != roles.end(); });
  }
  bool are_demands_met(const RolesLeft& rest) const {
    if (rest.demands == 0) return true;
    const JointDemands& joint = joint_[rest.demands - 1u];
    std::vector<Holder> holders;
    for (std::size_t i = 0; i < joint.roles.size(); ++i)
      for_each_in(rest.holders[i], [&](CastIndex who) { holders.push_back({&character(who), joint.roles[i]}); });
    return are_met(joint.duties, holders);
  }

  std::uint8_t number_of(const RoleLeft& left) {
    const auto found = std::find(lefts_.begin(), lefts_.end(), left);
    if (found != lefts_.end()) return static_cast<std::uint8_t>(found - lefts_.begin());
    lefts_.push_back(left);
    assert(lefts_.size() <= 256);
    return static_cast<std::uint8_t>(lefts_.size() - 1);
  }

  // --- roles: of the member at each place of the order ---
  // What is left, by number, as far as it can be given at all.
  std::uint32_t number_of(RolesLeft rest) {
    if (rest.place > last_outside_) rest.brought = 0;
    if (rest.demands != 0 && (are_all_given(rest) || rest.place == space_.member_count)) {  // so that it need not be remembered who they were
      if (!are_demands_met(rest)) return none_fits;
      rest.demands = 0, rest.holders = {};
    }
    int demanded = 0;
    for (std::size_t i = 0; i < rest.left_size; ++i) demanded += lefts_[rest.left[i]].least;
    if (demanded > space_.member_count - rest.place) return none_fits;
    if (rest.copied != none_copied && !may_be_had(rest)) return none_fits;
    if (rest.place == space_.member_count) rest.left = {}, rest.left_size = 0;  // nobody comes to have them
    return roles_left_.number_of(rest);
  }

  // Somebody is still to come who may have the copied role: it is a Person's, or that of somebody outside the plots.
  bool may_be_had(const RolesLeft& rest) const {
    if (rest.copied != static_cast<std::uint8_t>(person_role)) return rest.place <= last_outside_;
    return rest.place < space_.member_count;
  }

  // What the next member may have, and what is left then.
  struct Step {
    std::uint32_t next;
    std::uint8_t value;
  };
  std::span<const Step> steps_from(std::uint32_t left) {
    if (left >= first_step_.size()) first_step_.resize(left + 1);
    if (first_step_[left].second == 0) {
      const std::size_t first = steps_.size();
      add_steps(roles_left_[left]);
      first_step_[left] = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(steps_.size() - first + 1)};
    }
    return {steps_.data() + first_step_[left].first, first_step_[left].second - 1u};
  }
  void add_steps(RolesLeft rest) {
    const CastIndex who = order_[rest.place];
    const bool must_be_there = has(rest.needed, who);
    ++rest.place;
    rest.needed &= static_cast<CastMask>(~bit(who));
    const auto add = [&](int value, RolesLeft after) {
      if (after.copied == value && !copies_a_role(character(who)) && who != predecessor_) after.copied = none_copied;
      if (const std::uint32_t next = number_of(after); next != none_fits) steps_.push_back({next, static_cast<std::uint8_t>(value)});
    };
    if (who == predecessor_) return add(static_cast<int>(person_role), rest);  // his role is played by her who comes for him (R238)
    if (copies_a_role(character(who))) {
      for (const Role& role : set_.roles)
        if (bears(who, role.id)) add(static_cast<int>(role.id), with_copy(rest, role.id));
      return;
    }
    if (space_.members[who].may_be_absent && !must_be_there) add(absent_value, rest);
    if (stands_outside_plots(character(who))) {
      for (const Role& role : set_.roles)
        if (role.id != person_role && !(rest.brought & value_of(role.id)) && bears(who, role.id)) add(static_cast<int>(role.id), rest);
      return;
    }
    if (bears(who, person_role)) add(static_cast<int>(person_role), rest);
    for (std::uint8_t i = 0; i < rest.left_size; ++i) {
      const RoleLeft left = lefts_[rest.left[i]];
      if (has_trait(who, left.trait) && bears(who, static_cast<RoleId>(left.role))) add(left.role, with_one_less(rest, i, who));
    }
  }

  // Whoever copies a role comes first: others must have it then.
  RolesLeft with_copy(RolesLeft rest, RoleId role) {
    for (std::size_t i = 0; i < rest.left_size; ++i) {
      RoleLeft left = lefts_[rest.left[i]];
      if (left.role != static_cast<std::uint8_t>(role)) continue;
      left.least = std::max<std::uint8_t>(left.least, 1);
      rest.left[i] = number_of(left);
      return rest;
    }
    rest.copied = static_cast<std::uint8_t>(role);
    return rest;
  }

  // Place by place: what may be left to give there, and which of it each step leads to.
  void spread_roles() {
    for (std::size_t place = 0; place < order_.size(); ++place) {
      Layer& layer = layers_[place];
      auto& next = layers_[place + 1].given;
      for (std::uint32_t i = 0; i < layer.given.size(); ++i) {
        const Given given = layer.given[i];
        for (const Step& step : steps_from(given.left)) {
          const Given rest = after(given, order_[place], step);
          layer.ways.push_back(has_more_than(space_.shown.incident_count, rest.must) ? none_fits : next.number_of(rest));
        }
      }
    }
  }
  // And back, with a node for each.
  void make_roles() {
    const auto& last = layers_.back().given;
    made_.assign(std::max<std::size_t>(last.size(), 1), no_world);
    for (std::uint32_t i = 0; i < last.size(); ++i)
      made_[i] = culprits_.from({.must = last[i].must, .blocked = last[i].blocked, .wanted = roles_left_[last[i].left].wanted});
    std::vector<NodeId> next;
    for (std::size_t place = order_.size(); place-- > 0;) {
      next.swap(made_);
      const Layer& layer = layers_[place];
      const Member& member = space_.members[order_[place]];
      made_.assign(std::max<std::size_t>(layer.given.size(), 1), no_world);
      auto way = layer.ways.begin();
      for (std::uint32_t i = 0; i < layer.given.size(); ++i) {
        EdgeList edges;
        for (const Step& step : steps_from(layer.given[i].left)) {
          NodeId to = *way == none_fits ? no_world : next[*way];
          ++way;
          if (member.comes_level != no_level) {
            const Edge comes{step.value == absent_value ? Values{1} : member.comes_on, to};
            to = to == no_world ? no_world : diagram_.make(member.comes_level, {&comes, 1});
          }
          edges.add(Values{1} << step.value, to);
        }
        made_[i] = diagram_.make_sorted(member.role_level, edges.sorted());
      }
    }
  }
  Given after(const Given& given, CastIndex who, Step step) const {
    const bool is_absent = step.value == absent_value;
    Given next{step.next, given.must, given.blocked};
    const CastIndex culprit = who == successor_ ? predecessor_ : who;  // R243
    if (!is_absent && must_be_culprit_.contain(static_cast<RoleId>(step.value))) next.must |= bit(culprit);
    if (is_absent || never_culprit_.contain(static_cast<RoleId>(step.value))) next.blocked |= bit(culprit);
    if (who == successor_) next.blocked |= bit(who);
    return next;
  }
  bool bears(CastIndex who, RoleId role) const { return (may_bear_[who] & value_of(role)) != 0; }
  bool has_trait(int who, std::uint8_t trait) const { return trait == 0 || character(who).has_trait(static_cast<Trait>(trait)); }

  RolesLeft with_one_less(RolesLeft rest, std::size_t which, CastIndex who) {
    RoleLeft left = lefts_[rest.left[which]];
    if (rest.demands != 0) {
      const JointDemands& joint = joint_[rest.demands - 1u];
      for (std::size_t i = 0; i < joint.roles.size(); ++i)
        if (static_cast<std::uint8_t>(joint.roles[i]) == left.role) {
          const auto free = static_cast<CastMask>(joint.alike[who] & ~rest.holders[i]);
          rest.holders[i] |= static_cast<CastMask>(free & -free);  // the first of those who are alike stands for all of them
        }
    }
    if (left.least > 0) --left.least;
    if (--left.most > 0) {
      rest.left[which] = number_of(left);
      return rest;
    }
    std::move(rest.left.begin() + static_cast<std::ptrdiff_t>(which) + 1, rest.left.begin() + rest.left_size,
              rest.left.begin() + static_cast<std::ptrdiff_t>(which));
    rest.left[--rest.left_size] = 0;
    return rest;
  }

  const ScriptSpace& space_;
  const TragedySet& set_;
  Diagram& diagram_;
  RolesWithDuty must_be_culprit_, never_culprit_;
  Culprits culprits_;
  std::array<Values, max_cast> may_bear_{};  // roles
  std::vector<CastIndex> order_;             // of the members by their levels
  int last_outside_ = -1;                    // in it
  CastIndex successor_ = nobody, predecessor_ = nobody;
  std::vector<JointDemands> joint_;
  std::vector<RoleLeft> lefts_;
  Numbered<RolesLeft> roles_left_;
  std::vector<Step> steps_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> first_step_;  // by RolesLeft: the first, and one more than there are
  struct Layer {
    Numbered<Given> given;
    std::vector<std::uint32_t> ways;  // of each of them a step after the other, on to the next layer
  };
  std::vector<Layer> layers_;          // by place
  std::vector<std::uint32_t> firsts_;  // of each choice of plots, in the first layer
  std::size_t next_first_ = 0;
  std::vector<NodeId> made_;  // for each rest of the layer that was made last
};

}  // namespace

NodeId all_scripts(const ScriptSpace& space, Diagram& diagram) { return Builder(space, diagram).build(); }

}  // namespace spiral::deduction
