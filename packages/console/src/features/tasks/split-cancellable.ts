import type { TaskStatus } from '@harkara/contract';
import { isUnfinished } from '../../api/is-unfinished.ts';

/** Those that cancelling changes, and those that are finished. */
export function splitCancellable<T extends { readonly status: TaskStatus }>(tasks: readonly T[]) {
  return { cancellable: tasks.filter(isUnfinished), others: tasks.filter((task) => !isUnfinished(task)) };
}
