autocmd BufNewFile,BufRead Kitfile,*.kit set filetype=kit
autocmd BufNewFile,BufRead *.stencil set filetype=stencil
