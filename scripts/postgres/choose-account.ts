import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartError } from '@harkara/runtime';

/** The user that PostgreSQL runs as; null is the user of this process. */
export type Account = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root. For root it runs as the user `postgres` when there is one, else as `nobody`. */
export function chooseAccount(): Account {
  if (userInfo().uid !== 0) return null;
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account === null)
    throw new StartError('PostgreSQL cannot run as root here: set DATABASE_URL, or run as another user.');
  return account;
}

function lookUp(name: string): Account {
  try {
    const read = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return null;
  }
}
