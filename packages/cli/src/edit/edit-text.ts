import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../exit/cli-error.ts';
import type { Surroundings } from '../process/surroundings.ts';

/** Lets a person change a text in $VISUAL or $EDITOR, and returns what became of it. */
export async function editText({ env }: Surroundings, text: string, fileName: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-'));
  const path = join(folder, fileName);
  try {
    await writeFile(path, text, { mode: 0o600 });
    await openEditor(env['VISUAL'] || env['EDITOR'] || 'vi', path);
    return await readFile(path, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The variable may have options too, as in `code --wait`, so a shell takes it apart. */
function openEditor(editor: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true });
    const failed = () => reject(new CliError(`${editor} did not end well, so nothing was done.`));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? resolve() : failed()));
  });
}
