'use strict';
const { execFile } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** kitgen as the settings name it. */
class Tool {
  constructor(vscode) {
    this.vscode = vscode;
  }

  get settings() {
    return this.vscode.workspace.getConfiguration('kitgen');
  }

  /** The executable: a name to look up in `PATH`, or a path. */
  get executable() {
    const folder = this.vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const text = this.settings.get('path') || 'kitgen';
    return text.replaceAll('${workspaceFolder}', folder).replace(/^~(?=\/)/, os.homedir());
  }

  get environment() {
    return this.settings.get('environment') ?? {};
  }

  get serverCommand() {
    return [this.executable, 'lsp', ...(this.settings.get('serverArguments') ?? [])];
  }

  /**
   * Runs a command of kitgen in a folder. An exit code is a result; only a program that cannot be started is an error.
   *
   * @returns `{ code, output, errors }`
   */
  run(args, folder) {
    const options = { cwd: folder, env: { ...process.env, ...this.environment }, maxBuffer: 64 << 20 };
    return new Promise((resolve, reject) => {
      execFile(this.executable, args, options, (error, output, errors) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: error?.code ?? 0, output, errors });
      });
    });
  }
}

/** The folder of the Kitfile nearest to a file, upward; undefined where there is none. */
function kitFolder(file) {
  let folder = path.dirname(file);
  for (;;) {
    if (fs.existsSync(path.join(folder, 'Kitfile'))) return folder;
    const parent = path.dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
}

module.exports = { Tool, kitFolder };
