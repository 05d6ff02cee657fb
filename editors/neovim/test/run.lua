-- Runs the plugin with the real language server: KITGEN=… nvim --headless -u NONE -i NONE -n -l editors/neovim/test/run.lua,
-- or with -S in place of -l before Neovim 0.9. Mistakes are printed; the exit status is 1 then.
local support = dofile(vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h') .. '/support.lua')
local expect, eventually, test = support.expect, support.eventually, support.test
local executable, client_of, kitgen, choose, place, ask =
  support.executable, support.client_of, support.kitgen, support.choose, support.place, support.ask
local here = support.plugin
local example = vim.fn.fnamemodify(here, ':h:h') .. '/Examples/Qiita/Kitfile'
vim.opt.runtimepath:prepend(here)
vim.cmd('filetype plugin indent on | syntax on | runtime plugin/kitgen.lua')
vim.o.swapfile = false

-- A folder with the example.
local function project()
  local folder = support.folder()
  vim.fn.writefile(vim.fn.readfile(example), folder .. '/Kitfile')
  return folder
end

local function open(folder)
  vim.cmd('edit! ' .. vim.fn.fnameescape(folder .. '/Kitfile'))
  local buffer = vim.api.nvim_get_current_buf()
  return buffer, support.ready(buffer)
end

require('kitgen').setup { cmd = { executable, 'lsp', '--log', 'error' } }

test('a mistake is shown, and its fix mends it', function()
  local buffer = open(project())
  vim.cmd('silent %s/^model User/modle User/')
  eventually(function() return #vim.diagnostic.get(buffer) > 0 end, 'a diagnostic')
  local diagnostic = vim.diagnostic.get(buffer)[1]
  expect(diagnostic.message:find("No pattern is called 'modle'"), diagnostic.message)
  vim.api.nvim_win_set_cursor(0, { diagnostic.lnum + 1, diagnostic.col })
  choose("Replace 'modle' with 'model'")
  eventually(function() return #vim.diagnostic.get(buffer) == 0 end, 'the end of the diagnostic')
  expect(vim.fn.search('^model User', 'w') > 0, 'the fix was not made')
end)

test('an action makes the files of a request', function()
  local folder = project()
  open(folder)
  place('Followees')
  choose('^Create FolloweesRequest%.swift')
  local file = folder .. '/Sources/QiitaKit/Qiita/FolloweesRequest.swift'
  eventually(function() return vim.fn.bufexists(file) == 1 or vim.fn.filereadable(file) == 1 end, 'the file')
  vim.wait(500)
  vim.cmd('silent wall')
  local made = table.concat(vim.fn.readfile(file), '\n')
  local emitted = kitgen(folder, 'request', 'Followees', '--print')
  expect(vim.trim(made) == vim.trim(emitted), 'the file differs from what kitgen prints')
end)

test('a kit is formatted as kitgen does it', function()
  local folder = project()
  local buffer, client = open(folder)
  vim.cmd('silent %s/^  id: String/      id:String/')
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), options = { tabSize = 2, insertSpaces = true } }
  local answer = vim.lsp.buf_request_sync(buffer, 'textDocument/formatting', params, 5000)[client.id]
  vim.lsp.util.apply_text_edits(answer.result, buffer, client.offset_encoding)
  expect(vim.fn.search('^  id: String', 'w') > 0, 'not formatted')
end)

test('a buffer of Swift is attached below a Kitfile, and no other', function()
  local folder = project()
  vim.cmd('edit! ' .. vim.fn.fnameescape(folder .. '/A.swift') .. ' | set filetype=swift')
  local buffer = vim.api.nvim_get_current_buf()
  eventually(function() return client_of(buffer) end, 'the server')
  vim.cmd('edit! ' .. vim.fn.fnameescape(vim.fn.tempname() .. '.swift') .. ' | set filetype=swift')
  vim.wait(200)
  expect(not client_of(vim.api.nvim_get_current_buf()), 'attached outside of kits')
end)

test('two kits of a project have one server', function()
  local folder = project()
  local _, first = open(folder)
  vim.fn.writefile({ 'model A { a: Int }' }, folder .. '/a.kit')
  vim.cmd('edit! ' .. vim.fn.fnameescape(folder .. '/a.kit'))
  local buffer = vim.api.nvim_get_current_buf()
  eventually(function() return client_of(buffer) end, 'the server')
  expect(client_of(buffer).id == first.id, 'a second server')
end)

test('completion, where the server has it', function()
  local buffer, client = open(project())
  local capabilities = client.server_capabilities or client.resolved_capabilities
  if not capabilities.completionProvider then
    return
  end
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { 'mod' })
  local line = vim.api.nvim_buf_line_count(buffer) - 1
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = 3 } }
  local result = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, 5000)[client.id].result
  local labels = vim.tbl_map(function(item) return item.label end, result.items or result)
  expect(vim.tbl_contains(labels, 'model'), 'no model among ' .. table.concat(labels, ', '))
end)

-- Opens a Swift file of the project with the text, once the files of the kit are written.
local function open_swift(folder, lines)
  kitgen(folder, 'generate', '--quiet')
  local file = folder .. '/Sources/QiitaKit/Hand.swift'
  vim.fn.writefile(lines, file)
  vim.cmd('edit! ' .. vim.fn.fnameescape(file) .. ' | set filetype=swift')
  local buffer = vim.api.nvim_get_current_buf()
  return buffer, support.ready(buffer), file
end

test('the declaration of an emitted name in Swift is in the kit', function()
  local folder = project()
  local buffer, client = open_swift(folder, { 'let 日本 = FolloweesRequest(userId: "a")' })
  local result = ask(buffer, client, 'textDocument/declaration', 0, 12)
  local place = result and (result[1] or result)
  expect(place, 'no declaration')
  local path = vim.uri_to_fname(place.uri or place.targetUri)
  expect(path == folder .. '/Kitfile', path)
  local line = vim.fn.readfile(path)[(place.range or place.targetSelectionRange).start.line + 1]
  expect(line:find('request Followees'), line)
end)

test('a rename in the kit renames in Swift, and the files move', function()
  local folder = project()
  open_swift(folder, { 'func first(_ users: [User]) -> User? { users.first }' })
  vim.cmd('silent write')
  local buffer, client = open(folder)
  place('model User')
  local line = vim.fn.line('.') - 1
  local edit = ask(buffer, client, 'textDocument/rename', line, 7, { newName = 'Person' })
  expect(edit, 'no edit')
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  vim.cmd('silent wall')
  local hand = vim.fn.readfile(folder .. '/Sources/QiitaKit/Hand.swift')[1]
  expect(hand == 'func first(_ users: [Person]) -> Person? { users.first }', hand)
  expect(vim.fn.search('^model Person', 'w') > 0, 'the kit has the old name')
end)

test('a preview shows what a node gives, and follows the kit', function()
  -- Neovim 0.7 shows no documents for a server; ':KitgenShow' does.
  if not vim.lsp.handlers['window/showDocument'] then
    return
  end
  local folder = project()
  local buffer, client = open(folder)
  place('model User')
  local line = vim.fn.line('.') - 1
  local arguments = { { uri = vim.uri_from_bufnr(buffer), position = { line = line, character = 7 } } }
  vim.lsp.buf_request_sync(buffer, 'workspace/executeCommand', { command = 'kitgen.preview', arguments = arguments }, 15000)
  local shown
  eventually(function()
    for _, other in ipairs(vim.api.nvim_list_bufs()) do
      local name = vim.api.nvim_buf_get_name(other)
      if name:find('kitgen%-preview.*User%.swift$') then shown = name end
    end
    return shown
  end, 'the preview')
  local function text() return table.concat(vim.fn.readfile(shown), '\n') end
  expect(text():find('struct User'), text())
  vim.api.nvim_buf_set_lines(buffer, line + 1, line + 1, false, { '  日本: Int' })
  eventually(function() return text():find('var 日本: Int', 1, true) end, 'the key in the preview')
end)

test('commands show the Swift of a node and write all files', function()
  local folder = project()
  open(folder)
  place('GET "users/')
  vim.cmd('KitgenShow')
  local shown = table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufnr('kitgen://request Followees'), 0, -1, false), '\n')
  expect(shown:find('struct FolloweesRequest: APIRequest', 1, true), 'the Swift of the request is not shown: ' .. shown)
  vim.cmd('KitgenShow | only')
  local messages = {}
  local notify = vim.notify
  vim.notify = function(message) table.insert(messages, message) end
  vim.cmd('KitgenGenerate')
  vim.notify = notify
  expect(messages[1]:find('files written'), messages[1])
  local _, status = kitgen(folder, 'generate', '--check')
  expect(status == 0, 'not up to date')
end)

test('files are written when a kit is saved, where that is wanted', function()
  require('kitgen').setup { cmd = { executable, 'lsp' }, generate_on_save = true }
  local folder = project()
  open(folder)
  vim.notify = function() end
  vim.cmd('silent write')
  local _, status = kitgen(folder, 'generate', '--check')
  expect(status == 0, 'not up to date')
  require('kitgen').setup { cmd = { executable, 'lsp' } }
end)

test('the health check tells the version, and what is missing', function()
  vim.cmd('checkhealth kitgen')
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  expect(text:find('OK.*kitgen %d'), text)
  expect(not text:find('ERROR') and not text:find('WARN'), text)
  require('kitgen').options.cmd = { '/nowhere/kitgen', 'lsp' }
  vim.cmd('checkhealth kitgen')
  text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  expect(text:find("ERROR.*'/nowhere/kitgen' is not on the PATH"), text)
  require('kitgen').options.cmd = { executable, 'lsp' }
end)

test('the configuration for vim.lsp.enable finds the root', function()
  local config = dofile(here .. '/lsp/kitgen.lua')
  expect(config.cmd[2] == 'lsp' and vim.tbl_contains(config.filetypes, 'kit'), 'the command or the file types')
  local folder = project()
  local buffer = open(folder)
  local root
  config.root_dir(buffer, function(found) root = found end)
  expect(root == folder, tostring(root))
end)

support.finish()
