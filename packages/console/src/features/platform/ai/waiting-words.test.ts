import { expect, test } from 'vitest';
import { sayHeldBack, sayPause, sayResume } from './waiting-words.ts';

const turns = (ready: number, blocked: number, running: number) => ({ ready, blocked, running });

test.each([
  [turns(0, 0, 0), 'No task waits.'],
  [turns(1, 0, 4), '1 task waits and starts when you resume.'],
  [turns(10, 2, 0), '12 tasks wait and start when you resume.'],
  [turns(0, 20_000, 0), '20,000+ tasks wait and start when you resume.'],
])('what a pause holds back is counted: %j', (load, sentence) => {
  expect(sayHeldBack(load)).toBe(sentence);
});

test('before a pause it says what will wait, what will fail and what is refused', () => {
  const always = 'New tasks and tool runs are refused, and schedules and event triggers are skipped.';
  expect(sayPause(turns(0, 0, 0))).toBe(`No task waits now. ${always}`);
  expect(sayPause(turns(2, 0, 1))).toBe(
    `2 tasks wait until you resume. 1 running task fails before its next model call. ${always}`,
  );
});

test('before resuming it says what starts and what does not', () => {
  expect(sayResume(turns(0, 1, 0))).toMatch(/^1 task starts now\. Tasks of paused agents/);
  expect(sayResume(turns(0, 0, 0))).toMatch(/^No task waits\. /);
});
