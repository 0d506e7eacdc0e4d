#!/usr/bin/env bash
# Checks the arrows between the folders of src/ (see the spiral_library lines of CMakeLists.txt):
#   - a folder includes only itself and what it depends on, directly or not; each folder has its line;
#   - the engine names no role, plot, incident or character: none of the ids of content/names.json stands in its quotes.
#   - the tables know no sockets, no database and no cryptographic library: server/ gives them those as interfaces;
#   - a type has one place: two of one name in one namespace, each seen by its own files alone, would break the program without a word.
#   - JSON is read by src/records/read_json.cpp alone, which bounds its depth and length; scripts, whose messages need places, by src/scripts/json_text.cpp.
# Unit tests (*_test.cpp) may include what they like. Usage: tests/layering.sh [project folder]
set -euo pipefail

root=${1:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)}
cd -- "$root"
faults=0

report() {
    printf 'layering: %s\n' "$*"
    faults=$((faults + 1))
}

# --- The arrows ---------------------------------------------------------------------------------------------------

declare -A allowed  # folder -> " itself and everything below it "

read_arrows() {
    local line folder dependency below pattern='^spiral_library\(([a-z_]+)( DEPENDS ([a-z_ ]+))?\)$'
    while IFS= read -r line; do
        [[ $line == spiral_library\(* ]] || continue
        [[ $line =~ $pattern ]] || { report "CMakeLists.txt: cannot read this line: $line"; continue; }
        folder=${BASH_REMATCH[1]}
        allowed[$folder]=" $folder "
        for dependency in ${BASH_REMATCH[3]:-}; do
            if [[ -n ${allowed[$dependency]:-} ]]; then
                for below in ${allowed[$dependency]}; do
                    [[ ${allowed[$folder]} == *" $below "* ]] || allowed[$folder]+="$below "
                done
            else
                report "CMakeLists.txt: $folder depends on $dependency, which is not declared above it"
            fi
        done
    done <CMakeLists.txt
    if [[ ${allowed[engine]:-} == *" sets "* ]]; then
        report "CMakeLists.txt: engine must not depend on sets: a set reaches the engine as a value"
    fi
}

check_includes() {
    local file line_number include from to
    while IFS=: read -r file line_number include; do
        [[ $include =~ \"([^\"]+)\" ]] || continue
        include=${BASH_REMATCH[1]}
        from=${file#src/}
        from=${from%%/*}
        if [[ $include == ../* || $include == */../* ]]; then
            report "$file:$line_number: expected a path from src/, found \"$include\""
        elif [[ $include == */* ]]; then
            to=${include%%/*}
            [[ ${allowed[$from]:-} == *" $to "* ]] ||
                report "$file:$line_number: $from must not include $to (\"$include\"); it may include:${allowed[$from]:- nothing }"
        fi
    done < <(grep -rnE --include='*.hpp' --include='*.cpp' --exclude='*_test.cpp' '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' src || true)
}

check_folders() {
    local folder
    for folder in src/*/; do
        [[ -d $folder ]] || continue
        folder=$(basename -- "$folder")
        [[ -n ${allowed[$folder]:-} ]] || report "src/$folder: there is no spiral_library($folder ...) line in CMakeLists.txt"
    done
}

# --- The names ----------------------------------------------------------------------------------------------------

# The keys of every object, and the "id" of every list entry, found under "roles", "plots", "incidents" or "characters".
list_ids() {
    perl -MJSON::PP -e '
        my %ids;
        sub walk {
            my ($value, $is_group) = @_;
            if (ref $value eq "HASH") {
                if ($is_group) { $ids{$_} = 1 for keys %$value; }
                walk($value->{$_}, ($_ =~ /^(role|plot|incident|character)s?$/) ? 1 : 0) for keys %$value;
            } elsif (ref $value eq "ARRAY") {
                for my $entry (@$value) {
                    if ($is_group && ref $entry eq "HASH" && defined $entry->{id}) { $ids{$entry->{id}} = 1; }
                    elsif ($is_group && !ref $entry) { $ids{$entry} = 1; }
                    walk($entry, 0);
                }
            }
        }
        local $/;
        walk(decode_json(<STDIN>), 0);
        print "$_\n" for sort grep { /^[a-z0-9_]+$/ } keys %ids;
    ' <content/names.json
}

check_engine_names() {
    [[ -f content/names.json && -d src/engine ]] || return 0
    local ids hit
    ids=$(list_ids) || { report "content/names.json: cannot be read"; return 0; }
    [[ -n $ids ]] || { report 'content/names.json: expected ids under "roles", "plots", "incidents" and "characters", found none'; return 0; }
    while IFS= read -r hit; do
        report "$hit: the engine must not know this name"
    done < <(grep -rnoFf <(sed 's/.*/"&"/' <<<"$ids") --include='*.hpp' --include='*.cpp' --exclude='*_test.cpp' src/engine || true)
}

# --- The tables ---------------------------------------------------------------------------------------------------

check_tables() {
    local hit
    while IFS= read -r hit; do
        report "$hit: src/tables must do without it; src/server gives it what it needs"
    done < <(grep -rnE --include='*.hpp' --include='*.cpp' '#[[:space:]]*include[[:space:]]*<(boost|sqlite|SQLiteCpp|sodium|sys/|netinet|unistd|fcntl|fstream|filesystem|thread)' src/tables || true)
}

# --- The types ----------------------------------------------------------------------------------------------------

# Outside of unnamed namespaces, which keep a name to their file.
check_types() {
    local hit
    while IFS= read -r hit; do
        report "$hit"
    done < <(find src tests -name '*.hpp' -o -name '*.cpp' | sort | xargs -r awk '
        FNR == 1 { depth = 0; is_hidden = 0 }
        /^namespace \{/ { is_hidden = 1 }
        /^(inline )?namespace [a-z_:]+ \{/ { space[++depth] = $1 == "inline" ? $3 : $2 }
        /^}  \/\/ namespace$/ { is_hidden = 0 }
        /^}  \/\/ (inline )?namespace [a-z_:]+/ && depth > 0 { --depth }
        !is_hidden && /^(class|struct|enum class) [A-Za-z]+( final)?( :|:| \{|\{)/ && !/;$/ {
            name = $1 == "enum" ? $3 : $2
            sub(/[:{].*/, "", name)
            full = ""
            for (i = 1; i <= depth; ++i) full = full space[i] "::"
            full = full name
            if (full in place && place[full] != FILENAME) printf "%s:%d: there is another %s in %s\n", FILENAME, FNR, full, place[full]
            else place[full] = FILENAME
        }')
}

# --- The one reader -----------------------------------------------------------------------------------------------

check_readers() {
    local hit
    while IFS= read -r hit; do
        report "$hit: read it with read_json (src/records/read_json.hpp)"
    done < <(grep -rnoiE --include='*.hpp' --include='*.cpp' --exclude='*_test.cpp' 'json::(sax_)?parse\(' src |
        grep -v '^src/records/read_json\.cpp:' || true)
}

read_arrows
[[ -d src ]] && check_folders && check_includes && check_engine_names && check_tables && check_types && check_readers
if ((faults > 0)); then
    printf 'layering: %d faults\n' "$faults"
    exit 1
fi
printf 'layering: the arrows hold\n'
