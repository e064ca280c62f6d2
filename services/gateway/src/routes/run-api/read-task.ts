import { readTask, Refusal } from '@harkara/contract';
import { findTaskWithKey } from '@harkara/operations';
import { routeWithAdmission } from '../../http/route.ts';
import { presentTask } from '../../present/task.ts';

/** One statement checks the key and reads the task. */
export const readTaskRoute = routeWithAdmission(
  readTask,
  async (ctx, credential, params) => {
    const keyed = await findTaskWithKey(ctx, credential, params['task_id'] ?? '');
    return keyed === null ? null : { caller: keyed.caller, loaded: keyed.task };
  },
  async (_ctx, { loaded }) => {
    if (loaded === null) throw new Refusal('task_not_found');
    return { status: 200, body: presentTask(loaded) };
  },
);
