#!/usr/bin/env bash
# Nothing may grow until nobody reads it any more: a file has at most 450 lines, a function at most 60.
#   - files: the C++ of src, tests and bench; those of web/src are held to it by web/src/layering.test.ts;
#   - functions: those of src. One begins with a statement that names parameters and opens a brace at the end of its line, and ends at the closing
#     brace under its first letter, as the formatter sets it.
# First it looks at made-up files that are too long, so that it cannot pass by finding nothing. Usage: tests/sizes.sh [project folder]
set -euo pipefail

sources() { find "$@" \( -name '*.hpp' -o -name '*.cpp' \) | sort; }

long_files() {
    sources src tests bench | xargs -r awk '
        FNR == 1 && lines > 450 { printf "%s: %d lines\n", file, lines }
        { file = FILENAME; lines = FNR }
        END { if (lines > 450) printf "%s: %d lines\n", file, lines }'
}

long_functions() {
    sources src | xargs -r awk '
        function indent(text) { match(text, /^ */); return RLENGTH }
        FNR == 1 { open = 0; start = 0 }
        # The first line of the statement that this line is a part of.
        start == 0 && !/^ *$/ && !/^ *(\/\/|#)/ { start = FNR; first = $0 }
        /^ *}/ {
            while (open > 0 && at[open] > indent($0)) --open
            if (open > 0 && at[open] == indent($0)) {
                if (is_function[open] && FNR - from[open] + 1 > 60)
                    printf "%s:%d: %d lines: %s\n", FILENAME, from[open], FNR - from[open] + 1, text[open]
                --open
            }
        }
        /\{$/ {
            ++open
            at[open] = indent(first); from[open] = start; text[open] = first
            sub(/^ */, "", text[open])
            is_function[open] = /\)[^()]*\{$/ && text[open] !~ /^(class|struct|enum|union|namespace|if|else|for|while|do|switch|case|default|return|\}|.* = )/
        }
        /[;{}:]$|[;{}:] *\/\/|^ *$|^ *(\/\/|#)/ { start = 0 }'
}

# --- What it must find, and what not ---------------------------------------------------------------------------------

repeat() { for ((i = 0; i < $2; ++i)); do printf '%s\n' "$1"; done; }

made_up_functions() {
    printf 'namespace x {\n\n// Of 60 lines.\nint fine(int n) {\n'
    repeat '  ++n;' 58
    printf '}\n\nint too_long(int n) {\n'
    repeat '  ++n;' 59
    printf '}\n\nclass Large {\n public:\n'
    repeat '  int one;' 70
    printf '  template <class T>\n  void too_long_inside(T n) const {\n    if (n) {\n      ++n;\n    }\n'
    repeat '    ++n;' 55
    printf '  }\n};\n\nLarge::Large(int n)\n    : one(n),\n      two(n) {\n  if (n) {\n    ++n;\n  }\n'
    repeat '  ++n;' 60
    printf '}\n\nconst int list[] = {\n'
    repeat '    1,' 80
    printf '};\n\n}  // namespace x\n'
}

check_the_check() {
    local folder found expected
    folder=$(mktemp -d)
    mkdir -p "$folder"/{src/x,tests,bench}
    made_up_functions >"$folder/src/x/functions.cpp"
    repeat '//' 450 >"$folder/src/x/fine.hpp"
    repeat '//' 451 >"$folder/src/x/too_long.hpp"
    found=$(cd -- "$folder" && long_files && long_functions)
    rm -r -- "$folder"
    expected='src/x/too_long.hpp: 451 lines
src/x/functions.cpp:65: 61 lines: int too_long(int n) {
src/x/functions.cpp:199: 61 lines: template <class T>
src/x/functions.cpp:262: 67 lines: Large::Large(int n)'
    [[ $found == "$expected" ]] || { printf 'sizes: expected to find in made-up files:\n%s\nfound:\n%s\n' "$expected" "$found"; exit 1; }
}

# --- The project -----------------------------------------------------------------------------------------------------

check_the_check
cd -- "${1:-$(dirname -- "${BASH_SOURCE[0]}")/..}"
faults=$(long_files && long_functions)
if [[ -n $faults ]]; then
    printf 'sizes: %s\n' "${faults//$'\n'/$'\n'sizes: }"
    exit 1
fi
printf 'sizes: no file is over 450 lines, no function over 60\n'
