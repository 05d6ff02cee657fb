--- For vim.lsp.enable('kitgen'), from Neovim 0.11 on.
return {
  cmd = { 'kitgen', 'lsp' },
  filetypes = { 'kit', 'stencil', 'swift' },
  root_dir = function(buffer, found)
    local root = require('kitgen').root(buffer)
    if root then
      found(root)
    end
  end,
}
