import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const migrations = resolve(import.meta.dirname, '../../prisma/migrations');

/** A folder with the migrations before this one, as the version before had them. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-before-'));
  for (const each of await readdir(migrations))
    if (/^\d/.test(each) && each < name) await cp(join(migrations, each), join(folder, each), { recursive: true });
  return folder;
}
