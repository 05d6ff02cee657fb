" Registers the language server with vim-lsp, where that is installed. ALE finds it in ale_linters.
if exists('g:loaded_kitgen')
  finish
endif
let g:loaded_kitgen = 1

augroup kitgen
  autocmd!
  autocmd User lsp_setup call kitgen#register_vim_lsp()
augroup END
