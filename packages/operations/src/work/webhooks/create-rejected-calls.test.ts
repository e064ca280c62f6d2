import { expect, test } from 'vitest';
import { createRejectedCalls } from './create-rejected-calls.ts';

const hourMs = 3_600_000;

function open(options = {}) {
  let now = 0;
  const calls = createRejectedCalls({ now: () => new Date(now) }, options);
  return { calls, goTo: (ms: number) => (now = ms) };
}

const none = { wrong_secret: 0, rate_limited: 0, last_at: null };

test('rejected calls are counted by webhook and kind for 24 hours', () => {
  const { calls, goTo } = open();
  calls.add('trg_1', 'wrong_secret');
  calls.add('trg_1', 'wrong_secret');
  calls.add('trg_2', 'wrong_secret');
  goTo(20 * hourMs);
  calls.add('trg_1', 'rate_limited');
  expect(calls.read('trg_1')).toEqual({ wrong_secret: 2, rate_limited: 1, last_at: new Date(20 * hourMs) });
  goTo(24 * hourMs);
  expect(calls.read('trg_1')).toEqual({ wrong_secret: 0, rate_limited: 1, last_at: new Date(20 * hourMs) });
  expect(calls.read('trg_2')).toEqual(none);
  goTo(44 * hourMs);
  expect(calls.read('trg_1')).toEqual(none);
  expect(calls.read('trg_3')).toEqual(none);
});

test('only the webhooks that were called so most recently are remembered', () => {
  const { calls } = open({ webhooksMax: 2 });
  for (const id of ['trg_1', 'trg_2', 'trg_1', 'trg_3']) calls.add(id, 'wrong_secret');
  expect(['trg_1', 'trg_2', 'trg_3'].map((id) => calls.read(id).wrong_secret)).toEqual([2, 0, 1]);
});

test('each webhook is listed in the period of its last rejected call', () => {
  const { calls, goTo } = open();
  calls.add('trg_1', 'wrong_secret');
  goTo(5);
  calls.add('trg_2', 'rate_limited');
  expect([calls.listBetween(0, 5), calls.listBetween(5, 6), calls.listBetween(6, 9)]).toEqual([
    ['trg_1'],
    ['trg_2'],
    [],
  ]);
});
