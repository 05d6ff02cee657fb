" :make runs `kitgen check`, whose diagnostics go to the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'kitgen'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif
execute 'CompilerSet makeprg=' . escape(shellescape(kitgen#executable()) . ' check --all', ' \|"')
" What follows a diagnostic (its line, carets, notes of fixes) is not a place.
CompilerSet errorformat=%f:%l:%v:\ %trror:\ %m,%f:%l:%v:\ %tarning:\ %m,%f:%l:%v:\ %tote:\ %m,%-G%.%#
