// What the C library asks of the machine, answered here, so that the module imports nothing. Natively this file is empty.
#ifdef __wasi__

#include <__verbose_abort>
#include <cstdint>
#include <cstdlib>

// Names and types of the C library's own declarations (wasi_snapshot_preview1); 0 is success, 52 "not here".
extern "C" {

int __imported_wasi_snapshot_preview1_clock_time_get(int, std::int64_t, int time) {
  *reinterpret_cast<std::uint64_t*>(time) = 0;  // a stopwatch that stands still: only metrics look at it
  return 0;
}
int __imported_wasi_snapshot_preview1_clock_res_get(int, int resolution) {
  *reinterpret_cast<std::uint64_t*>(resolution) = 1;
  return 0;
}
int __imported_wasi_snapshot_preview1_environ_get(int, int) { return 52; }
int __imported_wasi_snapshot_preview1_environ_sizes_get(int count, int size) {
  *reinterpret_cast<std::uint32_t*>(count) = *reinterpret_cast<std::uint32_t*>(size) = 0;
  return 0;
}
int __imported_wasi_snapshot_preview1_fd_close(int) { return 52; }
int __imported_wasi_snapshot_preview1_fd_fdstat_get(int, int) { return 52; }
int __imported_wasi_snapshot_preview1_fd_prestat_get(int, int) { return 8; }  // no such file: the end of the list
int __imported_wasi_snapshot_preview1_fd_prestat_dir_name(int, int, int) { return 52; }
int __imported_wasi_snapshot_preview1_fd_read(int, int, int, int) { return 52; }
int __imported_wasi_snapshot_preview1_fd_seek(int, std::int64_t, int, int) { return 52; }
int __imported_wasi_snapshot_preview1_fd_write(int, int, int, int) { return 52; }
int __imported_wasi_snapshot_preview1_random_get(int, int) { return 52; }
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(int) { __builtin_trap(); }

// The compiler's own division of large numbers watches its stack.
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

// There is nobody to read what the C++ library would print before it gives up, and printing takes eight kilobytes.
[[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }
}
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

#endif
