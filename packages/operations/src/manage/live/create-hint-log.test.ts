import { expect, test } from 'vitest';
import { createHintLog } from './create-hint-log.ts';
import type { LiveHint } from './live-hint.ts';

const hint = (aiPaused: boolean): LiveHint => ({ kind: 'platform', aiPaused });

test('a reader resumes after the place it names', () => {
  const log = createHintLog();
  const begun = log.place();
  const [first, second] = log.add([hint(true), hint(false)], 0);
  expect(log.listAfter(begun)).toEqual([first, second]);
  expect(log.listAfter(first?.place ?? '')).toEqual([second]);
  expect(log.listAfter(log.place())).toEqual([]);
});

test.each(['', '/', 'another/1', '1', 'x/9007199254740993'])(
  'what the log does not know cannot be told (%s)',
  (place) => {
    const log = createHintLog();
    log.add([hint(true)], 0);
    expect(log.listAfter(place)).toBeNull();
  },
);

test('after ten minutes, and after a thousand hints, it cannot be told any more', () => {
  const log = createHintLog();
  const old = log.place();
  log.add([hint(true)], 0);
  log.add([hint(false)], 600_001);
  expect(log.listAfter(old)).toBeNull();
  const before = log.place();
  log.add(
    Array.from({ length: 1_001 }, () => hint(true)),
    600_002,
  );
  expect(log.listAfter(before)).toBeNull();
  expect(log.listAfter(log.place())).toEqual([]);
});

test('a place of the future is not known', () => {
  const log = createHintLog();
  const [added] = log.add([hint(true)], 0);
  expect(log.listAfter((added?.place ?? '').replace(/1$/, '2'))).toBeNull();
});
