// What of it knows MPI: a library of its own, loaded by ranks.cpp.
#define OMPI_SKIP_MPICXX 1  // what MPI once had for C++ wants a library of its own
#include <mpi.h>

#include <cstddef>
#include <string>

namespace {

constexpr int most_at_once = 1 << 24;  // bytes of a message: MPI counts in int
constexpr int length_tag = 1, text_tag = 2;

void send_text(const char* text, unsigned long long size) {
  MPI_Send(&size, 1, MPI_UNSIGNED_LONG_LONG, 0, length_tag, MPI_COMM_WORLD);
  for (unsigned long long sent = 0; sent < size; sent += most_at_once)
    MPI_Send(text + sent, static_cast<int>(size - sent < most_at_once ? size - sent : most_at_once), MPI_CHAR, 0, text_tag, MPI_COMM_WORLD);
}

std::string receive_text(int from) {
  unsigned long long size = 0;
  MPI_Recv(&size, 1, MPI_UNSIGNED_LONG_LONG, from, length_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  std::string text(size, '\0');
  for (unsigned long long got = 0; got < size; got += most_at_once)
    MPI_Recv(text.data() + got, static_cast<int>(size - got < most_at_once ? size - got : most_at_once), MPI_CHAR, from, text_tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  return text;
}

}  // namespace

extern "C" {

bool spiral_ranks_join(int* number, int* count) {
  int level = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS || level < MPI_THREAD_FUNNELED) return false;
  return MPI_Comm_rank(MPI_COMM_WORLD, number) == MPI_SUCCESS && MPI_Comm_size(MPI_COMM_WORLD, count) == MPI_SUCCESS;
}

void spiral_ranks_gather(const char* text, std::size_t size, void* into, void (*take)(void*, const char*, std::size_t)) {
  int number = 0, count = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  if (number != 0) return send_text(text, size);
  take(into, text, size);
  for (int from = 1; from < count; ++from) {
    const std::string part = receive_text(from);
    take(into, part.data(), part.size());
  }
}

void spiral_ranks_leave() { MPI_Finalize(); }
}
