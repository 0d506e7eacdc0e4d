#include "cli/arguments.hpp"

int main(int count, char** words) { return spiral::run_program(spiral::Arguments(words + 1, words + count)); }
