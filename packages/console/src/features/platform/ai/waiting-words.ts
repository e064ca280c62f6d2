import type { PlatformLoad } from '@harkara/contract';
import { countWords } from '../record/count-words.ts';

type Turns = Pick<PlatformLoad['turns'], 'ready' | 'blocked' | 'running'>;

/** What a pause does to the work that there is. */
export function sayPause(turns: Turns): string {
  const waiting = sayWaiting(turns, ['waits until you resume.', 'wait until you resume.']) ?? 'No task waits now.';
  const running = sayRunning(turns);
  const refused = 'New tasks and tool runs are refused, and schedules and event triggers are skipped.';
  return [waiting, ...(running === null ? [] : [running]), refused].join(' ');
}

/** What a pause holds back. */
export function sayHeldBack(turns: Turns): string {
  return (
    sayWaiting(turns, ['waits and starts when you resume.', 'wait and start when you resume.']) ?? 'No task waits.'
  );
}

/** What resuming starts. */
export function sayResume(turns: Turns): string {
  const waiting = sayWaiting(turns, ['starts now.', 'start now.']) ?? 'No task waits.';
  const held = 'Tasks of paused agents, and those whose daily limit is reached, wait on.';
  return `${waiting} ${held} What was refused or skipped does not come back.`;
}

/** How many tasks wait, and what they do; null without any. */
function sayWaiting({ ready, blocked }: Turns, [ofOne, ofMany]: readonly [string, string]): string | null {
  const count = ready + blocked;
  return count === 0 ? null : `${countWords(count, 'task')} ${count === 1 ? ofOne : ofMany}`;
}

function sayRunning({ running }: Turns): string | null {
  if (running === 0) return null;
  const fail = running === 1 ? 'fails before its' : 'fail before their';
  return `${countWords(running, 'running task')} ${fail} next model call.`;
}
