import type { Task } from '@harkara/contract';
import { listEvents } from './read-events.ts';

/** Follows a task's events to the end of its turn. */
export async function untilFinished({ url }: { url: string }, { key }: { key: string }, taskId: string): Promise<Task> {
  const last = (await listEvents({ url, key, taskId })).at(-1);
  if (last?.event !== 'task') throw new Error('the stream ended without its task');
  return last.data;
}
