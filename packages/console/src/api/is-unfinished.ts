import type { TaskStatus } from '@harkara/contract';

const unfinished: readonly TaskStatus[] = ['queued', 'running', 'needs_approval'];

/** Whether a task goes on by itself or by a decision, so that cancelling changes something (docs/contract.md 4.11). */
export function isUnfinished({ status }: { readonly status: TaskStatus }): boolean {
  return unfinished.includes(status);
}
