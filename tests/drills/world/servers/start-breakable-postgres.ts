import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDurablePostgres, waitUntil } from '@harkara/testkit';
import { isAlive } from '../is-alive.ts';

/** A PostgreSQL that flushes what it commits, and that a drill can break. Needs Linux. */
export interface BreakablePostgres {
  /** Of its database `postgres`; the same after each restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends it and starts it again: `fast` in good order, `immediate` as if the power had gone. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Its processes do nothing any more, and their connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const endMsMax = 30_000;

export async function startBreakablePostgres(): Promise<BreakablePostgres> {
  const server = await startDurablePostgres();
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = readPid(server.dataDir);
    for (const pid of [postmaster, ...listChildren(postmaster)]) process.kill(pid, signal);
  };
  return {
    url: server.url,
    dataDir: server.dataDir,
    restart: async (how) => {
      const pid = readPid(server.dataDir);
      process.kill(pid, signals[how]);
      await waitUntil(() => Promise.resolve(!isAlive(pid)), { what: 'PostgreSQL has ended', msMax: endMsMax });
      await server.startAgain();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      signalAll('SIGCONT');
      await server.stop();
    },
  };
}

function readPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function listChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => readParent(pid) === parent);
}

/** The field after the state, which follows the name in parentheses (proc(5)). Null when the process has just ended. */
function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
