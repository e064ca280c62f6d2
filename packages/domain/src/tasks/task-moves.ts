import type { TaskStatus } from '@harkara/contract';

/**
 * queued → running → done | failed | escalated | needs_approval; an approval puts a suspended task back to
 * running or ends it; a cancel ends an unfinished one; a follow-up puts a finished one back to queued.
 */
export const taskMoves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  queued: ['running', 'failed'],
  running: ['done', 'failed', 'escalated', 'needs_approval'],
  needs_approval: ['running', 'done', 'failed', 'escalated'],
  escalated: ['queued', 'done'],
  done: ['queued'],
  failed: ['queued'],
};

/** True once the agent has stopped working on the latest message (docs/contract.md 2.4). */
export function isFinished(status: TaskStatus): boolean {
  return status !== 'queued' && status !== 'running';
}
