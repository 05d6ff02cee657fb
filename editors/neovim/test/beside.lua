-- Runs the plugin beside sourcekit-lsp, on buffers that both have:
-- KITGEN=… nvim --headless -u NONE -i NONE -n -S editors/neovim/test/beside.lua. Mistakes are printed; the exit status is 1 then.
local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
local support = dofile(here .. '/support.lua')
local expect, eventually, test = support.expect, support.eventually, support.test
vim.opt.runtimepath:prepend(support.plugin)
vim.cmd('filetype plugin indent on | syntax on | runtime plugin/kitgen.lua')
vim.o.swapfile = false

-- The other server compiles the package before it knows all of it.
local patience = 120000

local package = {
  '// swift-tools-version: 5.9', 'import PackageDescription',
  'let package = Package(name: "App", targets: [.target(name: "App")])',
}
local kit = {
  'project App {', '  out "Sources/App/Emitted"', '}', '', 'model User {', '  id: String', '  name: String as "näme"', '}',
}
local hand = {
  '// 日本 User', 'struct Local {', '  let user: User', '  static let none = [Local]()', '}', '',
  'func first(_ all: [Local]) -> Local? { all.first }', 'func name(_ user: User) -> String { user.name }',
}

local folder = support.folder()
vim.fn.mkdir(folder .. '/Sources/App', 'p')
vim.fn.writefile(package, folder .. '/Package.swift')
vim.fn.writefile(kit, folder .. '/Kitfile')
vim.fn.writefile(hand, folder .. '/Sources/App/Hand.swift')
support.kitgen(folder, 'generate', '--quiet')
vim.fn.system('cd ' .. vim.fn.shellescape(folder) .. ' && swift build 2>&1')

require('kitgen').setup { cmd = { support.executable, 'lsp', '--log', 'error' } }

local sourcekit

local function open(name)
  vim.cmd('edit! ' .. vim.fn.fnameescape(folder .. '/' .. name))
  local buffer = vim.api.nvim_get_current_buf()
  if name:find('%.swift$') then
    vim.bo.filetype = 'swift'
    sourcekit = sourcekit or vim.lsp.start_client { name = 'sourcekit', cmd = { 'sourcekit-lsp' }, root_dir = folder }
    vim.lsp.buf_attach_client(buffer, sourcekit)
    support.ready(buffer, 'sourcekit', patience)
  end
  return buffer, support.ready(buffer)
end

local function lines(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

local function places(answer)
  local result = answer and answer.result or {}
  return (result.uri or result.targetUri) and { result } or result
end

local function file(place)
  return vim.uri_to_fname(place.uri or place.targetUri):gsub('.*/', '')
end

test('the definition is the other server\'s, the declaration is in the kit', function()
  local buffer, client = open('Sources/App/Hand.swift')
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = 2, character = 13 } }
  local found
  eventually(function()
    found = vim.lsp.buf_request_sync(buffer, 'textDocument/definition', params, 10000) or {}
    return #places(found[sourcekit]) > 0
  end, 'the definition', patience)
  expect(file(places(found[sourcekit])[1]) == 'User.swift', vim.inspect(found))
  expect(#places(found[client.id]) == 0, 'a second definition: ' .. vim.inspect(found[client.id]))
  local declared = vim.lsp.buf_request_sync(buffer, 'textDocument/declaration', params, 10000)
  expect(file(places(declared[client.id])[1]) == 'Kitfile', vim.inspect(declared))
end)

test('hover has both sides', function()
  local buffer, client = open('Sources/App/Hand.swift')
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = 7, character = 19 } }
  local found = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', params, patience)
  expect(vim.inspect(found[client.id]):find('model User'), vim.inspect(found[client.id]))
  expect(vim.inspect(found[sourcekit]):find('struct User'), vim.inspect(found[sourcekit]))
end)

test('what sourcekit-lsp gives for Swift appears once', function()
  local buffer, client = open('Sources/App/Hand.swift')
  local document = vim.lsp.util.make_text_document_params(buffer)
  local range = { start = { line = 0, character = 0 }, ['end'] = { line = 7, character = 0 } }
  local whole = { textDocument = document, range = range, position = { line = 2, character = 13 }, newName = 'Other',
    context = { includeDeclaration = true }, options = { tabSize = 2, insertSpaces = true } }
  for _, method in ipairs { 'documentSymbol', 'references', 'documentHighlight', 'formatting', 'completion', 'foldingRange',
    'implementation', 'signatureHelp', 'rename', 'inlayHint' } do
    local answer
    client.request('textDocument/' .. method, whole, function(_, result) answer = { result } end, buffer)
    eventually(function() return answer end, method)
    local result = answer[1]
    expect(not result or result == vim.NIL or vim.tbl_isempty(result), method .. ': ' .. vim.inspect(result))
  end
end)

test('one rename edits once', function()
  local buffer = open('Sources/App/Hand.swift')
  support.place('struct Local')
  vim.api.nvim_win_set_cursor(0, { 2, 8 })
  local before = lines(buffer)
  vim.lsp.buf.rename('Place')
  eventually(function() return lines(buffer) ~= before end, 'the rename', patience)
  vim.wait(1000)
  expect(lines(buffer) == before:gsub('Local', 'Place'), lines(buffer))
  vim.cmd('silent write')
end)

test('a rename in the kit edits the kit, the emitted file and its uses once', function()
  local swift = open('Sources/App/Hand.swift')
  local buffer = open('Kitfile')
  vim.api.nvim_win_set_cursor(0, { 5, 7 })
  vim.lsp.buf.rename('Person')
  eventually(function() return lines(buffer):find('model Person') end, 'the rename')
  vim.wait(500)
  vim.cmd('silent wall')
  expect(lines(swift):find('let user: Person\n'), lines(swift))
  expect(lines(swift):find('_ user: Person) -> String', 1, true), lines(swift))
  expect(lines(swift):find('^// 日本 User\n'), lines(swift))
  local output, status = support.kitgen(folder, 'generate')
  expect(status == 0, output)
  output = vim.fn.system('cd ' .. vim.fn.shellescape(folder) .. ' && swift build 2>&1')
  expect(vim.v.shell_error == 0, output)
end)

test('an error of sourcekit-lsp has its fix by the kit', function()
  local buffer = open('Sources/App/Hand.swift')
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { 'func stars(_ request: StarsRequest) {}' })
  local found
  eventually(function()
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
      if diagnostic.message:find("annot find type 'StarsRequest'") then found = diagnostic end
    end
    return found
  end, 'the error', patience)
  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
  support.choose("^Add 'request Stars' to")
  eventually(function() return vim.fn.bufnr(folder .. '/Kitfile') > 0 and lines(vim.fn.bufnr(folder .. '/Kitfile')):find('request Stars') end,
    'the node')
end)

support.finish()
