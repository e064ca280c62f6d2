import type { Task } from '@harkara/contract';
import type { Harkara } from '@harkara/testkit';
import { untilFinished as readUntilFinished } from '../contract/harness/read-events.ts';
import type { SeededCaller } from '../contract/harness/seed-caller.ts';

/** Follows a task's events to the end of its turn. */
export function untilFinished({ url }: Harkara, { key }: SeededCaller, taskId: string): Promise<Task> {
  return readUntilFinished({ url, key, taskId });
}
