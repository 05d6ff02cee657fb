" Stencil templates for Swift (*.stencil): the tags, with Swift around them.
if exists('b:current_syntax')
  finish
endif

let s:cpo = &cpoptions
set cpoptions&vim

runtime! syntax/swift.vim
unlet! b:current_syntax
syntax case match

" Tags are found within the strings and comments of Swift as well.
syntax region stencilTag matchgroup=stencilDelimiter start=/{%[-+]\?/ end=/[-+]\?%}/ contains=@stencil,stencilKeyword,stencilLabel containedin=ALLBUT,stencilTag,stencilOutput,stencilComment,@stencil
syntax region stencilOutput matchgroup=stencilDelimiter start=/{{[-+]\?/ end=/[-+]\?}}/ contains=@stencil,stencilCondition containedin=ALLBUT,stencilTag,stencilOutput,stencilComment,@stencil
syntax region stencilComment start=/{#/ end=/#}/ contains=@Spell containedin=ALLBUT,stencilTag,stencilOutput,stencilComment,@stencil

syntax cluster stencil contains=stencilString,stencilNumber,stencilOperator,stencilConstant,stencilFilter,stencilVariable,stencilClause
syntax match stencilVariable /\K\k*\%(\.\k\+\)*/ contained
syntax match stencilOperator /\%(\s\|(\)\@1<=\%(in\|or\|and\|not\)\%(\s\|(\)\@=\|[=!<>]=\|[<>]\|\.\.\./ contained
syntax match stencilClause /\s\@1<=\%(where\|using\|into\)\s\@=/ contained
syntax match stencilCondition /\s\@1<=\%(if\|else\)\s\@=/ contained
syntax match stencilConstant /\<\%(true\|false\|nil\)\>/ contained
syntax match stencilNumber /\<\d\+\%(\.\d\+\)\?\>/ contained
syntax match stencilFilter /|\s*\zs!\?\K\k*/ contained
syntax region stencilString start=/"/ end=/"/ contained
syntax region stencilString start=/'/ end=/'/ contained
syntax match stencilKeyword /\%({%[-+]\?\s*\%(\K\k*\s*:\s*\)\?\)\@80<=\K\k*/ contained
syntax match stencilLabel /\%({%[-+]\?\s*\)\@80<=\K\k*\ze\s*:/ contained

syntax sync fromstart

highlight default link stencilDelimiter PreProc
highlight default link stencilKeyword Statement
highlight default link stencilCondition Statement
highlight default link stencilClause Statement
highlight default link stencilLabel Label
highlight default link stencilOperator Operator
highlight default link stencilConstant Boolean
highlight default link stencilNumber Number
highlight default link stencilFilter Function
highlight default link stencilVariable Identifier
highlight default link stencilString String
highlight default link stencilComment Comment

let b:current_syntax = 'stencil'
let &cpoptions = s:cpo
unlet s:cpo
