" Kits of kitgen (Kitfile, *.kit): as `kitgen format` indents them.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=KitIndent(v:lnum) indentkeys=0{,0},0),0],!^F,o,O,0=->,0=@,0=where,0=as,0=and,0=or,0=with,0=without,0=else,0=because,0=\"\"\"
setlocal nosmartindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< smartindent<'

if exists('*KitIndent')
  finish
endif

" Begins a line that goes on with the node of the line before.
let s:clause = '^\s*\%(->\|=\|:\s\|where\s\|as\s\+#*"\|@\K\k*\%((.*)\)\?\s*\%([{@]\|$\)\)'
" The same of a condition or a message of a schema.
let s:condition = '^\s*\%(\%(and\|or\|with\|without\|else\|because\)\s\|"\%(""\)\@!\)'
let s:delimiter = '^\s*"""#*\s*$'

function! KitIndent(line) abort
  if s:IsText(a:line)
    return s:TextIndent(a:line)
  endif
  let l:previous = prevnonblank(a:line - 1)
  if l:previous == 0
    return 0
  endif
  let l:head = s:Head(l:previous)
  let l:depth = 0
  for l:number in filter(range(l:head, l:previous), '!s:IsText(v:val)')
    let l:depth += s:Depth(s:Bare(l:number), l:number == l:head)
  endfor
  let l:current = s:Bare(a:line)
  if l:depth <= 0 && l:current =~# s:clause && (l:previous == a:line - 1 || l:current !~# '^\s*@')
    return indent(l:head) + 2 * shiftwidth()
  endif
  if l:depth <= 0 && l:current =~# s:condition && l:previous == a:line - 1
    return indent(l:head) + shiftwidth()
  endif
  let l:shifts = (l:depth > 0) + (l:current =~# '^\s*[})\]]' ? -1 : 0)
  return max([0, indent(l:head) + l:shifts * shiftwidth()])
endfunction

" Code and texts over several lines. What they are indented by is up to their language: only the first line is placed, and
" the end of code, which is below its head.
function! s:TextIndent(line) abort
  let l:start = s:TextStart(a:line)
  " Quotation marks without the number signs of the beginning are part of the text.
  let l:end = '^\s*"""' . matchstr(getline(l:start), '#*\ze"""\s*$') . '\s*$'
  if getline(a:line) =~# l:end && getline(l:start) !~# '=\s*#*"""\s*$'
    return indent(s:Head(l:start))
  endif
  return a:line == l:start + 1 && getline(a:line) !~# '\S' ? indent(s:Head(l:start)) + shiftwidth() : -1
endfunction

" Whether a line begins inside of code or of a text over several lines.
function! s:IsText(line) abort
  let l:line = nextnonblank(a:line)
  if l:line == 0
    let l:previous = prevnonblank(a:line)
    return getline(l:previous) =~# '\S.*"""\s*$' || getline(l:previous) !~# s:delimiter && l:previous > 0 && s:IsText(l:previous)
  endif
  " What begins with the line is not in it yet; three quotation marks at the start of a line are an end.
  if getline(l:line) =~# '^#*"\%("\{2}\)\@!'
    return 0
  endif
  let l:names = map(synstack(l:line, 1), 'synIDattr(v:val, "name")')
  return index(l:names, 'kitCode') >= 0 || index(l:names, 'kitSwiftString') >= 0 || getline(l:line) =~# '^"""'
endfunction

" The line in which the text begins that goes on in a line.
function! s:TextStart(line) abort
  let l:line = a:line
  while l:line > 1 && s:IsText(l:line)
    let l:line -= 1
  endwhile
  return l:line
endfunction

" The first line of the node that a line belongs to.
function! s:Head(line) abort
  let l:line = s:TextStart(a:line)
  while l:line > 1 && (s:Bare(l:line) =~# s:clause || s:Bare(l:line) =~# s:condition) && getline(l:line - 1) =~# '\S'
    let l:line = s:TextStart(l:line - 1)
  endwhile
  return l:line
endfunction

" A line without its texts and comments.
function! s:Bare(line) abort
  let l:text = substitute(getline(a:line), '"\%([^"\\]\|\\.\)*"', '""', 'g')
  return substitute(l:text, '//.*$\|/\*.\{-}\*/', '', 'g')
endfunction

" How many brackets a line leaves open. Those that the first line of a node begins by closing have moved it already.
function! s:Depth(text, isHead) abort
  let l:text = a:isHead ? substitute(a:text, '^\s*[})\] \t]*', '', '') : a:text
  return len(substitute(l:text, '[^{(\[]', '', 'g')) - len(substitute(l:text, '[^})\]]', '', 'g'))
endfunction
