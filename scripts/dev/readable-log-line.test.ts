import { expect, test } from 'vitest';
import { readableLogLine } from './readable-log-line.ts';

test('a warning becomes one readable line without the fields that every line has', () => {
  const line = JSON.stringify({
    time: 't',
    level: 'warn',
    service: 'gateway',
    event: 'redis.error',
    connection: 'queue',
    tries: 3,
  });
  expect(readableLogLine('gateway', line)).toBe('gateway warn: redis.error connection=queue tries=3');
});

test('an error shows its message on one line, and never its stack', () => {
  const line = JSON.stringify({ level: 'error', event: 'turn.failed', error: { message: 'no\nluck', stack: 'at x' } });
  expect(readableLogLine('agent-runner', line)).toBe('agent-runner error: turn.failed error=no luck');
});

test.each(['', 'plain text', '{"level":"info","event":"x"}', '{broken', '{"level":"warn"}'])(
  '%j is left to the log file',
  (line) => {
    expect(readableLogLine('gateway', line)).toBeNull();
  },
);

test('a long value is cut', () => {
  const line = JSON.stringify({ level: 'warn', event: 'x', text: 'a'.repeat(1_000) });
  expect(readableLogLine('gateway', line)?.length).toBeLessThan(200);
});
