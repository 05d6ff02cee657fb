--- What the commands :KitgenGenerate and :KitgenShow do.
local kitgen = require('kitgen')

local M = {}

local function notify(message, level)
  vim.notify('kitgen: ' .. message, level or vim.log.levels.INFO)
end

--- Runs kitgen in a folder.
--- @return string, integer what it printed, and how it ended
local function run(folder, ...)
  local arguments = { kitgen.options.cmd[1], ... }
  local quoted = {}
  for _, argument in ipairs(arguments) do
    table.insert(quoted, vim.fn.shellescape(argument))
  end
  local output = vim.fn.system('cd ' .. vim.fn.shellescape(folder) .. ' && ' .. table.concat(quoted, ' '))
  return output, vim.v.shell_error
end

--- Writes the files of the kit that a buffer belongs to.
function M.generate(buffer)
  local folder = kitgen.root(buffer)
  if not folder then
    notify('there is no Kitfile here or in a folder above', vim.log.levels.ERROR)
    return
  end
  local output, status = run(folder, 'generate')
  notify(vim.trim(output), status == 0 and vim.log.levels.INFO or vim.log.levels.WARN)
  vim.cmd('checktime')
end

local function contains(range, line, column)
  local first, last = range.start, range['end']
  return (line > first.line or line == first.line and column >= first.character)
    and (line < last.line or line == last.line and column <= last.character)
end

--- The nodes around a position as the outline knows them, the innermost first: { keyword, name }.
local function enclosing(symbols, line, column)
  local nodes = {}
  while symbols do
    local inner
    for _, symbol in ipairs(symbols) do
      if symbol.range and contains(symbol.range, line, column) then
        local keyword = vim.split(symbol.detail or '', ' ')[1]
        if keyword ~= '' then
          table.insert(nodes, 1, { keyword, symbol.name ~= keyword and symbol.name or nil })
        end
        inner = symbol.children
        break
      end
    end
    symbols = inner
  end
  return nodes
end

--- Shows the Swift of the node at the cursor beside the kit.
function M.show()
  local buffer = vim.api.nvim_get_current_buf()
  local folder = kitgen.root(buffer)
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer) }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/documentSymbol', params, 5000) or {}
  local position = vim.api.nvim_win_get_cursor(0)
  for _, answer in pairs(answers) do
    for _, node in ipairs(enclosing(answer.result, position[1] - 1, position[2])) do
      local output, status = run(folder, node[1], unpack(node[2] and { node[2], '--print' } or { '--print' }))
      if status == 0 and output ~= '' then
        M.open(output, table.concat(node, ' '))
        return
      end
    end
  end
  notify('the cursor is in no node that gives files; save the kit first', vim.log.levels.WARN)
end

--- Puts a text of Swift into a buffer beside the current window, the same one for the same name.
function M.open(text, name)
  local full = 'kitgen://' .. name
  local buffer = vim.fn.bufnr(vim.fn.escape(full, '[]*?{}')) -- the name is taken for a pattern
  if buffer < 0 then
    buffer = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buffer, full)
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split((text:gsub('\n$', '')), '\n'))
  vim.bo[buffer].modifiable = false
  if vim.fn.bufwinid(buffer) < 0 then
    local window = vim.api.nvim_get_current_win()
    vim.cmd('vertical sbuffer ' .. buffer)
    vim.bo[buffer].filetype = 'swift'
    vim.api.nvim_set_current_win(window)
  end
end

--- The client of a buffer that is kitgen's server; nil where it is not attached.
local function server(buffer)
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == 'kitgen' and vim.lsp.buf_is_attached(buffer, client.id) then
      return client
    end
  end
end

--- Another server that is attached to a buffer of Swift in a folder; nil where there is none.
local function swift_server(folder)
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    for _, buffer in ipairs(client.name ~= 'kitgen' and vim.api.nvim_list_bufs() or {}) do
      local name = vim.api.nvim_buf_get_name(buffer)
      if name:find(folder .. '/', 1, true) == 1 and name:find('%.swift$') and vim.lsp.buf_is_attached(buffer, client.id) then
        return client
      end
    end
  end
end

--- What a server answers about a buffer; nil where it fails or takes too long.
local function ask(client, method, params, buffer)
  local answer = client.request_sync(method, params, 10000, buffer)
  return answer and answer.result
end

--- A column of a line in the units of one encoding, in those of another.
local function column(line, character, from, to)
  if from == to then
    return character
  end
  local byte = from == 'utf-8' and character or vim.str_byteindex(line, character, from == 'utf-16')
  if to == 'utf-8' then
    return byte
  end
  local scalars, units = vim.str_utfindex(line, byte)
  return to == 'utf-16' and units or scalars
end

--- Where a name that an emitted file declares is used, as the other server knows it, in the units of kitgen's server.
local function references(other, file, name, encoding)
  local buffer = vim.fn.bufadd(file)
  vim.fn.bufload(buffer)
  vim.lsp.buf_attach_client(buffer, other.id)
  local found = {}
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start = vim.fn.match(line, [[\v<(var|let|case|func)>.{-}\zs<\V]] .. vim.fn.escape(name, [[\]]) .. [[\v>]])
    if start >= 0 and not line:find('^%s*//') then
      local position = { line = number - 1, character = column(line, start, 'utf-8', other.offset_encoding) }
      local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = position, context = { includeDeclaration = false } }
      for _, place in ipairs(ask(other, 'textDocument/references', params, buffer) or {}) do
        local path = vim.uri_to_fname(place.uri)
        local lines = vim.fn.bufloaded(path) == 1 and vim.fn.getbufline(path, 1, '$') or vim.fn.readfile(path)
        for _, edge in pairs(place.range) do
          edge.character = column(lines[edge.line + 1] or '', edge.character, other.offset_encoding, encoding)
        end
        table.insert(found, place)
      end
    end
  end
  return found
end

--- Renames what is at the cursor of a kit, and the uses of a member in Swift that another server knows.
function M.rename(new)
  local buffer = vim.api.nvim_get_current_buf()
  local client = server(buffer)
  local folder = kitgen.root(buffer)
  if not client or not folder or vim.bo[buffer].filetype ~= 'kit' then
    notify('names are changed in a kit whose server runs', vim.log.levels.ERROR)
    return
  end
  local name = vim.fn.expand('<cword>')
  new = new ~= '' and new or vim.fn.input('New name: ', name)
  if new == '' then
    return
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local other, found, seen = swift_server(folder), {}, {}
  for _, place in ipairs(other and ask(client, 'textDocument/implementation', params, buffer) or {}) do
    local file = vim.uri_to_fname(place.uri or place.targetUri)
    if not seen[file] and vim.fn.filereadable(file) == 1 then
      seen[file] = true
      vim.list_extend(found, references(other, file, name, client.offset_encoding))
    end
  end
  local arguments = { { uri = params.textDocument.uri, position = params.position, newName = new, references = found } }
  client.request('workspace/executeCommand', { command = 'kitgen.rename', arguments = arguments }, function(failure)
    if failure then
      notify(failure.message, vim.log.levels.ERROR)
    end
  end, buffer)
end

return M
