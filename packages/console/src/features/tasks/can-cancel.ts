import type { TaskStatus } from '@harkara/contract';

const cancellable: readonly TaskStatus[] = ['queued', 'running', 'needs_approval'];

/** Whether cancelling changes anything (docs/contract.md 4.11). */
export function canCancel({ status }: { readonly status: TaskStatus }): boolean {
  return cancellable.includes(status);
}

export function splitCancellable<T extends { readonly status: TaskStatus }>(tasks: readonly T[]) {
  return { cancellable: tasks.filter(canCancel), others: tasks.filter((task) => !canCancel(task)) };
}
