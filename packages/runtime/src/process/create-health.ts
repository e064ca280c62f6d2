import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withinMs } from '../time/within-ms.ts';
import { productVersion } from './product-version.ts';

const checkMsMax = 1_000;
const loopLagMsMax = 5_000;
const loopWindowMs = 10_000;

export interface HealthReport {
  status: 'ok' | 'degraded' | 'down';
  checks: Record<string, string>;
}

/** The report of `/healthz`, with the release that runs. */
export interface LiveReport extends HealthReport {
  version: string;
}

export interface Health {
  /** A check throws when its part does not work. An `optional` one degrades the service but leaves it ready. */
  add(name: string, check: () => Promise<unknown>, options?: { optional?: boolean }): void;
  setState(state: 'starting' | 'running' | 'stopping'): void;
  /**
   * Watches something that must keep moving. `findProblem` returns a few words when only a new process helps, else
   * null. Slow work, or a store that cannot be reached, is not such a problem.
   */
  watch(name: string, findProblem: () => string | null): void;
  /** Whether the process is alive: its event loop is not delayed, and nothing that it watches is stuck. */
  readLive(): LiveReport;
  /** Whether the service may get work: it runs, and every check that is not optional passes within a second. */
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
    setState: (next) => {
      state = next;
    },
    watch: (name, findProblem) => void watched.set(name, findProblem),
    readLive: () => {
      const lagMs = loop.readLagMs();
      const problems = [...watched].map(([name, find]) => [name, find()] as const);
      const stuck = lagMs > loopLagMsMax || problems.some(([, problem]) => problem !== null);
      const results = problems.map(([name, problem]) => [name, problem ?? 'ok']);
      const checks = { event_loop: `${lagMs} ms`, ...Object.fromEntries(results) };
      return { status: stuck ? 'down' : 'ok', version: productVersion, checks };
    },
    readReady: async () => {
      if (state !== 'running') return { status: 'down', checks: { service: state } };
      return summarize(await Promise.all(checks.map(runCheck)));
    },
    close: () => loop.close(),
  };
}

/** The mean delay over about ten seconds, however often it is read. */
function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let since = performance.now();
  return {
    readLagMs: () => {
      const lagMs = Number.isNaN(delay.mean) ? 0 : Math.round(delay.mean / 1e6);
      if (performance.now() - since > loopWindowMs) {
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
    await withinMs(Promise.resolve().then(run), checkMsMax, 'The check');
    return { name, optional, result: 'ok' };
  } catch (error) {
    return { name, optional, result: error instanceof Error && error.message ? error.message : 'failed' };
  }
}

function summarize(results: ReadonlyArray<{ name: string; optional: boolean; result: string }>): HealthReport {
  const failed = results.filter(({ result }) => result !== 'ok');
  const down = failed.some(({ optional }) => !optional);
  return {
    status: down ? 'down' : failed.length > 0 ? 'degraded' : 'ok',
    checks: Object.fromEntries(results.map(({ name, result }) => [name, result])),
  };
}
