// Ruling cases: readable text files that set up a board, make decisions and say what must come of it. docs/cases.md has the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spiral {

// "word rest: text" of one line, split where the parts matter.
struct CaseLine {
  int number = 0;
  std::string key;   // "given", "do", "told", …
  std::string who;   // the seat or place between the key and the colon, if any
  std::string text;  // behind the colon
};

struct Case {
  std::string file;
  int line = 0;
  std::string title;
  std::vector<std::string> covers;
  std::vector<CaseLine> setup;  // script, plots, cast, …
  std::vector<CaseLine> body;
};

struct CaseFile {
  std::vector<Case> cases;
  std::string problem;  // "file:line: what is wrong"; empty if it could be read
};

CaseFile parse_cases(std::string_view text, const std::string& file_name);
CaseFile load_cases(const std::string& path);

// Empty if the case holds; otherwise "file:line: what was expected and what was found".
std::string run_case(const Case& one);

// Cuts at the separator and trims each piece; no empty pieces.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace spiral
