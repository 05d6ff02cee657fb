" The language server of kitgen for ALE.
call ale#linter#Define('kit', {
      \ 'name': 'kitgen',
      \ 'lsp': 'stdio',
      \ 'executable': {_ -> kitgen#executable()},
      \ 'command': {_ -> '%e ' . join(map(kitgen#server()[1:], 'ale#Escape(v:val)'))},
      \ 'project_root': {buffer -> kitgen#root(expand('#' . buffer . ':p'))},
      \ 'language': 'kit',
      \ })
