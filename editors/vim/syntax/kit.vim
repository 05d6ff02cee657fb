" Kits of kitgen (Kitfile, *.kit).
"
" Keywords are known by their places, not by a list: the first word of a line, or after a '{' or a ';'. So a team's
" patterns are coloured, too.
if exists('b:current_syntax')
  finish
endif

let s:cpo = &cpoptions
set cpoptions&vim

syntax include @kitSwift syntax/swift.vim
unlet! b:current_syntax
syntax case match

" Words, in the order of their priority: what comes later wins.
syntax match kitWord /\%(\K\k*\|`[^`]\+`\)\%([.-]\k\+\)*/
syntax match kitFunction /\%(\K\k*\|`[^`]\+`\)\ze(/
syntax match kitType /\%(\k\|[.@]\)\@1<!\u\k*/
syntax match kitModifier /\%(\k\)\@1<!\%(async\|throws\|rethrows\|any\|some\|inout\)\%(\k\)\@!/
syntax match kitNumber /\%([.`]\|\k\)\@1<!-\?\d\+\%(\.\d\+\)*/

" The heads of nodes.
syntax match kitKeyword /\%(\%(^\|[{;]\)\s*\)\@80<=\%(\%(where\|as\)\s\)\@!\%(\K\k*\|`[^`]\+`\)\%([.-]\k\+\)*/ nextgroup=kitDeclared,kitCalled,kitNamed skipwhite
syntax match kitKeyword /\%(\%(async\|throws\)\>\)\@!\K\k*\ze\s\+\K\k*\s*(/ nextgroup=kitCalled skipwhite
syntax match kitReference /\%(\%(^\|[{;]\)\s*\)\@80<=\u\k*\l\k*\ze\s*\%([;}@]\|\/\/\|\/\*\|$\)/
syntax match kitField /\%(\%(^\|[{;]\)\s*\)\@80<=\%(\K\k*\|`[^`]\+`\)\%([.-]\k\+\)*\ze\s*:/
syntax match kitNamed /\%(\K\k*\|`[^`]\+`\)\ze\s*\%(:\|->\|=\)/ contained
syntax match kitCalled /\%(\K\k*\|`[^`]\+`\)\ze\s*\%(<[^>]*>\)\?(/ contained
syntax match kitDeclared /\u\k*\%([[:alnum:]_.-]\)\@!/ contained

syntax match kitClause /\<as\ze\s\+#*"/
syntax match kitClause /\<where\>\%(\s*:\)\@!/
syntax match kitArrow /->/
syntax match kitAttribute /@\K\k*/
syntax match kitOptional /[?!]/

" Texts and code.
syntax match kitEscape /\\\%(u{\x\{1,8}}\|.\)/ contained
syntax match kitPlaceholder /{[^}"]*}/ contained
syntax region kitString start=/"/ end=/"/ end=/$/ contains=kitEscape,kitPlaceholder
syntax region kitString start=/\z(#\+\)"/ end=/"\z1/ end=/$/
syntax region kitCode matchgroup=kitDelimiter start=/\z(#*\)"""/ end=/"""\z1/ contains=@kitSwift keepend

" Brackets hold Swift, over several lines.
syntax cluster kitExpression contains=kitSwiftString,kitParens,kitSquares,kitBraces,kitLabel,kitType,kitNumber,kitConstant,kitMember,kitAttribute,kitModifier,kitComment,kitDocumentation,kitArrow
syntax region kitParens start=/(/ end=/)/ contains=@kitExpression transparent
syntax region kitSquares start=/\[/ end=/\]/ contains=@kitExpression transparent
syntax region kitBraces matchgroup=kitBracket start=/{/ end=/}/ contains=@kitExpression transparent contained
syntax match kitLabel /\K\k*\ze\%(\s\+\K\k*\)\?\s*:/ contained
syntax match kitConstant /\%(\k\)\@1<!\%(true\|false\|nil\)\%(\k\)\@!/ contained
syntax match kitMember /\.\zs\K\k*/ contained
syntax region kitSwiftString start=/"/ end=/"/ end=/$/ contains=kitInterpolation,kitEscape contained
syntax region kitSwiftString start=/\z(#\+\)"/ end=/"\z1/ end=/$/ contained
syntax region kitSwiftString start=/\z(#*\)"""/ end=/"""\z1/ contains=kitInterpolation,kitEscape contained
syntax region kitInterpolation matchgroup=kitDelimiter start=/\\(/ end=/)/ contains=@kitExpression contained
syntax region kitPattern start=/\%(=\s*\)\@2<=\z(#*\)\/[^ \t\/*]\@=/ skip=/\\./ end=/\/\z1/ end=/$/ contained

" A default value ends where a clause, an attribute, the block or the next node begins.
syntax region kitValue matchgroup=kitOperator start=/=\%(=\)\@!/ end=/$/ end=/\ze[;}]/ end=/\%(=\s*\)\@3<!\ze{/ end=/\ze\s\+@\K/ end=/\ze\s\+as\s\+#*"/ end=/\ze\s\+where\s/ contains=@kitExpression,kitPattern,kitClosure
syntax region kitClosure matchgroup=kitBracket start=/\%(=\s*\)\@3<={/ end=/}/ contains=@kitExpression transparent contained

syntax match kitComment "//.*$" contains=@Spell
syntax match kitDocumentation "////\@!.*$" contains=@Spell
syntax region kitComment start="/\*" end="\*/" contains=kitComment,@Spell

syntax sync fromstart

highlight default link kitKeyword Keyword
highlight default link kitDeclared Type
highlight default link kitReference Type
highlight default link kitType Type
highlight default link kitField Identifier
highlight default link kitNamed Identifier
highlight default link kitLabel Identifier
highlight default link kitCalled Function
highlight default link kitFunction Function
highlight default link kitWord Constant
highlight default link kitMember Constant
highlight default link kitConstant Boolean
highlight default link kitNumber Number
highlight default link kitModifier StorageClass
highlight default link kitClause Statement
highlight default link kitArrow Operator
highlight default link kitOperator Operator
highlight default link kitOptional Operator
highlight default link kitAttribute PreProc
highlight default link kitString String
highlight default link kitSwiftString String
highlight default link kitPattern String
highlight default link kitEscape SpecialChar
highlight default link kitPlaceholder Special
highlight default link kitDelimiter Delimiter
highlight default link kitComment Comment
highlight default link kitDocumentation SpecialComment

let b:current_syntax = 'kit'
let &cpoptions = s:cpo
unlet s:cpo
