# The game as one WebAssembly module that imports nothing (docs/web.md).

set(SPIRAL_LEFT_OUT cases server terminal cli)

# Nothing is thrown in the folders that are built here; the C++ library of this target could not catch it either.
add_compile_options(-fno-exceptions -fno-rtti -fno-threadsafe-statics "SHELL:-Xclang -fmerge-functions")

# Boards are copied sixteen bytes at a time: a sixth faster. Every browser knows these instructions (Safari, the last, since 16.4 of 2023).
add_compile_options(-msimd128)

# All folders are optimized as one: a twentieth smaller, and what is not needed goes.
add_compile_options(-flto)

# The linker's driver has the module made smaller by binaryen where it finds it: required, so that every build is the same.
find_program(SPIRAL_WASM_OPT wasm-opt REQUIRED)

# The JSON library is headers only. Its own folder among the others of the machine would bring their C library along.
find_path(SPIRAL_JSON_ROOT nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include")
file(CREATE_LINK "${SPIRAL_JSON_ROOT}/nlohmann" "${PROJECT_BINARY_DIR}/include/nlohmann" SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE "${PROJECT_BINARY_DIR}/include")

# The stack lies first, so that one that is too deep ends the module instead of overwriting something.
function(spiral_wasm_module)
  target_compile_options(spiral_engine PRIVATE -Os)  # a twentieth slower than at -O2, and ten kilobytes smaller
  target_compile_options(spiral_bots PRIVATE -Os)  # most of their time goes into the engine, which has a level of its own
  target_compile_options(spiral_deduction PRIVATE -Os)
  add_executable(spiral_module src/wasm/module.cpp src/wasm/wasi.cpp)
  target_link_libraries(spiral_module PRIVATE spiral::wasm)
  set_target_properties(spiral_module PROPERTIES OUTPUT_NAME spiral)
  add_executable(spiral_bench tests/wasm/bench_module.cpp src/wasm/wasi.cpp)
  target_link_libraries(spiral_bench PRIVATE spiral::scripts)
  foreach(module spiral_module spiral_bench)
    target_link_options(${module} PRIVATE -flto -mexec-model=reactor -Wl,--strip-all -Wl,--compress-relocations -Wl,--stack-first -Wl,-z,stack-size=1048576)
    set_target_properties(${module} PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  endforeach()
endfunction()
