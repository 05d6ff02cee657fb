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

vim.api.nvim_create_user_command('KitgenRename', function(command)
  require('kitgen.commands').rename(command.args)
end, { nargs = '?', desc = 'Rename what is at the cursor of a kit, and the uses of a member in Swift' })
