import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withinMs } from '../time/within-ms.ts';
import { productVersion } from './product-version.ts';

const CHECK_LIMIT_MS = 1_000;
const LOOP_LAG_LIMIT_MS = 5_000;
const LOOP_WINDOW_MS = 10_000;

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  checks: Record<string, string>;
}

/** What `/healthz` says: the release that runs as well. */
export interface LiveReport extends HealthReport {
  version: string;
}

export interface Health {
  /** A check throws when its part is unwell. One that is `optional` degrades the service but keeps it ready. */
  add(name: string, check: () => Promise<unknown>, options?: { optional?: boolean }): void;
  move(state: 'starting' | 'running' | 'stopping'): void;
  /**
   * Watches something that must keep moving: `findTrouble` says in a few words why only a new process helps, or
   * answers null. Work that is merely slow, or a store that is away, is no such reason.
   */
  watch(name: string, findTrouble: () => string | null): void;
  /** Is the process alive: its event loop turns in good time, and nothing it watches is stuck. */
  readLive(): LiveReport;
  /** May it be sent work: running, and every check that counts passes within a second. */
  readReady(): Promise<HealthReport>;
  close(): void;
}

interface Check {
  name: string;
  optional: boolean;
  run: () => Promise<unknown>;
}

export function createHealth(): Health {
  const checks: Check[] = [];
  const watched = new Map<string, () => string | null>();
  const loop = watchLoop();
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  return {
    add: (name, run, { optional = false } = {}) => void checks.push({ name, run, optional }),
    move: (next) => {
      state = next;
    },
    watch: (name, findTrouble) => void watched.set(name, findTrouble),
    readLive: () => {
      const lagMs = loop.readLagMs();
      const troubles = [...watched].map(([name, find]) => [name, find()] as const);
      const stuck = lagMs > LOOP_LAG_LIMIT_MS || troubles.some(([, trouble]) => trouble !== null);
      const said = troubles.map(([name, trouble]) => [name, trouble ?? 'ok']);
      const checks = { event_loop: `${lagMs} ms`, ...Object.fromEntries(said) };
      return { status: stuck ? 'down' : 'ok', version: productVersion, checks };
    },
    readReady: async () => {
      if (state !== 'running') return { status: 'down', checks: { service: state } };
      return summarize(await Promise.all(checks.map(runCheck)));
    },
    close: () => loop.close(),
  };
}

/** The mean delay of the last ten seconds or so, whoever asks and however often. */
function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let since = performance.now();
  return {
    readLagMs: () => {
      const lagMs = Number.isNaN(delay.mean) ? 0 : Math.round(delay.mean / 1e6);
      if (performance.now() - since > LOOP_WINDOW_MS) {
        delay.reset();
        since = performance.now();
      }
      return lagMs;
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
