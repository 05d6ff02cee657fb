'use strict';
const vscode = require('vscode');
const { LanguageClient } = require('./client.js');
const { Preview, isKit } = require('./preview.js');
const { Status } = require('./status.js');
const { Tool, kitFolder } = require('./tool.js');

let client;

/** Called by the editor when a kit is opened, or a folder that has one. */
async function activate(context) {
  const log = vscode.window.createOutputChannel('kitgen');
  const tool = new Tool(vscode);
  context.subscriptions.push(log);
  context.subscriptions.push(vscode.commands.registerCommand('kitgen.showLog', () => log.show()));
  if (!vscode.workspace.isTrusted) {
    context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(() => run(context, tool, log)));
    return;
  }
  await run(context, tool, log);
}

async function run(context, tool, log) {
  const status = new Status(vscode, tool);
  const preview = new Preview(vscode, tool, (document) =>
    vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri));
  const current = () => vscode.window.activeTextEditor?.document;
  const folderOf = (document) => document?.uri.scheme === 'file' ? kitFolder(document.uri.fsPath) : undefined;
  const update = () => status.update(folderOf(current()));

  const generate = async () => {
    const folder = folderOf(current()) ?? vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    if (folder === undefined) return;
    await saveKits(folder);
    await report(await tool.run(['generate'], folder), log);
    await update();
  };

  const register = (name, action) => vscode.commands.registerCommand(name, guarded(action, log));
  context.subscriptions.push(
    status,
    preview,
    register('kitgen.generateFiles', generate),
    register('kitgen.checkKit', () => vscode.tasks.executeTask(task(tool, ['check'], folderOf(current())))),
    register('kitgen.showEmittedCode', () => vscode.window.activeTextEditor && preview.open(vscode.window.activeTextEditor)),
    register('kitgen.restartServer', () => restart(tool, log)),
    register('kitgen.executeServerCommand', (command, args) => client?.execute(command, args)),
    vscode.tasks.registerTaskProvider('kitgen', {
      provideTasks: () => [['generate'], ['generate', '--check'], ['check'], ['verify']].map((args) => task(tool, args)),
      resolveTask: ({ definition, scope }) => task(tool, definition.arguments, undefined, definition, scope),
    }),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidCloseTextDocument((document) => preview.forget(document)),
    vscode.workspace.onDidSaveTextDocument(guarded(async (document) => {
      const folder = folderOf(document);
      if (folder === undefined) return;
      if (isKit(document)) {
        if (vscode.workspace.getConfiguration('kitgen', document.uri).get('generateOnSave')) {
          await report(await tool.run(['generate', '--quiet'], folder), log);
        }
        preview.refresh(folder);
      }
      status.updateSoon(folderOf(current()));
    }, log)),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      const isServers = ['path', 'serverArguments', 'environment'].some((name) => event.affectsConfiguration(`kitgen.${name}`));
      if (isServers) await restart(tool, log);
      if (event.affectsConfiguration('kitgen')) await update();
    })
  );
  await restart(tool, log);
  await update();
}

async function deactivate() {
  await client?.dispose();
  client = undefined;
}

/** Starts the server that the settings name in place of the one that runs. */
async function restart(tool, log) {
  await client?.dispose();
  client = new LanguageClient(vscode, tool.serverCommand, {
    environment: tool.environment, log: (line) => log.appendLine(line),
  });
  try {
    await client.start();
  } catch (error) {
    log.appendLine(error.message);
    const settings = 'Open Settings';
    const message = `kitgen could not be started as '${tool.executable}': ${error.message}. Install it, or set 'kitgen.path'.`;
    // Not awaited: it lasts until it is looked at.
    vscode.window.showErrorMessage(message, settings).then((choice) => {
      if (choice === settings) vscode.commands.executeCommand('workbench.action.openSettings', 'kitgen.path');
    });
  }
}

/** Saves the files of the kit in a folder, for the command reads the disk. */
async function saveKits(folder) {
  const dirty = vscode.workspace.textDocuments.filter((document) =>
    document.isDirty && isKit(document) && kitFolder(document.uri.fsPath) === folder);
  for (const document of dirty) await document.save();
}

/** Says what a run that wrote files has left aside. */
async function report({ code, output, errors }, log) {
  const text = [output, errors].map((part) => part.trim()).filter(Boolean).join('\n');
  if (text) log.appendLine(text);
  const last = text.split('\n').at(-1);
  if (code === 0) vscode.window.setStatusBarMessage(`kitgen: ${last || 'done'}`, 5000);
  else {
    const show = 'Show Log';
    const message = code === 3 ? 'Some files were left as they are: they were edited by hand, or are not kitgen\'s.' : last;
    vscode.window.showWarningMessage(`kitgen: ${message}`, show).then((choice) => choice === show && log.show());
  }
}

function task(tool, args, folder, definition = { type: 'kitgen', arguments: args }, scope = vscode.TaskScope.Workspace) {
  const execution = new vscode.ProcessExecution(tool.executable, args, { cwd: folder, env: tool.environment });
  const result = new vscode.Task(definition, scope, args.join(' '), 'kitgen', execution, '$kitgen');
  result.presentationOptions = { reveal: 2, clear: true };
  return result;
}

/** An action whose failure is logged and shown. */
function guarded(action, log) {
  return async (...args) => {
    try {
      return await action(...args);
    } catch (error) {
      log.appendLine(error.stack ?? error.message);
      vscode.window.showErrorMessage(`kitgen: ${error.message}`);
      return undefined;
    }
  };
}

module.exports = { activate, deactivate };
