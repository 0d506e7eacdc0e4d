// Writes every message. Whoever adds one lists it here.
#include "protocol/fields.hpp"
#include "protocol/requests.hpp"

namespace spiral::wire {

void write_text(std::string& out, std::string_view text) {
  const bool is_plain = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; });
  if (is_plain) out += '"', out += text, out += '"';
  else out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void FieldWriter::begin(std::string_view name) {
  out += before, out += '"', out += name, out += "\":";
  before = ',';
}

template <Struct Message>
std::string to_json(const Message& message) {
  std::string out;
  out.reserve(1024);  // most fit
  write(out, message);
  return out;
}

template std::string to_json(const Hello&);
template std::string to_json(const GameEvent&);
template std::string to_json(const Ask&);
template std::string to_json(const ViewMessage&);
template std::string to_json(const End&);
template std::string to_json(const ErrorMessage&);
template std::string to_json(const RecordMessage&);
template std::string to_json(const ScriptSheet&);
template std::string to_json(const Welcome&);
template std::string to_json(const TableState&);
template std::string to_json(const Taken&);
template std::string to_json(const Rewound&);
template std::string to_json(const ChatLine&);
template std::string to_json(const ReactionMessage&);
template std::string to_json(const NotesMessage&);
template std::string to_json(const Console&);
template std::string to_json(const Preview&);
template std::string to_json(const Deduced&);
template std::string to_json(const Disclosed&);
template std::string to_json(const GetDeduction&);
template std::string to_json(const StillWorking&);
template std::string to_json(const Propose&);
template std::string to_json(const KeptSetup&);
template std::string to_json(const TableMade&);
template std::string to_json(const TableOutline&);
template std::string to_json(const TableList&);
template std::string to_json(const RecordList&);
template std::string to_json(const SeatTaken&);
template std::string to_json(const SeatCode&);
template std::string to_json(const Addresses&);
template std::string to_json(const ScriptList&);
template std::string to_json(const ScriptSource&);
template std::string to_json(const LintAnswer&);
template std::string to_json(const NewScript&);
template std::string to_json(const ScriptLinks&);
template std::string to_json(const KeptScript&);
template std::string to_json(const Rulebook&);
template std::string to_json(const PuzzleList&);
template std::string to_json(const PuzzleSheet&);
template std::string to_json(const PuzzleHint&);
template std::string to_json(const PuzzleVerdict&);
template std::string to_json(const PuzzleFile&);
template std::string to_json(const BranchOutline&);
template std::string to_json(const BranchList&);
template std::string to_json(const BranchSheet&);
template std::string to_json(const Chances&);
template std::string to_json(const PushAddress&);
template std::string to_json(const ReminderOffer&);
template std::string to_json(const LetterboxMade&);
template std::string to_json(const Letterbox&);
template std::string to_json(const HttpError&);

}  // namespace spiral::wire
