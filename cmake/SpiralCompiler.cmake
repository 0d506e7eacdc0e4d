# How everything is compiled: language, warnings, sanitizers, and the optional helpers ccache and mold.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

add_compile_options(-Wall -Wextra -Wshadow -Werror=switch)  # a switch over words has no default: what is forgotten does not compile
if(SPIRAL_WERROR)
  add_compile_options(-Werror)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(SPIRAL_SANITIZE STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # with its checks for null g++ cannot compare pointers at compile time, as sets/faults.hpp does; the address sanitizer sees a null that is read
    add_compile_options(-fno-sanitize=null,nonnull-attribute,returns-nonnull-attribute)
  endif()
elseif(SPIRAL_SANITIZE STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()

if(SPIRAL_FUZZ)  # what the fuzzer watches; the targets themselves bring its main function
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(SPIRAL_CCACHE ccache)
if(SPIRAL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SPIRAL_CCACHE}")
endif()

find_program(SPIRAL_MOLD mold)
if(SPIRAL_MOLD AND NOT SPIRAL_WASM)
  include(CheckLinkerFlag)
  check_linker_flag(CXX "-fuse-ld=mold" SPIRAL_MOLD_WORKS)
  if(SPIRAL_MOLD_WORKS)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
