" Runs the tests of the syntax, indentation and file types in Vim and in Neovim:
"   vim -Nu NONE -n -es -S editors/vim/test/run.vim
" Mistakes are printed; the exit status is 1 then.
set nocompatible encoding=utf-8 nomore
let s:vim = expand('<sfile>:p:h:h')
let s:root = fnamemodify(s:vim, ':h:h')
let &runtimepath = s:vim . ',' . &runtimepath
filetype plugin indent on
syntax on

" The group of the character under the first (or the given) occurrence of a text in a line.
function! s:Group(text, line, ...) abort
  let l:column = match(getline(a:line), '\V' . escape(a:text, '\'), 0, get(a:000, 0, 1)) + 1
  return l:column == 0 ? '(not there)' : synIDattr(synID(a:line, l:column, 1), 'name')
endfunction

function! s:Buffer(filetype, text) abort
  enew!
  execute 'setlocal filetype=' . a:filetype
  call setline(1, split(a:text, "\n", 1))
  syntax sync fromstart
endfunction

" Each row: a text, and pieces of its lines with their groups.
function! s:CheckGroups(filetype, rows) abort
  for [l:text, l:expected] in a:rows
    call s:Buffer(a:filetype, l:text)
    for [l:piece, l:group] in items(l:expected)
      let l:line = index(map(getline(1, '$'), 'stridx(v:val, l:piece) >= 0'), 1) + 1
      call assert_equal(l:group, s:Group(l:piece, l:line), "'" . l:piece . "' in " . l:text)
    endfor
  endfor
endfunction

function! Test_kits() abort
  call s:CheckGroups('kit', [
        \ ['model User: Hashable {', {'model': 'kitKeyword', 'User': 'kitDeclared', 'Hashable': 'kitType'}],
        \ ['  avatarURL: URL? as "profile_image_url"', {'avatarURL': 'kitField', 'URL?': 'kitType', 'as': 'kitClause', 'profile': 'kitString'}],
        \ ['model Page { path: String; query: String?; where: String }', {'path': 'kitField', 'query': 'kitField', 'where': 'kitField'}],
        \ ['GET "users/{userId}/followees"', {'GET': 'kitKeyword', '{userId': 'kitPlaceholder'}],
        \ ['query page: Int = 1', {'query': 'kitKeyword', 'page': 'kitNamed', 'Int': 'kitType', '1': 'kitNumber'}],
        \ ['request Followees -> [User] @named("List") {', {'request': 'kitKeyword', 'Followees': 'kitDeclared', '->': 'kitArrow', 'User': 'kitType', '@named': 'kitAttribute', 'List': 'kitSwiftString'}],
        \ ['service OrderService { Orders; CancelOrder }', {'Orders;': 'kitReference', 'CancelOrder': 'kitReference'}],
        \ ['wire snake_case', {'wire': 'kitKeyword', 'snake_case': 'kitWord'}],
        \ ['call fetch(url: URL, retries: Int = 3) async throws(LoadError) -> Data', {'fetch': 'kitCalled', 'url': 'kitLabel', 'async': 'kitModifier', 'LoadError': 'kitType'}],
        \ ['@objc optional func player(_ player: Player) -> Bool', {'@objc': 'kitAttribute', 'func': 'kitKeyword', 'Player': 'kitType'}],
        \ ['theme: Theme = .system @observe', {'system': 'kitMember', '@observe': 'kitAttribute'}],
        \ ['greeting: String = "Hello \(name) \n"', {'\(': 'kitDelimiter', '\n': 'kitEscape'}],
        \ ['path: String = #"C:\Users"# as "p"', {'C:\Users': 'kitSwiftString', 'as': 'kitClause'}],
        \ ["names: [String] = [\n  \"first\",  // given\n]\nlast: Int", {'first': 'kitSwiftString', '// given': 'kitComment', 'last': 'kitField'}],
        \ ["cache: Cache = { Cache() }\nnext: Int", {'next': 'kitField'}],
        \ ["value view: Word = UITableView {\n  case other\n}", {'case': 'kitKeyword'}],
        \ ["binder text: String? \"\"\"\n  {\n\"\"\"\nevent tap()", {'event': 'kitKeyword', 'tap': 'kitCalled'}],
        \ ["binder html: String? #\"\"\"\n  \"\"\"\n  x {\n\"\"\"#\nevent tap()", {'event': 'kitKeyword'}],
        \ ["q: String = \"\"\"\n  { viewer }\n  \"\"\"\nnext: Int", {'{ viewer': 'kitSwiftString', 'next': 'kitField'}],
        \ ['/* and /* so */ on */ model A', {' on': 'kitComment'}],
        \ ['/// The colour.', {'///': 'kitDocumentation'}],
        \ ["request R\n    -> Page<Repository>\n    @named(\"S\") {", {'->': 'kitArrow', 'Repository': 'kitType', '@named': 'kitAttribute'}],
        \ ])
endfunction

function! Test_stencil() abort
  call s:CheckGroups('stencil', [
        \ ['{% if node.fields and not kit.rx %}', {'if': 'stencilKeyword', 'node': 'stencilVariable', 'and': 'stencilOperator'}],
        \ ['{%- rows: for a in 1...3 +%}', {'rows': 'stencilLabel', 'for': 'stencilKeyword', 'in': 'stencilOperator'}],
        \ ['let x = {{ node.name|default:"Void" }}', {'default': 'stencilFilter', 'Void': 'stencilString'}],
        \ ['let x = "a{{ name }}b"', {'name': 'stencilVariable'}],
        \ ['{# {{ not }} #}{{ name }}', {'not': 'stencilComment', 'name': 'stencilVariable'}],
        \ ])
endfunction

function! Test_file_types() abort
  for [l:name, l:type] in [['Kitfile', 'kit'], ['users.kit', 'kit'], ['model.swift.stencil', 'stencil'], ['names.stencil', 'stencil']]
    execute 'edit! ' . tempname() . '-' . l:name
    execute 'file ' . fnamemodify(tempname(), ':h') . '/' . l:name
    doautocmd BufRead
    call assert_equal(l:type, &filetype, l:name)
  endfor
  call s:Buffer('kit', '')
  call assert_equal('// %s', &commentstring)
endfunction

" Kits as the formatter has written them stay as they are when they are indented anew.
function! Test_indentation() abort
  if $KITGEN ==# ''
    return
  endif
  let l:files = globpath(s:root . '/Templates', '*/Examples/*/Kitfile', 0, 1) + globpath(s:root . '/Templates', '*/pattern.kit', 0, 1)
        \ + globpath(s:root . '/Examples', '*/Kitfile', 0, 1)
  call assert_true(len(l:files) > 40)
  for l:file in l:files
    call s:CheckIndentation(systemlist(shellescape($KITGEN) . ' format - --assume-filename ' . shellescape(l:file), readfile(l:file)), l:file)
  endfor
  call s:CheckIndentation(split("request Search\n    -> Page<Repository>\n    @named(\"S\") {\n  GET \"search\"\n}\n\ncall upload(\n  file: URL,\n  to folder: String\n) async throws -> Receipt\nnext: Int", "\n"), 'clauses')
endfunction

function! s:CheckIndentation(lines, about) abort
  call s:Buffer('kit', join(a:lines, "\n"))
  " All that is not text comes to the left, and has to find its place again.
  for l:line in range(1, line('$'))
    if KitIndent(l:line) >= 0 && synIDattr(synID(l:line, 1, 1), 'name') !~# 'kitCode\|kitSwiftString\|kitComment'
      call setline(l:line, substitute(getline(l:line), '^\s*', '', ''))
    endif
  endfor
  silent normal! gg=G
  for l:line in range(1, line('$'))
    if getline(l:line) !=# a:lines[l:line - 1]
      return assert_equal(a:lines[l:line - 1], getline(l:line), a:about . ':' . l:line)
    endif
  endfor
endfunction

" Every keyword that the patterns have is one wherever a node may begin.
function! Test_keywords() abort
  if $KITGEN ==# ''
    return
  endif
  let l:patterns = json_decode(join(systemlist(shellescape($KITGEN) . ' patterns --json'), "\n")).patterns
  let l:keywords = uniq(sort(s:Keywords(l:patterns) + map(copy(l:patterns), 'v:val.keyword')))
  call assert_true(len(l:keywords) > 60)
  for l:keyword in l:keywords
    let l:rests = ['', ' Name', ' name: Type', ' name(_ x: Int)', ' "text"', ' word', ' { a: Int }']
    call s:Buffer('kit', "a {\n" . join(map(copy(l:rests), '"  " . l:keyword . v:val'), "\n") . "\n}")
    for l:index in range(len(l:rests))
      call assert_equal('kitKeyword', s:Group(l:keyword, l:index + 2), l:keyword . l:rests[l:index])
    endfor
  endfor
endfunction

function! s:Keywords(nodes) abort
  let l:result = []
  for l:node in a:nodes
    let l:result += get(l:node, 'keywords', []) + s:Keywords(get(l:node, 'members', []))
  endfor
  return l:result
endfunction

" :make fills the quickfix list with the diagnostics of the kit.
function! Test_compiler() abort
  if $KITGEN ==# ''
    return
  endif
  let l:folder = tempname() . ' a'
  call mkdir(l:folder, 'p')
  let g:kitgen_executable = l:folder . '/kitgen'
  call system('ln -s ' . shellescape($KITGEN) . ' ' . shellescape(g:kitgen_executable))
  call writefile(['modle User {', '  id: Int', '}'], l:folder . '/Kitfile')
  execute 'cd ' . fnameescape(l:folder)
  edit Kitfile
  silent make
  cd -
  let l:places = filter(getqflist(), 'v:val.valid')
  call assert_equal([[1, 1, 'E']], map(copy(l:places), '[v:val.lnum, v:val.col, toupper(v:val.type)]'))
  call assert_match("^No pattern is called 'modle'", get(l:places, 0, {'text': ''}).text)
endfunction

" What vim-lsp and ALE are told, with these replaced by stubs.
function! Test_language_server() abort
  let l:folder = fnamemodify(tempname(), ':h') . '/with space'
  call mkdir(l:folder . '/deep', 'p')
  call writefile([''], l:folder . '/Kitfile')
  call assert_equal(resolve(l:folder), resolve(kitgen#root(l:folder . '/deep/users.kit')))

  let g:registered = {}
  call s:Define("function! lsp#register_server(server) abort\nlet g:registered = a:server\nendfunction")
  runtime plugin/kitgen.vim
  doautocmd User lsp_setup
  let g:kitgen_executable = '/opt/kitgen'
  call assert_equal(['/opt/kitgen', 'lsp'], call(g:registered.cmd, [{}]))
  call assert_true(index(g:registered.allowlist, 'kit') >= 0)

  let g:linters = []
  call s:Define("function! ale#linter#Define(type, linter) abort\ncall add(g:linters, [a:type, a:linter])\nendfunction")
  call s:Define("function! ale#Escape(text) abort\nreturn shellescape(a:text)\nendfunction")
  runtime! ale_linters/*/kitgen.vim
  call assert_equal(['kit', 'stencil'], sort(map(copy(g:linters), 'v:val[0]')))
  call assert_equal("%e 'lsp'", call(g:linters[0][1].command, [1]))
endfunction

" Defines an autoloaded function in a file of its name.
function! s:Define(text) abort
  let l:name = matchstr(a:text, 'function! \zs[^(]*')
  let l:file = fnamemodify(tempname(), ':h') . '/autoload/' . substitute(matchstr(l:name, '.*\ze#'), '#', '/', 'g') . '.vim'
  call mkdir(fnamemodify(l:file, ':h'), 'p')
  call writefile(split(a:text, "\n"), l:file)
  execute 'source ' . l:file
endfunction

function! s:Run() abort
  let l:tests = sort(map(filter(split(execute('function /^Test_'), "\n"), 'v:val =~# "Test_"'), 'matchstr(v:val, "Test_\\w*")'))
  for l:test in l:tests
    try
      call call(l:test, [])
    catch
      call add(v:errors, l:test . ': ' . v:exception . ' at ' . v:throwpoint)
    endtry
  endfor
  call writefile(v:errors + [len(l:tests) . ' tests, ' . len(v:errors) . ' mistakes'], $TEST_OUTPUT ==# '' ? '/dev/stdout' : $TEST_OUTPUT)
  execute empty(v:errors) ? 'qall!' : 'cquit'
endfunction

call s:Run()
