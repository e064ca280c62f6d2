import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const main = resolve(import.meta.dirname, '../src/main.ts');

/** Starts the program as a process of its own. */
export function startCli(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = async () => {
    const [code] = await closed;
    return { code, stdout, stderr };
  };
  return {
    ended,
    nextLine: async () => String((await lines.next()).value),
    untilStderr: async (text: RegExp) => {
      while (!text.test(stderr)) await once(child.stderr, 'data');
    },
    /** Ctrl-C. */
    interrupt: () => {
      child.kill('SIGINT');
      return ended();
    },
  };
}
