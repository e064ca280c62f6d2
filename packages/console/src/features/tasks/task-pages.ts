import type { Names, ProjectTaskSummary, TaskStatus } from '@harkara/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { countNewRows } from '../../list/count-new-rows.ts';
import { replaceRows } from '../../list/replace-rows.ts';

export interface TaskPage {
  readonly data: readonly ProjectTaskSummary[];
  readonly next_cursor: string | null;
  readonly names?: Names | undefined;
}

export type ShownTasks = InfiniteData<TaskPage>;

/** The shown pages with what a newer page knows of their rows and of names. No row comes, goes or moves. */
export function replaceShown(shown: ShownTasks | undefined, newer: TaskPage): ShownTasks | undefined {
  if (shown === undefined) return undefined;
  const replaced = replaceRows(shown, newer);
  const pages = replaced.pages.map((page) => ({ ...page, names: { ...page.names, ...newer.names } }));
  return { ...replaced, pages };
}

/** The shown pages with a row's new status. The same object when nothing changes. */
export function patchStatus(
  shown: ShownTasks | undefined,
  { id, status, now }: { id: string; status: TaskStatus; now: string },
): ShownTasks | undefined {
  const isOld = (row: ProjectTaskSummary) => row.id === id && row.status !== status;
  if (shown === undefined || !shown.pages.some((page) => page.data.some(isOld))) return shown;
  const pages = shown.pages.map((page) =>
    page.data.some(isOld)
      ? { ...page, data: page.data.map((row) => (isOld(row) ? { ...row, status, updated_at: now } : row)) }
      : page,
  );
  return { ...shown, pages };
}

export function rowsOf(shown: ShownTasks): readonly ProjectTaskSummary[] {
  return shown.pages.flatMap((page) => page.data);
}

export function namesOf(shown: ShownTasks): Names {
  return Object.assign({}, ...shown.pages.map((page) => page.names ?? {})) as Names;
}

/** How many rows of a newer first page are not shown. */
export function countNew(shown: ShownTasks, newer: TaskPage, sort: '-cost' | undefined): number {
  return countNewRows(shown, newer, sort === '-cost' ? (row, other) => row.cost_inr > other.cost_inr : undefined);
}
