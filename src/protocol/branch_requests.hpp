// What if: the game of a record, played on from some moment. Only the house of one device answers these requests.
#pragma once

#include <map>

#include "protocol/wire.hpp"

namespace spiral::wire {

struct RecordMoment {
  Text record;
  Viewer seat{};
  int after = 0;
  static constexpr std::string_view name = "RecordMoment",
                                    about = "A moment of a finished game: what comes next by itself comes with it, up to the next question.";
  template <class On>
  static void fields(On&& on) {
    using M = RecordMoment;
    on("record", &M::record, "its text");
    on("seat", &M::seat, "whose events are counted");
    on("after", &M::after, "so many events that this viewer was told");
  }
};
struct BranchRequest : RecordMoment {
  Text title;
  Maybe<Text> person;
  Maybe<std::map<Seat, Level>> bots;
  Maybe<bool> open;
  static constexpr std::string_view name = "BranchRequest",
                                    about = "Makes a table where a game goes on differently. Whoever asks takes all seats that no bot takes.";
  template <class On>
  static void fields(On&& on) {
    using B = BranchRequest;
    RecordMoment::fields(on);
    on("title", &B::title);
    on("name", &B::person, "of whoever asks");
    on("bots", &B::bots, "a level by seat");
    on("open", &B::open, "the script lies open before every seat");
  }
};
struct TableOutline {
  Text id, title, set;
  int loops = 0, days = 0, players = 0;
  Watch watch{};
  Clock clock{};
  std::int64_t created = 0;
  static constexpr std::string_view name = "TableOutline", about = "A table as it looks from outside: never its script (R143).";
  template <class On>
  static void fields(On&& on) {
    using T = TableOutline;
    on("id", &T::id);
    on("title", &T::title);
    on("set", &T::set);
    on("loops", &T::loops);
    on("days", &T::days);
    on("players", &T::players);
    on("watch", &T::watch);
    on("clock", &T::clock);
    on("created", &T::created, "milliseconds since 1970");
  }
};
struct BranchOutline : TableOutline {
  Text of;
  int loop = 0, day = 0, answers = 0;
  Step step{};
  bool open = false;
  static constexpr std::string_view name = "BranchOutline", about = "A game that was played on.";
  template <class On>
  static void fields(On&& on) {
    using B = BranchOutline;
    TableOutline::fields(on);
    on("of", &B::of, "the same for all branches of one game");
    on("loop", &B::loop, "where it parts");
    on("day", &B::day, "of the loop; 0 before the first");
    on("answers", &B::answers, "how many both share");
    on("step", &B::step);
    on("open", &B::open, "the script lies open");
  }
};
struct ListedBranch : BranchOutline {
  std::int64_t finished = 0;
  Text result;
  static constexpr std::string_view name = "ListedBranch", about = "A branch, and what became of it.";
  template <class On>
  static void fields(On&& on) {
    using B = ListedBranch;
    BranchOutline::fields(on);
    on("finished", &B::finished, "milliseconds since 1970; 0 while it goes on");
    on("result", &B::result, "winner and how");
  }
};
struct BranchList {
  List<ListedBranch> branches;
  static constexpr std::string_view name = "BranchList", about = "All branches of a game on this device, the newest first.";
  template <class On>
  static void fields(On&& on) {
    on("branches", &BranchList::branches);
  }
};
struct BranchSheet : ListedBranch {
  Text record;
  static constexpr std::string_view name = "BranchSheet", about = "A branch, and the game it parts from.";
  template <class On>
  static void fields(On&& on) {
    ListedBranch::fields(on);
    on("record", &BranchSheet::record, "the whole of that game");
  }
};
struct ChancesRequest : RecordMoment {
  Level mastermind{}, protagonists{};
  int games = 0, survived = 0, guessed = 0;
  static constexpr std::string_view name = "ChancesRequest", about = "Lets bots play one more game from a moment. The same request gives the same game.";
  template <class On>
  static void fields(On&& on) {
    using C = ChancesRequest;
    RecordMoment::fields(on);
    on("mastermind", &C::mastermind);
    on("protagonists", &C::protagonists);
    on("games", &C::games, "played so far");
    on("survived", &C::survived, "by the Protagonists, of them");
    on("guessed", &C::guessed, "won by the Final Guess, of them");
  }
};
struct Chances {
  int games = 0, survived = 0, guessed = 0, low = 0, high = 0;
  static constexpr std::string_view name = "Chances", about = "How the games went.";
  template <class On>
  static void fields(On&& on) {
    using C = Chances;
    on("games", &C::games);
    on("survived", &C::survived);
    on("guessed", &C::guessed);
    on("low", &C::low, "of the interval of 95 % of the Mastermind's share, in millionths");
    on("high", &C::high);
  }
};

// As a table keeps where it comes from.
struct KeptBranch {
  Text record, of;
  int loop = 0, day = 0, answers = 0;
  Step step{};
  bool open = false;
  static constexpr std::string_view name = "KeptBranch", about = "Of a table that plays on.";
  template <class On>
  static void fields(On&& on) {
    using B = KeptBranch;
    on("record", &B::record);
    on("of", &B::of);
    on("loop", &B::loop);
    on("day", &B::day);
    on("answers", &B::answers);
    on("step", &B::step);
    on("open", &B::open);
  }
};

}  // namespace spiral::wire
