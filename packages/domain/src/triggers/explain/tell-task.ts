import type { TaskStatus } from '@harkara/contract';
import type { ExplainedFact } from './explanation.ts';
import type { TaskRecord } from './ledger.ts';

const states: Readonly<Record<TaskStatus, string>> = {
  queued: 'its task waits to begin',
  running: 'its task is running',
  needs_approval: 'its task waits for a decision',
  escalated: 'its task was given to people',
  done: 'its task is done',
  failed: 'its task failed',
};

interface Started {
  readonly taskId: string | null;
  readonly task: TaskRecord | null;
}

/** What became of the task, as the end of a sentence with its full stop. */
export function tellTask({ taskId, task }: Started): string {
  if (taskId === null) return '.';
  if (task === null) return '; its task is no longer kept.';
  return task.status === 'failed' && (task.error ?? '') !== ''
    ? ended(`; its task failed: ${task.error ?? ''}`)
    : `; ${states[task.status]}.`;
}

/** The same as a fact, at the time of the task's last change. */
export function taskFacts({ taskId, task }: Started): ExplainedFact[] {
  if (taskId === null || task === null) return [];
  const told = tellTask({ taskId, task }).slice(2);
  return [{ at: task.updatedAt, sentence: `I${told.slice(1)}`, target: { kind: 'task', id: taskId } }];
}

/** One line that ends with a full stop. Errors and reasons are texts of others. */
export function ended(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
