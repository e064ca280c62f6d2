import type { TaskStatus } from '@harkara/contract';

/** Whether the agent has stopped working on the latest message (docs/contract.md 2.4). */
export function isFinished(status: TaskStatus): boolean {
  return status !== 'queued' && status !== 'running';
}
