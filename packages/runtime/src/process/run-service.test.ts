import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { productVersion } from './product-version.ts';

const program = fileURLToPath(new URL('./run-service.fixture.ts', import.meta.url));
const good = {
  DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:5432/harkara',
  SEALING_KEY: Buffer.alloc(32, 1).toString('base64'),
  METRICS_PORT: '0',
};

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

function startProgram(mode: string, env: Record<string, string> = good) {
  const child = fork(program, [mode], { env, silent: true });
  running.push(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const until = async (text: string) => {
    while (!output.out.includes(text)) await once(child.stdout!, 'data');
  };
  return { child, output, exit, until };
}

describe('a service process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('stops in order and exits 0 on %s', async (signal) => {
    const { child, output, exit, until } = startProgram('serve');
    await until('service.started');
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(output.out).toContain('fixture.stopped');
  });

  test('logs its release when it has started', async () => {
    const { output, until } = startProgram('serve');
    await until('service.started');
    const line = output.out.split('\n').find((each) => each.includes('service.started')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ version: productVersion });
  });

  test('stops when its parent has ended', async () => {
    const { child, until } = startProgram('serve');
    await until('service.started');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('still stops in order and exits 0 when its log pipe is closed', async () => {
    const { child, until } = startProgram('serve');
    await until('service.started');
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('logs an uncaught error, stops and exits 1', async () => {
    const { output, exit } = startProgram('crash');
    expect(await exit).toBe(1);
    expect(output.out).toContain('service.crashed');
    expect(output.out).toContain('fixture.stopped');
  });

  test('lists all configuration problems on standard error and exits 1', async () => {
    const { output, exit } = startProgram('serve', { METRICS_PORT: 'many' });
    expect(await exit).toBe(1);
    expect(output.err).toContain('METRICS_PORT: expected a number 0 to 65535');
    expect(output.err).toContain('SEALING_KEY: is required');
  });

  test('prints one sentence when the database cannot be reached, and exits 1', async () => {
    const { output, exit } = startProgram('database', { ...good, DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/x' });
    expect(await exit).toBe(1);
    expect(output.err).toBe('fixture did not start. Cannot reach the database at 127.0.0.1:1 (ECONNREFUSED).\n');
  });
});
