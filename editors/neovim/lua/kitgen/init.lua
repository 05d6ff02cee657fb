--- Kits of kitgen in Neovim, from version 0.7 on: require('kitgen').setup { … }
local M = {}

--- What `setup` may be given.
M.defaults = {
  --- The language server with its arguments.
  cmd = { 'kitgen', 'lsp' },
  --- The file types of the buffers that the server is told of.
  filetypes = { 'kit', 'stencil', 'swift' },
  --- Writes the files of a kit when it is saved.
  generate_on_save = false,
  --- As for any other server.
  capabilities = nil,
  on_attach = nil,
}

M.options = vim.deepcopy(M.defaults)

local function parent(path)
  return vim.fn.fnamemodify(path, ':h')
end

--- The folder of the nearest Kitfile above a file, or nil.
function M.kit_folder(path)
  local folder = parent(vim.fn.fnamemodify(path, ':p'))
  while true do
    local stat = vim.loop.fs_stat(folder .. '/Kitfile')
    if stat and stat.type == 'file' then
      return folder
    end
    if parent(folder) == folder then
      return nil
    end
    folder = parent(folder)
  end
end

--- The root of a buffer; nil for those that have nothing to do with a kit, such as Swift elsewhere.
function M.root(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  local folder = path ~= '' and M.kit_folder(path) or nil
  if folder or vim.bo[buffer].filetype ~= 'kit' then
    return folder
  end
  return path == '' and vim.fn.getcwd() or parent(path)
end

--- The clients by their roots, for Neovim 0.7, which does not find a running one by itself.
local clients = {}

--- Starts the server for a buffer, or attaches the one that runs for its root.
function M.start(buffer)
  local root = M.root(buffer)
  if not root then
    return nil
  end
  local config = {
    name = 'kitgen',
    cmd = M.options.cmd,
    root_dir = root,
    capabilities = M.options.capabilities,
    on_attach = M.options.on_attach,
  }
  if vim.lsp.start then
    local id
    vim.api.nvim_buf_call(buffer, function()
      id = vim.lsp.start(config)
    end)
    return id
  end
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) or vim.lsp.get_client_by_id(id).is_stopped() then
    id = vim.lsp.start_client(config)
    clients[root] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
  return id
end

--- Attaches the server to the buffers of its file types, those that are open included.
function M.setup(options)
  M.options = vim.tbl_deep_extend('force', vim.deepcopy(M.defaults), options or {})
  local group = vim.api.nvim_create_augroup('kitgen', { clear = true })
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = M.options.filetypes,
    callback = function(event)
      M.start(event.buf)
    end,
  })
  if M.options.generate_on_save then
    vim.api.nvim_create_autocmd('BufWritePost', {
      group = group,
      pattern = { 'Kitfile', '*.kit' },
      callback = function(event)
        require('kitgen.commands').generate(event.buf)
      end,
    })
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains(M.options.filetypes, vim.bo[buffer].filetype) then
      M.start(buffer)
    end
  end
end

return M
