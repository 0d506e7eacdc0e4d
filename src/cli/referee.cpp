// `spiral referee`: the game as JSON Lines, for bots in any language, test drivers and other interfaces. docs/referee.md describes it.
#include "cli/referee.hpp"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/arguments.hpp"
#include "model/dice.hpp"
#include "protocol/deduced.hpp"
#include "records/read_json.hpp"

namespace spiral {
namespace {

using wire::Json;
constexpr std::size_t longest_line = 1 << 16;

class Referee {
 public:
  Referee(Setup setup, Viewer viewer, std::uint64_t others_seed, std::istream& in, std::ostream& out)
      : play_(std::make_unique<Playthrough>(std::move(setup))), viewer_(viewer), in_(in), out_(out) {
    if (others_seed != 0) others_.emplace(others_seed);
  }

  // `answers` are those of a record: they are given first, with all that is told and asked on the way.
  void run(const std::vector<std::string>& answers) {
    say(hello_for(*play_, viewer_));
    replaying_ = !answers.empty();
    go_on();
    for (const std::string& words : answers) {
      play_->answer(words);
      if (&words == &answers.back()) replaying_ = false;
      go_on();
    }
    for (std::string line; read_line(line) && take(line);) {
    }
  }

 private:
  template <class Message>
  void say(const Message& message) {
    out_ << wire::to_json(message) << '\n' << std::flush;
  }
  void complain(const std::string& words) { say(error_about(open_ask_, words)); }

  // A line too long to be meant is read to its end and answered with one error.
  bool read_line(std::string& line) {
    line.clear();
    bool too_long = false;
    for (int c = in_.get(); c != std::char_traits<char>::eof(); c = in_.get()) {
      if (c == '\n') {
        if (too_long) complain("a line should be at most " + std::to_string(longest_line) + " bytes long"), line.clear(), too_long = false;
        else if (line.find_first_not_of(" \t\r") != std::string::npos) return true;
        line.clear();
        continue;
      }
      if (line.size() < longest_line) line.push_back(static_cast<char>(c));
      else too_long = true;
    }
    return !too_long && line.find_first_not_of(" \t\r") != std::string::npos;
  }

  // Tells what is new and asks what is asked, until somebody who is listening has to answer.
  void go_on() {
    for (;;) {
      for (; told_ < play_->events().size(); ++told_)
        if (sees(viewer_, play_->events()[told_])) say(event_for(*play_, play_->events()[told_], viewer_, ++seq_));
      if (play_->is_over()) {
        if (!said_end_) say(end_of(*play_));
        said_end_ = true;
        open_ask_ = 0;
        return;
      }
      asked_.clear();
      for (Seat seat : seats_asked(*play_))
        if (viewer_ == Viewer::everything || viewer_of(seat) == viewer_) asked_.push_back(seat);
      if (!asked_.empty()) {
        first_ask_ = open_ask_ = asks_ + 1;
        for (Seat seat : asked_) say(ask_for(*play_, seat, ++asks_));
        return;
      }
      open_ask_ = 0;
      if (!others_ || replaying_) return;
      play_->decide(play_->legal()[others_->below(play_->legal().size)]);
    }
  }

  // False ends the session.
  bool take(const std::string& line) {
    const ReadJson read = read_json(line);
    if (!read.error.empty()) return complain("the line " + read.error), true;
    const Json& in = read.value;
    if (!in.is_object()) return complain("expected an object such as {\"answer\":1,\"option\":0}"), true;
    if (in.contains("quit")) return false;
    if (in.contains("record")) return tell_record(), true;
    if (in.contains("view")) return tell_view(in["view"]), true;
    if (in.contains("deduce")) return tell_deduced(in["deduce"]), true;
    if (in.contains("answer")) return take_answer(in), true;
    if (in.contains("seat")) return take_blind_answer(in), true;
    return complain("expected one of \"answer\", \"view\", \"record\", \"deduce\", \"quit\""), true;
  }

  // The record holds the script: in one seat's view only the Mastermind may have it before the end.
  void tell_record() {
    const bool may_know = viewer_ == Viewer::everything || viewer_ == Viewer::mastermind || play_->is_over();
    const bool holds_cards_of_others = viewer_ == Viewer::mastermind && !play_->is_over();
    if (!may_know || holds_cards_of_others) return complain("the record is open to this view only after the game");
    wire::RecordMessage message;
    message.record.json = to_record(*play_).dump();
    say(message);
  }

  void tell_view(const Json& wanted) {
    if (!wanted.is_string()) return complain("\"view\" should be a seat: mastermind, a, b, c or public");
    const std::string name = wanted.get<std::string>();
    if (const std::optional<Viewer> viewer = named<Viewer>(name)) {
      if (viewer_ != Viewer::everything && *viewer != viewer_) return complain("this session may only see the view of its own seat");
      return say(view_of(*play_, *viewer));
    }
    complain("there is no seat \"" + name + "\"; expected mastermind, a, b, c or public");
  }

  // From what the seat was told and nothing else. Whoever sees everything may ask for every seat, and so may everybody after the game.
  void tell_deduced(const Json& wanted) {
    const bool is_mine = wanted.is_boolean();
    const std::optional<Viewer> viewer = wanted.is_string() ? named<Viewer>(wanted.get<std::string>()) : is_mine ? std::optional(viewer_) : std::nullopt;
    if (!viewer || *viewer == Viewer::mastermind || *viewer == Viewer::everything) return complain("\"deduce\" should be a seat: a, b, c or public");
    const bool is_free = viewer_ == Viewer::everything || play_->is_over();
    if (!is_free && *viewer != viewer_) return complain("this session may only ask about what its own seat was told");
    if (!is_free && !play_->setup().options.is(DeductionAid::full)) return complain("this game is played without such help (option deduction_aid)");
    say(deduced_from(story_of(*play_, static_cast<Seat>(*viewer))));
  }

  void take_answer(const Json& in) {
    if (!in["answer"].is_number_integer()) return complain("\"answer\" should be the number of an ask");
    if (open_ask_ == 0) return complain(play_->is_over() ? "the game is over; nothing is asked" : "nothing is asked of this seat now");
    const long long ask = in["answer"].get<long long>();
    if (ask < first_ask_ || ask > asks_) {
      return complain(
          "ask " + in["answer"].dump() + " is not open; " +
          (first_ask_ == asks_ ? "ask " + std::to_string(asks_) + " is" : "asks " + std::to_string(first_ask_) + " to " + std::to_string(asks_) + " are"));
    }
    take_option(in, asked_[static_cast<std::size_t>(ask - first_ask_)], static_cast<int>(ask));
  }

  // Where one view is shown, whoever drives the other seats may answer for them without seeing anything. Any number is taken, counted round:
  // a refusal would tell how many options the seat has.
  void take_blind_answer(const Json& in) {
    if (viewer_ == Viewer::everything) return complain("answer with {\"answer\":ASK,\"option\":N}");
    for (Seat seat : seats_asked(*play_)) {
      if (in["seat"] != std::string(id_of(seat)) || viewer_of(seat) == viewer_) continue;
      const Json option = in.value("option", Json());
      if (!option.is_number_unsigned()) return complain("\"option\" should be a whole number from 0 on");
      const std::vector<Decision> options = options_of(*play_, seat);
      play_->decide(options[option.get<std::uint64_t>() % options.size()]);
      return go_on();
    }
    complain("that seat is not asked now");
  }

  void take_option(const Json& in, Seat seat, int ask) {
    const std::vector<Decision> options = options_of(*play_, seat);
    const auto found = in.find("option");
    const Json& option = found == in.end() ? in : *found;  // an object is no number
    if (!option.is_number_integer()) return say(error_about(ask, "\"option\" should be a number"));
    const auto number = option.is_number_unsigned() && option.get<std::uint64_t>() > 100000 ? -1 : option.get<long long>();
    if (number < 0 || number >= static_cast<long long>(options.size()))
      return say(error_about(ask, "option " + option.dump() + " is not offered; 0 to " + std::to_string(options.size() - 1) + " are"));
    play_->decide(options[static_cast<std::size_t>(number)]);
    go_on();
  }

  std::unique_ptr<Playthrough> play_;
  Viewer viewer_;
  std::optional<Dice> others_;  // they answer at random
  std::istream& in_;
  std::ostream& out_;
  std::size_t told_ = 0;
  int seq_ = 0;
  int asks_ = 0;
  int first_ask_ = 0;
  int open_ask_ = 0;
  bool said_end_ = false;
  bool replaying_ = false;
  std::vector<Seat> asked_;
};

}  // namespace

void run_referee_session(Setup setup, Viewer viewer, std::uint64_t others_seed, std::istream& in, std::ostream& out, const std::vector<std::string>& answers) {
  Referee(std::move(setup), viewer, others_seed, in, out).run(answers);
}

namespace {

const std::vector<std::string> view_names(ids_of<Seat>.begin(), ids_of<Seat>.end());

std::string read_record(const std::string& path, Setup& setup, std::vector<std::string>& answers) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return path + ": cannot be read";
  std::ostringstream text;
  text << in.rdbuf();
  const LoadedRecord loaded = from_record(text.str());
  if (!loaded.play) return path + ": " + loaded.error;
  setup = loaded.play->setup();
  answers = loaded.play->answers();
  return {};
}

int run_referee(const ParsedArguments& parsed) {
  Setup setup;
  std::vector<std::string> answers;
  const std::string problem = parsed.has("record") ? read_record(parsed.value("record"), setup, answers) : read_setup(parsed, "", setup);
  if (!problem.empty()) return misuse(problem);
  Viewer viewer = Viewer::everything;
  for (std::size_t i = 0; i < view_names.size(); ++i)
    if (parsed.value("view") == view_names[i]) viewer = static_cast<Viewer>(i);
  const auto seed = static_cast<std::uint64_t>(parsed.number("others", 0));
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  run_referee_session(std::move(setup), viewer, seed, std::cin, std::cout, answers);
  return all_is_well;
}

}  // namespace

Command referee_command() {
  return {.name = "referee",
          .about = "play by JSON lines, for programs",
          .more = "Asks and tells on standard output, takes answers on standard input; docs/referee.md describes every line.",
          .flags = setup_flags_and({{"view", Value::one_of(view_names, "SEAT"), "exactly what this seat may see and is asked", "everything"},
                                    {"others", Value::number(1, 1ll << 62, "SEED"), "the seats that are not shown answer at random, by this seed", ""},
                                    {"record", Value::file(), "replay a record and go on from there, instead of --script", ""}}),
          .words = {},
          .examples = {{"spiral referee --script fs_the_first_script", "drive every seat yourself"},
                       {"spiral referee --script fs_the_first_script --view a --others 7", "be Protagonist A among players who choose at random"}},
          .run = run_referee};
}

}  // namespace spiral
