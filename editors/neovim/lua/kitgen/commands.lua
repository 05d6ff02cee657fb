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

return M
