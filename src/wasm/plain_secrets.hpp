// The words of tables/secrets.hpp out of SHA-256 and a seed: for a house that serves nobody but the person at its own device.
#pragma once

#include <cstdint>

#include "tables/secrets.hpp"

namespace spiral {

class PlainSecrets final : public Secrets {
 public:
  // As good as the seed: 32 bytes from whatever draws best where the house runs.
  explicit PlainSecrets(std::string seed) : seed_(std::move(seed)) {}

  std::string random(std::size_t bytes) const override;
  std::string hash(std::string_view key, std::string_view text, std::size_t bytes) const override;
  std::string sha256(std::string_view text) const override;
  // "local…": no server gives an id with the letter l, so that one can see where a table is.
  std::string table_id() const override { return "local" + Secrets::table_id().substr(5); }

 private:
  std::string seed_;
  mutable std::uint64_t drawn_ = 0;
};

}  // namespace spiral
