# spiral_embed_content(<folder>)
#   Puts content/*.json, content/puzzles/*.json and content/scripts/**.toml into the program, as spiral::content::files
#   (see src/scripts/embedded_content.hpp), and links them to spiral::<folder>.
#   Names are relative to content/, sorted. Rebuilt when a file is added, removed or changed.
function(spiral_embed_content folder)
  if(NOT TARGET spiral_${folder})
    return()
  endif()
  set(root "${PROJECT_SOURCE_DIR}/content")
  file(GLOB texts RELATIVE "${root}" CONFIGURE_DEPENDS "${root}/*.json" "${root}/puzzles/*.json")
  if(SPIRAL_WASM)
    list(FILTER texts INCLUDE REGEX "^names\\.json$")  # whoever shows cards there brings their texts, and case files come when they are asked for
  endif()
  file(GLOB_RECURSE scripts RELATIVE "${root}" CONFIGURE_DEPENDS "${root}/scripts/*.toml")
  set(names ${texts} ${scripts})
  list(SORT names)
  set(paths ${names})
  list(TRANSFORM paths PREPEND "${root}/")

  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_content.cmake")
  set(list_file "${PROJECT_BINARY_DIR}/embedded_content.list")
  set(output "${PROJECT_BINARY_DIR}/embedded_content.cpp")
  string(REPLACE ";" "\n" lines "${names}")
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${lines}\n" @ONLY)

  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${root}" "-DLIST=${list_file}" "-DOUTPUT=${output}" -P "${script}"
    DEPENDS "${script}" "${list_file}" ${paths}
    COMMENT "Embedding content/"
    VERBATIM)

  add_library(spiral_content STATIC "${output}")
  target_include_directories(spiral_content PRIVATE "${PROJECT_SOURCE_DIR}/src")
  spiral_link(${folder} PUBLIC spiral_content)
endfunction()
