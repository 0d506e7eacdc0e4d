#include "cli/ranks.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

namespace spiral {
namespace {

// Beside the program, or wherever libraries are.
constexpr const char* library_name = "libspiral_ranks.so";

void* load_library() {
  std::error_code fault;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", fault);
  void* library = fault ? nullptr : dlopen((program.parent_path() / library_name).c_str(), RTLD_NOW | RTLD_GLOBAL);
  return library ? library : dlopen(library_name, RTLD_NOW | RTLD_GLOBAL);
}

template <class Function>
Function* function_in(void* library, const char* name) {
  return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

bool Ranks::are_started() { return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr; }

std::string Ranks::join() {
  library_ = load_library();
  const auto join = library_ ? function_in<bool(int*, int*)>(library_, "spiral_ranks_join") : nullptr;
  if (!join) {
    const char* why = dlerror();
    return "mpirun has started this, but the program has no OpenMPI: install libopenmpi-dev and build it anew, or play parts with --shard" +
           (why ? " (" + std::string(why) + ")" : std::string());
  }
  return join(&number_, &count_) ? "" : "OpenMPI does not start";
}

Ranks::~Ranks() {
  if (library_) function_in<void()>(library_, "spiral_ranks_leave")();
}

std::vector<std::string> Ranks::gather(const std::string& text) const {
  std::vector<std::string> all;
  const auto take = [](void* into, const char* part, std::size_t size) { static_cast<std::vector<std::string>*>(into)->emplace_back(part, size); };
  function_in<void(const char*, std::size_t, void*, void (*)(void*, const char*, std::size_t))>(library_, "spiral_ranks_gather")(text.data(), text.size(), &all,
                                                                                                                                 take);
  return all;
}

}  // namespace spiral
