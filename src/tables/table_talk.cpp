// What people say at a table and ask of it: talk, notes, views.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/console.hpp"
#include "records/names.hpp"
#include "tables/names.hpp"
#include "tables/record_of.hpp"
#include "tables/table.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_line = 500, longest_notes = 32 * 1024;
constexpr std::size_t most_marks = 600, most_checks = 4;  // of notes that are checked; of a position
constexpr std::size_t kept_lines = 250;                   // of a seat
constexpr std::size_t told_lines = 200;                   // to whoever comes
// What no page that was left open says by itself. An answer may be one (table_play.cpp).
bool shows_attention(const wire::ClientMessage& message) {
  return std::visit(
      []<class Said>(const Said&) {
        return std::same_as<Said, wire::Chat> || std::same_as<Said, wire::React> || std::same_as<Said, wire::PutNotes> || std::same_as<Said, wire::Pause> ||
               std::same_as<Said, wire::Propose> || std::same_as<Said, wire::Vote> || std::same_as<Said, wire::TakeBack>;
      },
      message);
}

constexpr char is_renamed = '\1';  // so begins a line that tells a name; what people say never does, for it is cleaned

}  // namespace

void Table::complain(ConnectionId id, const std::string& words, int ask) { say(id, error_about(ask, words)); }

void Table::take(ConnectionId id, const wire::Json& in, Now now) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  if (!in.is_object()) return complain(id, "expected an object such as {\"answer\":1,\"option\":0}");
  wire::ClientMessage message;
  const std::optional<std::string> problem = wire::read_by_first_field(in, message);
  if (!problem || std::holds_alternative<wire::Join>(message) || std::holds_alternative<wire::WatchTable>(message))
    return complain(id,
                    "expected one of \"answer\", \"view\", \"record\", \"chat\", \"react\", \"notes\", \"pause\", \"more_time\", \"name\", \"propose\", "
                    "\"vote\", \"take_back\", \"leave\", \"bot\", \"console\", \"preview\", \"disclose\", \"deduce\"");
  if (!problem->empty()) return complain(id, *problem);
  give_sign_of_life(found->second.person, now);
  const int person = found->second.person;
  take_message(id, found->second, message, now);
  if (shows_attention(message)) note_knowledge(person);
}

void Table::take_message(ConnectionId id, Connection& connection, const wire::ClientMessage& message, Now now) {
  const bool only_looks = std::holds_alternative<wire::GetView>(message) || std::holds_alternative<wire::GetRecord>(message);
  if (only_looks && connection.is_waiting) return complain(id, "the table has not let you in yet");
  if (!only_looks && connection.person == 0) return complain(id, "a spectator only watches");
  std::visit(
      [&]<class Said>(const Said& in) {
        if constexpr (std::same_as<Said, wire::Answer>) take_answer(id, connection, in, now);
        else if constexpr (std::same_as<Said, wire::GetView>) take_view(id, connection, in);
        else if constexpr (std::same_as<Said, wire::GetRecord>) take_record(id);
        else if constexpr (std::same_as<Said, wire::Chat>) take_chat(id, connection, in.chat, now);
        else if constexpr (std::same_as<Said, wire::React>) take_reaction(id, connection, in.react);
        else if constexpr (std::same_as<Said, wire::PutNotes>) take_notes(id, connection, in);
        else if constexpr (std::same_as<Said, wire::Pause>) take_pause(id, connection, in.pause, now);
        else if constexpr (std::same_as<Said, wire::MoreTime>) give_time(id, connection, now);
        else if constexpr (std::same_as<Said, wire::Rename>) take_name(id, connection, in.called, now);
        else if constexpr (std::same_as<Said, wire::Propose>) take_proposal(id, connection, in.propose, now);
        else if constexpr (std::same_as<Said, wire::Vote>) take_vote(id, connection, in, now);
        else if constexpr (std::same_as<Said, wire::TakeBack>) take_seat_back(id, connection, now);
        else if constexpr (std::same_as<Said, wire::Leave>) leave(connection, Level::steady, now);
        else if constexpr (std::same_as<Said, wire::GetConsole>) take_console(id, connection);
        else if constexpr (std::same_as<Said, wire::GetPreview>) take_preview(id, connection, in);
        else if constexpr (std::same_as<Said, wire::GetDisclosure>) take_disclose(id, connection, in);
        else if constexpr (std::same_as<Said, wire::GetDeduction>) take_deduce(id, connection, in);
        else if constexpr (std::same_as<Said, wire::SeatBot>) {
          const std::string problem = seat_bot(in.bot.seat, in.bot.level, now);
          if (!problem.empty()) complain(id, problem);
        }
      },
      message);
}

// R146, R193. Before and after the game, between loops and in the Final Guess everybody may talk. From the preparation of a loop or a day
// until the cards lie the table is silent; in First Steps only while they are laid.
bool Table::may_talk() const {
  if (!course_ || is_over()) return true;
  const Step step = played().board().step;
  if (step == Step::time_spiral || step == Step::final_guess) return true;
  if (setup_.game.options.is(TableTalk::off)) return false;
  if (setup_.game.options.is(TableTalk::open)) return true;
  if (step == Step::mastermind_plays || step == Step::protagonists_play) return false;
  return setup_.game.file.script.set->talks_while_preparing || (step != Step::loop_start && step != Step::day_start);
}

void Table::take_reaction(ConnectionId id, const Connection& connection, wire::Reaction reaction) {
  if (!may_talk()) return complain(id, "the table is silent now");
  say_to_all(wire::ReactionMessage{{}, connection.speaks_as(), name_of_person(connection.person), reaction});
}

// A few lines at once, then one every other second.
bool Table::may_say_more(ConnectionId id, int person, Now now) {
  if (talk_.try_emplace(person, 0.5, 20).first->second.take(now.steady)) return true;
  return complain(id, "more slowly, please; the others want to be heard too"), false;
}

// Everybody hears it, and whoever comes later.
void Table::tell_line(const StoredLine& line) {
  keep_line(line);
  say_to_all(chat_line(line));
}

StoredLine Table::next_line(const Connection& connection, const std::string& words, Now now) {
  read_lines();
  return {line_count_ + 1, wire::id(connection.speaks_as()), name_of_person(connection.person), words, now.wall};
}

void Table::take_chat(ConnectionId id, const Connection& connection, const std::string& text, Now now) {
  if (!may_talk()) return complain(id, "the table is silent now");
  const std::string words = clean_name(text, longest_line);
  if (words.empty()) return complain(id, "there is nothing to say");
  if (!may_say_more(id, connection.person, now)) return;
  const StoredLine line = next_line(connection, words, now);
  if (!store_.add_line(row_.id, line)) return complain(id, not_saved);
  tell_line(line);
}

void Table::read_lines() {
  if (has_read_lines_) return;
  has_read_lines_ = true;
  for (const StoredLine& line : store_.lines(row_.id, 0)) lines_[line.seat].push_back(line.number);
}

// Each seat pushes only its own lines out.
void Table::keep_line(const StoredLine& line) {
  line_count_ = line.number;
  std::deque<int>& kept = lines_[line.seat];
  kept.push_back(line.number);
  if (kept.size() <= kept_lines) return;
  kept.erase(kept.begin(), kept.end() - kept_lines);
  store_.forget_lines(row_.id, line.seat, kept.front());
}

// The last lines, an equal share of each seat that has talked.
void Table::tell_talk(ConnectionId id, int after) {
  read_lines();
  std::set<int> told;
  for (const auto& [seat, kept] : lines_) told.insert(kept.end() - static_cast<std::ptrdiff_t>(std::min(kept.size(), told_lines / lines_.size())), kept.end());
  if (told.empty()) return;
  for (const StoredLine& line : store_.lines(row_.id, std::max(after, *told.begin() - 1)))
    if (told.contains(line.number)) say(id, chat_line(line));
}

wire::ChatLine Table::chat_line(const StoredLine& line) {
  wire::ChatLine said{{}, line.number, wire::named<Viewer>(line.seat).value_or(Viewer::everyone), line.name, line.text, line.at, {}};
  if (line.text.starts_with(is_renamed)) said.renamed = line.text.substr(1), said.text.clear();
  return said;
}

// A name can say something: it is changed when one may talk, no more often than one may, and everybody hears who went by which.
void Table::take_name(ConnectionId id, const Connection& connection, const std::string& wanted, Now now) {
  if (!may_talk()) return complain(id, "the table is silent now");
  const std::string name = name_for(wanted, connection.person);
  if (name.empty()) return complain(id, "a name should have a letter");
  if (name == name_of_person(connection.person) || !may_say_more(id, connection.person, now)) return;
  const StoredLine line = next_line(connection, is_renamed + name, now);
  if (!store_.set_name(row_.id, connection.person, name, line)) return complain(id, not_saved);
  tell_line(line);
  for (StoredPerson& one : persons_)
    if (one.number == connection.person) one.name = name;
  refresh(now);
}

void Table::take_notes(ConnectionId id, const Connection& connection, const wire::PutNotes& in) {
  if (in.notes.size() > longest_notes) return complain(id, "\"notes\" should be text of at most " + std::to_string(longest_notes) + " bytes");
  const std::vector<Seat> held = seats_of(connection.person);
  const Seat seat = in.stream ? *in.stream : held.empty() ? Seat::everyone : held.front();
  if (std::find(held.begin(), held.end(), seat) == held.end()) return complain(id, "these are not your notes");
  StoredSeat& mine = seats_[static_cast<std::size_t>(seat)];
  std::string old = in.notes;
  std::swap(mine.notes, old);
  if (!put(seat)) return mine.notes = old, complain(id, not_saved);
  say_to_seat(seat, wire::NotesMessage{{}, seat, mine.notes});
}

void Table::take_view(ConnectionId id, const Connection& connection, const wire::GetView& in) {
  if (!course_) return complain(id, "the game has not begun");
  for (const Stream& stream : connection.streams) {
    const bool* is_first = std::get_if<bool>(&in.view);
    if (is_first ? !*is_first || &stream != &connection.streams.front() : std::get<Viewer>(in.view) != stream.viewer()) continue;
    wire::ViewMessage view = view_of(played(), stream.viewer(), told_to(stream.seat()));
    view.stream = stream.viewer();
    return say(id, view);
  }
  complain(id, "this connection may only see the view of its own seat");
}

void Table::take_console(ConnectionId id, const Connection& connection) {
  if (!course_ || !connection.has(Seat::mastermind)) return complain(id, "the console is the Mastermind's, during the game");
  say(id, console_of(played()));
}

void Table::take_preview(ConnectionId id, const Connection& connection, const wire::GetPreview& in) {
  if (!course_ || is_over() || !connection.has(Seat::mastermind)) return complain(id, "only the Mastermind may look ahead", in.preview);
  for (const OpenAsk& ask : asks_) {
    if (ask.stream != Seat::mastermind || ask.number != in.preview || is_laying_cards()) continue;
    const std::vector<Decision> options = options_of(played(), ask.seat);
    if (in.option < 0 || in.option >= static_cast<int>(options.size())) break;
    return say(id, wire::Preview{{}, in.preview, in.option, announced_by(played(), options[static_cast<std::size_t>(in.option)])});
  }
  complain(id, "there is nothing to look ahead to", in.preview);
}

// What everybody will be told is his to tell, so it costs nobody a secret; but it is help, and the table must want it.
void Table::take_disclose(ConnectionId id, const Connection& connection, const wire::GetDisclosure& in) {
  if (!course_ || is_over() || !connection.has(Seat::mastermind)) return complain(id, "only the Mastermind may look ahead", in.disclose);
  if (!setup_.game.options.is(DeductionAid::full)) return complain(id, "this table plays without such help", in.disclose);
  for (const OpenAsk& ask : asks_) {
    if (ask.stream != Seat::mastermind || ask.number != in.disclose || is_laying_cards()) continue;
    const std::vector<Decision> options = options_of(played(), ask.seat);
    const std::string position = row_.id + "/" + std::to_string(row_.epoch) + "/disclosed/" + std::to_string(played().decisions().size());
    question_ = AskedDeduction{id, Seat::mastermind, position, {}, std::make_shared<Disclosure>(disclosure_of(played(), options)), in.disclose};
    return;
  }
  complain(id, "there is nothing to look ahead to", in.disclose);
}

// A seat may ask about what it was told itself, and after the game about what anybody was: nothing is in the answer that is not in the telling.
void Table::take_deduce(ConnectionId id, const Connection& connection, const wire::GetDeduction& in) {
  if (!course_) return complain(id, "the game has not begun");
  const auto* named = std::get_if<Viewer>(&in.deduce);
  const Viewer wanted = named ? *named : connection.speaks_as();
  if (wanted == Viewer::mastermind || wanted == Viewer::everything) return complain(id, "there is nothing to deduce for whoever knows the script");
  const auto seat = static_cast<Seat>(wanted);
  if (!is_over() && !connection.has(seat)) return complain(id, "during the game only about what one's own seat was told");
  const bool is_check = in.notes.has_value();
  const Options& options = setup_.game.options;
  const bool is_helped = is_over() || options.is(DeductionAid::full) || (is_check && options.is(DeductionAid::check_notes));
  if (!is_helped) return complain(id, "this table plays without such help");
  question_ = AskedDeduction{id, seat, row_.id + "/" + std::to_string(row_.epoch) + "/" + std::string(id_of(seat)) + "/" + std::to_string(told_to(seat))};
  if (!is_check) return;
  if (seat == Seat::everyone) return question_.reset(), complain(id, "notes are kept by a seat");
  if (in.notes->size() > most_marks) return question_.reset(), complain(id, "there are too many marks in these notes");
  Checks& checks = checks_[static_cast<std::size_t>(seat)];
  if (checks.position != question_->position) checks = {question_->position, {}};
  // Whoever could have any notes checked would have the whole answer in the end.
  const std::string key = secrets_.hash_of_token(wire::to_json(in));
  if (!checks.notes.contains(key) && checks.notes.size() >= most_checks)
    return question_.reset(), complain(id, "these notes were checked often enough for now; again when something has happened");
  checks.notes.insert(key);
  question_->position += "/" + key, question_->notes = *in.notes;
}

void Table::take_record(ConnectionId id) {
  if (!is_over()) return complain(id, "the record is open only after the game");
  say(id, wire::RecordMessage{{}, {record_of(played(), store_.answers(row_.id)).dump()}});
}

}  // namespace spiral
