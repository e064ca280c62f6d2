import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs a block of TypeScript as a file of this package, where `@harkara/sdk` is found, and in the folder `cwd`. Answers
 * what it printed.
 */
export async function runProgram(code: string, given: Readonly<Record<string, string>>, cwd?: string): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, '../.programs-'));
  try {
    const file = join(folder, 'program.ts');
    writeFileSync(file, code);
    const flags = ['--disable-warning=ExperimentalWarning', file];
    const { PATH = '' } = process.env;
    const env = { PATH, ...given };
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env, cwd, timeout: 120_000 });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
