import type { Task } from '@harkara/contract';
import type { Harkara } from '../product/start-harkara.ts';
import type { SeededCaller } from '../seeds/seed-caller.ts';
import { listEvents } from './read-events.ts';

/** Follows a task's events to the end of its turn. */
export async function untilFinished({ url }: Harkara, { key }: SeededCaller, taskId: string): Promise<Task> {
  const last = (await listEvents({ url, key, taskId })).at(-1);
  if (last?.event !== 'task') throw new Error('the stream ended without its task');
  return last.data;
}
