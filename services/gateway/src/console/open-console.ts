import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built console. */
export interface BuiltConsole {
  /** Where its files are. */
  folder: string;
  /** The name of the build, which its page knows too. */
  build: string;
}

/** Where the build of packages/console writes its files. */
export const consoleFolder: string = join(
  dirname(fileURLToPath(import.meta.resolve('@harkara/console/package.json'))),
  'dist',
);

/** The console in a folder; null when none was built there. */
export function openConsole(folder: string): BuiltConsole | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const [, build] = /<meta name="harkara-build" content="(\w+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  if (build === undefined) throw new Error(`${page} does not name its build.`);
  return { folder, build };
}
