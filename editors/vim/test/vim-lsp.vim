" Opens a kit with a mistake in Vim with vim-lsp, and expects the server's diagnostic:
"   VIM_LSP=path/to/vim-lsp KITGEN=… vim -Nu NONE -n -es -S editors/vim/test/vim-lsp.vim
set nocompatible encoding=utf-8 nomore
let &runtimepath = expand('<sfile>:p:h:h') . ',' . $VIM_LSP . ',' . &runtimepath
filetype plugin indent on
let g:kitgen_executable = $KITGEN
runtime plugin/kitgen.vim
runtime plugin/lsp.vim

let s:folder = tempname() . ' a'
call mkdir(s:folder, 'p')
call writefile(['project Test', '', 'modle User {', '  id: Int', '}'], s:folder . '/Kitfile')
execute 'edit ' . fnameescape(s:folder . '/Kitfile')
call lsp#enable()

let s:turn = 0
while s:turn < 200 && lsp#get_buffer_diagnostics_counts().error == 0
  sleep 50m
  let s:turn += 1
endwhile
call assert_equal('running', lsp#get_server_status('kitgen'))
call assert_equal(1, lsp#get_buffer_diagnostics_counts().error)
call writefile(v:errors + [len(v:errors) . ' mistakes'], $TEST_OUTPUT)
execute empty(v:errors) ? 'qall!' : 'cquit'
