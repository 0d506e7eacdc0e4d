// Questions about what can be deduced take long, so they are worked on aside, one after another. Tables where people play come before finished
// games; then addresses take turns. Nobody can fill the queue for others, and what was found is kept for whoever asks the same again.
#pragma once

#include <functional>
#include <list>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "tables/bot_queue.hpp"

namespace spiral {

class Deductions {
 public:
  using Work = std::function<std::string()>;  // makes the answer, on another thread
  using Tell = std::function<void(const std::string&)>;
  using RunAside = std::function<void(std::function<void()>, std::function<void()>)>;
  explicit Deductions(RunAside run_aside) : run_aside_(std::move(run_aside)) {}

  struct Question {
    std::string about;     // a seat of a table or of a finished game: of each only the last question waits
    std::string position;  // in which the same question has the same answer
    std::string address;   // whose share of the time it takes
    bool is_live = false;
  };
  enum class So : std::uint8_t { known, waits, refused };
  // The answer, if it was found before; of use until the next question.
  const std::string* find(const std::string& position);
  bool is_asked(const Question& question) const;  // and not answered yet
  // The answer is told at once if it is known, otherwise when it is found. `make_work` is called only if there is something to find out.
  So ask(const Question& question, const std::function<Work()>& make_work, Tell tell);

  static constexpr std::size_t most_waiting_of_address = 12, most_waiting = 300, most_kept = 300, most_listeners = 16;

 private:
  struct Waiting {
    Question question;
    Work work;
    std::vector<Tell> listeners;
  };
  struct Kept {
    std::string position, answer;
  };

  void serve();
  void keep(const std::string& position, std::string answer);

  RunAside run_aside_;
  BotQueue turns_;
  std::unordered_map<std::string, Waiting> waiting_;  // by what they are about
  std::unordered_map<std::string, std::size_t> of_address_;
  std::list<Kept> kept_;  // the last asked for first
  std::unordered_map<std::string, std::list<Kept>::iterator> by_position_;
  Waiting working_on_;
  bool is_working_ = false;
};

}  // namespace spiral
