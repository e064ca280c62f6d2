import { startDurablePostgres, waitUntil } from '@harkara/testkit';
import { isAlive } from '../is-alive.ts';
import { readPostmaster, signalPostgres } from './signal-postgres.ts';

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
  return {
    url: server.url,
    dataDir: server.dataDir,
    restart: async (how) => {
      const pid = readPostmaster(server.dataDir);
      process.kill(pid, signals[how]);
      await waitUntil(() => Promise.resolve(!isAlive(pid)), { what: 'PostgreSQL has ended', msMax: endMsMax });
      await server.startAgain();
    },
    freeze: () => signalPostgres(server.dataDir, 'SIGSTOP'),
    thaw: () => signalPostgres(server.dataDir, 'SIGCONT'),
    stop: async () => {
      signalPostgres(server.dataDir, 'SIGCONT');
      await server.stop();
    },
  };
}
