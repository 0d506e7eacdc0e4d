// The script of a case, written in one line a part.
#pragma once

#include "cases/case_file.hpp"
#include "cases/case_words.hpp"
#include "engine/game.hpp"
#include "scripts/legality.hpp"

namespace spiral {

// Whether "script:" may name a file.
enum class Files : std::uint8_t { allowed, none };

class CaseScript {
 public:
  explicit CaseScript(Files files) : files_(files) {}

  Fault read(const CaseLine& line);
  // Fills in what a case may leave out, checks the rest and makes the game, unless the script is one that must be refused.
  Fault finish(Game& game);
  bool must_be_refused() const { return !illegal_.empty(); }

 private:
  struct Member {
    Draft::Member draft;
    Location turf{};
  };

  Fault read_script(const std::string& name);
  Fault read_options(const std::string& text);
  Fault read_plots(const std::string& text);
  Fault read_roles_instead(const std::string& text);
  Fault read_cast(const std::string& text);
  Fault read_parameter(const std::string& text, Member& member);
  Fault read_incidents(const std::string& text);
  Fault read_culprit(const std::string& word, Draft::Mishap& mishap);
  std::string first_fault() const;
  void build_script();

  Files files_;
  bool is_whole_ = false;  // "script:" was read
  Draft draft_;
  std::vector<Member> cast_;
  std::string wrong_culprit_;
  Options options_{};
  int players_ = 4;
  std::string leader_ = "a";
  bool is_unchecked_ = false;
  std::string illegal_;  // what the fault of the script must say
  Script script_{};
};

}  // namespace spiral
