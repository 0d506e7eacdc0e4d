// Tests that hold for every store: the same, once on SQLite and once on a real PostgreSQL; and some once more with several servers on one database,
// where each connection goes to the next of them.
#pragma once

#include <gtest/gtest.h>

#include "server/open_store.hpp"
#include "tests/support/postgres.hpp"

namespace spiral::testing {

enum class Keeping : std::uint8_t { sqlite, postgres, several };

inline auto both_stores() { return ::testing::Values(Keeping::sqlite, Keeping::postgres); }
inline auto stores_and_several() { return ::testing::Values(Keeping::sqlite, Keeping::postgres, Keeping::several); }
inline std::string name_of(Keeping keeping) { return keeping == Keeping::sqlite ? "sqlite" : keeping == Keeping::postgres ? "postgres" : "several"; }
inline std::string name_of_store(const ::testing::TestParamInfo<Keeping>& tested) { return name_of(tested.param); }

// A fixture that has to be told where things are kept, told by gtest.
template <class Fixture>
class OnBothStores : public Fixture, public ::testing::WithParamInterface<Keeping> {
 protected:
  Keeping keeping() const override { return this->GetParam(); }
};

}  // namespace spiral::testing
