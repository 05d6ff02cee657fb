" Opens a kit with a mistake in Vim with ALE, and expects the server's diagnostic:
"   ALE=/usr/share/vim-ale KITGEN=… vim -Nu NONE -n -es -S editors/vim/test/ale.vim
set nocompatible encoding=utf-8 nomore
let &runtimepath = expand('<sfile>:p:h:h') . ',' . $ALE . ',' . &runtimepath
filetype plugin indent on
let g:kitgen_executable = $KITGEN
let g:ale_linters_explicit = 0
runtime plugin/ale.vim

let s:folder = tempname() . ' a'
call mkdir(s:folder, 'p')
call writefile(['project Test', '', 'modle User {', '  id: Int', '}'], s:folder . '/Kitfile')
execute 'edit ' . fnameescape(s:folder . '/Kitfile')
call ale#Queue(0, 'lint_file')

let s:turn = 0
while s:turn < 200 && empty(ale#engine#GetLoclist(bufnr('')))
  sleep 50m
  let s:turn += 1
endwhile
let s:places = map(copy(ale#engine#GetLoclist(bufnr(''))), '[v:val.lnum, v:val.col, get(v:val, "linter_name", "")]')
call assert_equal([[3, 1, 'kitgen']], s:places)
call writefile(v:errors + [len(v:errors) . ' mistakes'], $TEST_OUTPUT)
execute empty(v:errors) ? 'qall!' : 'cquit'
