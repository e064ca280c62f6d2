import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silenceOf } from './silence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

let port = 0;
const open = () => silenceOf({ host: 'silent.test', port: (port += 1) });

test('all who wait for a host fail when it is found silent, and it is known for half a second', () => {
  const silence = open();
  const [waits, stopped] = [vi.fn(), vi.fn()];
  silence.wait(waits);
  silence.wait(stopped)();
  silence.found();
  silence.found();
  expect([waits.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
  expect(silence.isKnown()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(silence.isKnown()).toBe(false);
});

test('a host that answered others a moment ago is not silent, and a quarter of a second later it is', () => {
  const silence = open();
  const waits = vi.fn();
  silence.wait(waits);
  silence.heard();
  vi.advanceTimersByTime(249);
  silence.found();
  expect([silence.isKnown(), waits.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  silence.found();
  expect([silence.isKnown(), waits.mock.calls.length]).toEqual([true, 1]);
});

test('an answer ends the silence at once, and another host is not concerned', () => {
  const [silence, other] = [open(), open()];
  silence.found();
  expect([silence.isKnown(), other.isKnown()]).toEqual([true, false]);
  silence.heard();
  expect(silence.isKnown()).toBe(false);
});
