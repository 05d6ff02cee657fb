" What the integrations share.

" The executable: g:kitgen_executable, or what the PATH has.
function! kitgen#executable() abort
  return get(g:, 'kitgen_executable', 'kitgen')
endfunction

" The command that starts the language server, as a list.
function! kitgen#server() abort
  return [kitgen#executable(), 'lsp'] + get(g:, 'kitgen_server_arguments', [])
endfunction

" The folder of the nearest Kitfile above a file, or that of the file.
function! kitgen#root(file) abort
  let l:kitfile = findfile('Kitfile', escape(fnamemodify(a:file, ':p:h'), ' ,;') . ';')
  return fnamemodify(l:kitfile ==# '' ? a:file : l:kitfile, ':p:h')
endfunction

" Registers the language server with vim-lsp.
function! kitgen#register_vim_lsp() abort
  call lsp#register_server({
        \ 'name': 'kitgen',
        \ 'cmd': {_ -> kitgen#server()},
        \ 'root_uri': {_ -> lsp#utils#path_to_uri(kitgen#root(expand('%:p')))},
        \ 'allowlist': get(g:, 'kitgen_filetypes', ['kit', 'stencil', 'swift']),
        \ })
endfunction
