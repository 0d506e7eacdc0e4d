// The small closed language in which every card of every set is written: Moments at which a rule acts, facts that must hold,
// targets to pick, effects to apply, and answers that make an exception. No variables, no loops, no "or": two abilities instead.
// The words a card is written with are in namespace words; the engine sees only the values they make. Beside each word stands what
// the engine reads of it (reading_of), and sets/faults.hpp refuses a card that gives anything else.
#pragma once

#include "rules/answer.hpp"
#include "rules/effect.hpp"
#include "rules/fact.hpp"
#include "rules/moment.hpp"
#include "rules/subject.hpp"
#include "rules/target.hpp"
