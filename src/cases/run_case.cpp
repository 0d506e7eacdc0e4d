#include <algorithm>

#include "cases/case_file.hpp"
#include "cases/case_script.hpp"
#include "cases/case_table.hpp"
#include "records/names.hpp"

namespace spiral {
namespace {

constexpr int budget_of_a_case = 20'000;
constexpr int budget_of_a_text = 100'000;

class CaseRunner {
 public:
  CaseRunner(const CaseFile& file, const Case& one, Files files, Budget& budget) : file_(file), case_(one), files_(files), budget_(budget) {}

  std::string run() {
    const bool has_twin = std::any_of(case_.body.begin(), case_.body.end(), [](const CaseLine& line) { return line.key == "same told as"; });
    return run(has_twin, false);
  }
  const CaseTable* table() const { return table_.get(); }

 private:
  std::string run(bool keeps_prompts, bool is_twin) {
    is_twin_ = is_twin;
    CaseScript script(files_);
    for (const CaseLine& line : case_.setup)
      if (Fault fault = script.read(line)) return where(line.number, fault);
    if (Fault fault = script.finish(game_)) return where(case_.line, fault);
    if (script.must_be_refused()) return case_.body.empty() ? std::string() : where(case_.line, {"a script that must be refused cannot be played"});
    table_ = std::make_unique<CaseTable>(game_, budget_, keeps_prompts);
    if (Fault fault = table_->prepare(1)) return where(case_.line, fault);
    for (const CaseLine& line : case_.body)
      if (Fault fault = run_line(line)) return where(line.number, fault);
    return {};
  }

  std::string where(int line, const Fault& fault) const {
    return case_.file + ":" + std::to_string(line) + ": " + fault.text + "  (case: " + case_.title + ")";
  }

  Fault run_line(const CaseLine& line) {
    if (Fault fault = table_->spend(1)) return fault;
    if (line.key == "given") return each_clause(line.text, give);
    if (Fault fault = table_->check_board()) return fault;
    if (line.key == "expect") return each_clause(line.text, expect);
    if (line.key == "begin") return table_->begin(line.text);
    if (line.key == "cards") return table_->lay_cards(line.who, line.text);
    if (line.key == "do") return table_->decide(line.who, line.text);
    if (line.key == "go to") return table_->go_to(line.text);
    if (line.key == "mark") return table_->mark(line.text);
    if (line.key == "asked") return check_asked(line.text);
    if (line.key == "refused") return each_answer(line.text, [&](const std::string& answer) { return table_->refuse(line.who, answer); });
    if (line.key == "offered") return each_answer(line.text, [&](const std::string& answer) { return check_offered(answer); });
    if (line.key == "not offered") return each_answer(line.text, [&](const std::string& answer) { return check_not_offered(answer); });
    if (line.key == "offered only") return check_offered_only(line.text);
    if (line.key == "same told as") return is_twin_ ? fine : check_twin(line);
    return check_told(*table_, line.key, line.who, line.text);
  }

  // "girl_student at city, paranoia 4; shrine intrigue 2": clauses by semicolon, facts by comma, the subject first.
  template <class Act>
  Fault each_clause(const std::string& text, Act&& act) {
    const Words clauses = split(text, ';');
    if (clauses.empty()) return {"expected a clause, found nothing"};
    std::vector<Words> earlier;
    for (const std::string& clause : clauses) {
      std::string subject;
      for (const std::string& fact : split(clause, ',')) {
        Words words = words_of(fact);
        if (subject.empty()) subject = words[0];
        else if (is_fact(words[0])) words.insert(words.begin(), subject);
        if (Fault fault = table_->spend(1)) return fault;
        if (std::find(earlier.begin(), earlier.end(), words) != earlier.end()) return {quoted(fact) + " stands here twice"};
        if (Fault fault = act(*table_, words)) return fault;
        earlier.push_back(std::move(words));
      }
      if (subject.empty()) return {"expected a clause, found " + quoted(clause)};
    }
    return fine;
  }
  static bool is_fact(const std::string& word) {
    constexpr std::string_view facts[] = {"at", "start", "dead", "alive", "absent", "guards", "role", "shown", "freed", "extra", "serves"};
    return counter_named(word) || std::find(std::begin(facts), std::end(facts), word) != std::end(facts);
  }

  template <class Act>
  Fault each_answer(const std::string& text, Act&& act) {
    const Words answers = split(text, ';');
    if (answers.empty()) return {"expected an answer, found nothing"};
    if (table_->asked() == Seat::everyone) return {"the game is over and nothing is asked any more"};
    for (auto answer = answers.begin(); answer != answers.end(); ++answer) {
      if (Fault fault = table_->spend(1)) return fault;
      if (*answer == "*") return {"a star alone says nothing: something must stand before it"};
      if (std::find(answers.begin(), answer, *answer) != answer) return {quoted(*answer) + " stands here twice"};
      if (Fault fault = act(*answer)) return fault;
    }
    return fine;
  }
  bool is_offered(const std::string& answer) {
    const std::vector<std::string>& offered = table_->offered();
    return std::any_of(offered.begin(), offered.end(), [&](const std::string& one) { return fits(answer, one); });
  }
  Fault check_offered(const std::string& answer) {
    if (is_offered(answer)) return fine;
    const Fault impossible = table_->check_answer(answer);
    return {(impossible ? impossible.text : quoted(answer) + " is not offered") + "; offered: " + table_->all_offered()};
  }
  Fault check_not_offered(const std::string& answer) {
    if (is_offered(answer)) return {quoted(answer) + " is offered; offered: " + table_->all_offered()};
    return table_->check_answer(answer);
  }
  Fault check_offered_only(const std::string& text) {
    if (Fault fault = each_answer(text, [&](const std::string& answer) { return check_offered(answer); })) return fault;
    const Words wanted = split(text, ';');
    if (Fault fault = table_->spend(static_cast<int>(wanted.size()))) return fault;
    for (const std::string& one : table_->offered())
      if (std::none_of(wanted.begin(), wanted.end(), [&](const std::string& answer) { return fits(answer, one); }))
        return {quoted(one) + " is offered too; offered: " + table_->all_offered()};
    return fine;
  }

  Fault check_asked(const std::string& text) {
    Seat wanted{};
    if (Fault fault = table_->read_seat_now(text, wanted)) return fault;
    if (table_->asked() == wanted) return fine;
    return {"expected " + text + " to be asked; " + std::string(id_of(table_->asked())) + " is; offered: " + table_->all_offered()};
  }

  // Whoever sits there cannot tell this case from the other: the same announcements and the same questions.
  Fault check_twin(const CaseLine& line) {
    const auto found = std::find_if(file_.cases.begin(), file_.cases.end(), [&](const Case& one) { return one.title == line.text; });
    if (found == file_.cases.end() || found->line == case_.line) {
      std::vector<std::string_view> titles;
      for (const Case& one : file_.cases) titles.push_back(one.title);
      return no_such_word("the title of another case of this file", line.text, titles);
    }
    int first = 1, last = deck_count;
    if (!line.who.empty()) {
      Seat seat{};
      if (Fault fault = table_->read_seat_now(line.who, seat)) return fault;
      if (seat == Seat::mastermind) return {"the Mastermind knows one case from the other"};
      first = last = static_cast<int>(seat);
    }
    CaseRunner twin(file_, *found, files_, budget_);
    if (const std::string fault = twin.run(true, true); !fault.empty()) return {"the other case does not hold: " + fault};
    if (!twin.table()) return {"the other case has no board"};
    bool is_anything = false;
    for (int seat = first; seat <= last; ++seat)
      if (Fault fault =
              compare(static_cast<Seat>(seat), table_->transcript(static_cast<Seat>(seat)), twin.table()->transcript(static_cast<Seat>(seat)), is_anything))
        return fault;
    return is_anything ? fine : Fault{"nothing was told or asked that could differ"};
  }
  static Fault compare(Seat seat, const std::vector<std::string>& here, const std::vector<std::string>& there, bool& is_anything) {
    is_anything |= !here.empty();
    const auto [one, other] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    if (one == here.end() && other == there.end()) return fine;
    const auto said = [](auto place, auto end) { return place == end ? std::string("nothing more") : "\"" + *place + "\""; };
    return {std::string(id_of(seat)) + " can tell the two apart: here " + said(one, here.end()) + ", there " + said(other, there.end()) + " (number " +
            std::to_string(one - here.begin() + 1) + ")"};
  }

  const CaseFile& file_;
  const Case& case_;
  Files files_;
  Budget& budget_;
  bool is_twin_ = false;
  Game game_{};
  std::unique_ptr<CaseTable> table_;
};

}  // namespace

std::string run_case(const CaseFile& file, const Case& one) {
  Budget budget{budget_of_a_case};
  return CaseRunner(file, one, Files::allowed, budget).run();
}

std::string run_case_text(std::string_view text) {
  const CaseFile file = parse_cases(text, "text");
  std::string faults = file.problem;
  Budget all{budget_of_a_text};
  for (const Case& one : file.cases) {
    if (!all.spend(50)) break;
    Budget budget{std::min(all.left, budget_of_a_case)};
    const int before = budget.left;
    const std::string fault = CaseRunner(file, one, Files::none, budget).run();
    all.spend(before - budget.left);
    if (!fault.empty()) faults += (faults.empty() ? "" : "\n") + fault;
  }
  return faults;
}

}  // namespace spiral
