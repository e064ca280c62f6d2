import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../..', import.meta.url));

/** The code that a drill upgrades from. */
export interface PreviousRelease {
  /** As Git knows it. */
  commit: string;
  /** Which it is and why, for a person. */
  title: string;
}

const migrations = 'prisma/migrations';

/**
 * What was asked for; else the newest tag of a version, else the last commit before the newest migration was added.
 * Throws when Git does not know it.
 */
export function findPreviousRelease(asked: string | null): PreviousRelease {
  if (asked !== null) return describe(asked, `${asked}, as asked for`);
  const [tag] = lines('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname');
  if (tag !== undefined) return describe(tag, `the newest tag, ${tag}`);
  const newest = listMigrationsOf('HEAD').at(-1) ?? '';
  const [added] = lines('log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${newest}/migration.sql`);
  return describe(`${added ?? ''}~1`, `the last commit before the migration ${newest}`);
}

/** Names of the migrations of a commit, the oldest first. */
export function listMigrationsOf(commit: string): string[] {
  const names = lines('ls-tree', '-d', '--name-only', commit, `${migrations}/`);
  return names.map((name) => name.slice(migrations.length + 1)).sort();
}

function describe(ref: string, why: string): PreviousRelease {
  const [commit = ''] = lines('rev-parse', '--verify', `${ref}^{commit}`);
  return { commit, title: `${commit.slice(0, 8)} (${why})` };
}

function lines(...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return text.split('\n').filter((line) => line !== '');
}
