import { expect, test } from 'vitest';
import { joinSignals } from './join-signals.ts';

test('a joined signal aborts with the first of its signals, and keeps that reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = joinSignals(one.signal, other.signal);
  expect(joined.aborted).toBe(false);
  other.abort('the other');
  one.abort('the one');
  expect(joined.reason).toBe('the other');
});

test('signals that have aborted before are joined to one that has', () => {
  const joined = joinSignals(new AbortController().signal, AbortSignal.abort('before'));
  expect(joined.reason).toBe('before');
});
