'use strict';

// Files are often saved together; the plan is asked for once they are.
const delay = 200;

/** An item of the status bar: how many files of the current kit are stale, or how many mistakes keep it from being read. */
class Status {
  constructor(vscode, tool) {
    this.tool = tool;
    this.item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left, 0);
    this.item.name = 'kitgen';
    this.item.command = 'kitgen.generateFiles';
    this.serial = 0;
  }

  /** Updates the item a little later, once for all that asks for it until then. */
  updateSoon(folder) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(folder), delay);
  }

  /** @param folder The folder of the kit; undefined hides the item. */
  async update(folder) {
    clearTimeout(this.timer);
    const serial = ++this.serial;
    if (folder === undefined || !this.tool.settings.get('status')) {
      this.item.hide();
      return;
    }
    let shown;
    try {
      const { output, errors } = await this.tool.run(['generate', '--dry-run', '--json'], folder);
      shown = describe(output, errors);
    } catch (error) {
      shown = { text: '$(warning) kitgen', tooltip: `kitgen cannot be run: ${error.message}` };
    }
    // A later question may have been answered first.
    if (serial !== this.serial) return;
    Object.assign(this.item, shown);
    this.item.show();
  }

  dispose() {
    clearTimeout(this.timer);
    this.item.dispose();
  }
}

/** What to show for a plan that `kitgen generate --dry-run --json` prints. */
function describe(output, errors) {
  let plan;
  try {
    plan = JSON.parse(output);
  } catch {
    return { text: '$(warning) kitgen', tooltip: errors.trim() || 'kitgen gave no plan' };
  }
  const mistakes = plan.diagnostics.filter(({ severity }) => severity === 'error').length;
  if (mistakes > 0 || plan.status === 'error') {
    return { text: `$(error) kitgen: ${count(mistakes, 'mistake')}`, tooltip: 'While the kit has mistakes, no file is written.' };
  }
  const by = (status) => plan.files.filter((file) => file.status === status);
  const stale = by('stale');
  const left = [...by('edited'), ...by('conflict')];
  if (stale.length === 0 && left.length === 0) {
    return { text: '$(check) kitgen', tooltip: `Up to date: ${count(plan.files.length, 'file')}` };
  }
  const parts = [];
  if (stale.length > 0) parts.push(`${stale.length} stale`);
  if (left.length > 0) parts.push(`${left.length} edited`);
  const paths = [...stale, ...left].map(({ path, status }) => `${path} (${status})`);
  const shown = paths.slice(0, 12).join('\n') + (paths.length > 12 ? `\n… and ${paths.length - 12} more` : '');
  return { text: `$(sync) kitgen: ${parts.join(', ')}`, tooltip: `${shown}\nClick to generate.` };
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

module.exports = { Status, describe };
