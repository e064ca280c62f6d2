import { endpoints } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import { cancelTask, findTaskWithKey, listTasks, openEventStream } from '@harkara/operations/work';
import { routesOf } from '../http/routes-of.ts';
import { withKnownKey } from '../http/with-known-key.ts';
import { withLoaded } from '../http/with-loaded.ts';
import { presentTask, presentTaskSummary } from '../present/task.ts';
import { answerStart } from './tasks/answer-start.ts';
import { streamTaskUpdates } from './tasks/stream-task-updates.ts';

/** One statement checks the key and reads the task. */
async function load(ctx: Context, credential: string, { task_id: taskId }: { task_id: string }) {
  const found = await findTaskWithKey(ctx, credential, taskId);
  return found === null ? null : { caller: found.caller, loaded: found.task };
}

export const taskRoutes = routesOf(endpoints.tasks, {
  startAgentTask: withKnownKey((ctx, call) => answerStart(ctx, call, { kind: 'agent', id: call.params.agent_id })),

  startWorkforceTask: withKnownKey((ctx, call) =>
    answerStart(ctx, call, { kind: 'workforce', id: call.params.workforce_id }),
  ),

  readTask: withLoaded({ load, missing: 'task_not_found' }, async (_ctx, _call, task) => {
    return { status: 200, body: presentTask(task) };
  }),

  listTasks: async (ctx, { caller, query }) => {
    const { tasks, nextCursor } = await listTasks(ctx, caller, query);
    return { status: 200, body: { data: tasks.map(presentTaskSummary), next_cursor: nextCursor } };
  },

  cancelTask: async (ctx, { caller, params }) => {
    return { status: 200, body: presentTask(await cancelTask(ctx, caller, params.task_id)) };
  },

  streamTaskEvents: withLoaded(
    { load, missing: 'task_not_found' },
    async (ctx, { caller, header, closedSignal }, task) => {
      const lastEventId = header('last-event-id');
      const open = await openEventStream(ctx, { keyId: caller.keyId });
      const input = { caller, taskId: task.id, lastEventId, signal: closedSignal() };
      return { stream: (response) => streamTaskUpdates(ctx, input, response).finally(() => open.close()) };
    },
  ),
});
