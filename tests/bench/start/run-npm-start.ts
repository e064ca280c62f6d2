import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { z } from 'zod';

export interface NpmStart {
  /** From the start of `npm` until it says that all is ready. */
  readySeconds: number;
  /** MiB of resident memory by service; null where it cannot be read. */
  idleMemory: Readonly<Record<string, number>> | null;
}

/** A service gives back what only its start needed within half a minute. */
const idleMs = 40_000;
const settingsOfOthers = ['DATABASE_URL', 'REDIS_URL', 'METRICS_PORT', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'];
const records = z.record(z.string(), z.object({ pid: z.number() }));

/** Runs `npm start` in a checkout until it is ready; for its memory without the demo, and 40 idle seconds more. */
export async function runNpmStart(checkout: string, { withMemory }: { withMemory: boolean }): Promise<NpmStart> {
  const given = Object.entries(process.env).filter(([name]) => !settingsOfOthers.includes(name));
  const demo = withMemory ? { HARKARA_DEMO: 'off' } : {};
  const env = { ...Object.fromEntries(given), ...demo, PORT: String(await chooseFreePort()) };
  const begun = performance.now();
  const npm = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(npm, 'exit');
  try {
    await untilReady(npm.stdout);
    const readySeconds = (performance.now() - begun) / 1_000;
    if (!withMemory) return { readySeconds, idleMemory: null };
    await delay(idleMs);
    return { readySeconds, idleMemory: readMemory(checkout) };
  } finally {
    npm.kill('SIGTERM');
    await exited;
  }
}

async function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    lines.push(line);
    if (line.includes('Harkara is ready.')) return void output.resume();
  }
  throw new Error(`npm start ended before it was ready:\n${lines.join('\n')}`);
}

/** The services are those that `npm start` has recorded. */
function readMemory(checkout: string): Record<string, number> | null {
  if (process.platform !== 'linux') return null;
  const recorded = records.parse(JSON.parse(readFileSync(join(checkout, '.harkara', 'processes.json'), 'utf8')));
  return Object.fromEntries(Object.entries(recorded).map(([name, { pid }]) => [name, readResidentMiB(pid)]));
}

function readResidentMiB(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
