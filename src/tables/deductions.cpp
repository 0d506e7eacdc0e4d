#include "tables/deductions.hpp"

#include <memory>
#include <utility>

namespace spiral {

const std::string* Deductions::find(const std::string& position) {
  const auto known = by_position_.find(position);
  if (known == by_position_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, known->second);
  return &known->second->answer;
}

bool Deductions::is_asked(const Question& question) const {
  if (is_working_ && working_on_.question.position == question.position) return true;
  const auto asked = waiting_.find(question.about);
  return asked != waiting_.end() && asked->second.question.position == question.position;
}

Deductions::So Deductions::ask(const Question& question, const std::function<Work()>& make_work, Tell tell) {
  if (const std::string* answer = find(question.position)) return tell(*answer), So::known;
  const auto listen = [&](Waiting& one) {
    if (tell && one.listeners.size() < most_listeners) one.listeners.push_back(std::move(tell));
    return So::waits;
  };
  if (is_working_ && working_on_.question.position == question.position) return listen(working_on_);
  if (const auto asked = waiting_.find(question.about); asked != waiting_.end()) {
    if (asked->second.question.position != question.position)  // the game has gone on: whoever waited hears of where it stands now
      asked->second.question.position = question.position, asked->second.work = make_work();
    return listen(asked->second);
  }
  const auto share = of_address_.find(question.address);
  if (waiting_.size() >= most_waiting || (share != of_address_.end() && share->second >= most_waiting_of_address)) return So::refused;
  ++of_address_[question.address];
  listen(waiting_.emplace(question.about, Waiting{question, make_work(), {}}).first->second);
  turns_.add(question.about, question.address, question.is_live);
  serve();
  return So::waits;
}

void Deductions::serve() {
  if (is_working_) return;
  const std::optional<std::string> about = turns_.take();
  if (!about) return;
  working_on_ = std::move(waiting_.extract(*about).mapped());
  if (const auto share = of_address_.find(working_on_.question.address); --share->second == 0) of_address_.erase(share);
  is_working_ = true;
  const auto answer = std::make_shared<std::string>();
  run_aside_([answer, work = std::exchange(working_on_.work, {})] { *answer = work(); },
             [this, answer] {
               const Waiting done = std::exchange(working_on_, {});
               is_working_ = false;
               if (!answer->empty()) keep(done.question.position, *answer);  // otherwise the work has failed
               for (const Tell& tell : done.listeners)
                 if (!answer->empty()) tell(*answer);
               serve();
             });
}

void Deductions::keep(const std::string& position, std::string answer) {
  kept_.push_front({position, std::move(answer)});
  by_position_[position] = kept_.begin();
  if (kept_.size() <= most_kept) return;
  by_position_.erase(kept_.back().position);
  kept_.pop_back();
}

}  // namespace spiral
