# cmake -DROOT=<content folder> -DLIST=<file with one name per line> -DOUTPUT=<.cpp file> -P embed_content.cmake
# Writes every listed file into OUTPUT as a string literal in which each byte is an escape, so that any content survives.

file(STRINGS "${LIST}" names ENCODING UTF-8)
string(REPEAT "." 80 line_of_40_bytes)

set(blocks "")
set(entries "")
set(index 0)
foreach(name IN LISTS names)
  file(READ "${ROOT}/${name}" bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(${line_of_40_bytes})" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  string(REPLACE "\n" "\"\n    \"" bytes "${bytes}")
  string(APPEND blocks "const char file_${index}[] =\n    \"${bytes}\";\n")
  string(APPEND entries "    {\"${name}\", file_${index}, ${size}},\n")
  math(EXPR index "${index} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Generated from content/ by cmake/embed_content.cmake. Do not edit.
#include \"scripts/embedded_content.hpp\"

namespace {
${blocks}}  // namespace

namespace spiral::content {

const File files[] = {
${entries}    {nullptr, nullptr, 0},
};
const unsigned long file_count = ${index};

}  // namespace spiral::content
")
