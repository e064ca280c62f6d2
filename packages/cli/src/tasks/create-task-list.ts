import { NotFoundError } from '@harkara/sdk';
import type { AnswerOf } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';

export type TaskSummary = AnswerOf<'listProjectTasks'>['data'][number];

const newestMax = 50;
const unfinishedMax = 100;
/** Ended tasks that are read one by one. The oldest is given up first. */
const endedMax = 50;
const unfinishedStatuses = ['queued', 'running', 'needs_approval'] as const;

/** Returns a function that lists the newest tasks, and unfinished ones that newer ones have pushed out of the list. */
export function createTaskList({ manage, signal }: Pick<Context, 'manage' | 'signal'>, projectId: string) {
  const params = { project_id: projectId };
  let unfinished: readonly TaskSummary[] = [];
  const list = async (query: { limit: number; status?: (typeof unfinishedStatuses)[number][] }) =>
    (await manage().listProjectTasks({ params, query }, { signal })).data;
  const readEnded = async (task: TaskSummary): Promise<TaskSummary[]> => {
    try {
      const { status, updated_at } = await manage().readProjectTask({ params: { task_id: task.id } }, { signal });
      return [{ ...task, status, updated_at }];
    } catch (error) {
      if (error instanceof NotFoundError) return [];
      throw error;
    }
  };
  /** One request as long as none of them has ended. */
  const readAgain = async (tasks: readonly TaskSummary[]): Promise<TaskSummary[]> => {
    if (tasks.length === 0) return [];
    const ids = new Set(tasks.map(({ id }) => id));
    const open = (await list({ limit: unfinishedMax, status: [...unfinishedStatuses] })).filter(({ id }) =>
      ids.has(id),
    );
    const openIds = new Set(open.map(({ id }) => id));
    const ended = tasks.filter(({ id }) => !openIds.has(id)).slice(0, endedMax);
    return [...open, ...(await Promise.all(ended.map(readEnded))).flat()];
  };
  return async (): Promise<readonly TaskSummary[]> => {
    const newest = await list({ limit: newestMax });
    const listed = new Set(newest.map(({ id }) => id));
    const tasks = [...newest, ...(await readAgain(unfinished.filter(({ id }) => !listed.has(id))))];
    unfinished = tasks.filter(({ status }) => unfinishedStatuses.some((each) => each === status));
    return tasks;
  };
}
