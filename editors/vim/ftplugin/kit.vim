" Kits of kitgen (Kitfile, *.kit).
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=s1:/*,mb:*,ex:*/,:///,:// commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2
let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop<'

if exists(':CompilerSet') != 2
  compiler kitgen
  let b:undo_ftplugin .= ' makeprg< errorformat<'
endif
