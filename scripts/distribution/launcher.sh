#!/bin/sh
# Starts kitgen. The executable and its libraries are in ../lib/kitgen, seen from this file; links to it are followed.
self=$0
while [ -L "$self" ]; do
  target=$(readlink "$self") || break
  case $target in
    /*) self=$target ;;
    *) self=${self%/*}/$target ;;
  esac
done
case $self in
  */*) folder=${self%/*} ;;
  *) folder=. ;;
esac
program=$folder/../lib/kitgen/kitgen
if [ ! -x "$program" ]; then
  echo "kitgen: error: there is no executable '$program'; '$self' was moved without the folder 'lib/kitgen'" >&2
  echo "Move both, link to the file instead of copying it, or install kitgen again with 'install --prefix DIR'." >&2
  exit 69
fi
exec "$program" "$@"
