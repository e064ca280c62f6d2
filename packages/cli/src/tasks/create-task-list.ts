import { NotFoundError } from '@harkara/sdk';
import type { AnswerOf } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';

export type TaskSummary = AnswerOf<'listProjectTasks'>['data'][number];

const newestMax = 50;
/** Tasks that are not finished and no longer among the newest. The oldest is given up first. */
const pushedOutMax = 50;
const finished: readonly TaskSummary['status'][] = ['done', 'failed', 'escalated'];

/** Returns a function that lists the newest tasks, and unfinished ones that newer ones have pushed out of the list. */
export function createTaskList({ manage, signal }: Pick<Context, 'manage' | 'signal'>, projectId: string) {
  const call = { params: { project_id: projectId }, query: { limit: newestMax } };
  let unfinished: readonly TaskSummary[] = [];
  const readAgain = async (task: TaskSummary): Promise<TaskSummary[]> => {
    try {
      const { status, updated_at } = await manage().readProjectTask({ params: { task_id: task.id } }, { signal });
      return [{ ...task, status, updated_at }];
    } catch (error) {
      if (error instanceof NotFoundError) return [];
      throw error;
    }
  };
  return async (): Promise<readonly TaskSummary[]> => {
    const { data } = await manage().listProjectTasks(call, { signal });
    const listed = new Set(data.map(({ id }) => id));
    const pushedOut = unfinished.filter(({ id }) => !listed.has(id)).slice(0, pushedOutMax);
    const tasks = [...data, ...(await Promise.all(pushedOut.map(readAgain))).flat()];
    unfinished = tasks.filter(({ status }) => !finished.includes(status));
    return tasks;
  };
}
