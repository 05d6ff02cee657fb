/// A shell that completes kitgen's command lines. Its script asks kitgen for the candidates each time, one a line, so that
/// patterns and nodes are current.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // bash splits words at '=' and ':', and replaces the last piece; 3.2, which macOS has, knows neither negative indices nor
  // compopt.
  private static let bashScript = #"""
    # Completes kitgen in bash: eval "$(kitgen completions bash)"
    # To be found by bash-completion: kitgen completions bash >~/.local/share/bash-completion/completions/kitgen
    _kitgen() {
      local index last line prefix typed word words=()
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        last=$((${#words[@]} - 1))
        if ((last >= 0)) && [[ $word == [=:]* || ${words[last]} == *[=:] ]]; then
          words[last]+=$word
        else
          words+=("$word")
        fi
      done
      typed=${words[${#words[@]} - 1]}
      word=${COMP_WORDS[COMP_CWORD]#[=:]}
      prefix=${typed%"$word"}
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files)
            type compopt >/dev/null 2>&1 && compopt -o filenames
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${typed#--*=}")
            ;;
          :folders)
            type compopt >/dev/null 2>&1 && compopt -o filenames
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "${typed#--*=}")
            ;;
          *)
            # What is in front of the piece that bash replaces stays.
            word=${line%%$'\t'*}
            COMPREPLY+=("${word#"$prefix"}")
            ;;
        esac
      done < <("${COMP_WORDS[0]/#\~/$HOME}" completions --candidates -- "${words[@]}" 2>/dev/null)
    }
    complete -F _kitgen kitgen
    """#

  private static let zshScript = #"""
    #compdef kitgen
    # Completes kitgen in zsh: source <(kitgen completions zsh), after compinit
    # To be found by compinit: kitgen completions zsh >DIR/_kitgen, with a DIR of fpath
    _kitgen() {
      local line
      local -a described lines
      lines=("${(@f)$(${words[1]/#\~/$HOME} completions --candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in $lines; do
        case $line in
          :files) compset -P '--*='; _files ;;
          :folders) compset -P '--*='; _files -/ ;;
          *) described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
      done
      (( $#described )) && _describe -t kitgen kitgen described
    }
    if [[ ${funcstack[1]} == _kitgen ]]; then
      _kitgen "$@"
    else
      compdef _kitgen kitgen
    fi
    """#

  private static let fishScript = #"""
    # Completes kitgen in fish: kitgen completions fish | source
    # To be found by fish: kitgen completions fish >~/.config/fish/completions/kitgen.fish
    function __kitgen_candidates
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l program (string replace -r '^~' $HOME -- $words[1])
      set -e words[1]
      for line in ($program completions --candidates -- $words $typed 2>/dev/null)
        switch $line
          case ':files' ':folders'
            # An option's value is completed together with the option.
            set -l option (string match -r '^--[^=]*=' -- $typed)
            set -l path (string replace -r '^--[^=]*=' '' -- $typed)
            set -l function __fish_complete_path
            test $line = ':folders'; and set function __fish_complete_directories
            for found in ($function $path '')
              echo "$option$found"
            end
          case '*'
            echo $line
        end
      end
    end
    complete -c kitgen -f -a '(__kitgen_candidates)'
    """#
}
