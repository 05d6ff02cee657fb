-- What the tests of the plugin share: mistakes are collected, and printed at the end with the number of tests.
local M = { executable = assert(os.getenv('KITGEN'), 'KITGEN names the executable') }

--- The folder of the plugin.
M.plugin = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h:h')

local mistakes, count = {}, 0

function M.expect(condition, message)
  if not condition then
    error(message, 2)
  end
end

function M.eventually(condition, message, limit)
  if not vim.wait(limit or 15000, condition, 20) then
    error('timed out waiting for ' .. message, 2)
  end
end

function M.test(name, body)
  count = count + 1
  local done, message = xpcall(body, debug.traceback)
  if not done then
    table.insert(mistakes, name .. ': ' .. tostring(message))
  end
end

--- A new folder, whose name has a space and an umlaut.
function M.folder()
  local folder = vim.fn.resolve(vim.fn.tempname()) .. ' Übung'
  vim.fn.mkdir(folder, 'p')
  return folder
end

--- The client of a server for a buffer.
function M.client_of(buffer, name)
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == (name or 'kitgen') and vim.lsp.buf_is_attached(buffer, client.id) then
      return client
    end
  end
end

--- Waits until a server is ready for a buffer.
function M.ready(buffer, name, limit)
  M.eventually(function()
    local client = M.client_of(buffer, name)
    return client and client.initialized
  end, 'the server ' .. (name or 'kitgen'), limit)
  return M.client_of(buffer, name)
end

--- Runs kitgen in a folder.
function M.kitgen(folder, ...)
  local arguments = vim.tbl_map(vim.fn.shellescape, { M.executable, ... })
  local output = vim.fn.system('cd ' .. vim.fn.shellescape(folder) .. ' && ' .. table.concat(arguments, ' '))
  return output, vim.v.shell_error
end

--- The result of a request about a place, from 0.
function M.ask(buffer, client, method, line, character, more)
  local params = vim.tbl_extend('force', {
    textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = character },
  }, more or {})
  local answer = vim.lsp.buf_request_sync(buffer, method, params, 15000)[client.id]
  return answer and answer.result
end

--- The titles of all actions at the cursor; the first that matches is chosen, by the editor's own menu.
function M.choose(title)
  local titles, chosen, done = {}, nil, nil
  vim.ui.select = function(items, _, pick)
    for index, item in ipairs(items) do
      local action = item.action or item[2] or item
      table.insert(titles, action.title)
      if not chosen and action.title:find(title) then
        chosen = action.title
        pick(item, index)
      end
    end
    done = true
  end
  vim.lsp.buf.code_action()
  M.eventually(function() return done end, 'actions')
  M.expect(chosen, "no action '" .. title .. "' among " .. table.concat(titles, '; '))
end

--- Puts the cursor on a text.
function M.place(text)
  local line = vim.fn.search('\\V' .. text, 'w')
  M.expect(line > 0, "no '" .. text .. "'")
end

--- Stops the servers, prints what was wrong, and ends the editor.
function M.finish()
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    client.stop()
  end
  table.insert(mistakes, ('%d tests, %d mistakes'):format(count, #mistakes))
  io.stdout:write(table.concat(mistakes, '\n') .. '\n')
  vim.cmd(#mistakes == 1 and 'qall!' or 'cquit')
end

return M
