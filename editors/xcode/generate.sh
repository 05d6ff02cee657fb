#!/bin/sh
# A behaviour: writes the files of the kit in the folder of the project or workspace in front.
# Xcode names it in XcodeWorkspacePath or XcodeProjectPath.
export PATH="/opt/homebrew/bin:/usr/local/bin:$HOME/bin:$PATH"
project="${XcodeWorkspacePath:-${XcodeProjectPath:-.}}"
cd "$(dirname "$project")" || exit 1
# A package is opened as the workspace inside of a hidden folder of it.
while [ ! -e Kitfile ] && [ "$PWD" != / ]; do cd ..; done
kitgen generate
