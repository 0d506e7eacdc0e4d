#include "bench/load_site.hpp"

#include <cstdio>
#include <exception>

#include "tests/support/paths.hpp"

namespace spiral::load {

using testing::Disk;
using testing::OwnPostgres;

Site::Site(Options options) : options_(std::move(options)) {}

Site::~Site() {
  if (takeover_.joinable()) takeover_.join();
}

std::string Site::start() try {
  const std::size_t count = static_cast<std::size_t>(options_.servers > 0 ? options_.servers : 1);
  std::vector<std::string> more;
  if (options_.servers > 0) {
    primary_ = std::make_unique<OwnPostgres>(Disk::is_waited_for);
    if (options_.has_replica) replica_ = std::make_unique<OwnPostgres>(OwnPostgres::ReplicaOf{*primary_}, Disk::is_waited_for);
    more = {"--store", replica_ ? primary_->address_with(*replica_) : primary_->address()};
  }
  more.insert(more.end(), options_.more.begin(), options_.more.end());
  std::vector<int> ports;
  for (std::size_t i = 0; i < count; ++i) {
    servers_.push_back(std::make_unique<ServerProcess>(testing::program_path, more));
    if (!servers_.back()->start()) return "the server does not start";
    ports.push_back(servers_.back()->port());
  }
  killed_.resize(count), is_dead_.resize(count);
  return options_.servers > 0 ? proxy_.start(testing::source_dir, ports) : "";
} catch (const std::exception& fault) {
  return fault.what();
}

bool Site::kill_and_restart_all() {
  for (const auto& one : servers_) one->kill();
  is_dead_.assign(servers_.size(), false);
  for (const auto& one : servers_)
    if (!one->start()) return false;
  return true;
}

void Site::kill_server(std::size_t which) {
  servers_[which]->kill();
  killed_[which] = Clock::now(), is_dead_[which] = true;
}

void Site::kill_primary() {
  primary_killed_ = Clock::now();
  takeover_ = std::thread([this] {
    try {
      primary_->kill(), replica_->promote();
    } catch (const std::exception& fault) {
      std::fprintf(stderr, "spiral_load: %s\n", fault.what());
    }
  });
}

bool Site::tend() {
  bool is_good = options_.servers == 0 || proxy_.is_alive();
  for (std::size_t i = 0; i < servers_.size(); ++i)
    if (is_dead_[i] && seconds_since(killed_[i]) > rest) {
      servers_[i]->start_again(), is_dead_[i] = false;
    } else if (!is_dead_[i] && !servers_[i]->is_alive()) {
      killed_[i] = Clock::now(), is_dead_[i] = true;
      // Without a database a server does not start; whatever looks after it tries again.
      is_good = is_good && takeover_.joinable() && seconds_since(primary_killed_) < 2 * rest;
    }
  return is_good;
}

Spent Site::spent() const {
  Spent all;
  for (const auto& one : servers_) all.servers += one->processor_seconds();
  for (const auto* one : {primary_.get(), replica_.get()})
    if (one) all.database += processor_seconds_of(one->process(), true);
  if (options_.servers > 0) all.proxy = proxy_.processor_seconds();
  return all;
}

long Site::resident_bytes() const {
  long all = 0;
  for (const auto& one : servers_) all += one->resident_bytes();
  return all;
}

}  // namespace spiral::load
