#include "tests/support/postgres.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>

#include "server/postgres_link.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

// Whatever it leaves running holds nothing of ours open.
void run_script(const std::string& command, const std::string& folder, const std::string& other = {}, Disk disk = Disk::is_not_waited_for) {
  const std::string script = std::string(source_dir) + "/tests/support/postgres.sh";
  const pid_t child = ::fork();
  if (child == 0) {
    ::setsid();
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, 0), ::dup2(nothing, 1);
    ::close_range(3, ~0U, 0);
    if (disk == Disk::is_waited_for) ::setenv("SPIRAL_POSTGRES_DISK", "yes", 1);
    ::execl("/bin/bash", "bash", script.c_str(), command.c_str(), folder.c_str(), other.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (status != 0) throw std::runtime_error("PostgreSQL does not " + command + " in " + folder);
}

std::string address_in(const std::string& folder) { return "postgresql:///postgres?user=spiral&host=" + folder; }

bool is_alive(const std::string& folder) {
  try {
    PostgresLink(address_in(folder), "test");
    return true;
  } catch (const PostgresFault&) {
    return false;
  }
}

std::string shared_folder() {
  const std::size_t build = std::hash<std::string>()(program_path);
  const std::string folder = std::filesystem::temp_directory_path() / ("spiral_postgres_" + std::to_string(::getuid()) + "_" + std::to_string(build % 1000000));
  ::mkdir(folder.c_str(), 0755);
  const int users = ::open((folder + "/users").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (users < 0 || ::flock(users, LOCK_SH) != 0) throw std::runtime_error("cannot lock " + folder + "/users");  // until this process ends
  const int starting = ::open((folder + "/starting").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (starting < 0 || ::flock(starting, LOCK_EX) != 0) throw std::runtime_error("cannot lock " + folder + "/starting");
  if (!is_alive(folder)) run_script("share", folder);
  ::close(starting);
  return folder;
}

std::string new_folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_postgres_XXXXXX").string();
  return ::mkdtemp(pattern.data());
}

}  // namespace

std::string fresh_postgres() {
  static const std::string folder = shared_folder();
  static int number = 0;
  const std::string schema = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++number);
  PostgresLink(address_in(folder), "test").execute("DROP SCHEMA IF EXISTS " + schema + " CASCADE; CREATE SCHEMA " + schema);
  return address_in(folder) + "&options=-csearch_path%3D" + schema;
}

void wait_for_servers_to_go(const std::string& address, int left) {
  PostgresLink link(address, "test");
  const SqlStatement ask[] = {SqlStatement("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = current_schema()::regnamespace::oid")};
  for (int tries = 0, found = left + 1; tries < 500 && found > left; ++tries) {
    if (tries > 0) ::usleep(10000);
    link.exchange(ask).each([&](const SqlRow& row) { found = static_cast<int>(row.number(0)); });
  }
}

OwnPostgres::OwnPostgres(Disk disk) : folder_(new_folder()), disk_(disk) { start(); }
OwnPostgres::OwnPostgres(ReplicaOf replica, Disk disk) : folder_(new_folder()), disk_(disk) { run("replicate", replica.primary.folder_); }
OwnPostgres::~OwnPostgres() {
  try {
    stop();
  } catch (const std::exception&) {  // it was stopped
  }
  std::filesystem::remove_all(folder_);
}
void OwnPostgres::run(const std::string& command, const std::string& other) { run_script(command, folder_, other, disk_); }
void OwnPostgres::start() { run("start"); }
void OwnPostgres::stop() { run("stop"); }
void OwnPostgres::kill() { run("kill"); }
void OwnPostgres::promote() { run("promote"); }
int OwnPostgres::process() const {
  std::ifstream file(folder_ + "/data/postmaster.pid");
  int process = 0;
  file >> process;
  return process;
}
std::string OwnPostgres::address() const { return address_in(folder_); }
std::string OwnPostgres::address_with(const OwnPostgres& other) const { return address() + "," + other.folder_ + "&target_session_attrs=read-write"; }

}  // namespace spiral::testing
