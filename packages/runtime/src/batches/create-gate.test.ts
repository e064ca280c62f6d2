import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createGate } from './create-gate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A sender that enters as soon as it may, and says so. */
function openSender(gate: ReturnType<typeof createGate>, entered: string[]) {
  return (name: string) => {
    let leave: (() => void) | null = null;
    const enter = () => {
      leave = gate.enter(enter);
      if (leave !== null) entered.push(name);
    };
    enter();
    return () => leave?.();
  };
}

test('so many are under way at once; those that wait enter in their order', () => {
  const entered: string[] = [];
  const send = openSender(createGate({ atOnceMax: 2, passedMs: 10 }), entered);
  const [leaveA, leaveB] = ['a', 'b', 'c', 'd'].map(send);
  expect(entered).toEqual(['a', 'b']);
  leaveA?.();
  expect(entered).toEqual(['a', 'b', 'c']);
  leaveB?.();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

test('one that takes long counts no longer, and is not counted again when it leaves', () => {
  const entered: string[] = [];
  const send = openSender(createGate({ atOnceMax: 1, passedMs: 10 }), entered);
  const leaveA = send('a');
  for (const name of ['b', 'c']) send(name);
  vi.advanceTimersByTime(9);
  expect(entered).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(entered).toEqual(['a', 'b']);
  leaveA();
  expect(entered).toEqual(['a', 'b']);
  vi.advanceTimersByTime(10);
  expect(entered).toEqual(['a', 'b', 'c']);
});

test('one that waits twice enters once, and one that has nothing to send any more lets the next one in', () => {
  const gate = createGate({ atOnceMax: 1, passedMs: 10 });
  const tried: string[] = [];
  const leave = gate.enter(() => undefined);
  const idle = () => void tried.push('idle');
  gate.enter(idle);
  gate.enter(idle);
  gate.enter(() => void tried.push('next'));
  leave?.();
  expect(tried).toEqual(['idle', 'next']);
});
