import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { supervise } from './supervise.ts';
import type { SupervisedProcess, Supervised } from './supervise.ts';

interface Trial extends Supervised {
  children: ChildProcess[];
  printed: string[];
  /** Resolves when a printed line contains the text. */
  waitForLine(text: string): Promise<void>;
}

function run(script: string, spec: Partial<SupervisedProcess> = {}): Trial {
  const children: ChildProcess[] = [];
  const printed: string[] = [];
  const listeners = new Set<() => void>();
  const launch = (): ChildProcess => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    return child;
  };
  const supervised = supervise(
    {
      name: 'it',
      launch,
      waitUntilReady: async (signal) => void (await once(children.at(-1)!, 'message', { signal })),
      askToStop: (child) => void child.kill('SIGTERM'),
      lastLines: () => 'Its last lines.',
      stopMsMax: 5_000,
      ...spec,
    },
    (message) => {
      printed.push(message);
      for (const listener of listeners) listener();
    },
  );
  onTestFinished(() => supervised.stop());
  const waitForLine = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => void (printed.some((message) => message.includes(text)) && resolve());
      listeners.add(check);
      check();
    });
  return { ...supervised, children, printed, waitForLine };
}

const staysUp = "process.send('ready'); setInterval(() => {}, 1000);";

test('a process that dies is started again, and that is printed', async () => {
  const it = run(staysUp);
  await it.ready;
  it.children[0]!.kill('SIGKILL');
  await it.waitForLine('it is back.');
  expect(it.printed).toEqual(['it ended (SIGKILL). Its last lines. Starting it again in 0.2 s.', 'it is back.']);
  expect(it.children).toHaveLength(2);
});

test('a process that never becomes ready is given up after five attempts, with its last lines', async () => {
  const it = run('process.exit(3)');
  await expect(it.ready).rejects.toThrow('it ended (exit code 3). Its last lines.');
  expect(it.children).toHaveLength(5);
});

test('a stopped process is not started again', async () => {
  const it = run(staysUp);
  await it.ready;
  await it.stop();
  expect(it.children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM']);
  expect(it.printed).toEqual([]);
});

test('a process that does not stop is killed', async () => {
  const it = run(`process.on('SIGTERM', () => {}); ${staysUp}`, { stopMsMax: 100 });
  await it.ready;
  await it.stop();
  expect(it.children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

test('stopping before it is ready ends the wait for it', async () => {
  const it = run('setInterval(() => {}, 1000)');
  const wait = expect(it.ready).rejects.toThrow('it was stopped.');
  await it.stop();
  await wait;
});
