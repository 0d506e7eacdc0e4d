// What a seat could conclude from what it was told (docs/deduction.md).
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

struct ScriptsLeft {
  int seq = 0;
  Text scripts;
  static constexpr std::string_view name = "ScriptsLeft", about = "An event that ruled scripts out.";
  template <class On>
  static void fields(On&& on) {
    on("seq", &ScriptsLeft::seq);
    on("scripts", &ScriptsLeft::scripts, "how many were possible after it, in digits");
  }
};

struct DeducedReason {
  bool would_have = false;
  List<CauseOf> rules;
  static constexpr std::string_view name = "DeducedReason", about = "Which rules an event settled something by.";
  template <class On>
  static void fields(On&& on) {
    on("would_have", &DeducedReason::would_have,
       "if it were otherwise, one of these would have shown something else; `false`: what was told comes from one of these");
    on("rules", &DeducedReason::rules, "of a role without `who` where several people may have it");
  }
};

struct DeducedFact {
  Maybe<CharacterId> who;
  Maybe<RoleId> role;
  Maybe<bool> absent;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<int> incident_day, nth, alike;
  Maybe<SpotId> culprit;
  Maybe<bool> false_name;
  Maybe<int> share, since;
  Maybe<DeducedReason> why;
  static constexpr std::string_view name = "DeducedFact",
                                    about =
                                        "Something that could be so of the hidden script before anything was told: a role, a plot, a culprit, that somebody is "
                                        "not in the cast, that an incident only bears its name.";
  template <class On>
  static void fields(On&& on) {
    using F = DeducedFact;
    on("who", &F::who);
    on("role", &F::role, "that somebody has it in the script");
    on("absent", &F::absent, "that somebody is not in the cast at all");
    on("plot", &F::plot, "that it is in play");
    on("incident", &F::incident, "by its public name");
    on("incident_day", &F::incident_day);
    on("nth", &F::nth, about_nth);
    on("alike", &F::alike, about_alike);
    on("culprit", &F::culprit, "of that incident; a location where it is a mob");
    on("false_name", &F::false_name, "that the incident only bears its name");
    on("share", &F::share, "in how many of a million scripts it is so: 0 only if in none, 1000000 only if in all");
    on("since", &F::since, "the `seq` of the event that settled it");
    on("why", &F::why, "where a rule can be named");
  }
};

struct Deduced {
  Word<"deduced"> type;
  Viewer seat{};
  int seq = 0;
  bool exact = false;
  Maybe<Text> before;
  List<ScriptsLeft> told;
  List<DeducedFact> facts;
  Maybe<bool> agrees;
  Maybe<int> conflict;
  static constexpr std::string_view name = "Deduced",
                                    about =
                                        "How many hidden scripts could have shown a seat what it was told, and what is so in all, in some, in none of them.";
  template <class On>
  static void fields(On&& on) {
    using D = Deduced;
    on("type", &D::type);
    on("seat", &D::seat);
    on("seq", &D::seq, "of the last event that was taken in");
    on("exact", &D::exact, "false where the answer would have cost too much: then it is about the events up to `seq` alone");
    on("before", &D::before, "how many scripts were possible before anything was told, in digits; missing where nothing is known");
    on("told", &D::told, "only where the number changed");
    on("facts", &D::facts, "where it is not exact, only those that are settled");
    on("agrees", &D::agrees, "only of notes: whether some script that is possible agrees with all of them");
    on("conflict", &D::conflict,
       "only of notes: the `seq` of the event since which none does, 0 if none ever did; `facts` names one that the notes have wrong by then, if one alone is");
  }
};

}  // namespace spiral::wire
