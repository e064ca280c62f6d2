import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause lasts as long as it is asked to', async () => {
  const started = performance.now();
  await pause(30, new AbortController().signal);
  expect(performance.now() - started).toBeGreaterThan(28);
});

test('a signal ends a pause, before it began as well', async () => {
  const stopping = new AbortController();
  const paused = pause(3_600_000, stopping.signal);
  stopping.abort();
  expect(await paused).toBeUndefined();
  expect(await pause(3_600_000, stopping.signal)).toBeUndefined();
});
