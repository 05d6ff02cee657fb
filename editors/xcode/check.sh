#!/bin/sh
# A run script phase: fails where the kit has mistakes, or files that are not as the kit would have them.
# The folder of the Kitfile is the project's, unless KITGEN_ROOT names another.
export PATH="/opt/homebrew/bin:/usr/local/bin:$HOME/bin:$PATH"
if ! command -v kitgen >/dev/null; then
  echo "error: kitgen is not on the PATH of this build phase: $PATH"
  exit 1
fi
cd "${KITGEN_ROOT:-${SRCROOT:-.}}" || exit 1
# Xcode finds the places of issues by absolute paths.
issues=$(kitgen check --quiet 2>&1)
status=$?
printf '%s' "$issues" | awk -v root="$PWD" '/^[^\/ :][^:]*:[0-9]+:[0-9]+: / { print root "/" $0; next } { print }'
[ "$status" -eq 0 ] || exit 1
if ! stale=$(kitgen generate --check --quiet 2>&1); then
  printf '%s\n' "$stale"
  echo "error: emitted files are not as the kit would have them; run 'kitgen generate' in $PWD"
  exit 1
fi
