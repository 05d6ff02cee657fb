if vim.g.loaded_kitgen then
  return
end
vim.g.loaded_kitgen = true

vim.api.nvim_create_user_command('KitgenGenerate', function()
  require('kitgen.commands').generate(vim.api.nvim_get_current_buf())
end, { bar = true, desc = 'Write the files of the kit' })

vim.api.nvim_create_user_command('KitgenShow', function()
  require('kitgen.commands').show()
end, { bar = true, desc = 'Show the Swift of the node at the cursor' })
