--- :checkhealth kitgen
local M = {}

-- The names before Neovim 0.10.
local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error
local info = health.info or health.report_info

local function clients()
  local found = {}
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in ipairs(get()) do
    if client.name == 'kitgen' then
      table.insert(found, client)
    end
  end
  return found
end

function M.check()
  local kitgen = require('kitgen')
  start('kitgen')
  if vim.fn.has('nvim-0.7') == 1 then
    ok('Neovim is 0.7 or later')
  else
    fail('Neovim is older than 0.7')
  end

  local executable = kitgen.options.cmd[1]
  if vim.fn.executable(executable) == 1 then
    local version = vim.trim(vim.fn.system({ executable, '--version' }))
    if vim.v.shell_error == 0 then
      ok(version .. ', at ' .. vim.fn.exepath(executable))
    else
      fail("'" .. executable .. "' cannot be run: " .. version, { 'Does it find the libraries of the toolchain that built it?' })
    end
  else
    fail("'" .. executable .. "' is not on the PATH", {
      'Build it: swift build -c release --product kitgen',
      "Or name it: require('kitgen').setup { cmd = { '/path/to/kitgen', 'lsp' } }",
    })
  end

  if #vim.api.nvim_get_runtime_file('syntax/kit.vim', false) > 0 then
    ok('The syntax of kits is on the runtimepath')
  else
    warn('The syntax of kits is not on the runtimepath', { 'Its links lead to editors/vim: keep the two folders together' })
  end

  local folder = kitgen.kit_folder(vim.fn.getcwd() .. '/x')
  if folder then
    info('The Kitfile of this folder is in ' .. folder)
  else
    info('There is no Kitfile in this folder or above')
  end

  local running = clients()
  for _, client in ipairs(running) do
    ok('The language server runs for ' .. tostring(client.config.root_dir))
  end
  if #running == 0 then
    info("The language server does not run: it starts with the first kit after require('kitgen').setup()")
  end
end

return M
