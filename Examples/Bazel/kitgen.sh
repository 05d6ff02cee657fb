#!/bin/sh
# The action of kitgen.bzl: kitgen.sh KITGEN PACKAGE INPUTS OUTPUTS UNUSED
# kitgen writes beside the Kitfile alone, so it works on a copy of the inputs.
set -eu
kitgen=$PWD/$1 package=$2 inputs=$3 outputs=$4 unused=$5
tab=$(printf '\t')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/copy"

while IFS="$tab" read -r path place; do
  mkdir -p "$work/copy/$(dirname "$place")"
  cp -L "$path" "$work/copy/$place"
done <"$inputs"

(cd "$work/copy" && "$kitgen" generate --quiet --root "$package" --depfile "$work/depfile")
(cd "$work/copy/$package" && "$kitgen" generate --list-outputs) | sort >"$work/given"
cut -f 1 "$outputs" | sort >"$work/declared"
if ! diff "$work/declared" "$work/given" >"$work/difference"; then
  echo "error: 'outs' is not what the kit gives; take out what has a '<' and add what has a '>':" >&2
  grep '^[<>]' "$work/difference" >&2
  exit 1
fi
while IFS="$tab" read -r place path; do cp "$work/copy/$package/$place" "$path"; done <"$outputs"

# The inputs of the rule of make, a path to a line, without its escapes.
sed -n 's/^  //; T; s/ \\$//; s/\\\(.\)/\1/g; s/\$\$/$/g; p' "$work/depfile" >"$work/read"
while IFS="$tab" read -r path place; do
  grep -qxF -e "$place" -e "$work/copy/$place" "$work/read" || echo "$path"
done <"$inputs" >"$unused"
