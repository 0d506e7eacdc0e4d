// The people at the table, who may be fewer than the seats, and what each of them may know.
#pragma once

#include <span>

#include "knowledge/view.hpp"
#include "records/playthrough.hpp"
#include "terminal/text.hpp"

namespace spiral {

// The Mastermind, or a Protagonist; with two players the first one holds all three decks.
enum class Person : std::uint8_t { mastermind, first, second, third };

// Who answers for this seat while this Leader leads: with three players the third deck travels (R152).
Person person_of(const Game& game, std::uint8_t leader, Seat seat);
// "the Mastermind", "Protagonist A", "the Protagonists"
std::string name_of(const Game& game, Person person);
std::string name_of_seat(Seat seat);

// Somebody in front of the screen.
struct Onlooker {
  Person person{};
  Seat seat{};  // the seat asked of, or the first one this person holds
};

// Everything drawn comes from here. A person who holds several decks knows the faces of all of them.
View view_of(const Playthrough& play, Onlooker who);
View public_view(const Playthrough& play);
View public_view(const Playthrough& play, std::size_t until);

// How many events the table may have been told of while the Mastermind takes the screen. What happens by itself after a step of
// his has begun is told together with what he does there, or it would be seen which was which (R143).
std::size_t told_before_mastermind(const Playthrough& play, std::size_t told_already);

// What was announced by these events, one sentence each, results only. Laid cards are left out once they are turned over.
Lines announcements(const Playthrough& play, Onlooker who, std::size_t first, std::size_t last);
// For everybody's ears.
inline constexpr Onlooker everybody_at_the_table{Person::third, Seat::everyone};

}  // namespace spiral
