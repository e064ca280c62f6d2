import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileCacheEnv } from '@harkara/runtime';
import { waitUntil } from '../waiting/wait-until.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const readyMsMax = 100_000;
/** Of the log of a service that ended, whose folder goes with the test. */
const logUnitsMax = 4_000;

export interface ServiceOptions {
  name: 'gateway' | 'agent-runner' | 'scheduler' | 'tool-runner';
  /** All the settings there are: nothing but the place of compiled code is taken over from the caller. */
  env: Readonly<Record<string, string>>;
  metricsPort: number;
  logFile: string;
  /** The folder of the code, such as that of another release; this one's when it is left out. */
  codeDir?: string | undefined;
  nodeFlags?: readonly string[];
}

export interface ServiceProcess {
  readonly pid: number;
  /** Resolves when it can work; rejects when it ends first. Needs not be awaited. */
  readonly ready: Promise<void>;
  /** SIGKILL, and the time of it. Resolves when the process is gone. */
  kill(): Promise<Date>;
  /** SIGTERM; resolves with the exit code, null when a signal ended it. */
  stop(): Promise<number | null>;
}

/** Starts `services/<name>` the way production does, tied to this process by a channel so that it never outlives it. */
export function spawnService(options: ServiceOptions): ServiceProcess {
  const { name, env, metricsPort, logFile, codeDir = root, nodeFlags = [] } = options;
  // The code of another release is in a folder that goes with the test.
  const compiled = codeDir === root ? compileCacheEnv() : {};
  const log = openSync(logFile, 'a');
  const flags = ['--disable-warning=ExperimentalWarning', ...nodeFlags];
  const child = spawn(process.execPath, [...flags, `services/${name}/src/main.ts`], {
    cwd: codeDir,
    env: { NODE_ENV: 'production', ...compiled, ...env, METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const exited = once(child, 'exit');
  const ready = waitUntilReady(child, { name, metricsPort, logFile });
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    kill: async () => {
      const at = new Date();
      child.kill('SIGKILL');
      await exited;
      return at;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
  };
}

async function waitUntilReady(
  child: ChildProcess,
  { name, metricsPort, logFile }: Pick<ServiceOptions, 'name' | 'metricsPort' | 'logFile'>,
): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(async () => ended() || (await isReady(metricsPort)), { what: `${name} is ready`, msMax: readyMsMax });
  if (!ended()) return;
  const log = await readFile(logFile, 'utf8');
  throw new Error(
    `${name} ended (${child.signalCode ?? child.exitCode}). Its log ends with:\n${log.slice(-logUnitsMax)}`,
  );
}

async function isReady(metricsPort: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
