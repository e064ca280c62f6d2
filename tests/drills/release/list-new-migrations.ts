import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrationsOf, type PreviousRelease, root } from './find-previous.ts';

/** Names of this release's migrations, the oldest first. */
export function listMigrationsHere(): string[] {
  const names = readdirSync(join(root, 'prisma/migrations'));
  return names.filter((name) => /^\d/.test(name)).sort();
}

/** Names of the migrations that this release has and the other one has not, the oldest first. */
export function listNewMigrations({ commit }: PreviousRelease): string[] {
  const before = new Set(listMigrationsOf(commit));
  return listMigrationsHere().filter((name) => !before.has(name));
}
