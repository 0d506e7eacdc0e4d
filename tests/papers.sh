#!/usr/bin/env bash
# What the papers name is there: every file and folder that a page of this project names between backquotes or links to, every folder of src in
# the tree of ARCHITECTURE.md, and every header of src in the README of its folder. Usage: tests/papers.sh [project folder]
#
# A path may be written from the project folder, from the page's own, from src/, from web/ or from web/src/; a file without a folder is looked for
# everywhere. <set> and * stand for anything. First it looks at a made-up page, so that it cannot pass by finding nothing.
set -euo pipefail

cd -- "${1:-$(dirname -- "${BASH_SOURCE[0]}")/..}"
shopt -s nullglob
faults=0
looked_at=0
endings='hpp|cpp|ts|svelte|css|md|sh|json|toml|case|txt|sql|cmake|py|png|svg'

report() {
    printf 'papers: %s\n' "$*"
    faults=$((faults + 1))
}

pages() { find . \( -name node_modules -o -name build -o -name '.*' -not -name . -o -name dist \) -prune -o -name '*.md' -print | sort; }
all_names=$(find . \( -name node_modules -o -name build -o -name .git -o -name dist \) -prune -o -type f -printf '%f\n' | sort -u)

# Paths of a page, one a line: outside of blocks of code, what stands between backquotes and looks like a file or folder, and what is linked to.
paths_of() {
    awk '/^ *```/ { is_code = !is_code; next } !is_code' "$1" |
        perl -ne 'while (/`([^`]+)`/g) { print "$1\n" } while (/\]\(([^)#\s]+)/g) { print "$1\n" unless $1 =~ /^https?:/ }' |
        grep -E "^[A-Za-z0-9_./<>*-]+$" |
        grep -E "^[^.*/<>][^ ]*(\.($endings)|/)\$" |
        grep -vE '^[^/]*/$|^api/' || true
}

is_there() {
    local page=$1 path start found
    path=$(sed 's/<[^>]*>/*/g' <<<"$2")
    for start in . "$(dirname -- "$page")" src web web/src; do
        found=("$start"/$path)
        ((${#found[@]} > 0)) && [[ -e ${found[0]} ]] && return 0
    done
    [[ $path != */* ]] && grep -qxF -- "$path" <<<"$all_names"
}

check_paths() {
    local page path
    while IFS= read -r page; do
        while IFS= read -r path; do
            looked_at=$((looked_at + 1))
            is_there "$page" "$path" || report "${page#./}: there is no $path"
        done < <(paths_of "$page" | sort -u)
    done < <(pages)
    ((looked_at > 200)) || report "expected some hundred paths in the papers, found $looked_at"
}

# What it must take for a path, and what not.
check_the_check() {
    local page found expected
    page=$(mktemp)
    printf '%s\n' 'See `src/model/ids.hpp`, `ids.hpp` and [this](docs/play.md#top), not `a.b`, `GET /api/rules`, `.cpp` or [that](https://x.y/z.md).' \
        '```' '`src/in/code.cpp`' '```' '`tests/rulings/<set>/` `src/no/such.hpp` `no_such.ts`' >"$page"
    found=$(paths_of "$page" | tr '\n' ' ')
    rm -- "$page"
    expected='src/model/ids.hpp ids.hpp docs/play.md tests/rulings/<set>/ src/no/such.hpp no_such.ts '
    [[ $found == "$expected" ]] || report "expected the paths: $expected; found: $found"
    for found in src/model/ids.hpp ids.hpp model/ids.hpp 'tests/rulings/<set>/'; do is_there README.md "$found" || report "expected to find $found"; done
    for found in src/no/such.hpp no_such.ts 'no/<set>/'; do ! is_there README.md "$found" || report "expected not to find $found"; done
}

check_folders() {
    local folder header
    for folder in src/*/; do
        grep -qE "^  $(basename -- "$folder")/ " ARCHITECTURE.md || report "ARCHITECTURE.md: its tree lacks $folder"
        [[ -f ${folder}README.md ]] || { report "$folder has no README.md"; continue; }
        for header in "$folder"*.hpp; do
            grep -qF -- "$(basename -- "$header" .hpp)." "${folder}README.md" || report "${folder}README.md: does not say what $(basename -- "$header") is for"
        done
    done
}

check_the_check
check_paths
check_folders
((faults == 0)) || { printf 'papers: %d faults\n' "$faults"; exit 1; }
printf 'papers: the %d paths they name are there\n' "$looked_at"
