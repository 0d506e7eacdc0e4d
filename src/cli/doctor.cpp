// `spiral doctor DIR`: what is whole in a server's data, and a new folder with what can be saved. docs/server.md describes it.
#include "server/doctor.hpp"

#include <cstdio>

#include "cli/arguments.hpp"

namespace spiral {
namespace {

int run_doctor(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("name the folder of a server's data: spiral doctor DIR");
  const DoctorReport report = examine_data(parsed.words.front());
  if (!report.error.empty()) return fail(report.error);
  for (const std::string& line : report.found) std::printf("%s\n", line.c_str());
  std::printf("%d tables are whole.\n", report.good_tables);
  if (report.is_whole) return all_is_well;
  std::printf("All that is good is in %s now; `spiral serve --data %s` goes on with it. The old files are as they were.\n", report.saved_in.c_str(),
              report.saved_in.c_str());
  return something_failed;
}

}  // namespace

Command doctor_command() {
  return {.name = "doctor",
          .about = "look whether a server's data are whole, and save what can be saved",
          .more =
              "Plays every game again. If something is damaged it says what is lost, and writes all that is good into a new folder inside the old one, whose "
              "files stay as "
              "they are. The server has to be stopped first. docs/server.md tells more.",
          .flags = {},
          .words = {{Value::folder(), "the folder that serve was given with --data"}},
          .examples = {{"spiral doctor games", "what is in the folder games"}},
          .run = run_doctor};
}

}  // namespace spiral
