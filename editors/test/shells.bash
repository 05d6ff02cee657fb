#!/usr/bin/env bash
# Completes command lines in bash, zsh and fish, each of them itself: KITGEN=path/to/kitgen editors/test/shells.bash
# and shows the manual page. The kit at hand has a name in it that only a kit can tell.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/project" "$folder/project/Sources" "$folder/home"
ln -s "$KITGEN" "$folder/bin/kitgen"
export PATH="$folder/bin:$PATH" HOME="$folder/home" TERM=dumb
cd "$folder/project"
cat >Kitfile <<'KIT'
project Shop
api Shop { request Wishlists { GET "wishlists" } }
KIT
touch one.stencil

failures=0
# expect SHELL LINE WORD…: the words are among the candidates for the line.
expect() {
  local shell=$1 line=$2 word given
  shift 2
  given=$("complete_$shell" "$line" 2>&1) || true
  for word in "$@"; do
    grep -qxF -- "$word" <<<"$given" && continue
    printf "%s: no '%s' for '%s', but:\n%s\n" "$shell" "$word" "$line" "$given" >&2
    failures=$((failures + 1))
  done
}

# As readline does it: words are split at '=' and ':' as well.
complete_bash() {
  bash --noprofile --norc -c '
    eval "$(kitgen completions bash)"
    read -ra words <<<"$(sed -E "s/[=:]/ & /g" <<<"$1")"
    [[ $1 == *[[:space:]=:] ]] && words+=("")
    [[ $1 == *[=:] ]] && unset "words[${#words[@]}-1]"
    COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1}
    _kitgen
    printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}

# In a terminal of its own, since zsh completes nowhere else: the candidates are listed one a line.
complete_zsh() {
  LINE=$1 zsh -f -c '
    zmodload zsh/zpty
    zpty shell zsh -f -i
    send() { zpty -w shell "$1" }
    send "PROMPT=; unsetopt zle_bracketed_paste; autoload -U compinit && compinit -u -D"
    send "source <(kitgen completions zsh)"
    send "zstyle \":completion:*\" list-separator \"#\"; LISTMAX=0; zstyle \":completion:*\" menu no; setopt no_beep no_list_beep"
    # What is offered is printed in place of being inserted.
    send "compadd() { builtin compadd -A __hits -D __none \"\$@\" 2>/dev/null; builtin compadd -O __hits \"\$@\"; print -rl -- HIT\${^__hits} >>$PWD/hits; builtin compadd \"\$@\" }"
    zpty -w -n shell "$LINE"$'"'"'\t'"'"'
    repeat 100; do sleep 0.05; zpty -r -t shell >/dev/null; [[ -s hits ]] && break; done
    sleep 0.2
    zpty -d shell'
  sed -n 's/^HIT//p' hits 2>/dev/null | sort -u
  rm -f hits
}

complete_fish() {
  fish --no-config -c 'kitgen completions fish | source; complete -C $argv[1]' "$1" | cut -f1
}

for shell in bash zsh fish; do
  expect $shell 'kitgen gen' generate
  expect $shell 'kitgen templates ej' eject
  expect $shell 'kitgen generate --pru' --prune
  expect $shell 'kitgen request W' Wishlists
  expect $shell 'kitgen request A --body ' json form graphql
  expect $shell 'kitgen explain unknown-key' unknown-keyword
  expect $shell 'kitgen render o' one.stencil
done
expect bash 'kitgen generate --root S' Sources
expect bash 'kitgen generate --root=S' Sources
expect bash 'kitgen request A --body=gr' graphql
expect zsh 'kitgen generate --root S' Sources
expect fish 'kitgen generate --root S' Sources/
expect fish 'kitgen generate --root=S' --root=Sources/
expect fish 'kitgen request A --body=gr' --body=graphql

kitgen help --man >kitgen.1
warnings=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l kitgen.1 2>&1 >page.txt) || failures=$((failures + 1))
[ -z "$warnings" ] || { echo "man: $warnings" >&2; failures=$((failures + 1)); }
grep -q 'EXIT STATUS' page.txt && grep -q -- '--prune' page.txt || { echo "man: no page" >&2; failures=$((failures + 1)); }

[ "$failures" -eq 0 ] || exit 1
echo "bash, zsh, fish and man: as expected"
