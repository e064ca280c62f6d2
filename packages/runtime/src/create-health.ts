import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withinMs } from './within-ms.ts';

const CHECK_LIMIT_MS = 1_000;
const LOOP_LAG_LIMIT_MS = 1_000;

export type HealthReport = { status: 'ok' | 'degraded' | 'down'; checks: Record<string, string> };

export type Health = {
  /** A check throws when its part is unwell. One that is `optional` degrades the service but keeps it ready. */
  add(name: string, check: () => Promise<unknown>, options?: { optional?: boolean }): void;
  move(state: 'starting' | 'running' | 'stopping'): void;
  /** Is the process alive: its event loop turns in good time. */
  readLive(): HealthReport;
  /** May it be sent work: running, and every check that counts passes within a second. */
  readReady(): Promise<HealthReport>;
  close(): void;
};

type Check = { name: string; optional: boolean; run: () => Promise<unknown> };

export function createHealth(): Health {
  const checks: Check[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  return {
    add: (name, run, { optional = false } = {}) => void checks.push({ name, run, optional }),
    move: (next) => {
      state = next;
    },
    readLive: () => {
      const lagMs = Number.isNaN(delay.mean) ? 0 : Math.round(delay.mean / 1e6);
      delay.reset();
      return { status: lagMs > LOOP_LAG_LIMIT_MS ? 'down' : 'ok', checks: { event_loop: `${lagMs} ms` } };
    },
    readReady: async () => {
      if (state !== 'running') return { status: 'down', checks: { service: state } };
      return summarize(await Promise.all(checks.map(runCheck)));
    },
    close: () => void delay.disable(),
  };
}

async function runCheck({ name, optional, run }: Check) {
  try {
    await withinMs(Promise.resolve().then(run), CHECK_LIMIT_MS, 'The check');
    return { name, optional, answer: 'ok' };
  } catch (error) {
    return { name, optional, answer: error instanceof Error && error.message ? error.message : 'failed' };
  }
}

function summarize(results: ReadonlyArray<{ name: string; optional: boolean; answer: string }>): HealthReport {
  const unwell = results.filter(({ answer }) => answer !== 'ok');
  const down = unwell.some(({ optional }) => !optional);
  return {
    status: down ? 'down' : unwell.length > 0 ? 'degraded' : 'ok',
    checks: Object.fromEntries(results.map(({ name, answer }) => [name, answer])),
  };
}
