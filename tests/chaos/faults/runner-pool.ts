import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type ServiceProcess, spawnService } from '@harkara/testkit';
import type { Kill } from '../check/outcome.ts';

export interface RunnerPool {
  readonly size: number;
  /** SIGKILL, and another in its place at once. */
  replace(slot: number): Promise<Kill>;
  /** SIGTERM, and another in its place once it is gone. Resolves with its exit code when the new one can work. */
  restart(slot: number): Promise<number | null>;
  stop(): Promise<void>;
}

/** Agent-runners that carry their own names into the database, so that a claim tells which process made it. */
export async function startRunnerPool(
  size: number,
  { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
): Promise<RunnerPool> {
  const generations = Array.from({ length: size }, () => 0);
  const nameOf = (slot: number) => `runner-${slot}-${generations[slot]}`;
  const spawnRunner = async (slot: number): Promise<ServiceProcess> => {
    const url = new URL(env['DATABASE_URL'] ?? '');
    url.searchParams.set('application_name', nameOf(slot));
    return spawnService({
      name: 'agent-runner',
      env: { ...env, DATABASE_URL: url.href },
      metricsPort: await chooseFreePort(),
      logFile: join(folder, 'agent-runner.log'),
    });
  };
  const runners = await Promise.all(generations.map((_, slot) => spawnRunner(slot)));
  await Promise.all(runners.map(({ ready }) => ready));
  return {
    size,
    replace: async (slot) => {
      const worker = nameOf(slot);
      const at = await runners[slot]?.kill();
      generations[slot] = (generations[slot] ?? 0) + 1;
      runners[slot] = await spawnRunner(slot);
      return { worker, at: at ?? new Date() };
    },
    restart: async (slot) => {
      const code = (await runners[slot]?.stop()) ?? null;
      generations[slot] = (generations[slot] ?? 0) + 1;
      const next = await spawnRunner(slot);
      runners[slot] = next;
      await next.ready;
      return code;
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
